// The markets of esports: the series, and the current or next map. One table for three titles: a title has the markets
// of its own counts.

import type { SportTable } from '../sports.ts'

const sides = ['home', 'away'] as const
const amounts = ['over', 'under'] as const

/** One map: markets of every title, then those of a moba and of a shooter. */
const map = <N extends number>(n: N) => {
  const of = { span: `map_${n}`, tab: 'map' } as const
  const row = <K extends string, F extends string>(kind: K, family: F, at: number) =>
    ({ id: `map_${n}_${kind}`, family, play: `${800 + 20 * n + at}`, ...of }) as const
  return [
    row('winner', 'map_winner', 0),
    row('kills', 'kills_total', 1),
    row('kills_hc', 'kills_handicap', 2),
    row('first_kill', 'first_kill', 3),
    row('first_tower', 'first_tower', 4),
    row('next_tower', 'next_tower', 5),
    row('next_dragon', 'next_dragon', 6),
    row('time', 'map_time', 7),
    row('rounds', 'rounds_total', 8),
    row('rounds_hc', 'rounds_handicap', 9),
    row('pistol', 'pistol', 10),
    row('race', 'race_rounds', 11),
    row('overtime', 'map_overtime', 12),
  ] as const
}

export const esports = {
  wire: '100',
  rule: 'esports/1',
  spans: ['match', 'map_1', 'map_2', 'map_3', 'map_4', 'map_5'],
  periods: {
    /** Without a clock of its own, and with one. */
    map_1: { wire: '501', is: 'play' },
    map_2: { wire: '502', is: 'play' },
    map_3: { wire: '503', is: 'play' },
    map_4: { wire: '504', is: 'play' },
    map_5: { wire: '505', is: 'play' },
    field_1: { wire: '511', is: 'play', clock: 'up' },
    field_2: { wire: '512', is: 'play', clock: 'up' },
    field_3: { wire: '513', is: 'play', clock: 'up' },
    field_4: { wire: '514', is: 'play', clock: 'up' },
    field_5: { wire: '515', is: 'play', clock: 'up' },
    map_break: { wire: '520', is: 'play' },
  },
  /**
   * Maps won; kills, rounds or crystals of each map; the length of each, in minutes and seconds. For the current map:
   * gold lead, towers, dragons, the defending side, players alive, purchases, cards in hand. The title (1 moba, 2
   * shooter, 3 cards), and the number of maps.
   */
  figures: {
    score: 'S1',
    title: 'S400',
    map_1: 'S120',
    map_2: 'S121',
    map_3: 'S122',
    map_4: 'S123',
    map_5: 'S124',
    length_1: 'S401',
    length_2: 'S402',
    length_3: 'S403',
    length_4: 'S404',
    length_5: 'S405',
    gold: 'S410',
    towers: 'S411',
    dragons: 'S412',
    defends: 'S110',
    alive: 'S413',
    economy: 'S414',
    hands: 'S415',
    won_1: 'S421',
    won_2: 'S422',
    won_3: 'S423',
    won_4: 'S424',
    won_5: 'S425',
  },
  families: {
    match_winner: { sides, tab: 'maps' },
    maps_handicap: { sides, line: 'handicap', tab: 'maps' },
    maps_total: { sides: amounts, line: 'total', tab: 'maps' },
    maps_score: { sides: ['2-0', '2-1', '1-2', '0-2'], tab: 'maps' },
    maps_score_5: { sides: ['3-0', '3-1', '3-2', '2-3', '1-3', '0-3'], tab: 'maps' },
    map_winner: { sides },
    kills_total: { sides: amounts, line: 'total' },
    kills_handicap: { sides, line: 'handicap' },
    first_kill: { sides },
    first_tower: { sides },
    next_tower: { sides },
    next_dragon: { sides },
    /** Whole minutes of the map. */
    map_time: { sides: amounts, line: 'total' },
    rounds_total: { sides: amounts, line: 'total' },
    rounds_handicap: { sides, line: 'handicap' },
    pistol: { sides },
    race_rounds: { sides },
    map_overtime: { sides: ['yes', 'no'] },
  },
  rows: [
    { id: 'esports_winner', family: 'match_winner', play: '800', listed: true },
    { id: 'esports_handicap', family: 'maps_handicap', play: '801', listed: true },
    { id: 'esports_total', family: 'maps_total', play: '802', listed: true },
    ...map(1),
    ...map(2),
    ...map(3),
    ...map(4),
    ...map(5),
    { id: 'esports_score', family: 'maps_score', play: '803' },
    { id: 'esports_score_5', family: 'maps_score_5', play: '804' },
  ],
} as const satisfies SportTable

/** The events of a match, as words. */
export const playsOfArena = [
  'kill',
  'tower',
  'dragon',
  'fight',
  'elimination',
  'bomb',
  'defuse',
  'time',
  'strike',
] as const
