// What a member can see and prove of their money, in a real browser against the whole house: money that came with the
// wrong amount is found, credited by an operator and listed in the record; the audit changes when a bet is settled; an
// entry is proved with the network off; the record is saved as a file.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, photograph } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Bettor } from './testing/bettor.ts'
import { openHandFeed } from './testing/hand-feed.ts'
import { overflow } from './testing/looks.ts'
import { payOrder, placeDeposit, railByHand } from './testing/pay-in.ts'
import { openScene } from './testing/scene.ts'
import { openDesk } from './testing/seated.ts'

const { house, street } = openScene({ feed: 'door', sites: ['player', 'backoffice'], ...railByHand })

/** Every page here is checked as a whole and fits a small and a large phone. */
const look = async (page: Page, name: string): Promise<void> => {
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await photograph(page, `money-${name}`, true)
  expect(await accessibilityFaults(page), name).toEqual([])
  for (const width of [360, 430]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await overflow(page), `${name} at ${width}`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
}

const to = async ({ page }: Bettor, path: string): Promise<void> => {
  await page.goto(path)
  await comeAlive(page)
}

/** A logged-in finance operator. */
const atTheDesk = async () => {
  const desk = openDesk(house())
  const seat = await desk.seat('finance-1', 'finance')
  await desk.close()
  return street.open(seat)
}

it('L24, S-ROUTE-08a: a wrong amount waits in suspense until an operator credits it to its order', async () => {
  const bettor = await street.openMember({ more: { bypassCSP: true } })
  const { page, faults } = bettor
  const order = await placeDeposit(bettor, { method: 'KOI 支付', chip: '500' })
  await page.getByRole('img', { name: /二维码/ }).waitFor()
  await look(page, 'order-qr')
  await payOrder(house(), order, 'less')
  await page.getByText('付款金额与订单不一致，客服正在核对。').waitFor()
  await to(bettor, '/mine/record/transRecord?stage=checking')
  await page.getByRole('link', { name: /人工核对中/ }).waitFor()

  const desk = await atTheDesk()
  await desk.page.goto('/suspense')
  await desk.page.getByRole('button', { name: '入账到订单' }).click()
  const dialog = desk.page.getByRole('dialog')
  expect(await dialog.getByLabel('订单号').inputValue()).toBe(order)
  await dialog.getByLabel('说明').fill('payer and receipt agree')
  await photograph(desk.page, 'money-desk-suspense')
  await dialog.getByRole('button', { name: '入账到订单' }).click()
  await desk.page.getByText('已处理').waitFor()
  expect(desk.faults.all()).toEqual([])

  await to(bettor, '/mine/record/transRecord?kind=deposit')
  const row = page.getByRole('link', { name: /KOI 支付.*已到账/ })
  await row.click()
  await page.getByText('客服核对后已入账。').waitFor()
  await to(bettor, '/mine/finance/wallet')
  await page.getByRole('img', { name: /近 12 个月/ }).waitFor()
  await look(page, 'wallet')
  expect(faults.all()).toEqual([])
})

it('S-ROUTE-07a, S-ROUTE-07g: the audit changes when a bet is settled, and the ticket shows its turnover', async () => {
  const match = openHandFeed(house()).match({ home: '湖州银鹊', away: '嘉陵白鹭', league: '江南联赛' })
  await match.begin(20)
  const bettor = await street.openMember({ more: { bypassCSP: true } })
  const { page, slip, faults } = bettor
  await bettor.toMatch(match)
  await bettor.price(match, '全场独赢', match.home).click()
  await slip.waitFor()
  await bettor.keys('200')
  await slip.getByRole('button', { name: '确认投注 200.00' }).click()
  await slip.getByRole('heading', { name: '注单确认中' }).waitFor()
  await match.pass()
  await slip.getByRole('heading', { name: '投注成功' }).waitFor()

  await to(bettor, '/mine/audit')
  const open = page.getByRole('list', { name: '稽核中' })
  await open.getByText('10,000.00').nth(1).waitFor()
  await open.getByText('已完成').waitFor()
  await look(page, 'audit')
  await match.goal('home')
  await match.end([1, 0], [1, 0])
  await open.getByText('9,800.00').waitFor()
  await photograph(page, 'money-audit-moved', true)
  await to(bettor, '/mine/record/betRecord?state=settled')
  await page.getByRole('link', { name: /湖州银鹊/ }).click()
  const counted = page.getByRole('region', { name: '有效流水' })
  await counted.getByText('按规则全额计入').waitFor()
  expect(await counted.innerText()).toContain('200.00')
  await photograph(page, 'money-ticket', true)
  await to(bettor, '/mine/balance')
  await page.getByText('为什么可取这么多').waitFor()
  await look(page, 'balance')
  for (const path of ['introTutorial?method=usdt', 'introTutorial/platformTutorials']) {
    await to(bettor, `/mine/finance/${path}`)
    await look(page, path.replace(/\W/g, '-'))
  }
  expect(faults.all()).toEqual([])
})

it('S-ROUTE-08a: the record lists all transactions, and its CSV file in UTF-8 with a BOM has the same rows', async () => {
  const bettor = await street.openMember({ more: { acceptDownloads: true, bypassCSP: true } })
  const { page, faults } = bettor
  await to(bettor, '/mine/record/transRecord')
  await page.getByRole('link', { name: /新人红利.*\+10,000\.00/ }).waitFor()
  await look(page, 'record')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^magpie-transactions-\d{8}-\d{8}\.csv$/)
  const bytes = readFileSync(await file.path())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.of(0xef, 0xbb, 0xbf))
  const lines = bytes.toString('utf8', 3).trimEnd().split('\r\n')
  expect(lines[0]).toBe('时间 (UTC+8),类型,方式,状态,金额,余额变动,编号')
  expect(lines).toHaveLength((await page.getByRole('tabpanel').getByRole('link').count()) + 1)
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,红利,新人红利,已入账,10000\.00,10000\.00,/)
  expect(lines.some((line) => /,存款,KOI 支付,已到账,\d+\.\d\d,\d+\.\d\d,D\d{16}$/.test(line))).toBe(true)
  await page.getByRole('tab', { name: '红利' }).click()
  await page.waitForURL('**/transRecord?kind=bonus')
  await page.getByRole('link', { name: /存款/ }).first().waitFor({ state: 'detached' })
  expect(faults.all()).toEqual([])
})

