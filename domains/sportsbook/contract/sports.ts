// The sports of the house. A sport is a table of what it sells (here), its messages (`feed/messages.ts`), its judges and its
// rules (`rules/judging.ts`, `rules/sports.ts`), and a folder of screens with their words; nothing else names one.

import type { OtherTables } from './every-sport.ts'
import { football } from './football/rows.ts'

/**
 * `handicap`: a start, mirrored for the away side. `total`: goals. `start`: whole goals that the home side is given,
 * told to every side as the home side's. `nth`: which one it is about, four quarters each.
 */
export type LineKind = 'none' | 'handicap' | 'total' | 'start' | 'nth'

/** The tab of the match page that shows it, beside the one that shows all. */
export type MarketTab =
  | 'lines'
  | 'goals'
  | 'corners'
  | 'cards'
  | 'half'
  | 'interval'
  | 'players'
  | 'score'
  | 'sets'
  | 'games'
  | 'points'
  | 'quarter'
  | 'game'
  | 'maps'
  | 'map'
  | 'runs'
  | 'inning'
  | 'more'

type FamilyRow = {
  readonly sides: readonly string[]
  readonly line?: LineKind
  readonly tab?: MarketTab
  /** How many of its sides may win at once; one where nothing is said. */
  readonly wins?: number
}

type MarketRow = {
  readonly id: string
  readonly family: string
  /** The play of the OB-shaped wire. */
  readonly play: string
  readonly span?: string
  /** What is counted, where that is not what the score counts. */
  readonly count?: string
  /** Sold only so long; else as long as its span lasts. */
  readonly until?: string
  /** Another tab than that of its family. */
  readonly tab?: MarketTab
  /** In lists of matches, and told to whoever watches a list. */
  readonly listed?: true
}

type PeriodRow = {
  readonly wire: string
  /** Something may be bet on while it lasts, or nothing any more; `before`: nothing is played in it; `off`: nor for a while. */
  readonly is: 'play' | 'over' | 'before' | 'off'
  /** A clock runs in it, and says the minutes that were played, or those that are left. */
  readonly clock?: 'up' | 'down'
}

export type SportTable = {
  /** Its number on the OB-shaped wire. */
  readonly wire: string
  /** The version of its rules by which bets are sold now, and those before it, by which older bets are judged. */
  readonly rule: string
  readonly earlier?: readonly string[]
  /** The parts of a match that a market may be about; the first is the whole. */
  readonly spans: readonly [string, ...string[]]
  /** The part that is settled before the match is over, where there is one. */
  readonly early?: string
  /** What is sold of it is bet on alone: never a leg of a ticket of several. */
  readonly singles?: true
  /** Between `before` and `ended`, which every match has. */
  readonly periods: Readonly<Record<string, PeriodRow>>
  /** What a match is followed by, as the OB-shaped wire numbers it; the score stands in it first. */
  readonly figures: Readonly<Record<string, string>>
  /** Where the score counts sets or games: the figures that tell those that are played, the larger first. */
  readonly inner?: readonly string[]
  readonly families: Readonly<Record<string, FamilyRow>>
  /** In the order in which they are shown; the first says the state of the match. */
  readonly rows: readonly MarketRow[]
}

type Tables = OtherTables
export type SportId = keyof Tables

const tables: Partial<Record<SportId, SportTable>> = { football }
const ids: SportId[] = ['football']

/** What home shows of football alone, until `every-sport.ts` has put in the rest (decision 0812). */
export const sportTables = tables as Tables
export const sportIds: readonly SportId[] = ids

export const putInTables = (others: Omit<OtherTables, 'football'>): readonly SportId[] => {
  const added = Object.keys(others) as SportId[]
  Object.assign(tables, others)
  ids.push(...added)
  return added
}

/** That of a match which names none. */
export const firstSport: SportId = 'football'

export const sportOfWire = (wire: string | undefined): SportId =>
  sportIds.find((id) => sportTables[id].wire === wire) ?? firstSport

export type Span<S extends SportId = SportId> = Tables[S]['spans'][number]
/** The version of the rules that was in force at the bet. Versions live as long as tickets do. */
export type RuleVersion<S extends SportId = SportId> = {
  [Id in S]: Tables[Id]['rule'] | (Tables[Id] extends { readonly earlier: readonly (infer One)[] } ? One : never)
}[S]

/** Those by which a bet may have been sold. */
export const ruleVersionsOf = (sport: SportId): readonly RuleVersion[] => {
  const { rule, earlier = [] }: SportTable = sportTables[sport]
  return [rule, ...earlier] as RuleVersion[]
}

export type Family<S extends SportId = SportId> = { [Id in S]: keyof Tables[Id]['families'] }[S]
export type MarketId<S extends SportId = SportId> = { [Id in S]: Tables[Id]['rows'][number]['id'] }[S]
type SidesIn<Families> =
  Families extends Readonly<Record<string, { readonly sides: readonly (infer One)[] }>> ? One : never
export type Side<S extends SportId = SportId> = { [Id in S]: SidesIn<Tables[Id]['families']> }[S]
export type SportPeriod = { [Id in SportId]: keyof Tables[Id]['periods'] }[SportId]
