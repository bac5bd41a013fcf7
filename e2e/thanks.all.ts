// Level, rebate and the mall on screen: yesterday's turnover is judged by the house's own job, and the level page, the
// rebate page and the record show what was paid. Only the day of play is arranged.

import { beijingDay } from '@magpie/kernel'
import { openClient } from '@magpie/db'
import { comeAlive } from '@magpie/testkit/browser'
import { expect, it } from 'vitest'
import { judge } from './testing/looks.ts'
import { openScene } from './testing/scene.ts'

const { house, street } = openScene({ feed: 'door' })
const more = { bypassCSP: true }
const yesterday = beijingDay(Date.now() - 86_400_000)

const run = async (task: string): Promise<void> => {
  const owner = await openClient({ url: house().databaseUrl, applicationName: 'e2e' })
  try {
    await owner.query('select graphile_worker.add_job($1)', [task])
  } finally {
    await owner.end()
  }
}

/** Whether every member of the house is at V1 in the end. */
const arrange = async (): Promise<boolean> => {
  const owner = await openClient({ url: house().databaseUrl, applicationName: 'e2e' })
  const until = Date.now() + 90_000
  try {
    await owner.query(
      `insert into turnover.day (member_id, day, game_class, bets, counted, singles, locked)
       select id, $1::date, v.* from identity.member cross join
         (values ('TY', 4, 286000, 286000, 0), ('DZ', 90, 104000, 0, 4000), ('ZR', 3, 40000, 0, 0)) v`,
      [yesterday],
    )
    for (;;) {
      await run('vip.judge-days')
      await run('vip.pay-rebates')
      const { rows } = await owner.query<{ state: string }>('select state from vip.member')
      const risen = rows.length > 0 && rows.every(({ state }) => state === 'V1')
      if (risen || Date.now() > until) return risen
      await new Promise((done) => setTimeout(done, 500))
    }
  } finally {
    await owner.end()
  }
}

const pages = { vip: '/mine/vip', levels: '/mine/vip/details', rebate: '/mine/rebate', hub: '/mine' }

it('S-ROUTE-07e, S-ROUTE-07f, S-ROUTE-07h: yesterday’s level and rebate, in three looks, 360 wide, at twice the text', async () => {
  const { page, faults } = await street.openMember({ width: 360, more })
  expect(await arrange()).toBe(true)
  await page.goto('/mine/vip')
  const waits = page.getByRole('region', { name: '可领取' })
  await waits.getByText('升到 VIP 1').waitFor()
  for (const look of ['light~zh-CN', 'dark~zh-CN', 'light~en']) {
    await page.context().addCookies([{ name: 'magpie_look', value: `${look}~3~cn`, url: house().siteUrl }])
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(path)
      await comeAlive(page)
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      await judge(page, `thanks-${name}-${look}`)
    }
  }
  await page.context().addCookies([{ name: 'magpie_look', value: 'light~zh-CN~2~cn', url: house().siteUrl }])
  await page.goto('/mine/vip')
  await waits.getByRole('button', { name: '领取' }).click()
  await waits.getByRole('button', { name: '领取' }).waitFor({ state: 'detached' })
  await waits.getByRole('button', { name: '填写' }).click()
  const birthday = page.getByRole('dialog', { name: '生日羽毛' })
  await birthday.getByLabel('月').selectOption('3')
  await birthday.getByLabel('日').selectOption('12')
  await judge(page, 'birthday')
  await birthday.getByRole('button', { name: '保存' }).click()
  await waits.getByText('3 月 12 日当天可领').waitFor()
  await page.goto('/mine/rebate')
  await page
    .locator('.num', { hasText: /^5\.26$/ })
    .first()
    .waitFor()
  expect(faults.all()).toEqual([])
})

/** New members get enough for a frame and a discounted parcel; arranged before they register. */
const giveMore = async (): Promise<void> => {
  const owner = await openClient({ url: house().databaseUrl, applicationName: 'e2e' })
  try {
    await owner.query(
      `update promotions.terms set terms = jsonb_set(terms, '{points}', '1000') where campaign = 'newcomer-points'`,
    )
    await owner.query(`update mall.item set price = 400 where id = 'tea-cup'`)
  } finally {
    await owner.end()
  }
}

