// Selling a bet back, as a player sees it on the page of its ticket: the offer, the confirmation, and the result.

import { RoundTellersProvider } from '@magpie/venues/web'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { obPeriods } from '../../contract/index.ts'
import { saleReceipt } from '../../rules/index.ts'
import { around } from '../testing/around.tsx'
import { heldRound as round, offerOf, soldNo as no } from '../testing/held.ts'
import { obOrder, playedVendor } from '../testing/vendor.ts'
import { Held } from './cash-out.tsx'

beforeEach(() => localStorage.clear())

const [quotePath, sellPath] = ['/yewu13/v1/cashOut/quote', '/yewu13/v1/cashOut/confirm']

const open = (pays: () => bigint = () => 12_542n, one = round(), worth: readonly object[] = []) => {
  const vendor = playedVendor()
  const sold: Record<string, unknown>[] = []
  vendor.answers[quotePath] = ({ amt }) => offerOf(amt, pays())
  vendor.answers['/yewu13/v1/cashOut/worth'] = () => ({ no, pts: worth })
  vendor.answers[sellPath] = (ask) => {
    sold.push(ask)
    return { no, sale: { key: ask['key'], st: 3, rs: '', amt: ask['amt'], pay: ask['pay'], t: '1' } }
  }
  vendor.answers['/yewu13/v1/betOrder/status'] = () => ({ orders: [obOrder({ no, st: 0 })] })
  const show = () =>
    around(
      <RoundTellersProvider value={{}}>
        <Held round={one} />
      </RoundTellersProvider>,
      { member: true, vendor },
    )
  show()
  return { vendor, sold, show, user: userEvent.setup() }
}

const point = (minute: number, pay: string, sc: string, mmp = obPeriods.first_half) => ({
  at: String(minute * 60_000),
  mmp,
  mst: minute,
  sc,
  pay,
})

const card = () => screen.findByRole('region', { name: /提前结算/ })

describe('the offer', () => {
  it('shows the payment, the margin, the stake that stays and its possible return', async () => {
    const { user } = open()
    expect(await within(await card()).findAllByText('125.42')).toHaveLength(2)
    expect(within(await card()).getByText(/整张注单结束/)).toBeDefined()
    const fair = within(await card()).getByText(/公允值 390.00 × 33.5%/)
    expect(fair.nextSibling?.textContent).toBe('130.64')
    const kept = within(await card()).getByText('平台差价 4.0%')
    expect(kept.nextSibling?.textContent).toBe('−5.22')
    await user.click(within(await card()).getByRole('radio', { name: '50%' }))
    expect(await within(await card()).findAllByText('62.71')).toHaveLength(2)
    expect(within(await card()).getByText(/留下 100.00 继续，若赢返还 195.00/)).toBeDefined()
    expect(within(await card()).getByText('不结算，注单照常进行。')).toBeDefined()
  })

  it.each([
    [{ rs: 'cash_out_closed', why: 'chance' }, '结果已接近确定，不再提供提前结算'],
    [{ rs: 'danger' }, '关键时刻，报价稍后恢复'],
    [{ rs: 'cash_out_closed', why: 'something new' }, '暂时取不到报价'],
  ])('L24: without an offer the reason is shown, without a button: %o', async (data, said) => {
    const { vendor } = open()
    vendor.answers[quotePath] = () => ({ code: '0402050', msg: '', data })
    expect(await within(await card()).findByText(said)).toBeDefined()
    expect(within(await card()).queryByRole('button', { name: /收到/ })).toBeNull()
  })

  it('is not shown for a settled bet', async () => {
    const { vendor } = open(undefined, round({ state: 'settled', total: '0.00', version: 1, result: { legs: [] } }))
    expect(screen.queryByRole('region')).toBeNull()
    expect(vendor.asked).toEqual([])
  })
})

