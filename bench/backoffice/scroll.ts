// Scrolling a long table: an operator in a browser scrolls down through the lists of a house with 100,000 players and
// as many acts, page after page as they load. No task of the page should be long enough to notice.

import { openPool } from '@magpie/db'
import { openTestBrowser } from '@magpie/testkit/browser'
import { buildSite } from '@magpie/testkit/built-site'
import { openRealHouse, type RealHouse } from '@magpie/testkit/real-house'
import { deskScreen, firstAdmin, firstLogin } from '../../e2e/testing/operator.ts'
import { figure } from '../figure.ts'
import { longest, longMs, told, traced } from '../main-thread.ts'
import type { Report } from '../report.ts'
import type { Sizes } from '../sizes.ts'
import { storeDesk } from './stored-desk.ts'

const wheelPx = 600
const wheelMs = 40

const fill = async (house: RealHouse, rows: number): Promise<void> => {
  const owner = openPool({ url: house.databaseUrl, max: 1 })
  await storeDesk(owner, rows)
  await owner.end()
}

export const measureScroll = async ({ scroll }: Sizes, report: Report): Promise<void> => {
  await buildSite('backoffice')
  const house = await openRealHouse({ feed: 'door', durable: false })
  const browser = await openTestBrowser()
  try {
    await fill(house, scroll.rows)
    const { page, context } = await browser.open({ origin: house.opsUrl, more: deskScreen })
    await firstLogin(page, await firstAdmin(house))
    const chromium = context.browser()
    if (chromium === null) throw new Error('the page has no browser')
    let most = 0
    for (const path of ['/players', '/audit']) {
      await page.goto(path)
      await page.getByRole('row').nth(5).hover()
      const tasks = await traced(chromium, page, async () => {
        for (let turns = 0; turns < scroll.wheels; turns += 1) {
          await page.mouse.wheel(0, wheelPx)
          await page.waitForTimeout(wheelMs)
        }
      })
      report.say(told(path, tasks))
      most = Math.max(most, longest(tasks))
    }
    report.found(figure('desk.scroll', 'ms', most, longMs))
  } finally {
    await browser.close()
    await house.close()
  }
}
