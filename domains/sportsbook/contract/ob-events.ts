// The lasting events of a match (goals, cards, corners) in the neutral model, read from the OB-shaped wire.

import { wordOf } from './ob-codes.ts'
import { type MatchPeriod, obPeriods, obPlaySides, type PlaySide } from './ob-course.ts'
import type { ObEvent } from './ob-shapes.ts'

export const matchEventKinds = ['goal', 'penalty_goal', 'own_goal', 'corner', 'yellow', 'red'] as const
export type MatchEventKind = (typeof matchEventKinds)[number]
export type MatchEvent = {
  readonly seq: number
  readonly kind: MatchEventKind
  readonly side: PlaySide
  readonly period: MatchPeriod
  readonly minute: number
  readonly added: number
  readonly struckOut: boolean
}

/** `undefined` for an event without a word in the neutral model. */
export const neutralEvent = (event: ObEvent): MatchEvent | undefined => {
  const kind = matchEventKinds.find((one) => one === event.k)
  const side = wordOf(obPlaySides, event.sd)
  const period = wordOf(obPeriods, event.mmp)
  if (kind === undefined || side === undefined || period === undefined) return undefined
  return { seq: event.n, kind, side, period, minute: event.mst, added: event.mad, struckOut: event.off === 1 }
}
