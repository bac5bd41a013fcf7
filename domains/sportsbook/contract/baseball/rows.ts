// The markets of baseball: the match with extra innings, the first five innings, and the current or next inning.

import type { SportTable } from '../sports.ts'

const sides = ['home', 'away'] as const
const amounts = ['over', 'under'] as const

/** One inning. The ninth has no market: it may not be played to its end. */
const inning = <N extends number>(n: N) => {
  const of = { span: `inning_${n}`, tab: 'inning' } as const
  return [
    { id: `inning_${n}_total`, family: 'runs_total', play: `${700 + 10 * n}`, ...of },
    { id: `inning_${n}_next`, family: 'next_run', play: `${701 + 10 * n}`, ...of },
    { id: `inning_${n}_parity`, family: 'runs_parity', play: `${702 + 10 * n}`, ...of },
  ] as const
}

const five = { span: 'first_five', tab: 'inning' } as const

export const baseball = {
  wire: '3',
  rule: 'baseball/1',
  spans: [
    'match',
    'first_five',
    'inning_1',
    'inning_2',
    'inning_3',
    'inning_4',
    'inning_5',
    'inning_6',
    'inning_7',
    'inning_8',
  ],
  periods: {
    top_1: { wire: '401', is: 'play' },
    bottom_1: { wire: '421', is: 'play' },
    top_2: { wire: '402', is: 'play' },
    bottom_2: { wire: '422', is: 'play' },
    top_3: { wire: '403', is: 'play' },
    bottom_3: { wire: '423', is: 'play' },
    top_4: { wire: '404', is: 'play' },
    bottom_4: { wire: '424', is: 'play' },
    top_5: { wire: '405', is: 'play' },
    bottom_5: { wire: '425', is: 'play' },
    top_6: { wire: '406', is: 'play' },
    bottom_6: { wire: '426', is: 'play' },
    top_7: { wire: '407', is: 'play' },
    bottom_7: { wire: '427', is: 'play' },
    top_8: { wire: '408', is: 'play' },
    bottom_8: { wire: '428', is: 'play' },
    top_9: { wire: '409', is: 'play' },
    bottom_9: { wire: '429', is: 'play' },
    top_extra: { wire: '419', is: 'play' },
    bottom_extra: { wire: '439', is: 'play' },
  },
  /**
   * Runs, hits, runs of each inning and of the extra ones; outs, runners on base (bits 1, 2, 4); balls and strikes; the
   * side at bat.
   */
  figures: {
    score: 'S1',
    hits: 'S300',
    outs: 'S301',
    count: 'S302',
    bats: 'S110',
    inning_1: 'S120',
    inning_2: 'S121',
    inning_3: 'S122',
    inning_4: 'S123',
    inning_5: 'S124',
    inning_6: 'S125',
    inning_7: 'S126',
    inning_8: 'S127',
    inning_9: 'S128',
    extra: 'S7',
  },
  families: {
    match_winner: { sides, tab: 'runs' },
    /** Void if another pitcher starts than was announced at the bet. */
    listed_winner: { sides, tab: 'runs' },
    runs_handicap: { sides, line: 'handicap', tab: 'runs' },
    runs_total: { sides: amounts, line: 'total', tab: 'runs' },
    home_runs: { sides: amounts, line: 'total', tab: 'runs' },
    away_runs: { sides: amounts, line: 'total', tab: 'runs' },
    /** Two sides: if the part ends level, the stake comes back. */
    runs_winner: { sides, tab: 'runs' },
    runs_parity: { sides: ['odd', 'even'], tab: 'runs' },
    next_run: { sides: ['home', 'none', 'away'], tab: 'inning' },
  },
  rows: [
    { id: 'baseball_winner', family: 'match_winner', play: '700', listed: true },
    { id: 'baseball_handicap', family: 'runs_handicap', play: '701', listed: true },
    { id: 'baseball_total', family: 'runs_total', play: '702', listed: true },
    ...inning(1),
    ...inning(2),
    ...inning(3),
    ...inning(4),
    ...inning(5),
    ...inning(6),
    ...inning(7),
    ...inning(8),
    { id: 'first_five_winner', family: 'runs_winner', play: '703', ...five },
    { id: 'first_five_handicap', family: 'runs_handicap', play: '704', ...five },
    { id: 'first_five_total', family: 'runs_total', play: '705', ...five },
    { id: 'home_runs', family: 'home_runs', play: '706' },
    { id: 'away_runs', family: 'away_runs', play: '707' },
    { id: 'runs_parity', family: 'runs_parity', play: '708' },
    { id: 'listed_winner', family: 'listed_winner', play: '709' },
  ],
} as const satisfies SportTable

/** The events of a match, as words. */
export const playsOfDiamond = ['out', 'walk', 'single', 'double', 'triple', 'homer', 'sacrifice', 'error'] as const
