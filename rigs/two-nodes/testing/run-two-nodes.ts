// Two real server processes on one database. Members play at one node until it has cached all it can about them; then
// they are barred, blocked, limited or logged out at the other, and the first is called. What a plan or a query decides
// must be right in the very next answer; what news delivers must be right within a moment. Then again with a node that
// dies in the middle, and with nodes that split the work: one answers, one runs the jobs.

import { openPool } from '@magpie/db'
import { opsGameMark } from '@magpie/game-desk/contract'
import { playerBlock } from '@magpie/identity/contract'
import { realWorld } from '@magpie/kernel/real-world'
import { verifySnapshot } from '@magpie/ledger/server'
import { opsCookie } from '@magpie/operators/contract'
import { seatOperator } from '@magpie/operators/testing'
import { openSend } from '@magpie/testkit/http'
import { type HouseProcess, openRealHouse, type RealHouse } from '@magpie/testkit/real-house'
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { type Bar, bars, type Desk } from './bars.ts'
import { type Guest, openGuest } from './guest.ts'

export type TwoNodesOptions = {
  /** Members per bar and phase. */
  readonly guests: number
  /** How long news may take to reach the other node, in milliseconds. */
  readonly withinMs: number
  /**
   * Whether money at a venue must come home through a kill too: a transfer that a dying node had begun waits for the
   * minute's job.
   */
  readonly patient: boolean
  readonly say: (what: string) => void
}

export type TwoNodes = {
  readonly faults: readonly string[]
  /** How long each change took that news delivers, in milliseconds, by its name. */
  readonly took: ReadonlyMap<string, readonly number[]>
  /** Answers that had to be right at once. */
  readonly answers: number
}

type Rig = {
  readonly house: RealHouse
  readonly owner: Pool
  readonly desk: Desk
  readonly options: TwoNodesOptions
  readonly faults: string[]
  readonly took: Map<string, number[]>
  answers: number
  guests: number
}

const pause = (ms: number): Promise<void> => new Promise((next) => void setTimeout(next, ms))
const stakeMinor = 1000
const awayCoins = '30'
/** The time that the desk of games promises. */
const gameOffMs = 3000
/**
 * A dead node keeps its place in the news until its connection is seen to be gone; a begun transfer waits for the
 * minute's job.
 */
const killedGraceMs = { stake: 10_000, home: 130_000 }

const openDesk = async (house: RealHouse, owner: Pool): Promise<Desk & { readonly close: () => void }> => {
  const seat = await seatOperator(owner, realWorld(), { account: 'twin-risk', roles: ['risk', 'content'] })
  const send = openSend(1, { net: 13 })
  const reason = 'looked at by the rig'
  const act = async ({ path }: { readonly path: string }, ask: object): Promise<void> => {
    const headers = {
      'content-type': 'application/json',
      cookie: `${opsCookie}=${seat.secret}`,
      token: seat.marker,
    }
    const body = JSON.stringify({ ...ask, reason })
    const reply = await send({ method: 'POST', url: house.opsUrl + path, headers, body })
    const { status_code } = JSON.parse(reply.body) as { status_code: number }
    if (status_code !== 6000) throw new Error(`${path} was answered ${reply.body}`)
  }
  return {
    block: (id) => act(playerBlock, { id, blocked: true }),
    markGame: (game, open) => act(opsGameMark, { venue: 'XQDZ', game, open, place: null, tags: [] }),
    close: send.close,
  }
}

const balances = async (owner: Pool, member: string): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await owner.query<{ bucket: string; balance: string }>(
    `select bucket, balance::text from ledger.account where owner = $1 and currency = 'XIB'`,
    [member],
  )
  return Object.fromEntries(rows.map(({ bucket, balance }) => [bucket, Number(balance)]))
}

const until = async (rig: Rig, what: string, withinMs: number, isSo: () => Promise<boolean>): Promise<void> => {
  const from = Date.now()
  while (!(await isSo())) {
    if (Date.now() - from > withinMs) return void rig.faults.push(`${what}: not so after ${withinMs} ms`)
    await pause(20)
  }
  const kind = what.split(': ').slice(0, 2).join(': ')
  rig.took.set(kind, [...(rig.took.get(kind) ?? []), Date.now() - from])
}

const atOnce = (rig: Rig, what: string, heard: string, right: readonly string[]): void => {
  rig.answers += 1
  if (!right.includes(heard)) rig.faults.push(`${what}: answered ${heard}, not ${right.join(' or ')}`)
}

type Ready = {
  readonly bar: Bar
  readonly guest: Guest
  readonly token: string
  readonly round: string
  readonly name: string
}

