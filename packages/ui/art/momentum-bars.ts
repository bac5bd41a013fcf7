// The strip under a live match: who pressed when. A sample stands for two minutes and runs from -1 (the away side) to 1
// (the home side); each side's bars are one path, so a strip costs a handful of nodes however long the match.

export type Goal = { readonly minute: number; readonly side: 'home' | 'away' }

export type MomentumBars = {
  /** Paths in a box of `minutes` × 40 units whose middle line is at 20. */
  readonly home: string
  readonly away: string
  readonly minutes: number
  /** Where on the strip a goal stands, in per cent of its width. */
  readonly goals: readonly { readonly at: string; readonly side: 'home' | 'away' }[]
}

const sampleMinutes = 2
const tallest = 15
const least = 0.8

/** A goal's dot keeps clear of the edges, where half of it would be cut away. Per cent. */
const edge = 2.6

const within = (percent: number): number => Math.min(100 - edge, Math.max(edge, percent))

const round = (value: number): string => String(Math.round(value * 100) / 100)

const bar = (index: number, value: number): string => {
  const height = Math.min(Math.abs(value), 1) * tallest + least
  const width = sampleMinutes * 0.7
  return `M${round(index * sampleMinutes + (sampleMinutes - width) / 2)} 20v${round(value < 0 ? height : -height)}h${width}V20Z`
}

/** `minutes` is how long the strip is: 90, or more once added time has samples or goals of its own. */
export const momentumBars = (
  samples: readonly number[],
  goals: readonly Goal[] = [],
  leastMinutes = 90,
): MomentumBars => {
  const last = Math.max(samples.length * sampleMinutes, ...goals.map(({ minute }) => minute))
  const minutes = Math.max(leastMinutes, last)
  const path = (wanted: (value: number) => boolean): string =>
    samples.map((value, index) => (wanted(value) ? bar(index, value) : '')).join('')
  return {
    home: path((value) => value >= 0),
    away: path((value) => value < 0),
    minutes,
    goals: goals.map(({ minute, side }) => ({ at: `${round(within((minute / minutes) * 100))}%`, side })),
  }
}
