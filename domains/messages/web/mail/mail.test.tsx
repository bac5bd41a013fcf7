import { around, choose, member, refusal } from '@magpie/identity/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { messagesRoutes } from '../routes.ts'

const unread = { bets: 0, account: 1, offers: 0, news: 1 }
const rows = [
  { id: 'm1', tab: 'account', template: 'deposit_credited', args: { id: 'D1', amount: '1000' }, read: false, at: 1 },
  { id: 'm2', tab: 'news', template: 'announcement', args: { title: '例行维护', body: '两小时' }, read: true, at: 0 },
]
const open = (answers = {}) => {
  const asked: { path: string; ids: readonly string[] }[] = []
  const hear = (path: string) => (one: { ids: readonly string[] }) => {
    asked.push({ path, ids: one.ids })
    return unread
  }
  const { questions } = around({
    words,
    routes: messagesRoutes,
    at: '/mine/mail',
    state: member,
    answers: {
      '/site/api/v1/mail/list': () => ({ rows, next: null, unread }),
      '/site/api/v1/mail/read': hear('read'),
      '/site/api/v1/mail/remove': hear('remove'),
      ...answers,
    },
  })
  return { asked, questions }
}

it('S-ROUTE-07c: opening a mail marks it as read and shows a link to its subject', async () => {
  const { asked } = open()
  await userEvent.click(await screen.findByRole('button', { name: /存款成功/ }))
  const sheet = await screen.findByRole('dialog', { name: '存款成功' })
  expect(within(sheet).getByText('1,000.00 已到账，订单 D1。')).toBeDefined()
  expect(within(sheet).getByText('查看').closest('a')?.getAttribute('href')).toBe('/mine/finance/deposit/D1')
  expect(asked).toEqual([{ path: 'read', ids: ['m1'] }])
})

it('S-ROUTE-07c: all mails can be selected at once and marked as read', async () => {
  const { asked } = open()
  await userEvent.click(await screen.findByRole('button', { name: '编辑' }))
  expect(screen.getByRole('button', { name: '删除 0 封' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: '全选' }))
  expect(screen.getByRole('heading', { name: '已选 2 封' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '标为已读' }))
  await waitFor(() => expect(asked).toEqual([{ path: 'read', ids: ['m1', 'm2'] }]))
})

it('S-ROUTE-07c: selected mails are removed after a confirmation, and announcements stay', async () => {
  const { asked, questions } = open()
  await userEvent.click(await screen.findByRole('button', { name: '编辑' }))
  await userEvent.click(screen.getByRole('button', { name: '全选' }))
  await userEvent.click(screen.getByRole('button', { name: '删除 2 封' }))
  expect(questions).toMatchObject([{ title: '删除这 2 封？', body: '删除后不能恢复，公告会保留。' }])
  expect(asked).toHaveLength(0)
  choose(questions, '删除')
  await waitFor(() => expect(asked).toEqual([{ path: 'remove', ids: ['m1'] }]))
})

it('an account is named by its method in words, not by its code', async () => {
  const added = { id: 'm3', tab: 'account', template: 'account_added', args: { about: 'bank 1000' }, read: true, at: 2 }
  open({ '/site/api/v1/mail/list': () => ({ rows: [added], next: null, unread }) })
  expect(await screen.findByText(/^账户 银行卡 1000 已添加/)).toBeDefined()
})

it('a limit mail gives name, old and new figure and start; an older mail without figures gives its text alone', async () => {
  const from = Date.UTC(2026, 2, 1)
  const of = (id: string, template: string, args: object) => ({ id, tab: 'account', template, args, read: true, at: 1 })
  const changed = [
    of('m4', 'limit_set', { until: '', limit: 'deposit/week', before: 'none', after: '20000', from: String(from) }),
    of('m5', 'limit_asked', { until: '', limit: 'time/day', before: '3600', after: '7200', from: String(from) }),
    of('m6', 'limit_loosened', { until: '' }),
  ]
  open({ '/site/api/v1/mail/list': () => ({ rows: changed, next: null, unread }) })
  expect(
    await screen.findByText(/^每周存款限额：原为 不限，改为 200\.00，.*03-01 08:00.*起。新限额立即生效/),
  ).toBeDefined()
  expect(screen.getByText(/^每日在线时长：原为 60 分钟，改为 120 分钟，.*起。上调要等 24 小时/)).toBeDefined()
  expect(screen.getByText(/^你确认的新限额已生效/)).toBeDefined()
})

it('a failed list can be loaded again', async () => {
  let tries = 0
  open({
    '/site/api/v1/mail/list': () => (++tries < 2 ? refusal('common', 10001, '系统异常') : { rows, next: null, unread }),
  })
  await userEvent.click(await screen.findByRole('button', { name: '重试' }))
  expect(await screen.findByText('例行维护')).toBeDefined()
})
