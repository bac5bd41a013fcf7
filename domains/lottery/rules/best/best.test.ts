// The most that several lines, or several picks of one line, return together: compared with every draw where all can be
// tried, and otherwise with obvious values.

import { drawOf, fromHex } from '@magpie/fair'
import { expect, it } from 'vitest'
import { range, rowsOf } from '../count.ts'
import { lotteryGame, type LotteryGame, playOf } from '../games.ts'
import { type Drawn, priceIn, readPicks } from '../play.ts'
import { type Line, mostOf, returnOfTicket } from '../ticket.ts'
import { bestOf } from './best.ts'

const gameOf = (id: string): LotteryGame => {
  const game = lotteryGame(id, '2026-11-26')
  if (game === undefined) throw new Error(`no ${id}`)
  return game
}

type Asked = readonly [play: string, picks: readonly (readonly number[])[], multiple?: number]
const lineOf = (game: LotteryGame, [id, raw, multiple = 1]: Asked): Line => {
  const play = playOf(game, id)
  const picks = play === undefined ? undefined : readPicks(play, raw)
  if (play === undefined || picks === undefined) throw new Error(`${game.id} ${id} takes no ${JSON.stringify(raw)}`)
  return { play, picks, unit: 200n, multiple }
}
const price = (game: string, play: string, kind = ''): bigint => {
  const found = playOf(gameOf(game), play)
  if (found === undefined) throw new Error(`no ${play}`)
  return priceIn(found, kind)
}
/** For stakes of 2.00, in minor units. */
const told = (...prices: readonly bigint[]): bigint => (prices.reduce((sum, one) => sum + one, 0n) * 200n) / 1000n

const none = (zones: number): readonly (readonly number[])[] => range(1, zones).map(() => [])
const zoned = (zones: number, picks: Readonly<Record<number, readonly number[]>>): readonly (readonly number[])[] =>
  none(zones).map((zone, at) => picks[at] ?? zone)
const each = (zones: number, picked: readonly number[]) => none(zones).map(() => picked)

const arrivals = (length: number): readonly Drawn[] =>
  rowsOf(range(1, length).map(() => range(1, 11))).filter((row) => new Set(row).size === length)
const five = rowsOf(range(0, 4).map(() => range(0, 9)))
const spaces: Readonly<Record<string, () => readonly Drawn[]>> = {
  ssc90: () => five,
  x11x5: () => arrivals(5),
  k3: () => rowsOf(range(0, 2).map(() => range(1, 6))),
  lucky28: () => rowsOf(range(0, 2).map(() => range(0, 9))),
  // Only the first three; the rest in any order.
  pk10: () =>
    arrivals(3)
      .filter((row) => !row.includes(11))
      .map((row) => [...row, ...range(1, 10).filter((car) => !row.includes(car))]),
}

const slip = (game: string, ...lines: readonly Asked[]) => ({ game, lines })
const counted = [
  slip('ssc90', ['place', zoned(5, { 0: [1, 2], 4: [9] })], ['total', [[1, 2]]], ['front3.sum', [[27]]]),
  slip('ssc90', ['duel', zoned(10, { 0: [0], 4: [0], 1: [1] })]),
  slip('ssc90', ['five.order', [[1], [2], [3], [4], [5]]], ['five.group120', [[1, 2, 3, 4, 5]]], ['total', [[0, 3]]]),
  slip('ssc90', ['four.group6', [[1, 2, 3]]], ['front3.form', [[0, 1, 3]]], ['back2.group', [[1, 9]]]),
  slip('ssc90', ['five.thrice', [[1, 2]]], ['five.any3', [[1, 2, 3, 4]], 3], ['middle3.groupsum', [[3, 4, 26]]]),
  slip(
    'ssc90',
    ['sides', zoned(5, { 0: [0, 2], 1: [1, 2, 3] })],
    ['front2.sum', [[0, 1, 2]]],
    ['duel', zoned(10, { 0: [2] })],
  ),
  slip('x11x5', ['any5', [[1, 2, 3, 4, 5]]], ['any5', [[1, 2, 3, 4, 6]]], ['front1', [[6]]]),
  slip('x11x5', ['any2.bankers', [[1], [2, 3, 4]]], ['front3', [[1], [2], [5]]], ['front3.any', [[6, 7]]]),
  slip(
    'x11x5',
    ['any8', [[1, 2, 3, 4, 5, 6, 7, 8, 9]]],
    ['front2.group', [[9, 10, 11]]],
    ['front2.bankers', [[1], [10, 11]]],
  ),
  slip(
    'k3',
    ['pair.other', [[1, 2], [3]]],
    ['unlike3', [[1, 2, 3, 4]]],
    ['sides', [[0, 1, 2, 3]]],
    ['triple', [[6]], 2],
  ),
  slip('lucky28', ['sides', [[0]]], ['mixed', [[2]]]),
  slip('lucky28', ...range(0, 19).map((sum): Asked => ['sum', [[sum]], 1 + sum])),
  slip('pk10', ['sum.sides', [[0, 1, 2, 3]]], ['sum', [[11, 12]]], ['top2', [[4], [7]]], ['top3', [[4], [7, 8], [1]]]),
  slip('pk10', ['top2.any', [[4, 7, 9]]], ['first', [[1]]], ['place', zoned(10, { 0: [4], 1: [4], 2: [4] })]),
  slip('pk10', ['sides', zoned(10, { 0: [0], 1: [0, 2], 2: [1, 3] })], ['sum', [[3, 19]]]),
]

