// How often somebody may try. The first tries are free, then each failure makes the next wait longer; a quiet while
// forgets them. Addresses are shared by thousands behind a mobile carrier, so theirs are generous; an account's are
// tight, but never lock it for long: whoever can lock a stranger out has a weapon too.

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
  loginAccount: { name: 'login-account', free: 5, delaysMs: growing, forgetMs: 24 * hour },
  loginAddress: { name: 'login-address', free: 100, delaysMs: growing, forgetMs: hour },
  confirmMember: { name: 'confirm-member', free: 5, delaysMs: growing, forgetMs: 24 * hour },
  registerAddress: { name: 'register-address', free: 1000, delaysMs: growing, forgetMs: hour },
  registerDevice: { name: 'register-device', free: 20, delaysMs: growing, forgetMs: hour },
} as const satisfies Readonly<Record<string, Throttle>>

/** The wait after the n-th try in a row, n from 1. */
export const waitAfter = (throttle: Throttle, tries: number): number =>
  tries < throttle.free ? 0 : (throttle.delaysMs[Math.min(tries - throttle.free, throttle.delaysMs.length - 1)] ?? 0)

/** Who an address is: all of IPv4, the first 64 bits of IPv6, because one line owns the rest. */
export const addressOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!ip.includes(':')) return ip.slice(0, 64)
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const behind = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - behind.length)
  const full = [...groups, ...Array.from({ length: zeros }, () => '0'), ...behind]
  return `${full
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`.slice(0, 64)
}
