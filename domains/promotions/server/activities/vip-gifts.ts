// Gifts of levels: one on the news of a level, one a month for the level of its first day. After a time-out they are
// given later, for as far back as a time-out may last, by the terms in force when their day began.

import type { House, Job, NewsHandler } from '@magpie/db'
import { beijingDay, beijingMidnight, dayMs, isRefusal, type Uuid } from '@magpie/kernel'
import { type LevelNews, levelTopic } from '@magpie/vip/contract'
import { excludedSince } from '@magpie/play-safe/server'
import { levelsHeldOn, risesBetween } from '@magpie/vip/server'
import type { TermsOf } from '../../contract/index.ts'
import { type Decided, levelGift, monthGift } from '../../rules/index.ts'
import { awardId } from '../awards/award-plans.ts'
import { type Made, makeAward } from '../awards/make-award.ts'
import { madeOf } from '../awards/award-store.ts'
import { type Campaign, campaignsIn, eachCampaign, runningOf } from '../campaigns/campaign-store.ts'
import { termsBy } from '../campaigns/terms-by.ts'

const pageOf = 500

export type Gifts = Campaign & { readonly terms: TermsOf<'vip-gift'> }
const isGifts = (campaign: Campaign): campaign is Gifts => campaign.terms.kind === 'vip-gift'

const runningGifts = async (house: House): Promise<readonly Gifts[]> =>
  (await runningOf(house, 'vip-gift')).filter(isGifts)

/** Those that may owe gifts of past days: one that ended in a member's time-out too. */
export const owingGifts = async (house: House): Promise<readonly Gifts[]> =>
  (await campaignsIn(house, ['scheduled', 'live', 'ended']))
    .filter(isGifts)
    .filter(({ paused, fromAt }) => !paused && fromAt <= house.world.now())

/** Whether it ran at a moment, epoch milliseconds. */
export const ranAt = ({ fromAt, toAt }: Gifts, at: number): boolean => fromAt <= at && (toAt === null || at < toAt)

/** The campaign with the terms in force when a Beijing day began. */
export const giftsBy = async (house: House, campaign: Gifts): Promise<(day: string) => Promise<Gifts>> => {
  const termsAt = await termsBy(house, campaign, isGifts)
  return (day) => termsAt(beijingMidnight(day))
}

const giveGift = (house: House, member: Uuid, campaign: Gifts, one: Decided): Promise<Made> =>
  makeAward(house, member, { campaign, ...one, dueAt: house.world.now() + campaign.terms.claimDays * dayMs })

type Gift = { readonly member: Uuid; readonly gift: Decided }

/**
 * Gives those of a Beijing day that were not given before; none to members who excluded themselves since, because
 * nothing waits for a return. False if the pool is spent: then no further member is tried.
 */
export const giveNew = async (house: House, campaign: Gifts, day: string, gifts: readonly Gift[]): Promise<boolean> => {
  const idOf = ({ member, gift }: Gift): string => awardId(campaign.id, member, gift.what)
  const known = await madeOf(house, gifts.map(idOf))
  const due = gifts.filter((one) => !known.has(idOf(one)))
  const members = due.map(({ member }) => member)
  const excluded = await excludedSince(house, members, beijingMidnight(day))
  for (const one of due) {
    if (excluded.has(one.member)) continue
    const made = await giveGift(house, one.member, campaign, one.gift)
    if (isRefusal(made) && made.refused === 'budget_spent') return false
  }
  return true
}

export const greetLevels: NewsHandler = {
  consumer: 'promotions.level-gifts',
  topics: [levelTopic],
  handle: async ({ member, body }, house) => {
    if (member === null) return
    const { level, day } = body as LevelNews
    for (const campaign of await runningGifts(house)) {
      const held = await (await giftsBy(house, campaign))(day)
      const gift = levelGift(level, held.terms)
      if (gift !== undefined) await giveGift(house, member, held, gift)
    }
  },
}

/** The first days of this month and of the two before it: the longest time-out is six weeks. */
const monthsBack = (now: number): readonly string[] => {
  const [year = 0, month = 0] = beijingDay(now).split('-').map(Number)
  return [0, 1, 2].map((back) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7))
}

/** False if the pool is spent. */
const giveMonth = async (house: House, campaign: Gifts, month: string): Promise<boolean> => {
  for (let behind: Uuid | null = null; ;) {
    const page = await levelsHeldOn(house, `${month}-01`, { behind, limit: pageOf })
    if (page === undefined) return true
    const gifts = page.flatMap(({ member, level }) => {
      const gift = monthGift(month, level, campaign.terms)
      return gift === undefined ? [] : [{ member, gift }]
    })
    if (!(await giveNew(house, campaign, `${month}-01`, gifts))) return false
    const last = page.at(-1)
    if (last === undefined || page.length < pageOf) return true
    behind = last.member
  }
}

/**
 * A level is announced on the day after it was earned, so a campaign's first levels are those of the day before it
 * begins.
 */
const firstRise = ({ fromAt }: Gifts, now: number): string => {
  const [begun, back] = [beijingDay(fromAt - 1), `${monthsBack(now).at(-1) ?? ''}-01`]
  return begun > back ? begun : back
}

/** Gifts that their news could not give: the member was in a time-out then, or the handler was set aside. */
export const giveLevels = async (house: House): Promise<void> => {
  const now = house.world.now()
  await eachCampaign(await owingGifts(house), async (campaign) => {
    const rises = await risesBetween(house, firstRise(campaign, now), beijingDay(now))
    const termsOf = await giftsBy(house, campaign)
    for (const [day, risen] of Map.groupBy(rises, (rise) => rise.day)) {
      if (campaign.toAt !== null && beijingMidnight(day) + dayMs >= campaign.toAt) return
      const held = await termsOf(day)
      const gifts = risen.flatMap(({ member, level }) => {
        const gift = levelGift(level, held.terms)
        return gift === undefined ? [] : [{ member, gift }]
      })
      for (let nth = 0; nth < gifts.length; nth += pageOf)
        if (!(await giveNew(house, held, day, gifts.slice(nth, nth + pageOf)))) return
    }
  })
}

export const giveMonths = async (house: House): Promise<void> => {
  const now = house.world.now()
  await eachCampaign(await owingGifts(house), async (campaign) => {
    const termsOf = await giftsBy(house, campaign)
    for (const month of monthsBack(now)) {
      if (!ranAt(campaign, beijingMidnight(`${month}-01`))) continue
      if (!(await giveMonth(house, await termsOf(`${month}-01`), month))) break
    }
  })
}

export const givingMonths: Job = {
  name: 'promotions.vip-months',
  // The levels of a month's last day are judged from 00:10 on the first.
  cron: '25 * * * *',
  run: async (_payload, house) => {
    await giveLevels(house)
    await giveMonths(house)
  },
}
