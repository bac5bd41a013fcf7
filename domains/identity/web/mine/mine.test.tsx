import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { type Answers, around, type AroundOptions, choose, member, refusal } from '../testing/around.tsx'
import { LogOut } from './log-out.tsx'
import { MemberCard } from './member-card.tsx'

const infoPath = '/site/api/v1/user/member/info'
const logoutPath = '/site/api/v1/user/member/logout'
const info = (more: object = {}) => ({
  userId: '01890000-0000-7000-8000-000000000001',
  account: 'xiaoman2026',
  currency: 'XIB',
  balance: '12880.50',
  lockMoney: '0.00',
  heldMoney: '0.00',
  debtMoney: '0.00',
  registeredAt: 1,
  joinedDays: 37,
  ...more,
})

const Hub = () => (
  <main>
    <MemberCard />
    <LogOut />
  </main>
)

const open = (answers: Answers = {}, more: Partial<AroundOptions> = {}) =>
  around({
    words,
    routes: [{ path: 'mine', element: <Hub /> }],
    at: '/mine',
    answers: { [infoPath]: () => info(), ...answers },
    state: member,
    ...more,
  })

beforeEach(() => localStorage.clear())

describe('the member card in the hub', () => {
  it('S-CALL-14: it shows name, days since joining and balance', async () => {
    const { asked } = open()
    expect(await screen.findByText('12,880.50')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'xiaoman2026' })).toBeDefined()
    expect(screen.getByText(/加入第 37 天/)).toBeDefined()
    expect(screen.getByRole('button', { name: /^编号 / })).toBeDefined()
    expect(asked[0]).toEqual({ path: infoPath, body: { withLockMoney: 1 } })
    expect(screen.queryByText('锁定')).toBeNull()
  })

  it('held and owed amounts are shown only if there are any', async () => {
    open({ [infoPath]: () => info({ heldMoney: '100.00', debtMoney: '-12.30' }) })
    await screen.findByText('12,880.50')
    expect(screen.getByText('确认中').parentElement?.textContent).toBe('确认中100.00')
    expect(screen.getByText('待补扣').parentElement?.textContent).toBe('待补扣\u221212.30')
  })

  it('the eye hides the figures and stays closed, also for screen readers', async () => {
    const first = open()
    await screen.findByText('12,880.50')
    await userEvent.click(screen.getByRole('button', { name: '隐藏金额' }))
    expect(screen.queryByText('12,880.50')).toBeNull()
    expect(screen.getByText('金额已隐藏')).toBeDefined()
    first.unmount()
    open()
    expect(await screen.findByText('金额已隐藏')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: '显示金额' }))
    expect(screen.getByText('12,880.50')).toBeDefined()
  })

  it('the arrow reloads the balance and says so', async () => {
    let balance = '1.00'
    const { toasts } = open({ [infoPath]: () => info({ balance }) })
    await screen.findByText('1.00')
    balance = '2.00'
    await userEvent.click(screen.getByRole('button', { name: '刷新余额' }))
    expect(await screen.findByText('2.00')).toBeDefined()
    expect(toasts).toEqual(['余额已更新'])
  })

  it('a failed balance is reported', async () => {
    open({ [infoPath]: () => Promise.reject(new Error('down')) })
    expect(await screen.findByText('余额没有取到，请刷新')).toBeDefined()
  })

  it('a guest sees login and registration, and no member data is requested', async () => {
    const { asked } = open({}, { state: { state: 'anonymous' } })
    expect(screen.getByRole('link', { name: '登录' }).getAttribute('href')).toBe('/user/login?from=%2Fmine')
    expect(screen.getByRole('link', { name: '注册' }).getAttribute('href')).toBe('/user/register?from=%2Fmine')
    expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull()
    expect(asked).toEqual([])
  })

  it('before the session is known only a placeholder is shown', () => {
    const { asked } = open({}, { state: { state: 'unknown' } })
    expect(screen.getByText('加载中…')).toBeDefined()
    expect(asked).toEqual([])
  })
})

describe('logout', () => {
  it('asks for confirmation, with cancel as the default', async () => {
    const { questions, session, asked, toasts } = open({ [logoutPath]: () => ({}) })
    await userEvent.click(await screen.findByRole('button', { name: '退出登录' }))
    expect(questions[0]?.actions?.map(({ text, primary }) => [text, primary ?? false])).toEqual([
      ['退出', false],
      ['取消', true],
    ])
    choose(questions, '退出')
    await waitFor(() => expect(session.getState().state).toBe('anonymous'))
    expect(asked.some(({ path }) => path === logoutPath)).toBe(true)
    expect(toasts).toEqual(['已退出登录'])
  })

  it('a session that had already ended is cleared here too', async () => {
    const { questions, session } = open({ [logoutPath]: () => refusal('auth', 10004, '请先登录') })
    await userEvent.click(await screen.findByRole('button', { name: '退出登录' }))
    choose(questions, '退出')
    await waitFor(() => expect(session.getState().state).toBe('anonymous'))
  })

  it.each([
    ['too_many', 6501],
    ['maintenance', 6014],
    ['old_version', 10009],
  ])('after the refusal %s the session lives on, and the member is told', async (word, code) => {
    const { questions, session, toasts } = open({ [logoutPath]: () => refusal(word, code, '请稍后再试') })
    await userEvent.click(await screen.findByRole('button', { name: '退出登录' }))
    choose(questions, '退出')
    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(toasts).not.toEqual(['已退出登录'])
    expect(session.getState().state).toBe('member')
  })

  it('without an answer the member stays logged in, and is told', async () => {
    const { questions, session, toasts } = open({ [logoutPath]: () => Promise.reject(new Error('down')) })
    await userEvent.click(await screen.findByRole('button', { name: '退出登录' }))
    choose(questions, '退出')
    await waitFor(() => expect(toasts).toEqual(['no answer']))
    expect(session.getState().state).toBe('member')
  })
})
