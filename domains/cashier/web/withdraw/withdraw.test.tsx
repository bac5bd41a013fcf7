import { refusal } from '@magpie/identity/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { WithdrawalView } from '../../contract/withdrawals.ts'
import { accountOf, accountsOf, quoteOf, withdrawalId, withdrawalOf } from '../testing/accounts.ts'
import { openCashier } from '../testing/open-cashier.tsx'
import { allOf, amountFault } from './amount-rules.ts'
import { shownSteps } from './withdrawal-steps.ts'
import type { Quote } from './withdrawals-query.ts'

const at = '/mine/finance/withdrawal'
const base = '/fd/api/v1/withdrawal'
const security = { pin: true, pinLockedUntil: null, realName: '林*满', nameStatedAt: 0, events: [] }

const asked = {
  amount: '2000.00',
  fee: '0.00',
  net: '2000.00',
  payAmount: '2000.00',
  payCurrency: 'CNY',
  rate: '1.00',
} as const
const answers = (quote = quoteOf(), accounts = accountsOf()) => ({
  '/fd/api/v1/account/list': () => accounts,
  '/fd/api/v1/security/mine': () => security,
  [`${base}/quote`]: ({ amount }: { amount?: string }): Quote => ({
    ...quote,
    asked: amount === undefined ? null : asked,
  }),
  [`${base}/list`]: () => ({ withdrawals: [], next: null }),
})

