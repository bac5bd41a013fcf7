import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import sports from '../../content/help/tytzjc.json' with { type: 'json' }
import { contentRoutes } from '../routes.ts'
import { around } from '../testing/around.tsx'

const version = '2026-11-30.0'

const open = (at: string, more: Parameters<typeof around>[1] = {}) =>
  around(null, { at, routes: [{ path: '', element: <p>home</p> }, ...contentRoutes], ...more })

describe('S-ROUTE-15: the help frame', () => {
  it('shows the page of the address, marks its link, and lists other pages', async () => {
    open('/help/tytzjc')
    const article = await screen.findByRole('article', { name: '体育投注教程' })
    for (const { title } of sports.sections)
      expect(within(article).getByRole('heading', { level: 3, name: title })).toBeDefined()
    expect(screen.getByRole('link', { name: '体育教程' }).getAttribute('aria-current')).toBe('page')
    const others = within(screen.getByRole('list', { name: '其他帮助' })).getAllByRole('link')
    expect(others.map((link) => link.getAttribute('href'))).toEqual(['/help/bczr', '/help/gywm'])
    expect(within(article).getByText('11 月 30 日更新，阅读约 12 分钟')).toBeDefined()
  })

  it('shows a bet on a quarter line with both halves of its stake', async () => {
    open('/help/tytzjc')
    const bet = (await screen.findByText('四分之一盘：主队 −0.5/1')).closest('figure') as HTMLElement
    const half = within(bet).getAllByRole('list', { name: '本金的两半' })[1] ?? bet
    expect(
      within(half)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['−0.5 赢50.00 → 97.50', '−1 走水50.00 → 50.00'])
    expect(within(bet).getByText('147.50')).toBeDefined()
  })

  it('S-ENT-06: shows a price in its four formats as a table with headings', async () => {
    open('/help/tytzjc')
    const table = await screen.findByRole('table', { name: '同一个价格的四种写法' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['欧洲', '香港', '马来', '印尼', '押 100.00 返还'])
    const row = within(table).getByRole('row', { name: /^2\.40/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['1.40', '−0.71', '1.40', '240.00'])
  })

  it('L24: shows facts, rule and amount as one tree', async () => {
    open('/help/tytzjc')
    const tree = await screen.findByRole('list', { name: '主队 −0.5/1，赔率 1.95，本金 100.00' })
    expect(tree.textContent).toMatch(/^金额派彩147\.50.*规则合起来赢半.*事实全场比分2-1/)
  })

  it('the page on responsible play links to the limits', async () => {
    open('/help/bczr')
    expect((await screen.findByRole('link', { name: /去设置/ })).getAttribute('href')).toBe('/mine/limits')
  })

  it('an unknown slug shows a message and other pages', async () => {
    const { router } = open('/help/zzzz')
    expect(await screen.findByRole('heading', { name: '还没有这篇帮助' })).toBeDefined()
    expect(await screen.findByRole('list', { name: '其他帮助' })).toBeDefined()
    expect(router.state.errors).toBeNull()
  })

  it('a failed page can be loaded again', async () => {
    let down = true
    const answer = (): unknown => {
      if (down) throw new Error('down')
      return { slug: 'tytzjc', version, ...sports }
    }
    open('/help/tytzjc', { answers: { '/site/api/v1/help/page': answer } })
    const retry = await screen.findByRole('button', { name: '重试' })
    down = false
    await userEvent.click(retry)
    expect(await screen.findByRole('article', { name: '体育投注教程' })).toBeDefined()
  })

  it('search finds passages of every page and links to their section', async () => {
    const { router } = open('/help/bczr')
    await userEvent.type(await screen.findByRole('searchbox', { name: '搜索帮助' }), '走水')
    const results = await screen.findByRole('list', { name: '搜索结果' })
    const handicap = within(results).getByRole('link', { name: /^让球/ })
    expect(handicap.getAttribute('href')).toBe('/help/tytzjc#handicap')
    await userEvent.click(handicap)
    await waitFor(() => expect(router.state.location.pathname).toBe('/help/tytzjc'))
    expect(await screen.findByRole('article', { name: '体育投注教程' })).toBeDefined()
    expect(screen.queryByRole('list', { name: '搜索结果' })).toBeNull()
  })

  it('a search with a page that failed to load offers a retry, not an empty result', async () => {
    let isDown = true
    open('/help/bczr', {
      answers: {
        '/site/api/v1/help/page': ({ slug }: { readonly slug: string }) => {
          if (isDown && slug === 'tytzjc') throw new Error('down')
          return { slug, version, ...sports }
        },
      },
    })
    await userEvent.type(await screen.findByRole('searchbox', { name: '搜索帮助' }), '没有这样的词')
    const retry = await screen.findByRole('button', { name: '重试' })
    isDown = false
    await userEvent.click(retry)
    expect(await screen.findByText('找到 0 处')).toBeDefined()
  })

  it('a search without results says so', async () => {
    open('/help/bczr')
    await userEvent.type(await screen.findByRole('searchbox', { name: '搜索帮助' }), '没有这样的词')
    expect(await screen.findByRole('heading', { name: '没有找到' })).toBeDefined()
    expect(screen.getByText('找到 0 处')).toBeDefined()
  })

  it('back from a page opened by its address leads to home', async () => {
    const { router } = open('/help/bczr')
    await userEvent.click(await screen.findByRole('button', { name: '返回' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })
})
