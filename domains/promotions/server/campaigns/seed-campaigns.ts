// The first campaigns of a new house, each funded through the journal. Safe at every start: an existing campaign is
// never made again, whatever its state.

import type { House } from '@magpie/db'
import { openHouseAccounts } from '@magpie/ledger/server'
import own from '../../content/campaigns.json' with { type: 'json' }
import { currencyOf, Terms } from '../../contract/index.ts'
import { makePlan, type NewCampaign } from './campaign-plans.ts'

const product = (name: string): NewCampaign['product'] =>
  name === 'betting' || name === 'casino' || name === 'lottery' ? name : 'all'

/** The accounts of a campaign's money. */
export const openCampaignAccounts = (house: Pick<House, 'journal'>, { id, terms }: Pick<NewCampaign, 'id' | 'terms'>) =>
  openHouseAccounts(house.journal, [`promotion/${id}`, `owed/${id}`], currencyOf(terms.kind))

export const seedCampaigns = async (house: House): Promise<void> => {
  const now = house.world.now()
  for (const one of own) {
    const { keys } = await house.journal.read({ keys: [`promotions/make/${one.id}`] })
    if (keys[0] != null) continue
    const made: NewCampaign = {
      ...one,
      product: product(one.product),
      terms: Terms.parse(one.terms),
      budget: BigInt(one.budget),
      fromAt: now,
      toAt: null,
      by: null,
    }
    await openCampaignAccounts(house, made)
    const outcome = await house.journal.commit(makePlan(made, now, { own: true }))
    if (!outcome.committed && outcome.refused !== 'stale')
      throw new Error(`promotions: campaign ${one.id} was not made: ${outcome.refused}`)
  }
}
