// A campaign with the mouse alone: an operator of the content team writes it, tries it on the last thirty days and
// submits it; a colleague in finance approves; the house's own jobs give the awards; a thousand members claim theirs at
// once, one of them by mouse; it is ended and closed, and its cost equals the dry run's, to the cent. Only the day of
// play and the members' registrations are arranged.

import { type House, openClient } from '@magpie/db'
import { beijingDay, type Uuid } from '@magpie/kernel'
import { awardClaim } from '@magpie/promotions/contract'
import { openPromotions } from '@magpie/promotions/server'
import { comeAlive, comeToRest, photograph } from '@magpie/testkit/browser'
import type { Context } from '@magpie/wire'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openOtherNode } from './testing/other-node.ts'
import { openScene } from './testing/scene.ts'
import { type Desk, openDesk } from './testing/seated.ts'

const { house, street } = openScene({ feed: 'door', sites: ['player', 'backoffice'] })
let desk: Desk
let other: Awaited<ReturnType<typeof openOtherNode>>
beforeAll(async () => {
  desk = openDesk(house())
  other = await openOtherNode(house())
})
afterAll(async () => {
  await desk.close()
  await other.close()
})

const yesterday = beijingDay(Date.now() - 86_400_000)
const title = '谢谢来过'

const asOwner = async <Value>(act: (ask: (sql: string, values?: unknown[]) => Promise<Value>) => Promise<Value>) => {
  const owner = await openClient({ url: house().databaseUrl, applicationName: 'e2e' })
  try {
    return await act(async (sql, values) => (await owner.query(sql, values)).rows as Value)
  } finally {
    await owner.end()
  }
}

/** 600.00 of turnover yesterday; five percent of it is 30.00. */
const playYesterday = (members: readonly Uuid[]) =>
  asOwner((ask) =>
    ask(
      `insert into turnover.day (member_id, day, game_class, bets, counted, singles)
       select id, $2::date, 'TY', 4, 60000, 60000 from unnest($1::uuid[]) id`,
      [members, yesterday],
    ),
  )

/** The amounts that its accounts moved, in minor units, from the journal. */
const moved = async (campaign: string): Promise<Readonly<Record<string, bigint>>> => {
  const rows = await asOwner<{ kind: string; sum: string }[]>((ask) =>
    ask(
      `select kind, sum(amount)::text as sum from ledger.entry e where exists
         (select from ledger.account a where a.name = any($1) and a.owner in (e.from_owner, e.to_owner)) group by kind`,
      [[`promotion/${campaign}`, `owed/${campaign}`]],
    ),
  )
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, BigInt(sum)]))
}

const others = 999

type Owed = { readonly id: string; readonly member: Uuid }

const awardsOf = (campaign: string, members: readonly Uuid[]): Promise<readonly Owed[]> =>
  asOwner((ask) =>
    ask('select id, member_id as member from promotions.award where campaign = $1 and member_id = any($2)', [
      campaign,
      members,
    ]),
  )

/** Each member claims theirs, all at once; returns how many did. */
const claimAll = async (node: House, awards: readonly Owed[]): Promise<number> => {
  const claim = openPromotions().handlers.find(({ endpoint }) => endpoint.path === awardClaim.path)
  const claimed = await Promise.all(
    awards.map(async ({ id: award, member }) => {
      const caller = { is: 'member', member, session: member } as const
      return claim?.run({ requestId: node.world.id(), award } as never, { house: node, caller } as unknown as Context)
    }),
  )
  return claimed.filter((answer) => typeof answer === 'object' && answer !== null && 'amount' in answer).length
}

const run = (job: string) => asOwner((ask) => ask('select graphile_worker.add_job($1)', [job]))

/** Presses the button, writes a reason, and confirms in the dialog of the same name. */
const act = async (page: Page, name: string, reason: string): Promise<void> => {
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel('说明').fill(reason)
  await dialog.getByRole('button', { name }).click()
  await dialog.waitFor({ state: 'hidden' })
  await comeToRest(page)
}

