// The markets of football, as data: its families, its rows in display order, its periods and figures with their numbers
// on the OB-shaped wire. Read through `markets.ts` and `ob-course.ts`.

import type { SportTable } from '../sports.ts'

const result = ['home', 'draw', 'away'] as const
const amounts = ['over', 'under'] as const
const goals = [0, 1, 2, 3, 4] as const

/** Every combination of the first and the second. */
const crossed = <A extends string | number, B extends string | number, By extends string>(
  first: readonly A[],
  by: By,
  second: readonly B[],
): readonly `${A}${By}${B}`[] => second.flatMap((other) => first.map((one) => `${one}${by}${other}` as const))

const half = { span: 'first_half' } as const
const second = { span: 'second_half', tab: 'half' } as const
const who = ['home', 'none', 'away'] as const
const ofSide = { sides: amounts, line: 'total', tab: 'goals' } as const
const ofGoals = { sides: ['yes', 'no'], tab: 'goals' } as const

const corners = { count: 'corners', tab: 'corners' } as const
const cards = { count: 'cards', tab: 'cards' } as const

/** Short for rows of the whole match and of each half, because there are many and every first visit loads them. */
const own = <const Id extends string, const Play extends string>(id: Id, play: Play) =>
  ({ id, family: id, play }) as const
const ofHalf = <const Id extends string, const Play extends string>(family: Id, play: Play) =>
  ({ id: `${family}_1h`, family, play, ...half }) as const
const ofSecond = <const Id extends string, const Play extends string>(family: Id, play: Play) =>
  ({ id: `${family}_2h`, family, play, ...second }) as const

/** The markets of fifteen minutes; added time belongs to the third and the sixth. */
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
    btts: ofGoals,
    odd_even: { sides: ['odd', 'even'], tab: 'goals' },
    goal_range: { sides: ['0-1', '2-3', '4-6', '7up'], tab: 'goals' },
    home_total: ofSide,
    away_total: ofSide,
    correct_score: { sides: [...crossed(goals, '-', goals), 'other' as const], tab: 'score' },
    winning_margin: {
      sides: [...crossed(['home', 'away'], '-by-', ['1', '2', '3up']), 'score_draw' as const, 'no_goals' as const],
      tab: 'score',
    },
    htft: { sides: crossed(result, '_', result), tab: 'half' },
    exact_goals: { sides: ['0', '1', '2', '3', '4', '5', '6up'], tab: 'goals' },
    next_goal: { sides: who, line: 'nth', tab: 'goals' },
    last_goal: { sides: who, tab: 'goals' },
    home_clean_sheet: ofGoals,
    away_clean_sheet: ofGoals,
    home_nil_win: ofGoals,
    away_nil_win: ofGoals,
    first_corner: { sides: who },
  },
  rows: [
    { id: '1x2', family: '1x2', play: '1', listed: true },
    { id: 'ah', family: 'ah', play: '4', listed: true },
    { id: 'ou', family: 'ou', play: '2', listed: true },
    { id: '1x2_1h', family: '1x2', play: '17', listed: true, ...half },
    { id: 'ah_1h', family: 'ah', play: '19', listed: true, ...half },
    { id: 'ou_1h', family: 'ou', play: '18', listed: true, ...half },
    own('double_chance', '6'),
    own('draw_no_bet', '5'),
    own('european_handicap', '3'),
    own('next_goal', '28'),
    own('btts', '12'),
    own('goal_range', '14'),
    own('exact_goals', '68'),
    own('odd_even', '15'),
    own('home_total', '10'),
    own('away_total', '11'),
    own('home_clean_sheet', '8'),
    own('away_clean_sheet', '9'),
    own('home_nil_win', '76'),
    own('away_nil_win', '77'),
    own('last_goal', '148'),
    own('result_and_total', '13'),
    own('correct_score', '7'),
    own('winning_margin', '141'),
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
    ofHalf('double_chance', '70'),
    ofHalf('draw_no_bet', '43'),
    ofHalf('btts', '24'),
    ofHalf('odd_even', '42'),
    ofHalf('home_total', '87'),
    ofHalf('away_total', '97'),
    ofHalf('exact_goals', '23'),
    ofHalf('correct_score', '20'),
    ofSecond('1x2', '25'),
    ofSecond('ah', '143'),
    ofSecond('ou', '26'),
    ofSecond('double_chance', '72'),
    ofSecond('btts', '27'),
    ofSecond('odd_even', '75'),
    ofSecond('exact_goals', '22'),
    ofSecond('correct_score', '74'),
    ...([1, 2, 3, 4, 5, 6] as const).flatMap((nth) => [...interval(nth)]),
  ],
} as const satisfies SportTable
