// A basketball match through the whole book: quarters are settled during the match, overtime counts where it should, a
// run rejects a waiting bet, and legs can join football in a parlay.

import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FeedMessage } from '../contract/index.ts'
import { orderIn, placeMultiple } from '../testing/multiples.ts'
import { feedOf, kickOffAt } from '../testing/feed-of.ts'
import { openRig, type Rig } from '../testing/rig.ts'
import { boardOf } from './feed/match-book.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
})
afterAll(() => rig.close())

type Side = 'home' | 'away'
const quarterMs = 600_000

const basketballOf = (matchId: string, kickOff = kickOffAt) => {
  let [seq, clock, left] = [0, 0, quarterMs]
  const score: [number, number] = [0, 0]
  const head = (after = 0) => {
    clock += after
    seq += 1
    return { matchId, seq, at: kickOff + clock, sport: 'basketball' as const }
  }
  const basket = (side: Side, points: 1 | 2 | 3, after = 20_000): FeedMessage => {
    left = Math.max(0, left - after)
    score[side === 'home' ? 0 : 1] += points
    return { ...head(after), type: 'basket', side, points, left }
  }
  const end = (after = 1000): FeedMessage => ({ ...head(after), type: 'period_end', score: [...score] })
  return {
    fixture: (): FeedMessage => ({
      matchId,
      seq: (seq += 1),
      at: kickOff - 3_600_000,
      sport: 'basketball',
      type: 'fixture',
      league: { id: 'hoops', name: 'Hoops' },
      home: 'Lynx',
      away: 'Heron',
      kickOffAt: kickOff,
      minutes: 40,
      means: { margin: 2, total: 158 },
    }),
    begin: (ms = quarterMs): FeedMessage => {
      left = ms
      return { ...head(1000), type: 'period', ball: 'home' }
    },
    basket,
    end,
    strike: (of: FeedMessage): FeedMessage => {
      if (of.type === 'basket') score[of.side === 'home' ? 0 : 1] -= of.points
      return { ...head(1000), type: 'struck', basket: of.seq }
    },
    /** A whole quarter with this many two-point baskets. */
    quarter: (home: number, away: number, ms = quarterMs): FeedMessage[] => {
      left = ms
      const begun: FeedMessage = { ...head(1000), type: 'period', ball: 'home' }
      const sides: Side[] = []
      for (let nth = 0; nth < Math.max(home, away); nth += 1) {
        if (nth < home) sides.push('home')
        if (nth < away) sides.push('away')
      }
      return [begun, ...sides.map((side) => basket(side, 2, 15_000)), end()]
    },
  }
}

const orderNo = (reply: Awaited<ReturnType<Rig['bet']>>): string => {
  if (reply.status_code !== 6000) throw new Error(`${reply.status_code} ${JSON.stringify(reply.data)}`)
  return (reply.data as { no: string }).no
}
const [confirmed, settled, rejected] = [0, 1, 4]

it('L8: a quarter is paid during the match; overtime counts for the match, not for the fourth quarter', async () => {
  const match = basketballOf('b1')
  await rig.feed([match.fixture()])
  const shown = await rig.detail('b1')
  const line = (hpid: string, ot: string): string =>
    shown.hps
      .find((play) => play.hpid === hpid)!
      .hl.find(({ hm }) => hm === 1)!
      .ol.find((one) => one.ot === ot)!.oid
  const player = rig.player(1_000_000n)
  const bet = async (oid: string): Promise<string> => {
    const no = orderNo(await rig.bet(player, { mid: 'b1', oid, amt: '1000' }))
    await rig.until(player, no, confirmed)
    return no
  }
  const [winner, regulation, over] = [
    await bet('basketball_winner.0.away'),
    await bet('regulation.0.draw'),
    await bet(line('38', 'Over')),
  ]
  const first = await bet('quarter_1_winner.0.home')
  const race = await bet('race_20.0.home')

  await rig.feed(match.quarter(11, 9))
  expect(await rig.until(player, first, settled)).toMatchObject({ oc: 'win' })
  expect(await rig.until(player, race, settled)).toMatchObject({ oc: 'win' })
  expect((await rig.order(player, winner)).st).toBe(confirmed)
  const detail = await rig.detail('b1')
  expect(detail.msc).toEqual(expect.arrayContaining(['S1|22:18', 'S19|22:18']))
  expect(detail.mmp).toBe('301')
  await rig.restart()

  await rig.feed([...match.quarter(8, 10), ...match.quarter(10, 10)])
  const fourth = orderNo(await rig.bet(player, { mid: 'b1', oid: 'quarter_4_winner.0.home', amt: '1000' }))
  await rig.feed([match.begin()])
  await rig.feed(Array.from({ length: 8 }, () => [match.basket('home', 2), match.basket('away', 2)]).flat())
  await rig.until(player, fourth, confirmed)
  await rig.feed([match.end()])
  expect(await rig.until(player, fourth, settled)).toMatchObject({ oc: 'push', rtn: '1000' })
  expect(await rig.until(player, regulation, settled)).toMatchObject({ oc: 'win' })
  await rig.feed(match.quarter(3, 5, 300_000))
  expect(await rig.until(player, winner, settled, ({ pd }) => pd === 1)).toMatchObject({
    oc: 'win',
    rv: 'basketball/1',
  })
  expect(await rig.until(player, over, settled)).toMatchObject({ oc: 'win' })
})

