// The hub as a player sees it: by role and label, with a simulated vendor's wire.

import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { around, type AroundOptions } from '../testing/around.tsx'
import { obMatch, playedVendor, playsOf } from '../testing/vendor.ts'
import { readMatch } from '../vendors/ob/read-match.ts'
import { listQuery } from './hub-query.ts'
import SportHub from './sport-hub.tsx'

beforeEach(() => localStorage.clear())

const threeMatches = () =>
  playedVendor([
    obMatch('m1'),
    obMatch('m2', { tid: 'canghai', tn: '沧海甲级联赛', mgt: '1795000000001' }),
    obMatch('m3', { mmp: '0', mst: 0, msc: ['S1|0:0'] }),
  ])

const show = (options: AroundOptions = {}) => {
  const vendor = options.vendor ?? threeMatches()
  return {
    ...around(<SportHub />, { path: '/game/sport', at: '/game/sport', ...options, vendor }),
    user: userEvent.setup(),
  }
}

const card = (id: string) => screen.findByRole('article', { name: `${id}-home 对 ${id}-away` })

describe('S-ROUTE-05f: the hub', () => {
  it('shows matches in play by league, with clock, score and corners, and pressure on a full card', async () => {
    const { user } = show()
    expect(within(await card('m1')).queryByRole('img', { name: /攻势走势/ })).toBeNull()
    expect(within(await card('m1')).queryByRole('button', { name: /全场独赢 和局/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: '紧凑列表', pressed: true }))
    const one = await card('m1')
    expect(within(one).getByText('下半场')).toBeDefined()
    expect(within(one).getByText('67′')).toBeDefined()
    expect(within(one).getByText('5–3')).toBeDefined()
    expect(within(one).getByRole('img', { name: '黄牌' })).toBeDefined()
    expect(within(one).getByRole('img', { name: /攻势走势/ })).toBeDefined()
    expect(screen.getByRole('heading', { name: /沧海甲级联赛/ })).toBeDefined()
    expect(screen.queryByRole('article', { name: /m3/ })).toBeNull()
  })

  it('S-CALL-11: esports are filtered by game, as in the address; an empty game leads back to all', async () => {
    const esports = { csid: '100' }
    const vendor = playedVendor([obMatch('m1', esports)])
    const asked: unknown[] = []
    const none = { mids: [], page: 1, pages: 0, total: 0 }
    vendor.answers['/yewu11/v1/w/matchIds'] = ({ gt }) => {
      asked.push(gt)
      return none
    }
    const { user, router } = show({ vendor, at: '/game/sport?sport=esports&title=2' })
    expect(await screen.findByRole('heading', { name: '红线攻防现在没有赛事' })).toBeDefined()
    expect(asked).toEqual([2])
    await user.click(screen.getByRole('button', { name: '万象牌局', pressed: false }))
    expect(await screen.findByRole('heading', { name: '万象牌局现在没有赛事' })).toBeDefined()
    expect(router.state.location.search).toBe('?sport=esports&title=3')
    await user.click(screen.getByRole('button', { name: '看全部项目' }))
    await waitFor(() => expect(asked).toEqual([2, 3, undefined]))
    expect(router.state.location.search).toBe('?sport=esports')
  })

  it('each price is labelled with match, market and side', async () => {
    localStorage.setItem('rows.1', '{"compact":false}')
    show()
    const one = await card('m1')
    const prices = within(one)
      .getAllByRole('button', { name: /全场/ })
      .map((button) => button.getAttribute('aria-label'))
    const named = [
      '独赢 m1-home',
      '让球 m1-home −0.5',
      '大小 大 2.5',
      '独赢 m1-away',
      '让球 m1-away +0.5',
      '大小 小 2.5',
      '独赢 和局',
    ]
    expect(prices).toEqual(named.map((name) => expect.stringContaining(`m1-home 对 m1-away 全场${name}`)))
  })

  it('a followed match stays followed, and the followed ones can be shown alone', async () => {
    const { user, unmount } = show()
    await card('m1')
    await user.click(screen.getByRole('button', { name: '只看关注的比赛' }))
    expect(screen.getByRole('heading', { name: '还没有关注的比赛' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: '看全部比赛' }))
    await user.click(await screen.findByRole('button', { name: '关注 m2-home 对 m2-away', pressed: false }))
    unmount()
    show()
    const star = await screen.findByRole('button', { name: '关注 m2-home 对 m2-away', pressed: true })
    await user.click(screen.getByRole('button', { name: '只看关注的比赛' }))
    expect(screen.getAllByRole('article')).toHaveLength(1)
    await user.click(star)
    expect(screen.getAllByRole('article'), 'nothing leaves while they look').toHaveLength(1)
  })

  it('a match is found by team or league, and links to its page', async () => {
    const { user } = show()
    await card('m1')
    await user.click(screen.getByRole('button', { name: '搜索比赛' }))
    const sheet = await screen.findByRole('dialog', { name: '搜索比赛' })
    await waitFor(() => expect(document.activeElement).toBe(within(sheet).getByRole('searchbox')))
    await user.type(within(sheet).getByRole('searchbox', { name: '搜索联赛或球队' }), '沧海 M2')
    await waitFor(() => expect(within(sheet).getAllByRole('listitem')).toHaveLength(1))
    const link = within(sheet).getByRole('link', { name: /m2-home 对 m2-away/ })
    expect(link.getAttribute('href')).toBe('/game/sport/match/m2')
    await user.type(within(sheet).getByRole('searchbox'), 'x')
    expect(await within(sheet).findByText('没有找到比赛')).toBeDefined()
    await user.clear(within(sheet).getByRole('searchbox'))
    await user.click(await within(sheet).findByRole('button', { name: /沧海甲级联赛/ }))
    expect(await within(sheet).findByRole('link', { name: /m2-home 对 m2-away/ })).toBeDefined()
  })

  it('going back closes a sheet, and the page stays', async () => {
    const { user, router } = show()
    await card('m1')
    await user.click(screen.getByRole('button', { name: '搜索比赛' }))
    await screen.findByRole('dialog', { name: '搜索比赛' })
    act(() => {
      history.replaceState(null, '')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/game/sport')
  })

  it('a long list loads more at its end, and only the real end says so', async () => {
    const many = Array.from({ length: 70 }, (_, nth) => obMatch(`n${nth}`, { mmp: '0', mst: 0 }))
    const { user } = show({ vendor: playedVendor(many), at: '/game/sport?tab=today' })
    const more = await screen.findByRole('button', { name: '加载更多' })
    expect(screen.queryByText('没有更多了')).toBeNull()
    expect(screen.getByRole('tab', { name: /今日/ }).textContent).toBe('今日70')
    await user.click(more)
    expect(await screen.findByText('没有更多了')).toBeDefined()
  })

  it('S-CNT-01: tabs show their counts; the outright tab is absent if nothing is sold', async () => {
    show()
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['滚球2', '今日1,286', '早盘', '串关']),
    )
  })

  it('a tab is part of the address and has its own list', async () => {
    const { user, router } = show()
    await card('m1')
    await user.click(screen.getByRole('tab', { name: /今日/ }))
    const one = await card('m3')
    expect(router.state.location.search).toBe('?tab=today')
    expect(within(one).queryByText('5–3')).toBeNull()
    expect(screen.queryByRole('article', { name: /m1/ })).toBeNull()
  })

  it('the early tab is filtered by day, each with its count, as in the address', async () => {
    const later = (id: string, day: number) => obMatch(id, { mmp: '0', mst: 0, mgt: String(day * 86_400_000) })
    const vendor = playedVendor([later('m1', 20_800), later('m2', 20_801), later('m3', 20_801)])
    const { user, router } = show({ vendor, at: '/game/sport?tab=early' })
    await card('m1')
    const days = screen.getByRole('group', { name: '开赛日期' })
    const names = () =>
      within(days)
        .getAllByRole('button')
        .map((one) => one.textContent)
    expect(names()).toEqual(['全部日期', '12月13日 周日 1', '12月14日 周一 2'])
    await user.click(within(days).getByRole('button', { name: /12月14日/ }))
    expect(router.state.location.search).toBe('?tab=early&day=20801')
    expect(names(), 'the others keep their place').toHaveLength(3)
    await card('m3')
    await waitFor(() => expect(screen.queryByRole('article', { name: /m1/ })).toBeNull())
    expect(within(days).getByRole('button', { pressed: true }).textContent).toBe('12月14日 周一 2')
    await act(() => router.navigate('/game/sport?tab=early&day=20805'))
    expect(await screen.findByRole('heading', { name: '这一天没有在售的比赛' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: '看全部日期' }))
    expect(router.state.location.search).toBe('?tab=early')
    expect(await card('m1')).toBeDefined()
  })

  it('without early matches no days are offered', async () => {
    show({ vendor: playedVendor([]), at: '/game/sport?tab=early' })
    await screen.findByRole('heading', { name: '暂无赛事' })
    expect(screen.queryByRole('group', { name: '开赛日期' })).toBeNull()
  })

  it('a league folds; leagues are selected in a sheet', async () => {
    const { user } = show()
    await card('m1')
    await user.click(screen.getByRole('button', { name: /Cloud League/, expanded: true }))
    expect(screen.queryByRole('article', { name: /m1/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: '全部联赛' }))
    const sheet = await screen.findByRole('dialog', { name: '选择联赛' })
    await within(sheet).findByRole('button', { name: /沧海甲级联赛/, pressed: false })
    await user.type(within(sheet).getByRole('searchbox', { name: '搜索联赛' }), '没有')
    expect(within(sheet).getByText('没有这个联赛')).toBeDefined()
    await user.clear(within(sheet).getByRole('searchbox', { name: '搜索联赛' }))
    // A chosen league is shown alone; the others need not be hidden one by one.
    await user.click(within(sheet).getByRole('button', { name: /沧海甲级联赛/ }))
    await user.click(within(sheet).getByRole('button', { name: '看 1 场比赛' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /Cloud League/ })).toBeNull())
    await card('m2')
    await user.click(screen.getByRole('button', { name: '已选 1 个联赛' }))
    await user.click(within(sheet).getByRole('button', { name: '全部显示' }))
    expect(await screen.findByRole('button', { name: /Cloud League/ })).toBeDefined()
  })

  it('a failed list of leagues can be loaded again; another tab starts with all leagues', async () => {
    const vendor = playedVendor([obMatch('m1'), obMatch('m2', { tn: '沧海甲级联赛', tid: 't2' })])
    let down = true
    const leagues = [
      { tid: 't1', tn: 'Cloud League', ct: 1 },
      { tid: 't2', tn: '沧海甲级联赛', ct: 1 },
    ]
    vendor.answers['/yewu11/v1/w/leagues'] = () => {
      if (down) throw new Error('no answer')
      return { leagues }
    }
    const { user } = show({ vendor })
    await card('m1')
    await user.click(screen.getByRole('button', { name: '全部联赛' }))
    const sheet = await screen.findByRole('dialog', { name: '选择联赛' })
    await within(sheet).findByRole('heading', { name: '赛事没有加载出来' })
    down = false
    await user.click(within(sheet).getByRole('button', { name: '重试' }))
    await user.click(await within(sheet).findByRole('button', { name: /沧海甲级联赛/ }))
    await user.click(within(sheet).getByRole('button', { name: '看 1 场比赛' }))
    await screen.findByRole('button', { name: '已选 1 个联赛' })
    await user.click(screen.getByRole('tab', { name: /今日/ }))
    expect(await screen.findByRole('button', { name: '全部联赛' })).toBeDefined()
  })

  it('S-ENT-06: prices are in the selected type; three-way prices stay decimal in two-way types', async () => {
    const { user } = show()
    const one = await card('m1')
    await user.click(screen.getByRole('button', { name: '欧洲盘' }))
    const sheet = await screen.findByRole('dialog', { name: '赔率类型' })
    await user.click(within(sheet).getByRole('radio', { name: /印尼盘/ }))
    expect(await within(one).findByText('−1.11')).toBeDefined()
    expect(within(one).getByText('2.10')).toBeDefined()
  })
})

