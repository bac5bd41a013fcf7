// How the OB-shaped wire writes a line: as text, a handicap from the home side with its sign, a quarter line as its two
// neighbours (`-0/0.5`). Bets are judged on whole quarters, so the text converts to and from them exactly; only this
// file knows the notation.

import type { Quarters } from './markets.ts'

/** Half goals as text: 3 halves are `1.5`. */
const halves = (count: number): string => (count % 2 === 0 ? String(count / 2) : `${(count - 1) / 2}.5`)

const size = (quarters: Quarters): string => {
  const whole = Math.abs(quarters)
  if (whole % 2 === 0) return halves(whole / 2)
  const below = (whole - 1) / 2
  return `${halves(below)}/${halves(below + 1)}`
}

/** A total: `2`, `2/2.5`, `2.5`. */
export const totalText = (line: Quarters): string => size(line)

/** A handicap of the home side: `0`, `-0/0.5` when it gives a quarter, `+0.5/1` when it receives three. */
export const handicapText = (line: Quarters): string => (line === 0 ? '0' : `${line < 0 ? '-' : '+'}${size(line)}`)

const readHalves = (text: string): number | undefined => {
  const parts = /^(0|[1-9]\d?)(\.5)?$/.exec(text)
  return parts === null ? undefined : Number(parts[1]) * 2 + (parts[2] === undefined ? 0 : 1)
}

/** Parses either text to quarters; `undefined` for anything that neither function writes. */
export const readLineText = (text: string): Quarters | undefined => {
  const sign = text.startsWith('-') ? -1 : 1
  const body = /^[-+]/.test(text) ? text.slice(1) : text
  const [first = '', second, third] = body.split('/')
  if (third !== undefined) return undefined
  const low = readHalves(first)
  if (low === undefined) return undefined
  if (second === undefined) return sign * low * 2 || 0
  const high = readHalves(second)
  return high === low + 1 ? sign * (low * 2 + 1) : undefined
}
