// Awards as plans. A claimable award is funded: its amount is in `owed/<campaign>` from the moment it is made. So a
// short pool prevents the award, and never the claim.

import type { Guard, Plan, Row, Transfer } from '@magpie/db'
import { isoOf, playCurrency, type Uuid } from '@magpie/kernel'
import type { Kind } from '@magpie/ledger/contract'
import { fenceGuard, grantAward, type Permit } from '@magpie/play-safe/server'
import { bonusRequirement } from '@magpie/turnover/server'
import { type BalanceNews, balanceTopic } from '@magpie/venues/contract'
import { type AwardNews, awardTopic, classesOf } from '../../contract/index.ts'
import type { Explained } from '../../rules/index.ts'
import { type Campaign, owedOf, poolOf } from '../campaigns/campaign-store.ts'
import { type Award, type AwardState, awardTable } from './award-store.ts'

/** `what` names it within the campaign and the member: a day, a milestone of a month. */
export const awardId = (campaign: string, member: Uuid, what: string): string => `${campaign}/${member}/${what}`

export type NewAward = {
  readonly campaign: Campaign
  readonly what: string
  readonly amount: bigint
  readonly because: Explained
  /** Until when it can be claimed, epoch milliseconds. */
  readonly dueAt: number
  /** Written with it: a place among the new members of a device. */
  readonly takes?: Pick<Plan, 'guards' | 'rows'>
}

const set = (campaign: Campaign, amount: bigint): Transfer => ({
  from: poolOf(campaign),
  to: owedOf(campaign),
  amount,
  kind: 'promotion.reserve' satisfies Kind,
})

const rowOf = (
  { campaign, what, amount, because, dueAt }: NewAward,
  member: Uuid,
  state: AwardState,
  atMs: number,
): Row => ({
  table: awardTable,
  values: {
    id: awardId(campaign.id, member, what),
    campaign: campaign.id,
    kind: campaign.kind,
    version: campaign.version,
    member_id: member,
    currency: campaign.currency,
    amount: amount.toString(),
    state,
    reason: null,
    facts: because,
    digest: campaign.digest,
    due_at: isoOf(dueAt),
    made_at: isoOf(atMs),
    changed_at: isoOf(atMs),
  },
})

const fresh = (id: string, state: AwardState): Guard => ({
  guard: 'state',
  table: awardTable,
  id,
  from: null,
  to: state,
})

const told = (member: Uuid, { campaign, amount }: Pick<NewAward, 'campaign' | 'amount'>): Plan['news'][number] => ({
  topic: awardTopic,
  member,
  body: {
    campaign: campaign.id,
    kind: campaign.kind,
    currency: campaign.currency,
    amount: amount.toString(),
  } satisfies AwardNews,
})

/** Reserves an award for a claim. If the pool is short the plan is stale, and the caller reads the pool. */
export const reservePlan = (permit: Permit, made: NewAward, atMs: number): Plan => {
  const { member } = permit
  const id = awardId(made.campaign.id, member, made.what)
  return {
    key: `promotions/award/${id}`,
    member,
    kind: 'promotion.reserve',
    content: `award ${id}`,
    transfers: [set(made.campaign, made.amount)],
    guards: [fenceGuard(permit), fresh(id, 'claimable'), ...(made.takes?.guards ?? [])],
    rows: [rowOf(made, member, 'claimable', atMs), ...(made.takes?.rows ?? [])],
    news: [told(member, made)],
    shows: poolOf(made.campaign),
    whenShort: 'stale',
    answer: null,
  }
}

/** The wager of a claim, in hundredths of the award; zero for points. */
const multipleOf = ({ terms }: Campaign): number => ('multipleX100' in terms ? terms.multipleX100 : 0)

const given = (permit: Permit, campaign: Campaign, amount: bigint): Transfer =>
  grantAward(permit, {
    from: `owed/${campaign.id}`,
    amount,
    currency: campaign.currency,
    bucket: multipleOf(campaign) > 0 ? 'bonus' : 'cash',
  })

const balanceNews = (member: Uuid, { currency }: Campaign, amount: bigint, atMs: number): Plan['news'] => {
  const news: BalanceNews = { cash: amount.toString(), why: 'promotion.grant', at: atMs }
  return currency === playCurrency ? [{ topic: balanceTopic, member, body: news }] : []
}

/** Gives the reserved award. `campaign` is the version under which it was made, so that its own terms apply. */
export const claimPlan = (
  permit: Permit,
  award: Award,
  { campaign, counts, atMs }: { readonly campaign: Campaign; readonly counts: readonly Guard[]; readonly atMs: number },
): Plan => {
  const { member } = permit
  const isWagered = multipleOf(campaign) > 0
  const grant = given(permit, campaign, award.amount)
  const requirement = bonusRequirement(
    { id: award.id, member, origin: 'promotion.grant', amount: award.amount, atMs },
    { multipleX100: BigInt(multipleOf(campaign)), classes: classesOf[campaign.product] },
  )
  return {
    key: `promotions/claim/${award.id}`,
    member,
    kind: 'promotion.grant',
    content: `claim ${award.id}`,
    transfers: [grant],
    guards: [
      fenceGuard(permit),
      {
        guard: 'state',
        table: awardTable,
        id: award.id,
        from: ['claimable'],
        to: 'claimed',
        set: { changed_at: isoOf(atMs) },
      },
      ...counts,
    ],
    rows: isWagered ? [requirement] : [],
    ...(isWagered ? { raises: [member] } : {}),
    news: balanceNews(member, campaign, award.amount, atMs),
    shows: grant.to,
    whenShort: 'stale',
    answer: { amount: award.amount.toString() },
  }
}

/** If the action is also the claim: reserves and gives in one plan. Only for points, which have no wager. */
export const givePlan = (
  permit: Permit,
  {
    key,
    awards,
    besides,
    atMs,
    answer = null,
  }: {
    readonly key: string
    readonly awards: readonly NewAward[]
    readonly besides: Pick<Plan, 'guards' | 'rows'>
    readonly atMs: number
    /** The answer to a replay. */
    readonly answer?: Plan['answer']
  },
): Plan => {
  const { member } = permit
  return {
    key,
    member,
    kind: 'promotion.grant',
    content: key,
    transfers: awards.flatMap(({ campaign, amount }) => [set(campaign, amount), given(permit, campaign, amount)]),
    guards: [
      fenceGuard(permit),
      ...besides.guards,
      ...awards.map(({ campaign, what }) => fresh(awardId(campaign.id, member, what), 'claimed')),
    ],
    rows: [...besides.rows, ...awards.map((made) => rowOf(made, member, 'claimed', atMs))],
    news: [],
    whenShort: 'stale',
    answer,
  }
}

/** An award that was not claimed in time, or that an exclusion ended: its amount returns to the pool. */
export const releasePlan = (award: Award, to: 'expired' | 'void', reason: string, atMs: number): Plan => {
  const money = { id: award.campaign, currency: award.currency }
  return {
    key: `promotions/release/${award.id}`,
    member: award.member,
    kind: 'promotion.release',
    content: `release ${award.id}`,
    transfers: [
      { from: owedOf(money), to: poolOf(money), amount: award.amount, kind: 'promotion.release' satisfies Kind },
    ],
    guards: [
      {
        guard: 'state',
        table: awardTable,
        id: award.id,
        from: ['claimable', 'review'],
        to,
        set: { reason, changed_at: isoOf(atMs) },
      },
    ],
    rows: [],
    news: [],
    answer: { state: to },
  }
}
