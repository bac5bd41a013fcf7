// Holds of play at the desk: who is held, why, and the operator's decision. A held member may still withdraw; only
// play, deposits and gifts wait.

import { type Guard, type House, houseNow, pageOf, type Plan, type Row } from '@magpie/db'
import { accountNames } from '@magpie/identity/server'
import { isoOf, isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { type Answer, type Context, handle, type Takes } from '@magpie/wire'
import { holdDecide, holdsList, type PlayHold, type PlayNews, playTopic } from '../contract/index.ts'
import { barOf, barredUntil, exclusionDays } from '../rules/index.ts'
import { isBlocked } from './barred.ts'
import { commitChange } from './change-standing.ts'
import { type HoldState, holdTable } from './hold-store.ts'
import { forgetPermit } from './permit.ts'
import { standingOf, standingTable } from './standing-store.ts'

const pageSize = 50
const dayMs = 86_400_000

type Raw = {
  readonly id: Uuid
  readonly state: HoldState
  readonly signal: PlayHold['signal']
  readonly because_of: Uuid
  readonly held_at: Date
  readonly decided_at: Date | null
  readonly excluded_until: bigint | null
  readonly blocked: boolean
}

const select = `select h.id, h.state, h.signal, h.because_of, h.held_at, h.decided_at, s.excluded_until
  from play_safe.hold h left join play_safe.standing s on s.id = h.because_of`

const otherOf = async (house: House, { because_of: id, excluded_until: until }: Raw, account: string) => {
  const excluded = until !== null && Number(until) > houseNow(house)
  const bar = excluded ? 'excluded' : (await isBlocked(house, id)) ? 'blocked' : null
  return { id, account, bar, until: excluded ? Number(until) : null } as const
}

const viewsOf = async (house: House, found: readonly Raw[]): Promise<PlayHold[]> => {
  const names = await accountNames(
    house,
    found.flatMap(({ id, because_of: other }) => [id, other]),
  )
  const nameOf = (id: Uuid): string => names.get(id) ?? ''
  return Promise.all(
    found.map(async (row) => ({
      member: row.id,
      account: nameOf(row.id),
      state: row.state,
      signal: row.signal,
      other: await otherOf(house, row, nameOf(row.because_of)),
      heldAt: row.held_at.getTime(),
      decidedAt: row.decided_at?.getTime() ?? null,
    })),
  )
}

const waiting = async ({ db }: House): Promise<number> => {
  const { rows } = await db.query<{ n: number }>(`select count(*)::int n from play_safe.hold where state = 'held'`)
  return rows[0]?.n ?? 0
}

type Undecided = 'held' | 'kept'

/** The guard that ends the hold, once. */
const decided = (member: Uuid, from: Undecided, to: HoldState, nowMs: number): Guard => ({
  guard: 'state',
  table: holdTable,
  id: member,
  from: [from],
  to,
  set: { decided_at: isoOf(nowMs) },
})

/** A decision that does not change the member's own standing. */
const decidePlan = async (
  house: House,
  member: Uuid,
  { from, to, row }: { readonly from: Undecided; readonly to: HoldState; readonly row: Row },
): Promise<Plan> => {
  const nowMs = houseNow(house)
  const { rows } = await house.journal.read({ rows: [{ table: standingTable, id: member }] })
  const standing = standingOf(rows[0])
  const own = barOf(standing, nowMs)
  const news: PlayNews = {
    bar: own ?? (to === 'kept' ? 'play_held' : null),
    until: barredUntil(standing, nowMs),
    at: nowMs,
  }
  const id = house.world.id()
  return {
    key: `play-safe/hold-decide/${id}`,
    member,
    kind: 'play-safe.hold_decided',
    content: JSON.stringify([member, to]),
    transfers: [],
    guards: [decided(member, from, to, nowMs)],
    rows: [row],
    news: [{ topic: playTopic, member, body: news }],
    raises: [member],
    answer: {},
  }
}

type Ask = Takes<typeof holdDecide>

const decide = async (
  { house, audit }: Context,
  { member, decision, from = 'held', reason }: Ask,
): Promise<{ readonly state: HoldState } | Refusal<'hold_unknown' | 'change_busy'>> => {
  const { rows } = await house.db.query<Raw>(`${select} where h.id = $1 and h.state = $2`, [member, from])
  const [found] = rows
  if (found === undefined || (from === 'kept' && decision === 'extend')) return refuse('hold_unknown')
  const other = await otherOf(house, found, '')
  // A block outlasts the exclusion: with both, the hold stays too.
  const stays = other.until === null || (await isBlocked(house, other.id))
  const to = decision === 'release' ? 'released' : stays ? 'kept' : 'extended'
  const row = audit({
    action: `holds.${decision}`,
    reason,
    subject: { kind: 'member', id: member },
    member,
    facts: { signal: found.signal, other: other.id, otherBar: other.bar, state: to },
  })
  if (decision === 'extend' && other.until !== null) {
    const nowMs = houseNow(house)
    const until = Math.max(other.until, nowMs + exclusionDays.least * dayMs)
    const besides = { guards: [decided(member, from, to, nowMs)], rows: [row] }
    const done = await commitChange(house, member, { set: 'exclude', until }, besides)
    if (!isRefusal(done)) return { state: to }
    // Their own exclusion is already longer: only the hold ends.
    if (done.refused !== 'not_stricter') return refuse('change_busy')
  }
  const outcome = await house.journal.commit(await decidePlan(house, member, { from, to, row }))
  forgetPermit(house, member)
  if (outcome.committed) return { state: to }
  if (outcome.refused !== 'stale') throw new Error(`a decision was refused: ${outcome.refused}`)
  return refuse('hold_unknown')
}

export const onHolds = [
  handle(holdsList, async ({ state, before, limit = pageSize }, { house }): Promise<Answer<typeof holdsList>> => {
    const { rows } = await house.db.query<Raw>(
      `${select} where ($1::text is null or h.state = $1) and ($2::uuid is null or h.id < $2) order by h.id desc limit $3`,
      [state ?? null, before ?? null, limit + 1],
    )
    const { rows: shown, next } = pageOf(rows, limit, (last) => last.id)
    return {
      rows: await viewsOf(house, shown),
      next,
      waiting: await waiting(house),
    }
  }),
  handle(holdDecide, (ask, context): Promise<Answer<typeof holdDecide>> => decide(context, ask)),
]
