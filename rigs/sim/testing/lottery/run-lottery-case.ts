// One case of the lottery venue: six issues of ssc90 over a Beijing midnight. Members buy, chase, cancel and are
// excluded, operators void, the witness falls silent, connections are bad and the process dies at any instant; then
// calm, in which everything must end.

import { commitmentOf, hexOf, issueName, seedBytes } from '@magpie/fair'
import { beijingDay, beijingDayNumber, beijingDayStart, isRefusal } from '@magpie/kernel'
import { virtualWorld } from '@magpie/kernel/virtual-world'
import { issuesOfDay, lotteryGame } from '@magpie/lottery/rules'
import { openSeals } from '@magpie/studio/server'
import { chanceOf } from '../chance.ts'
import { type Asker, sealSecret, type StudioProcess } from '../games/studio-process.ts'
import { openWalletModel } from '../games/wallet-model.ts'
import type { GameRan } from '../games/run-game-case.ts'
import { openNetwork } from '../network.ts'
import { openTimeline } from '../timeline.ts'
import { compareLottery } from './compare-lottery.ts'
import { beaconVoidMs, openLotteryProcess, startMs } from './lottery-process.ts'
import { openLotteryTables } from './lottery-tables.ts'

const game = 'ssc90'
const issuesMost = 6
const stormsEndMs = 440_000
const endMs = 530_000 + beaconVoidMs * 2
const cashAtFirst = 100_000n
const menu = [
  'buy',
  'buy',
  'buy',
  'buy',
  'chase',
  'chase',
  'back',
  'stop',
  'bar',
  'void',
  'silence',
  'storm',
  'crash',
  'crash',
] as const
type What = (typeof menu)[number]
type Step = { readonly nth: number; readonly at: number; readonly what: What; readonly who: number }

const ten = Array.from({ length: 10 }, (_, at) => at)
const lines = {
  /** Every digit of the first place: one of them always wins. */
  sure: { play: 'place', picks: [ten, [], [], [], []], unit: 200, multiple: 1 },
  half: { play: 'place', picks: [[0, 1, 2, 3, 4], [], [], [], []], unit: 200, multiple: 2 },
  never: { play: 'five.order', picks: [[1], [1], [1], [1], [1]], unit: 200, multiple: 1 },
} as const

/** The last issue of the day and the first of the next, and the days as published. */
const planned = (world: ReturnType<typeof virtualWorld>) => {
  const seals = openSeals([sealSecret], world)
  const today = beijingDayNumber(startMs)
  const days = [today, today + 1, today + 2].map((number) => beijingDay(beijingDayStart(number)))
  const rule = lotteryGame(game, days[0] ?? '')
  const both = rule === undefined ? [] : [today, today + 1].flatMap((number) => issuesOfDay(rule.times, number))
  const issues = both.filter(({ closesAt }) => closesAt > startMs).slice(0, issuesMost)
  return {
    days: days.map((day) => ({ day, root: '', issues: 0, publishedAt: startMs })),
    issues: issues.map(({ issue: no, ...times }) => {
      const seed = world.bytes(seedBytes)
      return {
        ...times,
        game,
        no,
        version: rule?.version ?? 1,
        day: `${no.slice(0, 4)}-${no.slice(4, 6)}-${no.slice(6, 8)}`,
        seed: seals.seal(seed, issueName(game, no)),
        commitment: hexOf(commitmentOf(seed)),
        state: 'planned',
        tickets: 0,
        beaconValue: null,
        drawnAt: null,
        reason: null,
        changedAt: startMs,
      }
    }),
  }
}

type Ticket = { readonly ticket: string; readonly state: string; readonly total: number | null }
type Reply = { readonly ticket: Ticket; readonly chase: { readonly chase: string } | null }
type Issues = {
  readonly games: readonly { readonly game: string; readonly current: { readonly issue: string } | null }[]
}

const stepsOf = (seed: number): readonly Step[] => {
  const chance = chanceOf(seed)
  return Array.from({ length: chance.between('steps', 5, 18) }, (_, nth) => ({
    nth,
    at: chance.between(`at/${nth}`, 0, chance.hits(`early/${nth}`, 0.4) ? 75_000 : stormsEndMs),
    what: chance.pick(`what/${nth}`, menu),
    who: chance.between(`who/${nth}`, 0, 1),
  }))
}

