import { around, member, refusal } from '@magpie/identity/web/testing'
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
  around({
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
  return asked
}

it('S-ROUTE-07c: opened, a mail is read and leads to what it tells of', async () => {
  const asked = open()
  await userEvent.click(await screen.findByRole('button', { name: /存款成功/ }))
  const sheet = await screen.findByRole('dialog', { name: '存款成功' })
  expect(within(sheet).getByText('1,000.00 已到账，订单 D1。')).toBeDefined()
  expect(within(sheet).getByText('查看').closest('a')?.getAttribute('href')).toBe('/mine/finance/deposit/D1')
  expect(asked).toEqual([{ path: 'read', ids: ['m1'] }])
})

it('S-ROUTE-07c: all are picked and removed at once, and announcements stay', async () => {
  const asked = open()
  await userEvent.click(await screen.findByRole('button', { name: '编辑' }))
  expect(screen.getByRole('button', { name: '删除 0 封' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: '全选' }))
  expect(screen.getByRole('heading', { name: '已选 2 封' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '标为已读' }))
  await waitFor(() => expect(asked).toEqual([{ path: 'read', ids: ['m1', 'm2'] }]))
})

it('an account is told by the name of its method, not by the word of the machine', async () => {
  const added = { id: 'm3', tab: 'account', template: 'account_added', args: { about: 'bank 1000' }, read: true, at: 2 }
  open({ '/site/api/v1/mail/list': () => ({ rows: [added], next: null, unread }) })
  expect(await screen.findByText(/^账户 银行卡 1000 已添加/)).toBeDefined()
})

it('says what went wrong and tries again', async () => {
  let tries = 0
  open({
    '/site/api/v1/mail/list': () => (++tries < 2 ? refusal('common', 10001, '系统异常') : { rows, next: null, unread }),
  })
  await userEvent.click(await screen.findByRole('button', { name: '重试' }))
  expect(await screen.findByText('例行维护')).toBeDefined()
})
