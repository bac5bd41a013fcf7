// The end of a competition as operators stated it: the place of each entrant, and the top scorers. It is kept as a
// whole table, so that bets on every place can be judged by it.

import { placed, scorerSide, type StatedOrder } from '../../contract/index.ts'
import type { OutrightFixture } from '../../contract/outright/feed.ts'

export type Stated = {
  /** Entrants grouped by place, the first place first. */
  readonly order: readonly (readonly number[])[]
  /** First the scorers who share the first place, then all others who are sold. */
  readonly scorers?: readonly (readonly string[])[]
}

type Known = {
  readonly fixture: OutrightFixture
  /** Entrants who left before the first match. */
  readonly early: readonly number[]
}

const scorersIn = ({ fixture, early }: Known, told: StatedOrder['scorers']): Stated['scorers'] | null => {
  const { scorers } = fixture
  if (scorers === undefined) return told === null ? undefined : null
  if (told === null || told.top.length + told.others === 0) return null
  const known = told.top.every((nth) => {
    const one = scorers[nth - 1]
    return one !== undefined && !early.includes(one.entrant)
  })
  if (!known || new Set(told.top).size < told.top.length) return null
  const others = Array.from({ length: told.others }, (_, at) => `other/${at + 1}`)
  const rest = scorers.flatMap((_one, at) => (told.top.includes(at + 1) ? [] : [scorerSide(at + 1)]))
  return [[...told.top.map(scorerSide), ...others], ...(rest.length > 0 ? [rest] : [])]
}

/** `null` if it is not a table of exactly those who took part, or names no top scorer although scorers are sold. */
export const statedIn = (known: Known, { places, scorers: told }: StatedOrder): Stated | null => {
  const { fixture, early } = known
  const order = placed(places)
  const isWhole =
    places.length === fixture.entrants.length && places.every((place, at) => (place === 0) === early.includes(at + 1))
  const scorers = scorersIn(known, told)
  if (order === null || !isWhole || scorers === null) return null
  return { order, ...(scorers !== undefined && { scorers }) }
}
