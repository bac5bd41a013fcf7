// How often somebody may try. The first tries are free, then each failure makes the next wait longer; a quiet while
// forgets them. Addresses are shared by thousands behind a mobile carrier, so theirs are generous; an account's are
// tight on its own devices; elsewhere they cost work and lock nobody, because whoever can lock a stranger out has a weapon.

export type Throttle = {
  readonly name: string
  readonly free: number
  /** Waits after the free tries, in order; the last one repeats. */
  readonly delaysMs: readonly number[]
  /** Quiet after which all is forgotten. */
  readonly forgetMs: number
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const growing = [15, 30, 60, 120, 240, 480, 900].map((seconds) => seconds * second)

export const throttles = {
  /** Tries of an account on a device that it knows: nobody else can use them up. */
  loginDevice: { name: 'login-device', free: 5, delaysMs: growing, forgetMs: 24 * hour },
  /** Tries of an account by whoever else: they are never refused, they cost work. */
  loginStranger: { name: 'login-stranger', free: 5, delaysMs: [0], forgetMs: 24 * hour },
  loginAddress: { name: 'login-address', free: 100, delaysMs: growing, forgetMs: hour },
  confirmMember: { name: 'confirm-member', free: 5, delaysMs: growing, forgetMs: 24 * hour },
  /** Registrations of an address: never refused, they cost work, for the next one may be a neighbour's. */
  registerAddress: { name: 'register-address', free: 20, delaysMs: [0], forgetMs: hour },
  registerDevice: { name: 'register-device', free: 5, delaysMs: growing, forgetMs: hour },
} as const satisfies Readonly<Record<string, Throttle>>

/** The wait after the n-th try in a row, n from 1. */
export const waitAfter = (throttle: Throttle, tries: number): number =>
  tries < throttle.free ? 0 : (throttle.delaysMs[Math.min(tries - throttle.free, throttle.delaysMs.length - 1)] ?? 0)