describe('S-ROUTE-10d: withdrawing', () => {
  it('amount, account and PIN are entered; then the page of the withdrawal opens', async () => {
    const user = userEvent.setup()
    const sent: unknown[] = []
    const site = openCashier(at, {
      ...answers(),
      [`${base}/submit`]: (body: { pin: string }) => {
        sent.push(body)
        return body.pin === '280519' ? withdrawalOf() : refusal('pin_wrong', 8135, '取款密码不正确，还可尝试 4 次')
      },
      [`${base}/one`]: () => withdrawalOf(),
    })
    expect(await screen.findByText('12,360.50')).toBeDefined()
    expect(screen.getByText('今日第 1 次，免手续费')).toBeDefined()
    await user.click(screen.getByLabelText('取款金额', { selector: 'input' }))
    const keys = screen.getByRole('group', { name: '金额键盘' })
    for (const key of ['2', '0', '00']) await user.click(within(keys).getByRole('button', { name: key }))
    expect(await screen.findByText('2,000.00 元')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '下一步，验证取款密码' }))
    const sheet = await screen.findByRole('dialog', { name: '确认取款' })
    const pin = within(sheet).getByLabelText('取款密码')
    expect(within(sheet).getByRole('button', { name: /确认取款 2,000.00/ })).toBeDefined()
    // The sixth digit sends the PIN; after a wrong one the member types all digits again.
    await user.type(pin, '135790')
    expect(await within(sheet).findByText('取款密码不正确，还可尝试 4 次')).toBeDefined()
    await user.type(pin, '280519')
    await waitFor(() => expect(site.here()).toBe(`${at}/${withdrawalId}`))
    expect(sent).toMatchObject([{ amount: '2000' }, { amount: '2000', pin: '280519' }])
    expect(new Set(sent.map((one) => (one as { requestId: string }).requestId)).size).toBe(1)
  })

  it('L5: a fault of the server decides nothing, so the PIN typed anew sends the same request', async () => {
    const user = userEvent.setup()
    const sent: { requestId: string }[] = []
    const site = openCashier(at, {
      ...answers(),
      [`${base}/submit`]: (body: { requestId: string }) => {
        sent.push(body)
        return sent.length === 1 ? refusal('common', 10001, '系统异常') : withdrawalOf()
      },
      [`${base}/one`]: () => withdrawalOf(),
    })
    await user.type(await screen.findByLabelText('取款金额', { selector: 'input' }), '2000')
    await user.click(await screen.findByRole('button', { name: '下一步，验证取款密码' }))
    const pin = within(await screen.findByRole('dialog', { name: '确认取款' })).getByLabelText('取款密码')
    await user.type(pin, '280519')
    await screen.findByText('系统异常')
    await user.clear(pin)
    await user.type(pin, '280519')
    await waitFor(() => expect(site.here()).toBe(`${at}/${withdrawalId}`))
    expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1)
  })

  it('a cooling account cannot be chosen; without an account the page links to adding one', async () => {
    const cools = accountsOf([accountOf({ usableFrom: Date.now() + 3_600_000 })])
    const first = openCashier(at, answers(quoteOf(), cools))
    expect((await screen.findByRole<HTMLInputElement>('radio')).disabled).toBe(true)
    expect(screen.getByText(/收款账户都在冷却中/)).toBeDefined()
    first.unmount()
    openCashier(at, answers(quoteOf(), accountsOf([])))
    expect(await screen.findByRole('link', { name: '添加银行卡' })).toBeDefined()
  })

  it('the button says why it is disabled, and each reason links to a remedy', async () => {
    const user = userEvent.setup()
    const cools = accountsOf([accountOf({ usableFrom: Date.now() + 3_600_000 })])
    const first = openCashier(at, answers(quoteOf(), cools))
    const manage = await screen.findByRole('link', { name: /收款账户冷却中/ })
    expect(manage.getAttribute('href')).toBe('/mine/finance/accounts')
    first.unmount()
    const second = openCashier(at, answers(quoteOf(), accountsOf([])))
    const add = await screen.findByRole('link', { name: '先添加收款账户' })
    expect(add.getAttribute('href')).toBe('/mine/addBankCard?add=1')
    second.unmount()
    openCashier(at, answers(quoteOf({ available: '300.00', kept: '520.00', turnoverLeft: '1664.00' })))
    const field = await screen.findByLabelText('取款金额', { selector: 'input' })
    await user.click(screen.getByRole('button', { name: '请输入取款金额' }))
    expect(document.activeElement).toBe(field)
    await user.type(field, '900')
    await user.click(screen.getByRole('button', { name: '改为可取的 300.00' }))
    expect(await screen.findByRole('button', { name: '下一步，验证取款密码' })).toBeDefined()
  })

  it('with nothing available or the daily count used up, the button links on', async () => {
    const first = openCashier(at, answers(quoteOf({ available: '0.00', kept: '520.00', turnoverLeft: '1664.00' })))
    expect((await screen.findByRole('link', { name: '可取金额不足 100.00，查看稽核' })).getAttribute('href')).toBe(
      '/mine/audit',
    )
    first.unmount()
    const second = openCashier(at, answers(quoteOf({ available: '0.00' })))
    expect((await screen.findByRole('link', { name: '可取金额不足 100.00，去存款' })).getAttribute('href')).toBe(
      '/mine/finance/deposit',
    )
    second.unmount()
    const { today } = quoteOf()
    openCashier(at, answers(quoteOf({ today: { ...today, countLeft: 0 } })))
    expect((await screen.findByRole('link', { name: '今日次数已用完，查看取款记录' })).getAttribute('href')).toMatch(
      /^\/mine\/record\/transRecord/,
    )
  })

  it('before the first withdrawal the page shows the three steps', async () => {
    openCashier(at, answers(quoteOf(), { ...accountsOf([]), pin: false, realName: null }))
    expect(await screen.findByText('第一次取款，先完成三步')).toBeDefined()
    expect(screen.getByRole('link', { name: '从银行卡开始' }).getAttribute('href')).toBe('/mine/addBankCard?add=1')
  })

  it('the page says how much waits for turnover', async () => {
    const user = userEvent.setup()
    openCashier(at, answers(quoteOf({ available: '300.00', bonus: '520.00', turnoverLeft: '1664.00' })))
    expect(await screen.findByText('520.00')).toBeDefined()
    await user.type(screen.getByLabelText('取款金额', { selector: 'input' }), '500')
    expect(screen.getByRole('alert').textContent).toBe('可取 300.00，红利要先完成流水 1,664.00')
  })

  it('the first fault of an amount is reported, and “all” is what can be withdrawn', () => {
    const quote = quoteOf({ available: '300.00', kept: '60.00', bonus: '40.00' })
    const words = ['', '99.99', '100', '300.01', '400.01', '50000.01'].map((one) => amountFault(one, quote))
    expect(words).toEqual(['empty', 'low', undefined, 'kept', 'short', 'high'])
    const spent = { ...quote.today, countLeft: 0 }
    expect(amountFault('100', { ...quote, today: spent })).toBe('count')
    expect(allOf(quote)).toBe('300')
    expect(allOf({ ...quote, today: { ...quote.today, amountLeft: '120.50' } })).toBe('120.50')
  })
})

