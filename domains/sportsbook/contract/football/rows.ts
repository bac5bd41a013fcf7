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
const second = { span: 'second_half', tab: 'half' } as const
const who = ['home', 'none', 'away'] as const
const yesNo = ['yes', 'no'] as const

const corners = { count: 'corners', tab: 'corners' } as const
const cards = { count: 'cards', tab: 'cards' } as const

/** What is sold of fifteen minutes; added time belongs to the third and the sixth. */
const interval = <N extends 1 | 2 | 3 | 4 | 5 | 6>(nth: N) => {
  const of = { span: `interval_${nth}`, tab: 'interval' } as const
  return [
    { id: `1x2_q${nth}`, family: '1x2', play: `32${nth}`, ...of },
    { id: `ou_q${nth}`, family: 'ou', play: `33${nth}`, ...of },
  ] as const
}

export const football = {
  wire: '1',
  rule: 'football/2',
  earlier: ['football/1'],
  spans: [
    'match',
    'first_half',
    'second_half',
    'interval_1',
    'interval_2',
    'interval_3',
    'interval_4',
    'interval_5',
    'interval_6',
  ],
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
    btts: { sides: yesNo, tab: 'goals' },
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
    exact_goals: { sides: ['0', '1', '2', '3', '4', '5', '6up'], tab: 'goals' },
    next_goal: { sides: who, line: 'nth', tab: 'goals' },
    last_goal: { sides: who, tab: 'goals' },
    home_clean_sheet: { sides: yesNo, tab: 'goals' },
    away_clean_sheet: { sides: yesNo, tab: 'goals' },
    home_nil_win: { sides: yesNo, tab: 'goals' },
    away_nil_win: { sides: yesNo, tab: 'goals' },
    first_corner: { sides: who },
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
    { id: 'next_goal', family: 'next_goal', play: '28' },
    { id: 'btts', family: 'btts', play: '12' },
    { id: 'goal_range', family: 'goal_range', play: '14' },
    { id: 'exact_goals', family: 'exact_goals', play: '68' },
    { id: 'odd_even', family: 'odd_even', play: '15' },
    { id: 'home_total', family: 'home_total', play: '10' },
    { id: 'away_total', family: 'away_total', play: '11' },
    { id: 'home_clean_sheet', family: 'home_clean_sheet', play: '8' },
    { id: 'away_clean_sheet', family: 'away_clean_sheet', play: '9' },
    { id: 'home_nil_win', family: 'home_nil_win', play: '76' },
    { id: 'away_nil_win', family: 'away_nil_win', play: '77' },
    { id: 'last_goal', family: 'last_goal', play: '148' },
    { id: 'result_and_total', family: 'result_and_total', play: '13' },
    { id: 'correct_score', family: 'correct_score', play: '7' },
    { id: 'winning_margin', family: 'winning_margin', play: '141' },
    { id: 'corner_ou', family: 'ou', play: '114', ...corners },
    { id: 'corner_ah', family: 'ah', play: '113', ...corners },
    { id: 'corner_odd', family: 'odd_even', play: '118', ...corners },
    { id: 'corner_first', family: 'first_corner', play: '125', ...corners },
    { id: 'corner_ou_1h', family: 'ou', play: '122', ...corners, ...half },
    { id: 'corner_ah_1h', family: 'ah', play: '121', ...corners, ...half },
    { id: 'card_ou', family: 'ou', play: '307', ...cards },
    { id: 'card_ah', family: 'ah', play: '306', ...cards },
    { id: 'card_ou_1h', family: 'ou', play: '309', ...cards, ...half },
    { id: 'card_ah_1h', family: 'ah', play: '308', ...cards, ...half },
    { id: 'htft', family: 'htft', play: '104', until: 'first_half' },
    { id: 'double_chance_1h', family: 'double_chance', play: '70', ...half },
    { id: 'draw_no_bet_1h', family: 'draw_no_bet', play: '43', ...half },
    { id: 'btts_1h', family: 'btts', play: '24', ...half },
    { id: 'odd_even_1h', family: 'odd_even', play: '42', ...half },
    { id: 'home_total_1h', family: 'home_total', play: '87', ...half },
    { id: 'away_total_1h', family: 'away_total', play: '97', ...half },
    { id: 'exact_goals_1h', family: 'exact_goals', play: '23', ...half },
    { id: 'correct_score_1h', family: 'correct_score', play: '20', ...half },
    { id: '1x2_2h', family: '1x2', play: '25', ...second },
    { id: 'ah_2h', family: 'ah', play: '143', ...second },
    { id: 'ou_2h', family: 'ou', play: '26', ...second },
    { id: 'double_chance_2h', family: 'double_chance', play: '72', ...second },
    { id: 'btts_2h', family: 'btts', play: '27', ...second },
    { id: 'odd_even_2h', family: 'odd_even', play: '75', ...second },
    { id: 'exact_goals_2h', family: 'exact_goals', play: '22', ...second },
    { id: 'correct_score_2h', family: 'correct_score', play: '74', ...second },
    ...interval(1),
    ...interval(2),
    ...interval(3),
    ...interval(4),
    ...interval(5),
    ...interval(6),
  ],
} as const satisfies SportTable
