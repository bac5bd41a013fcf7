// Football markets beyond those of home: who goes through, and who scores; and the periods after ninety minutes. They
// load with the other sports (`every-sport.ts`), to keep the first visit small. A scorer is named by side and shirt:
// `h9` is number 9 of the home side; the line-up has the player's name.

export type PlayerSide = `${'h' | 'a'}${number}`

const shirtsMost = 99
const shirts = Array.from({ length: shirtsMost }, (_, at) => at + 1)
const players: readonly PlayerSide[] = [
  ...shirts.map((no): PlayerSide => `h${no}`),
  ...shirts.map((no): PlayerSide => `a${no}`),
]
const orNobody: readonly (PlayerSide | 'none')[] = ['none', ...players]

/** Further markets of both halves, each with its play in the first and in the second. */
const ofHalves = <const Family extends string>(family: Family, [first, second]: readonly [string, string]) =>
  [
    { id: `${family}_1h`, family, play: first, span: 'first_half' },
    { id: `${family}_2h`, family, play: second, span: 'second_half', tab: 'half' },
  ] as const

/** For the second half also the markets that the first already has (`rows.ts`). */
const ofSecond = <const Family extends string>(family: Family, play: string) =>
  ({ id: `${family}_2h`, family, play, span: 'second_half', tab: 'half' }) as const

const ofCorners = { count: 'corners', tab: 'corners', span: 'first_half' } as const

export const lateFootball = {
  /** The same in every sport. */
  periods: { postponed: { wire: '81', is: 'off' }, cancelled: { wire: '82', is: 'over' } },
  figures: { extra_time: 'S7', shoot_out: 'S170' },
  families: {
    qualify: { sides: ['home', 'away'] },
    first_scorer: { sides: orNobody, tab: 'players' },
    last_scorer: { sides: orNobody, tab: 'players' },
    any_scorer: { sides: players, tab: 'players', wins: players.length },
    two_goals: { sides: players, tab: 'players', wins: players.length },
  },
  rows: [
    { id: 'qualify', family: 'qualify', play: '135' },
    { id: 'any_scorer', family: 'any_scorer', play: '151' },
    { id: 'first_scorer', family: 'first_scorer', play: '149' },
    { id: 'last_scorer', family: 'last_scorer', play: '150' },
    { id: 'two_goals', family: 'two_goals', play: '152' },
    ofSecond('draw_no_bet', '401'),
    ofSecond('home_total', '402'),
    ofSecond('away_total', '403'),
    ...ofHalves('european_handicap', ['411', '421']),
    ...ofHalves('goal_range', ['412', '422']),
    ...ofHalves('result_and_total', ['413', '423']),
    ...ofHalves('winning_margin', ['414', '424']),
    ...ofHalves('home_clean_sheet', ['415', '425']),
    ...ofHalves('away_clean_sheet', ['416', '426']),
    ...ofHalves('home_nil_win', ['417', '427']),
    ...ofHalves('away_nil_win', ['418', '428']),
    { id: 'corner_odd_1h', family: 'odd_even', play: '430', ...ofCorners },
    { id: 'corner_first_1h', family: 'first_corner', play: '431', ...ofCorners },
  ],
} as const