it('L22: a lead change of three rejects a waiting bet, of two does not; a bet on a struck basket is void', async () => {
  const match = basketballOf('b2', kickOffAt + 7 * 3_600_000)
  await rig.feed([match.fixture(), match.begin(), match.basket('home', 2)])
  const player = rig.player(1_000_000n)
  const stake = { mid: 'b2', oid: 'basketball_winner.0.home', amt: '1000' }
  const run = orderNo(await rig.bet(player, stake))
  await rig.feed([match.basket('away', 3, 2000)])
  expect(await rig.until(player, run, rejected)).toMatchObject({ rs: 'score_changed' })
  const kept = orderNo(await rig.bet(player, stake))
  const wrong = match.basket('home', 2, 3000)
  await rig.feed([wrong, match.basket('away', 2, 3000)])
  await rig.until(player, kept, confirmed)
  const onIt = orderNo(await rig.bet(player, stake))
  await rig.feed([match.basket('home', 2, 6000)])
  await rig.until(player, onIt, confirmed)
  await rig.feed([match.strike(wrong)])
  await rig.feed([match.end(60_000), ...match.quarter(10, 8), ...match.quarter(10, 8), ...match.quarter(10, 8)])
  expect(await rig.until(player, onIt, settled)).toMatchObject({ oc: 'void', rtn: '1000' })
  expect(await rig.until(player, kept, settled)).toMatchObject({ oc: 'win' })
})

it('a parlay of football and basketball is sold and paid', async () => {
  const at = kickOffAt + 24 * 3_600_000
  const [match, football] = [basketballOf('b3', at), feedOf('f3', at + 6 * 3_600_000)]
  await rig.feed([match.fixture(), football.fixture(8 * 3_600_000)])
  const player = rig.player(1_000_000n)
  const legs = [
    { mid: 'b3', oid: 'basketball_winner.0.home' },
    { mid: 'f3', oid: '1x2.0.home' },
  ]
  const order = orderIn(await placeMultiple(rig, player, { legs, fd: [2], amt: '1000' }))
  await rig.until(player, order.no, confirmed)
  await rig.feed([...match.quarter(12, 8), ...match.quarter(12, 8), ...match.quarter(12, 8), ...match.quarter(12, 8)])
  await rig.feed([football.kickOff(), football.goal(600, 'home'), ...football.rest([1, 0], [1, 0])])
  expect(await rig.until(player, order.no, settled, ({ pd }) => pd === 1)).toMatchObject({ oc: 'win' })
})

it('L22: a basket accepted by operators moves the prices at once, without a further message', async () => {
  const match = basketballOf('believed')
  await rig.feed([match.fixture(), match.begin(), ...[1, 2, 3, 4].map(() => match.basket('home', 3, 4000))])
  const asked = match.basket('home', 3, 4000)
  expect(await rig.book().door.take([asked])).toMatchObject([{ taken: 'asked' }])
  const price = (): number => {
    const { matches, offer } = rig.book().state
    const board = boardOf(matches.get('believed')!, offer)
    return board.find(({ market }) => market === 'basketball_winner')?.selections[0]?.oddsE5 ?? 0
  }
  const before = price()
  const signed = { by: 'lin', reason: 'as the table says', key: null }
  await rig.book().door.act('believed', { kind: 'accept', seq: asked.seq }, signed)
  expect(before).toBeGreaterThan(0)
  expect(price()).toBeLessThan(before)
})
