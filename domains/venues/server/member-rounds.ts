// A member's own bets. Their id is in every query, so another member's round is answered like a missing one (L32).

import { type House, pageAfter, pageOf } from '@magpie/db'
import { refuse, textOfMinor, type Uuid } from '@magpie/kernel'
import { handle, memberOf } from '@magpie/wire'
import { finderOf } from '@magpie/wire/sound-of'
import {
  type RollbackWord,
  betNumber,
  idStartOf,
  legsOf,
  roundDay,
  RoundDetail,
  roundFind,
  roundList,
  roundOne,
  RoundResult,
  type RoundSums,
  type RoundView,
  roundsFoundMost,
  roundsSought,
  toldReason,
  unreadDetail,
} from '../contract/index.ts'
import type { OwnWallets } from './settings.ts'
import type { StoredPast } from './wallet/round-store.ts'

/** Why the platform itself gave a stake back. */
const bars = ['excluded', 'timed_out', 'player_blocked', 'play_held'] as const
type Bar = (typeof bars)[number]

export type StoredRound = {
  readonly id: string
  readonly venue: string
  readonly state: RoundView['state']
  readonly stake: bigint
  readonly total: bigint | null
  readonly played: bigint | null
  readonly stays: bigint | null
  readonly version: number
  readonly reason: RollbackWord | Bar | null
  readonly reason_code: string | null
  readonly detail: RoundDetail
  readonly digest: string
  readonly result: RoundResult | null
  readonly past: readonly StoredPast[] | null
  readonly opened_at: Date
  readonly changed_at: Date
}

export const roundColumns =
  'id, venue, state, stake, total, played, stays, version, reason, reason_code, detail, digest, result, past, opened_at, changed_at'
const pageSize = 20
const shown = {
  open: ['held', 'kept'],
  done: ['returned', 'settled'],
  settled: ['settled'],
  returned: ['returned'],
} as const

const every = [...shown.open, ...shown.done]
/** Rows that one read of a search fetches. */
const seekSize = 200

const isBar = (reason: RollbackWord | Bar): reason is Bar => (bars as readonly string[]).includes(reason)

const reasonView = ({ reason, reason_code: code }: StoredRound): Pick<RoundView, 'reason' | 'reasonCode'> => {
  if (reason === null || isBar(reason)) return { reason, reasonCode: null }
  const told = toldReason(reason, code)
  return { reason: told.reason, reasonCode: told.code }
}

type Written = Pick<RoundView, 'detail' | 'result' | 'past' | 'unread'>

const pastOf = (past: readonly StoredPast[] | null): Pick<Written, 'past'> =>
  past === null ? {} : { past: past.map((one) => ({ ...one, total: textOfMinor(BigInt(one.total)) })) }

/** As it was written, where the contract reads it: one row that does not fit hides no other of its member (L11). */
const writtenOf = ({ detail, result, past }: StoredRound): Written => {
  const isRead =
    RoundDetail.safeParse(detail).success &&
    [result, ...(past ?? []).map((one) => one.result)].every(
      (one) => one === null || RoundResult.safeParse(one).success,
    )
  return isRead ? { detail, result, ...pastOf(past) } : { detail: unreadDetail, result: null, unread: true }
}

export const viewOf = (row: StoredRound): RoundView => ({
  id: row.id,
  venue: row.venue,
  state: row.state,
  stake: textOfMinor(row.stake),
  total: row.total === null ? null : textOfMinor(row.total),
  played: row.played === null ? null : textOfMinor(row.played),
  stays: row.stays === null ? null : textOfMinor(row.stays),
  version: row.version,
  ...reasonView(row),
  ...writtenOf(row),
  digest: row.digest,
  openedAt: row.opened_at.getTime(),
  changedAt: row.changed_at.getTime(),
})

/** A round that cannot be read is reported to operators too. */
const seenBy = (log: House['log'], rows: readonly StoredRound[]): RoundView[] =>
  rows.map((row) => {
    const view = viewOf(row)
    if (view.unread === true)
      log.alarm({ law: 'L11', round: row.id }, 'what is stored of a bet cannot be read: restore the row')
    return view
  })

type End = { readonly at: number; readonly id: string }
type Page = {
  readonly states: readonly string[]
  readonly since: number
  readonly before: End | undefined
  readonly limit: number
}

const ownRounds = async (
  house: House,
  member: Uuid,
  { states, since, before, limit }: Page,
): Promise<readonly StoredRound[]> => {
  const { rows } = await house.db.query<StoredRound>(
    `select ${roundColumns} from venues.round
     where member_id = $1 and state = any($2) and opened_at >= $3 and (opened_at, id) < ($4, $5)
     order by opened_at desc, id desc limit $6`,
    [member, states, new Date(since), ...pageAfter(before), limit],
  )
  return rows
}

type Summed = { readonly count: number; readonly stake: bigint; readonly total: bigint }

const ownSums = async (house: House, member: Uuid, states: readonly string[], since: number): Promise<RoundSums> => {
  const { rows } = await house.db.query<Summed>(
    `select count(*)::integer as count, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(total), 0)::bigint as total
     from venues.round where member_id = $1 and state = any($2) and opened_at >= $3`,
    [member, states, new Date(since)],
  )
  const { count, stake, total } = rows[0] ?? { count: 0, stake: 0n, total: 0n }
  return { count, stake: textOfMinor(stake), total: textOfMinor(total) }
}

type Day = { readonly staked: bigint; readonly open: bigint; readonly net: bigint }