it.each(counted)('$game: the computed best equals the best of all draws, $lines', ({ game: id, lines: asked }) => {
  const game = gameOf(id)
  const lines = asked.map((one) => lineOf(game, one))
  let best = 0n
  for (const drawn of spaces[id]?.() ?? []) {
    const paid = returnOfTicket(lines, drawn)
    if (paid > best) best = paid
  }
  expect(best).toBeGreaterThan(0n)
  expect(bestOf(game, lines)).toBe(best)
})

const plain: readonly (readonly [what: string, game: string, lines: readonly Asked[], best: bigint])[] = [
  ['five of ten cars can be high', 'pk10', [['sides', each(10, [0])]], told(...range(1, 5).map(() => 1960n))],
  ['a car comes once', 'pk10', [['place', each(10, [7])]], told(9800n)],
  [
    'a high car in front loses no duel that a low one behind it wins',
    'pk10',
    [
      ['duel', zoned(5, { 0: [0], 1: [0] })],
      ['place', zoned(10, { 0: [1] })],
    ],
    told(9800n, price('pk10', 'duel', '0')),
  ],
  [
    'all ten places and all duels',
    'pk10',
    [
      ['place', range(1, 10).map((car) => [car])],
      ['duel', each(5, [1])],
    ],
    told(...range(1, 10).map(() => 9800n), ...range(1, 5).map(() => price('pk10', 'duel', '1'))),
  ],
  [
    'one number is special',
    'mark6',
    [
      ['special', [[7]]],
      ['special', [[8]], 3],
    ],
    told(...range(1, 3).map(() => price('mark6', 'special', '8'))),
  ],
  [
    'its wave and its sides with it',
    'mark6',
    [
      ['special', [[7]]],
      ['special.wave', [[0, 1]]],
      ['special.sides', [[0, 3]]],
    ],
    // 7 is red, low and odd: it wins only its price and its wave.
    told(price('mark6', 'special', '7'), price('mark6', 'special.wave', '0')),
  ],
  ['on forty-nine all four sides come back', 'mark6', [['special.sides', [[0, 1, 2, 3]]]], 800n],
  [
    'two sets of three come, a third that shares nothing does not',
    'mark6',
    [
      ['all3', [[1, 2, 3]]],
      ['all3', [[4, 5, 6]]],
      ['all3', [[7, 8, 9]]],
    ],
    told(price('mark6', 'all3'), price('mark6', 'all3')),
  ],
  [
    'what comes cannot stay away',
    'mark6',
    [
      ['none5', [[1, 2, 3, 4, 5]]],
      ['normal', [[1]]],
      ['special', [[2]]],
    ],
    told(price('mark6', 'special', '2'), price('mark6', 'normal')),
  ],
  [
    'the seventh is none of the six',
    'mark6',
    [
      ['special', [[1]]],
      ['normal', [[1]]],
    ],
    told(price('mark6', 'special', '1')),
  ],
  [
    'six of the picked beside the seventh',
    'mark6',
    [['special.pair', [range(1, 8)]]],
    told(...range(1, 6).map(() => price('mark6', 'special.pair'))),
  ],
  [
    'seven of twelve animals come',
    'mark6',
    [['animal', [range(0, 11)]]],
    told(...[6, ...range(0, 5)].map((animal) => price('mark6', 'animal', `${animal === 6 ? 0 : animal}`))),
  ],
  [
    'of forty-five picked three come at least',
    'mark6',
    [['none5', [range(1, 45)]]],
    told(BigInt(850_668) * price('mark6', 'none5')),
  ],
  [
    'the sum of all seven whatever the seventh is',
    'mark6',
    [
      ['total.sides', [[0, 2]]],
      ['special', [[1]]],
    ],
    told(price('mark6', 'total.sides', '0'), price('mark6', 'total.sides', '2'), price('mark6', 'special', '1')),
  ],
  [
    'five balls of one line come, and four of them are of the other',
    'double-joy',
    [
      ['joy', [[1, 2, 3, 4, 5], [0]]],
      ['joy', [[1, 2, 3, 4, 6], [0]]],
    ],
    // Four of both and the blue ball: a fifth red one would move one of them to the pool.
    told(200_000n, 200_000n),
  ],
  [
    'two lines that share two red balls and no blue one',
    'double-joy',
    [
      ['joy', [[1, 2, 3, 4, 5], [0]]],
      ['joy', [[4, 5, 6, 7, 8], [1]]],
    ],
    // Four of the first with its blue ball, and 4, 5 and one more of the other.
    told(200_000n, 2000n),
  ],
]

