// The momentum strip of a live match: who had the upper hand when. A sample covers two minutes and runs from -1 (away)
// to 1 (home). All bars of a side are one path, so the strip needs few nodes however long the match.

export type Goal = { readonly minute: number; readonly side: 'home' | 'away' }

export type MomentumBars = {
  /** Paths in a box of `minutes` × 40 units whose middle line is at 20. */
  readonly home: string
  readonly away: string
  readonly minutes: number
  /** Position of a goal on the strip, in percent of its width. */
  readonly goals: readonly { readonly at: string; readonly side: 'home' | 'away' }[]
}

const sampleMinutes = 2
const tallest = 15
const least = 0.8

/** Distance of a goal's dot from the edges, in percent, so that it is not cut off. */
const edge = 2.6

const within = (percent: number): number => Math.min(100 - edge, Math.max(edge, percent))

const round = (value: number): string => String(Math.round(value * 100) / 100)

const bar = (index: number, value: number): string => {
  const height = Math.min(Math.abs(value), 1) * tallest + least
  const width = sampleMinutes * 0.7
  return `M${round(index * sampleMinutes + (sampleMinutes - width) / 2)} 20v${round(value < 0 ? height : -height)}h${width}V20Z`
}

/** `minutes` of the result is the length of the strip: 90, or more once added time has samples or goals. */
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
