// A picture of an outcome. Its text may come from anybody's paper: whatever it says, the page around it stands.

import type { ComponentType } from 'react'
import css from './outcomes.module.css'

export type OutcomePicture = ComponentType<{ readonly outcome: string }>

/** No outcome is as long: a longer text is not read. */
const textMost = 2000

const readSafely = <Value,>(read: (outcome: string) => Value | undefined, outcome: string): Value | undefined => {
  try {
    return outcome.length > textMost ? undefined : read(outcome)
  } catch {
    return undefined
  }
}

/** `read` gives undefined, or throws, for a text that is no outcome of the game; then nothing is drawn. */
export const pictureOf =
  <Value,>(
    read: (outcome: string) => Value | undefined,
    Draw: ComponentType<{ readonly value: Value }>,
  ): OutcomePicture =>
  ({ outcome }) => {
    const value = readSafely(read, outcome)
    return value === undefined ? null : (
      <span className={css['Outcome']} aria-hidden="true">
        <Draw value={value} />
      </span>
    )
  }

/** A whole number from `least` to `most`; undefined for any other text. */
export const within = (text: string, least: number, most: number): number | undefined => {
  const n = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return n >= least && n <= most ? n : undefined
}

/** Such numbers with commas between them, none of them twice; undefined for any other text. */
export const allWithin = (text: string, least: number, most: number): readonly number[] | undefined => {
  const all = text === '' ? [] : text.split(',').map((one) => within(one, least, most))
  const known = all.filter((n) => n !== undefined)
  return known.length === all.length && new Set(known).size === all.length ? known : undefined
}
