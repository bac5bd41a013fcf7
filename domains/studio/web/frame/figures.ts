// Money and multiples for the screens of games.

import { formatMoney, money } from '@magpie/kernel'

export const amount = (minor: bigint): string => formatMoney(money(minor))

/** With its sign; the minus is U+2212. */
export const signed = (minor: bigint): string =>
  `${minor > 0n ? '+' : minor < 0n ? '−' : '±'}${amount(minor < 0n ? -minor : minor)}`

/** `h:mm:ss`. */
export const lasted = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (n: number): string => String(n).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
