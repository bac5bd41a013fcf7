// A baseball match as its runs, inning by inning.

import { markets, marketsOf, type Score } from '@magpie/sportsbook/contract'
import type { BaseballFacts, Random } from '@magpie/sportsbook/rules'
import {
  ahead,
  isOdd,
  nothing,
  one,
  overUnder,
  type Picked,
  pickFrom,
  push,
  scored,
  type Side,
  started,
  type Story,
  times,
  type Verdict,
  when,
  whole,
} from './told.ts'

type Run = { readonly told: number; readonly inning: number; readonly side: Side }
type Course = {
  readonly runs: readonly Run[]
  readonly innings: number
  /** When another starting pitcher was announced. */
  readonly changed: number | null
  readonly why: 'annulled' | 'never' | null
}

const beforePlay = 100

const draw = (random: Random): Course => {
  const changed = random.unit() < 0.2 ? whole(random, 1, beforePlay) : null
  const drawn = random.unit()
  if (drawn < 0.03) return { runs: [], innings: 0, changed, why: 'never' }
  const runs: Run[] = []
  let told = beforePlay
  const play = (inning: number): void => {
    for (const side of ['away', 'home'] as const)
      for (const _ of times(random.unit() < 0.6 ? 0 : whole(random, 1, 3), (at) => at)) {
        told += whole(random, 1, 4)
        runs.push({ told, inning, side })
      }
  }
  let innings = 9
  for (const at of times(9, (nth) => nth + 1)) play(at)
  while (ahead(scored(runs.map(({ side }) => side))) === 'draw') {
    innings += 1
    play(innings)
  }
  return { runs, innings, changed, why: drawn < 0.06 ? 'annulled' : null }
}

const runsIn = ({ runs }: Course, span: string): Score => {
  const nth = Number(span.split('_')[1])
  const isIn = ({ inning }: Run): boolean => span === 'match' || (span === 'first_five' ? inning <= 5 : inning === nth)
  return scored(runs.filter(isIn).map(({ side }) => side))
}

const verdictOf = (course: Course, { market, side, line, from }: Picked): Verdict => {
  if (course.why !== null) return nothing
  const { family, span } = markets[market]
  if (family === 'listed_winner' && course.changed !== null && course.changed > from) return nothing
  if (family === 'next_run') {
    const next = course.runs.filter(({ inning }) => span === `inning_${inning}`).find(({ told }) => told > from)
    return when((next?.side ?? 'none') === side)
  }
  const runs = runsIn(course, span)
  const [home, away] = runs
  if (family === 'runs_handicap') return started(runs, side, line)
  if (family === 'runs_parity') return when(isOdd(runs) === (side === 'odd'))
  if (family === 'home_runs') return overUnder(home, side, line)
  if (family === 'away_runs') return overUnder(away, side, line)
  if (family === 'runs_total') return overUnder(home + away, side, line)
  return home === away ? push : when(ahead(runs) === side)
}

const sold = marketsOf('baseball').map(({ id }) => id)

export const baseballStory = (matchId: string, random: Random): Story => {
  const course = draw(random)
  const facts: BaseballFacts = {
    matchId,
    annulled: course.why === 'annulled' ? 'result annulled' : null,
    innings: times(course.innings, (at) => runsIn(course, `inning_${at + 1}`)),
    halves: 2 * course.innings,
    runs: course.runs.map(({ told, inning, side }) => [told, inning, side]),
    ended: course.why === 'never' ? 'unresumed' : 'played',
    winner: null,
    pitchers: course.changed === null ? [] : [course.changed],
    struck: [],
    since: 0,
  }
  const near = (market: Picked['market'], side: string): number => {
    const { family, line, span } = markets[market]
    const [home, away] = runsIn(course, span)
    if (line === 'handicap') return side === 'home' ? away - home : home - away
    return family === 'home_runs' ? home : family === 'away_runs' ? away : home + away
  }
  const pick = pickFrom(sold, 2, near, 6)
  const last = course.runs.at(-1)?.told ?? beforePlay
  return {
    facts,
    pick: (by) => ({ ...pick(by), from: by.unit() < 0.5 ? one(by, [0, 50]) : whole(by, 0, last + 5) }),
    verdict: (picked) => verdictOf(course, picked),
  }
}
