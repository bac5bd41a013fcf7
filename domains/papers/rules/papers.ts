// What a name and a number of a document may be, what of them is shown, and which level stands now.

import { citizenFault, isCitizenShaped } from './citizen-number.ts'

const chinese = /^[\p{Script=Han}·]+$/u

/** Fifteen letters at most where all are Chinese; else of any script, with the dot, hyphen, apostrophe and space that names have. */
export const nameFits = (name: string): boolean =>
  /^\p{L}[\p{L}\p{M}·.'’ -]{1,49}$/u.test(name) && !(chinese.test(name) && [...name].length > 15)

/** Any document has a number; one that is shaped like an identity card's must be one, of somebody who is of age. */
export const numberFault = (number: string, now: number): 'paper_number' | 'paper_age' | undefined => {
  if (!/^[A-Z0-9-]{4,30}$/i.test(number)) return 'paper_number'
  const fault = isCitizenShaped(number) ? citizenFault(number, now) : undefined
  return fault === undefined ? undefined : fault === 'age' ? 'paper_age' : 'paper_number'
}

/** The first letter alone. */
export const maskedName = (name: string): string => `${[...name][0] ?? ''}**`

/** The last three alone. */
export const maskedNumber = (number: string): string => (number === '' ? '' : `****${number.slice(-3)}`)

export type Held = { readonly level: number; readonly untilMs: number | null }

/** The level to show papers for: the same again when its end is near, else the one above; null where there is none. */
export const levelNext = (held: Held, now: number, warnMs: number, top: number): number | null => {
  const level = levelNow(held, now)
  if (level > 0 && held.untilMs !== null && held.untilMs - now < warnMs) return level
  return level < top ? level + 1 : null
}

/** A level whose end has come is none. */
export const levelNow = ({ level, untilMs }: Held, now: number): number =>
  untilMs !== null && untilMs > now ? level : 0
