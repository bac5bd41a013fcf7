// The list of activities. A member in a time-out or exclusion gets a notice and no offers; their records stay (L20).

import type { House } from '@magpie/db'
import { refuse } from '@magpie/kernel'
import { pointsOf } from '@magpie/ledger/server'
import { barNow } from '@magpie/play-safe/server'
import { type Caller, handle } from '@magpie/wire'
import { type Activity, activityList, activityOne, type ActivityTab } from '../../contract/index.ts'
import { awardSums } from '../awards/award-store.ts'
import { type Campaign, campaignById, campaignsIn, moneyOf } from '../campaigns/campaign-store.ts'

const stateOf = (campaign: Campaign, now: number): Activity['state'] => {
  if (campaign.state === 'ended' || campaign.state === 'closed' || (campaign.toAt !== null && campaign.toAt <= now))
    return 'ended'
  return campaign.fromAt > now ? 'soon' : 'live'
}

/** The smallest single award: with less in its pool it has nothing left to give. */
const leastOf = ({ terms }: Campaign): bigint =>
  terms.kind === 'newcomer' || terms.kind === 'invitation'
    ? BigInt(terms.points)
    : terms.kind === 'sign-in'
      ? BigInt(terms.dayPoints)
      : 1n

const shown = async (house: House, campaign: Campaign): Promise<Activity> => {
  const { id, title, fromAt, toAt, product, art, currency, version, digest, terms } = campaign
  const state = stateOf(campaign, house.world.now())
  const full = state !== 'ended' && (await moneyOf(house, campaign)).pool < leastOf(campaign)
  return {
    id,
    title: { ...title },
    state,
    full,
    fromAt,
    toAt,
    product,
    art,
    currency: currency as Activity['currency'],
    version,
    digest,
    terms,
  }
}

const inTab = (one: Activity, tab: ActivityTab): boolean => {
  if (tab === 'ended') return one.state === 'ended'
  if (one.state === 'ended') return false
  if (tab === 'live') return one.state === 'live'
  if (tab === 'newcomer') return one.terms.kind === 'newcomer'
  return tab === 'all' || one.product === tab
}

const pausedOf = async (house: House, caller: Caller): Promise<boolean | null> =>
  caller.is === 'member' ? (await barNow(house, caller.member)) !== null : null

const onList = handle(activityList, async ({ tab = 'all' }, { house, caller }) => {
  const paused = await pausedOf(house, caller)
  const member = caller.is === 'member' ? caller.member : null
  const [points, sums] = await Promise.all([
    member === null ? null : pointsOf(house, member),
    member === null ? null : awardSums(house, member, house.world.now()),
  ])
  const about = { paused, points: member === null ? null : String(points ?? 0n), claimable: sums?.claimable ?? 0 }
  if (paused === true) return { rows: [], ...about }
  // Only members on a dividend list see it.
  const campaigns = (await campaignsIn(house, ['scheduled', 'live', 'ended', 'closed'])).filter(
    ({ kind, paused: stopped, state }) => kind !== 'dividend' && !(stopped && state !== 'ended' && state !== 'closed'),
  )
  const rows = await Promise.all(campaigns.slice(0, 60).map((one) => shown(house, one)))
  return { rows: rows.filter((one) => inTab(one, tab)), ...about }
})

const onOne = handle(activityOne, async ({ id }, { house, caller }) => {
  const campaign = await campaignById(house, id)
  const told = ['scheduled', 'live', 'ended', 'closed']
  if (campaign === undefined || campaign.kind === 'dividend' || !told.includes(campaign.state))
    return refuse('activity_unknown')
  return { activity: await shown(house, campaign), paused: await pausedOf(house, caller) }
})

export const onActivities = [onList, onOne]
