// Deposits in a real browser against the whole house and the sandbox's payment rail: one order paid on the rail's own
// page, one with a receipt, one cancelled, one paid with a wrong amount. The rail pays only on command.

import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, photograph } from '@magpie/testkit/browser'
import { expect, it } from 'vitest'
import type { Bettor } from './testing/bettor.ts'
import { openHandFeed } from './testing/hand-feed.ts'
import { payOrder, placeDeposit, railByHand } from './testing/pay-in.ts'
import { looks, overflow, wear } from './testing/looks.ts'
import { openScene } from './testing/scene.ts'

const { house, street } = openScene({ feed: 'door', ...railByHand })

/** One feed per file: a second one would use the same match names. */
let told: ReturnType<typeof openHandFeed> | undefined
const feed = () => (told ??= openHandFeed(house()))

const depositPath = '/mine/finance/deposit'

const orderOf = ({ page }: Bettor): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** A screenshot as a phone makes one. */
const screenshotOf = ({ page }: Bettor): Promise<Buffer> => page.screenshot({ type: 'png' })

it('S-GATE-03, S-ROUTE-10b: a member reads the warning, pays on the rail’s page, and is credited', async () => {
  const bettor = await street.open({ more: { permissions: ['clipboard-read', 'clipboard-write'] } })
  const { page, faults, context } = bettor
  await bettor.register(depositPath)
  await page.getByRole('radio', { name: '支付宝' }).waitFor()
  await page.getByRole('button', { name: '500', exact: true }).click()
  await photograph(page, 'deposit', true)
  await page.getByRole('button', { name: /立即存款/ }).click()
  const paper = page.getByRole('dialog', { name: '安全提醒' }).locator('> *').first()
  await paper.waitFor()
  expect((await paper.boundingBox())?.width, 'S-GATE-03: 360 px wide').toBe(360)
  await photograph(page, 'deposit-safety')
  await bettor.understandSafety()
  await page.waitForURL(`**${depositPath}/D*`)
  const order = orderOf(bettor)
  await page.getByRole('button', { name: '复制订单号' }).click()
  expect(await page.evaluate(`navigator.clipboard.readText()`)).toBe(order)
  await photograph(page, 'order-open', true)
  const [paying] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: '打开付款页' }).click(),
  ])
  await paying.locator('button[data-way=right]').click()
  await paying.locator('[role=status]').filter({ hasText: /./ }).waitFor()
  await paying.close()
  await page.getByRole('heading', { name: '已到账' }).waitFor()
  await photograph(page, 'order-credited', true)
  await page.getByRole('link', { name: '查看钱包' }).click()
  await page
    .getByRole('region', { name: '总资产（喜币）' })
    .getByText(/10,500\.\d\d/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: /支付宝/ }).waitFor()
  await photograph(page, 'wallet', true)
  expect(faults.all()).toEqual([])
})

