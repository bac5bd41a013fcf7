// A league of four entrants and one round, for tests of a whole book.

import type { FeedMessage } from '../../contract/index.ts'
import { kickOffAt } from '../feed-of.ts'

const day = 86_400_000
type Score = [number, number]

export const seasonOf = (matchId: string) => {
  const head = { sport: 'outright', matchId } as const
  const fixture: FeedMessage = {
    ...head,
    type: 'fixture',
    seq: 1,
    at: kickOffAt - day,
    of: 'football',
    kind: 'league',
    league: { id: 'cup', name: 'Cup' },
    home: 'Cup',
    away: 'Season 1',
    kickOffAt,
    entrants: ['River', 'Hill', 'Pine', 'Heron'].map((name, at) => ({ name, attack: -0.1 * at, defence: 0 })),
    goals: { base: 0.1, ground: 0.28, rho: -0.1 },
    rounds: [kickOffAt],
  }
  const round: FeedMessage = { ...head, type: 'round', seq: 2, at: kickOffAt, round: 1 }
  const results = (
    seq: number,
    at: number,
    type: 'results' | 'corrected',
    scores: readonly (readonly [number, number, Score])[],
  ): FeedMessage => ({
    ...head,
    type,
    seq,
    at,
    round: 1,
    results: scores.map(([home, away, score]) => ({ home, away, score })),
  })
  return { fixture, round, results }
}
