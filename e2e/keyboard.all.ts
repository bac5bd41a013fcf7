// By keyboard alone, a visitor registers, bets, deposits, withdraws and asks for help, in a real browser against the
// whole house.

import { comeAlive, photograph } from '@magpie/testkit/browser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { password } from './testing/bettor.ts'
import { byKeyboard } from './testing/by-keyboard.ts'
import { openHandFeed } from './testing/hand-feed.ts'
import { payOrder } from './testing/pay-in.ts'
import { pin } from './testing/payee.ts'
import { openScene } from './testing/scene.ts'
import { type Desk, openDesk } from './testing/seated.ts'

const dials = JSON.stringify({ pay: 'never', payout: 'paid', payoutAfterMs: 500 })
const { house, street } = openScene({ feed: 'door', rail: true, env: { MAGPIE_RAIL_DIALS: dials } })
let desk: Desk
beforeAll(() => {
  desk = openDesk(house())
})
afterAll(() => desk.close())

it('a member registers, bets, deposits, withdraws and asks for help by keyboard only', async () => {
  const feed = openHandFeed(house())
  const match = feed.match({ home: '云溪白鹭', away: '江畔燕队', league: '江南联赛' })
  await match.begin(20)
  const { page, faults, account, slip } = await street.open()
  const keys = byKeyboard(page)

  await page.goto('/')
  await comeAlive(page)
  await keys.press(/^注册$/)
  await page.waitForURL('**/user/register**')
  await keys.type(/^账号/, account)
  await keys.type(/^密码/, password)
  await keys.check(/我已满 18 岁/)
  await keys.check(/我已阅读并同意/)
  await keys.press(/^注册$/)
  await page.waitForURL((url) => url.pathname !== '/user/register')
  await photograph(page, 'keyboard-registered')

  await page.goto(`/game/sport/match/${match.matchId}`)
  await comeAlive(page)
  await keys.press(/云溪白鹭 对 江畔燕队 全场独赢 云溪白鹭/)
  await slip.waitFor()
  await keys.type(/^投注金额/, '50')
  await keys.press(/^确认投注/)
  await slip.getByRole('heading', { name: '注单确认中' }).waitFor()
  await match.pass()
  await slip.getByRole('heading', { name: '投注成功' }).waitFor()
  await photograph(page, 'keyboard-bet')
  await keys.press(/^完成$/)

  await page.goto('/mine/virtualCoinCard?add=1')
  await comeAlive(page)
  await keys.type(/^新取款密码/, pin)
  await keys.type(/^再输入一次/, pin)
  await keys.type(/^登录密码/, password)
  await keys.press(/^设置取款密码$/)
  await keys.press(/取一个演示账户/)
  await page.getByText('校验通过').waitFor()
  await keys.press(/^下一步，验证身份/)
  await page.getByRole('dialog', { name: '验证身份' }).waitFor()
  await keys.type(/^取款密码/, pin)
  await keys.type(/^登录密码/, password)
  await keys.press(/^验证并添加$/)
  await page.getByText('冷却中').first().waitFor()
  await desk.dayPasses(account)

  await page.goto('/mine/finance/deposit')
  await comeAlive(page)
  await keys.choose(/支付宝/, /USDT/)
  await keys.press(/^7,000$/)
  await keys.press(/立即存款/)
  await page.getByRole('dialog', { name: '安全提醒' }).waitFor()
  await keys.press(/我已了解/)
  await page.getByRole('heading', { name: '等待付款' }).waitFor()
  await payOrder(house(), new URL(page.url()).pathname.split('/').at(-1) ?? '', 'right')
  await page.getByRole('heading', { name: '已到账' }).waitFor()
  await photograph(page, 'keyboard-deposit')

  await page.goto('/mine/finance/withdrawal')
  await comeAlive(page)
  await keys.type(/^取款金额/, '6000')
  await keys.press(/下一步，验证取款密码/)
  await page.getByRole('dialog', { name: '确认取款' }).waitFor()
  await keys.type(/^取款密码/, pin)
  await page.getByRole('heading', { name: '审核中' }).waitFor()
  await photograph(page, 'keyboard-withdrawal')

  await page.goto('/customer/main')
  await comeAlive(page)
  await keys.type(/^写下问题/, '取款什么时候到账')
  await page.keyboard.press('Enter')
  await page.getByText('取款什么时候到账').waitFor()
  await photograph(page, 'keyboard-service')
  expect(faults.all()).toEqual([])
})
