// The positions of a course's prices in a chart, and its marks.

import type { OpsBookMatch } from '../../../contract/index.ts'

export type Course = NonNullable<OpsBookMatch['course']>
export type Point = Course['points'][number]

export type Box = { readonly width: number; readonly height: number }
export const edges = { left: 44, right: 10, top: 26, bottom: 24 } as const

export type Scale = {
  readonly x: (at: number) => number
  readonly y: (oddsE5: number) => number
  /** Prices labelled at the left. */
  readonly ticks: readonly number[]
}

const steps = [1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 5_000_000] as const

/** Prices of one, two and five times a power of ten. */
const rounds = [1e5, 2e5, 5e5, 1e6, 2e6, 5e6, 1e7, 2e7, 5e7] as const
const far = 3

/** A few round prices around the actual ones; a constant price is in the middle. */
const ticksOf = (prices: readonly number[]): readonly number[] => {
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  if (high > low * far) {
    const [from, until] = [rounds.filter((one) => one <= low).at(-1) ?? low, rounds.find((one) => one >= high) ?? high]
    return rounds.filter((one) => one >= from && one <= until)
  }
  const step = steps.find((one) => (high - low) / one <= 4) ?? 10_000_000
  const isStill = low === high
  const [from, until] = isStill
    ? [low - step, high + step]
    : [Math.floor(low / step) * step, Math.ceil(high / step) * step]
  const ticks = []
  for (let at = from; at <= until; at += step) ticks.push(at)
  return ticks
}

/** Prices on a logarithmic scale: from 1.50 to 1.60 is as far as from 15 to 16. */
export const scaleOf = ({ points }: Course, { width, height }: Box): Scale | undefined => {
  const prices = points.flatMap(({ odds }) => odds).filter((one) => one > 0)
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  if (prices.length === 0 || last <= first) return undefined
  const ticks = ticksOf(prices)
  const [low, high] = [Math.log(ticks[0] ?? 1), Math.log(ticks.at(-1) ?? 1)]
  const [wide, tall] = [width - edges.left - edges.right, height - edges.top - edges.bottom]
  return {
    x: (at) => edges.left + (wide * (at - first)) / (last - first),
    y: (oddsE5) => edges.top + (tall * (high - Math.log(oddsE5))) / (high - low || 1),
    ticks,
  }
}

/** A path for each stretch in which a side had a price: a price holds until the next. */
export const pathsOf = ({ points }: Course, nth: number, { x, y }: Scale): string => {
  let path = ''
  let isOn = false
  let before = 0
  for (const { at, odds } of points) {
    const price = odds[nth] ?? 0
    if (price > 0) path += isOn ? `L${x(at)} ${y(before)}L${x(at)} ${y(price)}` : `M${x(at)} ${y(price)}`
    isOn = price > 0
    before = price
  }
  return path
}

export type Mark = { readonly at: number; readonly kind: 'score' | 'halt' | 'hand'; readonly score: string }
export type Halt = { readonly from: number; readonly until: number; readonly score: string | null }

const scoreOf = ({ score }: Point): string => score.join('-')

/** When nothing was on sale on the line; `score`: the new score at its start. */
export const haltsOf = ({ points }: Course): readonly Halt[] => {
  const halts: Halt[] = []
  let open: { from: number; score: string | null } | undefined
  for (const [nth, point] of points.entries()) {
    const before = points[nth - 1]
    const isHalted = point.state !== 'open' && point.state !== 'none'
    if (isHalted && open === undefined) {
      const isScored = before !== undefined && scoreOf(before) !== scoreOf(point)
      open = { from: point.at, score: isScored ? scoreOf(point) : null }
    }
    const isLast = nth === points.length - 1
    if (open !== undefined && (!isHalted || isLast)) {
      halts.push({ ...open, until: point.at })
      open = undefined
    }
  }
  return halts
}

/** Scores that stopped the line, other halts, and traders' acts since the course began. */
export const marksOf = (course: Course, traded: OpsBookMatch['traded']): readonly Mark[] => {
  const from = course.points[0]?.at ?? 0
  const hands = traded.filter(
    ({ at, what, market }) =>
      at >= from && (what === 'price' || what === 'suspend') && (market === null || market === course.market),
  )
  const halts = haltsOf(course).map(({ from: at, score }): Mark => ({
    at,
    kind: score === null ? 'halt' : 'score',
    score: score ?? '',
  }))
  return [...halts, ...hands.map(({ at }): Mark => ({ at, kind: 'hand', score: '' }))].sort((a, b) => a.at - b.at)
}

type Label = { readonly x: number; readonly text: string }
export type Placed = { readonly anchor: 'start' | 'middle' | 'end'; readonly from: number; readonly until: number }

const apart = 8
/** The width of a square letter, and of any other, at the size of the labels. */
const [square, narrow] = [12, 7]

const placedAt = ({ x, text }: Label, { width }: Pick<Box, 'width'>): Placed => {
  const wide = [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? square : narrow), 0)
  if (x + wide / 2 > width) return { anchor: 'end', from: x - wide, until: x }
  if (x - wide / 2 < edges.left - narrow) return { anchor: 'start', from: x, until: x + wide }
  return { anchor: 'middle', from: x - wide / 2, until: x + wide / 2 }
}

/** The positions of a row's labels, from left to right; `undefined` for those that would overlap earlier ones. */
export const placed = (labels: readonly Label[], box: Pick<Box, 'width'>): readonly (Placed | undefined)[] => {
  let taken = Number.NEGATIVE_INFINITY
  return labels.map((label) => {
    const place = placedAt(label, box)
    if (place.from < taken + apart) return undefined
    taken = place.until
    return place
  })
}
