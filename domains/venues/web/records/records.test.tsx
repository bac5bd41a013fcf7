import { refusal } from '@magpie/identity/web/testing'
import { ticketsKey } from '@magpie/wire/session'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { betNumber, type PlayDetail, unreadDetail } from '../../contract/index.ts'
import {
  at,
  dayMs,
  detail,
  falls,
  leg,
  list,
  listPath,
  onePath,
  open,
  record,
  round,
  settled,
  sums,
  type Asked,
} from '../testing/rounds.tsx'
import { RecordsEntry } from './records-entry.tsx'

describe('S-ROUTE-08b: the record of bets', () => {
  it('a ticket shows venue, time, selection, stake and possible return', async () => {
    open(record, list([round()]))
    const ticket = await screen.findByRole('link', { name: /云边体育/ })
    expect(ticket.textContent).toContain('21:08')
    expect(ticket.textContent).toContain('未结算')
    expect(ticket.textContent).toContain('山猫 +1')
    expect(ticket.textContent).toContain('投注100.00')
    expect(ticket.textContent).toContain('预计返还195.00')
    expect(ticket.getAttribute('href')).toBe('/mine/record/betRecord/YBTY%2Ft1')
    expect(screen.getByText('live now')).toBeDefined()
    expect(ticket.textContent, 'the way to the match is a link of its own').not.toContain('live now')
    expect(screen.getByRole('region', { name: '11 月 20 日 周五' })).toBeDefined()
    expect(screen.getByText('UTC+8')).toBeDefined()
  })

  it('L24: a game without a view of its own shows place, picks, maximum return and outcome from its venue', async () => {
    const draw: PlayDetail = {
      gameClass: 'draw',
      title: '时时彩',
      game: 'ssc90',
      ruleVersion: 'ssc90/1',
      place: '第 20261123-042 期',
      plays: [
        { play: 'straight', picks: '五星直选 1 2 3 4 5', stake: 200 },
        { play: 'sum', picks: '总和 大', stake: 9800 },
      ],
      mostReturn: 18_420_000,
    }
    const result = { game: { outcome: '9 4 1 1 7', atRisk: 10_000 } }
    const done = round({ id: 'YBTY/t2', detail: draw, state: 'settled', total: '0.00', version: 1, result })
    open(record, list([round({ detail: draw }), done]))
    const [ticket, over] = await screen.findAllByRole('link', { name: /时时彩/ })
    for (const said of ['第 20261123-042 期', '五星直选 1 2 3 4 52.00', '总和 大98.00', '预计返还184,200.00'])
      expect(ticket?.textContent).toContain(said)
    expect(over?.textContent).toContain('9 4 1 1 7')
  })

  it('L24: a returned stake shows the text of the venue’s code, or the reason of the list', async () => {
    const back = (id: string, reasonCode: string | null) =>
      round({ id, state: 'returned', reason: 'changed', reasonCode })
    open(record, list([back('YBTY/a', 'score_changed'), back('YBTY/b', 'wind_changed')]))
    const [known, other] = await screen.findAllByRole('link', { name: /云边体育/ })
    expect(known?.textContent).toContain('比分或局面已变化')
    expect(other?.textContent).toContain('投注内容已变化')
  })

  it('L11: an unreadable ticket, or one whose view fails, is shown with its money beside the others', async () => {
    const lost = round({ id: 'YBTY/t2', detail: unreadDetail, unread: true })
    const foreign = round({ id: 'YBTY/t3', stake: '7.00', detail: { ...detail, legs: [{ ...leg, homeName: falls }] } })
    open(record, list([round(), lost, foreign]))
    const [sound, unread, fallen] = await screen.findAllByRole('link', { name: /云边体育/ })
    expect(sound?.textContent).toContain('山猫 +1')
    for (const ticket of [unread, fallen]) expect(ticket?.textContent).toContain('暂时无法显示')
    expect(unread?.textContent).toContain('投注100.00')
    expect(unread?.textContent).toContain('预计返还—')
    expect(fallen?.textContent).toContain('投注7.00')
  })

  it('L10: the possible return is rounded down', async () => {
    open(record, list([round({ stake: '0.07', detail: { ...detail, oddsE5: 187_000 } })]))
    expect((await screen.findByRole('link', { name: /云边体育/ })).textContent).toContain('预计返还0.13')
  })

  it.each([
    ['赢', settled('win', '195.00'), '返还195.00'],
    ['赢半', settled('half_win', '147.50'), '返还147.50'],
    ['走水', settled('push', '100.00'), '返还100.00'],
    ['输半', settled('half_loss', '50.00'), '返还50.00'],
    ['输', settled('loss', '0.00'), '返还0.00'],
    ['无效', settled('void', '100.00'), '返还100.00'],
    ['拒单', round({ state: 'returned', reason: 'changed', reasonCode: 'odds_changed' }), '已退回100.00'],
    ['确认中', round({ state: 'held' }), '预计返还195.00'],
  ] as const)('is stamped %s', async (stamp, one, amount) => {
    open(`${record}?state=settled`, list([one]))
    const ticket = await screen.findByRole('link', { name: /云边体育/ })
    expect(within(ticket).getByText(stamp)).toBeDefined()
    expect(ticket.textContent).toContain(amount)
  })

  const legsOf = (...matches: readonly string[]) =>
    matches.flatMap((matchId) => detail.legs.slice(0, 1).map((leg) => ({ ...leg, matchId, oddsE5: 187_000 })))
  const joined = { ...detail, title: '3 x 1', oddsE5: 653_921, legs: legsOf('m1', 'm2', 'm3') }

  it('L10: a bet of several legs shows its type, each leg, and the product rounded down', async () => {
    open(record, list([round({ stake: '50.00', detail: joined })]))
    const ticket = await screen.findByRole('link', { name: /云边体育/ })
    expect(ticket.textContent).toContain('joined 3 x 1')
    expect(within(ticket).getAllByText('山猫 +1')).toHaveLength(3)
    // 50 × 1.87³ = 326.96015
    expect(ticket.textContent).toContain('预计返还326.96')
    expect(screen.queryByText('live now'), 'their matches stand on its own page').toBeNull()
  })

  const legs = (...outcomes: readonly ('win' | 'loss' | 'void')[]) =>
    outcomes.map((outcome, at) => ({ matchId: `m${at + 1}`, outcome, score: { home: 1, away: 0 } }))

  it.each([
    ['赢', legs('win', 'win', 'win'), '326.96'],
    ['输', legs('win', 'loss', 'win'), '0.00'],
    ['已结算', legs('win', 'loss', 'loss'), '12.00'],
    ['无效', legs('void', 'void', 'void'), '50.00'],
  ] as const)('with several legs it is stamped %s by its money', async (stamp, told, total) => {
    const one = round({ state: 'settled', stake: '50.00', total, version: 1, detail: joined, result: { legs: told } })
    open(`${record}?state=settled`, list([one]))
    expect(within(await screen.findByRole('link', { name: /云边体育/ })).getByText(stamp)).toBeDefined()
  })

  it('a partly sold bet shows what was paid and what the rest may return', async () => {
    const part = { stays: '40.00', total: '65.10', version: 1, result: { legs: [], sold: 6000 } }
    open(record, list([round(part)]))
    const ticket = await screen.findByRole('link', { name: /云边体育/ })
    expect(ticket.textContent).toContain('未结算')
    expect(ticket.textContent).toContain('已收到65.10')
    expect(ticket.textContent).toContain('预计返还78.00')
  })

  it('a fully sold bet is shown as neither won nor lost', async () => {
    const whole = round({ state: 'settled', total: '112.00', version: 1, result: { legs: [], sold: 10_000 } })
    open(`${record}?state=settled`, list([whole]))
    const ticket = await screen.findByRole('link', { name: /云边体育/ })
    expect(within(ticket).getByText('提前结算')).toBeDefined()
    expect(ticket.textContent).toContain('返还112.00')
  })

  it('a rejected bet shows the reason, and a corrected one that it was corrected', async () => {
    open(
      `${record}?state=returned`,
      list([
        round({ state: 'returned', reason: 'changed', reasonCode: 'danger' }),
        settled('win', '195.00', { id: 'YBTY/t2', version: 2 }),
      ]),
    )
    expect(await screen.findByText('确认期间到了关键时刻')).toBeDefined()
    expect(screen.getByText('已更正')).toBeDefined()
  })

  it('state and days are in the address and in the request; today begins at midnight in Beijing', async () => {
    const site = open(record, list([round()]), { scope: { now: () => at } })
    await screen.findByRole('link', { name: /云边体育/ })
    await userEvent.click(screen.getByRole('tab', { name: '已结算' }))
    await userEvent.click(await screen.findByRole('button', { name: '今天' }))
    await waitFor(() => expect(site.here()).toBe(`${record}?state=settled&days=1`))
    await userEvent.click(screen.getByRole('button', { name: '30 天' }))
    await waitFor(() => expect(site.asked.filter(({ path }) => path === listPath)).toHaveLength(4))
    const midnight = Date.UTC(2026, 10, 19, 16)
    const asked = site.asked.filter(({ path }) => path === listPath).map(({ body }) => [body['show'], body['since']])
    expect(asked).toEqual([
      ['open', 0],
      ['settled', midnight - 6 * dayMs],
      ['settled', midnight],
      ['settled', midnight - 29 * dayMs],
    ])
  })

  it('the sums are those of the whole list, and a loss is a plain figure', async () => {
    open(`${record}?state=settled`, list([settled('loss', '0.00')], { sums: sums(12, '1320.00', '1296.50') }))
    const card = await screen.findByRole('region', { name: '合计' })
    expect(within(card).getByText('12')).toBeDefined()
    expect(within(card).getByText('1,320.00')).toBeDefined()
    expect(within(card).getByText('\u221223.50')).toBeDefined()
  })

  it('more pages are loaded on a press, grouped by day', async () => {
    const next = { at, id: 'YBTY/t1' }
    const answer = ({ before }: Asked) =>
      before === undefined
        ? { rounds: [round()], next, sums: sums(2, '200.00', '0.00') }
        : { rounds: [round({ id: 'YBTY/t0', openedAt: at - dayMs })], next: null }
    const site = open(record, { [listPath]: answer })
    await userEvent.click(await screen.findByRole('button', { name: '加载更多' }))
    expect(await screen.findByRole('region', { name: '11 月 19 日 周四' })).toBeDefined()
    expect(screen.getByText('没有更多了')).toBeDefined()
    expect(site.asked.filter(({ path }) => path === listPath).at(-1)?.body).toMatchObject({ before: next })
  })

  it('a ticket settled while the list is open keeps its place and gets its stamp', async () => {
    let rounds = [
      round({ id: 'YBTY/a', openedAt: at + 2 }),
      round({ id: 'YBTY/b', openedAt: at + 1 }),
      round({ id: 'YBTY/c' }),
    ]
    const site = open(record, {
      [listPath]: () => ({ rounds, next: null, sums: sums(rounds.length, '100.00', '0.00') }),
      [onePath]: ({ id }: { id: string }) => settled('win', '195.00', { id, openedAt: at + 1 }),
    })
    await waitFor(() => expect(screen.getAllByRole('link', { name: /云边体育/ })).toHaveLength(3))
    rounds = rounds.filter(({ id }) => id !== 'YBTY/b')
    await site.queries.invalidateQueries({ queryKey: ticketsKey })
    await screen.findByText('赢')
    expect(screen.getAllByRole('link', { name: /云边体育/ }).map((one) => one.getAttribute('href')?.slice(-1))).toEqual(
      ['a', 'b', 'c'],
    )
    expect(within(screen.getByRole('region', { name: '合计' })).getByText('2')).toBeDefined()
  })
})

