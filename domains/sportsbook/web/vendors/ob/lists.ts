// The public lists of the OB-shaped vendor: ids of a menu, matches by their ids, one match with all its lines. A
// refusal is thrown as `VendorSaidNo`, because the query cache tells success from failure by exceptions.

import type { Vendor } from '@magpie/venues/web/vendor'
import {
  obMatchDetail,
  obMatchesByIds,
  obMatchIds,
  type ObMenu,
  obMenus,
  type SportId,
  sportTables,
} from '../../../contract/index.ts'
import type { LiveMatch } from '../../live/live-match.ts'
import { answeredByVendor } from '../neutral.ts'
import type { Told } from '../venue.ts'
import { readMatch } from './read-match.ts'

/** The wire's own limits of one call. */
const idsMax = 1000
export const matchesMax = 50

export type Lists = Pick<Vendor, 'ask'> & Told

export type Menu = 'live' | 'today' | 'early' | 'parlay' | 'outright'

export const menuOf: Readonly<Record<Menu, ObMenu>> = {
  live: obMenus.inPlay,
  today: obMenus.today,
  early: obMenus.early,
  parlay: obMenus.parlay,
  outright: obMenus.outright,
}

/** The number of a sport in the counts of all venues. */
export const ballOf = (sport: SportId): string => sportTables[sport].wire

export type Order = 'time' | 'league'
type Part = {
  /** One title of a sport with several games, by its number. */
  readonly title?: number | undefined
  /** Matches that begin on this Beijing day, counted since 1970. */
  readonly day?: number | undefined
}
type Wish = Part & {
  readonly sport: SportId
  readonly by?: Order
  readonly without?: readonly string[]
}

/** The number of matches on a day of a list, not narrowed to the requested day; only the early list has days. */
export type DayCount = { readonly day: number; readonly count: number }
const daysOf = (days: readonly { readonly day: number; readonly ct: number }[] = []): readonly DayCount[] =>
  days.map(({ day, ct }) => ({ day, count: ct }))

/** The first ids of a menu, and their total number. */
export const askIds = async (
  vendor: Lists,
  menu: Menu,
  sport: SportId,
  size: number,
  { title, day }: Part = {},
): Promise<{ ids: readonly string[]; total: number; days: readonly DayCount[] }> => {
  const { mids, total, days } = answeredByVendor(
    await vendor.ask(obMatchIds, {
      menu: menuOf[menu],
      csid: ballOf(sport),
      size,
      gt: title,
      day,
    }),
  )
  return { ids: mids, total, days: daysOf(days) }
}

/** Every id of a menu, page after page. A match that moves between two pages appears once. */
export const askAllIds = async (
  vendor: Lists,
  menu: Menu,
  { sport, by = 'time', without = [], title, day }: Wish,
): Promise<{ ids: readonly string[]; days: readonly DayCount[] }> => {
  const ids = new Set<string>()
  let days: readonly DayCount[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const not = without.length === 0 ? {} : { not: [...without] }
    const wish = { menu: menuOf[menu], csid: ballOf(sport), by, size: idsMax, page, gt: title, day, ...not }
    const told = answeredByVendor(await vendor.ask(obMatchIds, wish))
    for (const id of told.mids) ids.add(id)
    pages = told.pages
    days = daysOf(told.days)
  }
  return { ids: [...ids], days }
}

/** In chunks of what one call takes, all at once; in the order of the ids, without those that are gone. */
export const askMatches = async (
  vendor: Lists,
  ids: readonly string[],
  heardAt: () => number,
): Promise<LiveMatch[]> => {
  const chunks: string[][] = []
  for (let at = 0; at < ids.length; at += matchesMax) chunks.push(ids.slice(at, at + matchesMax))
  const replies = await Promise.all(chunks.map((mids) => vendor.ask(obMatchesByIds, { mids })))
  return replies.flatMap((reply) => answeredByVendor(reply).matches.map((match) => readMatch(match, heardAt())))
}

export const askMatch = async (vendor: Lists, matchId: string, heardAt: () => number): Promise<LiveMatch> =>
  readMatch(answeredByVendor(await vendor.ask(obMatchDetail, { mid: matchId })), heardAt())

/** What every adapter provides for lists. */
export type ListsPart = {
  readonly askIds: typeof askIds
  readonly askAllIds: typeof askAllIds
  readonly askMatches: typeof askMatches
  readonly askMatch: typeof askMatch
}