it('L9: the proof of an entry is saved, and checked from the disk with the network off', async () => {
  const bettor = await street.openMember({ more: { acceptDownloads: true } })
  const { page, faults } = bettor
  await to(bettor, '/mine/record/movements')
  const row = page
    .getByRole('listitem')
    .filter({ hasText: '存款到账' })
    .or(page.getByRole('listitem').filter({ hasText: '待查款入账' }))
  const save = row.first().getByRole('button', { name: '下载证明' })
  // Proofs exist after the next checkpoint, which is made every minute.
  const saved = page.waitForEvent('download', { timeout: 100_000 })
  const again = setInterval(() => void save.click({ timeout: 4000 }).catch(() => undefined), 5000)
  const proof = await saved.finally(() => clearInterval(again))
  const [checker] = await Promise.all([
    page.waitForEvent('download', (one) => one.suggestedFilename().endsWith('.html')),
    page.getByRole('link', { name: '下载核对工具' }).click(),
  ])
  const [html, json] = [join(house().folder, 'checker.html'), join(house().folder, 'proof.json')]
  await Promise.all([checker.saveAs(html), proof.saveAs(json)])
  expect(faults.all()).toEqual([])

  const origin = pathToFileURL(html).href
  const alone = await street.open({ origin, more: { offline: true } })
  await alone.page.goto(origin)
  await alone.page.getByLabel('选择证明文件').setInputFiles(json)
  await alone.page.getByText('证明成立').waitFor()
  await photograph(alone.page, 'money-proof', true)
  expect(alone.faults.all()).toEqual([])
})