describe('instead of the list', () => {
  it('a guest is led to login, and no request is sent', async () => {
    const { asked } = open(record, {}, { state: { state: 'anonymous' } })
    expect((await screen.findByRole('link', { name: '去登录' })).getAttribute('href')).toContain('from=')
    expect(asked.some(({ path }) => path === listPath)).toBe(false)
  })

  it.each([
    ['open', '没有未结算的注单'],
    ['settled', '这段时间没有已结算的注单'],
    ['returned', '这段时间没有失效的注单'],
  ] as const)('an empty list of %s says so', async (state, text) => {
    open(`${record}?state=${state}`, list([]))
    expect(await screen.findByRole('heading', { name: '暂无投注记录' })).toBeDefined()
    expect(screen.getByText(text)).toBeDefined()
  })

  it('a failed list can be loaded again', async () => {
    let down = true
    open(record, {
      [listPath]: () => {
        if (down) throw new Error('down')
        return { rounds: [round()], next: null, sums: sums(1, '100.00', '0.00') }
      },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('投注记录没有取到')
    down = false
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('link', { name: /云边体育/ })).toBeDefined()
  })

  it('a venue without a view of its own shows title and odds', async () => {
    open(record, list([round({ venue: 'IMTY', id: 'IMTY/t1' })]))
    const ticket = await screen.findByRole('link', { name: /IMTY/ })
    expect(ticket.textContent).toContain('one v other')
    expect(ticket.textContent).toContain('1.95')
  })

  it('the hub’s entry counts open bets', async () => {
    open('/hub', list([round()], { sums: sums(7, '700.00', '0.00') }), {
      routes: [{ path: 'hub', element: <RecordsEntry /> }],
    })
    expect((await screen.findByRole('link')).getAttribute('href')).toBe(record)
    expect(await screen.findByText('未结算 7')).toBeDefined()
  })
})

describe('one ticket', () => {
  const page = `${record}/YBTY%2Ft1`
  const steps = () =>
    within(screen.getByRole('list', { name: '注单经过' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  it('shows its steps: placed, accepted, settled, and the reason', async () => {
    const site = open(page, { [onePath]: () => settled('half_win', '147.50', { changedAt: at + 60_000 }) })
    await screen.findByRole('region', { name: '注单经过' })
    expect(steps()).toEqual(['提交21:08:09', '确认，注单成立', '结算21:09:09赢半，返还 147.50'])
    expect(screen.getByText('because of YBTY/t1')).toBeDefined()
    expect(screen.getByText('47.50')).toBeDefined()
    expect(screen.getByText('滚球，第 33 分钟，1–0')).toBeDefined()
    expect(site.asked.find(({ path }) => path === onePath)?.body).toEqual({ id: 'YBTY/t1' })
  })

  it('the acceptance has its time, and every journal entry its proof', async () => {
    const lane = '01a1f9b5-1a5a-7000-ba88-7e317a3484bb'
    const moved = (nth: number, kind: string, from: string, to: string) => ({
      entry: `${lane}.${nth}.0`,
      at: at + nth * 1000,
      kind,
      from,
      to,
      amount: '100.00',
      cashAfter: null,
    })
    const rows = [moved(1, 'bet.hold', 'cash', 'held'), moved(6, 'bet.keep', 'held', 'book')]
    const site = open(page, {
      [onePath]: () => settled('loss', '0.00', { changedAt: at + 60_000 }),
      '/site/api/v1/ledger/movements': () => ({ rows, next: null }),
      '/site/api/v1/ledger/proof': () => ({ magpie: 'entry-proof-1', text: 'another text' }),
    })
    await waitFor(() => expect(steps()[1]).toBe('确认，注单成立21:08:15'))
    const books = await screen.findByRole('region', { name: '账目证明' })
    const entries = await within(books).findAllByRole('listitem')
    expect(entries).toHaveLength(2)
    expect(site.asked.some(({ path }) => path === '/site/api/v1/ledger/movements?of=wallet%2FYBTY%2Ft1.')).toBe(true)
    await userEvent.click(within(entries[0] ?? books).getByRole('button', { name: 'movements.check' }))
    expect(await within(books).findByText('movements.check.fails')).toBeDefined()
  })

  it('its short number is on its card and on its page', async () => {
    const id = 'YBTY/019ac1f0-3c7a-7000-8000-000000000001'
    const first = open(record, list([round({ id })]))
    expect((await screen.findByRole('link', { name: /云边体育/ })).textContent).toMatch(
      /B\d{6}-[0-9A-Z]{4}-[0-9A-Z]{4}/,
    )
    first.unmount()
    open(`${record}/${encodeURIComponent(id)}`, { [onePath]: () => round({ id }) })
    const facts = await screen.findByRole('region', { name: '注单信息' })
    expect(within(facts).getByText(betNumber(id) ?? '')).toBeDefined()
    expect(within(facts).getByText('019ac1f0-3c7a-7000-8000-000000000001')).toBeDefined()
  })

  it('a ticket settled again shows each result, and a rejected one the reason', async () => {
    const first = open(page, { [onePath]: () => settled('loss', '0.00', { version: 2 }) })
    await screen.findByRole('region', { name: '注单经过' })
    expect(steps().at(-1)).toContain('赛果更正，重新结算')
    first.unmount()
    const was = (outcome: 'win' | 'loss', away: number) => ({
      legs: [{ matchId: 'm1', outcome, score: { home: 2, away } }],
    })
    const past = [
      { at: at + 20_000, state: 'kept', total: '30.00', result: { legs: [], sold: 5000 } },
      { at: at + 40_000, state: 'settled', total: '127.50', result: was('win', 0) },
    ] as const
    const twice = open(page, {
      [onePath]: () => settled('loss', '30.00', { version: 3, past, changedAt: at + 60_000 }),
    })
    await screen.findByRole('region', { name: '注单经过' })
    expect(steps().slice(2)).toEqual([
      expect.stringMatching(/^部分提前结算.*已收到 30\.00/),
      expect.stringMatching(/^结算.*比分 2–0，赢，返还 127\.50$/),
      expect.stringMatching(/^赛果更正，重新结算.*比分 2–2，输，返还 30\.00，收回 97\.50$/),
    ])
    twice.unmount()
    const sold = open(page, { [onePath]: () => settled('win', '127.50', { version: 2, past: past.slice(0, 1) }) })
    await screen.findByRole('region', { name: '注单经过' })
    expect(steps().at(-1), 'a part that was sold is no correction').toMatch(/^结算/)
    sold.unmount()
    open(page, { [onePath]: () => round({ state: 'returned', reason: 'changed', reasonCode: 'score_changed' }) })
    await screen.findByRole('region', { name: '注单经过' })
    expect(steps().at(-1)).toContain('比分或局面已变化，本金已退回')
    expect(screen.queryByText('结算依据')).toBeNull()
  })

  it('a pending ticket marks its present step', async () => {
    open(page, { [onePath]: () => round({ state: 'held' }) })
    await screen.findByRole('region', { name: '注单经过' })
    const now = screen.getAllByRole('listitem').find((one) => one.getAttribute('aria-current') === 'step')
    expect(now?.textContent).toContain('正在确认')
  })

  it('L32: another member’s ticket and an unknown one show the same page', async () => {
    open(page, { [onePath]: () => refusal('round_unknown', 7500, '没有这张注单') })
    expect(await screen.findByRole('heading', { name: '没有这张注单' })).toBeDefined()
    expect(screen.getByRole('link', { name: '回到投注记录' }).getAttribute('href')).toBe(record)
  })
})
