// A small line of figures, oldest first, in a box of 100 × 32. A constant line runs through the middle: scaling noise
// to the full height would suggest a movement that did not happen.

export type SparklinePath = {
  readonly line: string
  readonly area: string
  /** The newest point. */
  readonly last: { readonly x: number; readonly y: number }
}

const width = 100
const height = 32
const margin = 4

const round = (value: number): number => Math.round(value * 100) / 100

/** Undefined for fewer than two figures: one point is no line. */
export const sparklinePath = (figures: readonly number[]): SparklinePath | undefined => {
  if (figures.length < 2) return undefined
  const low = Math.min(...figures)
  const spread = Math.max(...figures) - low
  const points = figures.map((figure, index) => ({
    x: round((index / (figures.length - 1)) * width),
    y: round(spread === 0 ? height / 2 : height - margin - ((figure - low) / spread) * (height - 2 * margin)),
  }))
  const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  return { line, area: `${line}V${height}H0Z`, last: points.at(-1) ?? { x: width, y: height / 2 } }
}
