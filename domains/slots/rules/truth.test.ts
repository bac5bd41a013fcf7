import { drawOf, fromHex } from '@magpie/fair'
import { ratioText } from '@magpie/kernel/ratio'
import { describe, expect, it } from 'vitest'
import { absentNote, readShared, sharedTruths } from '../../../truth/read.ts'
import { reachedBy } from './games/limbo/game.ts'
import { keno, kenoPays } from './games/keno/game.ts'
import { mines } from './games/mines/game.ts'
import { plinko, pocketPays } from './games/plinko/game.ts'
import { threePrints, winsAt } from './games/three-prints/game.ts'
import { pays, type Print, strips } from './games/three-prints/strips.ts'

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
  }
}

const prints: Readonly<Record<string, Print>> = { 鹊: 'M', 福: 'F', 鱼: 'Y', 灯: 'L', 梅: 'P', 鼓: 'D', 剪: 'S' }

const files = sharedTruths('games-more')
describe.each(files)('rules against %s', (file) => {
  const truth = readShared<Truth>(file)
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
})

it.each(files.length === 0 ? [absentNote('games-more')] : [])('%s', () => expect(files).toEqual([]))
