// The pages of the desk: those that its menu names to an operator, those that it does not name, and the tabs of a player.

import { comeToRest } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'

/** Pages that the menu does not name. */
export const pathsBeside = [
  '/withdrawals?shelf=paid',
  '/clusters?show=invitations',
  '/campaigns/edit',
  '/book-feed?view=factors',
  '/book-feed?view=replay',
  '/chat/rules',
  '/ledger?tab=entries',
  '/ledger?tab=links',
  '/ledger?tab=checkpoints',
  '/me',
]

/** Of a player, after their id. */
export const playerTabs = [
  '',
  'money',
  'bonuses',
  'bets',
  'orders',
  'devices',
  'transfers',
  'protection',
  'mail',
  'vip',
]

/** Every page that the menu names to whoever sits here. */
export const menuPaths = async (page: Page): Promise<readonly string[]> => {
  await page.goto('/')
  await comeToRest(page)
  const hrefs: readonly string[] = await page.evaluate(
    `[...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))`,
  )
  return [...new Set(hrefs)]
}
