// Who is on the pitch, was, or is expected, and who scored: from the line-ups of the fixture and later messages. A goal
// without a named scorer is by an unknown player; an own goal counts for no scorer.

import type { FeedPlayer, FeedSide, Lineup, PlayerSide } from '../../../contract/index.ts'
import type { PricingFacts } from '../pricing/span-view.ts'
import { goalsOf } from './counts.ts'
import type { Incident, MatchState } from './match-state.ts'

/** A player as markets name them. */
export const playerOf = (side: FeedSide, no: number): PlayerSide => `${side === 'home' ? 'h' : 'a'}${no}`

const sides = ['home', 'away'] as const

/**
 * For each player who has taken part: the number of goals before they came on. Undefined before kick-off, or without
 * line-ups.
 */
export const fieldedOf = (state: MatchState): Readonly<Record<string, number>> | undefined => {
  const squads = state.fixture?.squads
  if (squads === undefined || state.period === 'before') return undefined
  const fielded: Record<string, number> = {}
  for (const side of sides)
    for (const { no, from } of squads[side]) if (from === undefined) fielded[playerOf(side, no)] = 0
  const goals = goalsOf(state)
  for (const { side, on, at } of state.subs ?? [])
    fielded[playerOf(side, on)] ??= goals.filter((goal) => goal.at < at).length
  return fielded
}

/** All players of the line-ups. */
export const lineupsOf = ({ fixture }: MatchState): readonly Lineup[] =>
  sides.flatMap((side) => (fixture?.squads?.[side] ?? []).map(({ no, name }) => ({ id: playerOf(side, no), name })))

const scorerOf = ({ side, player }: Incident): PlayerSide | 'unknown' =>
  player === undefined ? 'unknown' : playerOf(side, player)

/** The basis for prices of scorers; empty without line-ups. */
export const playersNow = (state: MatchState): Pick<PricingFacts, 'players' | 'lastScorer'> => {
  const squads = state.fixture?.squads
  if (squads === undefined) return {}
  const fielded = fieldedOf(state)
  const named = goalsOf(state)
    .filter(({ how }) => how !== 'own')
    .map(scorerOf)
  const off = (state.subs ?? []).map((sub) => playerOf(sub.side, sub.off))
  const standing = (side: FeedSide, { no, share, from, to }: FeedPlayer) => {
    const id = playerOf(side, no)
    const isOn = fielded === undefined ? from === undefined : fielded[id] !== undefined
    return {
      id,
      side,
      share,
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      is: off.includes(id) ? ('off' as const) : isOn ? ('on' as const) : ('later' as const),
      goals: named.filter((one) => one === id).length,
    }
  }
  const lastScorer = named.at(-1)
  return {
    players: sides.flatMap((side) => squads[side].map((player) => standing(side, player))),
    ...(lastScorer !== undefined && { lastScorer }),
  }
}
