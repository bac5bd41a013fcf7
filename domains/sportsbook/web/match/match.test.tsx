// The match page as a player sees it.

import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { around, type AroundOptions } from '../testing/around.tsx'
import { markets } from '../../contract/index.ts'
import { obMatch, playedVendor, playsOf, usualLines } from '../testing/vendor.ts'
import { readMatch } from '../vendors/ob/read-match.ts'
import { withScores } from '../sports/football/events.tsx'
import Match from './match.tsx'

beforeEach(() => localStorage.clear())

const show = (options: AroundOptions = {}) => {
  const vendor = options.vendor ?? playedVendor([obMatch('m1')])
  const shown = around(<Match />, {
    path: '/game/sport/match/:matchId',
    at: '/game/sport/match/m1',
    ...options,
    vendor,
  })
  return { ...shown, user: userEvent.setup() }
}

const group = (name: string) => screen.findByRole('region', { name })

describe('the course of the match', () => {
  it('shows teams, score, half-time score and clock', async () => {
    show()
    const score = await screen.findByRole('status', { name: '比分 2–1' })
    expect(score.textContent).toBe('2:1')
    expect(screen.getByText('1–1')).toBeDefined()
    expect(screen.getByText('67′')).toBeDefined()
  })

  it('the pitch shows the play, its side, and that it is a sketch', async () => {
    const { feed } = show()
    expect(await screen.findByRole('img', { name: '进攻 m1-home' })).toBeDefined()
    expect(screen.getByText('示意动画')).toBeDefined()
    act(() => feed.take([readMatch(obMatch('m1', { mv: 41, mpl: 'penalty|2|44' }), 2)], 'all'))
    expect(await screen.findByRole('img', { name: '点球 m1-away' })).toBeDefined()
  })

  it('shows statistics of both sides, only those in the feed', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('radio', { name: '统计' }))
    expect(screen.getAllByText('进攻').length).toBeGreaterThan(0)
    expect(screen.getAllByText('40').length).toBeGreaterThan(0)
    expect(screen.queryByText(/控球|射正/)).toBeNull()
  })

  it('lists events newest first, with the score after each goal; a cancelled goal is marked', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('radio', { name: '事件' }))
    const events = await screen.findByRole('list', { name: '事件' })
    const rows = (await within(events).findAllByRole('listitem')).map((row) => row.textContent)
    expect(rows).toEqual(['30′点球进球1–1客队', '20′进球未算客队', '12′进球1–0主队'])
  })

  it('failed events are shown as such and can be loaded again', async () => {
    const vendor = playedVendor([obMatch('m1')])
    let isDown = true
    vendor.answers['/yewu11/v1/w/matchEvents'] = ({ mid }) => {
      if (isDown) throw new Error('offline')
      return { mid, mv: 40, events: [] }
    }
    const { user } = show({ vendor })
    await user.click(await screen.findByRole('radio', { name: '事件' }))
    const alert = await screen.findByText(/事件没有加载出来/)
    isDown = false
    await user.click(within(alert).getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('list', { name: '事件' })).toBeDefined()
  })

  it('shows both line-ups side by side if the feed has them', async () => {
    const vendor = playedVendor([obMatch('m1')])
    vendor.answers['/yewu11/v1/w/matchEvents'] = ({ mid }) => ({ mid, mv: 40, events: [], mlu: ['h9|林远', 'a1|周川'] })
    const { user } = show({ vendor })
    await user.click(await screen.findByRole('radio', { name: '阵容' }))
    const told = ['m1-home', 'm1-away'].map(
      (name) => within(screen.getByRole('region', { name })).getByRole('listitem').textContent,
    )
    expect(told).toEqual(['9林远', '1周川'])
  })

  it('shows the form of both sides, and opens last matches, meetings and the table', async () => {
    const vendor = playedVendor([obMatch('m1')])
    const over = (mid: string, mhn: string, man: string, ft: string) => ({
      mid,
      mhn,
      man,
      mgt: '1',
      mmp: '999',
      ft,
      ht: '',
    })
    const first = over('p1', 'm1-away', 'm1-home', '1:3')
    const row = { p: 2, w: 1, d: 0, l: 1, f: 4, a: 3, s: 3 }
    vendor.answers['/yewu11/v1/w/matchPast'] = ({ mid }) => ({
      mid,
      vs: [first],
      hl: [over('p2', 'm1-home', 'x', '0:2'), first],
      al: [first],
      tb: [
        { tn: 'x', ...row, f: 9 },
        { tn: 'm1-home', ...row },
      ],
    })
    const { user } = show({ vendor })
    expect(await screen.findByRole('img', { name: 'm1-home 近 2 场：负 胜' })).toBeDefined()
    expect(screen.getByRole('img', { name: 'm1-away 近 1 场：负' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: /近况/ }))
    const sheet = await screen.findByRole('dialog', { name: '近况、交锋与排名' })
    const rows = async (name: string) =>
      within(await within(sheet).findByRole('list', { name }))
        .getAllByRole('listitem')
        .map((one) => one.textContent.replace(/^\S*?\d\d-\d\d/, ''))
    expect(await rows('m1-home')).toEqual(['m1-home0–2x负', 'm1-away1–3m1-home胜'])
    await user.click(within(sheet).getByRole('radio', { name: '交锋' }))
    expect(await within(sheet).findByText('近 1 次交锋：m1-home 胜 1，m1-away 胜 0')).toBeDefined()
    await user.click(within(sheet).getByRole('radio', { name: '排名' }))
    const table = await within(sheet).findByRole('table')
    expect(
      within(table)
        .getAllByRole('row')
        .map((one) => one.textContent),
    ).toEqual(['名称赛胜平负净胜积分', '1x2101+63', '2m1-home2101+13'])
  })

  it('only a goal that stands counts in the score', () => {
    const goal = { kind: 'goal', period: 'first_half', minute: 1, added: 0 } as const
    const scored = withScores([
      { ...goal, seq: 1, side: 'home', struckOut: true },
      { ...goal, seq: 2, side: 'away', struckOut: false },
    ])
    expect(scored.map(({ score }) => score)).toEqual([[0, 1], undefined])
  })
})

