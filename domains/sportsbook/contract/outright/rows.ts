// What is sold of a whole competition: who wins a league or a cup, who is among the first four, who is last. Sides are
// its entrants by number, as its fixture names them; the names come with the line-up.

import type { SportTable } from '../sports.ts'

/** More clubs than any league has. */
export const entrantsMost = 24

export type EntrantSide = `e${number}`

export const entrantSide = (nth: number): EntrantSide => `e${nth}`

const entrants: readonly EntrantSide[] = Array.from({ length: entrantsMost }, (_, at) => entrantSide(at + 1))

const shape = /^e[1-9]\d?$/
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
  figures: { score: 'S1', rounds: 'S900' },
  families: {
    season_winner: { sides: entrants },
    season_top_four: { sides: entrants, wins: 4 },
    season_last: { sides: entrants },
  },
  rows: [
    { id: 'season_winner', family: 'season_winner', play: '900', listed: true },
    { id: 'season_top_four', family: 'season_top_four', play: '901' },
    { id: 'season_last', family: 'season_last', play: '902' },
  ],
} as const satisfies SportTable
