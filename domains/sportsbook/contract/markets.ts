// What can be bet on. A market is a row of data: its family says how it is judged and priced, its span which part of the
// match counts, its sides what can be chosen, its line what its number means. Screens, wires, prices and settlement read
// the row; nothing else in the house lists markets. Lines are whole quarters and are always told from the side of the
// selection, so that a ticket can be judged without knowing who was at home.

export type Span = 'match' | 'first_half'

/** A whole number of quarter goals: -3 is -0.75 (or -0.5/1). */
export type Quarters = number

/** Decimal odds × 100000: 203000 is 2.03. Every other format is a view of it (S-ENT-06). */
export type OddsE5 = number

/** Goals of home and away. */
export type Score = readonly [home: number, away: number]

/**
 * `handicap`: a start, mirrored for the away side. `total`: goals. `start`: whole goals that the home side is given,
 * told to every side as the home side's.
 */
export type LineKind = 'none' | 'handicap' | 'total' | 'start'

/** The tab of the match page that shows it, beside the one that shows all. */
export type MarketTab = 'lines' | 'goals' | 'half' | 'score'

const result = ['home', 'draw', 'away'] as const
const amounts = ['over', 'under'] as const
const goals = [0, 1, 2, 3, 4] as const

/** Every one of the first beside every one of the second. */
const crossed = <A extends string | number, B extends string | number, By extends string>(
  first: readonly A[],
  by: By,
  second: readonly B[],
): readonly `${A}${By}${B}`[] => second.flatMap((other) => first.map((one) => `${one}${by}${other}` as const))

type FamilyRow = { readonly sides: readonly string[]; readonly line?: LineKind; readonly tab?: MarketTab }

/** What the rows of a family have in common. */
const families = {
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
} as const satisfies Readonly<Record<string, FamilyRow>>
export type Family = keyof typeof families

export type Side = (typeof families)[Family]['sides'][number]

type Row = {
  readonly id: string
  readonly family: Family
  /** The play of the OB-shaped wire. */
  readonly play: string
  readonly span?: Span
  /** Sold only so long; else as long as its span lasts. */
  readonly until?: Span
  /** In lists of matches, and told to whoever watches a list. */
  readonly listed?: true
}

const half = { span: 'first_half' } as const

/** In the order in which they are shown. */
const rows = [
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
] as const satisfies readonly Row[]

export type MarketId = (typeof rows)[number]['id']

export type Market = {
  readonly id: MarketId
  readonly family: Family
  /** On which part of the match it is judged, and until when it is sold. */
  readonly span: Span
  readonly until: Span
  readonly sides: readonly Side[]
  readonly line: LineKind
  /** Has a line; a market without one carries 0. */
  readonly lined: boolean
  readonly play: string
  readonly listed: boolean
  readonly tab: MarketTab
}

const marketOf = (row: Row & { readonly id: MarketId }): Market => {
  const { id, family, play, span = 'match', until = span, listed = false } = row
  const { sides }: { readonly sides: readonly Side[] } = families[family]
  const {
    line = 'none',
    tab = 'lines',
  }: { readonly line?: LineKind; readonly tab?: MarketTab; readonly sides: unknown } = families[family]
  const own = span === 'first_half' ? 'half' : tab
  return { id, family, span, until, sides, line, lined: line !== 'none', play, listed, tab: own }
}

export const markets = Object.fromEntries(rows.map((row) => [row.id, marketOf(row)])) as Readonly<
  Record<MarketId, Market>
>

export const marketIds: readonly MarketId[] = rows.map(({ id }) => id)

export const isMarketId = (text: string): text is MarketId => Object.hasOwn(markets, text)

/**
 * The line of a market as seen from one of its sides. A market's own line is the home side's for a handicap and the
 * total for over and under; the away side's handicap is its mirror.
 */
export const lineFor = (id: MarketId, side: Side, marketLine: Quarters): Quarters =>
  markets[id].line === 'handicap' && side === 'away' ? 0 - marketLine || 0 : marketLine

/** The market's own line from a selection's line; the mirror of a mirror is the thing itself. */
export const marketLineOf = (id: MarketId, side: Side, line: Quarters): Quarters => lineFor(id, side, line)

export type Selected = { readonly market: MarketId; readonly homeLine: Quarters; readonly side: Side }

/** The name of a selection within its match, on every wire: `ah.-3.home`, `correct_score.0.2-1`. */
export const writeOid = ({ market, homeLine, side }: Selected): string => `${market}.${homeLine}.${side}`

export const oidShape = /^[a-z0-9_]{2,24}\.-?\d{1,3}\.[A-Za-z0-9_-]{1,16}$/

/** `undefined` for a market or a side that does not exist, and for a line where there is none. */
export const readOid = (oid: string): Selected | undefined => {
  const [market = '', line = '', name = ''] = oid.split('.')
  if (!oidShape.test(oid) || !isMarketId(market)) return undefined
  const side = markets[market].sides.find((one) => one === name)
  const homeLine = Number(line) || 0
  return side === undefined || (homeLine !== 0 && !markets[market].lined) ? undefined : { market, homeLine, side }
}
