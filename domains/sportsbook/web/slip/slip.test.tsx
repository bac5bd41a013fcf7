// The slip as a player meets it: by role and label, with the vendor's wire played.

import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { MainPrice } from '../hub/price-cell.tsx'
import { SportFeed } from '../live/sport-feed.tsx'
import { around, type AroundOptions } from '../testing/around.tsx'
import { attempt, chosen } from '../testing/chosen.ts'
import { obMatch, obOrder, playedVendor, playsOf, usualLines } from '../testing/vendor.ts'
import { readMatch } from '../vendors/ob/read-match.ts'
import { SlipPlace } from './slip-place.tsx'

beforeEach(() => localStorage.clear())

const match = obMatch('m1')
const first = readMatch(match, 1)

const show = (options: AroundOptions = {}) => {
  const vendor = options.vendor ?? playedVendor([match])
  const around_ = around(
    <SportFeed>
      <SlipPlace over="foot">
        <MainPrice first={first} market="ah" side="home" />
        <MainPrice first={first} market="ou" side="over" />
      </SlipPlace>
    </SportFeed>,
    { ...options, vendor },
  )
  return { ...around_, user: userEvent.setup() }
}

const sheet = () => screen.findByRole('dialog', { name: '投注单' })
const price = (name: RegExp) => screen.getByRole('button', { name })
const openSlip = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: '投注单' }))
  return sheet()
}

