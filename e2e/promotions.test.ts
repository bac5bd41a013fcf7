// Promotions in a real browser against the whole house: a new member finds the current ones, claims an award, signs in
// daily, reads where it came from, and sees one line in a time-out. Then invitations: a guest opens a link and
// registers, and its owner finds them; an agent reads the month, the team and a statement, and checks on the page that
// no member was left out of it. Only the agent's status and the last month are arranged.

import { openClient } from '@magpie/db'
import { beijingDay, type Uuid } from '@magpie/kernel'
import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, photograph } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { oneLeaf } from './testing/agent-month.ts'
import { overflow, takesTime } from './testing/looks.ts'
import { openScene } from './testing/scene.ts'

const { house, street } = openScene({ feed: 'door' })

/** No width from 360 to 430 makes the page scroll sideways; by `npm run e2e:all` axe checks it in dark as well. */
const fits = async (page: Page, name: string): Promise<void> => {
  for (const width of [360, 430, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await overflow(page), `${name} at ${width}`).toBeLessThanOrEqual(0)
  }
  await photograph(page, name, true)
  expect(await accessibilityFaults(page), name).toEqual([])
  if (!takesTime) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await photograph(page, `${name}-dark`, true)
  expect(await accessibilityFaults(page), `${name} dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

const withOwner = async <Value>(
  work: (owner: Awaited<ReturnType<typeof openClient>>) => Promise<Value>,
): Promise<Value> => {
  const owner = await openClient({ url: house().databaseUrl, applicationName: 'e2e' })
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

const month = beijingDay(Date.now()).slice(0, 7)
const [year = 0, number = 1] = month.split('-').map(Number)
const last = new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7)

/** Makes an account an agent, lets their friend play, and creates last month's statement, of one member. */
const arrange = (account: string): Promise<void> =>
  withOwner(async (owner) => {
    const { rows } = await owner.query<{ id: Uuid; friend: Uuid }>(
      `select m.id, e.id as friend from identity.member m join agents.edge e on e.owner_id = m.id where m.account = $1`,
      [account],
    )
    const [{ id, friend } = { id: '' as Uuid, friend: '' as Uuid }] = rows
    await owner.query(
      `insert into agents.agent (id, state, about, applied_at, from_month, active_at, changed_at)
       values ($1, 'active', 'among friends who watch football', now(), $2, now(), now())`,
      [id, last],
    )
    await owner.query(
      `insert into turnover.day (member_id, day, game_class, bets, counted) values ($1, $2::date, 'TY', 12, 1240000)
       on conflict do nothing`,
      [friend, beijingDay(Date.now())],
    )
    const whose = { month: last, agent: id, member: friend }
    const { agent, member, root } = oneLeaf(whose, { count: 9, turnover: 2_500_000 })
    await owner.query(
      `insert into agents.fact (month, agent_id, member_id, agent_alias, member_alias, bets, counted, turnover, deposit, active)
       values ($1, $2, $3, $4, $5, 9, '{"TY":"2500000"}', 2500000, 0, true)`,
      [last, id, friend, agent, member],
    )
    await owner.query(
      `insert into agents.month (id, state, terms, root, leaves, bets, turnover, total, unattributed, made_at)
       values ($1, 'made', 'turnover/1', $2, 1, 9, 2500000, 2500000, 0, now()) on conflict do nothing`,
      [last, root],
    )
    await owner.query(
      `insert into agents.statement (id, state, month, agent_id, terms, members, active, bets, turnover, tier, lines, below,
         commission, kept, payable, issued_at, made_at)
       values ($1, 'issued', $2, $3, 'turnover/1', 1, 1, 9, 2500000, 1, '[{"group":"TY","counted":"2500000","ppm":6000}]', '[]',
         15000, 15000, 15000, now(), now())`,
      [`${last}/${id}`, last, id],
    )
  })

it('S-ROUTE-06a, 06e, 08d, 08e, S-GATE-01h, L20: a new member claims and signs in; in a time-out they read one line', async () => {
  const { page, faults } = await street.openMember({ more: { bypassCSP: true } })
  await page.goto('/')
  await comeAlive(page)
  await page.getByRole('link', { name: '优惠' }).click()
  await page.waitForURL('**/activity/discount')
  await page.getByRole('button', { name: /周末返场/ }).waitFor()
  await fits(page, 'activities')
  await page.getByRole('button', { name: /周末返场/ }).click()
  const rules = page.getByRole('dialog', { name: '周末返场' })
  await rules.getByText('不设流水要求').waitFor()
  await photograph(page, 'activity-rules')
  await rules.getByRole('link', { name: '查看我的奖励' }).click()

  await page.waitForURL('**/mine/record/welfare')
  await page.getByRole('button', { name: '领取' }).waitFor()
  await fits(page, 'welfare')
  await page.getByRole('button', { name: '领取' }).click()
  await page.getByText('已得 30 羽毛').waitFor()
  await page.getByRole('button', { name: /30.*新人羽毛/s }).click()
  await page.getByRole('dialog', { name: '新人羽毛' }).getByText('每位新会员一次').waitFor()
  await photograph(page, 'award-why')

  await page.goto('/activity/calendar')
  await comeAlive(page)
  await page.getByRole('button', { name: '签到，领 5 羽毛' }).click()
  await page.getByRole('button', { name: '今天已签到' }).waitFor()
  await fits(page, 'calendar')
  await page.emulateMedia({ colorScheme: 'dark' })
  await photograph(page, 'calendar-dark')
  await page.goto('/activity/discount')
  await comeAlive(page)
  await page.getByRole('button', { name: /周末返场/ }).waitFor()
  await photograph(page, 'activities-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('link', { name: /羽毛 35/ }).click()
  await page.waitForURL('**/mine/record/currencyRecord')
  await page.getByText('+5', { exact: true }).waitFor()
  await fits(page, 'points')

  await page.goto('/mine/limits')
  await comeAlive(page)
  await page.getByRole('region', { name: '暂停投注' }).getByRole('button', { name: '选择时长' }).click()
  await page.getByRole('radio', { name: '1 小时' }).check()
  await page.getByRole('button', { name: '下一步' }).click()
  const heard = page.waitForResponse((reply) => reply.url().includes('/protection/timeOut'))
  await page.getByRole('button', { name: '开始暂停' }).click()
  await heard
  await page.goto('/activity/discount')
  await comeAlive(page)
  await page.getByText('你已暂停，活动与福利暂不可用，记录可照常查看。').waitFor()
  await photograph(page, 'activities-paused')
  await page.goto('/activity/luckyFlip')
  await comeAlive(page)
  await page.getByText('你已暂停，活动与福利暂不可用，记录可照常查看。').waitFor()
  await fits(page, 'flip-paused')
  await page.goto('/mine/record/welfare')
  await comeAlive(page)
  await page.getByText('已领取').first().waitFor()
  expect(faults.all()).toEqual([])
})

it('S-GATE-01k, 01o, S-ROUTE-06b, S-ROUTE-14d, S-QP-01, S-QP-02: a friend joins by a link; an agent proves the month', async () => {
  const owner = await street.open({ more: { bypassCSP: true } })
  const { page } = owner
  await owner.register('/activity/friendInvitation')
  const code = page.getByText(/^[A-Z2-9]{6}$/)
  await code.waitFor()
  const link = `/user/register?invite_code=${await code.innerText()}&agent_verify=${await code.innerText()}`

  const friend = await street.open({ more: { bypassCSP: true } })
  const touched = friend.page.waitForResponse((reply) => reply.url().includes('/act/api/v1/invite/touch'))
  await friend.page.goto(link)
  await comeAlive(friend.page)
  await touched
  await friend.fillRegistration()
  await friend.page.waitForURL((url) => !url.pathname.startsWith('/user/'))

  await expect
    .poll(async () => {
      await page.reload()
      await comeAlive(page)
      await page.getByText('邀请进度').waitFor()
      return page.getByText(/喜鹊\d{4}/).count()
    })
    .toBe(1)
  await page.getByText('等待', { exact: true }).waitFor()
  await fits(page, 'invite')

  await friend.page.goto('/agent')
  await comeAlive(friend.page)
  await friend.page.getByText('代理须先完成实名认证。').waitFor()
  await friend.page.getByRole('button', { name: '验证', exact: true }).click()
  await friend.page.getByText('查无此码，请勿转账').waitFor()
  await fits(friend.page, 'agent-landing')

  await arrange(owner.account)
  await friend.page.getByRole('button', { name: '验证', exact: true }).click()
  await friend.page.getByText(/已认证代理/).waitFor()

  await page.goto('/agent')
  await comeAlive(page)
  await page.getByText('12,400.00').first().waitFor()
  await fits(page, 'agent-centre')
  await page.getByRole('button', { name: '新建' }).click()
  const making = page.getByRole('dialog', { name: '新建' })
  await making.getByLabel('名称').fill('朋友圈')
  await making.getByRole('button', { name: '新建' }).click()
  await page.getByText('朋友圈', { exact: true }).waitFor()
  await page.getByRole('link', { name: /全部 1 人/ }).click()
  await page.getByText(/一级/).waitFor()
  await fits(page, 'agent-team')

  await page.goto('/agent/statements')
  await comeAlive(page)
  await page.getByText('150.00').waitFor()
  await fits(page, 'agent-statements')
  await page.getByRole('link', { name: /150\.00/ }).click()
  await page.getByRole('button', { name: '在本机验证' }).click()
  await page.getByText('已验证：1 位会员全部在内，合计与结算单一致。').waitFor()
  await fits(page, 'agent-statement')
  await page.getByRole('button', { name: '对账单有疑问' }).click()
  const doubt = page.getByRole('dialog', { name: '对账单有疑问' })
  await doubt.getByLabel('哪里不对').fill('有一位会员没有出现在名单里')
  await doubt.getByRole('button', { name: '提交疑问' }).click()
  await page.getByText('正在核对，答复前暂停支付。').waitFor()
  expect([...owner.faults.all(), ...friend.faults.all()]).toEqual([])
})