const openScene = (seed: number) => {
  const chance = chanceOf(seed)
  const timeline = openTimeline()
  const sights = new Map<string, number>()
  const failures: string[] = []
  const saw = (what: string): void => void sights.set(what, (sights.get(what) ?? 0) + 1)
  const wrong = (what: string): void => void failures.push(what)
  const source = virtualWorld({ seed })
  const world = { now: () => startMs + timeline.now(), bytes: source.bytes, id: source.id }
  const network = openNetwork(timeline, chance, saw)
  const tables = openLotteryTables(timeline, wrong)
  const wallet = openWalletModel(wrong)
  const { days, issues } = planned(source)
  tables.put('issue_day', days)
  tables.put('issue', issues)
  const members = [0, 1].map((nth): Asker => {
    const member = { alias: source.id(), token: `token-of-${seed}-${nth}` }
    wallet.join(member.alias, member.token, cashAtFirst)
    return member
  })
  const log = {
    info: () => undefined,
    warn: (facts: object, what: string) => {
      if (/no twin|TypeError|ReferenceError|BrokenLaw/.test(JSON.stringify(facts)))
        wrong(`${what}: ${JSON.stringify(facts)}`)
    },
    alarm: (facts: object, what: string) => wrong(`alarm: ${what} ${JSON.stringify(facts)}`),
  }
  return { chance, timeline, sights, failures, saw, wrong, world, network, tables, wallet, members, log, id: source.id }
}

type Scene = ReturnType<typeof openScene>

const openHouse = (scene: Scene) => {
  const { timeline, network, world, log, tables, wallet, saw, wrong } = scene
  let asked = 0
  let silentUntil = 0
  let here: StudioProcess | undefined
  const nth = (): number => (asked += 1)
  const boot = async (): Promise<void> => {
    const isSilent = (): boolean => timeline.now() < silentUntil
    here = await openLotteryProcess({ timeline, network, world, log, tables, wallet, saw, wrong, nth, isSilent })
  }
  const ask = <T>(path: string, body: object, by: Asker | 'house'): Promise<T | null> =>
    network.ask(`ask/${nth()}`, () =>
      here === undefined ? Promise.reject(new Error('nobody')) : (here.ask(path, body, by) as Promise<T>),
    )
  return {
    ask,
    /** Repeats until there is an answer (L11). */
    persist: async <T>(path: string, body: object, by: Asker | 'house'): Promise<T> => {
      for (let tries = 0; tries < 200; tries += 1) {
        const answer = await ask<T>(path, body, by)
        if (answer !== null) return answer
        await network.sleep(1000)
      }
      wrong(`${path} got no answer`)
      return new Promise(() => undefined)
    },
    boot,
    isUp: () => here !== undefined,
    silence: (ms: number): void => void (silentUntil = timeline.now() + ms),
    die: (downMs: number): void => {
      if (here === undefined) return
      here.die()
      here = undefined
      timeline.after(downMs, () => void boot().catch((cause: unknown) => wrong(String(cause))))
    },
  }
}

