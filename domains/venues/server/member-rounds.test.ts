import { asOwner } from '@magpie/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { betNumber, type RoundSums, type RoundView } from '../contract/index.ts'
import { debitOf, detail, fresh, openScene, type Scene } from '../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const one = (transaction: string, round: string, more: object) => ({ items: [{ transaction, round, ...more }] })
const legs = [{ matchId: 'm', outcome: 'win', score: { home: 1, away: 0 } }]

type End = { readonly at: number; readonly id: string }
type Found = { readonly rounds: readonly RoundView[]; readonly next: End | null }
type Listed = { readonly rounds: readonly RoundView[]; readonly sums?: RoundSums }

describe('a member’s own rounds', () => {
  it('they are found by number, names and initials, and only the member’s own', async () => {
    const [member, other] = [await scene.member(100_000n), await scene.member(100_000n)]
    const on = (homeName: string, leagueName: string) => ({
      detail: { ...detail, title: homeName, legs: detail.legs.map((leg) => ({ ...leg, homeName, leagueName })) },
    })
    const plum = debitOf(member.token, 1000, on('梅州客家', '中超联赛'))
    const lane = debitOf(member.token, 1000, on('绿城', '中甲联赛'))
    for (const bet of [plum, lane]) await scene.wallet('debit', bet)
    await scene.wallet('debit', debitOf(other.token, 1000, on('梅州客家', '中超联赛')))
    const find = async (text: string) =>
      (await scene.site('/game/api/v1/round/find', { text }, member)).data as unknown as Found
    const idsOf = async (text: string) => (await find(text)).rounds.map(({ id }) => id.split('/')[1])
    for (const text of ['梅州', 'meizhou', 'MZKJ', 'meizhou zhongchao', plum.round])
      expect([text, await idsOf(text)]).toEqual([text, [plum.round]])
    // As keyboards have it: `v` for ü.
    expect(await idsOf('lvcheng')).toEqual([lane.round])
    expect(new Set(await idsOf('liansai'))).toEqual(new Set([lane.round, plum.round]))
    expect(await find('meizhou beijing')).toEqual({ rounds: [], next: null })
    expect(await find(' ')).toEqual({ rounds: [], next: null })
  })

  /** Copies of a bet, each a second later than the one before; the ids end with their number. */
  const copies = (round: string, many: number) =>
    asOwner(
      scene.url,
      `insert into venues.round select (jsonb_populate_record(r, jsonb_build_object(
         'id', r.id || '-' || n, 'opened_at', r.opened_at + n * interval '1 second'))).*
       from venues.round r, generate_series(1, ${many}) n where r.id = 'YBTY/${round}'`,
    )
  const found = async (ask: object, who: Awaited<ReturnType<Scene['member']>>) =>
    (await scene.site('/game/api/v1/round/find', ask, who)).data as unknown as Found
  const lastsOf = ({ rounds }: Found) => rounds.map(({ id }) => id.split('-').at(-1))

  it('six of the matches are returned at once, and the next ones behind them', async () => {
    const member = await scene.member(100_000n)
    const bet = debitOf(member.token, 1000)
    await scene.wallet('debit', bet)
    await copies(bet.round, 8)
    const first = await found({ text: bet.round }, member)
    expect(lastsOf(first)).toEqual(['8', '7', '6', '5', '4', '3'])
    const second = await found({ text: bet.round, before: first.next }, member)
    expect([second.rounds.map(({ id }) => id.replace(`YBTY/${bet.round}`, '')), second.next]).toEqual([
      ['-2', '-1', ''],
      null,
    ])
  })

  it('a team of an older bet is found behind more than a thousand others', async () => {
    const member = await scene.member(100_000n)
    const old = debitOf(member.token, 1000, { detail: { ...detail, title: '梅州客家' } })
    const bet = debitOf(member.token, 1000, { detail: { ...detail, title: '上海海港' } })
    await scene.wallet('debit', old)
    await scene.wallet('debit', bet)
    await copies(bet.round, 1300)
    const first = await found({ text: 'meizhou' }, member)
    expect([first.rounds, first.next === null]).toEqual([[], false])
    const second = await found({ text: 'meizhou', before: first.next }, member)
    expect(second).toMatchObject({ rounds: [{ id: `YBTY/${old.round}` }], next: null })
  })

  it('L32: a whole bet number is found at once, however old the bet is, and only by its member', async () => {
    const [member, other] = [await scene.member(100_000n), await scene.member(100_000n)]
    const old = debitOf(member.token, 1000, { round: '019ac1f0-3c7a-7000-8000-000000000001' })
    const bet = debitOf(member.token, 1000)
    await scene.wallet('debit', old)
    await scene.wallet('debit', bet)
    await copies(bet.round, 1300)
    const number = betNumber(`YBTY/${old.round}`) ?? ''
    for (const text of [number, number.toLowerCase().replaceAll('-', ' '), old.round])
      expect([text, await found({ text }, member)]).toMatchObject([
        text,
        { rounds: [{ id: `YBTY/${old.round}` }], next: null },
      ])
    expect((await found({ text: number }, other)).rounds).toEqual([])
  })

  it('S-ROUTE-08b: they are listed by state and from a time on, with sums of all of them', async () => {
    const member = await scene.member(100_000n)
    const list = async (ask: object, who = member) =>
      (await scene.site('/game/api/v1/round/list', ask, who)).data as unknown as Listed
    const since = scene.house.world.now() - 60_000
    const [won, lost, rejected, waiting] = [1000, 2000, 3000, 4000].map((stake) => debitOf(member.token, stake))
    for (const bet of [won, lost, rejected, waiting]) await scene.wallet('debit', bet)
    await scene.wallet('rollback', one(fresh('t'), rejected?.round ?? '', { reason: 'odds_changed' }))
    for (const [bet, total] of [
      [won, 1950],
      [lost, 0],
    ] as const) {
      await scene.wallet('confirm', one(fresh('t'), bet?.round ?? '', {}))
      await scene.wallet('settle', one(fresh('t'), bet?.round ?? '', { total, version: 1, result: { legs } }))
    }

    expect(await list({ show: 'settled', since })).toMatchObject({
      rounds: [{ state: 'settled' }, { state: 'settled' }],
      sums: { count: 2, stake: '30.00', total: '19.50' },
    })
    const { data: day } = await scene.site('/game/api/v1/round/day', { since }, member)
    // 19.50 − (70.00 − 40.00) = −10.50: with what still stands, stakes and returns come to the net.
    const own = { moved: '0.00', away: '0.00' }
    expect(day).toEqual({ staked: '70.00', open: '40.00', returned: '19.50', net: '-10.50', ...own })
    const returned = await list({ show: 'returned', since })
    expect(returned.rounds.map(({ state, reasonCode }) => [state, reasonCode])).toEqual([['returned', 'odds_changed']])
    expect(returned.sums).toEqual({ count: 1, stake: '30.00', total: '0.00' })
    expect((await list({ show: 'open', since })).sums).toEqual({ count: 1, stake: '40.00', total: '0.00' })
    expect((await list({ show: 'done' })).rounds).toHaveLength(3)
  })

  it('L8, L24: a round lists its earlier results: a part that was sold, and a corrected result', async () => {
    const member = await scene.member(100_000n)
    const bet = debitOf(member.token, 1000)
    await scene.wallet('debit', bet)
    await scene.wallet('confirm', one(fresh('t'), bet.round, {}))
    const settle = (version: number, more: object) =>
      scene.wallet('settle', one(fresh('t'), bet.round, { version, result: { legs }, ...more }))
    const told = async () => {
      const { rounds } = (await scene.site('/game/api/v1/round/list', {}, member)).data as unknown as Listed
      return rounds[0]
    }
    await settle(1, { total: 400, stays: 500, result: { legs: [], sold: 500 } })
    expect(await told()).not.toHaveProperty('past')
    await settle(2, { total: 1400 })
    const sold = { state: 'kept', total: '4.00', result: { legs: [], sold: 500 } }
    expect(await told()).toMatchObject({ state: 'settled', total: '14.00', past: [sold] })
    await settle(3, { total: 400, result: { legs: [{ ...legs[0], outcome: 'loss', score: { home: 1, away: 1 } }] } })
    const corrected = await told()
    expect(corrected).toMatchObject({
      total: '4.00',
      past: [sold, { state: 'settled', total: '14.00', result: { legs } }],
    })
    const times = [...(corrected?.past ?? []).map(({ at }) => at), corrected?.changedAt ?? 0]
    expect([...times].sort((a, b) => a - b)).toEqual(times)
  })

  it('L11: a round with unreadable detail or result is shown with its money, and hides no other', async () => {
    const member = await scene.member(100_000n)
    const [sound, sold, ended] = [1000, 2000, 3000].map((stake) => debitOf(member.token, stake))
    for (const bet of [sound, sold, ended]) await scene.wallet('debit', bet)
    await scene.wallet('confirm', one(fresh('t'), ended?.round ?? '', {}))
    await scene.wallet('settle', one(fresh('t'), ended?.round ?? '', { total: 5850, version: 1, result: { legs } }))
    const damage = (column: string, round = '') =>
      asOwner(
        scene.url,
        `update venues.round set ${column} = '{"gameClass":"spin","plays":[7]}' where id like '%' || $1`,
        [round],
      )
    await damage('detail', sold?.round)
    await damage('result', ended?.round)
    const listed = await scene.site('/game/api/v1/round/list', {}, member)
    expect(listed).toMatchObject({ status_code: 6000 })
    const { rounds } = listed.data as unknown as Listed
    expect(rounds.map(({ stake, total, state, unread }) => [stake, total, state, unread])).toEqual([
      ['30.00', '58.50', 'settled', true],
      ['20.00', null, 'held', true],
      ['10.00', null, 'held', undefined],
    ])
    for (const { id } of rounds)
      expect((await scene.site('/game/api/v1/round/one', { id }, member)).status_code).toBe(6000)
    expect((await scene.site('/game/api/v1/round/find', { text: ended?.round }, member)).data).toMatchObject({
      rounds: [{ stake: '30.00', result: null, unread: true }],
    })
  })

  it('sums are for the whole list, sent with the first page only, and for this member only (L32)', async () => {
    const member = await scene.member(100_000n)
    const other = await scene.member(100_000n)
    for (let n = 0; n < 3; n += 1) await scene.wallet('debit', debitOf(member.token, 1000))
    await scene.wallet('debit', debitOf(other.token, 9000))
    const list = async (ask: object) =>
      (await scene.site('/game/api/v1/round/list', ask, member)).data as unknown as Listed & { next: object }
    const first = await list({ show: 'open', since: 0, limit: 2 })
    expect(first.rounds).toHaveLength(2)
    expect(first.sums).toEqual({ count: 3, stake: '30.00', total: '0.00' })
    const rest = await list({ show: 'open', since: 0, limit: 2, before: first.next })
    expect(rest.rounds).toHaveLength(1)
    expect(rest).not.toHaveProperty('sums')
    expect(await list({ show: 'open' })).not.toHaveProperty('sums')
    const tomorrow = scene.house.world.now() + 86_400_000
    expect(await list({ show: 'open', since: tomorrow })).toMatchObject({ rounds: [], sums: { count: 0 } })
  })
})