describe('why betting is suspended', () => {
  it('a question to an operator is shown with its kind and since when', async () => {
    // 2026-11-23 06:03 UTC.
    const asked = obMatch('m1', { mhs: 1, mdw: 'asked.result', mds: String(Date.UTC(2026, 10, 23, 6, 3)) })
    const { feed } = show({ vendor: playedVendor([asked]) })
    expect(await screen.findByText('暂停投注：赛果待核实')).toBeDefined()
    expect(screen.getByText(/自 11-23 14:03（UTC\+8）起/)).toBeDefined()
    act(() => feed.take([readMatch(obMatch('m1', { mv: 41 }), 2)], 'all'))
    await waitFor(() => expect(screen.queryByText(/暂停投注/)).toBeNull())
  })

  it('short danger is shown in the head, without a banner', async () => {
    show({ vendor: playedVendor([obMatch('m1', { mhs: 1, mdw: 'penalty' })]) })
    expect(await screen.findByText('点球 · 暂停')).toBeDefined()
    expect(screen.queryByText(/暂停投注/)).toBeNull()
  })
})

describe('actions on a match', () => {
  it('a star follows it, and sharing copies its address', async () => {
    const { user, toasts } = show()
    await user.click(await screen.findByRole('button', { name: '关注 m1-home 对 m1-away', pressed: false }))
    expect(screen.getByRole('button', { name: '关注 m1-home 对 m1-away', pressed: true })).toBeDefined()
    await user.click(screen.getByRole('button', { name: '分享这场比赛' }))
    await waitFor(() => expect(toasts).toEqual(['链接已复制']))
    expect(await navigator.clipboard.readText()).toMatch(/\/game\/sport\/match\/m1$/)
  })
})

