// A bet in flight, as a player sees it in the slip: from the tap to the receipt, or to its result.

import { betNumber } from '@magpie/venues/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import '../../contract/every-sport.ts'
import { markets } from '../../contract/index.ts'
import { attempt, staked } from '../testing/chosen.ts'
import { match, member, openSlip, sheet } from '../testing/slip-scene.tsx'
import { obOrder, playedVendor } from '../testing/vendor.ts'

beforeEach(() => localStorage.clear())

describe('a bet in flight', () => {
  it('is pending with a clock, then has a receipt, and its selection is removed', async () => {
    const vendor = playedVendor([match])
    let answer = obOrder()
    vendor.answers['/yewu13/v1/betOrder/status'] = () => ({ orders: [answer] })
    const { user, slip } = member({ vendor })
    const dialog = await openSlip(user)
    await user.click(await within(dialog).findByRole('button', { name: '确认投注 100.00' }))
    expect(await within(dialog).findByRole('heading', { name: '注单确认中' })).toBeDefined()
    expect(await within(dialog).findByText(/已等待 \d+ 秒/)).toBeDefined()
    expect(within(dialog).getByRole('progressbar', { name: '确认进度' })).toBeDefined()
    answer = obOrder({ st: 0 })
    expect(await within(dialog).findByRole('heading', { name: '投注成功' })).toBeDefined()
    expect(within(dialog).getByText(betNumber(answer.no) ?? 'none')).toBeDefined()
    const link = within(dialog).getByRole('link', { name: '查看注单与结算说明' })
    expect(link.getAttribute('href')).toBe(`/mine/record/betRecord/${encodeURIComponent(`YBTY/${answer.no}`)}`)
    // A reload, or opening the ticket, leaves nothing that could be bet again.
    expect(slip.getState().selections).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: '完成' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('L22: the progress bar lasts as long as the delay, and the rule is shown', async () => {
    const vendor = playedVendor([match])
    vendor.answers['/yewu13/v1/betOrder/bet'] = () => obOrder({ wt: 5000 })
    vendor.answers['/yewu13/v1/betOrder/status'] = () => ({ orders: [obOrder({ wt: 5000 })] })
    const { user } = member({ vendor })
    const dialog = await openSlip(user)
    await user.click(await within(dialog).findByRole('button', { name: '确认投注 100.00' }))
    expect(await within(dialog).findByText(/滚球约 5 秒确认：其间有进球、红牌或封盘就不接受/)).toBeDefined()
    expect(within(dialog).getByRole<HTMLProgressElement>('progressbar').max).toBe(5000)
  })

  it.each([
    ['match_winner', '滚球约 5 秒确认：其间打完一分或封盘就不接受'],
    ['basketball_winner', '其间分差变动 3\u00a0分、一节结束或封盘就不接受'],
    ['baseball_winner', '其间有人上垒、出局、得分或封盘就不接受'],
    ['esports_winner', '其间有塔或龙被拿下、一回合打完、经济差变动 2,000 以上或封盘就不接受'],
  ] as const)('a bet on %s waits by the rule of its own sport', async (market, rule) => {
    const vendor = playedVendor([match])
    const order = obOrder({ wt: 5000, hpid: markets[market].play, hv: '', oid: `${market}.0.home` })
    vendor.answers['/yewu13/v1/betOrder/bet'] = () => order
    vendor.answers['/yewu13/v1/betOrder/status'] = () => ({ orders: [order] })
    const { user } = member({ vendor })
    const dialog = await openSlip(user)
    await user.click(await within(dialog).findByRole('button', { name: '确认投注 100.00' }))
    expect((await within(dialog).findByText(/滚球约 5 秒确认/)).textContent).toContain(rule)
  })

  it('opening the ticket closes the receipt, and the next pick opens a slip', async () => {
    const vendor = playedVendor([match])
    vendor.answers['/yewu13/v1/betOrder/bet'] = () => obOrder({ st: 0 })
    const { user, slip, router } = member({ vendor, at: '/game/sport', path: '/game/sport' })
    const dialog = await openSlip(user)
    await user.click(await within(dialog).findByRole('button', { name: '确认投注 100.00' }))
    await user.click(await within(dialog).findByRole('link', { name: '查看注单与结算说明' }))
    await act(() => router.navigate('/game/sport'))
    expect(slip.getState().selections).toEqual([])
    await user.click(await screen.findByRole('button', { name: /全场大小 大 2.5/ }))
    expect(await within(await sheet()).findByRole('heading', { name: '大 2.5' })).toBeDefined()
  })

  it('a rejected bet shows the reason and that the stake is returned', async () => {
    const vendor = playedVendor([match])
    vendor.answers['/yewu13/v1/betOrder/bet'] = () => obOrder({ st: 4, rs: 'score_changed' })
    const { user, slip } = member({ vendor })
    const dialog = await openSlip(user)
    await user.click(await within(dialog).findByRole('button', { name: '确认投注 100.00' }))
    expect(await within(dialog).findByText('投注未被接受（原因：比分或局面已变化），本金已退回')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: '保留投注项' }))
    expect(await within(dialog).findByRole('button', { name: '确认投注 100.00' })).toBeDefined()
    expect(slip.getState().selections).toHaveLength(1)
  })

  it('a minimised bet keeps its clock in the dock and shows its result', async () => {
    const vendor = playedVendor([match])
    let answer = obOrder()
    vendor.answers['/yewu13/v1/betOrder/status'] = () => ({ orders: [answer] })
    const { user, slip, toasts } = member({ vendor })
    const dialog = await openSlip(user)
    await user.click(await within(dialog).findByRole('button', { name: '确认投注 100.00' }))
    await user.click(await within(dialog).findByRole('button', { name: '收起，继续看比赛' }))
    expect(await screen.findByText('注单确认中')).toBeDefined()
    answer = obOrder({ st: 4, rs: 'danger' })
    await waitFor(() => expect(toasts).toEqual(['投注未被接受（原因：关键时刻），本金已退回']), { timeout: 5000 })
    expect(slip.getState().selections).toEqual([])
  })

  it('a bet that is refused behind a closed sheet says so, and stays on the slip', async () => {
    const vendor = playedVendor([match])
    const refused = { code: '0402032', msg: '相同注单确认中，请勿重复提交', data: { rs: 'already_pending' } }
    let answer = (_told: typeof refused): void => undefined
    vendor.answers['/yewu13/v1/betOrder/bet'] = () => new Promise<typeof refused>((done) => (answer = done))
    const { user, slip, toasts } = member({ vendor })
    const dialog = await openSlip(user)
    await user.click(await within(dialog).findByRole('button', { name: '确认投注 100.00' }))
    await user.click(await within(dialog).findByRole('button', { name: '收起，继续看比赛' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => answer(refused))
    await waitFor(() => expect(toasts).toEqual(['相同注单确认中，请勿重复提交']))
    expect(slip.getState().selections).toHaveLength(1)
  })

  it('a refusal is shown in the vendor’s words until the next action', async () => {
    const vendor = playedVendor([match])
    vendor.answers['/yewu13/v1/betOrder/bet'] = () => ({
      code: '0402032',
      msg: '相同注单确认中，请勿重复提交',
      data: { rs: 'already_pending' },
    })
    const { user } = member({ vendor })
    const dialog = await openSlip(user)
    await user.click(await within(dialog).findByRole('button', { name: '确认投注 100.00' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('请勿重复提交')
    await user.click(within(dialog).getByRole('button', { name: '50' }))
    await waitFor(() => expect(within(dialog).queryByRole('alert')).toBeNull())
  })

  it('L11: without an answer it says that the same number is asked again', async () => {
    const vendor = playedVendor([match])
    vendor.answers['/yewu13/v1/betOrder/bet'] = () => {
      throw new Error('timeout')
    }
    const { user, slip } = member({ vendor })
    const dialog = await openSlip(user)
    await user.click(await within(dialog).findByRole('button', { name: '确认投注 100.00' }))
    expect(await within(dialog).findByText('没有收到回复，正用同一单号核实，不会重复下注')).toBeDefined()
    expect(slip.getState().attempts).toMatchObject([{ legs: [{ oid: 'ah.-2.home' }], stakeText: '10000' }])
  })

  const sentBefore = (agoMs: number) => ({
    ...attempt,
    key: 'a-key-of-before',
    owner: 'u',
    sentAt: Date.now() - agoMs,
  })

  it('L5: a bet found lost after a reload is sent again under its own key', async () => {
    const vendor = playedVendor([match])
    const { user } = member({ vendor, slip: { ...staked('100'), attempts: [sentBefore(60_000)] } })
    const dialog = await sheet()
    expect(await within(dialog).findByText('上一次投注没有送达，没有扣款，可以重新提交')).toBeDefined()
    await user.click(await within(dialog).findByRole('button', { name: '确认投注 100.00' }))
    await waitFor(() => expect(vendor.placed.map(({ key }) => key)).toEqual(['a-key-of-before']))
  })

  it('an old bet shows its result in a toast and opens nothing', async () => {
    const vendor = playedVendor([match])
    vendor.answers['/yewu13/v1/betOrder/list'] = () => ({
      orders: [obOrder({ key: 'a-key-of-before', st: 0 })],
      more: false,
    })
    const { slip, toasts } = member({
      vendor,
      slip: { ...staked('100'), attempts: [sentBefore(3_600_000)] },
    })
    await waitFor(() => expect(toasts).toEqual(['投注成功']))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(slip.getState()).toMatchObject({ attempts: [], selections: [] })
  })

  it('a bet sent by another tab is left to that tab', async () => {
    const { slip, vendor } = member()
    await screen.findByRole('region', { name: '投注单' })
    act(() => slip.setState({ attempts: [sentBefore(10)] }))
    await act(() => new Promise((done) => setTimeout(done, 50)))
    expect(vendor.asked.filter((one) => one.includes('betOrder/list'))).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('L11: a bet of this tab does not remove the pending bet of another tab', async () => {
    const vendor = playedVendor([match])
    vendor.answers['/yewu13/v1/betOrder/bet'] = () => {
      throw new Error('timeout')
    }
    const { user, slip } = member({ vendor })
    act(() => slip.setState({ attempts: [sentBefore(10)] }))
    const dialog = await openSlip(user)
    await user.click(await within(dialog).findByRole('button', { name: '确认投注 100.00' }))
    await within(dialog).findByText('没有收到回复，正用同一单号核实，不会重复下注')
    expect(slip.getState().attempts).toMatchObject([{ key: 'a-key-of-before' }, { stakeText: '10000' }])
  })
})
