import { parseRatio, type Ratio, ratioText } from '@magpie/kernel/ratio'
import { describe, expect, it } from 'vitest'
import { readTruth, truthsOf } from '../../../truth/read.ts'
import { choose } from './count.ts'
import { fixedReturn } from './games/double-joy.ts'
import { betsOf, type Drawn, paidOf, type Picks, type Play, returnOf } from './play.ts'
import { priceOf, priceText } from './price.ts'
import { playIn } from '../testing/play-in.ts'

const chance = (game: string, id: string, kind = ''): string =>
  ratioText(playIn(game, id).worth[kind]?.chance ?? { over: 0n, under: 1n })
const fraction = (text: string): string => ratioText(parseRatio(text) ?? { over: -1n, under: 1n })
const wins = (play: Play, picks: Picks, drawn: Drawn): boolean => paidOf(play, play.judge(picks, drawn)) > 0n
const digitsOf = (text: string): readonly number[] => [...text].map(Number)
const words = (text: string): readonly number[] => text.split(/[\s,]+/).map(Number)

/** The reference files' name of a play, and ours. */
const ssc: Readonly<Record<string, readonly [string, string?]>> = {
  五星直选: ['five.order'],
  组选120: ['five.group120'],
  组选60: ['five.group60'],
  组选30: ['five.group30'],
  组选20: ['five.group20'],
  组选10: ['five.group10'],
  组选5: ['five.group5'],
  四星直选: ['four.order'],
  组选24: ['four.group24'],
  组选12: ['four.group12'],
  组选6: ['four.group6'],
  组选4: ['four.group4'],
  前三直选: ['front3.order'],
  组三: ['front3.group3'],
  组六: ['front3.group6'],
  二星直选: ['front2.order'],
  二星组选: ['front2.group'],
  定位胆: ['place'],
  一帆风顺: ['five.once'],
  好事成双: ['five.twice'],
  三星报喜: ['five.thrice'],
  四季发财: ['five.four'],
  三星不定位一码: ['front3.any1'],
  三星不定位二码: ['front3.any2'],
  四星不定位一码: ['four.any1'],
  五星不定位二码: ['five.any2'],
  五星不定位三码: ['five.any3'],
  '大小单双(一位)': ['sides', '0'],
  '龙虎(万v个) 龙': ['duel', '0'],
  '龙虎 和': ['duel', '2'],
  '总和大(>=23)': ['total', '0'],
  总和单: ['total', '2'],
  豹子: ['front3.form', '0'],
  对子: ['front3.form', '2'],
  '顺子(含890,901)': ['front3.form', '1'],
  '半顺(含头尾相连)': ['front3.form', '3'],
  '杂六(含头尾相连)': ['front3.form', '4'],
  三星直选和值: ['front3.sum'],
  三星组选和值: ['front3.groupsum'],
  三星跨度: ['front3.span'],
  二星直选和值: ['front2.sum'],
}
/** In the reference files but not sold here: runs that do not wrap around, and bets on all lengths at once. */
const notSold = new Set(['顺子(不含0头尾相连)', '五星组合'])
const listed = new Set(['三星直选和值', '三星组选和值', '三星跨度', '二星直选和值'])

type Games = {
  readonly ssc: {
    readonly plays: Readonly<Record<string, { readonly p_one_bet: string }>>
    readonly sum3_direct: Readonly<Record<string, number>>
    readonly sum3_group: Readonly<Record<string, number>>
    readonly sum2_direct: Readonly<Record<string, number>>
    readonly span3: Readonly<Record<string, number>>
    readonly bet_count_cases: readonly {
      readonly play: string
      readonly picks: readonly string[]
      readonly bets: number
    }[]
    readonly win_cases: { readonly rows: readonly (readonly [string, string, string, boolean])[] }
  }
  readonly pk10: {
    readonly plays: Readonly<Record<string, { readonly p: string }>>
    readonly gyh_sum_ways_of_90: Readonly<Record<string, number>>
  }
  readonly k3: {
    readonly ways_of_216: Readonly<Record<string, number>> & { readonly 和值: Readonly<Record<string, number>> }
  }
  readonly x11x5: {
    readonly plays: Readonly<Record<string, { readonly p: string }>>
    readonly cases: readonly {
      readonly play: string
      readonly picks?: number
      readonly dan?: number
      readonly tuo?: number
      readonly zones?: readonly (readonly number[])[]
      readonly bets: number
    }[]
    readonly published_examples: { readonly rows: readonly (readonly [string, string, string, boolean])[] }
  }
  readonly mark_six: { readonly plays: Readonly<Record<string, { readonly p: string }>> }
  readonly bj28: {
    readonly ways_of_1000: Readonly<Record<string, number>>
    readonly bets: Readonly<Record<string, number>>
  }
}

