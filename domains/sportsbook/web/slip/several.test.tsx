// A slip of several selections, as a player sees it: each as a single with its own stake, or joined.

import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { chosen } from '../testing/chosen.ts'
import { openSlip, show } from '../testing/slip-scene.tsx'
import { obMatch, obOrder, obSeries, playedVendor, playsOf, usualLines } from '../testing/vendor.ts'
import { readMatch } from '../vendors/ob/read-match.ts'
import { emptySlip, type Slip, stakeKey, toggle } from './slip-store.ts'

beforeEach(() => localStorage.clear())

const of = (matchId: string) => ({ ...chosen, matchId, home: `${matchId}-home`, away: `${matchId}-away` })
const over = { ...chosen, oid: 'ou.10.over', market: 'ou', side: 'over', lineQuarters: 10, oddsE5: 195_000 } as const
const three: Slip = [chosen, of('m2'), of('m3')].reduce(toggle, emptySlip)
const several = (slip: Partial<Slip>, ids: readonly string[] = ['m1', 'm2', 'm3']) =>
  show({ member: true, slip: { ...three, ...slip }, vendor: playedVendor(ids.map((id) => obMatch(id))) })

const stakeFor = (dialog: HTMLElement, what: string) =>
  within(dialog).findByLabelText<HTMLInputElement>(`${what} 的投注金额`)

describe('singles', () => {
  it('each selection has its own stake, typed on its own keypad, and is placed under its own key', async () => {
    const { user, slip, vendor } = several({})
    const dialog = await openSlip(user)
    expect(within(dialog).queryByRole('group', { name: '数字键盘' })).toBeNull()
    await user.click(await stakeFor(dialog, 'm1-home −0.5'))
    await user.click(within(dialog).getByRole('button', { name: '7' }))
    await user.click(within(dialog).getByRole('button', { name: '0' }))
    await user.click(await stakeFor(dialog, 'm3-home −0.5'))
    await user.click(within(dialog).getByRole('button', { name: '50' }))
    expect(slip.getState().stakes).toEqual({ [stakeKey(of('m1'))]: '70', [stakeKey(of('m3'))]: '50' })
    expect(within(dialog).getByText('228.00'), '120 at 1.90').toBeDefined()
    await user.click(await within(dialog).findByRole('button', { name: '确认投注 120.00' }))
    await waitFor(() =>
      expect(vendor.placed.map(({ mid, amt }) => [mid, amt])).toEqual([
        ['m1', '7000'],
        ['m3', '5000'],
      ]),
    )
    expect(new Set(vendor.placed.map(({ key }) => key)).size).toBe(2)
  })

  it('L24: an accepted bet leaves the slip, a refused one stays with its reason', async () => {
    const stakes = { [stakeKey(of('m1'))]: '70', [stakeKey(of('m2'))]: '50' }
    const { user, slip, vendor } = several({ stakes })
    vendor.answers['/yewu13/v1/betOrder/bet'] = ({ mid, key }) =>
      mid === 'm1'
        ? { code: '0402011', msg: '赔率已变化', data: { rs: 'odds_changed' } }
        : obOrder({ st: 0, key: String(key), mid: String(mid), mhn: 'm2-home', man: 'm2-away' })
    const dialog = await openSlip(user)
    await user.click(await within(dialog).findByRole('button', { name: '确认投注 120.00' }))
    expect(await within(dialog).findByRole('heading', { name: '2 张注单：1 张已提交，1 张未接受' })).toBeDefined()
    expect(within(dialog).getByText('赔率已变化')).toBeDefined()
    expect(within(dialog).getByText('投注成功')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: '完成' }))
    expect(slip.getState().selections).toEqual([of('m1'), of('m3')])
  })

  it('together they may not cost more than the balance', async () => {
    const stakes = Object.fromEntries(three.selections.map((one) => [stakeKey(one), '4000']))
    const { user } = several({ stakes })
    const dialog = await openSlip(user)
    expect(await within(dialog).findByRole('button', { name: '余额不足，去存款' })).toBeDefined()
  })
})

