// One case of the studio from start to end: members press, climb, fly, rotate seeds and are excluded, operators void,
// connections are bad and the process dies at any instant; then calm, in which everything must end. Finally the venue,
// the wallet's model and the members' answers are compared, and every outcome is drawn again from its seed.

import { isRefusal } from '@magpie/kernel'
import { virtualWorld } from '@magpie/kernel/virtual-world'
import { chanceOf } from '../chance.ts'
import { openNetwork } from '../network.ts'
import { openTimeline } from '../timeline.ts'
import { type GameCase, type GameStep, players, stormsEndMs } from './game-case.ts'
import { compare } from './compare-games.ts'
import { type Asker, openProcess, restAfterMs, room, startMs, type StudioProcess } from './studio-process.ts'
import { openStudioTables } from './studio-tables.ts'
import { openWalletModel } from './wallet-model.ts'

const calmMs = restAfterMs + 70_000
const cashAtFirst = 100_000n

export type GameRan = {
  readonly failure: string | null
  readonly events: number
  readonly rounds: number
  readonly sights: ReadonlyMap<string, number>
}

type Told = { readonly state: string; readonly total: number | null; readonly digest: string | null }
type Reply = { readonly round: Told & { readonly round: string; readonly key: string } }
type TableReply = { readonly bet: Told & { readonly bet: string; readonly key: string } }

const over: readonly unknown[] = ['ended', 'refused', 'void', 'returned']

