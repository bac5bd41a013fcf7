// The players of an invented club, by its seed: as many names as shirts, none twice. Names are content; none are real
// people.

import content from '../content/footballers.zh-CN.json' with { type: 'json' }
import type { Lineup, Rosters } from '../contract/index.ts'
import { seededRandom, seedFrom, wholeBetween } from './chance.ts'
import type { MatchState, Sport } from './sport.ts'

export const namesOf = (seed: bigint, clubId: string, count: number): readonly string[] => {
  const random = seededRandom(seedFrom(seed, `squad/${clubId}`))
  const { surnames, given } = content
  const names = new Set<string>()
  while (names.size < count) {
    const one = surnames[wholeBetween(random, 0, surnames.length - 1)] ?? ''
    names.add(one + (given[wholeBetween(random, 0, given.length - 1)] ?? ''))
  }
  return [...names]
}

/** Shirt numbers of starters and substitutes, by sport: 5 and 7, 6 and a libero with 5, 9 and 4. */
export const shirts = {
  basketball: [4, 7, 11, 14, 23, 5, 8, 9, 12, 15, 21, 32],
  volleyball: [1, 3, 6, 9, 11, 17, 5, 2, 7, 8, 12, 14],
  baseball: [2, 5, 8, 9, 13, 24, 27, 33, 51, 4, 10, 19, 44],
  esports: [1, 2, 3, 4, 5],
} as const

export const rostersOf = (seed: bigint, homeId: string, awayId: string, numbers: readonly number[]): Rosters => {
  const of = (clubId: string): Rosters['home'] => {
    const names = namesOf(seed, clubId, numbers.length)
    return numbers.map((no, at) => ({ no, name: names[at] ?? '' }))
  }
  return { home: of(homeId), away: of(awayId) }
}

const lineupOf = ({ home, away }: Rosters): readonly Lineup[] => [
  ...home.map(({ no, name }): Lineup => ({ id: `h${no}`, name })),
  ...away.map(({ no, name }): Lineup => ({ id: `a${no}`, name })),
]

/** The line-ups that the sport reports or the fixture named; empty if none were told. */
export const lineupsOf = ({ sport, state }: { sport: Pick<Sport, 'lineups'>; state: MatchState }): readonly Lineup[] =>
  sport.lineups?.(state) ?? (state.fixture?.rosters === undefined ? [] : lineupOf(state.fixture.rosters))
