// The terms that a campaign promised at a moment. What a day, a week or a month earned is given by the terms that it
// began with, however late the award is made: new terms take nothing from it and add nothing to it.

import type { House } from '@magpie/db'
import { type Campaign, campaignById, versionsInForce } from './campaign-store.ts'

/**
 * Gives the campaign with the terms in force just before a moment, epoch milliseconds; with the present ones if those
 * cannot be read.
 */
export const termsBy = async <C extends Campaign>(
  house: Pick<House, 'db'>,
  campaign: C,
  is: (one: Campaign) => one is C,
): Promise<(at: number) => Promise<C>> => {
  const versions = await versionsInForce(house, campaign.id)
  return async (at) => {
    const held = versions.find(({ since }) => since < at)?.version ?? campaign.version
    if (held === campaign.version) return campaign
    const found = await campaignById(house, campaign.id, held)
    return found !== undefined && is(found) ? found : campaign
  }
}