export const runGameCase = async ({ seed, steps }: GameCase): Promise<GameRan> => {
  const chance = chanceOf(seed)
  const timeline = openTimeline()
  const sights = new Map<string, number>()
  const failures: string[] = []
  const saw = (what: string): void => void sights.set(what, (sights.get(what) ?? 0) + 1)
  const wrong = (what: string): void => void failures.push(what)
  const source = virtualWorld({ seed })
  const now = (): number => startMs + timeline.now()
  const world = { now, bytes: source.bytes, id: source.id }
  const network = openNetwork(timeline, chance, saw)
  const tables = openStudioTables(timeline, now)
  const wallet = openWalletModel(wrong)
  const log = {
    info: () => undefined,
    warn: (facts: object, what: string) => {
      if (/no twin|TypeError|ReferenceError|BrokenLaw/.test(JSON.stringify(facts)))
        wrong(`${what}: ${JSON.stringify(facts)}`)
    },
    alarm: (facts: object, what: string) => wrong(`alarm: ${what} ${JSON.stringify(facts)}`),
  }
  const members = Array.from({ length: players }, (_, nth): Asker => {
    const member = { alias: source.id(), token: `token-of-${seed}-${nth}` }
    wallet.join(member.alias, member.token, cashAtFirst)
    return member
  })

  let asked = 0
  let here: StudioProcess | undefined
  const boot = async (): Promise<void> => {
    here = await openProcess({ timeline, network, world, log, tables, wallet, saw, wrong, nth: () => (asked += 1) })
  }
  /** Null without an answer: the connection lost it, or the process died. */
  const ask = <T>(path: string, body: object, by: Asker | 'house'): Promise<T | null> =>
    network.ask(`ask/${(asked += 1)}`, () =>
      here === undefined ? Promise.reject(new Error('nobody')) : (here.ask(path, body, by) as Promise<T>),
    )
  /** Repeats until there is an answer (L11). */
  const persist = async <T>(path: string, body: object, by: Asker | 'house'): Promise<T> => {
    for (let tries = 0; tries < 60; tries += 1) {
      const answer = await ask<T>(path, body, by)
      if (answer !== null) return answer
      await network.sleep(chance.between(`again/${asked}`, 100, 2000))
    }
    wrong(`${path} got no answer`)
    return new Promise(() => undefined)
  }

  const ends = new Map<string, string>()
  /** L12: a final result that was answered never changes, except by a void. */
  const hear = ({ state, total, digest }: Told, id: string): void => {
    if (!over.includes(state)) return
    const text = JSON.stringify({ state, total, digest })
    const before = ends.get(id)
    if (before !== undefined && before !== text && state !== 'void') wrong(`${id} was told ${before} and then ${text}`)
    ends.set(id, text)
  }

  /** Without network delay; null when the process died during the call. */
  const askNow = (path: string, body: object, by: Asker): Promise<Reply | null> =>
    Promise.race([here?.ask(path, body, by) as Promise<Reply>, network.sleep(4000).then(() => null)])

  const nameSeed = async (member: Asker): Promise<void> => {
    const shown = await ask<{ next: { commitment: string } }>('/studio/v1/seed/show', {}, member)
    if (shown === null) return
    await persist('/studio/v1/seed/rotate', { commitment: shown.next.commitment, salt: 'mine' }, member)
  }

  const place = async (
    { nth, who }: GameStep,
    game: string,
    choice: object,
    press: (path: string, body: object, by: Asker) => Promise<Reply | null> = ask,
  ): Promise<Reply['round'] | undefined> => {
    const member = members[who]
    if (member === undefined) return undefined
    const stake = chance.hits(`poor/${nth}`, 0.1) ? 100_000 : chance.between(`stake/${nth}`, 100, 20_000)
    const body = { key: source.id(), game, version: 1, choice, stake }
    // Pressed once; the outcome is then queried by its key.
    const first = await press('/studio/v1/place', body, member)
    const reply = first ?? (await persist<Reply>('/studio/v1/place', body, member))
    if (first === null) saw('asked by its key')
    if (isRefusal(reply)) {
      saw('press refused')
      if (reply.refused === 'seed_first') await nameSeed(member)
      return undefined
    }
    hear(reply.round, reply.round.round)
    return reply.round
  }

  const climb = async (step: GameStep): Promise<void> => {
    const member = members[step.who]
    const round = await place(step, 'ladder', {})
    if (round === undefined || member === undefined) return
    const count = chance.between(`steps/${step.nth}`, 0, 4)
    for (let no = 1; no <= count; no += 1) {
      const what = no === count && chance.hits(`stops/${step.nth}`, 0.6) ? 'stop' : 'up'
      const reply = await persist<Reply>('/studio/v1/step', { round: round.round, no, step: what }, member)
      if (isRefusal(reply)) return saw('step refused')
      hear(reply.round, round.round)
    }
    saw(count === 0 ? 'left open' : 'climbed')
  }

  const fly = async ({ nth, who }: GameStep): Promise<void> => {
    const member = members[who]
    if (member === undefined) return
    for (let tries = 0; tries < 40; tries += 1) {
      const view = await ask<{ round: { round: string; state: string } | null }>(
        '/studio/v1/table/show',
        { table: room.id },
        member,
      )
      if (view?.round?.state === 'betting') {
        const plays = [
          {
            pick: { target: chance.pick(`target/${nth}`, [150, 650, 1200, 90_000]) },
            stake: chance.between(`bet/${nth}`, 100, 5000),
          },
        ]
        const body = { key: source.id(), table: room.id, version: 1, round: view.round.round, plays }
        const reply = await persist<TableReply>('/studio/v1/table/bet', body, member)
        if (isRefusal(reply)) return saw('bet refused')
        hear(reply.bet, reply.bet.bet)
        const { bet } = reply.bet
        if (chance.hits(`back/${nth}`, 0.2)) await ask('/studio/v1/table/take-back', { bet }, member)
        else if (chance.hits(`leaves/${nth}`, 0.4)) {
          await network.sleep(chance.between(`leave/${nth}`, 300, 1900))
          await ask('/studio/v1/table/leave', { bet }, member)
        }
        return
      }
      await network.sleep(120)
    }
  }

  const rotate = async ({ who }: GameStep): Promise<void> => {
    const member = members[who]
    if (member !== undefined) await nameSeed(member)
  }

  const voids = async ({ nth }: GameStep): Promise<void> => {
    const rounds = tables.rows(chance.hits(`whole/${nth}`, 0.5) ? 'table_round' : 'round')
    const row = rounds[chance.between(`which/${nth}`, 0, Math.max(0, rounds.length - 1))]
    if (row === undefined) return
    const what = 'link' in row ? 'void_room' : 'void'
    const body = { id: source.id(), act: { what, round: row['id'] } }
    for (let tries = 0; tries < 30; tries += 1) {
      const { code } = await persist<{ code: string }>('/transfer/v1/games/act', body, 'house')
      if (code !== 'WAITS') return saw(`${what} ${code}`)
      await network.sleep(1000)
    }
  }

  const flip = ({ nth }: GameStep) => ({ side: chance.between(`side/${nth}`, 0, 1) })

  const doings: Readonly<Record<GameStep['what'], (step: GameStep) => unknown>> = {
    spin: (step) => place(step, 'flip', flip(step)),
    // Their debits go in one call.
    both: (step) => here && Promise.all(members.map((_, who) => place({ ...step, who }, 'flip', flip(step), askNow))),
    climb,
    fly,
    rotate,
    void: voids,
    bar: ({ who }) => {
      saw('member excluded')
      wallet.bar(members[who]?.alias ?? '')
    },
    storm: ({ nth }) => network.storm(chance.between(`storm/${nth}`, 500, 5000)),
    crash: ({ nth }) => {
      if (here === undefined) return
      here.die()
      here = undefined
      timeline.after(
        chance.between(`down/${nth}`, 20, 2500),
        () => void boot().catch((cause: unknown) => wrong(String(cause))),
      )
    },
  }

  const unsettled = (): readonly string[] => [
    ...tables
      .rows('round')
      .filter((row) => !over.includes(row['state']))
      .map((row) => `round ${String(row['id'])} is ${String(row['state'])}`),
    ...tables
      .rows('table_bet')
      .filter((row) => !over.includes(row['state']))
      .map((row) => `bet ${String(row['id'])} is ${String(row['state'])}`),
    ...tables
      .rows('wallet_call')
      .filter((row) => row['answered_at'] === null)
      .map((row) => `call ${String(row['id'])} waits`),
  ]

  const begin = async (): Promise<void> => {
    await boot()
    for (const member of members) {
      const shown = (await here?.ask('/studio/v1/seed/show', {}, member)) as
        | { next: { commitment: string } }
        | undefined
      await here?.ask('/studio/v1/seed/rotate', { commitment: shown?.next.commitment, salt: 'lucky' }, member)
    }
    for (const step of steps)
      timeline.after(step.at, () => {
        saw(step.what)
        Promise.resolve(doings[step.what](step)).catch((cause: unknown) => wrong(String(cause)))
      })
    // An abandoned round is ended by the minute's job.
    const look = (): void => {
      here?.tick().catch((cause: unknown) => wrong(String(cause)))
      timeline.after(5000, look)
    }
    timeline.after(stormsEndMs, () => {
      network.calm()
      look()
    })
  }
  timeline.after(1, () => void begin().catch((cause: unknown) => wrong(String(cause))))

  let isOver = false
  const until = stormsEndMs + calmMs
  let looked = 0
  const ran = await timeline.run(() => {
    if (failures.length > 0) return false
    if (timeline.now() > until) {
      wrong(`does not settle: ${unsettled().slice(0, 3).join('; ')}`)
      return false
    }
    if (timeline.now() < stormsEndMs + 8000 || timeline.now() < looked + 2000) return true
    looked = timeline.now()
    isOver = here !== undefined && unsettled().length === 0
    return !isOver
  })
  if (!ran && failures.length === 0) wrong('nothing happens any more')
  if (failures.length === 0) compare({ tables, wallet, members, wrong, ends, saw, cashAtFirst, world })
  return {
    failure: failures[0] ?? null,
    events: timeline.steps(),
    rounds: tables.rows('round').length + tables.rows('table_bet').length,
    sights,
  }
}