describe('markets', () => {
  it('every line of every market is shown, in tabs by kind; an empty tab is absent', async () => {
    const { user } = show()
    const main = await group('全场让球')
    expect(within(main).getAllByRole('button', { name: /全场让球 m1/ })).toHaveLength(4)
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      expect.stringMatching(/^全部\d+$/),
      '让球大小',
    ])
    await user.click(screen.getByRole('tab', { name: '让球大小' }))
    const all = await group('全场让球')
    expect(
      within(all)
        .getAllByRole('button', { name: /全场让球 m1/ })
        .map((one) => one.textContent),
    ).toEqual([
      expect.stringContaining('−1 2.60'),
      expect.stringContaining('+1 1.50'),
      expect.stringContaining('−0.5 1.90'),
      expect.stringContaining('+0.5 1.98'),
    ])
    expect(screen.queryByRole('region', { name: '半场独赢' })).toBeNull()
  })

  it('a market with many sides has its own tab, and a tap adds a side to the slip', async () => {
    const scores = markets.correct_score.sides
    const line = {
      hid: 'correct_score.0',
      hv: '',
      hm: 1,
      hs: 0,
      ol: scores.map((side, at) => ({
        oid: `correct_score.0.${side}`,
        ot: side,
        ov: at === 1 ? 0 : 700_000 + at * 1000,
      })),
    }
    const hps = [...playsOf(usualLines), { hpid: '7', hl: [line] }]
    const { user, slip } = show({ vendor: playedVendor([obMatch('m1', { hps })]) })
    await user.click(await screen.findByRole('tab', { name: '波胆' }))
    const own = await group('全场波胆')
    expect(within(own).getAllByRole('button', { name: /全场波胆 m1|全场波胆 / }).length).toBeGreaterThan(20)
    expect(within(own).getByRole('button', { name: /全场波胆 其他比分/ })).toBeDefined()
    await user.click(within(own).getByRole('button', { name: /全场波胆 2–1/ }))
    expect(slip.getState().selections).toMatchObject([
      { oid: 'correct_score.0.2-1', side: '2-1', oddsE5: 700_000 + scores.indexOf('2-1') * 1000 },
    ])
  })

  it('a group folds; a pinned group is first, also on the next visit', async () => {
    const { user, unmount } = show()
    await group('全场独赢')
    await user.click(screen.getByRole('button', { name: '全场让球', expanded: true }))
    expect(within(await group('全场让球')).queryByRole('button', { name: /全场让球 m1-home/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: '置顶 全场大小' }))
    const names = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
    expect(names()[0]).toBe('全场大小')
    unmount()
    show()
    await group('全场独赢')
    await waitFor(() => expect(names()[0]).toBe('全场大小'))
  })

  it('a new line appears, a closed one disappears, and the others stay the same', async () => {
    const { user, feed } = show()
    await group('全场让球')
    await user.click(screen.getByRole('tab', { name: '让球大小' }))
    const before = within(await group('全场大小')).getByRole('button', { name: /大 2.5/ })
    const hps = playsOf([
      ['ou', 14, false, [310_000, 136_000]],
      ['ah', -4, false, [0, 0], 2],
    ])
    act(() => feed.take([readMatch(obMatch('m1', { mv: 41, hps }), 2)], 'changes'))
    expect(await within(await group('全场大小')).findByRole('button', { name: /大 3.5/ })).toBeDefined()
    expect(within(await group('全场大小')).getByRole('button', { name: /大 2.5/ })).toBe(before)
    await user.click(screen.getByRole('tab', { name: '让球大小' }))
    expect(within(await group('全场让球')).getAllByRole('button', { name: /全场让球 m1/ })).toHaveLength(2)
  })

  it('a tap on an alternate line adds that line to the slip', async () => {
    const { user, slip } = show()
    await group('全场让球')
    await user.click(screen.getByRole('tab', { name: '让球大小' }))
    await user.click(within(await group('全场让球')).getByRole('button', { name: /m1-home −1/ }))
    expect(slip.getState().selections).toMatchObject([{ oid: 'ah.-4.home', lineQuarters: -4, oddsE5: 260_000 }])
  })

  it('an ended match whose lines failed to load offers a retry', async () => {
    const over = obMatch('m1', { mmp: '999', mhs: 2, hps: [] })
    const vendor = playedVendor([over])
    const answers = [true, false]
    vendor.answers['/yewu11/v1/w/matchDetail'] = () => {
      if (answers.shift() === false) throw new Error('offline')
      return over
    }
    const { user } = show({ vendor })
    await user.click(await screen.findByRole('button', { name: '重试' }))
    expect(await screen.findByText('比赛已结束，不再开售')).toBeDefined()
  })

  it('an ended match sells nothing and says so', async () => {
    show({ vendor: playedVendor([obMatch('m1', { mmp: '999', mhs: 2, hps: [] })]) })
    expect(await screen.findByText('比赛已结束，不再开售')).toBeDefined()
    expect(screen.getByRole('img', { name: /已结束/ })).toBeDefined()
  })

  it('before kick-off it shows the time with its zone and prices, without a pitch', async () => {
    show({
      vendor: playedVendor([obMatch('m1', { mmp: '0', mst: 0, msc: ['S1|0:0'], mpl: '', hps: playsOf(usualLines) })]),
    })
    expect(await screen.findByText('未开赛')).toBeDefined()
    expect(screen.getByText('UTC+8')).toBeDefined()
    expect(screen.queryByRole('radio', { name: '动画' })).toBeNull()
    expect(await group('全场独赢')).toBeDefined()
  })
})

it('an unknown match links to the other matches', async () => {
  show({ vendor: playedVendor([]) })
  expect(await screen.findByRole('heading', { name: '赛事不存在或已结束' })).toBeDefined()
  expect(screen.getByRole('link', { name: '看其他比赛' }).getAttribute('href')).toBe('/game/sport')
})

it('outdated prices are marked and not for sale until they are fresh; offline has its own notice', async () => {
  const { feed, liveStore, slip, user } = show()
  const price = () => screen.getByRole<HTMLButtonElement>('button', { name: /全场让球 m1-home −0.5/ })
  await group('全场让球')
  act(() => feed.state.setState({ failing: true }))
  expect(price().disabled, 'an old price is not for sale').toBe(true)
  expect(price().getAttribute('aria-label')).toContain('可能已变化')
  await user.click(price())
  expect(slip.getState().selections).toEqual([])
  expect(screen.getByText('暂时没有新数据，赔率可能已变化')).toBeDefined()
  act(() => liveStore.setState({ online: false }))
  expect(screen.queryByText(/暂时没有新数据/)).toBeNull()
  act(() => liveStore.setState({ online: true }))
  expect(screen.getByText(/暂时没有新数据/)).toBeDefined()
  act(() => feed.state.setState({ failing: false }))
  expect(screen.queryByText(/暂时没有新数据/)).toBeNull()
})

it('a match that fails to load offers a retry', async () => {
  const vendor = playedVendor([obMatch('m1')])
  vendor.answers['/yewu11/v1/w/matchDetail'] = () => {
    throw new Error('no answer')
  }
  const { user } = show({ vendor })
  expect(await screen.findByText('赛事没有加载出来')).toBeDefined()
  delete vendor.answers['/yewu11/v1/w/matchDetail']
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await group('全场让球')).toBeDefined()
})
