// When an exclusion, a time-out or a block binds, what is still held goes back (L20), whether or not the venue ever
// asks again. A confirm that is under way at the same moment finds the round returned, or its permit overtaken; the
// state of the row lets exactly one of the two happen.

import type { House, NewsHandler } from '@magpie/db'
import { MemberStanding, memberStanding } from '@magpie/identity/contract'
import type { Uuid } from '@magpie/kernel'
import { type PermitRefusal, type PlayNews, playTopic } from '@magpie/play-safe/contract'
import { barNow } from '@magpie/play-safe/server'
import { returnPlan } from './round-plans.ts'
import { isOwned, readRounds } from './round-store.ts'

const heldRounds = async (house: House, member: Uuid): Promise<readonly string[]> => {
  const { rows } = await house.db.query<{ readonly id: string }>(
    `/* venues.held-rounds */ select id from venues.round where member_id = $1 and state = 'held'`,
    [member],
  )
  return rows.map((row) => row.id)
}

const returnHeld = async (house: House, member: Uuid, bar: PermitRefusal): Promise<void> => {
  const rounds = await readRounds(house, await heldRounds(house, member))
  const plans = rounds.filter(isOwned).filter((round) => round.state === 'held')
  await Promise.all(
    plans.map(async (round) => {
      const call = {
        venue: round.venue,
        call: 'rollback',
        transaction: 'barred',
        content: `barred ${round.id}`,
      } as const
      const plan = returnPlan({ call, atMs: house.world.now() }, round, { reason: bar, code: null }, 'OK')
      // Overtaken means that the venue's own call came first; either way it is not held any more.
      await house.journal.commit({ ...plan, key: `venues/barred/${round.id}`, kind: 'venues.barred' })
    }),
  )
}

/** The topics that announce a bar: set by the member, and by the platform. */
export const barTopics = [playTopic, memberStanding] as const

/** Whether this news says that they may not play any more. */
export const isBar = (topic: string, body: unknown): boolean =>
  topic === playTopic ? (body as PlayNews).bar !== null : MemberStanding.parse(body).state === 'blocked'

/** Gives back what is held of a member who may not play at this moment; of another nothing. */
export const returnIfBarred = async (house: House, member: Uuid): Promise<void> => {
  const bar = await barNow(house, member)
  if (bar !== null) await returnHeld(house, member, bar.refused)
}

export const returnBarred: NewsHandler = {
  consumer: 'venues.return-barred',
  topics: barTopics,
  handle: async ({ topic, member, body }, house) => {
    // News may come late: a bar that is over by now takes nothing back.
    if (member !== null && isBar(topic, body)) await returnIfBarred(house, member)
  },
}
