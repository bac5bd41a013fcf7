// The page of transfers in the looks that `npm test` leaves out: dark, English, a small phone, twice the text, with a
// transfer that the venue puts off. And the same transfer as the desk sees it.

import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, photograph } from '@magpie/testkit/browser'
import { beforeAll, expect, it } from 'vitest'
import { judge } from './testing/looks.ts'
import { openScene } from './testing/scene.ts'
import { openDesk } from './testing/seated.ts'

const dials = JSON.stringify({ way: 'pending', times: 1, lateMs: 600_000 })
const { house, street } = openScene({
  feed: 'door',
  sites: ['player', 'backoffice'],
  env: { MAGPIE_TRANSFER_DIALS: dials },
})

const path = '/mine/finance/transfer'
const more = { bypassCSP: true }

beforeAll(async () => {
  const { page } = await street.openMember({ more })
  await page.goto(path)
  await comeAlive(page)
  await page.getByRole('button', { name: '500', exact: true }).click()
  await page.getByRole('button', { name: /确认转入/ }).click()
  await page.getByText('场馆正在处理').waitFor()
})

it.each(['light~zh-CN', 'dark~zh-CN', 'dark~en', 'light~zh-TW'])('in %s, 360 wide, at twice the text', async (look) => {
  const bettor = await street.openMember({ width: 360, cookies: { magpie_look: `${look}~3~cn` }, more })
  const { page, faults } = bettor
  for (const at of [path, '/mine/finance/wallet']) {
    await page.goto(at)
    await comeAlive(page)
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    await judge(page, `transfer-look-${look}${at}`)
  }
  expect(faults.all()).toEqual([])
})

it('the desk sees what is on its way, and whose', async () => {
  const desk = openDesk(house())
  const seat = await desk.seat('finance-1', 'finance')
  await desk.close()
  const { page } = await street.open({ ...seat, more: { ...seat.more, ...more } })
  await page.goto('/transfers?show=moving')
  await page.getByText('在途 1 笔，共 500.00；超时 0 笔').waitFor()
  await page.getByText('场馆处理中').waitFor()
  await photograph(page, 'desk-transfers')
  expect(await accessibilityFaults(page)).toEqual([])
})
