// When an exclusion, time-out or block takes effect, held stakes are returned (L20), whether or not the venue calls
// again. A concurrent confirm finds the round returned, or its permit stale; the row's state lets exactly one of the
// two happen.

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
      // Stale: the venue's own call came first; either way the stake is no longer held.
      await house.journal.commit({ ...plan, key: `venues/barred/${round.id}`, kind: 'venues.barred' })
    }),
  )
}

/** The topics that announce a bar: set by the member, and by the platform. */
export const barTopics = [playTopic, memberStanding] as const

/** Whether this news says that they may not play any more. */
export const isBar = (topic: string, body: unknown): boolean =>
  topic === playTopic ? (body as PlayNews).bar !== null : MemberStanding.parse(body).state === 'blocked'

/** Returns held stakes of a member who may not play now; does nothing for others. */
export const returnIfBarred = async (house: House, member: Uuid): Promise<void> => {
  const bar = await barNow(house, member)
  if (bar !== null) await returnHeld(house, member, bar.refused)
}

export const returnBarred: NewsHandler = {
  consumer: 'venues.return-barred',
  topics: barTopics,
  handle: async ({ topic, member, body }, house) => {
    // News may come late: if the bar has ended, nothing is returned.
    if (member !== null && isBar(topic, body)) await returnIfBarred(house, member)
  },
}
