// Published examples of a play, and whole tables of colours, through the rules: what wins in an example must win here
// too.

import { describe, expect, it } from 'vitest'
import { readTruth, truthsOf } from '../../../truth/read.ts'
import type { Drawn, Picks } from './play.ts'
import { playIn } from '../testing/play-in.ts'

type Waves = Readonly<Record<string, readonly number[]>>
type Games = {
  readonly pk10: {
    readonly published_examples: { readonly rows: readonly (readonly [string, string, boolean | 'push'])[] }
    readonly qt_fair: Readonly<Record<string, string>>
  }
  readonly k3: { readonly operator_page_examples: { readonly rows: readonly (readonly [string, string, boolean])[] } }
  readonly mark_six: {
    readonly waves: Waves
    readonly more_probabilities: Readonly<Record<string, string>>
    readonly published_examples: { readonly rows: readonly (readonly [bet: string, drawn: string, comes: string])[] }
  }
  readonly bj28: { readonly waves: Waves }
}

type Asked = readonly [play: string, picks: Picks]
const digits = (text: string): readonly number[] => [...text].map(Number)

/** On the page but not sold here: any pair, three different faces that are no run, a face that comes or stays away. */
const notSold = /^(?:对子通选|三不同通选|猜必)/
const sides: Readonly<Record<string, number>> = { 大: 0, 小: 1, 单: 2, 双: 3 }
const dice: readonly (readonly [RegExp, (found: RegExpExecArray) => Asked])[] = [
  [/^和值(\d+)$/, ([, sum]) => ['sum', [[Number(sum)]]]],
  [/^([大小单双])(?:\(|$)/, ([, side = '']) => ['sides', [[sides[side] ?? -1]]]],
  [/^豹子通选$/, () => ['triple.any', [[0]]]],
  [/^顺子通选$/, () => ['run', [[0]]]],
  [/^三同号单选(\d)/, ([, face]) => ['triple', [[Number(face)]]]],
  [/^三不同号(\d+)$/, ([, faces = '']) => ['unlike3', [digits(faces)]]],
  [/^二同号复选(\d)/, ([, face]) => ['pair', [[Number(face)]]]],
  [/^二同号单选(\d)\d(\d)$/, ([, face, other]) => ['pair.other', [[Number(face)], [Number(other)]]]],
  [/^二不同号(\d+)$/, ([, faces = '']) => ['unlike2', [digits(faces)]]],
]
const diceAsked = (bet: string): Asked | undefined => {
  for (const [pattern, asked] of dice) {
    const found = pattern.exec(bet)
    if (found !== null) return asked(found)
  }
  return undefined
}

const places = ['冠军', '亚军', '第三', '第四', '第五', '第六', '第七', '第八', '第九', '第十']
const englishPlaces = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
/** A whole race with these cars on these places, counted from zero. */
const race = (fixed: ReadonlyMap<number, number>): Drawn => {
  const left = Array.from({ length: 10 }, (_, at) => at + 1).filter((car) => ![...fixed.values()].includes(car))
  return Array.from({ length: 10 }, (_, at) => fixed.get(at) ?? left.shift() ?? 0)
}
const only = <T>(length: number, at: number, one: T): readonly (readonly T[])[] =>
  Array.from({ length }, (_, nth) => (nth === at ? [one] : []))

const carsAsked = (bet: string, told: string): readonly [...Asked, drawn: Drawn] | undefined => {
  const duel = /^([龙虎]) (.+)v(.+)$/.exec(bet)
  if (duel !== null) {
    const [, winner = '', one = ''] = duel
    const cars = new Map(
      [...told.matchAll(/([a-z]+) (\d+)/g)].map(([, place = '', car]) => [englishPlaces.indexOf(place), Number(car)]),
    )
    return ['duel', only(5, places.indexOf(one), winner === '龙' ? 0 : 1), race(cars)]
  }
  const sum = /^和([大小单双])$/.exec(bet)
  if (sum !== null) {
    const total = Number(/\d+/.exec(told)?.[0])
    const high = Math.min(10, total - 1)
    return [
      'sum.sides',
      [[sides[sum[1] ?? ''] ?? -1]],
      race(
        new Map([
          [0, high],
          [1, total - high],
        ]),
      ),
    ]
  }
  const side = /^([大小单双])\(单车\)$/.exec(bet)
  if (side === null) return undefined
  return ['sides', only(10, 0, sides[side[1] ?? ''] ?? -1), race(new Map([[0, Number(told)]]))]
}

describe.each(truthsOf('games').filter((file) => !file.includes('games-more')))('examples of %s', (file) => {
  const truth = readTruth<Games>(file)

  it.each(truth.pk10.published_examples.rows)('PK10 %s on %s: %s', (bet, told, comes) => {
    const asked = carsAsked(bet, told)
    expect(asked, `nobody reads ${bet}`).toBeDefined()
    if (asked === undefined) return
    const [id, picks, drawn] = asked
    const { won, pushed } = playIn('pk10', id).judge(picks, drawn)
    const count = Object.values(won).reduce((sum, times) => sum + times, 0)
    expect([count, pushed]).toEqual(comes === 'push' ? [0, 1] : [comes ? 1 : 0, 0])
  })

  it.each(truth.k3.operator_page_examples.rows.filter(([bet]) => !notSold.test(bet)))(
    '快三 %s on %s: %s',
    (bet, drawn, comes) => {
      const asked = diceAsked(bet)
      expect(asked, `nobody reads ${bet}`).toBeDefined()
      if (asked === undefined) return
      const [id, picks] = asked
      const { won } = playIn('k3', id).judge(picks, digits(drawn))
      expect(Object.values(won).reduce((sum, times) => sum + times, 0) > 0).toBe(comes)
    },
  )

  it('六合彩: each of the forty-nine numbers has the colour of the table', () => {
    const { red = [], blue = [], green = [] } = truth.mark_six.waves
    const wave = playIn('mark6', 'special.wave')
    for (const [kind, numbers] of [red, blue, green].entries())
      for (const number of numbers) {
        const others = Array.from({ length: 7 }, (_, at) => at + 1).filter((one) => one !== number)
        expect(wave.judge([[0, 1, 2]], [...others.slice(0, 6), number]).won, `${number}`).toEqual({ [kind]: 1 })
      }
    expect([...red, ...blue, ...green].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 49 }, (_, at) => at + 1))
  })

  it('六合彩: of forty-nine specials as many win as the table says, and one is pushed', () => {
    for (const [name, id, kind] of [
      ['特码和数大 (digit sum>=7, 49 tie)', 'special.sum', '0'],
      ['特码和单', 'special.sum', '2'],
      ['特码尾大', 'special.tail', '0'],
    ] as const) {
      const play = playIn('mark6', id)
      const came = Array.from({ length: 49 }, (_, at) => {
        const others = Array.from({ length: 7 }, (_none, nth) => nth + 1).filter((one) => one !== at + 1)
        return play.judge([[Number(kind)]], [...others.slice(0, 6), at + 1])
      })
      const [wins = 0, of = 0] = (truth.mark_six.more_probabilities[name] ?? '0/1').split('/').map(Number)
      expect([came.filter(({ won }) => won[kind] === 1).length, of], name).toEqual([wins, 49])
      expect(came.filter(({ pushed }) => pushed > 0).length).toBe(1)
    }
  })

  it('六合彩: totals, sets, tails and animals agree with the published examples', () => {
    const won = (id: string, picks: Picks, drawn: Drawn) => playIn('mark6', id).judge(picks, drawn)
    const told = new Map(truth.mark_six.published_examples.rows.map(([bet, ...rest]) => [bet, rest]))
    const drawnIn = (bet: string): Drawn => (told.get(bet)?.[0] ?? '').split(/[ +]+/).map(Number)
    expect(won('total.sides', [[0, 1]], drawnIn('总和大小')).won).toEqual({ 1: 1 })
    expect(won('tail', [[1, 2, 3, 4, 5]], drawnIn('正特尾数')).won).toEqual({ 1: 1, 2: 1, 4: 1, 5: 1 })
    const [normal, special] = [[6, 7, 30, 31, 32, 33], 8]
    expect(won('all3', [[6, 7, 8]], [...normal, special]).won[''] ?? 0).toBe(0)
    expect(won('all2', [[6, 8]], [...normal, special]).won[''] ?? 0).toBe(0)
    expect(won('special.pair', [[6, 7]], [...normal, special]).won[''] ?? 0).toBe(0)
    expect(won('special.pair', [[6, 8]], [...normal, special]).won['']).toBe(1)
    // For animals, forty-nine is a number like the others: in the year of the horse (6) a horse.
    expect(won('animal', [[6]], [49, 2, 3, 4, 5, 6, 7])).toEqual({ won: { 6: 1 }, pushed: 0 })
    expect(won('special.animal', [[6]], [2, 3, 4, 5, 6, 7, 49])).toEqual({ won: { 6: 1 }, pushed: 0 })
  })

  it('幸运28: each sum has the colour of the table or none', () => {
    const { 红: red = [], 绿: green = [], 蓝: blue = [] } = truth.bj28.waves
    const colour = playIn('lucky28', 'colour')
    for (let sum = 0; sum <= 27; sum += 1) {
      const drawn = [Math.min(9, sum), Math.min(9, Math.max(0, sum - 9)), Math.max(0, sum - 18)]
      const kind = [red, green, blue].findIndex((numbers) => numbers.includes(sum))
      expect(colour.judge([[0, 1, 2]], drawn).won, `${sum}`).toEqual(kind < 0 ? {} : { [kind]: 1 })
    }
  })
})
