// The slip as a player sees it: by role and label, with a simulated vendor's wire.

import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { chosen, staked } from '../testing/chosen.ts'
import { match, member, openSlip, price, sheet, show } from '../testing/slip-scene.tsx'
import { obMatch, playedVendor, playsOf, usualLines } from '../testing/vendor.ts'
import { type SlipStore, stakeKey } from './slip-store.ts'
import { readMatch } from '../vendors/ob/read-match.ts'

beforeEach(() => localStorage.clear())

const stakeOn = (slip: SlipStore): string | undefined => slip.getState().stakes[stakeKey(chosen)]

describe('selecting', () => {
  it('the first pick opens the slip with its price, and it can be removed', async () => {
    const { user, slip } = show()
    await user.click(price(/全场让球 m1-home −0.5/))
    const dialog = await sheet()
    expect(within(dialog).getByRole('heading', { name: 'm1-home −0.5' })).toBeDefined()
    expect(within(dialog).getByText('1.90')).toBeDefined()
    expect(slip.getState().selections).toMatchObject([
      { oid: 'ah.-2.home', oddsE5: 190_000, score: [2, 1], version: 40 },
    ])
    await user.click(within(dialog).getByRole('button', { name: '移除' }))
    await waitFor(() => expect(slip.getState().selections).toEqual([]))
  })

  it('a later pick changes the dock and does not open the slip', async () => {
    const { user } = show({ slip: { selections: [chosen] } })
    await user.click(price(/全场大小 大 2.5/))
    const dock = screen.getByRole('region', { name: '投注单' })
    expect(within(dock).getByText('大 2.5')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('the slip survives a reload', async () => {
    const { user, slip } = show()
    const stop = slip.wake()
    await user.click(price(/全场让球 m1-home/))
    stop()
    const kept = JSON.parse(localStorage.getItem('slip.1') ?? '{}') as { selections: unknown[] }
    expect(kept.selections).toHaveLength(1)
  })
})

describe('S-GATE-09: a visitor', () => {
  it('is led to the login from the slip, which is marked to open again afterwards', async () => {
    const { user, slip, logins } = show({ slip: staked('100') })
    const dialog = await openSlip(user)
    await user.click(await within(dialog).findByRole('button', { name: '登录后投注' }))
    expect(logins).toHaveLength(1)
    expect(slip.getState()).toMatchObject({ returning: true, ...staked('100') })
  })

  it('can register from the slip, which is marked to open again afterwards', async () => {
    const { user, slip, router } = show({ at: '/game/sport?tab=today', slip: staked('100') })
    const dialog = await openSlip(user)
    await user.click(await within(dialog).findByRole('button', { name: '注册并投注' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/register'))
    expect(new URLSearchParams(router.state.location.search).get('from')).toBe('/game/sport?tab=today')
    expect(slip.getState().returning).toBe(true)
  })

  it('finds the slip open and unchanged after the login', async () => {
    show({ member: true, slip: { ...staked('100'), returning: true } })
    const dialog = await sheet()
    expect(await within(dialog).findByRole('button', { name: '确认投注 100.00' })).toBeDefined()
  })
})

describe('the stake', () => {
  it('limits, balance, possible win and return are shown', async () => {
    const { user } = member()
    const dialog = await openSlip(user)
    expect(await within(dialog).findByText('10–20,000')).toBeDefined()
    expect(within(dialog).getByText('10,000.00')).toBeDefined()
    expect(within(dialog).getByText('90.00')).toBeDefined()
    expect(within(dialog).getByText('190.00')).toBeDefined()
  })

  it('keypad and quick amounts set the stake; no button bets everything', async () => {
    const { user, slip } = member({ slip: { selections: [chosen] } })
    const dialog = await openSlip(user)
    await user.click(within(dialog).getByRole('button', { name: '7' }))
    await user.click(within(dialog).getByRole('button', { name: '+50' }))
    expect(stakeOn(slip)).toBe('57')
    await user.click(within(dialog).getByRole('button', { name: '200' }))
    expect(stakeOn(slip)).toBe('200')
    await user.click(within(dialog).getByRole('button', { name: '清空' }))
    expect(await within(dialog).findByRole('button', { name: '请输入投注金额' })).toHaveProperty('disabled', true)
    expect(within(dialog).queryByRole('button', { name: /全部|最大/ })).toBeNull()
  })

  it('a stake that is too low is reported; one that is too high is lowered by a tap', async () => {
    const { user, slip, toasts } = member({ slip: staked('5') })
    const dialog = await openSlip(user)
    expect(await within(dialog).findByRole('button', { name: '低于最低限额 10' })).toHaveProperty('disabled', true)
    act(() => slip.setState(staked('30000')))
    await user.click(await within(dialog).findByRole('button', { name: '改为最高可投 20,000' }))
    expect([stakeOn(slip), toasts]).toEqual(['20000', ['已按最高可投 20,000 调整']])
  })

  it('the keypad replaces an existing amount, and appends to a typed one', async () => {
    const { user, slip } = member()
    const dialog = await openSlip(user)
    const key = (name: string) => user.click(within(dialog).getByRole('button', { name }))
    await key('5')
    await key('0')
    expect(stakeOn(slip)).toBe('50')
    await user.click(within(dialog).getByRole('button', { name: '200' }))
    for (const name of ['1', '00', '0', '小数点', '5']) await key(name)
    expect(stakeOn(slip)).toBe('1000.5')
    expect(within(dialog).getByLabelText<HTMLInputElement>('投注金额').value).toBe('1,000.5')
    await user.click(within(dialog).getByRole('button', { name: '关闭' }))
    await user.click(within(await openSlip(user)).getByRole('button', { name: '退格' }))
    expect(stakeOn(slip)).toBe('')
  })

  it('L24: with too little money the slip leads to a deposit, or takes the available balance', async () => {
    const { user, slip, toasts, router } = member({ slip: staked('15000') })
    const dialog = await openSlip(user)
    await user.click(await within(dialog).findByRole('button', { name: '改为可用余额' }))
    expect([stakeOn(slip), toasts]).toEqual(['10000', ['已改为可用余额 10,000']])
    expect(await within(dialog).findByRole('button', { name: '确认投注 10,000.00' })).toBeDefined()
    act(() => slip.setState(staked('15000')))
    await user.click(await within(dialog).findByRole('button', { name: '余额不足，去存款' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/mine/finance/deposit'))
    expect(slip.getState()).toMatchObject({ returning: true, ...staked('15000') })
  })

  it('S-ENT-06: at a negative price the typed amount is the win, and the real stake is shown', async () => {
    const { user, vendor } = member({ settings: { oddsType: 4 } })
    const dialog = await openSlip(user)
    expect(await within(dialog).findByText('实际扣款')).toBeDefined()
    await user.click(await within(dialog).findByRole('button', { name: '确认投注 111.12' }))
    await waitFor(() => expect(vendor.placed).toMatchObject([{ amt: '11112', odt: 4, ov: 190_000 }]))
  })
})

describe('changes are shown at the price', () => {
  const moved = (over: Parameters<typeof obMatch>[1]) => playedVendor([obMatch('m1', { mv: 60, ...over })])
  const withHome = (odds: number) =>
    playsOf(usualLines.map((line) => (line[0] === 'ah' && line[1] === -2 ? ['ah', -2, true, [odds, 195_000]] : line)))

  it('a lower price shows old and new, and a warning button asks for confirmation', async () => {
    const { user, vendor, slip } = member({ vendor: moved({ hps: withHome(185_000) }) })
    const dialog = await openSlip(user)
    expect(await within(dialog).findByText('已下降')).toBeDefined()
    expect(within(dialog).getByText('1.90')).toBeDefined()
    const button = await within(dialog).findByRole('button', { name: '接受 1.85 并投注' })
    expect(button.className).toContain('hot')
    await user.click(button)
    await waitFor(() => expect(vendor.placed).toMatchObject([{ ov: 185_000, mv: 60, sc: '2:1' }]))
    expect(slip.getState().selections[0]).toMatchObject({ oddsE5: 185_000 })
  })

  it('a higher price needs no confirmation, and the bet accepts the seen price or better', async () => {
    const { user, vendor } = member({ vendor: moved({ hps: withHome(197_000) }) })
    const dialog = await openSlip(user)
    expect(await within(dialog).findByText('已上升')).toBeDefined()
    await user.click(await within(dialog).findByRole('button', { name: '确认投注 100.00' }))
    await waitFor(() => expect(vendor.placed).toMatchObject([{ ov: 190_000, acc: 1 }]))
  })

  it('a player who accepts any price is not asked', async () => {
    const { user } = member({ vendor: moved({ hps: withHome(185_000) }) })
    const dialog = await openSlip(user)
    await user.click(within(dialog).getByRole('button', { name: '只接受更高赔率' }))
    await user.click(within(dialog).getByRole('radio', { name: /接受任何变化/ }))
    expect(await within(dialog).findByRole('button', { name: '确认投注 100.00' })).toBeDefined()
  })

  it('a goal shows both scores, and the bet uses the new one', async () => {
    const { user, vendor } = member({ vendor: moved({ msc: ['S1|3:1'] }) })
    const dialog = await openSlip(user)
    expect(await within(dialog).findByText('比分已变化 2–1 → 3–1')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: '按新比分投注' }))
    await waitFor(() => expect(vendor.placed).toMatchObject([{ sc: '3:1' }]))
  })

  it('danger shows its reason on the leg and disables the bet', async () => {
    const suspended = playsOf(usualLines.map(([market, line, main, odds]) => [market, line, main, odds, 1]))
    const { user } = member({ vendor: moved({ mhs: 1, mdw: 'penalty', hps: suspended }) })
    const dialog = await openSlip(user)
    expect(await within(dialog).findByText('点球 · 暂停投注')).toBeDefined()
    expect(within(dialog).getByRole('button', { name: '暂停投注，恢复后可投' })).toHaveProperty('disabled', true)
  })

  it('for a closed line the new line is offered, and switching to it does not bet', async () => {
    const vendor = moved({ hps: playsOf([['ah', -4, true, [205_000, 184_000]]]) })
    vendor.answers['/yewu13/v1/betOrder/preview'] = ({ oid }) =>
      oid === 'ah.-2.home'
        ? { code: '0402012', msg: '盘口已变化', data: { rs: 'line_changed' } }
        : {
            mid: 'm1',
            oid,
            ov: 205_000,
            hv: '',
            hs: 0,
            sc: '2:1',
            mv: 60,
            min: '1000',
            max: '2000000',
            left: '5000000',
            wait: 0,
          }
    const { user, slip } = member({ vendor })
    const dialog = await openSlip(user)
    await user.click(await within(dialog).findByRole('button', { name: '换成 −1，赔率 2.05' }))
    expect(slip.getState().selections).toMatchObject([{ oid: 'ah.-4.home', lineQuarters: -4, oddsE5: 205_000 }])
    expect(vendor.placed).toEqual([])
    expect(await within(dialog).findByRole('button', { name: '确认投注 100.00' })).toBeDefined()
  })

  it('a line closed by the push is replaced by an offer of the new line at once', async () => {
    const vendor = playedVendor([match])
    const { user, feed } = member({ vendor })
    const dialog = await openSlip(user)
    await within(dialog).findByRole('button', { name: '确认投注 100.00' })
    vendor.answers['/yewu13/v1/betOrder/preview'] = () => new Promise(() => undefined)
    const hps = playsOf([
      ['ah', -2, false, [0, 0], 2],
      ['ah', -4, true, [205_000, 184_000]],
    ])
    act(() => feed.take([readMatch(obMatch('m1', { mv: 60, hps }), 2)], 'changes'))
    expect(await within(dialog).findByRole('button', { name: '换成 −1，赔率 2.05' })).toBeDefined()
  })

  it('an ended match is removed from the slip with a notice', async () => {
    const { slip, toasts } = member({ vendor: moved({ mmp: '999', mhs: 2, hps: [] }) })
    await waitFor(() => expect(slip.getState().selections).toEqual([]))
    expect(toasts).toEqual(['赛事已结束，已从投注单移除'])
    await waitFor(() => expect(screen.queryByRole('region', { name: '投注单' })).toBeNull())
  })

  it('a closed market is shown as closed in the dock, without a price', async () => {
    member({ vendor: moved({ hps: [] }) })
    const dock = await screen.findByRole('region', { name: '投注单' })
    expect(await within(dock).findByText('已关闭')).toBeDefined()
  })
})