/** All members have verified their names: without that a member gets 200 points at most. */
const showNames = async (): Promise<void> => {
  const owner = await openClient({ url: house().databaseUrl, applicationName: 'e2e' })
  try {
    await owner.query(
      `insert into papers.standing (id, state, level, until, name_masked, told)
       select id, 'settled', 1, now() + interval '1 year', '林*', null from identity.member on conflict do nothing`,
    )
  } finally {
    await owner.end()
  }
}

it('S-ROUTE-09, S-GATE-01m: a member buys a frame and wears it, and cancels a parcel, in three looks', async () => {
  await giveMore()
  const newcomer = await street.open({ width: 360, more })
  await newcomer.register('/mine')
  await showNames()
  const { page, faults } = newcomer
  await page.goto('/mine/record/welfare')
  await page.getByRole('button', { name: '领取', exact: true }).first().click()
  await page.getByRole('button', { name: '领取', exact: true }).waitFor({ state: 'detached' })
  await page.goto('/mine/currency/frame-plum')
  await page.getByRole('button', { name: '用 480 羽毛兑换' }).click()
  await page.getByRole('button', { name: '确认兑换' }).click()
  await page.getByRole('button', { name: '佩戴', exact: true }).click()
  await page.getByRole('button', { name: '摘下' }).waitFor()
  await page.goto('/mine/currency/tea-cup')
  await page.getByRole('button', { name: '用 400 羽毛兑换' }).click()
  await page.getByLabel('收件人').fill('林晓')
  await page.getByLabel('联系电话').fill('13800001111')
  await page.getByLabel('收件地址').fill('杭州市西湖区梅家坞路 1 号')
  await judge(page, 'mall-order')
  await page.getByRole('button', { name: '确认兑换' }).click()
  await page.getByText('待备货').first().waitFor()
  const shops = {
    hall: '/mine/currency',
    frame: '/mine/currency/frame-plum',
    card: '/mine/currency/card-make-up',
    orders: '/mine/mall/record',
    points: '/mine/mall/coinRecord',
    hub: '/mine',
  }
  for (const look of ['light~zh-CN', 'dark~zh-CN', 'light~en']) {
    await page.context().addCookies([{ name: 'magpie_look', value: `${look}~3~cn`, url: house().siteUrl }])
    for (const [name, path] of Object.entries(shops)) {
      await page.goto(path)
      await comeAlive(page)
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      await judge(page, `mall-${name}-${look}`)
    }
  }
  await page.context().addCookies([{ name: 'magpie_look', value: 'light~zh-CN~2~cn', url: house().siteUrl }])
  await page.goto('/mine/mall/record')
  await page.getByRole('button', { name: '取消兑换' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消兑换' }).click()
  await page.getByText('已取消').first().waitFor()
  await page.goto('/mine/currency')
  await page.getByText('520', { exact: true }).first().waitFor()
  expect(faults.all()).toEqual([])
})

/** Moves their registration back by a day, so that they may speak. */
const aDayLater = async (account: string): Promise<void> => {
  const owner = await openClient({ url: house().databaseUrl, applicationName: 'e2e' })
  try {
    await owner.query(
      `update identity.member set registered_at = registered_at - interval '1 day' where account = $1`,
      [account],
    )
  } finally {
    await owner.end()
  }
}

it('1260: a member buys a name and a chat style with points, and the room sees both, in three looks', async () => {
  await giveMore()
  const newcomer = await street.open({ width: 360, more })
  const guest = await street.open({ width: 390, more })
  await newcomer.register('/mine')
  await showNames()
  await aDayLater(newcomer.account)
  const { page, faults } = newcomer
  await page.goto('/mine/record/welfare')
  await page.getByRole('button', { name: '领取', exact: true }).first().click()
  await page.getByRole('button', { name: '领取', exact: true }).waitFor({ state: 'detached' })
  await page.goto('/mine/currency/style-plum')
  await page.getByRole('button', { name: '用 320 羽毛兑换' }).click()
  await page.getByRole('button', { name: '确认兑换' }).click()
  await page.getByRole('button', { name: '佩戴', exact: true }).click()
  await page.getByRole('button', { name: '摘下' }).waitFor()
  await page.goto('/mine/chat/name')
  await page.getByRole('link', { name: '去商城换改名卡' }).click()
  await page.getByRole('button', { name: '用 120 羽毛兑换' }).click()
  await page.getByRole('button', { name: '确认兑换' }).click()
  await page.getByRole('link', { name: '去使用（有 1 张）' }).click()
  await page.getByLabel('新昵称').fill('官方客服')
  await page.getByRole('button', { name: '用 1 张改名卡（有 1 张）' }).click()
  await page.getByText('昵称不能像平台或客服', { exact: true }).waitFor()
  await judge(page, 'own-name-refused')
  await page.getByLabel('新昵称').fill('山雀１号')
  await page.getByRole('button', { name: '用 1 张改名卡（有 1 张）' }).click()
  await page.getByText('昵称已更新').waitFor()
  await page.goto('/chat/room?id=hall')
  await comeAlive(page)
  await guest.page.goto('/chat/room?id=hall')
  await page.getByRole('textbox', { name: '说点什么' }).fill('今晚一起看球，红星主场')
  await page.getByRole('textbox', { name: '说点什么' }).press('Enter')
  await guest.page.getByText('今晚一起看球，红星主场').waitFor()
  await guest.page.getByText('山雀1号').waitFor()
  const shops = { hall: '/mine/currency', style: '/mine/currency/style-plum', card: '/mine/currency/card-nickname' }
  for (const look of ['light~zh-CN', 'dark~zh-CN', 'light~en']) {
    const cookie = { name: 'magpie_look', value: `${look}~3~cn`, url: house().siteUrl }
    await page.context().addCookies([cookie])
    await guest.page.context().addCookies([cookie])
    for (const [name, path] of Object.entries({ ...shops, name: '/mine/chat/name', room: '/chat/room?id=hall' })) {
      await page.goto(path)
      await comeAlive(page)
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      await judge(page, `own-name-${name}-${look}`)
    }
    await guest.page.goto('/chat/room?id=hall')
    await guest.page.getByText('山雀1号').waitFor()
    await judge(guest.page, `own-name-seen-${look}`)
  }
  expect([...faults.all(), ...guest.faults.all()]).toEqual([])
})

it('S-ROUTE-06d, L23: a flip opens one card, and is verified on the phone after its seed is revealed', async () => {
  const { page, faults } = await street.openMember({ width: 360, more })
  await page.goto('/activity/luckyFlip')
  await comeAlive(page)
  await page.getByRole('button', { name: '第 5 张牌', exact: true }).click()
  await page.getByText('2 次', { exact: true }).waitFor()
  await page.getByText(/结果由编号 1-0 决定/).waitFor()
  for (const look of ['light~zh-CN', 'dark~zh-CN', 'light~en']) {
    await page.context().addCookies([{ name: 'magpie_look', value: `${look}~3~cn`, url: house().siteUrl }])
    await page.goto('/activity/luckyFlip')
    await comeAlive(page)
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    await judge(page, `flip-${look}`)
  }
  await page.context().addCookies([{ name: 'magpie_look', value: 'light~zh-CN~2~cn', url: house().siteUrl }])
  await page.goto('/activity/luckyFlip')
  await page.getByRole('button', { name: '规则' }).click()
  await page.getByRole('textbox', { name: '我的种子' }).fill('my second seed')
  await judge(page, 'flip-rules')
  await page.getByRole('button', { name: '更换种子并公开旧种子' }).click()
  await page.getByText('my second seed').waitFor()
  await page.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '翻牌记录与验证' }).click()
  await page.getByRole('button', { name: '验证', exact: true }).click()
  await page.getByText('全部步骤相符').waitFor()
  expect(faults.all()).toEqual([])
})

it('S-ROUTE-06c: a member joins the peak ranking, whose page is shown in three looks', async () => {
  const { page, faults } = await street.openMember({ width: 360, more })
  await page.goto('/activity/friendPeakBet')
  await page.getByRole('button', { name: '加入巅峰榜' }).click()
  await page.getByText('我的准确率').waitFor()
  for (const look of ['light~zh-CN', 'dark~zh-CN', 'light~en']) {
    await page.context().addCookies([{ name: 'magpie_look', value: `${look}~3~cn`, url: house().siteUrl }])
    await page.goto('/activity/friendPeakBet')
    await comeAlive(page)
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    await judge(page, `peak-${look}`)
  }
  expect(faults.all()).toEqual([])
})
