// Exclusion binds a person, not an account (decision 0331). A member who registered on the device of an excluded or
// blocked member, or uses their payment account, may not play until an operator reviewed it; a shared network alone
// holds no one. The hold raises the play epoch in its own plan, so it applies at every node in the statement that would
// move money (L20).

import { type House, houseNow, type Job, type NewsHandler, type Plan } from '@magpie/db'
import { memberRegistered, MemberStanding, memberStanding } from '@magpie/identity/contract'
import { cameAfter, cameLike } from '@magpie/identity/server'
import { isoOf, type Uuid } from '@magpie/kernel'
import { type PlayNews, playTopic } from '../contract/index.ts'
import { isBlocked, shutOutMembers } from './barred.ts'
import { everHeld, holdTable } from './hold-store.ts'
import { forgetPermit } from './permit.ts'

type Because = { readonly member: Uuid; readonly kind: 'device' | 'payee' }

const holdPlan = (member: Uuid, because: Because, nowMs: number): Plan => {
  const news: PlayNews = { bar: 'play_held', until: null, what: 'play_held', at: nowMs }
  const values = {
    id: member,
    state: 'held',
    signal: because.kind,
    because_of: because.member,
    held_at: isoOf(nowMs),
  }
  return {
    key: `play-safe/hold/${member}`,
    member,
    kind: 'play-safe.held',
    // Only the member: two reasons at once make one hold.
    content: `hold ${member}`,
    transfers: [],
    guards: [{ guard: 'state', table: holdTable, id: member, from: null, to: 'held' }],
    rows: [{ table: holdTable, values }],
    news: [{ topic: playTopic, member, body: news }],
    raises: [member],
    answer: {},
  }
}

/** Holds a member's play, unless they were held before, whatever the result. */
const holdPlay = async (house: House, member: Uuid, because: Because): Promise<void> => {
  const outcome = await house.journal.commit(holdPlan(member, because, houseNow(house)))
  forgetPermit(house, member)
  if (!outcome.committed && outcome.refused !== 'stale') throw new Error(`a hold was refused: ${outcome.refused}`)
  if (outcome.committed && !outcome.replay)
    house.log.info(
      { member, because: because.member, signal: because.kind },
      'play is held until an operator has looked',
    )
}

/** Whether this member is excluded or blocked now; a time-out binds only its own account. */
const isShutOut = async (house: House, member: Uuid): Promise<boolean> => {
  const { rows } = await house.db.query(
    `/* play-safe.is-excluded */ select 1 from play_safe.standing where id = $1 and excluded_until > $2`,
    [member, houseNow(house)],
  )
  return rows.length > 0 || (await isBlocked(house, member))
}

/** After a registration or a new payment account: holds the member if they look like an excluded or blocked one. */
export const holdIfReturning = async (house: House, member: Uuid): Promise<void> => {
  for (const tie of await cameLike(house, member)) {
    if (!(await isShutOut(house, tie.member))) continue
    await holdPlay(house, member, tie)
    return
  }
}

/** After an exclusion or block: holds members who look like them. */
const holdThoseLike = async (house: House, members: readonly Uuid[]): Promise<void> => {
  const ties = await cameAfter(house, members)
  const before = await everHeld(
    house,
    ties.map(({ member }) => member),
  )
  for (const { member, of, kind } of ties) if (!before.has(member)) await holdPlay(house, member, { member: of, kind })
}

const tellsOfShut = (topic: string, body: unknown): boolean =>
  topic === playTopic ? (body as PlayNews).bar === 'excluded' : MemberStanding.parse(body).state === 'blocked'

export const holdReturning: NewsHandler = {
  consumer: 'play-safe.hold-returning',
  topics: [memberRegistered, playTopic, memberStanding],
  handle: async ({ topic, member, body }, house) => {
    if (member === null) return
    if (topic === memberRegistered) await holdIfReturning(house, member)
    else if (tellsOfShut(topic, body) && (await isShutOut(house, member))) await holdThoseLike(house, [member])
  },
}

/**
 * The safety net below the news: devices that an excluded member used later, and news that an older node did not send.
 */
export const sweepReturning: Job = {
  name: 'play-safe.sweep-returning',
  cron: '*/10 * * * *',
  run: async (_payload, house) => {
    for await (const members of shutOutMembers(house)) await holdThoseLike(house, members)
  },
}