const first = (n: number): readonly number[] => Array.from({ length: n }, (_, at) => at + 1)

describe.each(truthsOf('games').filter((file) => !file.includes('games-more')))('plays against %s', (file) => {
  const truth = readTruth<Games>(file)

  it.each(Object.entries(truth.ssc.plays).filter(([name]) => !notSold.has(name)))(
    '时时彩 %s',
    (name, { p_one_bet: p }) => {
      const [id, kind] = ssc[name] ?? ['?']
      expect(chance('ssc90', id, kind)).toBe(fraction(p))
    },
  )

  it.each(truth.ssc.bet_count_cases.filter(({ play }) => !notSold.has(play)))(
    '时时彩 $play $picks',
    ({ play, picks, bets }) => {
      const one = playIn('ssc90', ssc[play]?.[0] ?? '?')
      expect(betsOf(one, listed.has(play) ? [picks.map(Number)] : picks.map(digitsOf))).toBe(bets)
    },
  )

  it.each(truth.ssc.win_cases.rows)('时时彩 %s %s on %s: %s', (name, picked, drawn, right) => {
    const zones = name === '五星直选' ? [...picked] : picked.split('|')
    expect(wins(playIn('ssc90', ssc[name]?.[0] ?? '?'), zones.map(digitsOf), digitsOf(drawn))).toBe(right)
  })

  it('时时彩: number of bets by sum and span', () => {
    for (const [id, ways] of [
      ['front3.sum', truth.ssc.sum3_direct],
      ['front3.groupsum', truth.ssc.sum3_group],
      ['front2.sum', truth.ssc.sum2_direct],
      ['back3.span', truth.ssc.span3],
    ] as const)
      for (const [figure, bets] of Object.entries(ways))
        expect(betsOf(playIn('ssc90', id), [[Number(figure)]])).toBe(bets)
  })

  it('PK10: chances and pushes agree with the reference', () => {
    const { plays, gyh_sum_ways_of_90: ways } = truth.pk10
    for (const [name, id, kind] of [
      ['猜冠军', 'first', ''],
      ['猜冠亚军', 'top2', ''],
      ['猜前三名', 'top3', ''],
      ['定位胆', 'place', ''],
      ['冠亚组合(不分顺序)', 'top2.any', ''],
      ['龙虎(1v10)', 'duel', '0'],
      ['大小(单车,6-10大)', 'sides', '0'],
      ['单双', 'sides', '2'],
    ] as const)
      expect(chance('pk10', id, kind)).toBe(fraction(plays[name]?.p ?? '0'))
    for (const [sum, count] of Object.entries(ways)) expect(chance('pk10', 'sum', sum)).toBe(fraction(`${count}/90`))
    const sides = playIn('pk10', 'sum.sides')
    expect(sides.judge([[0, 1, 2, 3]], [5, 6, 1, 2, 3, 4, 7, 8, 9, 10])).toEqual({ won: {}, pushed: 4 })
    expect(Object.values(sides.worth).map((one) => ratioText(one.chance))).toEqual(['1/2', '1/2', '1/2', '1/2'])
  })

  it('快三: chances agree with the reference', () => {
    const { 和值: sums, ...others } = truth.k3.ways_of_216
    for (const [sum, count] of Object.entries(sums)) expect(chance('k3', 'sum', sum)).toBe(fraction(`${count}/216`))
    for (const [name, id, kind] of [
      ['三同号单选', 'triple', '4'],
      ['三同号通选', 'triple.any', '0'],
      ['三不同号(one set)', 'unlike3', ''],
      ['三连号通选', 'run', '0'],
      ['二同号复选(one number, exactly or more: two or three alike)', 'pair', '1'],
      ['二同号单选(pair + other)', 'pair.other', ''],
      ['二不同号(two given numbers appear)', 'unlike2', ''],
      ['大(11-18)', 'sides', '0'],
      ['小(3-10)', 'sides', '1'],
      ['单', 'sides', '2'],
      ['双', 'sides', '3'],
    ] as const)
      expect(chance('k3', id, kind)).toBe(fraction(`${others[name] ?? 0}/216`))
  })

  it('11选5: chances, numbers of bets and examples agree with the reference', () => {
    const { plays, cases, published_examples: published } = truth.x11x5
    const ids: Readonly<Record<string, string>> = {
      ...Object.fromEntries(first(7).map((n) => [`任选${n}中${Math.min(n, 5)}`, `any${n}`])),
      任选八中五: 'any8',
      前一直选: 'front1',
      前二直选: 'front2',
      前二组选: 'front2.group',
      前三直选: 'front3',
      前三组选: 'front3.group',
    }
    for (const [name, { p }] of Object.entries(plays)) expect(chance('x11x5', ids[name] ?? '?')).toBe(fraction(p))
    for (const { play, picks, dan = 0, tuo = 0, zones, bets } of cases) {
      const size = /任选(\d)/.exec(play)?.[1]
      const id = size === undefined ? ids[play] : `any${size}${dan > 0 ? '.bankers' : ''}`
      const all = first(11)
      const picked = zones ?? (dan > 0 ? [all.slice(0, dan), all.slice(dan, dan + tuo)] : [all.slice(0, picks)])
      expect(betsOf(playIn('x11x5', id ?? '?'), picked)).toBe(bets)
    }
    const counts = ['一', '二', '三', '四', '五']
    for (const [name, pick, drawn, right] of published.rows) {
      const bankers = /dan ([\d ]+), tuo ([\d ]+)/.exec(pick)
      const any = /任选(.)/.exec(name)?.[1]
      const front = /前(.)(直选|组选|不定位)/.exec(name)
      const size = counts.indexOf(any ?? front?.[1] ?? '') + 1
      const kind =
        bankers !== null ? '.bankers' : front?.[2] === '组选' ? '.group' : front?.[2] === '不定位' ? '.any' : ''
      const picks = bankers !== null ? [words(bankers[1] ?? ''), words(bankers[2] ?? '')] : [words(pick)]
      const play = playIn('x11x5', `${any === undefined ? 'front' : 'any'}${size}${kind}`)
      const zones = front?.[2] === '直选' ? words(pick).map((number) => [number]) : picks
      expect(wins(play, zones, words(drawn)), `${name} ${pick}`).toBe(right)
    }
  })

  it('六合彩: chances agree with the reference', () => {
    for (const [name, id, kind] of [
      ['三全中', 'all3', ''],
      ['二全中', 'all2', ''],
      ['特串', 'special.pair', ''],
      ['五不中', 'none5', ''],
      ['六不中', 'none6', ''],
      ['七不中', 'none7', ''],
      ['八不中', 'none8', ''],
      ['九不中', 'none9', ''],
      ['十不中', 'none10', ''],
      ['特码', 'special', '17'],
      ['红波', 'special.wave', '0'],
      ['蓝波', 'special.wave', '1'],
      ['绿波', 'special.wave', '2'],
      ['正码(一个号)', 'normal', ''],
      // In the year of the horse (6) it has five numbers.
      ['一肖(4 numbers) appears in 7', 'animal', '0'],
      ['一肖(5 numbers) appears in 7', 'animal', '6'],
      ['特肖(4 numbers)', 'special.animal', '0'],
      ['特肖(5 numbers)', 'special.animal', '6'],
      ['一肖(4 numbers) appears in 7', 'tail', '0'],
      ['一肖(5 numbers) appears in 7', 'tail', '3'],
    ] as const)
      expect(chance('mark6', id, kind), name).toBe(fraction(truth.mark_six.plays[name]?.p ?? '0'))
    // Under the condition that it is not 49, which is pushed.
    expect(chance('mark6', 'special.sides', '0')).toBe('1/2')
    expect(chance('mark6', 'special.sum', '0')).toBe('1/2')
    expect(chance('mark6', 'special.tail', '0')).toBe('1/2')
  })

  it('幸运28: chances agree with the reference', () => {
    const { ways_of_1000: ways, bets } = truth.bj28
    for (const [sum, count] of Object.entries(ways))
      expect(chance('lucky28', 'sum', sum)).toBe(fraction(`${count}/1000`))
    const ids: readonly (readonly [string, string, string])[] = [
      ['大(14-27)', 'sides', '0'],
      ['小(0-13)', 'sides', '1'],
      ['单', 'sides', '2'],
      ['双', 'sides', '3'],
      ['大单', 'mixed', '0'],
      ['大双', 'mixed', '1'],
      ['小单', 'mixed', '2'],
      ['小双', 'mixed', '3'],
      ['极大(22-27)', 'ends', '0'],
      ['极小(0-5)', 'ends', '1'],
      ['红波', 'colour', '0'],
      ['绿波', 'colour', '1'],
      ['蓝波', 'colour', '2'],
      ['豹子', 'alike', '0'],
    ]
    expect(ids.map(([name]) => name).sort()).toEqual(Object.keys(bets).sort())
    for (const [name, id, kind] of ids)
      expect(chance('lucky28', id, kind), name).toBe(fraction(`${bets[name] ?? 0}/1000`))
  })
})

