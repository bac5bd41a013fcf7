// The most that lines return together where numbers come without order: in `mark6`, and for the fixed prizes of
// `double-joy`.

import { range } from '../count.ts'
import type { Drawn } from '../play.ts'
import { type Line, paidBy } from '../ticket.ts'

const all = range(1, 49)
const normals = 6

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const paidByAll = (lines: readonly Line[], drawn: Drawn): number => sum(lines.map((line) => paidBy(line, drawn)))

/** Seven numbers for each kind of sum: high or low, odd or even. */
const bySum: readonly Drawn[] = [
  [6, 10, 20, 25, 30, 40, 44],
  [7, 10, 20, 25, 30, 40, 44],
  [4, 10, 20, 25, 30, 40, 44],
  [5, 10, 20, 25, 30, 40, 44],
]

/**
 * What counts of a set's numbers: whether any came, how many, how many among the six, or those and whether the seventh
 * is one.
 */
type Counts = 'any' | 'all' | 'six' | 'both'
type Set49 = { readonly of: ReadonlySet<number>; readonly line: Line; readonly counts: Counts }

const countsOf = (play: string): Counts => {
  if (play === 'animal' || play === 'tail') return 'any'
  if (play === 'special.pair') return 'both'
  return play.startsWith('none') ? 'all' : 'six'
}

/** A set for each pick of a play of animals or tails: each is a separate bet. */
const setsOf = (line: Line): readonly Set49[] => {
  const { play, picks } = line
  const [picked = []] = picks
  const counts = countsOf(play.id)
  if (counts !== 'any') return [{ of: new Set(picked), line, counts }]
  return picked.map((pick) => ({
    of: new Set(all.filter((number) => Object.values(play.judge([[pick]], [number]).won).length > 0)),
    line: { ...line, picks: [[pick]] },
    counts,
  }))
}

/** Added to a count of `both` when the seventh number is in the set. */
const seventhOne = 8
/** Larger than any count. */
const countBase = 16

/** What a line pays when this many of its numbers came. */
const paidByHits = ({ of, line, counts }: Set49): ((hit: number) => number) => {
  const made = new Map<number, number>()
  const others = all.filter((number) => !of.has(number))
  return (hit) => {
    const known = made.get(hit)
    if (known !== undefined) return known
    const six = counts === 'both' ? hit % seventhOne : Math.min(normals, hit)
    const [inside, outside] = [[...of], [...others]]
    const seventh = (hit > six ? inside : outside).pop() ?? 0
    const paid = paidBy(line, [...inside.slice(0, six), ...outside.slice(0, normals - six), seventh])
    made.set(hit, paid)
    return paid
  }
}

/** Numbers in the same sets, with the most that one of them returns as the seventh. */
type Alike = { readonly count: number; readonly within: readonly boolean[]; readonly special: number }

const alikeOf = (sets: readonly Set49[], specials: readonly Line[]): readonly Alike[] => {
  const classes = new Map<string, Alike>()
  for (const number of all) {
    const within = sets.map(({ of }) => of.has(number))
    const special = paidByAll(specials, [0, 0, 0, 0, 0, 0, number])
    const key = within.join()
    const { count, special: before } = classes.get(key) ?? { count: 0, special: 0 }
    classes.set(key, { count: count + 1, within, special: Math.max(before, special) })
  }
  return [...classes.values()]
}

/**
 * A way as one figure: how many of the six are drawn, whether the seventh is, then a count for each set; and in front
 * of it a bit for each set of which any number came.
 */
type Ways = ReadonlyMap<number, number>

type Shape = { readonly counted: readonly Set49[]; readonly any: readonly Set49[] }
const start = normals + 1
const figureOf = (six: number, seventh: number): number => six + seventh * start

const waysOn = (ways: Ways, { counted, any }: Shape, { count, within, special }: Alike): Ways => {
  const next = new Map<number, number>()
  const bits = any.reduce((sum, _, at) => sum + (within[counted.length + at] === true ? 2 ** at : 0), 0)
  const more = (six: number, seventh: number): number =>
    counted.reduce((sum, { counts }, at) => {
      if (within[at] !== true) return sum
      const hits = counts === 'six' ? six : six + seventh * (counts === 'both' ? seventhOne : 1)
      return sum + hits * countBase ** at
    }, 0) *
      start *
      2 +
    figureOf(six, seventh)
  const steps = range(0, Math.min(count, normals)).flatMap((six) =>
    range(0, six < count ? 1 : 0).map((seventh) => ({ six, seventh, more: more(six, seventh) })),
  )
  const anyBase = 2 ** any.length
  for (const [way, paid] of ways) {
    const [came, rest] = [way % anyBase, Math.floor(way / anyBase)]
    const out = rest % (start * 2)
    for (const { six, seventh, more } of steps) {
      if ((out % start) + six > normals || Math.floor(out / start) + seventh > 1) continue
      const key = (rest + more) * anyBase + (six + seventh > 0 ? came | bits : came)
      const brought = paid + seventh * special
      if (brought > (next.get(key) ?? -1)) next.set(key, brought)
    }
  }
  return next
}

