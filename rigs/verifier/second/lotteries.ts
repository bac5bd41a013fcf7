// The nine lotteries by the published page: how each is drawn, and what plays of every kind pay. A price is ⌊1000·k/p⌋
// thousandths, the stake included, with p counted here.

import type { Stream } from './stream.ts'

type Drawn = readonly number[]
type Zones = readonly (readonly number[])[]

const up = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const sum = (all: Drawn): number => all.reduce((a, b) => a + b, 0)

export const draws: Readonly<Record<string, (draw: Stream) => Drawn>> = {
  ssc90: (draw) => up(1, 5).map(() => draw.int(10)),
  ssc300: (draw) => up(1, 5).map(() => draw.int(10)),
  pk10: (draw) => draw.choose(10, 10).map((at) => at + 1),
  airship: (draw) => draw.choose(10, 10).map((at) => at + 1),
  k3: (draw) => up(1, 3).map(() => draw.int(6) + 1),
  x11x5: (draw) => draw.choose(11, 5).map((at) => at + 1),
  mark6: (draw) => draw.choose(49, 7).map((at) => at + 1),
  lucky28: (draw) => up(1, 3).map(() => draw.int(10)),
  'double-joy': (draw) => [...draw.choose(25, 5).map((at) => at + 1), draw.int(10)],
}

/** For a chance of `over / under`. */
const price = (over: number, under: number): bigint => {
  const k = over * 10 >= under ? 98n : over * 1000 >= under ? 95n : 92n
  return (1000n * k * BigInt(under)) / (100n * BigInt(over))
}

/** The return in thousandths of the stake of one unit bet. */
type Pays = (zones: Zones, drawn: Drawn) => bigint

/** Each place is a zone; each number in it is a separate bet. */
const place =
  (of: number): Pays =>
  (zones, drawn) =>
    BigInt(zones.filter((zone, at) => zone.includes(drawn[at] ?? -1)).length) * price(1, of)

/** One number from each zone, in the order drawn. */
const order =
  (from: number, chances: number): Pays =>
  (zones, drawn) =>
    zones.every((zone, at) => zone.includes(drawn[from + at] ?? -1)) ? price(1, chances) : 0n

/** 0 high, 1 low, 2 odd, 3 even of one figure; all at the same price or each by its chance. */
const side = (is: number, figure: number, high: number): boolean =>
  is === 0 ? figure >= high : is === 1 ? figure < high : figure % 2 === (is === 2 ? 1 : 0)

const figures = (digits: number, from: number, to: number): number[] => {
  let sums = [0]
  for (let i = 0; i < digits; i += 1) sums = sums.flatMap((one) => up(from, to).map((more) => one + more))
  return sums
}
const waysOf = (all: readonly number[], is: (one: number) => boolean): number => all.filter(is).length

const dice = figures(3, 1, 6)
const sums28 = figures(3, 0, 9)
const couples = up(1, 10).flatMap((a) =>
  up(1, 10)
    .filter((b) => b !== a)
    .map((b) => a + b),
)

const sumOf =
  (all: readonly number[], cut: number): Pays =>
  ([picked = []], drawn) => {
    const came = sum(drawn.slice(0, cut))
    return picked.includes(came)
      ? price(
          waysOf(all, (one) => one === came),
          all.length,
        )
      : 0n
  }

const fromEach = (n: number, k: number): number => {
  let ways = 1
  for (let i = 0; i < k; i += 1) ways = (ways * (n - i)) / (i + 1)
  return Math.round(ways)
}

const any5: Pays = ([picked = []], drawn) => (drawn.every((one) => picked.includes(one)) ? price(1, 462) : 0n)

/** Eleven returns the stake. */
const topSides: Pays = ([picked = []], [a = 0, b = 0]) => {
  const came = a + b
  const counted = couples.filter((one) => one !== 11)
  return picked.reduce((paid, is) => {
    if (came === 11) return paid + 1000n
    return side(is, came, 12)
      ? paid +
          price(
            waysOf(counted, (one) => side(is, one, 12)),
            counted.length,
          )
      : paid
  }, 0n)
}

/** The special number; forty-nine returns the stake of two-way bets. */
const specialSides: Pays = ([picked = []], drawn) => {
  const special = drawn[6] ?? 0
  const counted = up(1, 48)
  return picked.reduce((paid, is) => {
    if (special === 49) return paid + 1000n
    return side(is, special, 25)
      ? paid +
          price(
            waysOf(counted, (one) => side(is, one, 25)),
            48,
          )
      : paid
  }, 0n)
}

const joyPays: Readonly<Record<string, bigint>> = {
  '4+1': 200n,
  '4+0': 20n,
  '3+1': 15n,
  '3+0': 2n,
  '2+1': 2n,
  '1+1': 1n,
  '0+1': 1n,
}

/** Every five of the red with every blue is a bet; the pool's payout is reported separately. */
const joy: Pays = ([red = [], blue = []], drawn) => {
  const hit = drawn.slice(0, 5).filter((one) => red.includes(one)).length
  let paid = 0n
  for (const one of blue)
    for (let some = 0; some <= 5; some += 1) {
      const ways =
        some > hit || 5 - some > red.length - hit ? 0 : fromEach(hit, some) * fromEach(red.length - hit, 5 - some)
      paid += 1000n * BigInt(ways) * (joyPays[`${some}+${one === drawn[5] ? 1 : 0}`] ?? 0n)
    }
  return paid
}

const digits: Readonly<Record<string, Pays>> = {
  place: place(10),
  sides: (zones, drawn) =>
    BigInt(sum(zones.map((zone, at) => zone.filter((is) => side(is, drawn[at] ?? 0, 5)).length))) * price(1, 2),
  total: ([picked = []], drawn) => BigInt(picked.filter((is) => side(is, sum(drawn), 23)).length) * price(1, 2),
  'front3.order': order(0, 1000),
  'five.order': order(0, 100_000),
}
const cars: Readonly<Record<string, Pays>> = {
  place: place(10),
  sum: sumOf(couples, 2),
  'sum.sides': topSides,
  top3: order(0, 720),
}

/** By game and play: other plays on sale are drawn alike and judged only by the house's own rules. */
export const plays: Readonly<Record<string, Readonly<Record<string, Pays>>>> = {
  ssc90: digits,
  ssc300: digits,
  pk10: cars,
  airship: cars,
  k3: {
    sum: sumOf(dice, 3),
    sides: ([picked = []], drawn) => BigInt(picked.filter((is) => side(is, sum(drawn), 11)).length) * price(1, 2),
    'triple.any': (_zones, drawn) => (new Set(drawn).size === 1 ? price(6, 216) : 0n),
  },
  x11x5: { any5, front1: order(0, 11), front2: order(0, 110) },
  mark6: {
    special: ([picked = []], drawn) => (picked.includes(drawn[6] ?? 0) ? price(1, 49) : 0n),
    'special.sides': specialSides,
    normal: ([picked = []], drawn) =>
      BigInt(picked.filter((one) => drawn.slice(0, 6).includes(one)).length) * price(6, 49),
  },
  lucky28: {
    sum: sumOf(sums28, 3),
    sides: ([picked = []], drawn) => BigInt(picked.filter((is) => side(is, sum(drawn), 14)).length) * price(1, 2),
    alike: ([picked = []], drawn) => {
      const kinds = new Set(drawn).size
      if (kinds === 1 && picked.includes(0)) return price(10, 1000)
      return kinds === 2 && picked.includes(1) ? price(270, 1000) : 0n
    },
  },
  'double-joy': { joy },
}
