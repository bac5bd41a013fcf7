import { bookKey, drawOf, fromHex, hexOf } from '@magpie/fair'
import { approximately, plus, ratio, ratioText } from '@magpie/kernel/ratio'
import { describe, expect, it } from 'vitest'
import { readTruth, truthsOf } from '../../../truth/read.ts'
import { exactParts, fifteenLanterns } from './games/fifteen-lanterns/game.ts'
import * as lanterns from './games/fifteen-lanterns/strips.ts'
import { hundredBirds } from './games/hundred-birds/game.ts'
import * as birds from './games/hundred-birds/strips.ts'
import * as riddles from './games/lantern-riddles/lamps.ts'
import { by as riddlesBy } from './games/lantern-riddles/game.ts'
import { reachedBy } from './games/limbo/game.ts'
import { keno, kenoPays } from './games/keno/game.ts'
import { mines } from './games/mines/game.ts'
import { plinko, pocketPays } from './games/plinko/game.ts'
import { threePrints, winsAt } from './games/three-prints/game.ts'
import { pays, type Print, strips } from './games/three-prints/strips.ts'
import * as gates from './games/thousand-gates/gates.ts'
import { by as gatesBy } from './games/thousand-gates/game.ts'
import { windowFlowers } from './games/window-flowers/game.ts'
import * as flowers from './games/window-flowers/strips.ts'
import { pageOf } from './reels/book.ts'
import { lines } from './reels/lines.ts'

type Truth = {
  readonly fair: {
    readonly seed: string
    readonly limbo: readonly number[]
    readonly mines: { readonly tiles: readonly number[] }
    readonly plinko_16: readonly string[]
    readonly keno: readonly number[]
  }
  readonly plinko: Readonly<Record<string, { readonly half_pays_hundredths: readonly number[]; readonly rtp: string }>>
  readonly keno: Readonly<
    Record<string, { readonly pays_hundredths: Readonly<Record<string, number>>; readonly rtp: string }>
  >
  readonly slots: {
    readonly 'three-prints': {
      readonly strips: readonly string[]
      readonly pays_per_line_coin: Readonly<Record<string, number>>
      readonly rtp: string
      readonly hit: string
      readonly at_or_below_stake: string
      readonly max_x_stake: string
    }
    readonly 'window-flowers': Spun & { readonly lines: readonly (readonly number[])[] }
    readonly 'hundred-birds': Spun
    readonly 'fifteen-lanterns': {
      readonly strips: readonly string[]
      readonly pays_3_4_5_per_line_coin: Pays
      readonly values_tenths_of_stake_weights: Readonly<Record<string, number>>
      readonly full_board_x_stake: number
      readonly respins: number
      readonly rtp_lines: number
      readonly rtp_hold: number
      readonly rtp_dec: number
      readonly one_in: number
    }
    readonly 'lantern-riddles': Book & {
      readonly weights: readonly number[]
      readonly pays_hundredths: readonly (readonly number[])[]
      readonly cascade_multiplier: readonly number[]
    }
    readonly 'thousand-gates': Book & {
      readonly heights_2_to_7_weights: readonly number[]
      readonly pays_3_4_5_6_in_20ths_per_way: readonly (readonly number[])[]
    }
  }
}

type Pays = Readonly<Record<string, readonly number[]>>
type Spun = {
  readonly strips: readonly string[]
  readonly rtp: string
  readonly free_spins: Readonly<Record<string, number>>
  readonly scatter_x_stake?: Readonly<Record<string, number>>
  readonly pays_3_4_5_per_line_coin?: Pays
  readonly pays_3_4_5_in_25ths_of_stake_per_way?: Pays
}
type Book = {
  readonly book: { readonly game: string; readonly sum_hundredths: number; readonly key: string; readonly max: number }
  readonly book_first_12_pays: readonly number[]
}