/** Registered and welcomed, with the bonus's turnover counted as met: only own money can be transferred to a venue. */
const arrive = async (rig: Rig, home: string): Promise<Guest> => {
  const { siteKey, wallet } = rig.house.secrets
  const guest = await openGuest(home, { siteKey, walletSecret: wallet, nth: (rig.guests += 1) })
  await rig.owner.query('update turnover.requirement set done = required where member_id = $1', [guest.id])
  await guest.own(home)
  return guest
}

/**
 * A member whose permission is cached at `playsAt`: launched, one stake held, another kept waiting, money at the venue.
 */
const seated = async (rig: Rig, phase: string, bar: Bar, home: string, playsAt: string): Promise<Ready> => {
  const guest = await arrive(rig, home)
  const token = await guest.launch(playsAt)
  const round = randomUUID()
  const held = await guest.bet(playsAt, token, stakeMinor, round)
  if (held !== 'OK') throw new Error(`a bet was answered ${held}`)
  if (bar.home) await guest.goIn(playsAt, awayCoins)
  return { bar, guest, token, round, name: `${phase}: ${bar.name}` }
}

const askedElsewhere = async (rig: Rig, one: Ready, node: string): Promise<void> => {
  const { bar, guest, token, name } = one
  atOnce(rig, `${name}: bet`, await guest.bet(node, token, 1), bar.bet)
  if (bar.launch !== null)
    for (const venue of ['YBTY', 'YBCS'])
      atOnce(rig, `${name}: launch into ${venue}`, await guest.launchRefusal(node, venue), [bar.launch])
  if (bar.launch !== null) atOnce(rig, `${name}: transfer`, await guest.transferRefusal(node), [bar.launch])
}

type Patience = { readonly stakeMs: number; readonly homeMs: number | null }

const comesTrue = async (rig: Rig, one: Ready, node: string, patience: Patience): Promise<void> => {
  const { bar, guest, token, round, name } = one
  const { owner, options } = rig
  if (bar.session !== null) {
    const { session } = bar
    await until(rig, `${name}: session`, options.withinMs, async () => (await guest.codeOf(node)) === session)
  }
  if (bar.home) {
    await until(rig, `${name}: stake`, patience.stakeMs, async () => (await balances(owner, guest.id))['held'] === 0)
    atOnce(rig, `${name}: confirm`, await guest.confirm(node, round), ['EXCLUDED', 'PLAYER_BLOCKED'])
    const homeMs = patience.homeMs
    if (homeMs !== null)
      await until(rig, `${name}: home`, homeMs, async () => (await balances(owner, guest.id))['venue/YBCS'] === 0)
  } else if ((await balances(owner, guest.id))['held'] !== stakeMinor) {
    rig.faults.push(`${name}: a stake came back that nothing barred`)
  }
  atOnce(rig, `${name}: bet later`, await guest.bet(node, token, 1), bar.bet)
  guest.close()
}

type Phase = {
  readonly name: string
  readonly some: readonly Bar[]
  /** The node where bars are set, and the node where members play. */
  readonly setAt: string
  readonly playsAt: string
  /** This process dies right after the last bar is answered. */
  readonly dies?: HouseProcess
}

const phase = async (rig: Rig, { name, some, setAt, playsAt, dies }: Phase): Promise<void> => {
  const { options, house, desk } = rig
  options.say(name)
  const all = await Promise.all(
    some.flatMap((bar) => Array.from({ length: options.guests }, () => seated(rig, name, bar, setAt, playsAt))),
  )
  const setAll = all.map((one) => one.bar.set(one.guest, setAt, desk))
  await Promise.all(setAll)
  if (dies !== undefined) await house.kill(dies)
  const patience =
    dies === undefined
      ? { stakeMs: options.withinMs, homeMs: options.withinMs }
      : { stakeMs: killedGraceMs.stake, homeMs: options.patient ? killedGraceMs.home : null }
  await Promise.all(
    all.map(async (one) => {
      await askedElsewhere(rig, one, playsAt)
      await comesTrue(rig, one, playsAt, patience)
    }),
  )
}

const lateMs = 1500
const stopping = bars.filter(({ home, session }) => home && session === null)

