// Ends awards without a claim: they expired, or their member excluded themselves. The reserved amount returns.

import { eachDue, type House, type Job, type NewsHandler } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { type PlayNews, playTopic } from '@magpie/play-safe/contract'
import { isReadable, storedById } from '../campaigns/campaign-store.ts'
import { releasePlan } from './award-plans.ts'
import { type Award, awardOf, dueAwards, openAwards } from './award-store.ts'
import { endOf } from './claim-award.ts'

export type Ended = 'ok' | 'replay' | 'award_unknown' | 'award_claimed' | 'award_void' | 'award_expired'

/** Ends one that is claimable; otherwise returns its state. */
export const endAward = async (
  house: Pick<House, 'db' | 'journal' | 'world'>,
  award: Award,
  to: 'expired' | 'void',
  reason: string,
): Promise<Ended> => {
  const outcome = await house.journal.commit(releasePlan(award, to, reason, house.world.now()))
  if (outcome.committed && !outcome.replay) return 'ok'
  const now = await awardOf(house, award.member, award.id)
  if (now === undefined) return 'award_unknown'
  if (now.state === to) return 'replay'
  if (now.state === 'claimed') return 'award_claimed'
  return now.state === 'void' || now.state === 'reversed' ? 'award_void' : 'award_expired'
}

/** Expires awards; time-outs extend the deadline. */
export const expireAwards: Job = {
  name: 'promotions.expire',
  cron: '*/5 * * * *',
  run: async (_payload, house) =>
    void (await eachDue(house, (passing) => dueAwards(house, house.world.now(), { passing, limit: 500 }), {
      job: 'promotions.expire',
      owner: 'promotions',
      idOf: ({ id }) => id,
      act: async (award) => {
        if (house.world.now() < (await endOf(house, award))) return 'waits'
        // It cannot be claimed while its terms cannot be read.
        const campaign = await storedById(house, award.campaign, award.version)
        if (campaign !== undefined && !isReadable(campaign)) return 'waits'
        await endAward(house, award, 'expired', 'expired')
        return undefined
      },
    })),
}

const voidAll = async (house: House, member: Uuid): Promise<void> => {
  for (const award of await openAwards(house, member)) await endAward(house, award, 'void', 'excluded')
}

/** L20: an exclusion ends claimable awards at once, so that none waits for the member's return. A time-out ends nothing. */
export const voidAtExclusion: NewsHandler = {
  consumer: 'promotions.void',
  topics: [playTopic],
  handle: async ({ member, body }, house) => {
    if (member !== null && (body as PlayNews).bar === 'excluded') await voidAll(house, member)
  },
}