describe('combinations', () => {
  it('a parlay has one stake; a system costs its stake times its lines', async () => {
    const { user, vendor, slip } = several({})
    const dialog = await openSlip(user)
    await user.click(within(dialog).getByRole('radio', { name: /串关/ }))
    // 1.9 × 1.9 × 1.9 = 6.859
    expect(await within(dialog).findByText('@6.85')).toBeDefined()
    await user.click(await stakeFor(dialog, '3 串 4'))
    await user.click(within(dialog).getByRole('button', { name: '20' }))
    expect(within(dialog).getByText('共 4 注，合计')).toBeDefined()
    // 3 × 3.61 + 6.859 = 17.689
    expect(within(dialog).getByText('353.78')).toBeDefined()
    await user.click(await within(dialog).findByRole('button', { name: '确认投注 80.00' }))
    await waitFor(() => expect(vendor.placed).toMatchObject([{ fd: [2, 3], amt: '2000', acc: 1 }]))
    expect(vendor.placed[0]?.['picks']).toEqual(
      ['m1', 'm2', 'm3'].map((mid) => ({ mid, oid: 'ah.-2.home', ov: 190_000, sc: '2:1', mv: 40 })),
    )
    expect(slip.getState().attempts).toMatchObject([{ folds: [2, 3], stakeText: '2000' }])
  })

  it('the receipt shows every leg, and which one caused the rejection', async () => {
    const { user, vendor } = several({ mode: 'parlay', stakes: { '3:3': '20' } })
    vendor.answers['/yewu13/v1/betOrder/series/bet'] = (ask) => obSeries(ask, { st: 4, rs: 'score_changed', rl: 1 })
    const dialog = await openSlip(user)
    await user.click(await within(dialog).findByRole('button', { name: '确认投注 20.00' }))
    expect(await within(dialog).findByText('投注未被接受（原因：比分或局面已变化），本金已退回')).toBeDefined()
    expect(within(dialog).getByText('3 串 1')).toBeDefined()
    const upset = within(dialog).getByText('因这一项没有被接受')
    expect(upset.closest('div')?.textContent).toContain('m2-home −0.5')
  })

  it('of two selections of one match the second is struck out with the reason', async () => {
    const { user } = several({ selections: [chosen, over, of('m2')], mode: 'parlay' })
    const dialog = await openSlip(user)
    expect(within(dialog).getByText('与“m1-home −0.5”同场，不能串关')).toBeDefined()
    expect(within(dialog).getByRole('heading', { name: '2 串 1' })).toBeDefined()
    expect(within(dialog).queryByRole('heading', { name: '3 串 1' })).toBeNull()
  })

  it('selections of one match alone cannot be combined, and no one is urged to add more', async () => {
    const { user } = several({ selections: [chosen, over], mode: 'parlay' }, ['m1'])
    const dialog = await openSlip(user)
    expect(within(dialog).getByText(/要来自不同的比赛/)).toBeDefined()
    expect(within(dialog).getByRole('button', { name: '至少选择 2 场' })).toHaveProperty('disabled', true)
  })

  it('a suspended leg blocks the bet; removing it does not keep the stake', async () => {
    const { user, slip, feed } = several({ mode: 'parlay', stakes: { '3:3': '20' } })
    const dialog = await openSlip(user)
    await within(dialog).findByRole('button', { name: '确认投注 20.00' })
    const hps = playsOf(usualLines.map(([market, line, main, odds]) => [market, line, main, odds, 1]))
    act(() => feed.take([readMatch(obMatch('m2', { mv: 60, mhs: 1, mdw: 'penalty', hps }), 2)], 'all'))
    expect(await within(dialog).findByText('点球 · 暂停投注')).toBeDefined()
    expect(within(dialog).getByRole('button', { name: '暂停投注，恢复后可投' })).toHaveProperty('disabled', true)
    await user.click(within(dialog).getByRole('button', { name: '移除 m2-home −0.5' }))
    expect(slip.getState().stakes).toEqual({})
    expect(await within(dialog).findByRole('button', { name: '请输入投注金额' })).toBeDefined()
  })

  it('a lower price of any leg needs confirmation', async () => {
    const { user, feed, vendor } = several({ mode: 'parlay', stakes: { '3:3': '20' } })
    const dialog = await openSlip(user)
    await within(dialog).findByRole('button', { name: '确认投注 20.00' })
    const hps = playsOf([['ah', -2, true, [180_000, 200_000]]])
    act(() => feed.take([readMatch(obMatch('m3', { mv: 60, hps }), 2)], 'all'))
    await user.click(await within(dialog).findByRole('button', { name: '接受新赔率并投注 20.00' }))
    await waitFor(() => expect(vendor.placed).toHaveLength(1))
    expect(vendor.placed[0]?.['picks']).toMatchObject([{ ov: 190_000 }, { ov: 190_000 }, { ov: 180_000 }])
  })
})

describe('the whole slip', () => {
  it('the dock shows the count, and ended matches are removed with a notice', async () => {
    const matches = ['m1', 'm2', 'm3'].map((id) =>
      obMatch(id, id === 'm2' ? { mmp: '999', mhs: 2, hps: [], mv: 60 } : {}),
    )
    const { slip, toasts } = show({ member: true, slip: three, vendor: playedVendor(matches) })
    await waitFor(() => expect(toasts).toEqual(['赛事已结束，已从投注单移除']))
    expect(slip.getState().selections.map(({ matchId }) => matchId)).toEqual(['m1', 'm3'])
    const dock = await screen.findByRole('region', { name: '投注单' })
    expect(within(dock).getByText('已选 2 项')).toBeDefined()
  })

  it('holds at most ten selections, and says so', async () => {
    const many = Array.from({ length: 11 }, (_, at) => of(`m${at}`))
    // Each of them exists: a selection that its venue does not know is removed sooner or later.
    const ids = many.map(({ matchId }) => matchId)
    const { slip, toasts } = several({ selections: many }, ids)
    await waitFor(() => expect(toasts).toEqual(['最多选择 10 项']))
    expect(slip.getState().selections).toEqual(many.slice(0, 10))
  })

  it('can be cleared at once', async () => {
    const { user, slip } = several({})
    await user.click(within(await openSlip(user)).getByRole('button', { name: '全部移除' }))
    expect(slip.getState().selections).toEqual([])
  })
})