const membersDo = (scene: Scene, { ask, persist }: ReturnType<typeof openHouse>) => {
  const { chance, network, saw, members, id, tables } = scene
  const bought: Ticket[][] = [[], []]
  const chases: string[][] = [[], []]
  const buy = async ({ nth, who, what }: Step): Promise<void> => {
    const member = members[who]
    const now = await ask<Issues>('/studio/v1/lottery/issues', {}, member ?? 'house')
    const current = now?.games.find((one) => one.game === game)?.current
    if (member === undefined || current == null) return saw('nothing on sale')
    const kind = chance.pick(`line/${nth}`, ['sure', 'half', 'never'] as const)
    const multiple = chance.hits(`rich/${nth}`, 0.1) ? 90 : lines[kind].multiple
    const chase = { issues: chance.between(`chase/${nth}`, 1, 4), stopOnWin: chance.hits(`win/${nth}`, 0.5) }
    const body = {
      key: id(),
      game,
      issue: current.issue,
      version: 1,
      lines: [{ ...lines[kind], multiple }],
      ...(what === 'chase' ? { chase } : {}),
    }
    const reply = await persist<Reply>('/studio/v1/lottery/buy', body, member)
    if (isRefusal(reply)) return saw(`refused ${(reply as { refused: string }).refused}`)
    bought[who]?.push(reply.ticket)
    if (reply.chase !== null) chases[who]?.push(reply.chase.chase)
  }
  return {
    buy,
    chase: buy,
    back: async ({ who }: Step): Promise<void> => {
      const ticket = bought[who]?.at(-1)?.ticket
      if (ticket === undefined) return
      const reply = await persist<Reply>('/studio/v1/lottery/cancel', { ticket }, members[who] ?? 'house')
      saw(isRefusal(reply) ? 'not taken back' : 'taken back')
    },
    stop: async ({ who }: Step): Promise<void> => {
      const chase = chases[who]?.at(-1)
      if (chase !== undefined) await persist('/studio/v1/lottery/chase/stop', { chase }, members[who] ?? 'house')
    },
    void: async ({ nth }: Step): Promise<void> => {
      const issues = tables.rows('issue')
      const issue = issues[chance.between(`issue/${nth}`, 0, issues.length - 1)]?.['no']
      const body = { id: id(), act: { what: 'void_issue', game, issue } }
      const { code } = await persist<{ code: string }>('/transfer/v1/lottery/act', body, 'house')
      saw(`void_issue ${code}`)
      await network.sleep(1)
    },
  }
}

const unsettled = ({ tables }: Scene): readonly string[] => [
  ...tables
    .rows('issue')
    .filter(({ state }) => state !== 'done' && state !== 'void')
    .map(({ no, state }) => `issue ${String(no)} is ${String(state)}`),
  ...tables
    .rows('ticket')
    .filter(({ state }) => ['asking', 'held', 'kept'].includes(String(state)))
    .map(({ id, state }) => `ticket ${String(id)} is ${String(state)}`),
  ...tables
    .rows('wallet_call')
    .filter(({ answeredAt }) => answeredAt === null)
    .map(({ id }) => `call ${String(id)} waits`),
]

export const runLotteryCase = async (seed: number): Promise<GameRan> => {
  const scene = openScene(seed)
  const { chance, timeline, network, failures, saw, wrong, wallet, members, tables } = scene
  const house = openHouse(scene)
  const doings: Readonly<Record<What, (step: Step) => unknown>> = {
    ...membersDo(scene, house),
    bar: ({ who }) => wallet.bar(members[who]?.alias ?? ''),
    silence: ({ nth }) => house.silence(chance.between(`silent/${nth}`, 5000, beaconVoidMs * 2)),
    storm: ({ nth }) => network.storm(chance.between(`storm/${nth}`, 1000, 20_000)),
    crash: ({ nth }) => house.die(chance.between(`down/${nth}`, 20, chance.hits(`long/${nth}`, 0.2) ? 120_000 : 3000)),
  }
  const begin = async (): Promise<void> => {
    await house.boot()
    for (const step of stepsOf(seed))
      timeline.after(step.at, () => {
        saw(step.what)
        Promise.resolve(doings[step.what](step)).catch((cause: unknown) => wrong(String(cause)))
      })
    timeline.after(stormsEndMs, network.calm)
  }
  timeline.after(1, () => void begin().catch((cause: unknown) => wrong(String(cause))))
  let looked = 0
  const ran = await timeline.run(() => {
    if (failures.length > 0) return false
    if (timeline.now() > endMs) {
      wrong(`does not settle: ${unsettled(scene).slice(0, 3).join('; ')}`)
      return false
    }
    if (timeline.now() < stormsEndMs + 30_000 || timeline.now() < looked + 3000) return true
    looked = timeline.now()
    return !house.isUp() || unsettled(scene).length > 0
  })
  if (!ran && failures.length === 0) wrong('nothing happens any more')
  if (failures.length === 0) compareLottery({ ...scene, cashAtFirst })
  return {
    failure: failures[0] ?? null,
    events: timeline.steps(),
    rounds: tables.rows('ticket').length,
    sights: scene.sights,
  }
}
