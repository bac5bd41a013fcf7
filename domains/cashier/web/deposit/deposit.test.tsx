import { refusal } from '@magpie/identity/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { base, openCashier, sent } from '../testing/open-cashier.tsx'
import { methodsOf, orderId, orderOf } from '../testing/orders.ts'
import { amountFault, payText } from './amount-rules.ts'

const at = '/mine/finance/deposit'
const answers = (given = methodsOf()) => ({
  [`${base}/methods`]: () => given,
  [`${base}/open`]: () => orderOf(),
  [`${base}/one`]: () => orderOf(),
  [`${base}/order`]: () => ({ order: orderOf(), payTo: { fields: [], qr: null, url: null } }),
})

describe('S-ROUTE-10b: depositing', () => {
  it('method, channel and amount lead to an order, whose page opens', async () => {
    const site = openCashier(at, answers())
    expect((await screen.findByRole('radio', { name: /支付宝/ })).getAttribute('aria-checked')).toBe('true')
    expect(screen.getByText('演示通道，不会真实扣款')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: '500' }))
    await userEvent.click(screen.getByRole('button', { name: /立即存款/ }))
    await waitFor(() => expect(site.here()).toBe(`${at}/${orderId}`))
    const [body] = sent(site, 'open')
    expect(body).toMatchObject({ channel: 'alipay-1', amount: '500' })
    expect(body?.['requestId']).toMatch(/^[\da-f]{8}-[\da-f]{4}-[47][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  it('S-VAL-01: the page’s keypad types the amount; too much is reported at once, too little on submit', async () => {
    const site = openCashier(at, answers())
    await userEvent.click(await screen.findByLabelText('存款金额', { selector: 'input' }))
    const keys = screen.getByRole('group', { name: '金额键盘' })
    for (const key of ['5', '0']) await userEvent.click(within(keys).getByRole('button', { name: key }))
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /立即存款/ }))
    expect(screen.getByRole('alert').textContent).toBe('低于单笔下限，范围 100–5,000')
    await userEvent.click(within(keys).getByRole('button', { name: '00' }))
    await userEvent.click(within(keys).getByRole('button', { name: '0' }))
    expect(screen.getByRole('alert').textContent).toBe('超过单笔上限，范围 100–5,000')
    expect(sent(site, 'open')).toEqual([])
  })

  it('a channel with fixed amounts offers only its chips', async () => {
    const site = openCashier(at, answers())
    await userEvent.click(await screen.findByRole('radio', { name: /Scan 2/ }))
    expect(screen.queryByLabelText('存款金额', { selector: 'input' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '100' }))
    await userEvent.click(screen.getByRole('button', { name: /立即存款/ }))
    await waitFor(() => expect(sent(site, 'open')).toMatchObject([{ channel: 'alipay-2', amount: '100' }]))
  })

  it('a bank transfer requires the payer’s name first', async () => {
    const site = openCashier(at, answers())
    await userEvent.click(await screen.findByRole('radio', { name: /银行卡/ }))
    await userEvent.click(screen.getByRole('button', { name: '100' }))
    await userEvent.click(screen.getByRole('button', { name: /立即存款/ }))
    expect(screen.getByRole('alert').textContent).toBe('请填写付款人姓名')
    await userEvent.type(screen.getByLabelText('付款人姓名'), '林小满')
    await userEvent.click(screen.getByRole('button', { name: /立即存款/ }))
    await waitFor(() => expect(sent(site, 'open')).toMatchObject([{ channel: 'bank-1', payerName: '林小满' }]))
  })

  it('a stated name is shown as the payer, read-only, and is not sent', async () => {
    const known = { pin: true, pinLockedUntil: null, realName: '林*满', nameStatedAt: 1, events: [] }
    const site = openCashier(at, { ...answers(), '/fd/api/v1/security/mine': () => known })
    await userEvent.click(await screen.findByRole('radio', { name: /银行卡/ }))
    const payer = screen.getByLabelText<HTMLInputElement>('付款人姓名')
    await waitFor(() => expect(payer.value).toBe('林*满'))
    expect(payer.readOnly).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: '100' }))
    await userEvent.click(screen.getByRole('button', { name: /立即存款/ }))
    await waitFor(() => expect(sent(site, 'open')).toHaveLength(1))
    expect(sent(site, 'open')[0]).not.toHaveProperty('payerName')
  })

  it('L5: an unanswered order is sent again under the same id, another amount under another id', async () => {
    let lost = true
    const site = openCashier(at, {
      ...answers(),
      [`${base}/open`]: () => {
        if (lost) throw new Error('lost')
        return refusal('rail_busy', 7000, '支付通道暂时繁忙')
      },
    })
    const go = async (): Promise<void> => userEvent.click(screen.getByRole('button', { name: /立即存款/ }))
    await userEvent.click(await screen.findByRole('button', { name: '100' }))
    await go()
    await waitFor(() => expect(site.toasts).toEqual(['no answer']))
    lost = false
    await go()
    expect((await screen.findByText('支付通道暂时繁忙')).closest('[role=alert]')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '500' }))
    expect(screen.queryByText('支付通道暂时繁忙')).toBeNull()
    await go()
    await waitFor(() => expect(sent(site, 'open')).toHaveLength(3))
    const [first, second, third] = sent(site, 'open').map((body) => body['requestId'])
    expect([first === second, second === third]).toEqual([true, false])
  })

  it('L21: the page says what the own limit leaves, and accepts no more', async () => {
    const site = openCashier(at, answers(methodsOf({ ownLeft: '380.00' })))
    expect(await screen.findByText(/按你设置的存款限额，现在还可存 380\.00。/)).toBeDefined()
    expect(screen.getByRole('link', { name: '查看我的限额' }).getAttribute('href')).toBe('/mine/limits')
    await userEvent.click(screen.getByRole('button', { name: '500' }))
    expect(screen.getByText('超出你设置的存款限额，现在还可存 380.00')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /立即存款/ }))
    expect(sent(site, 'open')).toEqual([])
  })

  it('L20: an excluded member reads why, with a link to their limits', async () => {
    openCashier(at, {
      ...answers(),
      [`${base}/open`]: () => refusal('excluded', 7000, '你已设置自我排除，期间不能存款，取款不受影响'),
    })
    await userEvent.click(await screen.findByRole('button', { name: '100' }))
    await userEvent.click(screen.getByRole('button', { name: /立即存款/ }))
    expect(await screen.findByText(/你已设置自我排除/)).toBeDefined()
    expect(screen.getByRole('link', { name: '查看我的限额' }).getAttribute('href')).toBe('/mine/limits')
  })

  it('a method with an open order links to it and takes no second one', async () => {
    const given = methodsOf()
    const methods = given.methods.map((one) => ({ ...one, openOrder: one.method === 'alipay' ? orderId : null }))
    openCashier(at, answers({ ...given, methods }))
    const link = await screen.findByRole('link', { name: '查看订单' })
    expect(link.getAttribute('href')).toBe(`${at}/${orderId}`)
    expect(screen.queryByRole('button', { name: /立即存款/ })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: /USDT/ }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '请输入存款金额' }).disabled).toBe(true)
  })
})

