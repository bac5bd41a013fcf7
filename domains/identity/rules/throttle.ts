// Limits on tries. The first ones are free, then each failure makes the next wait longer; after a quiet time they are
// forgotten. Addresses are shared by thousands behind a mobile carrier, so their limits are generous; an account's limits are
// tight on its own devices. Elsewhere tries cost work and never lock the account: a lock would let attackers shut members out.

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
  /** Tries of an account on a known device: others cannot use them up. */
  loginDevice: { name: 'login-device', free: 5, delaysMs: growing, forgetMs: 24 * hour },
  /** Tries of an account from elsewhere: never refused, but they cost work. */
  loginStranger: { name: 'login-stranger', free: 5, delaysMs: [0], forgetMs: 24 * hour },
  loginAddress: { name: 'login-address', free: 100, delaysMs: growing, forgetMs: hour },
  confirmMember: { name: 'confirm-member', free: 5, delaysMs: growing, forgetMs: 24 * hour },
  /** Codes of an authenticator, tried with the right password: the owner's passkey and known devices need none. */
  secondMember: { name: 'second-member', free: 5, delaysMs: growing, forgetMs: 24 * hour },
  /** Registrations of an address: never refused, they cost work, for the next one may be a neighbour's. */
  registerAddress: { name: 'register-address', free: 20, delaysMs: [0], forgetMs: hour },
  /** Codes to one contact, by the member and each of their devices apart from all strangers. */
  codeContact: {
    name: 'code-contact',
    free: 1,
    delaysMs: [60, 60, 120, 300, 900, 3600, 7200].map((seconds) => seconds * second),
    forgetMs: 24 * hour,
  },
  codeMember: { name: 'code-member', free: 8, delaysMs: growing, forgetMs: 24 * hour },
  /** Codes to a phone or mail that no account has yet. */
  codeTarget: { name: 'code-target', free: 10, delaysMs: growing, forgetMs: 24 * hour },
  codeAddress: { name: 'code-address', free: 40, delaysMs: growing, forgetMs: hour },
  /** Asking for the code of a forgotten password elsewhere than on the account's devices: it costs work. */
  resetStranger: { name: 'reset-stranger', free: 3, delaysMs: [0], forgetMs: 24 * hour },
  /** Codes for a case of recovery: people read it, so the next one of an address costs work. */
  recoverAddress: { name: 'recover-address', free: 2, delaysMs: [0], forgetMs: 24 * hour },
  recoverFile: { name: 'recover-file', free: 12, delaysMs: growing, forgetMs: hour },
  /** How often a member is notified of a recovery request for their account. */
  recoverTold: { name: 'recover-told', free: 0, delaysMs: [24 * hour], forgetMs: 24 * hour },
  registerDevice: { name: 'register-device', free: 5, delaysMs: growing, forgetMs: hour },
} as const satisfies Readonly<Record<string, Throttle>>

/** What a stranger's try of an account asks for, by how many there were (docs/decisions/0642). */
export type Rung = 'none' | 'work' | 'picture' | 'slider'
const pictureAfter = 10
const sliderAfter = 15

export const rungOf = (tries: number): Rung => {
  if (tries <= throttles.loginStranger.free) return 'none'
  if (tries <= pictureAfter) return 'work'
  return tries <= sliderAfter ? 'picture' : 'slider'
}

/** The wait after the n-th try in a row, n from 1. */
export const waitAfter = (throttle: Throttle, tries: number): number =>
  tries < throttle.free ? 0 : (throttle.delaysMs[Math.min(tries - throttle.free, throttle.delaysMs.length - 1)] ?? 0)