it.each(plain)('the highest return together: %s (%s)', (_what, id, asked, best) => {
  const game = gameOf(id)
  const lines = asked.map((one) => lineOf(game, one))
  expect(bestOf(game, lines)).toBe(best)
})

it('no random draw returns more than the computed best, which is at most the sum of the lines', () => {
  const seed = fromHex('5a'.repeat(32))
  const slips: Readonly<Record<string, readonly Asked[]>> = {
    mark6: [
      ['all2', [[1, 2, 3, 4, 5, 6, 7]]],
      ['none6', [range(8, 20)]],
      ['tail', [[0, 1, 2]]],
      ['special.pair', [[1, 2, 30, 31]]],
      ['special.tail', [[0, 3]]],
      ['animal', [[2, 6]]],
    ],
    pk10: [
      ['place', range(1, 10).map((car) => [car, (car % 10) + 1])],
      ['sides', each(10, [0, 3])],
      ['duel', each(5, [0])],
      ['sum', [range(3, 9)]],
    ],
    'double-joy': [
      ['joy', [range(1, 9), [0, 1]]],
      ['joy', [range(5, 12), [1, 2, 3]]],
      ['joy', [[1, 5, 9, 13, 17], range(0, 9)]],
    ],
  }
  for (const [id, asked] of Object.entries(slips)) {
    const game = gameOf(id)
    const lines = asked.map((one) => lineOf(game, one))
    const best = bestOf(game, lines) ?? 0n
    expect(best, id).toBeGreaterThan(0n)
    expect(best <= mostOf(lines), id).toBe(true)
    for (let nonce = 0; nonce < 3000; nonce += 1) {
      const drawn = game.draw(drawOf(seed, { game: `${id}/1`, salt: 'issue', nonce }))
      expect(returnOfTicket(lines, drawn) <= best, `${id} ${drawn.join()}`).toBe(true)
    }
  }
})

it('the best is undefined where it cannot be computed, and zero without lines', () => {
  const mark6 = gameOf('mark6')
  const both: readonly Asked[] = [
    ['total.sides', [[0]]],
    ['normal', [[1]]],
  ]
  expect(
    bestOf(
      mark6,
      both.map((one) => lineOf(mark6, one)),
    ),
  ).toBeUndefined()
  expect(bestOf(mark6, [])).toBe(0n)
  const much = lineOf(mark6, ['none5', [range(1, 43)], 999])
  expect(
    bestOf(
      mark6,
      range(1, 30).map(() => much),
    ),
  ).toBeUndefined()
  expect(bestOf({ id: 'nothing' }, [lineOf(mark6, ['special', [[1]]])])).toBeUndefined()
})
