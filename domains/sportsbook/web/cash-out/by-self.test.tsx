// Setting a sale rule, as a player sees it on the page of a ticket.

import { RoundTellersProvider } from '@magpie/venues/web'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { ObSaleRule } from '../../contract/index.ts'
import { around } from '../testing/around.tsx'
import { heldRound, offerOf, soldNo as no } from '../testing/held.ts'
import { obOrder, playedVendor } from '../testing/vendor.ts'
import { Held } from './cash-out.tsx'

const waiting: ObSaleRule = { id: no, st: 0, rs: '', up: '30000', dn: '5000', pt: 50, t: '1' }

const open = (cr?: ObSaleRule) => {
  const vendor = playedVendor()
  let standing = cr
  const set: Record<string, unknown>[] = []
  vendor.answers['/yewu13/v1/cashOut/quote'] = ({ amt }) => offerOf(amt, 12_542n)
  vendor.answers['/yewu13/v1/cashOut/worth'] = () => ({ no, pts: [] })
  vendor.answers['/yewu13/v1/betOrder/status'] = () => ({
    orders: [obOrder({ no, st: 0, ...(standing === undefined ? {} : { cr: standing }) })],
  })
  vendor.answers['/yewu13/v1/cashOut/rule'] = (ask) => {
    set.push(ask)
    const { up, dn, pt } = ask as { up?: string; dn?: string; pt: number }
    standing = { id: no, st: 0, rs: '', pt, t: '1', ...(up && { up }), ...(dn && { dn }) }
    return { no, cr: standing }
  }
  vendor.answers['/yewu13/v1/cashOut/ruleOff'] = () => {
    if (standing !== undefined) standing = { ...standing, st: 3 }
    return { no, cr: standing ?? null }
  }
  around(
    <RoundTellersProvider value={{}}>
      <Held round={heldRound()} />
    </RoundTellersProvider>,
    { member: true, vendor },
  )
  return { vendor, set, user: userEvent.setup() }
}
const part = () => screen.findByRole('region', { name: '自动结算' })

describe('a sale rule', () => {
  it('is set with one value, and the page shows it', async () => {
    const { user, set } = open()
    expect(within(await part()).getByRole('status').textContent).toBe('到价由系统结算一次，不登录也有效')
    await user.click(within(await part()).getByRole('button', { name: '设置' }))
    const dialog = await screen.findByRole('dialog', { name: '自动结算' })
    expect(await within(dialog).findByText('余下本金 200.00 的现值 125.42')).toBeDefined()
    await user.type(within(dialog).getByLabelText('现值升到（选填）'), '180')
    await user.click(within(dialog).getByRole('radio', { name: '50%' }))
    await user.click(within(dialog).getByRole('button', { name: '保存自动结算' }))
    await waitFor(() => expect(set).toMatchObject([{ no, up: '18000', pt: 50 }]))
    await waitFor(async () =>
      expect(within(await part()).getByRole('status').textContent).toBe('现值升到 180.00 时，结算 50%'),
    )
  })

  it.each([
    ['', '', '请至少填写一个金额'],
    ['100', '', '须高于现值 125.42'],
    ['390', '', '须低于若赢返还 390.00'],
    ['', '126', '须低于现值 125.42'],
    ['', '0.5', '须不低于 1.00'],
  ])('L24: %j and %j are refused with the reason', async (up, down, why) => {
    const { user, set } = open()
    await user.click(within(await part()).getByRole('button', { name: '设置' }))
    const dialog = await screen.findByRole('dialog', { name: '自动结算' })
    await within(dialog).findByText(/的现值 125.42/)
    if (up !== '') await user.type(within(dialog).getByLabelText('现值升到（选填）'), up)
    if (down !== '') await user.type(within(dialog).getByLabelText('现值降到（选填）'), down)
    await user.click(within(dialog).getByRole('button', { name: '保存自动结算' }))
    expect(await within(dialog).findByText(why)).toBeDefined()
    expect(set).toEqual([])
  })

  it('is changed from its present values, and removed', async () => {
    const { user } = open(waiting)
    const line = async () => within(await part()).getByRole('status').textContent
    await waitFor(async () => expect(await line()).toBe('现值升到 300.00 或降到 50.00 时，结算 50%'))
    await user.click(within(await part()).getByRole('button', { name: '修改' }))
    const dialog = await screen.findByRole('dialog', { name: '自动结算' })
    expect(within(dialog).getByLabelText<HTMLInputElement>('现值降到（选填）').value).toBe('50.00')
    await user.keyboard('{Escape}')
    await user.click(within(await part()).getByRole('button', { name: '取消' }))
    await waitFor(async () => expect(await line()).toBe('到价由系统结算一次，不登录也有效'))
  })

  it.each([
    [{ ...waiting, st: 2 }, '已到价，正在结算'],
    [{ ...waiting, st: 1 }, '自动结算已完成一次'],
    [{ ...waiting, st: 4, rs: 'sold' }, '本金有变，上一条自动结算已失效'],
    [{ ...waiting, st: 4, rs: 'score_changed' }, '多次到价都没有成交，自动结算已停止'],
  ])('L24: its state is shown: %o', async (cr, said) => {
    open(cr)
    await waitFor(async () => expect(within(await part()).getByRole('status').textContent).toBe(said))
  })
})