const letters = {
  flowers: { 福: 'F', 花: 'B', 鱼: 'Y', 灯: 'L', 梅: 'P', 扇: 'N', 剪: 'S', 线: 'T', 纸: 'R', 鹊: 'M', 月: 'O' },
  birds: { 孔: 'K', 鹤: 'C', 鹦: 'P', 莺: 'W', 鸠: 'D', 燕: 'S', 雀: 'R', 鸦: 'B', 凤: 'X', 星: 'T' },
  lanterns: { 福: 'F', 鱼: 'Y', 桃: 'P', 鼓: 'D', 糖: 'S', 莲: 'T', 豆: 'B', 灯: 'L', 鹊: 'M' },
} as const

const spelled = (strips: readonly string[], by: Readonly<Record<string, string>>): readonly string[] =>
  strips.map((strip) => Array.from(strip, (symbol) => by[symbol]).join(''))

const named = (pays: Pays | undefined, by: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(pays ?? {}).map(([symbol, row]) => [by[symbol], row]))

const prints: Readonly<Record<string, Print>> = { 鹊: 'M', 福: 'F', 鱼: 'Y', 灯: 'L', 梅: 'P', 鼓: 'D', 剪: 'S' }

describe.each(truthsOf('games-more'))('rules against %s', (file) => {
  const truth = readTruth<Truth>(file)
  const seed = fromHex(truth.fair.seed)
  const at = (game: string, nonce: number) => drawOf(seed, { game: `${game}/1`, salt: 'lucky', nonce })

  it.each(plinko.samples)('plinko with $rows rows, risk $risk', (choice) => {
    const row = truth.plinko[`${choice.rows}/${choice.risk}`]
    expect(ratioText(plinko.exactReturn(choice))).toBe(row?.rtp)
    expect(pocketPays(choice).slice(0, choice.rows / 2 + 1)).toEqual(row?.half_pays_hundredths)
  })

  it.each(keno.samples)('keno with $numbers.length numbers', (choice) => {
    const row = truth.keno[String(choice.numbers.length)]
    expect(ratioText(keno.exactReturn(choice))).toBe(row?.rtp)
    const told = kenoPays(choice.numbers.length).flatMap((pay, hits) => (pay === 0 ? [] : [[String(hits), pay]]))
    expect(Object.fromEntries(told)).toEqual(row?.pays_hundredths)
  })

  it('draws of the instant games', () => {
    expect(truth.fair.limbo.map((_, nonce) => reachedBy(at('limbo', nonce).r52()))).toEqual(truth.fair.limbo)
    expect(mines.outcome(mines.open({ mines: 5 }, at('mines', 7)))).toBe(`${truth.fair.mines.tiles.join(',')};`)
    const fall = (nonce: number): string => plinko.outcome(plinko.open({ rows: 16, risk: 'low' }, at('plinko', nonce)))
    expect(truth.fair.plinko_16.map((_, nonce) => fall(nonce))).toEqual(truth.fair.plinko_16)
    expect(keno.outcome(keno.open({ numbers: [1] }, at('keno', 0)))).toBe(truth.fair.keno.join(','))
  })

  it('three-prints: strips, pays, and all 13,824 stops', () => {
    const row = truth.slots['three-prints']
    expect(strips).toEqual(row.strips.map((strip) => Array.from(strip, (print) => prints[print]).join('')))
    for (const [print, pay] of Object.entries(row.pays_per_line_coin)) expect(pays[prints[print] ?? 'S']).toBe(pay)
    expect(ratioText(threePrints.exactReturn({}))).toBe(row.rtp)
    expect(ratioText(threePrints.mostMultiple({}))).toBe(row.max_x_stake)
    let [hits, small] = [0, 0]
    for (let stop = 0; stop < 24 ** 3; stop++) {
      const fifths = winsAt([stop % 24, Math.floor(stop / 24) % 24, Math.floor(stop / 576)]).reduce(
        (sum, win) => sum + win.fifths,
        0,
      )
      if (fifths > 0) hits += 1
      if (fifths > 0 && fifths <= 5) small += 1
    }
    const [hit = 0, of = 1] = row.hit.split('/').map(Number)
    const [low = 0, under = 1] = row.at_or_below_stake.split('/').map(Number)
    expect([hits * of, small * under]).toEqual([hit * 24 ** 3, low * 24 ** 3])
  })

  it('window-flowers: strips, lines, pays, and the return by lines and the counts of moons', () => {
    const row = truth.slots['window-flowers']
    expect(flowers.strips).toEqual(spelled(row.strips, letters.flowers))
    expect(lines).toEqual(row.lines)
    expect(flowers.pays).toEqual(named(row.pays_3_4_5_per_line_coin, letters.flowers))
    for (const [moons, spins] of Object.entries(row.free_spins))
      expect(flowers.free[Number(moons) as 3]).toEqual({ spins, coins: (row.scatter_x_stake?.[moons] ?? 0) * 20 })
    expect(ratioText(windowFlowers.exactReturn({}))).toBe(row.rtp)
  })

  it('hundred-birds: strips, pays, and the return by ways and the counts of stars', () => {
    const row = truth.slots['hundred-birds']
    expect(birds.strips).toEqual(spelled(row.strips, letters.birds))
    expect(birds.pays).toEqual(named(row.pays_3_4_5_in_25ths_of_stake_per_way, letters.birds))
    for (const [stars, spins] of Object.entries(row.free_spins))
      expect(birds.free[Number(stars) as 3].spins).toBe(spins)
    expect(ratioText(hundredBirds.exactReturn({}))).toBe(row.rtp)
  })

  it('fifteen-lanterns: strips, pays, lines, and the chain of lanterns that light up', () => {
    const row = truth.slots['fifteen-lanterns']
    expect(lanterns.strips).toEqual(spelled(row.strips, letters.lanterns))
    expect(lanterns.pays).toEqual(named(row.pays_3_4_5_per_line_coin, letters.lanterns))
    const { coins, weights } = lanterns.values
    expect(Object.fromEntries(coins.map((coin, at) => [coin, weights[at]]))).toEqual(row.values_tenths_of_stake_weights)
    expect([lanterns.fullCoins / 10, lanterns.hold.respins]).toEqual([row.full_board_x_stake, row.respins])
    const { lines: base, hold, held } = exactParts()
    expect(approximately(base)).toBeCloseTo(row.rtp_lines, 12)
    expect(approximately(hold)).toBeCloseTo(row.rtp_hold, 12)
    expect(approximately(plus(base, hold))).toBeCloseTo(row.rtp_dec, 12)
    expect(fifteenLanterns.exactReturn({})).toEqual(plus(base, hold))
    expect(approximately(ratio(held.under, held.over))).toBeCloseTo(row.one_in, 9)
  })

  it.each([
    ['lantern-riddles', riddlesBy, riddles.book],
    ['thousand-gates', gatesBy, gates.book],
  ] as const)('%s: the key of the book, its first rounds, its sum', (id, by, book) => {
    const row = truth.slots[id]
    expect(hexOf(bookKey(row.book.game))).toBe(row.book.key)
    const first = row.book_first_12_pays.map(
      (_, entry) => pageOf<{ readonly hundredths: number }>(by, entry).hundredths,
    )
    expect(first).toEqual(row.book_first_12_pays)
    expect([Number(book.sum), Number(book.most)]).toEqual([row.book.sum_hundredths, row.book.max * 100])
  })

  it('weights and pays of the two books', () => {
    const { 'lantern-riddles': lamps, 'thousand-gates': doors } = truth.slots
    expect([riddles.weights, riddles.pays, riddles.ladder]).toEqual([
      lamps.weights,
      lamps.pays_hundredths,
      lamps.cascade_multiplier,
    ])
    expect(gates.heights.weights).toEqual(doors.heights_2_to_7_weights)
    expect(Object.values(gates.pays)).toEqual(doors.pays_3_4_5_6_in_20ths_per_way)
  })
})
