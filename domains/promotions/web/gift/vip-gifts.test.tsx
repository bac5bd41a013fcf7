// A claimable gift of a level is claimed on the page that shows it, and disappears with the claim.

import { around, member } from '@magpie/identity/web/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { VipGiftRows } from './vip-gift-rows.tsx'
import { VipGifts } from './vip-gifts.tsx'

const award = (nth: number) => ({
  id: `vip-gifts/${nth}`,
  campaign: 'vip-gifts',
  kind: 'vip-gift',
  title: { 'zh-CN': 'VIP' },
  currency: 'XFE',
  amount: String(20 * nth),
  state: 'claimable',
  reason: null,
  taken: null,
  facts: { level: nth },
  digest: 'ab',
  multipleX100: 0,
  product: 'all',
  dueAt: Date.UTC(2026, 11, 28, 18),
  madeAt: 0,
  changedAt: 0,
})
const open = (given: readonly number[], mayClaim = true, on: readonly object[] = []) => {
  let day: string | null = null
  let rows = given.map(award)
  return around({
    words,
    routes: [{ path: '/', element: <VipGifts /> }],
    at: '/',
    state: member,
    answers: {
      '/act/api/v1/award/list': () => ({
        rows,
        next: null,
        claimable: rows.length,
        money: '0.00',
        points: '0',
        mayClaim,
      }),
      '/act/api/v1/activity/list': () => ({ rows: on, points: '0', mayPlay: true }),
      '/act/api/v1/birthday/mine': () => ({ day }),
      '/act/api/v1/birthday/tell': (ask: unknown) => {
        day = (ask as { day: string | null }).day
        return { day }
      },
      '/act/api/v1/award/claim': () => {
        rows = rows.slice(1)
        return { amount: '60', currency: 'XFE' }
      },
    },
  })
}

it('each gift shows what it is, its reason and its deadline; a claim removes it', async () => {
  open([3, 2])
  const list = await screen.findByRole('region', { name: '可领取' })
  expect(list.textContent).toContain('60 羽毛升到 VIP 312 月 29 日前有效，不设流水要求')
  expect(screen.queryByRole('link')).toBeNull()
  const [first] = screen.getAllByRole('button', { name: '领取' })
  if (first !== undefined) fireEvent.click(first)
  await waitFor(() => expect(screen.getAllByRole('button', { name: '领取' })).toHaveLength(1))
  expect(list.textContent).not.toContain('VIP 3')
})

it('the first three of many are shown with a link to all; without gifts nothing is shown', async () => {
  const many = open([5, 4, 3, 2])
  await waitFor(() => expect(screen.getAllByRole('button', { name: '领取' })).toHaveLength(3))
  expect(screen.getByRole('link', { name: '全部' }).getAttribute('href')).toBe('/mine/record/giftRecord')
  many.unmount()
  const { asked } = open([])
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  expect(screen.queryByRole('region')).toBeNull()
})

it('engagement 1.4: in a time-out a gift is shown without its button', async () => {
  open([3], false)
  const list = await screen.findByRole('region', { name: '可领取' })
  expect(list.textContent).toContain('60 羽毛升到 VIP 3')
  expect(within(list).queryByRole('button')).toBeNull()
  expect(within(list).getByRole('status').textContent).toBe('暂停期间不能领取，期限会顺延。')
})

it('S-ROUTE-07e: the table of levels shows the points of a level and a month, by the live terms', async () => {
  const terms = { kind: 'vip-gift', levelPoints: 20, monthPoints: 30, claimDays: 30 }
  const rows = [
    { state: 'ended', terms: { ...terms, levelPoints: 7 } },
    { state: 'live', terms },
  ]
  const table = (
    <VipGiftRows
      row={(head, cellOf) => (
        <p key={head}>
          {head} {cellOf(0)} {cellOf(3)}
        </p>
      )}
    />
  )
  const answers = { '/act/api/v1/activity/list': () => ({ rows, paused: false, points: '0', claimable: 0 }) }
  around({ words, routes: [{ path: '/', element: table }], at: '/', state: member, answers })
  expect(await screen.findByText('升级羽毛 0 60')).toBeDefined()
  expect(screen.getByText('每月羽毛 0 90')).toBeDefined()
})

const birthdays = {
  id: 'vip-gifts',
  kind: 'vip-gift',
  state: 'live',
  terms: { kind: 'vip-gift', levelPoints: 20, monthPoints: 20, birthday: 1, claimDays: 30 },
}

it('S-GATE-01j: a birthday is set by month and day, changed and removed; a day fits its month', async () => {
  const { asked } = open([], true, [birthdays])
  fireEvent.click(await screen.findByRole('button', { name: words['promo.birthday.tell'] }))
  const sheet = await screen.findByRole('dialog', { name: words['promo.birthday.title'] })
  const pick = (name: string, value: string) =>
    fireEvent.change(within(sheet).getByLabelText(name), { target: { value } })
  pick(words['promo.birthday.day'], '31')
  pick(words['promo.birthday.month'], '2')
  expect(within(sheet).getAllByRole('option')).toHaveLength(12 + 29)
  fireEvent.click(within(sheet).getByRole('button', { name: words['promo.birthday.save'] }))
  await screen.findByText(words['promo.birthday.told'].replace('{month}', '2').replace('{day}', '29'))
  expect(asked.at(-1)).toMatchObject({ body: { day: '02-29' } })
  fireEvent.click(await screen.findByRole('button', { name: words['promo.birthday.change'] }))
  fireEvent.click(await screen.findByRole('button', { name: words['promo.birthday.remove'] }))
  await screen.findByText(words['promo.birthday.none'])
})

it('engagement 1.4: a member in a time-out is not asked for a birthday', async () => {
  open([3], false, [birthdays])
  const list = await screen.findByRole('region')
  expect(within(list).queryByText(words['promo.birthday.title'])).toBeNull()
})