describe('live', () => {
  it('a price changes in place, with its direction, and the button stays the same', async () => {
    const { feed } = show()
    const one = await card('m1')
    const price = within(one).getByRole('button', { name: /全场让球 m1-home/ })
    const moved = obMatch('m1', { mv: 41, hps: playsOf([['ah', -2, true, [186_000, 202_000]]]) })
    act(() => feed.take([readMatch(moved, 2)], 'changes'))
    await waitFor(() => expect(price.textContent).toContain('1.86'))
    expect(price.dataset['move']).toBe('down')
    expect(within(one).getByRole('button', { name: /全场让球 m1-home/ })).toBe(price)
  })

  it('danger shows its reason and disables the price, which stays visible', async () => {
    const { feed } = show()
    const one = await card('m1')
    const hps = playsOf([['ah', -2, true, [190_000, 198_000], 1]])
    act(() => feed.take([readMatch(obMatch('m1', { mv: 41, mhs: 1, mdw: 'attack', hps }), 2)], 'changes'))
    expect(await within(one).findByText('危险进攻')).toBeDefined()
    const price = within(one).getByRole('button', { name: /全场让球 m1-home.*暂停投注/ })
    expect([price.textContent?.includes('1.90'), price.hasAttribute('disabled')]).toEqual([true, true])
  })

  it('the list does not move under the thumb: an ended match stays, a new one waits behind a notice', async () => {
    const { user, vendor, queries, scope } = show()
    await card('m1')
    vendor.matches.delete('m1')
    vendor.matches.set('m4', obMatch('m4'))
    await act(() => queries.refetchQueries({ queryKey: listQuery(scope, 'live').queryKey }))
    expect(screen.getByRole('article', { name: /m1/ })).toBeDefined()
    expect(screen.queryByRole('article', { name: /m4/ })).toBeNull()
    await user.click(await screen.findByRole('button', { name: '有 1 场新比赛，点按查看' }))
    expect(await card('m4')).toBeDefined()
    expect(screen.queryByRole('article', { name: /m1/ })).toBeNull()
  })

  it('only a member’s page requests a push ticket', async () => {
    const anonymous = show()
    await card('m1')
    expect(anonymous.vendor.asked.some((one) => one.includes('/push/ticket'))).toBe(false)
    anonymous.unmount()
    const member = show({ member: true })
    await card('m1')
    await waitFor(() => expect(member.vendor.asked.some((one) => one.includes('/push/ticket'))).toBe(true))
    member.feed.close()
  })
})

