// What football sells, as data: its families, its rows in the order in which they are shown, its periods and figures with
// the numbers that the OB-shaped wire has for them. Read through `markets.ts` and `ob-course.ts`.

import type { SportTable } from '../sports.ts'

const result = ['home', 'draw', 'away'] as const
const amounts = ['over', 'under'] as const
const goals = [0, 1, 2, 3, 4] as const

/** Every one of the first beside every one of the second. */
const crossed = <A extends string | number, B extends string | number, By extends string>(
  first: readonly A[],
  by: By,
  second: readonly B[],
): readonly `${A}${By}${B}`[] => second.flatMap((other) => first.map((one) => `${one}${by}${other}` as const))

const half = { span: 'first_half' } as const

export const football = {
  wire: '1',
  rule: 'football/1',
  spans: ['match', 'first_half'],
  early: 'first_half',
  periods: {
    first_half: { wire: '6', is: 'play', clock: 'up' },
    half_time: { wire: '31', is: 'play' },
    second_half: { wire: '7', is: 'play', clock: 'up' },
    full_time: { wire: '100', is: 'over' },
    extra_time: { wire: '41', is: 'over', clock: 'up' },
    penalties: { wire: '50', is: 'over' },
  },
  figures: {
    score: 'S1',
    half_score: 'S2',
    corners: 'S5',
    attacks: 'S8',
    dangers: 'S9',
    reds: 'S11',
    yellows: 'S12',
  },
  families: {
    '1x2': { sides: result },
    ah: { sides: ['home', 'away'], line: 'handicap' },
    ou: { sides: amounts, line: 'total' },
    double_chance: { sides: ['1X', '12', 'X2'] },
    draw_no_bet: { sides: ['home', 'away'] },
    european_handicap: { sides: result, line: 'start' },
    result_and_total: { sides: crossed(result, '_', amounts), line: 'total', tab: 'goals' },
    btts: { sides: ['yes', 'no'], tab: 'goals' },
    odd_even: { sides: ['odd', 'even'], tab: 'goals' },
    goal_range: { sides: ['0-1', '2-3', '4-6', '7up'], tab: 'goals' },
    home_total: { sides: amounts, line: 'total', tab: 'goals' },
    away_total: { sides: amounts, line: 'total', tab: 'goals' },
    correct_score: { sides: [...crossed(goals, '-', goals), 'other' as const], tab: 'score' },
    winning_margin: {
      sides: [...crossed(['home', 'away'], '-by-', ['1', '2', '3up']), 'score_draw' as const, 'no_goals' as const],
      tab: 'score',
    },
    htft: { sides: crossed(result, '_', result), tab: 'half' },
  },
  rows: [
    { id: '1x2', family: '1x2', play: '1', listed: true },
    { id: 'ah', family: 'ah', play: '4', listed: true },
    { id: 'ou', family: 'ou', play: '2', listed: true },
    { id: '1x2_1h', family: '1x2', play: '17', listed: true, ...half },
    { id: 'ah_1h', family: 'ah', play: '19', listed: true, ...half },
    { id: 'ou_1h', family: 'ou', play: '18', listed: true, ...half },
    { id: 'double_chance', family: 'double_chance', play: '6' },
    { id: 'draw_no_bet', family: 'draw_no_bet', play: '5' },
    { id: 'european_handicap', family: 'european_handicap', play: '3' },
    { id: 'btts', family: 'btts', play: '12' },
    { id: 'goal_range', family: 'goal_range', play: '14' },
    { id: 'odd_even', family: 'odd_even', play: '15' },
    { id: 'home_total', family: 'home_total', play: '10' },
    { id: 'away_total', family: 'away_total', play: '11' },
    { id: 'result_and_total', family: 'result_and_total', play: '13' },
    { id: 'correct_score', family: 'correct_score', play: '7' },
    { id: 'winning_margin', family: 'winning_margin', play: '141' },
    { id: 'htft', family: 'htft', play: '104', until: 'first_half' },
    { id: 'double_chance_1h', family: 'double_chance', play: '70', ...half },
    { id: 'btts_1h', family: 'btts', play: '24', ...half },
    { id: 'odd_even_1h', family: 'odd_even', play: '42', ...half },
    { id: 'correct_score_1h', family: 'correct_score', play: '20', ...half },
  ],
} as const satisfies SportTable
