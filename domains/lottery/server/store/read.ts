// Reads durable state: at the start everything in progress, later what ended, by issue and by member.

import type { Uuid } from '@magpie/kernel'
import type { Pool } from 'pg'
import { type LotteryPause, type PauseWhy, pauseWhys } from '../../contract/index.ts'
import type { PoolFloor } from '../../rules/index.ts'
import type { Chase, Day, Issue, Seen, Ticket } from './rows.ts'

type Db = Pick<Pool, 'query'>

const num = (column: string, as: string): string => `${column}::float8 as "${as}"`
const text = (column: string, as: string): string => `${column} as "${as}"`

const issueColumns = [
  'i.game, i.no, i.version, i.day::text as day, i.seed, i.commitment, i.state, i.tickets, i.drawn, i.reason, i.root',
  num('i.opens_at', 'opensAt'),
  num('i.closes_at', 'closesAt'),
  num('i.draws_at', 'drawsAt'),
  num('i.sealed_at', 'sealedAt'),
  'i.signature',
  num('i.beacon_round', 'beaconRound'),
  text('i.beacon_value', 'beaconValue'),
  num('i.anchor_round', 'anchorRound'),
  text('i.anchor_value', 'anchorValue'),
  num('i.tip_round', 'tipRound'),
  text('i.tip_value', 'tipValue'),
  num('i.drawn_at', 'drawnAt'),
  'i.paused',
  num('i.paused_at', 'pausedAt'),
  num('i.changed_at', 'changedAt'),
].join(', ')

type IssueRow = Omit<Issue, 'sealed' | 'paused'> & {
  readonly paused: PauseWhy | null
  readonly pausedAt: number | null
  readonly root: string | null
  readonly sealedAt: number | null
  readonly signature: string | null
  readonly beaconRound: number | null
  readonly anchorRound: number | null
  readonly anchorValue: string | null
  readonly tipRound: number | null
  readonly tipValue: string | null
}

const issueOf = ({
  root,
  sealedAt,
  signature,
  beaconRound,
  anchorRound,
  anchorValue,
  tipRound,
  tipValue,
  paused,
  pausedAt,
  ...row
}: IssueRow): Issue => ({
  ...row,
  paused: paused === null ? null : { why: paused, at: pausedAt ?? 0 },
  sealed:
    root === null
      ? null
      : {
          root,
          at: sealedAt ?? 0,
          signature: signature ?? '',
          beaconRound: beaconRound ?? 0,
          anchor: { round: anchorRound ?? 0, value: anchorValue ?? '' },
          tip: { round: tipRound ?? 0, value: tipValue ?? '' },
        },
})

const readIssues = async (db: Db, rest: string, values: readonly unknown[]): Promise<readonly Issue[]> => {
  const { rows } = await db.query<IssueRow>(`select ${issueColumns} from issue i ${rest}`, [...values])
  return rows.map(issueOf)
}

/** All that have not ended, in the order of their draws. */
export const goingIssues = (db: Db): Promise<readonly Issue[]> =>
  readIssues(db, `where i.state not in ('done', 'void') order by i.draws_at`, [])

export const issueBy = async (db: Db, game: string, no: string): Promise<Issue | undefined> =>
  (await readIssues(db, 'where i.game = $1 and i.no = $2', [game, no]))[0]

export type ResultsAsk = {
  readonly game: string
  readonly before?: string | undefined
  /** Leaves out issues with a later draw time: they became void before it. */
  readonly until?: number | undefined
  readonly limit: number
}

/** Drawn or void, newest first; issues that were never on sale are left out. */
export const resultsOf = (db: Db, { game, before, until, limit }: ResultsAsk): Promise<readonly Issue[]> =>
  readIssues(
    db,
    `where i.game = $1 and i.state in ('drawn', 'settling', 'done', 'void') and i.reason is distinct from 'missed'
       and ($2::text is null or i.no < $2) and ($3::bigint is null or i.draws_at <= $3) order by i.no desc limit $4`,
    [game, before ?? null, until ?? null, limit],
  )

export const daysFrom = async (db: Db, day: string): Promise<readonly Day[]> => {
  const { rows } = await db.query<Day>(
    `select day::text as day, root, issues, ${num('published_at', 'publishedAt')} from issue_day where day >= $1::date`,
    [day],
  )
  return rows
}

