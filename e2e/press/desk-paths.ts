// The pages of the desk: those in an operator's menu, those outside it, and the tabs of a player.

import { comeToRest } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'

/** Pages outside the menu. */
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

/** For a player, after their id. */
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

/** Every page in the menu of the logged-in operator. */
export const menuPaths = async (page: Page): Promise<readonly string[]> => {
  await page.goto('/')
  await comeToRest(page)
  const hrefs: readonly string[] = await page.evaluate(
    `[...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))`,
  )
  return [...new Set(hrefs)]
}
