// What can be bet on. A market is a row of its sport's table: its family says how it is judged and priced, its span
// which part of the match counts, its sides what can be chosen, its line what its number means. Screens, wires, prices
// and settlement read the row; there is no other list of markets. Lines are whole quarters, always from the side of the
// selection, so that a ticket can be judged without knowing which side was at home.

import {
  type Family,
  firstSport,
  type LineKind,
  type MarketId,
  type MarketTab,
  type Side,
  type Span,
  type SportId,
  type SportTable,
  sportTables,
} from './sports.ts'

/** A whole number of quarter goals: -3 is -0.75 (or -0.5/1). */
export type Quarters = number

/** Decimal odds × 100000: 203000 is 2.03. Every other format is a view of it (S-ENT-06). */
export type OddsE5 = number

/** Goals of home and away. */
export type Score = readonly [home: number, away: number]

export type Market<S extends SportId = SportId> = {
  readonly id: MarketId<S>
  readonly sport: S
  readonly family: Family<S>
  /** What is counted: `score`, `corners` or `cards`. */
  readonly count: string
  /** The part of the match by which it is judged, and until when it is sold. */
  readonly span: Span<S>
  readonly until: Span<S>
  /** When it is settled: with the early part of the match, or with the whole. */
  readonly settled: 'first_half' | 'match'
  readonly sides: readonly Side<S>[]
  readonly line: LineKind
  /** Has a line; a market without one has line 0. */
  readonly lined: boolean
  readonly play: string
  readonly listed: boolean
  /** How many of its sides may win at once. */
  readonly wins: number
  /** It cannot be a leg of a ticket of several. */
  readonly single: boolean
  readonly tab: MarketTab
}

const marketOf = (sport: SportId, table: SportTable, row: SportTable['rows'][number]): Market => {
  const [whole] = table.spans
  const { id, family, play, span = whole, until = span, listed = false, count = 'score' } = row
  const { sides = [], line = 'none', tab = 'lines', wins = 1 } = { ...table.families[family], ...row }
  const market = { id, sport, family, span, until, settled: span === table.early ? 'first_half' : 'match', sides }
  const shown = span === table.early && row.tab === undefined ? 'half' : tab
  const single = table.singles === true
  return { ...market, count, line, lined: line !== 'none', play, listed, wins, single, tab: shown } as Market
}

const rowsOf = (sport: SportId): readonly Market[] => {
  const table: SportTable = sportTables[sport]
  return table.rows.map((row) => marketOf(sport, table, row))
}

const rows: Market[] = []
const byId: Partial<Record<MarketId, Market>> = {}
const ids: MarketId[] = []

export const addMarkets = (sport: SportId): void => {
  for (const market of rowsOf(sport)) {
    rows.push(market)
    byId[market.id] = market
    ids.push(market.id)
  }
}
addMarkets(firstSport)

/** Only of the sports that are loaded (`every-sport.ts`). */
export const markets = byId as Readonly<Record<MarketId, Market>>
export const marketIds: readonly MarketId[] = ids

/** The markets of one sport, in display order. */
export const marketsOf = <S extends SportId>(sport: S): readonly Market<S>[] =>
  rows.filter((market): market is Market<SportId> & Market<S> => market.sport === sport)

export const isMarketId = (text: string): text is MarketId => Object.hasOwn(markets, text)

/**
 * The line of a market as seen from one of its sides. A market's own line is the home side's for a handicap, and the
 * total for over and under; the away side's handicap is the negative.
 */
export const lineFor = (id: MarketId, side: Side, marketLine: Quarters): Quarters =>
  markets[id].line === 'handicap' && side === 'away' ? 0 - marketLine || 0 : marketLine

/** The market's own line from a selection's line; the same function, because it is its own inverse. */
export const marketLineOf = (id: MarketId, side: Side, line: Quarters): Quarters => lineFor(id, side, line)

/** A line that is shown with its sign; others are plain numbers. */
export const isSigned = (id: MarketId): boolean => markets[id].line === 'handicap' || markets[id].line === 'start'

export type Selected = { readonly market: MarketId; readonly homeLine: Quarters; readonly side: Side }

/** The name of a selection within its match, on every wire: `ah.-3.home`, `correct_score.0.2-1`. */
export const writeOid = ({ market, homeLine, side }: Selected): string => `${market}.${homeLine}.${side}`

export const oidShape = /^[a-z0-9_]{2,24}\.-?\d{1,4}\.[A-Za-z0-9_-]{1,16}$/

/** `undefined` for a market or side that does not exist, and for a line in a market without one. */
export const readOid = (oid: string): Selected | undefined => {
  const [market = '', line = '', name = ''] = oid.split('.')
  if (!oidShape.test(oid) || !isMarketId(market)) return undefined
  const side = markets[market].sides.find((one) => one === name)
  const homeLine = Number(line) || 0
  return side === undefined || (homeLine !== 0 && !markets[market].lined) ? undefined : { market, homeLine, side }
}