describe('the chart of a bet’s value', () => {
  it('is drawn from kick-off with its goals, and has a text alternative', async () => {
    open(undefined, undefined, [
      point(0, '19000', '0:0', obPeriods.before),
      point(1, '18900', '0:0'),
      point(20, '26000', '1:0'),
      point(30, '25000', '1:0'),
    ])
    const chart = await within(await card()).findByRole('img', { name: /起点 190.00，现在 250.00，本金 200.00/ })
    for (const text of ['1-0', '开球', '30\u2032']) expect(within(chart).getByText(text)).toBeDefined()
  })

  it('uses the words of its sport, and no marks for many scores', async () => {
    const { detail } = round()
    const ruled = { ...detail, ruleVersion: 'basketball/1' }
    const scores = Array.from({ length: 20 }, (_, nth) => point(nth + 1, '18900', `${nth + 1}:0`, obPeriods.quarter_3))
    open(undefined, round({ detail: ruled }), [point(0, '19000', '0:0', obPeriods.before), ...scores])
    const chart = await within(await card()).findByRole('img', { name: /起点 190.00/ })
    for (const text of ['开赛', '第三节']) expect(within(chart).getByText(text)).toBeDefined()
    for (const text of ['开球', '1-0', '20\u2032']) expect(within(chart).queryByText(text)).toBeNull()
  })

  it('is absent before kick-off', async () => {
    open(undefined, undefined, [point(0, '19000', '0:0', obPeriods.before)])
    await within(await card()).findAllByText('125.42')
    expect(within(await card()).queryByRole('img')).toBeNull()
  })
})

const toConfirm = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await within(await card()).findByRole('button', { name: /^全部结算，收到/ }))
  return screen.findByRole('dialog', { name: '确认提前结算' })
}

describe('the sale', () => {
  it('L5: is sent after the second press, for exactly the shown amount', async () => {
    const { user, sold, vendor } = open()
    const dialog = await toConfirm(user)
    expect(within(dialog).getByText('现在收到').closest('div')?.textContent).toContain('125.42')
    expect(within(dialog).getByText(/滚球约 5 秒确认/)).toBeDefined()
    const sale = { key: 'k', st: 3, rs: '', amt: '20000', pay: '12542', t: '1795000000000' }
    vendor.answers['/yewu13/v1/betOrder/status'] = () => ({
      orders: [obOrder({ no, st: 0, cs: '0', cp: '0', co: [sale] })],
    })
    await user.click(within(dialog).getByRole('button', { name: '确认结算，收到 125.42' }))
    await waitFor(() => expect(sold).toMatchObject([{ no, amt: '20000', pay: '12542' }]))
    expect(await within(await card()).findByText('提前结算处理中')).toBeDefined()
    expect(await within(await card()).findByText('本金 200.00 结算确认中')).toBeDefined()
  })

  it('a lower offer is shown beside the old one and needs a new confirmation', async () => {
    let now = 12_542n
    const { user, vendor, sold } = open(() => now)
    const dialog = await toConfirm(user)
    const before = vendor.answers[sellPath]
    vendor.answers[sellPath] = () => {
      now = 11_000n
      return { code: '0402054', msg: '报价已更新', data: { rs: 'quote_fell', was: '125.42', now: '110.00' } }
    }
    await user.click(within(dialog).getByRole('button', { name: '确认结算，收到 125.42' }))
    expect(await within(dialog).findByText('报价已更新 125.42 → 110.00，请再确认')).toBeDefined()
    expect(sold).toEqual([])
    if (before !== undefined) vendor.answers[sellPath] = before
    await user.click(await within(dialog).findByRole('button', { name: '确认结算，收到 110.00' }))
    await waitFor(() => expect(sold).toMatchObject([{ pay: '11000' }]))
  })

  it('L11: without an answer only the same key is sent again', async () => {
    const { user, vendor, sold } = open()
    const dialog = await toConfirm(user)
    const answer = vendor.answers[sellPath]
    const keys: unknown[] = []
    let release: () => void = () => undefined
    const heard = new Promise<void>((done) => (release = done))
    vendor.answers[sellPath] = async (ask) => {
      keys.push(ask['key'])
      if (keys.length === 1) throw new Error('timeout')
      await heard
      return answer?.(ask)
    }
    await user.click(within(dialog).getByRole('button', { name: '确认结算，收到 125.42' }))
    expect(await within(dialog).findByText(/不会重复结算/, undefined, { timeout: 8000 })).toBeDefined()
    await waitFor(() => expect(keys).toHaveLength(2), { timeout: 8000 })
    release()
    await waitFor(() => expect(sold).toHaveLength(1), { timeout: 8000 })
    expect(new Set(keys).size).toBe(1)
  })
})

