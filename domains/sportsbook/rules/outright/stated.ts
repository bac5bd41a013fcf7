// The end of a competition by the word of operators: who stands where, and who scored most. It is read as a table, so that every
// place that is sold can be judged by it.

import { placed, scorerSide, type StatedOrder } from '../../contract/index.ts'
import type { OutrightFixture } from '../../contract/outright/feed.ts'

export type Stated = {
  /** Entrants by their place, the first first. */
  readonly order: readonly (readonly number[])[]
  /** Who shares the first place of the scorers, and then everybody else who is sold. */
  readonly scorers?: readonly (readonly string[])[]
}

type Known = {
  readonly fixture: OutrightFixture
  /** Who left before the first match. */
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

/** `null` where it is no table of those who took part, or names no top scorer though they are sold. */
export const statedIn = (known: Known, { places, scorers: told }: StatedOrder): Stated | null => {
  const { fixture, early } = known
  const order = placed(places)
  const isWhole =
    places.length === fixture.entrants.length && places.every((place, at) => (place === 0) === early.includes(at + 1))
  const scorers = scorersIn(known, told)
  if (order === null || !isWhole || scorers === null) return null
  return { order, ...(scorers !== undefined && { scorers }) }
}
