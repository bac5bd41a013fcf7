// The markets on a whole competition: who wins a league, a cup or a group, who finishes among the first, who is last,
// who scores most. Sides are entrants and scorers by number, as in the fixture; their names come with the line-up.

import type { SportTable } from '../sports.ts'

/** More clubs than any league has. */
export const entrantsMost = 24

/** The likeliest six of each entrant are sold by name. */
export const scorersMost = 6 * entrantsMost

/** An entrant, or a scorer. */
export type EntrantSide = `${'e' | 'p'}${number}`

export const entrantSide = (nth: number): EntrantSide => `e${nth}`
export const scorerSide = (nth: number): EntrantSide => `p${nth}`

const entrants: readonly EntrantSide[] = Array.from({ length: entrantsMost }, (_, at) => entrantSide(at + 1))
const scorers: readonly EntrantSide[] = Array.from({ length: scorersMost }, (_, at) => scorerSide(at + 1))

const shape = /^[ep][1-9]\d{0,2}$/
export const isEntrantSide = (text: string): text is EntrantSide => shape.test(text)

export const outright = {
  wire: '90',
  rule: 'outright/1',
  spans: ['match'],
  singles: true,
  periods: {
    between_rounds: { wire: '901', is: 'before' },
    round: { wire: '902', is: 'before' },
  },
  figures: { score: 'S1', rounds: 'S900', scorers: 'S901' },
  families: {
    season_winner: { sides: entrants },
    season_top_four: { sides: entrants, wins: 4 },
    season_last: { sides: entrants },
    season_scorer: { sides: scorers },
    group_winner: { sides: entrants },
    group_top_two: { sides: entrants, wins: 2 },
  },
  rows: [
    { id: 'season_winner', family: 'season_winner', play: '900', listed: true },
    { id: 'group_winner', family: 'group_winner', play: '904', listed: true },
    { id: 'season_top_four', family: 'season_top_four', play: '901' },
    { id: 'group_top_two', family: 'group_top_two', play: '905' },
    { id: 'season_scorer', family: 'season_scorer', play: '903' },
    { id: 'season_last', family: 'season_last', play: '902' },
  ],
} as const satisfies SportTable
