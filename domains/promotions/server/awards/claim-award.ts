// Claims an award under the member's permit. During a time-out the award is kept and its deadline extended; an
// exclusion ends it.

import { commitDecided, commits, type Guard, type House } from '@magpie/db'
import { isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { openPoints } from '@magpie/ledger/server'
import type { PermitRefusal } from '@magpie/play-safe/contract'
import { forgetPermit, pausesOf, permitToPlay } from '@magpie/play-safe/server'
import { isReadable, storedById } from '../campaigns/campaign-store.ts'
import { claimPlan } from './award-plans.ts'
import { type Award, awardOf } from './award-store.ts'
import { countPoints } from './count-points.ts'

/** The deadlines of awards, in order, extended by the length of time-outs. All are of one member. */
export const endsOf = async (house: Pick<House, 'db'>, awards: readonly Award[]): Promise<readonly number[]> => {
  const [any] = awards
  if (any === undefined) return []
  const from = Math.min(...awards.map(({ madeAt }) => madeAt))
  const to = Math.max(...awards.map(({ dueAt }) => dueAt)) + 366 * 86_400_000
  const pauses = await pausesOf(house, any.member, { from, to })
  return awards.map(({ madeAt, dueAt }) =>
    pauses
      .filter((pause) => pause.to > madeAt)
      .reduce((due, pause) => (pause.from >= due ? due : due + pause.to - Math.max(pause.from, madeAt)), dueAt),
  )
}

export const endOf = async (house: Pick<House, 'db'>, award: Award): Promise<number> =>
  (await endsOf(house, [award]))[0] ?? award.dueAt

export type ClaimRefusal =
  | 'award_unknown'
  | 'award_expired'
  | 'award_void'
  | 'award_review'
  | 'claim_busy'
  | 'points_need_name'
  | PermitRefusal
export type Claimed = { readonly award: Award; readonly replay: boolean }

const gone = {
  expired: 'award_expired',
  void: 'award_void',
  reversed: 'award_void',
  review: 'award_review',
} as const

const countsOf = async (
  house: House,
  { member, currency, amount }: Award,
): Promise<readonly Guard[] | Refusal<'points_need_name'>> => {
  if (currency !== 'XFE') return []
  await openPoints(house, member)
  const count = await countPoints(house, member, { amount })
  return isRefusal(count) ? count : [count]
}

export const claimAward = (house: House, member: Uuid, id: string): Promise<Claimed | Refusal<ClaimRefusal>> => {
  const forget = () => forgetPermit(house, member)
  const deciding = {
    place: 'promotions.claim',
    facts: { member, award: id },
    forget,
    busy: (): Refusal<ClaimRefusal> => refuse('claim_busy'),
  }
  return commitDecided<Claimed | Refusal<ClaimRefusal>>(house, deciding, async () => {
    const award = await awardOf(house, member, id)
    if (award === undefined) return refuse('award_unknown')
    if (award.state === 'claimed') return { award, replay: true }
    if (award.state !== 'claimable') return refuse(gone[award.state])
    const now = house.world.now()
    if (now >= award.dueAt && now >= (await endOf(house, award))) return refuse('award_expired')
    const campaign = await storedById(house, award.campaign, award.version)
    if (campaign === undefined) throw new Error(`promotions.claim: ${id} has no terms`)
    // Its wager cannot be read: it waits for operators, and does not expire meanwhile.
    if (!isReadable(campaign)) {
      const facts = { code: 'award_unreadable', row: `${award.campaign}/${award.version}`, place: 'promotions.terms' }
      house.log.alarm(
        facts,
        'awards cannot be claimed, because the terms of their campaign cannot be read: correct them',
      )
      return refuse('award_review')
    }
    const permit = await permitToPlay(house, member)
    if ('refused' in permit) return permit
    const counts = await countsOf(house, award)
    if (isRefusal(counts)) return counts
    return commits(claimPlan(permit, award, { campaign, counts, atMs: now }), ({ replay }) => {
      forget()
      return { award: { ...award, state: 'claimed' as const }, replay }
    })
  })
}
