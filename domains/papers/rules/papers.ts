// What names and document numbers are valid, how they are masked, and which level applies now.

import { citizenFault, isCitizenShaped } from './citizen-number.ts'

const chinese = /^[\p{Script=Han}·]+$/u

/**
 * At most fifteen characters if all are Chinese; otherwise letters of any script with the dot, hyphen, apostrophe and
 * space of names.
 */
export const nameFits = (name: string): boolean =>
  /^\p{L}[\p{L}\p{M}·.'’ -]{1,49}$/u.test(name) && !(chinese.test(name) && [...name].length > 15)

/** Any document number is accepted; one of an identity card's form must be valid, and its holder of age. */
export const numberFault = (number: string, now: number): 'paper_number' | 'paper_age' | undefined => {
  if (!/^[A-Z0-9-]{4,30}$/i.test(number)) return 'paper_number'
  const fault = isCitizenShaped(number) ? citizenFault(number, now) : undefined
  return fault === undefined ? undefined : fault === 'age' ? 'paper_age' : 'paper_number'
}

/** Only the first character. */
export const maskedName = (name: string): string => `${[...name][0] ?? ''}**`

/** Only the last three. */
export const maskedNumber = (number: string): string => (number === '' ? '' : `****${number.slice(-3)}`)

export type Held = { readonly level: number; readonly untilMs: number | null }

/** The level to send papers for: the same when its end is near, otherwise the next; null if there is none. */
export const levelNext = (held: Held, now: number, warnMs: number, top: number): number | null => {
  const level = levelNow(held, now)
  if (level > 0 && held.untilMs !== null && held.untilMs - now < warnMs) return level
  return level < top ? level + 1 : null
}

/** A level past its end is 0. */
export const levelNow = ({ level, untilMs }: Held, now: number): number =>
  untilMs !== null && untilMs > now ? level : 0
