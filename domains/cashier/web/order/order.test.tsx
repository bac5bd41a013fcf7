import { refusal } from '@magpie/identity/web/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { DepositView } from '../../contract/deposits.ts'
import { base, openCashier, sent } from '../testing/open-cashier.tsx'
import { endedOf, methodsOf, orderId, orderOf } from '../testing/orders.ts'
import { OpenOrders } from './open-orders.tsx'
import { receiptFault } from './receipt-file.ts'

const at = `/mine/finance/deposit/${orderId}`
const payTo = {
  fields: [
    { name: 'account', value: '13000000001' },
    { name: 'memo', value: orderId },
  ],
  qr: null,
  url: 'http://127.0.0.1:6012/pay/1',
}

const open = (order: DepositView, more = {}) =>
  openCashier(at, {
    [`${base}/one`]: () => order,
    [`${base}/order`]: () => ({ order, payTo }),
    [`${base}/methods`]: () => methodsOf(),
    ...more,
  })

describe('S-ROUTE-10b: the page of an order', () => {
  it('shows exact amount, payee and deadline, and each line can be copied', async () => {
    const user = userEvent.setup()
    const site = open(orderOf())
    const card = await screen.findByRole('region', { name: '付款信息' })
    expect(within(card).getByText('500.07')).toBeDefined()
    expect(within(card).getByText(/必须按 500\.07 付款，一分不差/)).toBeDefined()
    await user.click(await within(card).findByRole('button', { name: '复制收款账号' }))
    expect(await navigator.clipboard.readText()).toBe('13000000001')
    await user.click(within(card).getByRole('button', { name: '复制付款金额' }))
    expect(await navigator.clipboard.readText()).toBe('500.07')
    await user.click(within(card).getByRole('button', { name: '复制订单号' }))
    expect(site.toasts).toEqual(['收款账号已复制', '付款金额已复制', '订单号已复制'])
    expect(within(card).getByRole('link', { name: '打开付款页' }).getAttribute('href')).toBe(payTo.url)
    expect(await screen.findByText(/^0?9:5\d$/)).toBeDefined()
    expect(
      within(screen.getByRole('list', { name: '进度' }))
        .getAllByRole('listitem')[1]
        ?.getAttribute('aria-current'),
    ).toBe('step')
    expect(sent(site, 'order')).toEqual([orderOf().page].map((page) => expect.objectContaining({ sign: page?.sign })))
  })

  it('the QR code is saved as a picture; a raw address is not shown; the sandbox says that it pays by itself', async () => {
    const user = userEvent.setup()
    const saved: string[] = []
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: () => undefined } as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])))
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const site = open(orderOf(), {
      [`${base}/order`]: () => ({ order: orderOf(), payTo: { ...payTo, qr: payTo.url } }),
    })
    const card = await screen.findByRole('region', { name: '付款信息' })
    await user.click(await within(card).findByRole('button', { name: '保存二维码' }))
    await waitFor(() => expect(site.toasts).toEqual(['二维码已保存为图片']))
    expect(saved).toEqual([`magpie-${orderId}.png`])
    expect(within(card).queryByText(payTo.url)).toBeNull()
    expect(await within(card).findByText(/演示通道会自动付款/)).toBeDefined()
    vi.restoreAllMocks()
  })

  it('is cancelled only with the tick that nothing was paid', async () => {
    const cancelled = endedOf({ state: 'cancelled', reason: 'player_cancelled' })
    const site = open(orderOf(), { [`${base}/cancel`]: () => cancelled })
    await userEvent.click(await screen.findByRole('button', { name: '撤销订单' }))
    const go = await screen.findByRole<HTMLButtonElement>('button', { name: '确认撤销' })
    expect(go.disabled).toBe(true)
    await userEvent.click(screen.getByRole('checkbox', { name: '尚未付款' }))
    await userEvent.click(go)
    await waitFor(() => expect(sent(site, 'cancel')).toEqual([{ id: orderId, unpaid: true }]))
    expect(await screen.findByText('你撤销了这笔订单，没有扣款。')).toBeDefined()
    expect(screen.queryByRole('region', { name: '付款信息', hidden: true })).toBeNull()
  })

  it('L21: an expired order can be cancelled, so that it counts no longer towards the own limit', async () => {
    const cancelled = endedOf({ state: 'cancelled', reason: 'player_cancelled' })
    const expired = endedOf({ state: 'expired', reason: 'unpaid_in_time', may: ['cancel'] })
    const site = open(expired, { [`${base}/cancel`]: () => cancelled })
    await userEvent.click(await screen.findByRole('button', { name: '撤销订单' }))
    expect(await screen.findByText(/已付款的订单不要撤销，到账后会自动入账/)).toBeDefined()
    await userEvent.click(screen.getByRole('checkbox', { name: '尚未付款' }))
    await userEvent.click(screen.getByRole('button', { name: '确认撤销' }))
    await waitFor(() => expect(sent(site, 'cancel')).toEqual([{ id: orderId, unpaid: true }]))
    expect(await screen.findByText('你撤销了这笔订单，没有扣款。')).toBeDefined()
  })

  it('a receipt of another type or too large is refused before it is sent', () => {
    expect(receiptFault({ type: 'image/webp', size: 10 })).toBe('type')
    expect(receiptFault({ type: 'image/png', size: 0 })).toBe('empty')
    expect(receiptFault({ type: 'image/png', size: 10_485_761 })).toBe('size')
    expect(receiptFault({ type: 'image/jpeg', size: 10_485_760 })).toBeUndefined()
  })

  it('an unreadable receipt is reported, when it is chosen and when it is sent', async () => {
    const site = open(orderOf())
    const field = await screen.findByLabelText('选择付款截图')
    const picture = (): File => new File(['png'], 'a.png', { type: 'image/png' })
    const gone = new DOMException('gone', 'NotReadableError')
    const reads = vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
      this.dispatchEvent(new Event('error'))
    })
    fireEvent.change(field, { target: { files: [picture()] } })
    expect((await screen.findByRole('alert')).textContent).toBe('读不到这张图片，请重新选择')
    reads.mockRestore()
    const changed = picture()
    changed.arrayBuffer = () => Promise.reject(gone)
    fireEvent.change(field, { target: { files: [changed] } })
    await userEvent.click(await screen.findByRole('button', { name: '提交凭证' }))
    expect((await screen.findByRole('alert')).textContent).toBe('读不到这张图片，请重新选择')
    expect(sent(site, `receipt/${orderId}`)).toEqual([])
  })

  it('a receipt is previewed, then sent', async () => {
    const path = `${base}/receipt/${orderId}`
    const site = open(orderOf(), { [path]: () => orderOf({ state: 'receipt', may: ['chase'], chaseFrom: 0 }) })
    const field = await screen.findByLabelText('选择付款截图')
    fireEvent.change(field, { target: { files: [new File(['gif'], 'a.gif', { type: 'image/gif' })] } })
    expect((await screen.findByRole('alert')).textContent).toBe('只支持 JPG 或 PNG 图片')
    fireEvent.change(field, { target: { files: [new File(['png'], 'a.png', { type: 'image/png' })] } })
    expect((await screen.findByRole<HTMLImageElement>('img', { name: '所选凭证的预览' })).src).toMatch(
      /^data:image\/png/,
    )
    await userEvent.click(screen.getByRole('button', { name: '提交凭证' }))
    expect(await screen.findByRole('heading', { name: '等待到账' })).toBeDefined()
    expect(site.asked.some((one) => one.path === path)).toBe(true)
  })

  it('after a reminder the page says from when another is possible', async () => {
    const chased = orderOf({ state: 'receipt', may: [], chaseFrom: Date.now() + 600_000 })
    open(orderOf({ state: 'receipt', may: ['chase'], chaseFrom: 0 }), { [`${base}/chase`]: () => chased })
    await userEvent.click(await screen.findByRole('button', { name: '催单' }))
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: /后可再次催单/ })).disabled).toBe(true)
  })

  it.each([
    ['credited', null, '存款已加到你的余额。'],
    ['expired', 'unpaid_in_time', '没有在时限内收到付款。如已付款，到账后会自动入账。'],
    ['void', 'rail_silent', '通道没有回应，没有扣款，请换一个通道。'],
    ['disputed', 'amount_differs', '付款金额与订单不一致，客服正在核对。'],
  ] as const)('L24: %s says why', async (state, reason, text) => {
    open(endedOf({ state, reason, credited: state === 'credited' ? '500.07' : null }))
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByRole('region', { name: '付款信息' })).toBeNull()
  })

  it('L32: another member’s order and an unknown one show the same page', async () => {
    open(orderOf(), { [`${base}/one`]: () => refusal('order_unknown', 7000, '未找到该订单') })
    expect(await screen.findByText('没有这笔订单')).toBeDefined()
  })

  it('a server error does not say that the order is missing, and can be retried', async () => {
    open(orderOf(), { [`${base}/one`]: () => refusal('common', 10001, '系统异常') })
    expect(await screen.findByText('数据没有取到')).toBeDefined()
    expect(screen.getByRole('button', { name: '重试' })).toBeDefined()
  })
})

describe('open orders in the hub', () => {
  const hub = (orders: readonly DepositView[]) =>
    openCashier(
      '/hub',
      { [`${base}/list`]: () => ({ orders, next: null }) },
      {
        routes: [{ path: 'hub', element: <OpenOrders /> }],
      },
    )

  it('an open order links to its page', async () => {
    hub([orderOf()])
    const link = await screen.findByRole('link', { name: /存款 500\.00/ })
    expect(link.getAttribute('href')).toBe(at)
  })

  it('without open orders nothing is shown', async () => {
    const site = hub([])
    await waitFor(() => expect(sent(site, 'list')).toHaveLength(1))
    expect(screen.queryByRole('list')).toBeNull()
  })
})