type More = {
  readonly lottery_price: {
    readonly examples: Readonly<Record<string, { readonly price: number; readonly rtp: string }>>
  }
  readonly double_joy: {
    readonly one_in: Readonly<Record<string, number | string>>
    readonly fixed_x_stake: Readonly<Record<string, number>>
    readonly fixed_rtp: string
    readonly rtp_long_run: string
  }
}

describe.each(truthsOf('games-more'))('prices against %s', (file) => {
  const truth = readTruth<More>(file)
  it.each(Object.entries(truth.lottery_price.examples))('%s', (name, { price, rtp }) => {
    const p = parseRatio(/(\d+\/\d+)/.exec(name)?.[1] ?? '') as Ratio
    expect(Number(priceText(priceOf(p)))).toBe(price)
    expect(ratioText({ ...returnPart(p) })).toBe(rtp)
  })

  it('双喜球: chances, prices and returns agree with the reference', () => {
    const joy = playIn('double-joy', 'joy')
    const { one_in: oneIn, fixed_x_stake: fixed, fixed_rtp: fixedRtp, rtp_long_run: whole } = truth.double_joy
    for (const [kind, one] of Object.entries(oneIn)) expect(chance('double-joy', 'joy', kind)).toBe(inverse(`${one}`))
    for (const [kind, multiple] of Object.entries(fixed)) expect(joy.worth[kind]?.price).toBe(BigInt(multiple) * 1000n)
    expect(ratioText(fixedReturn)).toBe(fixedRtp)
    expect(ratioText(returnOf(joy, [[1, 2, 3, 4, 5], [0]]))).toBe(whole)
    expect(
      betsOf(joy, [
        [1, 2, 3, 4, 5, 6, 7],
        [0, 1],
      ]),
    ).toBe(choose(7, 5) * 2)
  })
})

const returnPart = (p: Ratio): Ratio => {
  const text = parseRatio(`${p.over * priceOf(p)}/${p.under * 1000n}`)
  if (text === undefined) throw new Error('no return')
  return text
}
const inverse = (text: string): string => {
  const { over, under } = parseRatio(text) ?? { over: 1n, under: 1n }
  return ratioText({ over: under, under: over })
}
