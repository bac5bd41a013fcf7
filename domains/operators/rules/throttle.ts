// How often one may try. The first tries are free, then each failure lengthens the wait; a quiet period resets it. A
// code has only a million values, so its tries wait; password tries cost work (decision 0222).

export type Throttle = {
  readonly name: string
  readonly free: number
  /** Waits after the free tries, in order; the last one repeats. */
  readonly delaysMs: readonly number[]
  /** The quiet period after which tries are forgotten. */
  readonly forgetMs: number
}

const hourMs = 3_600_000
const growing = [15, 30, 60, 120, 240, 480, 900].map((seconds) => seconds * 1000)

export const throttles = {
  /** Password tries of an account are never refused but cost work, so that a stranger cannot lock an operator out. */
  account: { name: 'account', free: 5, delaysMs: [0], forgetMs: 24 * hourMs },
  /** Code tries of an operator; only possible with their password. */
  code: { name: 'code', free: 5, delaysMs: growing, forgetMs: 24 * hourMs },
  address: { name: 'address', free: 50, delaysMs: growing, forgetMs: hourMs },
} as const satisfies Readonly<Record<string, Throttle>>

/** The wait after the n-th consecutive try, n from 1. */
export const waitAfter = (throttle: Throttle, tries: number): number =>
  tries < throttle.free ? 0 : (throttle.delaysMs[Math.min(tries - throttle.free, throttle.delaysMs.length - 1)] ?? 0)