/** Money is on its way to a slow venue when the bar is set elsewhere. Its arrival must bring it home. */
const arrivesLate = async (rig: Rig, setAt: string, playsAt: string): Promise<void> => {
  const { house, owner, options, desk } = rig
  options.say('late')
  await house.end('sandbox')
  await house.start('sandbox', { MAGPIE_TRANSFER_DIALS: JSON.stringify({ way: 'slow', lateMs }) })
  await Promise.all(
    stopping.flatMap((bar) =>
      Array.from({ length: options.guests }, async () => {
        const name = `late: ${bar.name}`
        const guest = await arrive(rig, setAt)
        const arrival = guest.goIn(playsAt, awayCoins)
        await until(rig, `${name}: under way`, options.withinMs, async () => {
          const { rows } = await owner.query(
            `select 1 from transfers.transfer where member_id = $1 and state = 'sent'`,
            [guest.id],
          )
          return rows.length === 1
        })
        await bar.set(guest, setAt, desk)
        await arrival
        await until(rig, `${name}: home`, lateMs + options.withinMs, async () => {
          const { transit, 'venue/YBCS': away } = await balances(owner, guest.id)
          return transit === 0 && away === 0
        })
        guest.close()
      }),
    ),
  )
  await house.end('sandbox')
  await house.start('sandbox')
}

/**
 * A killed worker's jobs are free again when the job watch has seen that it is gone; until then its queue stands still.
 * A living worker holds nothing here for as long as a second, and the kill was longer ago.
 */
const deadAreFreed = (rig: Rig): Promise<void> =>
  until(rig, 'jobs of the dead: free', killedGraceMs.home, async () => {
    const { rows } = await rig.owner.query(
      `select 1 from (
         select locked_at from graphile_worker.jobs where locked_by is not null
         union all select locked_at from graphile_worker._private_job_queues where locked_by is not null) held
       where locked_at < now() - interval '1 second'`,
    )
    return rows.length === 0
  })

/** Its venue does not run at all, so only the house knows that the game is switched off. */
const gameOff = async (rig: Rig, setAt: string, playsAt: string): Promise<void> => {
  const { options, desk } = rig
  options.say('game off')
  const guest = await arrive(rig, setAt)
  const token = await guest.launch(setAt, 'XQDZ')
  const at = async (node: string): Promise<string> => guest.play(node, token, 'dice')
  for (const node of [setAt, playsAt]) atOnce(rig, 'game on: stake', await at(node), ['OK'])
  for (const [isOpen, answer] of [
    [false, 'GAME_CLOSED'],
    [true, 'OK'],
  ] as const) {
    await desk.markGame('dice', isOpen)
    await Promise.all(
      [setAt, playsAt].map((node) =>
        until(rig, `game off: ${answer}`, gameOffMs, async () => (await at(node)) === answer),
      ),
    )
    for (const node of [setAt, playsAt])
      atOnce(rig, `game off: another`, await guest.play(node, token, 'plinko'), ['OK'])
  }
  guest.close()
}

const own = bars.filter(({ name }) => name === 'self-exclusion' || name === 'time-out')

const phases = async (rig: Rig): Promise<void> => {
  const { house } = rig
  const { siteUrl: first, secondUrl: second } = house
  await gameOff(rig, first, second)
  await phase(rig, { name: 'two nodes', some: bars, setAt: first, playsAt: second })
  // What one node caches is tested bar by bar in the slices.
  await phase(rig, { name: 'one node', some: rig.options.patient ? bars : own, setAt: first, playsAt: first })
  await arrivesLate(rig, first, second)
  await phase(rig, { name: 'the first dies', some: own, setAt: first, playsAt: second, dies: 'server' })
  await house.start('server', { MAGPIE_ROLES: 'http,stream' })
  await house.end('second')
  await house.start('second', { MAGPIE_ROLES: 'jobs' })
  await deadAreFreed(rig)
  // The job node knows every member from the welcome, and answers no calls.
  await phase(rig, { name: 'jobs apart', some: bars, setAt: first, playsAt: first })
}

export const runTwoNodes = async (options: TwoNodesOptions): Promise<TwoNodes> => {
  const house = await openRealHouse({
    feed: 'door',
    durable: false,
    // A dead worker's jobs are free after twelve seconds, not thirty.
    env: { MAGPIE_JOB_BEAT_MS: '2000' },
  })
  const owner = openPool({ url: house.databaseUrl, max: 4 })
  const desk = await openDesk(house, owner)
  const rig: Rig = { house, owner, desk, options, faults: [], took: new Map(), answers: 0, guests: 0 }
  try {
    await house.start('second')
    await phases(rig)
    const { fault } = await verifySnapshot(owner)
    if (fault !== null) rig.faults.push(`journal: ${fault.row}: ${fault.what}`)
  } finally {
    desk.close()
    await owner.end()
    await house.close()
  }
  return rig
}
