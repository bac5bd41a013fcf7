// A map of a moba: the gold lead of the home side, in thousands, is a Brownian motion with drift, and the map ends when
// it reaches ten on either side. Kills, towers and dragons come at their own rates, each to a side with a chance that
// depends on the lead. As everything depends on the lead alone, each distribution solves one differential equation over
// it.

import { type Law, tallied } from '../../pricing/law.ts'

/** Standard deviation of the lead (thousands) per square root of an even minute; a map ends at `barrier`. */
export const sigma = 1.77
export const barrier = 10
/** Per even minute. */
export const rates = { kill: 0.78, tower: 0.32, dragon: 0.12 } as const

/**
 * The progress of a map after so many minutes, in even minutes: slow at first while both sides grow, then ever faster.
 * All processes share this pace, so it affects only the chances about the length. Half of even maps end within thirty
 * minutes, 95 % within fifty.
 */
export const paceOf = (minutes: number): number => 0.0049 * minutes ** 2.5

type Ruin = { readonly drift: number; readonly sigma: number; readonly barrier: number; readonly lead: number }

/** The chance that the lead reaches the upper end first (gambler's ruin of a Brownian motion with drift). */
export const mapChance = ({ drift, sigma: by, barrier: end, lead }: Ruin): number => {
  const k = (2 * drift) / (by * by)
  if (Math.abs(k) < 1e-9) return (lead + end) / (2 * end)
  return Math.expm1(-k * (lead + end)) / Math.expm1(-k * 2 * end)
}

/** The chance that the next kill, tower or dragon at this lead is the home side's. */
export const homeShare = (lead: number): number => 1 / (1 + Math.exp(-0.15 * lead))

const half = 40
const step = barrier / half
const inside = 2 * half - 1
const leadAt = (at: number): number => -barrier + (at + 1) * step

/** Real and imaginary parts, over the grid of leads between the ends. */
type Wave = { readonly re: Float64Array; readonly im: Float64Array }
type Complex = readonly [re: number, im: number]

const over = ([a, b]: Complex, [c, d]: Complex): Complex => {
  const size = c * c + d * d
  return [(a * c + b * d) / size, (b * c - a * d) / size]
}
const timesOf = ([a, b]: Complex, [c, d]: Complex): Complex => [a * c - b * d, a * d + b * c]

type Equation = {
  readonly drift: number
  /** The coefficient of u at each lead, and the term that is added. */
  readonly falls: (lead: number) => Complex
  readonly adds: (lead: number) => number
  /** Its value at both ends. */
  readonly edge: number
}

/** ½σ²u'' + δu' − falls·u + adds = 0 over the leads between the ends, by Thomas' elimination. */
const solved = ({ drift, falls, adds, edge }: Equation): Wave => {
  const second = (sigma * sigma) / 2 / (step * step)
  // With these weights the random walk on the grid reaches the ends with exactly the chances of the motion.
  const k = Math.exp((2 * drift * step) / (sigma * sigma))
  const [up, down] = [(2 * second * k) / (1 + k), (2 * second) / (1 + k)]
  const wave: Wave = { re: new Float64Array(inside), im: new Float64Array(inside) }
  const ratios: Complex[] = []
  let [ratio, value]: [Complex, Complex] = [
    [0, 0],
    [edge, 0],
  ]
  const values: Complex[] = []
  for (let at = 0; at < inside; at += 1) {
    const [re, im] = falls(leadAt(at))
    const middle: Complex = [2 * second + re - down * ratio[0], im - down * ratio[1]]
    const last = at === inside - 1
    const known: Complex = [adds(leadAt(at)) + down * value[0] + (last ? up * edge : 0), down * value[1]]
    ratio = last ? [0, 0] : over([up, 0], middle)
    value = over(known, middle)
    ratios.push(ratio)
    values.push(value)
  }
  let next: Complex = [0, 0]
  for (let at = inside - 1; at >= 0; at -= 1) {
    const [re, im] = timesOf(ratios[at] ?? [0, 0], next)
    const [own, side] = values[at] ?? [0, 0]
    next = [own + re, side + im]
    wave.re[at] = next[0]
    wave.im[at] = next[1]
  }
  return wave
}

/** Linear interpolation between two leads of the grid; `edge` at both ends. */
const between = (list: Float64Array, lead: number, edge: number): number => {
  const place = (Math.max(-barrier, Math.min(barrier, lead)) + barrier) / step
  const low = Math.floor(place)
  const at = (nth: number): number => (nth <= 0 || nth > inside ? edge : (list[nth - 1] ?? edge))
  return at(low) + (place - low) * (at(low + 1) - at(low))
}

const points = 256

const turns = Array.from({ length: points }, (_, nth): Complex => {
  const angle = (2 * Math.PI * nth) / points
  return [Math.cos(angle), Math.sin(angle)]
})

