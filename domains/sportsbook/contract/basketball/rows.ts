// The markets of basketball: the match with overtime, regular time, its halves, and the current or next quarter.

import type { MarketTab, SportTable } from '../sports.ts'

const sides = ['home', 'away'] as const
const amounts = ['over', 'under'] as const

/** The markets of a quarter or a half, with their play numbers on the wire. */
const part = <S extends string, T extends MarketTab>(
  span: S,
  tab: T,
  plays: readonly [string, string, string, string],
) => {
  const [winner, handicap, total, parity] = plays
  const of = { span, tab } as const
  return [
    { id: `${span}_winner`, family: 'points_winner', play: winner, ...of },
    { id: `${span}_handicap`, family: 'points_handicap', play: handicap, ...of },
    { id: `${span}_total`, family: 'points_total', play: total, ...of },
    { id: `${span}_parity`, family: 'points_parity', play: parity, ...of },
  ] as const
}

export const basketball = {
  wire: '2',
  rule: 'basketball/1',
  spans: ['match', 'regulation', 'quarter_1', 'quarter_2', 'quarter_3', 'quarter_4', 'half_1', 'half_2'],
  periods: {
    quarter_1: { wire: '13', is: 'play', clock: 'down' },
    quarter_2: { wire: '14', is: 'play', clock: 'down' },
    half_time: { wire: '31', is: 'play' },
    quarter_3: { wire: '15', is: 'play', clock: 'down' },
    quarter_4: { wire: '16', is: 'play', clock: 'down' },
    interval: { wire: '301', is: 'play' },
    overtime: { wire: '40', is: 'play', clock: 'down' },
  },
  /** Points; those of each quarter and of overtime; the side with the ball; fouls of each side in the quarter. */
  figures: {
    score: 'S1',
    quarter_1: 'S19',
    quarter_2: 'S20',
    quarter_3: 'S21',
    quarter_4: 'S22',
    overtime: 'S7',
    ball: 'S110',
    fouls: 'S106',
  },
  families: {
    match_winner: { sides, tab: 'points' },
    points_handicap: { sides, line: 'handicap', tab: 'points' },
    points_total: { sides: amounts, line: 'total', tab: 'points' },
    home_points: { sides: amounts, line: 'total', tab: 'points' },
    away_points: { sides: amounts, line: 'total', tab: 'points' },
    points_winner: { sides },
    points_parity: { sides: ['odd', 'even'], tab: 'more' },
    regulation: { sides: ['home', 'draw', 'away'], tab: 'more' },
    points_margin: {
      sides: [
        'home-by-1-5',
        'home-by-6-10',
        'home-by-11-15',
        'home-by-16-20',
        'home-by-21-25',
        'home-by-26up',
        'away-by-1-5',
        'away-by-6-10',
        'away-by-11-15',
        'away-by-16-20',
        'away-by-21-25',
        'away-by-26up',
      ],
      tab: 'more',
    },
    race_20: { sides, tab: 'more' },
    overtime: { sides: ['yes', 'no'], tab: 'more' },
  },
  rows: [
    { id: 'basketball_winner', family: 'match_winner', play: '37', listed: true },
    { id: 'basketball_handicap', family: 'points_handicap', play: '39', listed: true },
    { id: 'basketball_total', family: 'points_total', play: '38', listed: true },
    ...part('quarter_1', 'quarter', ['48', '46', '45', '47']),
    ...part('quarter_2', 'quarter', ['54', '52', '51', '53']),
    ...part('quarter_3', 'quarter', ['60', '58', '57', '59']),
    ...part('quarter_4', 'quarter', ['66', '64', '63', '65']),
    ...part('half_1', 'half', ['43', '19', '18', '42']),
    ...part('half_2', 'half', ['142', '143', '26', '75']),
    { id: 'home_points', family: 'home_points', play: '198' },
    { id: 'away_points', family: 'away_points', play: '199' },
    { id: 'points_parity', family: 'points_parity', play: '40' },
    { id: 'regulation', family: 'regulation', play: '225', span: 'regulation' },
    { id: 'points_margin', family: 'points_margin', play: '200' },
    { id: 'race_20', family: 'race_20', play: '201' },
    { id: 'overtime', family: 'overtime', play: '226' },
  ],
} as const satisfies SportTable

/** The events of a match, as words. */
export const playsOfCourt = ['basket_1', 'basket_2', 'basket_3', 'ball', 'foul', 'timeout'] as const
