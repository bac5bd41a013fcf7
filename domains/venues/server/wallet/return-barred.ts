// When an exclusion, a time-out or a block binds, what is still held goes back (L20), whether or not the venue ever
// asks again. A confirm that is under way at the same moment finds the round returned, or its permit overtaken; the
// state of the row lets exactly one of the two happen.

import type { House, NewsHandler } from '@magpie/db'
import { SessionEnded, sessionEnded } from '@magpie/identity/contract'
import { isRefusal, type Uuid } from '@magpie/kernel'
import { type PermitRefusal, type PlayNews, playTopic } from '@magpie/play-safe/contract'
import { permitToPlay } from '@magpie/play-safe/server'
import { returnPlan } from './round-plans.ts'
import { isOwned, readRounds } from './round-store.ts'

const heldRounds = async (house: House, member: Uuid): Promise<readonly string[]> => {
  const { rows } = await house.db.query<{ readonly id: string }>(
    `select id from venues.round where member_id = $1 and state = 'held'`,
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
      const plan = returnPlan({ call, atMs: house.world.now() }, round, bar, 'OK')
      // Overtaken means that the venue's own call came first; either way it is not held any more.
      await house.journal.commit({ ...plan, key: `venues/barred/${round.id}`, kind: 'venues.barred' })
    }),
  )
}

/** Whether this news says that he may not play any more. */
export const isBar = (topic: string, body: unknown): boolean =>
  topic === playTopic ? (body as PlayNews).bar !== null : SessionEnded.parse(body).why === 'blocked'

export const returnBarred: NewsHandler = {
  consumer: 'venues.return-barred',
  topics: [playTopic, sessionEnded],
  handle: async ({ topic, member, body }, house) => {
    if (member === null || !isBar(topic, body)) return
    // News may come late: a bar that is over by now takes nothing back.
    const permit = await permitToPlay(house, member)
    if (isRefusal(permit)) await returnHeld(house, member, permit.refused)
  },
}
