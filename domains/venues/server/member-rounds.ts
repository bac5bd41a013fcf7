// A member's own bets. His id is in every query, so another's round answers exactly as one that does not exist (L32).

import type { House } from '@magpie/db'
import { money, refuse, type Uuid, wireAmount } from '@magpie/kernel'
import { type Caller, handle } from '@magpie/wire'
import {
  type RoundDetail,
  roundList,
  roundOne,
  type RoundResult,
  type RoundSums,
  type RoundView,
} from '../contract/index.ts'

export type StoredRound = {
  readonly id: string
  readonly venue: string
  readonly state: RoundView['state']
  readonly stake: bigint
  readonly total: bigint | null
  readonly version: number
  readonly reason: RoundView['reason']
  readonly detail: RoundDetail
  readonly digest: string
  readonly result: RoundResult | null
  readonly opened_at: Date
  readonly changed_at: Date
}

export const roundColumns =
  'id, venue, state, stake, total, version, reason, detail, digest, result, opened_at, changed_at'
const pageOf = 20
const shown = {
  open: ['held', 'kept'],
  done: ['returned', 'settled'],
  settled: ['settled'],
  returned: ['returned'],
} as const

export const viewOf = (row: StoredRound): RoundView => ({
  id: row.id,
  venue: row.venue,
  state: row.state,
  stake: wireAmount(money(row.stake)),
  total: row.total === null ? null : wireAmount(money(row.total)),
  version: row.version,
  reason: row.reason,
  detail: row.detail,
  digest: row.digest,
  result: row.result,
  openedAt: row.opened_at.getTime(),
  changedAt: row.changed_at.getTime(),
})

const memberOf = (caller: Caller): Uuid => {
  if (caller.is !== 'member') throw new Error('a member was declared and none came')
  return caller.member
}

type Page = {
  readonly states: readonly string[]
  readonly since: number
  readonly before: { readonly at: number; readonly id: string } | undefined
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
    [member, states, new Date(since), before === undefined ? 'infinity' : new Date(before.at), before?.id ?? '', limit],
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
  return { count, stake: wireAmount(money(stake)), total: wireAmount(money(total)) }
}

export const onMemberRounds = [
  handle(roundList, async ({ show, since, before, limit = pageOf }, { house, caller }) => {
    const member = memberOf(caller)
    const states = show === undefined ? [...shown.open, ...shown.done] : shown[show]
    const [rows, sums] = await Promise.all([
      ownRounds(house, member, { states, since: since ?? 0, before, limit: limit + 1 }),
      since !== undefined && before === undefined ? ownSums(house, member, states, since) : undefined,
    ])
    const rounds = rows.slice(0, limit).map(viewOf)
    const last = rounds.at(-1)
    const next = rows.length > limit && last !== undefined ? { at: last.openedAt, id: last.id } : null
    return { rounds, next, ...(sums === undefined ? {} : { sums }) }
  }),
  handle(roundOne, async ({ id }, { house, caller }) => {
    const { rows } = await house.db.query<StoredRound>(
      `select ${roundColumns} from venues.round where member_id = $1 and id = $2`,
      [memberOf(caller), id],
    )
    const row = rows[0]
    return row === undefined ? refuse('round_unknown') : viewOf(row)
  }),
]
