// Which side goes through: by the goals of the tie, then by extra time, then by the shoot-out. Away goals count no more
// than others.

import type { MatchFacts, Score } from '../../../contract/index.ts'
import { isDisputed, type MatchState } from './match-state.ts'

const aheadOf = ([home, away]: Score): 'home' | 'away' | undefined =>
  home > away ? 'home' : home < away ? 'away' : undefined

/** Undefined while it is open, and if the match does not decide it. */
export const throughOf = (state: MatchState): MatchFacts['through'] => {
  const { fixture, result, tieOver } = state
  if (fixture?.tie === undefined || result === null || isDisputed(state)) return undefined
  if (tieOver === true) return 'nobody'
  const [home, away] = fixture.tie.first ?? [0, 0]
  const led = (score: Score | null): 'home' | 'away' | undefined =>
    score === null ? undefined : aheadOf([score[0] + home, score[1] + away])
  return led(result.ft) ?? led(result.et) ?? (result.pens === null ? undefined : aheadOf(result.pens))
}

/** The match has its result, and no message says yet who goes through. */
export const awaitsTie = (state: MatchState): boolean =>
  state.fixture?.tie !== undefined &&
  state.result !== null &&
  !state.closed &&
  state.annulled === null &&
  !isDisputed(state) &&
  throughOf(state) === undefined
