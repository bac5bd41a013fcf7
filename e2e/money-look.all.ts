// The money pages in the looks that `npm test` leaves out: dark and spring, a small phone, twice the text size, three
// languages.

import { comeAlive } from '@magpie/testkit/browser'
import { beforeAll, expect, it } from 'vitest'
import { judge } from './testing/looks.ts'
import { payOrder, placeDeposit, railByHand } from './testing/pay-in.ts'
import { openScene } from './testing/scene.ts'

const { house, street } = openScene({ feed: 'door', ...railByHand })
let order = ''

const more = { bypassCSP: true }

beforeAll(async () => {
  const bettor = await street.openMember({ more })
  await payOrder(house(), await placeDeposit(bettor, { method: '银行卡', chip: '500', name: '林小满' }), 'right')
  await bettor.page.getByRole('heading', { name: '已到账' }).waitFor()
  order = await placeDeposit(bettor, { method: 'USDT', chip: '700' })
})

const pages = {
  record: () => '/mine/record/transRecord',
  balance: () => '/mine/balance',
  audit: () => '/mine/audit',
  wallet: () => '/mine/finance/wallet',
  order: () => `/mine/finance/deposit/${order}`,
  tutorial: () => '/mine/finance/introTutorial?method=usdt',
  platforms: () => '/mine/finance/introTutorial/platformTutorials',
}

it.each(['light~zh-CN', 'dark~zh-CN', 'dark~en', 'light~zh-TW'])(
  'the money pages in %s, 360 wide, at twice the text',
  async (look) => {
    const bettor = await street.openMember({ width: 360, cookies: { magpie_look: `${look}~3~cn` }, more })
    const { page, faults } = bettor
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(path())
      await comeAlive(page)
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      await judge(page, `money-look-${name}-${look}`)
    }
    expect(faults.all()).toEqual([])
  },
)