describe('S-GATE-03: the warning before the first deposit', () => {
  const understand = async (): Promise<void> =>
    userEvent.click(await screen.findByRole('button', { name: 'safety.understood', hidden: true }))
  const go = async (): Promise<void> => {
    await userEvent.click(await screen.findByRole('button', { name: '100' }))
    await userEvent.click(screen.getByRole('button', { name: /立即存款/ }))
  }

  it('is shown before the first order, which continues once it is confirmed', async () => {
    const site = openCashier(at, {
      ...answers(methodsOf({ safetyRead: false })),
      [`${base}/safety`]: () => ({ readAt: Date.now() }),
    })
    await go()
    expect(sent(site, 'open')).toEqual([])
    await understand()
    await waitFor(() => expect(site.here()).toBe(`${at}/${orderId}`))
    expect([sent(site, 'safety').length, sent(site, 'open').length]).toEqual([1, 1])
  })

  it('is shown when the server requires it, whatever the page knew', async () => {
    let read = false
    const site = openCashier(at, {
      ...answers(),
      [`${base}/safety`]: () => {
        read = true
        return { readAt: Date.now() }
      },
      [`${base}/open`]: () => (read ? orderOf() : refusal('safety_first', 7000, '首次存款前请先阅读安全提示')),
    })
    await go()
    await understand()
    await waitFor(() => expect(site.here()).toBe(`${at}/${orderId}`))
  })

  it('a member who has read it does not see it; the warning on the page stays', async () => {
    openCashier(at, answers())
    expect(await screen.findByText('客服不会提供任何收款卡号。')).toBeDefined()
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  })
})

describe('around the deposit page', () => {
  it('a guest is led to login and back, and no request is sent', async () => {
    const { asked } = openCashier(at, {}, { state: { state: 'anonymous' } })
    const link = await screen.findByRole('link', { name: '去登录' })
    expect(link.getAttribute('href')).toBe('/user/login?from=%2Fmine%2Ffinance%2Fdeposit')
    expect(asked).toEqual([])
  })

  it('a failure can be tried again, also while the browser reports no network', async () => {
    let down = true
    openCashier(
      at,
      {
        [`${base}/methods`]: () => {
          if (down) throw new Error('down')
          return methodsOf()
        },
      },
      { live: { online: false } },
    )
    expect((await screen.findByRole('alert')).textContent).toContain('网络已断开')
    down = false
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    await userEvent.click(await screen.findByRole('button', { name: '100' }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /立即存款/ }).disabled).toBe(false)
  })

  it('without an open method the page says so', async () => {
    openCashier(at, answers(methodsOf({ methods: [] })))
    expect(await screen.findByText('暂时没有开放的存款方式')).toBeDefined()
  })
})

describe('L1: figures', () => {
  const bounds = { least: '100.00', most: '5000.00', chips: ['100.00'], fixed: false }
  it.each([
    ['', 'empty'],
    ['0.00', 'empty'],
    ['99.99', 'low'],
    ['100.', undefined],
    ['5000', undefined],
    ['5000.01', 'high'],
  ] as const)('%s is %s', (typed, fault) => expect(amountFault(typed, bounds)).toBe(fault))

  it('the amount to pay is rounded up, so that no order is short', () => {
    expect(payText('100', '7.00')).toBe('14.29')
    expect(payText('700', '7.00')).toBe('100.00')
    expect(payText('100.5', '1.00')).toBe('100.50')
  })
})
