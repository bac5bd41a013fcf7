// The looks in which screens are judged. `npm test` takes the light one; `npm run e2e:all` takes all three.

import type { Page } from 'playwright-core'

export type Look = {
  readonly name: 'light' | 'dark' | 'spring'
  /** What the site keeps of a player's choice. */
  readonly cookie: string
}

const every: readonly Look[] = [
  { name: 'light', cookie: 'light~zh-CN~3~cn' },
  { name: 'dark', cookie: 'dark~zh-CN~3~intl' },
  { name: 'spring', cookie: 'light~zh-CN~3~cn' },
]

export const looks: readonly Look[] = process.env['E2E_LOOKS'] === 'all' ? every : every.slice(0, 1)

/** Spring is worn over the light one, on the days that a house chooses. */
export const wear = async (page: Page, { name }: Look): Promise<void> => {
  if (name === 'spring') await page.evaluate(`document.documentElement.dataset.skin = 'spring'`)
}