/** Of all issues of a day, for the paths to its root. */
export const commitmentsOf = async (
  db: Db,
  day: string,
): Promise<readonly Pick<Issue, 'game' | 'no' | 'commitment'>[]> => {
  const { rows } = await db.query<Pick<Issue, 'game' | 'no' | 'commitment'>>(
    'select game, no, commitment from issue where day = $1::date',
    [day],
  )
  return rows
}

const ticketColumns = [
  't.id, t.alias, t.key, t.game, t.no, t.version, t.lines, t.cost, t.most, t.salt, t.state, t.reason, t.total, t.digest',
  text('t.ask_hash', 'askHash'),
  text('t.from_pool', 'fromPool'),
  text('t.chase_id', 'chaseId'),
  text('t.chase_no', 'chaseNo'),
  num('t.placed_at', 'placedAt'),
  num('t.changed_at', 'changedAt'),
].join(', ')

/** With its issue's facts. */
export type TicketOf = {
  readonly ticket: Ticket
  readonly issue: Pick<Issue, 'closesAt' | 'drawsAt' | 'drawn'>
}

type TicketRow = Ticket & {
  readonly closesAt: number
  readonly drawsAt: number
  readonly drawn: readonly number[] | null
}

export const readTickets = async (db: Db, rest: string, values: readonly unknown[]): Promise<readonly TicketOf[]> => {
  const { rows } = await db.query<TicketRow>(
    `select ${ticketColumns}, ${num('i.closes_at', 'closesAt')}, ${num('i.draws_at', 'drawsAt')}, i.drawn
     from ticket t join issue i on i.game = t.game and i.no = t.no ${rest}`,
    [...values],
  )
  return rows.map(({ closesAt, drawsAt, drawn, ...ticket }) => ({ ticket, issue: { closesAt, drawsAt, drawn } }))
}

/** Of issues that have not ended. */
export const goingTickets = async (db: Db): Promise<readonly Ticket[]> =>
  (await readTickets(db, `where i.state not in ('planned', 'done', 'void') order by t.id`, [])).map(
    ({ ticket }) => ticket,
  )

/** Sealed under the root of an issue. */
export const sealedTickets = async (db: Db, game: string, no: string): Promise<readonly Ticket[]> =>
  (await readTickets(db, `where t.game = $1 and t.no = $2 and t.state in ('kept', 'settled', 'void')`, [game, no])).map(
    ({ ticket }) => ticket,
  )

export type PressKey = { readonly alias: Uuid; readonly key: Uuid }

/** In the order of the presses; undefined for a press that made none. One query for all. */
export const ticketsByKeys = async (
  db: Db,
  presses: readonly PressKey[],
): Promise<readonly (TicketOf | undefined)[]> => {
  const found = await readTickets(db, 'where (t.alias, t.key) in (select * from unnest($1::uuid[], $2::uuid[]))', [
    presses.map(({ alias }) => alias),
    presses.map(({ key }) => key),
  ])
  const byPress = new Map(found.map((one) => [`${one.ticket.alias} ${one.ticket.key}`, one]))
  return presses.map(({ alias, key }) => byPress.get(`${alias} ${key}`))
}

/** With its owner in the query (L32). */
export const ticketBy = async (
  db: Db,
  alias: Uuid,
  by: { readonly key: Uuid } | { readonly ticket: Uuid },
): Promise<TicketOf | undefined> =>
  'key' in by
    ? (await readTickets(db, 'where t.alias = $1 and t.key = $2', [alias, by.key]))[0]
    : (await readTickets(db, 'where t.alias = $1 and t.id = $2', [alias, by.ticket]))[0]

export type TicketsAsk = {
  readonly game?: string | undefined
  readonly state?: 'waiting' | 'ended' | undefined
  readonly before?: Uuid | undefined
  readonly limit: number
}

/** Newest first. */
export const ticketsOf = (
  db: Db,
  alias: Uuid,
  { game, state, before, limit }: TicketsAsk,
): Promise<readonly TicketOf[]> =>
  readTickets(
    db,
    `where t.alias = $1 and ($2::text is null or t.game = $2) and ($3::uuid is null or t.id < $3)
       and ($4::text is null or (t.state in ('asking', 'held', 'kept')) = ($4 = 'waiting'))
     order by t.id desc limit $5`,
    [alias, game ?? null, before ?? null, state ?? null, limit],
  )