/** The characteristic function of a count to come, at each root of unity z: E[z^count] at each lead. */
const wavesOf = (drift: number, growth: (lead: number, turn: Complex) => Complex): readonly Wave[] =>
  Array.from({ length: points / 2 + 1 }, (_, nth) => {
    const turn = turns[nth] ?? [1, 0]
    return solved({ drift, falls: (lead) => growth(lead, turn), adds: () => 0, edge: 1 })
  })

/** The distribution of the count by the inverse Fourier transform at this lead, from `low` up. */
const lawAt = (waves: readonly Wave[], lead: number, low: number): Law => {
  const values = waves.map(({ re, im }): Complex => [between(re, lead, 1), between(im, lead, 0)])
  const chances = new Float64Array(points)
  for (let at = 0; at < points; at += 1) {
    let sum = 0
    values.forEach(([re, im], nth) => {
      const [cos, sin] = turns[(nth * (at + points + low)) % points] ?? [1, 0]
      const part = re * cos + im * sin
      sum += nth === 0 || nth === points / 2 ? part : 2 * part
    })
    chances[at] = Math.max(0, sum / points)
  }
  return tallied(low, chances)
}

export type Waves = {
  readonly kills: readonly Wave[]
  readonly killLead: readonly Wave[]
  /** For the next one of a kind: the chance that it comes before the map ends, and that it does and is the home side's. */
  readonly next: Readonly<Record<keyof typeof rates, { readonly any: Float64Array; readonly home: Float64Array }>>
}

const nextOf = (drift: number, rate: number): { readonly any: Float64Array; readonly home: Float64Array } => {
  const falls = (): Complex => [rate, 0]
  return {
    any: solved({ drift, falls, adds: () => rate, edge: 0 }).re,
    home: solved({ drift, falls, adds: (lead) => rate * homeShare(lead), edge: 0 }).re,
  }
}

const madeWaves = (drift: number): Waves => ({
  kills: wavesOf(drift, (_lead, [re, im]) => [rates.kill * (1 - re), -rates.kill * im]),
  killLead: wavesOf(drift, (lead, [re, im]) => [rates.kill * (1 - re), -rates.kill * (2 * homeShare(lead) - 1) * im]),
  next: {
    kill: nextOf(drift, rates.kill),
    tower: nextOf(drift, rates.tower),
    dragon: nextOf(drift, rates.dragon),
  },
})

const kept = new Map<number, Waves>()
const keptMost = 64

/** For one drift, computed once and cached. */
export const wavesFor = (drift: number): Waves => {
  const waves = kept.get(drift) ?? madeWaves(drift)
  kept.delete(drift)
  kept.set(drift, waves)
  const [oldest] = kept.keys()
  if (kept.size > keptMost && oldest !== undefined) kept.delete(oldest)
  return waves
}

/** Kills of both sides still to come, and home's less away's. */
export const killsToCome = ({ kills }: Waves, lead: number): Law => lawAt(kills, lead, 0)
export const killLeadToCome = ({ killLead }: Waves, lead: number): Law => lawAt(killLead, lead, -points / 2)

/** The chance that the next one is the home side's, given that it comes before the map ends. */
export const nextIsHome = ({ next }: Waves, what: keyof typeof rates, lead: number): number => {
  const any = between(next[what].any, lead, 0)
  return any > 0 ? between(next[what].home, lead, 0) / any : homeShare(lead)
}

const modes = 60

/**
 * The chance that the map lasts more than this many even minutes from this lead (by the eigenfunctions of the motion
 * between its ends).
 */
export const lastsLonger = (drift: number, lead: number, minutes: number): number => {
  if (minutes <= 0) return 1
  const length = 2 * barrier
  const a = drift / (sigma * sigma)
  const place = lead + barrier
  let sum = 0
  for (let n = 1; n <= modes; n += 1) {
    const k = (n * Math.PI) / length
    const decay = Math.exp(-0.5 * sigma * sigma * k * k * minutes)
    if (decay < 1e-16) break
    const weight = (k * (1 - (n % 2 === 0 ? 1 : -1) * Math.exp(a * length))) / (a * a + k * k)
    sum += (2 / length) * weight * Math.sin(k * place) * decay
  }
  const chance = sum * Math.exp(-a * place - 0.5 * drift * a * minutes)
  return Math.max(0, Math.min(1, chance))
}

const minutesMost = 120

/** The distribution of the map's whole minutes, `gone` minutes (with their fraction) after its start. */
export const lengthLaw = (drift: number, lead: number, gone: number): Law => {
  const above = (than: number): number => lastsLonger(drift, lead, paceOf(than + 1) - paceOf(gone))
  return { low: Math.floor(gone), high: minutesMost, above, at: (value) => above(value - 1) - above(value) }
}
