// Opens and ends sessions. A member has one seat, which holds their only live session: a second login takes the seat in the
// same plan that ends the first session, so there is never a moment with two sessions or with none.

import { commitDecided, commits, type House, houseNow, type Plan } from '@magpie/db'
import { isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { sessionDays } from '../../contract/index.ts'
import type { SessionEnd } from '../../rules/index.ts'
import { hashOfMember } from '../members.ts'
import { closingPlan, emptySeat, endPlan, sessionPlan } from '../plans.ts'
import { newMarker, newSecret, secretHash } from './secret.ts'

const dayMs = 86_400_000

export type OpenedSession = {
  readonly session: Uuid
  readonly secret: string
  readonly marker: string
  readonly expiresAt: number
  /** The session that this one replaced. */
  readonly replaced: Uuid | undefined
}

const seatOf = async (house: House, member: Uuid): Promise<string> => {
  const { rows } = await house.journal.read({ rows: [{ table: 'identity.seat', id: member }] })
  const seat = rows[0]?.['state']
  if (typeof seat !== 'string') throw new Error(`identity.seat has no row of the member ${member}`)
  return seat
}

type Seated = { readonly replaced: Uuid | undefined } | Refusal<'too_many'>

/** Reads the seat, commits, and begins again if another session took the seat meanwhile. */
const withSeat = (
  house: House,
  member: Uuid,
  plan: (seat: string) => Plan | Refusal<'too_many'> | Promise<Plan | Refusal<'too_many'>>,
): Promise<Seated> => {
  const deciding = { place: 'identity.seat', facts: { member }, busy: () => refuse('too_many') }
  return commitDecided<Seated>(house, deciding, async () => {
    const seat = await seatOf(house, member)
    const decided = await plan(seat)
    if (isRefusal(decided)) return decided
    return commits(decided, () => ({ replaced: seat === emptySeat ? undefined : seat }))
  })
}

export type Sitting = {
  readonly member: Uuid
  readonly device: Uuid
  readonly onNewDevice?: boolean
  /** The hash of the password they logged in with: if it has changed, no session opens. */
  readonly hash?: string | undefined
  /**
   * When this login was requested, by the platform's clock. A session that the same device requested later is a retry of the
   * same member, because this try was slow: they have that answer, so that session stays.
   */
  readonly askedAt?: number
}

const isOvertaken = async (house: House, { device, askedAt }: Sitting, seat: string): Promise<boolean> => {
  if (askedAt === undefined) return false
  const { rowCount } = await house.db.query(
    'select from identity.session where id = $1 and device_id = $2 and created_at > $3',
    [seat, device, new Date(askedAt)],
  )
  return rowCount === 1
}

export const openSession = async (house: House, of: Sitting): Promise<OpenedSession | Refusal<'too_many'>> => {
  const { world } = house
  const now = houseNow(house)
  const secret = newSecret(world)
  const opened = {
    member: of.member,
    device: of.device,
    onNewDevice: of.onNewDevice ?? false,
    hash: of.hash,
    id: world.id(),
    marker: newMarker(world),
    secretHash: secretHash(secret),
    now,
    askedAt: of.askedAt ?? now,
    expiresAt: now + sessionDays * dayMs,
  }
  const done = await withSeat(house, of.member, async (seat) => {
    if (![emptySeat, opened.id].includes(seat) && (await isOvertaken(house, of, seat))) return refuse('too_many')
    if (of.hash !== undefined && (await hashOfMember(house, of.member)) !== of.hash) return refuse('too_many')
    return sessionPlan(opened, seat)
  })
  if ('refused' in done) return done
  return { session: opened.id, secret, marker: opened.marker, expiresAt: opened.expiresAt, replaced: done.replaced }
}

/** Ends this session if it still holds its seat; false if it was over already. */
export const endSession = async (house: House, member: Uuid, session: Uuid, why: SessionEnd): Promise<boolean> => {
  const outcome = await house.journal.commit(endPlan(member, session, why, house.world.now()))
  if (!outcome.committed && outcome.refused !== 'stale') throw new Error(`an end was refused: ${outcome.refused}`)
  return outcome.committed && !outcome.replay
}

/** A change to the member that ends their current session. Undefined if the change no longer applies. */
export const closeMember = async (
  house: House,
  change: Parameters<typeof closingPlan>[0],
  why: SessionEnd,
): Promise<{ readonly ended: Uuid | undefined } | undefined> => {
  const done = await withSeat(house, change.member, (seat) => closingPlan(change, seat, why, house.world.now()))
  return 'refused' in done ? undefined : { ended: done.replaced }
}