describe('a sale without an answer', () => {
  const pressed = async () => {
    const opened = open()
    const keys: unknown[] = []
    opened.vendor.answers[sellPath] = (ask) => {
      keys.push(ask['key'])
      throw new Error('timeout')
    }
    const dialog = await toConfirm(opened.user)
    await opened.user.click(within(dialog).getByRole('button', { name: '确认结算，收到 125.42' }))
    await waitFor(() => expect(keys).toHaveLength(1))
    return { ...opened, keys }
  }
  const button = async () => within(await card()).findByRole('button', { name: /^全部结算，收到/ })

  it('L5, L11: goes on under its key after a reload, and no second sale can begin', async () => {
    const { vendor, show, keys } = await pressed()
    cleanup()
    let release: () => void = () => undefined
    const heard = new Promise<void>((done) => (release = done))
    const sale = { st: 1, rs: '', amt: '20000', pay: '12542', t: '1' }
    const after: unknown[] = []
    vendor.answers[sellPath] = async (ask) => {
      after.push(ask['key'])
      await heard
      return { no, sale: { ...sale, key: ask['key'] } }
    }
    show()
    await waitFor(() => expect(after.length).toBeGreaterThan(0))
    expect(await within(await card()).findByText(/不会重复结算/)).toBeDefined()
    expect((await button()).hasAttribute('disabled')).toBe(true)
    release()
    await waitFor(async () => expect((await button()).hasAttribute('disabled')).toBe(false))
    expect(new Set([...keys, ...after]).size).toBe(1)
    // Its answer is known: the next sale has a key of its own.
    expect(localStorage.getItem('sales.1')).toBe('[]')
  })

  it('L32: is not sent for another member of the same browser', async () => {
    const { vendor, show } = await pressed()
    cleanup()
    const [kept] = JSON.parse(localStorage.getItem('sales.1') ?? '[]') as object[]
    localStorage.setItem('sales.1', JSON.stringify([{ ...kept, key: 'of another', owner: 'another' }]))
    const after: unknown[] = []
    vendor.answers[sellPath] = (ask) => {
      after.push(ask['key'])
      return { no, sale: { key: ask['key'], st: 1, rs: '', amt: '20000', pay: '12542', t: '1' } }
    }
    show()
    expect((await button()).hasAttribute('disabled')).toBe(false)
    expect(after).not.toContain('of another')
    expect(localStorage.getItem('sales.1')).toContain('of another')
    expect(within(await card()).queryByText(/不会重复结算/)).toBeNull()
  })
})

describe('the receipt', () => {
  const receipt = saleReceipt({
    ticket: no,
    at: 1_795_000_000_000,
    folds: [1],
    inPlay: true,
    legs: [{ oddsE5: 195e3, chancesE9: { win: 670_000_000 }, feedSeq: 7 }],
    soldMinor: 5000n,
    leftMinor: 20_000n,
  })
  const sale = { key: 'k', st: 1, rs: '', amt: '5000', pay: receipt.paid, t: '1795000000000' }

  it.each([
    [receipt, '已在你的浏览器里按回单上的概率重新计算，金额一致'],
    [{ ...receipt, fair: '7000' }, '回单与这笔结算对不上，请联系客服核实'],
    [{ ...receipt, sold: '4000' }, '回单与这笔结算对不上，请联系客服核实'],
    ['nothing', '回单与这笔结算对不上，请联系客服核实'],
  ])('L24: its figures are computed again in the browser: %o', async (told, said) => {
    const { user, vendor } = open(
      undefined,
      round({ stays: '150.00', total: '62.71', result: { legs: [], sold: 5000 } }),
    )
    vendor.answers['/yewu13/v1/betOrder/status'] = () => ({
      orders: [obOrder({ no, st: 0, cs: '5000', cp: receipt.paid, co: [sale] })],
    })
    vendor.answers['/yewu13/v1/betOrder/proof'] = () => ({
      no,
      proof: 'null',
      facts: 'null',
      sales: JSON.stringify([told]),
    })
    await user.click(await within(await card()).findByRole('button', { name: '回单' }))
    const sheet = await screen.findByRole('dialog', { name: '提前结算回单' })
    // A word in it may be a link to support.
    await waitFor(() => expect(sheet.textContent).toContain(said))
  })
})