const ownDay = async (house: House, ownWallets: OwnWallets | undefined, member: Uuid, since: number) => {
  const away = (await ownWallets?.day(house, member, since)) ?? { moved: 0n, net: 0n }
  const { rows } = await house.db.query<Day>(
    `select
       coalesce(sum(coalesce(played, stake)) filter (where state in ('held', 'kept', 'settled')), 0)::bigint as staked,
       coalesce(sum(coalesce(played, stake)) filter (where state in ('held', 'kept')), 0)::bigint as open,
       coalesce(sum(total - stake) filter (where state = 'settled'), 0)::bigint as net
     from venues.round where member_id = $1 and opened_at >= $2`,
    [member, new Date(since)],
  )
  const { staked, open, net } = rows[0] ?? { staked: 0n, open: 0n, net: 0n }
  return {
    staked: textOfMinor(staked),
    open: textOfMinor(open),
    // A stake held and never played came back too, and is not a return.
    returned: textOfMinor(net + staked - open),
    moved: textOfMinor(away.moved),
    away: textOfMinor(away.net),
    net: textOfMinor(net + away.net),
  }
}

/** Whether the member has an unfinished round at this venue; bets that end with a draw or a match do not count. */
export const isInRound = async ({ db }: Pick<House, 'db'>, member: Uuid, venue: string): Promise<boolean> => {
  const { rows } = await db.query(
    `/* venues.spin-round */ select 1 from venues.round where member_id = $1 and venue = $2 and state = 'kept' and detail->>'gameClass' = 'spin' limit 1`,
    [member, venue],
  )
  return rows.length > 0
}

/** L32: by its id and its member. */
export const roundOfMember = async (
  { db, log }: Pick<House, 'db' | 'log'>,
  member: Uuid,
  id: string,
): Promise<RoundView | undefined> => {
  const { rows } = await db.query<StoredRound>(
    `select ${roundColumns} from venues.round where member_id = $1 and id = $2`,
    [member, id],
  )
  return seenBy(log, rows)[0]
}

/** The texts in which a search looks for a bet. */
const namesOf = ({ id, detail }: RoundView): readonly string[] => [
  betNumber(id) ?? '',
  id,
  detail.title,
  ...legsOf(detail).flatMap(({ homeName, awayName, leagueName }) => [homeName, awayName, leagueName]),
]

const endOf = ({ openedAt, id }: RoundView): End => ({ at: openedAt, id })
const whole = /^([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3})-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Of a whole bet number, or of a whole id: with what the venue's own id begins. */
const numberStart = (text: string): string | undefined => {
  const typed = text.trim()
  return idStartOf(typed) ?? whole.exec(typed)?.[1]?.toLowerCase()
}

/** A venue's ids with this prefix: a range of the primary key; `.` is the character after `-`. */
const ownByNumber = async ({ db }: House, member: Uuid, start: string): Promise<readonly StoredRound[]> => {
  const { rows } = await db.query<StoredRound>(
    `/* venues.find-number */ select ${roundColumns} from venues.round where member_id = $1 and id = any (array(
       select r.id from venues.venue v
       join venues.round r on r.id > v.id || '/' || $2 || '-' and r.id < v.id || '/' || $2 || '.'))
     order by opened_at desc, id desc limit ${roundsFoundMost}`,
    [member, start],
  )
  return rows
}

/** Page by page of the member's own bets, until enough are found or enough were looked through. */
const findByWords = async (house: House, member: Uuid, text: string, from: End | undefined) => {
  const isFound = await finderOf(text)
  const rounds: RoundView[] = []
  let before = from
  for (let sought = 0; sought < roundsSought; sought += seekSize) {
    const rows = await ownRounds(house, member, { states: every, since: 0, before, limit: seekSize })
    for (const round of rows.map(viewOf)) {
      before = endOf(round)
      if (!isFound(namesOf(round))) continue
      if (rounds.length === roundsFoundMost) return { rounds, next: rounds.map(endOf).at(-1) ?? null }
      rounds.push(round)
    }
    if (rows.length < seekSize) return { rounds, next: null }
  }
  return { rounds, next: before ?? null }
}

export const onMemberRounds = (ownWallets: OwnWallets | undefined) => [
  handle(roundList, async ({ show, since, before, limit = pageSize }, { house, caller }) => {
    const member = memberOf(caller)
    const states = show === undefined ? every : shown[show]
    const [rows, sums] = await Promise.all([
      ownRounds(house, member, { states, since: since ?? 0, before, limit: limit + 1 }),
      since !== undefined && before === undefined ? ownSums(house, member, states, since) : undefined,
    ])
    const { rows: rounds, next } = pageOf(seenBy(house.log, rows), limit, (last) => ({
      at: last.openedAt,
      id: last.id,
    }))
    return { rounds, next, ...(sums === undefined ? {} : { sums }) }
  }),
  handle(roundFind, async ({ text, before }, { house, caller }) => {
    if (text.trim() === '') return { rounds: [], next: null }
    const start = numberStart(text)
    return start === undefined
      ? findByWords(house, memberOf(caller), text, before)
      : { rounds: (await ownByNumber(house, memberOf(caller), start)).map(viewOf), next: null }
  }),
  handle(roundDay, ({ since }, { house, caller }) => ownDay(house, ownWallets, memberOf(caller), since)),
  handle(roundOne, async ({ id }, { house, caller }) => {
    return (await roundOfMember(house, memberOf(caller), id)) ?? refuse('round_unknown')
  }),
]
