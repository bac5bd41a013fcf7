// Where a member stands: what is left to play, what of his cash waits for it, and the largest stake that an open bonus
// allows. A breach is refused at the bet and never punished afterwards, so a reading that is some seconds old may let a
// bet through and harms nobody.

import type { House, Journal } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { TurnoverPolicy } from '../rules/index.ts'

export type Waits = {
  /** Qualifying turnover still to be made, minor units. */
  readonly left: bigint
  /** Minor units of cash that wait for it; null for all of it. */
  readonly kept: bigint | null
}

type Sums = { readonly left: bigint | null; readonly bonus: bigint | null }

/** What withdrawals ask. A deposit never keeps more than its own policy says. */
export const whatWaits = async ({ db }: House, member: Uuid, { keeps }: TurnoverPolicy): Promise<Waits> => {
  const { rows } = await db.query<Sums>(
    `select sum(required - done)::bigint as left, sum(amount)::bigint as bonus
     from turnover.requirement where member_id = $1 and state = 'open'`,
    [member],
  )
  const left = rows[0]?.left ?? 0n
  if (left === 0n) return { left, kept: 0n }
  return { left, kept: keeps === 'all' ? null : (rows[0]?.bonus ?? 0n) }
}

const freshMs = 5000
const membersMost = 100_000

type Known = Map<Uuid, { readonly most: bigint | null; readonly untilMs: number }>

/** One memory for each journal, that is, for each process. */
const knownBy = new WeakMap<Journal, Known>()

/** The largest stake of one bet that the member's open bonuses allow, minor units; null for any. */
export const stakeMostOf = async ({ db, journal, world }: House, member: Uuid): Promise<bigint | null> => {
  const known: Known = knownBy.get(journal) ?? new Map()
  knownBy.set(journal, known)
  const now = world.now()
  const present = known.get(member)
  if (present !== undefined && present.untilMs > now) return present.most
  const { rows } = await db.query<{ readonly most: bigint | null }>(
    `select min(stake_most) as most from turnover.requirement where member_id = $1 and state = 'open'`,
    [member],
  )
  const most = rows[0]?.most ?? null
  if (known.size >= membersMost) known.clear()
  known.set(member, { most, untilMs: now + freshMs })
  return most
}