it('S-ROUTE-10b: a bank transfer with a receipt is credited, the hub lists open orders, and one is cancelled', async () => {
  const bettor = await street.openMember()
  const { page, faults } = bettor
  const bank = await placeDeposit(bettor, { method: '银行卡', chip: '1,000', name: '林小满' })
  const picture = await screenshotOf(bettor)
  await page.locator('input[type=file]').setInputFiles({ name: 'paid.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('img', { name: '所选凭证的预览' }).waitFor()
  await photograph(page, 'order-receipt', true)
  await page.getByRole('button', { name: '提交凭证' }).click()
  await page.getByRole('heading', { name: '等待到账' }).waitFor()
  await page.getByRole('button', { name: '催单' }).click()
  await page.getByRole('button', { name: /后可再次催单/ }).waitFor()
  const usdt = await placeDeposit(bettor, { method: 'USDT', chip: '700' })
  await photograph(page, 'order-usdt', true)
  await page.goto('/mine')
  await comeAlive(page)
  await page.getByRole('list', { name: '未完成的存款' }).getByRole('link').nth(1).waitFor()
  await photograph(page, 'mine-orders', true)
  await page.goto(`${depositPath}/${usdt}`)
  await comeAlive(page)
  await page.getByRole('button', { name: '撤销订单' }).click()
  await page.getByRole('checkbox', { name: '尚未付款' }).check()
  await photograph(page, 'order-cancel')
  await page.getByRole('button', { name: '确认撤销' }).click()
  await page.getByRole('heading', { name: '已撤销' }).waitFor()
  await page.goto(`${depositPath}/${bank}`)
  await comeAlive(page)
  await payOrder(house(), bank, 'right')
  await page.getByRole('heading', { name: '已到账' }).waitFor()
  expect(faults.all()).toEqual([])
})

it('S-CERR-02: a browser that wrongly reports to be offline still loads pages, deposits and bets', async () => {
  const match = feed().match({ home: '乌篷云雀', away: '青石灰雁', league: '江南联赛' })
  await match.begin(20)
  const bettor = await street.open()
  const { page, faults, slip } = bettor
  await page.addInitScript({
    content: `Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
      addEventListener('DOMContentLoaded', () => setTimeout(() => dispatchEvent(new Event('offline')), 300))`,
  })
  await bettor.register(depositPath)
  await page.getByRole('radio', { name: '微信支付' }).waitFor()
  expect(await page.evaluate('navigator.onLine')).toBe(false)
  const order = await placeDeposit(bettor, { method: '微信支付', chip: '500' })
  await payOrder(house(), order, 'right')
  await page.getByRole('heading', { name: '已到账' }).waitFor()
  await bettor.toMatch(match)
  await bettor.price(match, '全场独赢', match.home).click()
  await slip.waitFor()
  await bettor.keys('20')
  await slip.getByRole('button', { name: '确认投注 20.00' }).click()
  await slip
    .getByText(/确认中|已接受/)
    .first()
    .waitFor()
  for (const [path, sign] of [
    ['/', match.home],
    ['/mine/finance/wallet', '总资产'],
  ] as const) {
    await page.goto(path)
    await comeAlive(page)
    await page.getByText(sign).first().waitFor()
    expect(await page.getByText('网络已断开').count(), path).toBe(0)
  }
  expect(faults.all()).toEqual([])
})

it('L24: an order that was paid with a wrong amount says that it is being checked', async () => {
  const bettor = await street.openMember()
  const order = await placeDeposit(bettor, { method: '微信支付', chip: '100' })
  await payOrder(house(), order, 'less')
  await bettor.page.getByText('付款金额与订单不一致，客服正在核对。').waitFor()
  await photograph(bettor.page, 'order-disputed', true)
  expect(bettor.faults.all()).toEqual([])
})

it.each(looks)('the pages of the cashier, $name, 360 wide, at twice the text', async (chosen) => {
  const look = chosen.name
  const more = { bypassCSP: true }
  const bettor = await street.openMember({ width: 360, cookies: { magpie_look: chosen.cookie }, more })
  const { page } = bettor
  const order = await placeDeposit(bettor, { method: '数字人民币', chip: '100' })
  for (const path of [`${depositPath}/${order}`, depositPath, '/mine/finance/wallet']) {
    await page.goto(path)
    await comeAlive(page)
    await wear(page, chosen)
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    expect(await accessibilityFaults(page), `${look} ${path}`).toEqual([])
    expect(await overflow(page), path).toBeLessThanOrEqual(0)
    await photograph(page, `cashier-${look}${path.replace(order, 'order').replaceAll('/', '-')}`, true)
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
    expect(await overflow(page), `${path} at 200 %`).toBeLessThanOrEqual(0)
  }
  await page.goto(`${depositPath}/${order}`)
  await comeAlive(page)
  await page.getByRole('button', { name: '撤销订单' }).click()
  await page.getByRole('checkbox', { name: '尚未付款' }).check()
  await page.getByRole('button', { name: '确认撤销' }).click()
  await page.getByRole('heading', { name: '已撤销' }).waitFor()
})

it('L20: for a member who excludes themselves, a pending stake is returned and a payment is credited', async () => {
  const match = feed().match({ home: '断桥灰雀', away: '白堤鹭', league: '江南联赛' })
  await match.begin(20)
  const bettor = await street.open({ expected: /status of 4\d\d/ })
  const { page, slip } = bettor
  await bettor.register('/mine')
  const order = await placeDeposit(bettor, { method: '微信支付', chip: '500' })
  await bettor.toMatch(match)
  await bettor.price(match, '全场独赢', match.home).click()
  await slip.waitFor()
  await bettor.keys('20')
  await slip.getByRole('button', { name: '确认投注 20.00' }).click()
  await slip.getByRole('heading', { name: '注单确认中' }).waitFor()

  await page.goto('/mine/limits')
  await comeAlive(page)
  const exclusion = page.getByRole('region', { name: '自我排除' })
  await exclusion.getByRole('button', { name: '选择时长' }).click()
  const sheet = page.getByRole('dialog', { name: '自我排除' })
  await sheet.getByRole('radio', { name: '30 天' }).check()
  await sheet.getByRole('checkbox', { name: /我明白/ }).check()
  await sheet.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '确认排除', exact: true }).click({ timeout: 15_000 })
  await page.getByRole('heading', { name: '自我排除中' }).waitFor()

  await payOrder(house(), order, 'right')
  await match.pass()
  await page.goto(`${depositPath}/${order}`)
  await page.getByRole('heading', { name: '已到账' }).waitFor()
  await page.goto('/mine/record/betRecord?state=returned')
  await comeAlive(page)
  await page.getByRole('link', { name: /断桥灰雀/ }).waitFor()
  await photograph(page, 'deposit-excluded-bet')
  await page.goto('/mine')
  // Includes the cents by which the rail tells its payers apart.
  await page
    .getByText(/^10,500\.\d\d$/)
    .first()
    .waitFor()
  // Withdraw-only: all of it is own money and can be withdrawn.
  await page.goto('/mine/finance/wallet')
  const own = page.getByRole('region', { name: '总资产（喜币）' })
  await own.getByText(/^500\.\d\d$/).waitFor()
  await photograph(page, 'deposit-excluded-wallet')
  await page.goto('/mine/finance/withdrawal')
  await page.getByRole('heading', { name: '第一次取款，先完成三步' }).waitFor()
})
