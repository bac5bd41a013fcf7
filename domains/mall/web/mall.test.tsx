import { around, member, refusal } from '@magpie/identity/web/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import words from './locales/zh-CN.json' with { type: 'json' }
import { mallRoutes } from './routes.ts'

const item = {
  id: 'tea-cup',
  kind: 'goods',
  title: { 'zh-CN': '红梅茶杯' },
  about: { 'zh-CN': '白瓷茶杯' },
  art: 'cup',
  gives: 'parcel',
  price: 1200,
  stock: 3,
  sold: 0,
  perMember: 2,
  had: 0,
  level: 0,
  toAt: null,
}
const mine = { cards: 0, nameCards: 0, frames: [], styles: ['bamboo'], worn: null, style: null }
const standing = { points: '1300', level: 0, mayPlay: true }
const pressOrder = async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: '用 1,200 羽毛兑换' }))

it('L5: an unanswered order is sent again as the same request, and after a refusal as a new one', async () => {
  const asked: { requestId: string; address?: object }[] = []
  around({
    words,
    routes: mallRoutes,
    at: '/mine/currency/tea-cup',
    state: member,
    answers: {
      '/act/api/v1/mall/item': () => ({ ...standing, item }),
      '/act/api/v1/mall/order': (one: (typeof asked)[number]) => {
        asked.push(one)
        if (asked.length === 1) throw new Error('no answer')
        if (asked.length === 2) return refusal('common', 10001, '系统异常')
        return refusal('sold_out', 8503, '已兑完。')
      },
    },
  })
  await pressOrder()
  const send = await screen.findByRole('button', { name: words['mall.confirm'] })
  await userEvent.click(send)
  await screen.findByText(words['mall.address.name.wrong'])
  expect(asked).toEqual([])
  await userEvent.type(screen.getByLabelText(words['mall.address.name']), '林晓')
  await userEvent.type(screen.getByLabelText(words['mall.address.phone']), '13800001111')
  await userEvent.type(screen.getByLabelText(words['mall.address.place']), '杭州市西湖区 1 号')
  for (let press = 0; press < 4; press++) await userEvent.click(send)
  expect(asked.map(({ requestId }) => requestId === asked[0]?.requestId)).toEqual([true, true, true, false])
  expect(asked[0]?.address).toEqual({ name: '林晓', phone: '13800001111', place: '杭州市西湖区 1 号' })
})

it('L5: an order that was left without an answer is the same request after its form was closed and opened', async () => {
  const asked: unknown[] = []
  around({
    words,
    routes: mallRoutes,
    at: '/mine/currency/card-make-up',
    state: member,
    answers: {
      '/act/api/v1/mall/item': () => ({ ...standing, item: { ...item, kind: 'card', gives: 'make-up' } }),
      '/act/api/v1/mall/mine': () => mine,
      '/act/api/v1/mall/order': ({ requestId }: { requestId: string }) => {
        asked.push(requestId)
        throw new Error('no answer')
      },
    },
  })
  for (let time = 0; time < 2; time++) {
    await pressOrder()
    await userEvent.click(await screen.findByRole('button', { name: words['mall.confirm'] }))
    await userEvent.click(screen.getByRole('button', { name: words['mall.close'] }))
  }
  expect(asked).toHaveLength(2)
  expect(new Set(asked).size).toBe(1)
})

it.each([
  ['an item that is gone leads back to the hall', true, refusal('item_gone', 8501, '商品已下架。'), '商品已下架。'],
  ['an internal error can be tried again', false, refusal('common', 10001, '系统异常'), words['mall.trouble.error']],
])('%s', async (_what, isGone, answer, text) => {
  around({
    words,
    routes: mallRoutes,
    at: '/mine/currency/tea-cup',
    state: member,
    answers: { '/act/api/v1/mall/item': () => answer },
  })
  await screen.findByText(text)
  expect(screen.queryAllByRole('link', { name: words['mall.to_hall'] })).toHaveLength(isGone ? 1 : 0)
  expect(screen.queryAllByRole('button', { name: words['mall.retry'] })).toHaveLength(isGone ? 0 : 1)
})

it('1260: a style that the member owns is previewed on a line, put on and taken off', async () => {
  const asked: object[] = []
  let style: string | null = null
  around({
    words,
    routes: mallRoutes,
    at: '/mine/currency/style-bamboo',
    state: member,
    answers: {
      '/act/api/v1/mall/item': () => ({
        ...standing,
        item: {
          ...item,
          id: 'style-bamboo',
          kind: 'decor',
          gives: 'style/bamboo',
          art: 'bubble',
          perMember: 1,
          had: 1,
        },
      }),
      '/act/api/v1/mall/mine': () => ({ ...mine, style }),
      '/act/api/v1/mall/wear': (one: { style: string | null }) => {
        asked.push(one)
        style = one.style
        return { worn: null, style }
      },
    },
  })
  const line = await screen.findByText(words['mall.try_on.line'])
  expect(line.className).toContain('bamboo')
  await userEvent.click(await screen.findByRole('button', { name: words['mall.put_on.do'] }))
  await userEvent.click(await screen.findByRole('button', { name: words['mall.take_off'] }))
  await screen.findByRole('button', { name: words['mall.put_on.do'] })
  expect(asked).toEqual([{ style: 'bamboo' }, { style: null }])
})

it.each([
  ['nickname', '/mine/chat/name', { nameCards: 2 }],
  ['make-up', '/activity/calendar', { cards: 2 }],
] as const)('S-ROUTE-09: an owned %s card links to the page where it is used', async (gives, href, had) => {
  around({
    words,
    routes: mallRoutes,
    at: '/mine/currency/card',
    state: member,
    answers: {
      '/act/api/v1/mall/item': () => ({ ...standing, item: { ...item, id: 'card', kind: 'card', gives } }),
      '/act/api/v1/mall/mine': () => ({ ...mine, ...had }),
    },
  })
  const link = await screen.findByRole('link', { name: '去使用（有 2 张）' })
  expect(link.getAttribute('href')).toBe(href)
})

it('S-GATE-01m: an item that the member cannot pay for says how many points are missing', async () => {
  around({
    words,
    routes: mallRoutes,
    at: '/mine/currency/tea-cup',
    state: member,
    answers: { '/act/api/v1/mall/item': () => ({ ...standing, points: '900', item }) },
  })
  expect(await screen.findByRole('button', { name: '还差 300 羽毛' })).toHaveProperty('disabled', true)
})

it.each([
  ['others of its kind', ['goods', 'goods', 'goods', 'goods', 'card'], '同系列', 3],
  ['others of the mall, if it is the only one of its kind', ['card', 'decor'], '其他好物', 2],
] as const)('S-GATE-01m: beside an item the page shows %s', async (_what, kinds, title, count) => {
  const others = kinds.map((kind, nth) => ({ ...item, id: `other-${nth}`, kind, title: { 'zh-CN': `别的 ${nth}` } }))
  around({
    words,
    routes: mallRoutes,
    at: '/mine/currency/tea-cup',
    state: member,
    answers: {
      '/act/api/v1/mall/item': () => ({ ...standing, item }),
      '/act/api/v1/mall/items': () => ({ ...standing, rows: [item, ...others] }),
    },
  })
  const list = await screen.findByRole('region', { name: title })
  const links = within(list).getAllByRole('link')
  expect(links.map((one) => one.getAttribute('href'))).toEqual(
    Array.from({ length: count }, (_one, nth) => `/mine/currency/other-${nth}`),
  )
})
