import { around, member, refusal } from '@magpie/identity/web/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AuditRow } from '../../contract/index.ts'
import { countRules, defaultPolicy } from '../../rules/index.ts'
import { BetCounted } from '../count/bet-counted.tsx'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { turnoverRoutes } from '../routes.ts'

const at = Date.UTC(2026, 10, 20, 13, 8, 9)
const rowOf = (more: Partial<AuditRow> = {}): AuditRow => ({
  id: 'welcome/1',
  source: 'bonus',
  origin: 'promotion.welcome',
  amount: '300.00',
  multipleX100: 150,
  required: '450.00',
  done: '200.00',
  left: '250.00',
  remains: null,
  expiresAt: null,
  state: 'open',
  taken: null,
  stakeMost: '50.00',
  classes: ['TY', 'DJ'],
  openedAt: at,
  metAt: null,
  ...more,
})
const exempt = rowOf({
  id: 'cashier/deposit/D2611208841370215',
  source: 'deposit',
  origin: 'alipay',
  amount: '500.07',
  multipleX100: 0,
  required: '0.00',
  done: '0.00',
  left: '0.00',
  remains: null,
  state: 'exempt',
  stakeMost: null,
})
const rules = [...countRules(defaultPolicy)]
const open = (rows: readonly AuditRow[], left = '250.00', bonus = '300.00') =>
  around({
    // The origin's text belongs to the slice that booked it.
    words: { ...words, 'origin.alipay': '支付宝存款' },
    routes: turnoverRoutes,
    at: '/mine/audit',
    state: member,
    answers: { '/fd/api/v1/audit/list': () => ({ left, kept: '0.00', own: '120.00', bonus, rows, rules }) },
  })

describe('S-ROUTE-07a: the audit', () => {
  it('each bonus and deposit has a row with required, done and left', async () => {
    open([exempt, rowOf()])
    const [bonus] = within(await screen.findByRole('list', { name: '稽核中' })).getAllByRole('listitem')
    expect(bonus?.textContent).toMatch(/新人红利 300\.00稽核中.*所需流水450\.00已完成200\.00还需250\.00/)
    expect(bonus?.textContent).toContain('1.5 倍流水 · 体育、电竞 计入 · 单注不超过 50.00')
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: '新人红利 流水进度' }).value).toBe(44)
    const closed = screen.getByRole('list', { name: '已完成与无需流水' })
    expect(closed.textContent).toContain('不要求流水，随时可以取出。')
    expect(within(closed).getByRole('link', { name: '支付宝存款' }).getAttribute('href')).toBe(
      '/mine/finance/deposit/D2611208841370215',
    )
    const total = screen.getByRole('region', { name: '合计' })
    expect(total.textContent).toMatch(/还需流水250\.00自己的钱（随时可取）120\.00红利300\.00/)
  })

  it('a bonus taken back shows the amount, and that own money is untouched', async () => {
    open([rowOf({ state: 'revoked', taken: '120.00' })], '0.00', '0.00')
    const closed = await screen.findByRole('list', { name: '已完成与无需流水' })
    expect(closed.textContent).toContain('已收回')
    expect(closed.textContent).toMatch(/由平台收回，共 120\.00；自己的钱不受影响/)
  })

  it('the rules show both conventions, and which one each class of games uses', async () => {
    open([], '0.00', '0.00')
    expect(await screen.findByText('没有待完成的流水，自己的钱可以全部取出。')).toBeDefined()
    const counted = screen.getByRole('table', { name: '一注计入多少' })
    const classes = screen.getByRole('table', { name: '各类游戏' })
    expect(within(counted).getByRole('row', { name: /走水、无效/ }).textContent).toBe('走水、无效不计不计')
    expect(within(classes).getByRole('row', { name: /体育/ }).textContent).toBe('体育按本金1.75')
    expect(within(classes).getByRole('row', { name: /棋牌/ }).textContent).toBe('棋牌按输赢不限')
  })

  it('a failed load and a guest each get their own message', async () => {
    const failed = around({ words, routes: turnoverRoutes, at: '/mine/audit', state: member })
    expect(await screen.findByText('稽核没有取到')).toBeDefined()
    failed.unmount()
    around({ words, routes: turnoverRoutes, at: '/mine/audit' })
    expect(await screen.findByText('登录后查看流水稽核')).toBeDefined()
  })
})

describe('the counted turnover of one bet', () => {
  const shown = (answer: () => object) =>
    around({
      // The origin's text belongs to the slice that booked it.
      words: { ...words, 'origin.alipay': '支付宝存款' },
      routes: [{ path: '/', element: <BetCounted round="YBTY/t1" /> }],
      at: '/',
      state: member,
      answers: { '/fd/api/v1/audit/bet': answer },
    })
  it('the amount and the reason why it is less are shown', async () => {
    shown(() => ({ round: 'YBTY/t1', counted: '10.00', stake: '20.00', why: 'half_result' }))
    expect(await screen.findByText('半赢半输只计一半本金')).toBeDefined()
    expect(screen.getByRole('region', { name: '有效流水' }).textContent).toContain('计入流水10.00本金20.00')
  })
  it('a bet that is not counted yet says when it will be', async () => {
    shown(() => refusal('count_unknown', 7300, '还没有'))
    expect(await screen.findByText('结算后几秒内计入')).toBeDefined()
  })
})
