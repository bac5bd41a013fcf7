// How often somebody may try. The first tries are free, then each failure makes the next wait longer; a quiet while
// forgets them. A code has only a million values, so its tries wait; those of a password cost work (decision 0222).

export type Throttle = {
  readonly name: string
  readonly free: number
  /** Waits after the free tries, in order; the last one repeats. */
  readonly delaysMs: readonly number[]
  /** Quiet after which all is forgotten. */
  readonly forgetMs: number
}

const hourMs = 3_600_000
const growing = [15, 30, 60, 120, 240, 480, 900].map((seconds) => seconds * 1000)

export const throttles = {
  /** Tries of an account: they are never refused, they cost work, so that nobody is shut out by a stranger. */
  account: { name: 'account', free: 5, delaysMs: [0], forgetMs: 24 * hourMs },
  /** Codes of an operator; only who knows their password gets so far. */
  code: { name: 'code', free: 5, delaysMs: growing, forgetMs: 24 * hourMs },
  address: { name: 'address', free: 50, delaysMs: growing, forgetMs: hourMs },
} as const satisfies Readonly<Record<string, Throttle>>

/** The wait after the n-th try in a row, n from 1. */
export const waitAfter = (throttle: Throttle, tries: number): number =>
  tries < throttle.free ? 0 : (throttle.delaysMs[Math.min(tries - throttle.free, throttle.delaysMs.length - 1)] ?? 0)
