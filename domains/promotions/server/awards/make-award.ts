// Makes an award: under the member's permit, from the campaign's pool, once.

import { commitDecided, commits, type House } from '@magpie/db'
import { type Refusal, refuse, type Uuid } from '@magpie/kernel'
import type { PermitRefusal } from '@magpie/play-safe/contract'
import { forgetPermit, permitToPlay } from '@magpie/play-safe/server'
import { moneyOf } from '../campaigns/campaign-store.ts'
import { awardId, type NewAward, reservePlan } from './award-plans.ts'
import { awardTable } from './award-store.ts'

export type Made = 'made' | 'made_before' | Refusal<'budget_spent' | PermitRefusal>

/** Throws if it was stale every time: the caller tries again later. */
export const makeAward = (house: House, member: Uuid, made: NewAward): Promise<Made> => {
  const forget = () => forgetPermit(house, member)
  const deciding = {
    place: 'promotions.award',
    facts: { member, campaign: made.campaign.id },
    forget,
    busy: (): Made => {
      throw new Error('promotions.award: an award was overtaken each time; it is made in the next run')
    },
  }
  const id = awardId(made.campaign.id, member, made.what)
  return commitDecided<Made>(house, deciding, async () => {
    const { rows } = await house.journal.read({ rows: [{ table: awardTable, id }] })
    if (rows[0] != null) return 'made_before'
    if ((await moneyOf(house, made.campaign)).pool < made.amount) return refuse('budget_spent')
    const permit = await permitToPlay(house, member)
    if ('refused' in permit) return permit
    return commits(reservePlan(permit, made, house.world.now()), ({ replay }) => (replay ? 'made_before' : 'made'))
  })
}
