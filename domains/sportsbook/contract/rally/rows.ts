// The markets of the sports of rallies: table tennis, badminton and volleyball are one table with different numbers.
// The winner of a rally gets a point, a number of points wins a game, and a number of games the match.

import type { SportTable } from '../sports.ts'

const sides = ['home', 'away'] as const
const amounts = ['over', 'under'] as const

/** The prefix of every market's name, the sport's number on the wire, the most games, and the race of a game. */
type Numbers<P, R, N, S> = {
  readonly prefix: P
  readonly wire: string
  readonly name: R
  readonly games: readonly N[]
  readonly scores: readonly S[]
  readonly race: 'race_5' | 'race_10'
}

const periods = {
  game_1: { wire: '121', is: 'play' },
  game_2: { wire: '122', is: 'play' },
  game_3: { wire: '123', is: 'play' },
  game_4: { wire: '124', is: 'play' },
  game_5: { wire: '125', is: 'play' },
  game_6: { wire: '126', is: 'play' },
  game_7: { wire: '127', is: 'play' },
} as const

/** Games won, points of the current game, the server, points of each game. */
const figures = {
  score: 'S1',
  points: 'S103',
  serve: 'S110',
  game_1: 'S120',
  game_2: 'S121',
  game_3: 'S122',
  game_4: 'S123',
  game_5: 'S124',
  game_6: 'S125',
  game_7: 'S126',
} as const

const shared = {
  match_winner: { sides, tab: 'games' },
  points_handicap: { sides, line: 'handicap', tab: 'points' },
  points_total: { sides: amounts, line: 'total', tab: 'points' },
  points_parity: { sides: ['odd', 'even'], tab: 'points' },
  games_handicap: { sides, line: 'handicap', tab: 'games' },
  games_total: { sides: amounts, line: 'total', tab: 'games' },
  points_winner: { sides },
  race_5: { sides },
  race_10: { sides },
} as const

/** Markets on one game, while it is played. */
const gameRows = <P extends string, N extends number>(prefix: P, n: N, race: 'race_5' | 'race_10') => {
  const span = `game_${n}` as const
  const row = <K extends string, F extends string>(kind: K, family: F, at: number) =>
    ({ id: `${prefix}_game_${n}_${kind}`, family, span, tab: 'game', play: `${600 + 10 * n + at}` }) as const
  return [
    row('winner', 'points_winner', 0),
    row('handicap', 'points_handicap', 1),
    row('total', 'points_total', 2),
    row('parity', 'points_parity', 3),
    row('race', race, 4),
  ] as const
}

const rally = <const P extends string, const R extends string, const N extends number, const S extends string>({
  prefix,
  wire,
  name,
  games,
  scores,
  race,
}: Numbers<P, R, N, S>) => ({
  wire,
  rule: `${name}/2` as const,
  earlier: [`${name}/1` as const] as const,
  spans: ['match', ...games.map((n) => `game_${n}` as const)] as const,
  periods,
  figures,
  inner: ['points'] as const,
  families: {
    ...shared,
    games_score: { sides: scores, tab: 'games' } as const,
  },
  rows: [
    { id: `${prefix}_winner`, family: 'match_winner', play: '600', listed: true },
    { id: `${prefix}_handicap`, family: 'points_handicap', play: '601', listed: true },
    { id: `${prefix}_total`, family: 'points_total', play: '602', listed: true },
    ...games.flatMap((n) => gameRows(prefix, n, race)),
    { id: `${prefix}_games`, family: 'games_handicap', play: '603' },
    { id: `${prefix}_games_total`, family: 'games_total', play: '604' },
    { id: `${prefix}_score`, family: 'games_score', play: '605' },
    { id: `${prefix}_parity`, family: 'points_parity', play: '606' },
  ] as const,
})

export const tableTennis = rally({
  prefix: 'tt',
  wire: '8',
  name: 'table_tennis',
  games: [1, 2, 3, 4, 5, 6, 7],
  scores: ['4-0', '4-1', '4-2', '4-3', '3-4', '2-4', '1-4', '0-4'],
  race: 'race_5',
}) satisfies SportTable

export const badminton = rally({
  prefix: 'bd',
  wire: '10',
  name: 'badminton',
  games: [1, 2, 3],
  scores: ['2-0', '2-1', '1-2', '0-2'],
  race: 'race_10',
}) satisfies SportTable

export const volleyball = rally({
  prefix: 'vb',
  wire: '9',
  name: 'volleyball',
  games: [1, 2, 3, 4, 5],
  scores: ['3-0', '3-1', '3-2', '2-3', '1-3', '0-3'],
  race: 'race_10',
}) satisfies SportTable
