// The markets of tennis: the match, its sets, its games, and the current set.

import type { SportTable } from '../sports.ts'

const sides = ['home', 'away'] as const
const amounts = ['over', 'under'] as const
/** Markets on one set, while it is played. */
const set = <N extends 1 | 2 | 3 | 4 | 5>(n: N, winner: string, games: string) => {
  const span = `set_${n}` as const
  const of = { span, until: span }
  return [
    { id: `${span}_winner`, family: 'set_winner', play: winner, ...of },
    { id: `${span}_game`, family: 'game_winner', play: `21${n}`, ...of },
    { id: `${span}_games`, family: 'set_games', play: games, ...of },
    { id: `${span}_handicap`, family: 'games_handicap', play: `22${n}`, ...of },
    { id: `${span}_home_games`, family: 'home_games', play: `23${n}`, ...of },
    { id: `${span}_away_games`, family: 'away_games', play: `24${n}`, ...of },
    { id: `${span}_tie_break`, family: 'tie_break', play: `25${n}`, ...of },
  ] as const
}

export const tennis = {
  wire: '5',
  rule: 'tennis/1',
  spans: ['match', 'set_1', 'set_2', 'set_3', 'set_4', 'set_5'],
  periods: {
    set_1: { wire: '8', is: 'play' },
    set_2: { wire: '9', is: 'play' },
    set_3: { wire: '10', is: 'play' },
    set_4: { wire: '11', is: 'play' },
    set_5: { wire: '12', is: 'play' },
  },
  /**
   * Sets won, games of the current set, points of the game (raw counts), the points that win the current tie-break (the
   * same for both; 0 in an ordinary game), the server, games of each set.
   */
  figures: {
    score: 'S1',
    games: 'S2',
    points: 'S103',
    tie_break: 'S111',
    serve: 'S110',
    set_1: 'S23',
    set_2: 'S39',
    set_3: 'S55',
    set_4: 'S71',
    set_5: 'S87',
  },
  inner: ['games', 'tie_break', 'points'],
  families: {
    match_winner: { sides, tab: 'sets' },
    set_winner: { sides, tab: 'sets' },
    set_score: { sides: ['2-0', '2-1', '1-2', '0-2'], tab: 'sets' },
    /** Of a match of five sets. */
    set_score_5: { sides: ['3-0', '3-1', '3-2', '2-3', '1-3', '0-3'], tab: 'sets' },
    sets_handicap: { sides, line: 'handicap', tab: 'sets' },
    sets_total: { sides: amounts, line: 'total', tab: 'sets' },
    games_handicap: { sides, line: 'handicap', tab: 'games' },
    games_total: { sides: amounts, line: 'total', tab: 'games' },
    home_games: { sides: amounts, line: 'total', tab: 'games' },
    away_games: { sides: amounts, line: 'total', tab: 'games' },
    set_games: { sides: amounts, line: 'total', tab: 'games' },
    /** One game of a set, by its number; void if the set ends before it. */
    game_winner: { sides, line: 'nth', tab: 'games' },
    tie_break: { sides: ['yes', 'no'], tab: 'games' },
  },
  rows: [
    { id: 'match_winner', family: 'match_winner', play: '153', listed: true },
    { id: 'games_handicap', family: 'games_handicap', play: '155', listed: true },
    { id: 'games_total', family: 'games_total', play: '202', listed: true },
    ...set(1, '162', '171'),
    ...set(2, '163', '172'),
    ...set(3, '164', '173'),
    ...set(4, '165', '174'),
    ...set(5, '166', '175'),
    { id: 'set_score', family: 'set_score', play: '204' },
    { id: 'set_score_5', family: 'set_score_5', play: '207' },
    { id: 'sets_handicap', family: 'sets_handicap', play: '154' },
    { id: 'sets_total', family: 'sets_total', play: '203' },
    { id: 'home_games', family: 'home_games', play: '205' },
    { id: 'away_games', family: 'away_games', play: '206' },
  ],
} as const satisfies SportTable