it('S-GATE-01o, L33: a campaign is written, tried, approved, claimed and ended, at the cost of its dry run', async () => {
  const member = await street.open()
  await member.register('/mine')
  const node = other.house
  const crowd = await other.enrol(Array.from({ length: others }, (_one, nth) => `others${1_000 + nth}`))
  const [own] = await asOwner<{ id: Uuid }[]>((ask) =>
    ask('select id from identity.member where account = $1', [member.account]),
  )
  await playYesterday([...crowd, ...(own === undefined ? [] : [own.id])])

  const { page, faults } = await street.open(await desk.seat('campaign-maker', 'content'))
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/campaigns')
  await page.getByRole('button', { name: '新建活动' }).click()
  await page.getByLabel('编号').fill('thank-you')
  await page.getByLabel('名称').fill(title)
  await page.getByLabel('开始日').fill(yesterday)
  await page.getByLabel('预算').fill('40000')
  for (const day of ['周一', '周二', '周三', '周四']) await page.getByRole('checkbox', { name: day }).check()
  await photograph(page, 'campaign-editor')
  await act(page, '保存草稿', '谢谢上周来的会员')
  await page.waitForURL('**/campaigns?open=thank-you')
  await act(page, '用历史数据试算', '看看要花多少')
  await page
    .locator('dl > div', { hasText: /合计.*30,000\.00/ })
    .first()
    .waitFor()
  await photograph(page, 'campaign-tried')
  await act(page, '提交双人复核', '试算合适')

  const second = await street.open(await desk.seat('campaign-agrees', 'finance'))
  await second.page.setViewportSize({ width: 1280, height: 900 })
  await second.page.goto('/campaigns?open=thank-you')
  await act(second.page, '批准并拨款', '预算与试算相符')
  await second.page.getByText('进行中').first().waitFor()
  await photograph(second.page, 'campaign-agreed')

  await run('promotions.campaigns')
  await run('promotions.return-turnover')
  const phone = member.page
  const waits = phone.getByRole('button', { name: new RegExp(`30\\.00.*${title}`, 's') })
  await expect
    .poll(
      async () => {
        await phone.goto('/mine/record/welfare')
        await comeAlive(phone)
        return waits.count()
      },
      { interval: 2_000 },
    )
    .toBe(1)
  await expect.poll(async () => (await awardsOf('thank-you', crowd)).length, { interval: 500 }).toBe(others)
  const award = phone.getByRole('listitem').filter({ has: waits })
  const [claimed] = await Promise.all([
    claimAll(node, await awardsOf('thank-you', crowd)),
    award.getByRole('button', { name: '领取' }).click(),
  ])
  expect(claimed).toBe(others)
  await phone.getByText('已领取 30.00').waitFor()
  await photograph(phone, 'campaign-claimed')

  await act(second.page, '结束活动', '活动已经到期')
  await second.page.goto('/campaigns?state=all&open=thank-you')
  await second.page.getByText('已结束').first().waitFor()
  // It gave the dry run's amount out of 40,000.00; the rest stays until nothing can be owed any more.
  await second.page.getByRole('row', { name: new RegExp(`${title}.*10,000\\.00.*30,000\\.00`) }).waitFor()
  await photograph(second.page, 'campaign-ended')
  // Six weeks later the clock closes its books.
  await asOwner((ask) =>
    ask(
      `update promotions.campaign set from_at = from_at - interval '43 days', to_at = to_at - interval '43 days' where id = 'thank-you'`,
    ),
  )
  await run('promotions.campaigns')
  await expect
    .poll(() =>
      asOwner<{ state: string }[]>((ask) => ask(`select state from promotions.campaign where id = 'thank-you'`)),
    )
    .toEqual([{ state: 'closed' }])
  const cost = 3_000n * BigInt(others + 1)
  expect(await moved('thank-you'), 'to the cent').toEqual({
    'promotion.fund': 4_000_000n,
    'promotion.reserve': cost,
    'promotion.grant': cost,
    'promotion.close': 4_000_000n - cost,
  })
  await second.page.goto('/campaigns?state=all&open=thank-you')
  await second.page.getByText('已关账').first().waitFor()
  await photograph(second.page, 'campaign-closed')
  expect([...faults.all(), ...second.faults.all(), ...member.faults.all()]).toEqual([])
})