/** Of these chases, in the order of buying. */
export const ticketsOfChases = async (db: Db, chases: readonly Uuid[]): Promise<readonly Ticket[]> =>
  (await readTickets(db, 'where t.chase_id = any($1::uuid[]) order by t.id', [chases])).map(({ ticket }) => ticket)

const chaseColumns = [
  'c.id, c.alias, c.game, c.version, c.lines, c.cost, c.issues, c.bought, c.state, c.reason, c.token',
  text('c.stop_on_win', 'stopOnWin'),
  text('c.last_no', 'lastNo'),
  num('c.made_at', 'madeAt'),
  num('c.changed_at', 'changedAt'),
].join(', ')

const readChases = async (db: Db, rest: string, values: readonly unknown[]): Promise<readonly Chase[]> => {
  const { rows } = await db.query<Chase>(`select ${chaseColumns} from chase c ${rest}`, [...values])
  return rows
}

export const goingChases = (db: Db): Promise<readonly Chase[]> => readChases(db, `where c.state = 'going'`, [])
export const chaseBy = async (db: Db, alias: Uuid, id: Uuid): Promise<Chase | undefined> =>
  (await readChases(db, 'where c.alias = $1 and c.id = $2', [alias, id]))[0]
export const chasesOf = (db: Db, alias: Uuid, before: Uuid | undefined): Promise<readonly Chase[]> =>
  readChases(db, 'where c.alias = $1 and ($2::uuid is null or c.id < $2) order by c.id desc limit 50', [
    alias,
    before ?? null,
  ])

/** Whose settlement the wallet has not answered. */
export const unpaidTickets = async (db: Db): Promise<readonly Uuid[]> => {
  const { rows } = await db.query<{ id: Uuid }>(
    `select ticket_id as id from wallet_call where call = 'settle' and answered_at is null`,
  )
  return rows.map(({ id }) => id)
}

const whyOf = (reason: string): PauseWhy => pauseWhys.find((one) => one === reason) ?? 'rest'

/** Why each paused game is paused. */
export const pausedGames = async (db: Db): Promise<ReadonlyMap<string, LotteryPause>> => {
  const { rows } = await db.query<{ game: string; reason: string; at: number }>(
    `select game, reason, ${num('changed_at', 'at')} from game_state where not open`,
  )
  return new Map(rows.map(({ game, reason, at }) => [game, { why: whyOf(reason), at }]))
}

/** What the newest drawn issue carried; zero before the first. */
export const poolCarried = async (db: Db): Promise<bigint> => {
  const { rows } = await db.query<{ amount: bigint }>(
    `select -amount as amount from pool_move where move = 'carried' order by no desc limit 1`,
  )
  return rows[0]?.amount ?? 0n
}

export const floorsAnnounced = async (db: Db): Promise<PoolFloor[]> => {
  const { rows } = await db.query<PoolFloor>(`select ${text('from_no', 'from')}, floor from pool_floor order by at`)
  return rows
}

/** The pool at the start of a drawn issue. */
export const poolOpening = async (db: Db, no: string): Promise<bigint> => {
  const { rows } = await db.query<{ amount: bigint }>(
    `select amount from pool_move where no = $1 and move = 'opening'`,
    [no],
  )
  return rows[0]?.amount ?? 0n
}

export const seenChains = async (db: Db): Promise<readonly Seen[]> => {
  const { rows } = await db.query<{
    tipRound: number
    tipValue: string
    lastRound: number
    round: number
    value: string
    at: number
  }>(
    `select ${num('tip_round', 'tipRound')}, ${text('tip_value', 'tipValue')}, ${num('last_round', 'lastRound')},
       ${num('round', 'round')}, value, ${num('seen_at', 'at')} from beacon_seen order by tip_round`,
  )
  return rows.map(({ tipRound, tipValue, lastRound, round, value, at }) => ({
    tip: { round: tipRound, value: tipValue },
    lastRound,
    newest: { round, value },
    at,
  }))
}
