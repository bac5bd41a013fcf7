// A member's height on the mountain: their share of correct predictions. A scale at the edge shows the share for each
// height. Pixels of a scene of 340, and hundredths of its width.

type Share = { readonly hit: number; readonly of: number }

/** Below the bird that flies there. */
const [highest, lowest] = [128, 304]
const stepLeast = 5
const ticksMost = 4

const percent = ({ hit, of }: Share): number => (of === 0 ? 0 : (hit * 100) / of)

/** Possible places of the first three, so that they cover neither each other nor text. */
const places: readonly { readonly x: number; readonly from: number; readonly to: number }[] = [
  { x: 48, from: 104, to: 128 },
  { x: 17, from: 166, to: 196 },
  { x: 74, from: 190, to: 232 },
]

/** The path up, from its foot. */
const trail: readonly (readonly [number, number])[] = [
  [312, 20],
  [290, 30],
  [276, 33],
  [256, 35],
]

const between = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to)

/** In steps of at least five hundredths, from the share of the first down to the lowest one shown. */
export const scaleOf = (shares: readonly Share[]): readonly number[] => {
  const all = shares.map(percent)
  const top = Math.min(100, Math.ceil(Math.max(...all, 0) / stepLeast) * stepLeast)
  const span = top - Math.min(...all, top)
  const step = Math.max(stepLeast, Math.ceil(span / (ticksMost - 1) / stepLeast) * stepLeast)
  return Array.from({ length: ticksMost }, (_, nth) => top - nth * step).filter((one) => one >= 0)
}

export const heightOf = (scale: readonly number[], share: number): number => {
  const top = scale[0] ?? 100
  const bottom = scale.at(-1) ?? 0
  return top === bottom ? highest : highest + ((top - share) * (lowest - highest)) / (top - bottom)
}

/** One of the first three, `nth` from 0. */
export const placeOf = (scale: readonly number[], nth: number, share: Share) => {
  const { x, from, to } = places[nth] ?? { x: 50, from: highest, to: lowest }
  return { x, y: between(heightOf(scale, percent(share)), from, to) }
}

/** The reader, on the path. */
export const onTrail = (scale: readonly number[], share: Share) => {
  const foot = trail[0] ?? [lowest, 0]
  const end = trail.at(-1) ?? foot
  const y = between(heightOf(scale, percent(share)), end[0], foot[0])
  const above = trail.findIndex(([at]) => at <= y)
  const [from, to] = [trail[Math.max(0, above - 1)] ?? foot, trail[Math.max(0, above)] ?? end]
  const part = from[0] === to[0] ? 0 : (from[0] - y) / (from[0] - to[0])
  return { x: from[1] + (to[1] - from[1]) * part, y }
}
