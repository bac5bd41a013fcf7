// The sports. A sport is a table of its markets (here), its messages (`feed/messages.ts`), its judges and its rules
// (`rules/judging.ts`, `rules/sports.ts`), and a folder of screens with their texts; no other code names one.

import type { OtherTables } from './every-sport.ts'
import { football } from './football/rows.ts'

/**
 * `handicap`: a start, negated for the away side. `total`: goals. `start`: whole goals that the home side is given,
 * shown to every side as the home side's. `nth`: the number of the event it is about, times four.
 */
export type LineKind = 'none' | 'handicap' | 'total' | 'start' | 'nth'

/** The tab of the match page that shows it, beside the tab with all markets. */
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
  /** How many of its sides may win at once; one by default. */
  readonly wins?: number
}

type MarketRow = {
  readonly id: string
  readonly family: string
  /** Its play number on the OB-shaped wire. */
  readonly play: string
  readonly span?: string
  /** What is counted, if not the score. */
  readonly count?: string
  /** The last period in which it is sold; by default its whole span. */
  readonly until?: string
  /** Another tab than that of its family. */
  readonly tab?: MarketTab
  /** Shown in lists of matches, and pushed to watchers of a list. */
  readonly listed?: true
}

type PeriodRow = {
  readonly wire: string
  /** `play`: bets are possible; `over`: no more bets; `before`: no play in it; `off`: no play for a while. */
  readonly is: 'play' | 'over' | 'before' | 'off'
  /** A clock runs in it, and shows the minutes played, or those left. */
  readonly clock?: 'up' | 'down'
}

export type SportTable = {
  /** Its number on the OB-shaped wire. */
  readonly wire: string
  /** The version of its rules for bets sold now, and the earlier ones, by which older bets are judged. */
  readonly rule: string
  readonly earlier?: readonly string[]
  /** The parts of a match that a market may be about; the first is the whole. */
  readonly spans: readonly [string, ...string[]]
  /** The part that is settled before the match is over, if there is one. */
  readonly early?: string
  /** Its markets are single-only: never a leg of a ticket of several. */
  readonly singles?: true
  /** Between `before` and `ended`, which every match has. */
  readonly periods: Readonly<Record<string, PeriodRow>>
  /** The figures of a match, with their numbers on the OB-shaped wire; the score is the first. */
  readonly figures: Readonly<Record<string, string>>
  /** If the score counts sets or games: the figures of the current ones, the larger first, those of every point last. */
  readonly inner?: readonly string[]
  readonly families: Readonly<Record<string, FamilyRow>>
  /** In display order; the first gives the state of the match. */
  readonly rows: readonly MarketRow[]
}

type Tables = OtherTables
export type SportId = keyof Tables

const tables: Partial<Record<SportId, SportTable>> = { football }
const ids: SportId[] = ['football']

/** At first only football's markets on home, until `every-sport.ts` adds the rest (decision 0812). */
export const sportTables = tables as Tables
export const sportIds: readonly SportId[] = ids

export const putInTables = (others: Omit<OtherTables, 'football'>): readonly SportId[] => {
  const added = Object.keys(others) as SportId[]
  Object.assign(tables, others)
  ids.push(...added)
  return added
}

/** The sport of a match that names none. */
export const firstSport: SportId = 'football'

export const sportOfWire = (wire: string | undefined): SportId =>
  sportIds.find((id) => sportTables[id].wire === wire) ?? firstSport

export type Span<S extends SportId = SportId> = Tables[S]['spans'][number]
/** The version of the rules in force at the bet. Versions are kept as long as tickets are. */
export type RuleVersion<S extends SportId = SportId> = {
  [Id in S]: Tables[Id]['rule'] | (Tables[Id] extends { readonly earlier: readonly (infer One)[] } ? One : never)
}[S]

/** All versions by which a bet may have been sold. */
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