/** The most ways continued in all, because this runs at each press. */
const waysMost = 100_000

const bestOfSets = (sets: readonly Set49[], specials: readonly Line[]): number | undefined => {
  const isAny = ({ counts }: Set49): boolean => counts === 'any'
  const [any, counted] = [sets.filter(isAny), sets.filter((set) => !isAny(set))]
  const anyBase = 2 ** any.length
  // Beyond that a way would not be an exact integer.
  if (start * 2 * countBase ** counted.length * anyBase > Number.MAX_SAFE_INTEGER || any.length > 30) return undefined
  let ways: Ways = new Map([[0, 0]])
  let gone = 0
  for (const alike of alikeOf([...counted, ...any], specials)) {
    gone += ways.size
    if (gone > waysMost) return undefined
    ways = waysOn(ways, { counted, any }, alike)
  }
  const [byCount, byAny] = [counted.map(paidByHits), any.map(paidByHits)]
  let best = 0
  for (const [way, paid] of ways) {
    const [came, rest] = [way % anyBase, Math.floor(way / anyBase)]
    if (rest % (start * 2) !== figureOf(normals, 1)) continue
    const hits = Math.floor(rest / (start * 2))
    const one =
      paid +
      sum(byCount.map((pays, at) => pays(Math.floor(hits / countBase ** at) % countBase))) +
      sum(byAny.map((pays, at) => pays((came >> at) & 1)))
    if (one > best) best = one
  }
  return best
}

/** In thousandths of a minor unit; undefined when it cannot be computed. */
export const bestOfFortyNine = (lines: readonly Line[]): number | undefined => {
  const isTotal = ({ play }: Line): boolean => play.id === 'total.sides'
  const isSpecial = ({ play }: Line): boolean => play.id.startsWith('special') && play.id !== 'special.pair'
  const totals = lines.filter(isTotal)
  const sets = lines.filter((line) => !isTotal(line) && !isSpecial(line)).flatMap(setsOf)
  // Whatever the seventh is, all seven can be high or low, odd or even; combined with other numbers that must come or
  // stay away they may not.
  if (totals.length > 0 && sets.length > 0) return undefined
  const best = bestOfSets(sets, lines.filter(isSpecial))
  return best === undefined ? undefined : best + Math.max(...bySum.map((drawn) => paidByAll(totals, drawn)))
}

const reds = range(1, 25)
const blues = range(0, 9)
const redsDrawn = 5

/** Every five of the red balls, as bits. */
const fives = (): Uint32Array => {
  const found: number[] = []
  const choose = (from: number, left: number, bits: number): void => {
    if (left === 0) found.push(bits)
    else for (let ball = from; ball <= reds.length - left + 1; ball += 1) choose(ball + 1, left - 1, bits | (1 << ball))
  }
  choose(1, redsDrawn, 0)
  return Uint32Array.from(found)
}
let fivesMade: Uint32Array | undefined

const bitsIn = (bits: number): number => {
  let [left, count] = [bits, 0]
  for (; left > 0; count += 1) left &= left - 1
  return count
}

/** By its number of red hits, what a line pays without its blue ball and with it. */
const byHits = (line: Line): readonly (readonly [number, number])[] => {
  const [red = [], blue = []] = line.picks
  const others = reds.filter((ball) => !red.includes(ball))
  const [hit = -1, missed = -1] = [blue[0], blues.find((ball) => !blue.includes(ball))]
  return range(0, redsDrawn).map((hits) => {
    const five = [...red.slice(0, hits), ...others.slice(0, redsDrawn - hits)]
    return [paidBy(line, [...five, missed]), paidBy(line, [...five, hit])] as const
  })
}

/** For the fixed prizes: tries every draw. */
export const bestOfTwoUrns = (lines: readonly Line[]): number => {
  fivesMade ??= fives()
  const of = lines.map((line) => ({
    bits: (line.picks[0] ?? []).reduce((bits, ball) => bits | (1 << ball), 0),
    blue: line.picks[1] ?? [],
    paid: byHits(line),
  }))
  let best = 0
  const more = blues.map(() => 0)
  for (const five of fivesMade) {
    let paid = 0
    more.fill(0)
    for (const line of of) {
      const [without = 0, withBlue = 0] = line.paid[bitsIn(five & line.bits)] ?? []
      paid += without
      for (const ball of line.blue) more[ball] = (more[ball] ?? 0) + withBlue - without
    }
    const one = paid + Math.max(...more)
    if (one > best) best = one
  }
  return best
}
