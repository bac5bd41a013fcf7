import { csvLine } from '@magpie/kernel'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RecordRow } from '../../contract/record.ts'
import { openCashier } from '../testing/open-cashier.tsx'
import { sinceOf } from './record-filters.ts'

/** 2026-11-20 21:08:09 in Beijing, a Friday. */
const at = Date.UTC(2026, 10, 20, 13, 8, 9)
const dayMs = 86_400_000
const path = '/fd/api/v1/record'

const rowOf = (more: Partial<RecordRow> = {}): RecordRow => ({
  id: 'D2611208841370215',
  kind: 'deposit',
  at,
  stage: 'done',
  state: 'credited',
  method: 'usdt',
  network: 'TRC20',
  origin: null,
  amount: '700.00',
  moved: '700.00',
  ...more,
})
const rows = [
  rowOf(),
  rowOf({
    id: 'D2',
    stage: 'ended',
    state: 'expired',
    method: 'alipay',
    network: null,
    amount: '50.00',
    moved: '0.00',
  }),
  rowOf({
    id: 'W1',
    kind: 'withdrawal',
    at: at - dayMs,
    stage: 'checking',
    state: 'checking',
    method: 'bank',
    network: null,
    amount: '120.00',
    moved: '-120.00',
  }),
  rowOf({
    id: 'welcome/x',
    kind: 'bonus',
    at: at - dayMs,
    state: 'booked',
    method: null,
    network: null,
    origin: 'promotion.welcome',
    amount: '10000.00',
    moved: '10000.00',
  }),
]
const sums = [
  { span: '2026-11-20', count: 1, in: '700.00', out: '0.00' },
  { span: '2026-11-19', count: 1, in: '10000.00', out: '30.00' },
]
const answers = {
  [`${path}/list`]: () => ({ rows, next: null }),
  [`${path}/sums`]: () => ({ spans: sums }),
}
const scope = { now: () => at + 1000 }
const open = (query = '', more = {}) =>
  openCashier(`/mine/record/transRecord${query}`, { ...answers, ...more }, { scope })

afterEach(() => vi.restoreAllMocks())

describe('S-ROUTE-08a: the transaction record', () => {
  it('rows are grouped by Beijing day with its sums; each row has its state and link', async () => {
    open()
    const today = await screen.findByRole('region', { name: '11 月 20 日 周五' })
    expect(await within(today).findByText('进 700.00 · 出 0.00')).toBeDefined()
    const [first, second] = within(today).getAllByRole('link')
    expect(first?.textContent).toMatch(/存款USDT TRC20 · 21:08\+700\.00已到账/)
    expect(first?.getAttribute('href')).toBe('/mine/finance/deposit/D2611208841370215')
    expect(second?.textContent).toMatch(/50\.00订单已超时/)
    const before = screen.getByRole('region', { name: '11 月 19 日 周四' })
    expect(before.textContent).toContain('\u2212120.00')
    expect(before.textContent).toContain('新人红利')
    const all = screen.getByRole('region', { name: '所选时间的合计，只计成功的' })
    expect(all.textContent).toMatch(/10,700\.00.*30\.00.*10,670\.00/)
  })

  it('filters are in the address, and only the chosen rows are requested', async () => {
    const site = open('?kind=deposit&stage=nonsense&days=7')
    await screen.findByRole('region', { name: '11 月 20 日 周五' })
    const asked = () => site.asked.filter((one) => one.path === `${path}/list`).map(({ body }) => body)
    expect(asked()).toEqual([{ kind: 'deposit', since: sinceOf(7, scope.now()) }])
    // Until now by the server's clock: a slow phone's sums would leave out the newest rows.
    const summed = site.asked.filter((one) => one.path === `${path}/sums`).map(({ body }) => body)
    expect(summed).toEqual([{ kind: 'deposit', since: sinceOf(7, scope.now()), by: 'day' }])
    await userEvent.click(screen.getByRole('tab', { name: '红利' }))
    await screen.findByRole('tab', { name: '红利', selected: true })
    fireEvent.change(screen.getByRole('combobox', { name: '状态' }), { target: { value: 'done' } })
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('done'))
    await userEvent.click(screen.getByRole('button', { name: '今天' }))
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({ kind: 'bonus', stage: 'done', since: sinceOf(1, scope.now()) }),
    )
    expect(site.here()).toBe('/mine/record/transRecord?kind=bonus&stage=done&days=1')
    expect(new Date(sinceOf(1, scope.now())).toISOString()).toBe('2026-11-19T16:00:00.000Z')
  })

  it('an empty list, a failed load and a guest each get their message', async () => {
    const empty = open('', { [`${path}/list`]: () => ({ rows: [], next: null }) })
    expect(await screen.findByText('没有符合的交易')).toBeDefined()
    empty.unmount()
    const failed = open('', { [`${path}/list`]: () => Promise.reject(new Error('gone')) })
    expect(await screen.findByText('数据没有取到')).toBeDefined()
    failed.unmount()
    openCashier('/mine/record/transRecord', {}, { state: { state: 'anonymous' } })
    expect(await screen.findByText('登录后管理你的资金')).toBeDefined()
  })

  it('the CSV file has a BOM, a header with time zone, all pages of the filter, and no formulas', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (saved.push(blob as Blob), 'blob:x'))
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const evil = rowOf({ id: '=1+1', kind: 'bonus', state: 'booked', method: null, network: null, origin: '@SUM(A1)' })
    const site = open('?kind=deposit', {
      [`${path}/export`]: ({ before }: { before?: object }) =>
        before === undefined ? { rows: rows.slice(0, 3), next: { at, id: 'W1' } } : { rows: [evil], next: null },
    })
    await screen.findByRole('region', { name: '11 月 20 日 周五' })
    await userEvent.click(screen.getByRole('button', { name: '导出 CSV' }))
    await waitFor(() => expect(click).toHaveBeenCalledOnce())
    expect(site.toasts).toContain('已导出 4 条')
    const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0))
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
    expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
      '时间 (UTC+8),类型,方式,状态,金额,余额变动,编号',
      '2026-11-20 21:08:09,存款,USDT TRC20,已到账,700.00,700.00,D2611208841370215',
      '2026-11-20 21:08:09,存款,支付宝,订单已超时,50.00,0.00,D2',
      '2026-11-19 21:08:09,取款,银行卡,审核中,120.00,-120.00,W1',
      "2026-11-20 21:08:09,红利,'@SUM(A1),已入账,700.00,700.00,'=1+1",
      '',
    ])
    const asked = site.asked.filter((one) => one.path === `${path}/export`).map(({ body }) => body)
    expect(asked).toEqual([
      { kind: 'deposit', since: sinceOf(30, scope.now()), until: at + 1001 },
      { kind: 'deposit', since: sinceOf(30, scope.now()), until: at + 1001, before: { at, id: 'W1' } },
    ])
  })
})

it('CSV cells: quotes, commas and line breaks are quoted, numbers stay numbers', () => {
  expect(csvLine(['a,b', 'say "x"', '-12.50', '-cmd', ' =1', '+86', 'two\nlines'])).toBe(
    `"a,b","say ""x""",-12.50,'-cmd,' =1,'+86,"two\nlines"\r\n`,
  )
})