describe('the page of a withdrawal', () => {
  const open = (one: WithdrawalView, more = {}) =>
    openCashier(`${at}/${withdrawalId}`, { [`${base}/one`]: () => one, ...more })

  it('shows who has it, until when, and the next steps; it offers no cancellation', async () => {
    open(withdrawalOf())
    expect(await screen.findByRole('heading', { name: '审核中' })).toBeDefined()
    const steps = screen.getByRole('list', { name: '进度' })
    expect(within(steps).getByText('由审核员处理')).toBeDefined()
    expect(within(steps).getByText('最迟', { exact: false })).toBeDefined()
    expect(screen.queryByRole('button', { name: /撤/ })).toBeNull()
  })

  it('L24: a rejected one says why, with evidence, that the money is back, and takes one appeal', async () => {
    const user = userEvent.setup()
    const one = withdrawalOf({
      stage: 'failed',
      reason: 'name_mismatch',
      evidence: '银行回执为林小青',
      next: 'fix_name',
      dueAt: null,
      mayAppeal: true,
      steps: [
        { stage: 'checking', at: 0 },
        { stage: 'failed', at: 1 },
      ],
    })
    const appeal = { text: '卡是我的 银行写错了', at: 2, answer: null, answeredAt: null }
    const site = open(one, { [`${base}/appeal`]: () => ({ ...one, mayAppeal: false, appeal }) })
    expect(await screen.findByText('收款账户的姓名与实名不一致')).toBeDefined()
    expect(screen.getByText('银行回执为林小青')).toBeDefined()
    expect(screen.getByText('2,000.00 已退回：收款账户的姓名与实名不一致。款项已回到你的余额。')).toBeDefined()
    // Nothing was paid, so nothing "arrived".
    expect(screen.queryByText('实际到账')).toBeNull()
    await user.type(screen.getByLabelText('申诉内容'), '卡是我的{Enter}银行写错了')
    await user.click(screen.getByRole('button', { name: '提交申诉' }))
    expect(await screen.findByText('等待审核员答复，答复会显示在这里。')).toBeDefined()
    expect(screen.queryByLabelText('申诉内容')).toBeNull()
    expect(site.asked.at(-1)?.body).toMatchObject({ id: withdrawalId, text: '卡是我的 银行写错了' })
  })

  it('one that waits for the member accepts a statement; a returned payment is shown twice in its steps', async () => {
    open(withdrawalOf({ reason: 'awaiting_player', evidence: '请说明', next: 'contact_service', mayAppeal: true }))
    expect(await screen.findByRole('button', { name: '提交说明' })).toBeDefined()
    const steps = (['checking', 'paying', 'paid', 'paying', 'returned'] as const).map((stage, nth) => ({
      stage,
      at: nth,
    }))
    expect(
      shownSteps({ steps, stage: 'returned', createdAt: 0 }).map(({ stage, state }) => `${stage} ${state}`),
    ).toEqual(['asked done', 'checking done', 'paying done', 'paid done', 'paying done', 'returned bad'])
  })

  it('L32: another member’s withdrawal and an unknown one show the same page', async () => {
    open(withdrawalOf(), { [`${base}/one`]: () => refusal('withdrawal_unknown', 8143, '未找到该取款记录') })
    expect(await screen.findByText('没有这笔取款')).toBeDefined()
  })
})
