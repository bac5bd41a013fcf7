// The server door of promotions.

import type { Slice } from '@magpie/wire'
import { welcomeMinor } from '../rules/index.ts'
import { welcomeMembers } from './welcome.ts'

export type PromotionsSettings = {
  /** Minor units of play money for a new member; 10,000.00 where nothing is said. 0 switches the welcome off. */
  readonly welcomeMinor?: bigint
}

export const openPromotions = (settings: PromotionsSettings = {}): Slice => {
  const amount = settings.welcomeMinor ?? welcomeMinor
  return { name: 'promotions', handlers: [], news: amount > 0n ? [welcomeMembers(amount)] : [], jobs: [], texts: {} }
}
