// Public searches at the OB-shaped vendor: leagues, matches by a word, results of a day, events of a match. Separate
// from the lists, so that home loads without it.

import {
  type MatchEvent,
  neutralEvent,
  type ObLeague,
  obLeagues,
  obMatchEvents,
  obMatchPast,
  obPeriods,
  type ObResult,
  obResults,
  obSearch,
  type SportId,
  sportOfWire,
  wordOf,
} from '../../../contract/index.ts'
import type { RecentStanding } from '../../../rules/index.ts'
import { answeredByVendor } from '../neutral.ts'
import { ballOf, type Lists, type Menu, menuOf } from './lists.ts'

export type League = { readonly id: string; readonly name: string; readonly count: number }

/** A league of a day that has results. */
export type ResultLeague = League & { readonly sport: SportId }

const readLeague = ({ tid, tn, ct }: ObLeague): League => ({ id: tid, name: tn, count: ct })

/** Of a menu, or of everything on sale; the fullest first. */
export const askLeagues = async (
  vendor: Lists,
  menu: Menu | undefined,
  sport: SportId | undefined,
): Promise<readonly League[]> => {
  const of = sport === undefined ? {} : { csid: ballOf(sport) }
  const told = await vendor.ask(obLeagues, menu === undefined ? of : { ...of, menu: menuOf[menu] })
  return answeredByVendor(told).leagues.map(readLeague)
}

/** By a word of team or league, in everything on sale. */
export const askSearch = async (vendor: Lists, text: string): Promise<{ ids: readonly string[]; total: number }> => {
  const { mids, total } = answeredByVendor(await vendor.ask(obSearch, { text }))
  return { ids: mids, total }
}

export type Result = {
  readonly matchId: string
  readonly home: string
  readonly away: string
  readonly kickOffAt: number
  readonly period: string
  /** `2–1`; empty if there is none. */
  readonly fullTime: string
  readonly halfTime: string
  /** `6–4` of each set, game, map or quarter, in order. */
  readonly parts: readonly string[]
  /** Of extra time alone, and of a shoot-out; empty if there was none. */
  readonly extraTime: string
  readonly shootOut: string
}

const dash = (score: string): string => score.replace(':', '\u2013')
const readResult = ({ mid, mhn, man, mgt, mmp, ft, ht, pt = [], et = '', ps = '' }: ObResult): Result => ({
  matchId: mid,
  home: mhn,
  away: man,
  kickOffAt: Number(mgt),
  period: wordOf(obPeriods, mmp) ?? 'ended',
  fullTime: dash(ft),
  halfTime: dash(ht),
  parts: pt.map(dash),
  extraTime: dash(et),
  shootOut: dash(ps),
})

/** Leagues of a day that have results; with a league its matches. */
export const askResults = async (
  vendor: Lists,
  day: number,
  league?: string,
): Promise<{ leagues: readonly ResultLeague[]; results: readonly Result[] }> => {
  const told = answeredByVendor(await vendor.ask(obResults, league === undefined ? { day } : { day, tid: league }))
  return {
    leagues: told.leagues.map(({ csid, ...league }) => ({ ...readLeague(league), sport: sportOfWire(csid) })),
    results: told.results.map(readResult),
  }
}

export const askEvents = async (vendor: Lists, matchId: string): Promise<MatchEvent[]> =>
  answeredByVendor(await vendor.ask(obMatchEvents, { mid: matchId })).events.flatMap((event) => {
    const read = neutralEvent(event)
    return read === undefined ? [] : [read]
  })

/** Names of players, by their sides in markets. */
export type Lineups = ReadonlyMap<string, string>

export const askLineups = async (vendor: Lists, matchId: string): Promise<Lineups> =>
  new Map(
    answeredByVendor(await vendor.ask(obMatchEvents, { mid: matchId })).mlu.map((told) => {
      const [id = '', ...name] = told.split('|')
      return [id, name.join('|')] as const
    }),
  )

/** The history before a match in its league, the newest first. */
export type Past = {
  readonly meetings: readonly Result[]
  readonly home: readonly Result[]
  readonly away: readonly Result[]
  readonly table: readonly RecentStanding[]
}

export const askPast = async (vendor: Lists, matchId: string): Promise<Past> => {
  const { vs, hl, al, tb } = answeredByVendor(await vendor.ask(obMatchPast, { mid: matchId }))
  return {
    meetings: vs.map(readResult),
    home: hl.map(readResult),
    away: al.map(readResult),
    table: tb.map(({ tn, p, w, d, l, f, a, s }) => ({
      name: tn,
      played: p,
      won: w,
      drawn: d,
      lost: l,
      scored: f,
      conceded: a,
      points: s,
    })),
  }
}

/** What every adapter provides for searches. */
export type SearchesPart = {
  readonly askLeagues: typeof askLeagues
  readonly askSearch: typeof askSearch
  readonly askResults: typeof askResults
  readonly askEvents: typeof askEvents
  readonly askLineups: typeof askLineups
  readonly askPast: typeof askPast
}
