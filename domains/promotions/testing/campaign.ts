// Campaigns for tests, created and funded like the house's own.

import type { House } from '@magpie/db'
import { isoOf } from '@magpie/kernel'
import type { Terms } from '../contract/index.ts'
import { makePlan, moved, type NewCampaign, stepPlan, termsRow } from '../server/campaigns/campaign-plans.ts'
import { type Campaign, campaignById } from '../server/campaigns/campaign-store.ts'
import { openCampaignAccounts } from '../server/campaigns/seed-campaigns.ts'

export const dividendTerms = { kind: 'dividend', multipleX100: 0, claimDays: 30 } as const satisfies Terms

export { makeAward } from '../server/awards/make-award.ts'
export { runDry } from '../server/desk/dry-run.ts'

let made = 0

export const campaignOf = async (house: Pick<House, 'db'>, id: string): Promise<Campaign> => {
  const campaign = await campaignById(house, id)
  if (campaign === undefined) throw new Error(`no campaign ${id}`)
  return campaign
}

/** Other terms for a running campaign, approved at this moment. */
export const reviseTo = async (house: House, { id, product, version }: Campaign, terms: Terms): Promise<Campaign> => {
  const next = version + 1
  const now = house.world.now()
  const row = termsRow({ id, terms, product, by: null }, next, 'approved', now)
  const plan = stepPlan({ id }, `version-${next}`, {
    guards: [moved(id, ['scheduled', 'live'], 'live', { version: next })],
    rows: [{ ...row, values: { ...row.values, approved_at: isoOf(now) } }],
  })
  const outcome = await house.journal.commit(plan)
  if (!outcome.committed) throw new Error(outcome.refused)
  return campaignOf(house, id)
}

export const openCampaign = async (
  house: House,
  terms: Terms,
  { budget = 1_000_000n, ...rest }: Partial<NewCampaign> = {},
): Promise<Campaign> => {
  const one: NewCampaign = {
    id: `test-${(made += 1)}`,
    terms,
    title: { 'zh-CN': 'Test' },
    product: 'all',
    art: 'bird',
    weight: 0,
    fromAt: house.world.now() - 1000,
    toAt: null,
    budget,
    by: null,
    ...rest,
  }
  await openCampaignAccounts(house, one)
  const outcome = await house.journal.commit(makePlan(one, house.world.now(), { own: true }))
  if (!outcome.committed) throw new Error(outcome.refused)
  return campaignOf(house, one.id)
}
