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

describe('the member in their hub', () => {
  it('S-CALL-14: sees their name, how long they are here, and what they have', async () => {
    const { asked } = open()
    expect(await screen.findByText('12,880.50')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'xiaoman2026' })).toBeDefined()
    expect(screen.getByText(/加入第 37 天/)).toBeDefined()
    expect(screen.getByRole('button', { name: /^编号 / })).toBeDefined()
    expect(asked[0]).toEqual({ path: infoPath, body: { withLockMoney: 1 } })
    expect(screen.queryByText('锁定')).toBeNull()
  })

  it('what lies elsewhere is said where there is something to say', async () => {
    open({ [infoPath]: () => info({ heldMoney: '100.00', debtMoney: '-12.30' }) })
    await screen.findByText('12,880.50')
    expect(screen.getByText('确认中').parentElement?.textContent).toBe('确认中100.00')
    expect(screen.getByText('待补扣').parentElement?.textContent).toBe('待补扣\u221212.30')
  })

  it('the eye covers the figures and stays closed; nobody hears them then', async () => {
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

  it('the arrow asks anew and says that it has', async () => {
    let balance = '1.00'
    const { toasts } = open({ [infoPath]: () => info({ balance }) })
    await screen.findByText('1.00')
    balance = '2.00'
    await userEvent.click(screen.getByRole('button', { name: '刷新余额' }))
    expect(await screen.findByText('2.00')).toBeDefined()
    expect(toasts).toEqual(['余额已更新'])
  })

  it('a balance that did not come is told, and the arrow tries again', async () => {
    open({ [infoPath]: () => Promise.reject(new Error('down')) })
    expect(await screen.findByText('余额没有取到，请刷新')).toBeDefined()
  })

  it('whoever is nobody finds the two doors, and nothing of a member is asked', async () => {
    const { asked } = open({}, { state: { state: 'anonymous' } })
    expect(screen.getByRole('link', { name: '登录' }).getAttribute('href')).toBe('/user/login?from=%2Fmine')
    expect(screen.getByRole('link', { name: '注册' }).getAttribute('href')).toBe('/user/register?from=%2Fmine')
    expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull()
    expect(asked).toEqual([])
  })

  it('before the page is alive there is only the outline', () => {
    const { asked } = open({}, { state: { state: 'unknown' } })
    expect(screen.getByText('加载中…')).toBeDefined()
    expect(asked).toEqual([])
  })
})

describe('logging out', () => {
  it('is asked once more; the safe answer is the one that is offered', async () => {
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

  it('a session that was over already is forgotten here too', async () => {
    const { questions, session } = open({ [logoutPath]: () => refusal('auth', 10004, '请先登录') })
    await userEvent.click(await screen.findByRole('button', { name: '退出登录' }))
    choose(questions, '退出')
    await waitFor(() => expect(session.getState().state).toBe('anonymous'))
  })

  it('without an answer nobody is logged out, and they are told', async () => {
    const { questions, session, toasts } = open({ [logoutPath]: () => Promise.reject(new Error('down')) })
    await userEvent.click(await screen.findByRole('button', { name: '退出登录' }))
    choose(questions, '退出')
    await waitFor(() => expect(toasts).toEqual(['no answer']))
    expect(session.getState().state).toBe('member')
  })
})
