// What can be bet on. A market is a row of data, not a class: its kind says how it is judged, its span which part of
// the match counts, its sides what can be chosen. Lines are whole quarters and are always told from the side of the
// selection, so that a ticket can be judged without knowing who was at home.

export type Side = 'home' | 'draw' | 'away' | 'over' | 'under'
export type Span = 'match' | 'first_half'
export type MarketKind = '1x2' | 'ah' | 'ou'
export type MarketId = '1x2' | 'ah' | 'ou' | '1x2_1h' | 'ah_1h' | 'ou_1h'

/** A whole number of quarter goals: -3 is -0.75 (or -0.5/1). */
export type Quarters = number

/** Decimal odds × 100000: 203000 is 2.03. Every other format is a view of it (S-ENT-06). */
export type OddsE5 = number

/** Goals of home and away. */
export type Score = readonly [home: number, away: number]

export type Market = {
  readonly id: MarketId
  readonly kind: MarketKind
  readonly span: Span
  readonly sides: readonly Side[]
  /** Has a line; a 1X2 has none and carries 0. */
  readonly lined: boolean
}

const market = (id: MarketId, kind: MarketKind, span: Span, sides: readonly Side[]): Market => ({
  id,
  kind,
  span,
  sides,
  lined: kind !== '1x2',
})

export const markets: Readonly<Record<MarketId, Market>> = {
  '1x2': market('1x2', '1x2', 'match', ['home', 'draw', 'away']),
  ah: market('ah', 'ah', 'match', ['home', 'away']),
  ou: market('ou', 'ou', 'match', ['over', 'under']),
  '1x2_1h': market('1x2_1h', '1x2', 'first_half', ['home', 'draw', 'away']),
  ah_1h: market('ah_1h', 'ah', 'first_half', ['home', 'away']),
  ou_1h: market('ou_1h', 'ou', 'first_half', ['over', 'under']),
}

export const marketIds = Object.keys(markets) as readonly MarketId[]

export const isMarketId = (text: string): text is MarketId => Object.hasOwn(markets, text)

/**
 * The line of a market as seen from one of its sides. A market's own line is the home side's for a handicap and the
 * total for over and under; the away side's handicap is its mirror.
 */
export const lineFor = (id: MarketId, side: Side, marketLine: Quarters): Quarters =>
  markets[id].kind === 'ah' && side === 'away' ? 0 - marketLine || 0 : marketLine

/** The market's own line from a selection's line; the mirror of a mirror is the thing itself. */
export const marketLineOf = (id: MarketId, side: Side, line: Quarters): Quarters => lineFor(id, side, line)
