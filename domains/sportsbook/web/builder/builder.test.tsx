// Several selections of one match on the slip, as a player sees them: the joint price and its reason, one stake, one
// bet.

import { waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { chosen } from '../testing/chosen.ts'
import { openSlip, show } from '../testing/slip-scene.tsx'
import { obMatch, obSeries, playedVendor } from '../testing/vendor.ts'
import { emptySlip, type Slip, toggle } from '../slip/slip-store.ts'

beforeEach(() => localStorage.clear())

const over = { ...chosen, oid: 'ou.10.over', market: 'ou', side: 'over', lineQuarters: 10, oddsE5: 195_000 } as const
const elsewhere = { ...chosen, matchId: 'm2', home: 'm2-home', away: 'm2-away' }
const two: Slip = [chosen, over].reduce(toggle, emptySlip)

type Leg = { readonly rs?: string }
const seen = (of: {
  readonly ov?: number
  readonly lk?: string
  readonly rs?: string
  readonly legs?: readonly Leg[]
}) => {
  const { ov = 319_000, lk = '1.55', rs = '', legs = [{}, {}] } = of
  const told = [
    { oid: 'ah.-2.home', ov: 190_000, hv: '-0.5' },
    { oid: 'ou.10.over', ov: 195_000, hv: '2.5' },
  ].map((leg, at) => ({ ...leg, hs: 0, rs: legs[at]?.rs ?? '' }))
  return { legs: told, sc: '2:1', mv: 40, wait: 5000, ov, pl: '3.70', lk, rs, min: '1000', max: '500000' }
}

const built = (slip: Partial<Slip> = {}, answer: () => unknown = () => seen({})) => {
  const vendor = playedVendor([obMatch('m1'), obMatch('m2')])
  vendor.answers['/yewu13/v1/betOrder/builder/preview'] = answer
  vendor.answers['/yewu13/v1/betOrder/builder/bet'] = (ask) => {
    vendor.placed.push(ask)
    const picks = (ask['oids'] as readonly string[]).map((oid) => ({ mid: ask['mid'], oid, ov: 190_000 }))
    return obSeries({ ...ask, picks, fd: [2] }, { jv: 319_000, ods: '3.19' })
  }
  return show({ member: true, slip: { ...two, ...slip }, vendor })
}

describe('selections of one match', () => {
  it('are offered as one bet, with the joint price, the plain product and their correlation', async () => {
    const { user } = built()
    const dialog = await openSlip(user)
    await user.click(within(dialog).getByRole('radio', { name: /同场/ }))
    expect(await within(dialog).findByText('3.19')).toBeDefined()
    expect(within(dialog).getByText('3.70')).toBeDefined()
    expect(within(dialog).getByText('×1.55')).toBeDefined()
    expect(within(dialog).getByText('互相促进')).toBeDefined()
    expect(within(dialog).getByText(/按同一场比赛里同时发生的机会定价/)).toBeDefined()
  })

  it('take one stake, are placed under one key at the shown price, and appear on one receipt', async () => {
    const { user, vendor } = built({ mode: 'builder', stakes: { 'built:2': '20' } })
    const dialog = await openSlip(user)
    await within(dialog).findByText('3.19')
    // 20 × 3.19
    expect(within(dialog).getByText('63.80')).toBeDefined()
    await user.click(await within(dialog).findByRole('button', { name: '确认投注 20.00' }))
    await waitFor(() =>
      expect(vendor.placed).toMatchObject([
        { mid: 'm1', oids: ['ah.-2.home', 'ou.10.over'], ov: 319_000, sc: '2:1', amt: '2000', acc: 1 },
      ]),
    )
    expect(await within(dialog).findByText('同场组合 2 项')).toBeDefined()
    expect(within(dialog).getByText('@3.19')).toBeDefined()
    // 1.90 × 1.90
    expect(within(dialog).getByText(/^各项赔率相乘是 3\.61，组合赔率是 3\.19：.*低一些。$/)).toBeDefined()
    expect(within(dialog).getByText('63.80')).toBeDefined()
  })

  it('L24: show which leg or why the whole cannot be combined, and cannot be placed', async () => {
    const answers = [
      seen({ ov: 0, lk: '', legs: [{}, { rs: 'builder_line' }] }),
      seen({ ov: 0, lk: '', rs: 'builder_impossible' }),
    ]
    for (const [answer, words] of [
      [answers[0], '该盘口可能走水，不支持同场组合，请选半球盘'],
      [answers[1], '所选结果不可能同时发生'],
    ] as const) {
      const { user, unmount } = built({ mode: 'builder', stakes: { 'built:2': '20' } }, () => answer)
      const dialog = await openSlip(user)
      expect(await within(dialog).findByText(words)).toBeDefined()
      expect(await within(dialog).findByRole('button', { name: '不能这样组合' })).toHaveProperty('disabled', true)
      unmount()
    }
  })

  it('leave out a selection of another match, struck out with the reason', async () => {
    const { user, vendor } = built({
      selections: [chosen, elsewhere, over],
      mode: 'builder',
      stakes: { 'built:2': '20' },
    })
    const dialog = await openSlip(user)
    expect(await within(dialog).findByText('不是同一场比赛，不在这一组合里')).toBeDefined()
    await user.click(await within(dialog).findByRole('button', { name: '确认投注 20.00' }))
    await waitFor(() => expect(vendor.placed).toMatchObject([{ oids: ['ah.-2.home', 'ou.10.over'] }]))
  })

  it('ask for confirmation if the joint price has fallen', async () => {
    let ov = 319_000
    const { user, vendor, scope } = built({ mode: 'builder', stakes: { 'built:2': '20' } }, () => seen({ ov }))
    const dialog = await openSlip(user)
    await within(dialog).findByRole('button', { name: '确认投注 20.00' })
    ov = 300_000
    await scope.queries.invalidateQueries()
    await user.click(await within(dialog).findByRole('button', { name: '接受 3.00 并投注' }))
    await waitFor(() => expect(vendor.placed).toMatchObject([{ ov: 300_000 }]))
  })

  it('are not offered if no match has two selections', async () => {
    const { user } = built({ selections: [chosen, elsewhere] })
    expect(within(await openSlip(user)).queryByRole('radio', { name: /同场/ })).toBeNull()
  })
})