describe('choosing', () => {
  it('the first pick opens the slip with what it costs, a second tap takes it out', async () => {
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

  it('a later pick changes the dock and opens nothing', async () => {
    const { user } = show({ slip: { selections: [chosen] } })
    await user.click(price(/全场大小 大 2.5/))
    const dock = screen.getByRole('region', { name: '投注单' })
    expect(within(dock).getByText('大 2.5')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('the slip outlives a reload', async () => {
    const { user, slip } = show()
    const stop = slip.wake()
    await user.click(price(/全场让球 m1-home/))
    stop()
    const kept = JSON.parse(localStorage.getItem('slip.1') ?? '{}') as { selections: unknown[] }
    expect(kept.selections).toHaveLength(1)
  })
})

describe('S-GATE-09: whoever is not logged in', () => {
  it('is led to the login from the slip, and finds it open when he is back', async () => {
    const { user, slip, logins } = show({ slip: { selections: [chosen], stake: '100' } })
    const dialog = await openSlip(user)
    await user.click(await within(dialog).findByRole('button', { name: '登录后投注' }))
    expect(logins).toHaveLength(1)
    expect(slip.getState()).toMatchObject({ returning: true, stake: '100' })
  })

  it('back as a member, the slip is open and as it was', async () => {
    show({ member: true, slip: { selections: [chosen], stake: '100', returning: true } })
    const dialog = await sheet()
    expect(await within(dialog).findByRole('button', { name: '确认投注 100.00' })).toBeDefined()
  })
})

const member = (over: Partial<AroundOptions> = {}) =>
  show({ member: true, slip: { selections: [chosen], stake: '100' }, ...over })

describe('the sum', () => {
  it('limits, balance, what it may win and return', async () => {
    const { user } = member()
    const dialog = await openSlip(user)
    expect(await within(dialog).findByText('10–20,000')).toBeDefined()
    expect(within(dialog).getByText('10,000.00')).toBeDefined()
    expect(within(dialog).getByText('90.00')).toBeDefined()
    expect(within(dialog).getByText('190.00')).toBeDefined()
  })

  it('our own keys and the quick amounts write the stake; none bets everything', async () => {
    const { user, slip } = member({ slip: { selections: [chosen] } })
    const dialog = await openSlip(user)
    await user.click(within(dialog).getByRole('button', { name: '7' }))
    await user.click(within(dialog).getByRole('button', { name: '+50' }))
    expect(slip.getState().stake).toBe('57')
    await user.click(within(dialog).getByRole('button', { name: '200' }))
    expect(slip.getState().stake).toBe('200')
    await user.click(within(dialog).getByRole('button', { name: '清空' }))
    expect(await within(dialog).findByRole('button', { name: '请输入投注金额' })).toHaveProperty('disabled', true)
    expect(within(dialog).queryByRole('button', { name: /全部|最大/ })).toBeNull()
  })

  it('too little is said; too much is lowered at a tap', async () => {
    const { user, slip, toasts } = member({ slip: { selections: [chosen], stake: '5' } })
    const dialog = await openSlip(user)
    expect(await within(dialog).findByRole('button', { name: '低于最低限额 10' })).toHaveProperty('disabled', true)
    act(() => slip.setState({ stake: '30000' }))
    await user.click(await within(dialog).findByRole('button', { name: '改为最高可投 20,000' }))
    expect([slip.getState().stake, toasts]).toEqual(['20000', ['已按最高可投 20,000 调整']])
    expect(await within(dialog).findByRole('button', { name: '余额不足' })).toHaveProperty('disabled', true)
  })

  it('S-ENT-06: beside a negative price the amount typed is what is won, and what is taken is said', async () => {
    const { user, vendor } = member({ settings: { oddsType: 4 } })
    const dialog = await openSlip(user)
    expect(await within(dialog).findByText('实际扣款')).toBeDefined()
    await user.click(await within(dialog).findByRole('button', { name: '确认投注 111.11' }))
    await waitFor(() => expect(vendor.placed).toMatchObject([{ amt: '11111', odt: 4, ov: 190_000 }]))
  })
})

describe('what changed stands on the price itself', () => {
  const moved = (over: Parameters<typeof obMatch>[1]) => playedVendor([obMatch('m1', { mv: 60, ...over })])
  const withHome = (odds: number) =>
    playsOf(usualLines.map((line) => (line[0] === 'ah' && line[1] === -2 ? ['ah', -2, true, [odds, 195_000]] : line)))

  it('a lower price: old, new, a word, and a button that asks in the colour of danger', async () => {
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

  it('a higher one goes through, at the price that was seen and better', async () => {
    const { user, vendor } = member({ vendor: moved({ hps: withHome(197_000) }) })
    const dialog = await openSlip(user)
    expect(await within(dialog).findByText('已上升')).toBeDefined()
    await user.click(await within(dialog).findByRole('button', { name: '确认投注 100.00' }))
    await waitFor(() => expect(vendor.placed).toMatchObject([{ ov: 190_000, acc: 1 }]))
  })

  it('who takes any price is not asked', async () => {
    const { user } = member({ vendor: moved({ hps: withHome(185_000) }) })
    const dialog = await openSlip(user)
    await user.click(within(dialog).getByRole('button', { name: '只接受更高赔率' }))
    await user.click(within(dialog).getByRole('radio', { name: /接受任何变化/ }))
    expect(await within(dialog).findByRole('button', { name: '确认投注 100.00' })).toBeDefined()
  })

  it('a goal: both scores, and a bet only at the new one', async () => {
    const { user, vendor } = member({ vendor: moved({ msc: ['S1|3:1'] }) })
    const dialog = await openSlip(user)
    expect(await within(dialog).findByText('比分已变化 2–1 → 3–1')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: '按新比分投注' }))
    await waitFor(() => expect(vendor.placed).toMatchObject([{ sc: '3:1' }]))
  })

  it('danger: the reason on the leg, and no bet', async () => {
    const suspended = playsOf(usualLines.map(([market, line, main, odds]) => [market, line, main, odds, 1]))
    const { user } = member({ vendor: moved({ mhs: 1, mdw: 'penalty', hps: suspended }) })
    const dialog = await openSlip(user)
    expect(await within(dialog).findByText('点球 · 暂停投注')).toBeDefined()
    expect(within(dialog).getByRole('button', { name: '暂停投注，恢复后可投' })).toHaveProperty('disabled', true)
  })

  it('a line that is gone: the new one is offered, and changing to it bets nothing yet', async () => {
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

  it('a line that the push tells as closed while its market goes on: the new one at once', async () => {
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

  it('a match that is over: closed, and it can only be taken out', async () => {
    const { user } = member({ vendor: moved({ mmp: '999', mhs: 2, hps: [] }) })
    const dialog = await openSlip(user)
    expect(await within(dialog).findByRole('button', { name: '盘口已关闭' })).toHaveProperty('disabled', true)
  })
})

describe('on its way', () => {
  it('pending with a clock, then the receipt, and the selection is gone when he is done', async () => {
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
    expect(within(dialog).getByText(answer.no)).toBeDefined()
    const link = within(dialog).getByRole('link', { name: '查看注单与结算说明' })
    expect(link.getAttribute('href')).toBe(`/mine/record/betRecord/${encodeURIComponent(`YBTY/${answer.no}`)}`)
    await user.click(within(dialog).getByRole('button', { name: '完成' }))
    await waitFor(() => expect(slip.getState().selections).toEqual([]))
  })

  it('what was not taken says why and that the stake is back', async () => {
    const vendor = playedVendor([match])
    vendor.answers['/yewu13/v1/betOrder/bet'] = () => obOrder({ st: 4, rs: 'score_changed' })
    const { user, slip } = member({ vendor })
    const dialog = await openSlip(user)
    await user.click(await within(dialog).findByRole('button', { name: '确认投注 100.00' }))
    expect(await within(dialog).findByText('投注未被接受（原因：比分已变化），本金已退回')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: '保留投注项' }))
    expect(await within(dialog).findByRole('button', { name: '确认投注 100.00' })).toBeDefined()
    expect(slip.getState().selections).toHaveLength(1)
  })

  it('put aside it keeps its clock in the dock, and says its last word', async () => {
    const vendor = playedVendor([match])
    let answer = obOrder()
    vendor.answers['/yewu13/v1/betOrder/status'] = () => ({ orders: [answer] })
    const { user, slip, toasts } = member({ vendor })
    const dialog = await openSlip(user)
    await user.click(await within(dialog).findByRole('button', { name: '确认投注 100.00' }))
    await user.click(await within(dialog).findByRole('button', { name: '收起，继续看比赛' }))
    expect(await screen.findByText('注单确认中')).toBeDefined()
    answer = obOrder({ st: 4, rs: 'danger' })
    await waitFor(() => expect(toasts).toEqual(['投注未被接受（原因：危险球），本金已退回']), { timeout: 5000 })
    expect(slip.getState().selections).toEqual([])
  })

  it('a refusal stands in the vendor’s words until he does something', async () => {
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

  it('L11: without an answer it says that it asks under the same number', async () => {
    const vendor = playedVendor([match])
    vendor.answers['/yewu13/v1/betOrder/bet'] = () => {
      throw new Error('timeout')
    }
    const { user, slip } = member({ vendor })
    const dialog = await openSlip(user)
    await user.click(await within(dialog).findByRole('button', { name: '确认投注 100.00' }))
    expect(await within(dialog).findByText('没有收到回复，正用同一单号核实，不会重复下注')).toBeDefined()
    expect(slip.getState().attempt).toMatchObject({ oid: 'ah.-2.home', stakeText: '10000' })
  })

  const sentBefore = (agoMs: number) => ({
    ...attempt,
    key: 'a-key-of-before',
    owner: 'u',
    sentAt: Date.now() - agoMs,
  })

  it('L5: what a reload found to have been lost goes again under its own key', async () => {
    const vendor = playedVendor([match])
    const { user } = member({ vendor, slip: { selections: [chosen], stake: '100', attempt: sentBefore(60_000) } })
    const dialog = await sheet()
    expect(await within(dialog).findByText('上一次投注没有送达，没有扣款，可以重新提交')).toBeDefined()
    await user.click(await within(dialog).findByRole('button', { name: '确认投注 100.00' }))
    await waitFor(() => expect(vendor.placed.map(({ key }) => key)).toEqual(['a-key-of-before']))
  })

  it('a bet that was left long ago says its last word and opens nothing', async () => {
    const vendor = playedVendor([match])
    vendor.answers['/yewu13/v1/betOrder/list'] = () => ({
      orders: [obOrder({ key: 'a-key-of-before', st: 0 })],
      more: false,
    })
    const { slip, toasts } = member({
      vendor,
      slip: { selections: [chosen], stake: '100', attempt: sentBefore(3_600_000) },
    })
    await waitFor(() => expect(toasts).toEqual(['投注成功']))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(slip.getState()).toMatchObject({ attempt: null, selections: [] })
  })

  it('what another tab has sent is that tab’s', async () => {
    const { slip, vendor } = member()
    await screen.findByRole('region', { name: '投注单' })
    act(() => slip.setState({ attempt: sentBefore(10) }))
    await act(() => new Promise((done) => setTimeout(done, 50)))
    expect(vendor.asked.filter((one) => one.includes('betOrder/list'))).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