describe('empty and failed lists', () => {
  it('without matches the page says so and links to another tab', async () => {
    const { user } = show({ vendor: playedVendor([]) })
    expect(await screen.findByRole('heading', { name: '暂无赛事' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: '今日' }))
    expect(await screen.findByRole('button', { name: '滚球' })).toBeDefined()
  })

  it('a sport without matches today links to its early matches and states when the first begins', async () => {
    const later = obMatch('m9', { csid: '2', mmp: '0', mst: 0, mgt: String(Date.UTC(2026, 11, 13, 11, 30)) })
    const { user, router } = show({
      vendor: playedVendor([later]),
      at: '/game/sport?sport=basketball',
      early: { '2': 1 },
    })
    expect(await screen.findByText('下一场 12-13 19:30 开赛')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '早盘' }))
    expect(router.state.location.search).toBe('?tab=early&sport=basketball')
  })

  it('a sport without any match links to a sport that has some', async () => {
    const { user, router } = show({ vendor: playedVendor([]), at: '/game/sport?sport=tennis' })
    expect(await screen.findByText('这个项目暂时没有赛事，别的项目有')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '足球' }))
    expect(router.state.location.search).toBe('')
  })

  const silent = () => {
    const vendor = threeMatches()
    vendor.answers['/yewu11/v1/w/matchIds'] = () => {
      throw new Error('no answer')
    }
    return vendor
  }

  it('without an answer the error can be retried', async () => {
    const vendor = silent()
    const { user } = show({ vendor })
    expect(await screen.findByText('赛事没有加载出来')).toBeDefined()
    delete vendor.answers['/yewu11/v1/w/matchIds']
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await card('m1')).toBeDefined()
  })

  it('without a network the page says so', async () => {
    show({ vendor: silent(), live: { online: false } })
    expect(await screen.findByText('网络断开了')).toBeDefined()
  })

  it('maintenance is shown in the vendor’s words', async () => {
    const vendor = threeMatches()
    vendor.answers['/yewu11/v1/w/matchIds'] = () => ({ code: '0400900', msg: '维护至 06:00（北京时间）' })
    show({ vendor })
    expect(await screen.findByText('场馆维护中')).toBeDefined()
    expect(screen.getByText('维护至 06:00（北京时间）')).toBeDefined()
  })

  it('without new data the matches stay, with a notice that they may be old', async () => {
    const { vendor, queries, scope } = show()
    await card('m1')
    vendor.answers['/yewu11/v1/w/matchIds'] = () => {
      throw new Error('no answer')
    }
    await act(() => queries.refetchQueries({ queryKey: listQuery(scope, 'live').queryKey }))
    expect(await screen.findByText('暂时没有新数据，赔率可能已变化')).toBeDefined()
    expect(screen.getByRole('article', { name: /m1/ })).toBeDefined()
  })
})
