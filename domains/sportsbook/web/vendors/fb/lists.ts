// The public lists of the FB-shaped vendor. A list comes in pages of whole matches and there is no push: the matches of
// a page are valid for a moment, so that they are not requested again by their ids.

import type { Vendor } from '@magpie/venues/web/vendor'
import { fbLists } from '../../../contract/fb/codes.ts'
import { fbMatchDetail, fbMatchesByIds, fbMatchList, fbPageMax } from '../../../contract/fb/lists.ts'
import { readFbMatch } from '../../../contract/fb/match.ts'
import type { FbMatch } from '../../../contract/fb/shapes.ts'
import { type SportId, sportTables } from '../../../contract/index.ts'
import type { LiveMatch } from '../../live/live-match.ts'
import { answeredByVendor } from '../neutral.ts'
import type { DayCount, ListsPart } from '../ob/lists.ts'

export type FbAsks = Pick<Vendor, 'ask'>

/** S-ENT-09. */
export const tongue = { languageType: 'CMN' } as const

export const fbSportId = (sport: SportId): number => Number(sportTables[sport].wire)

const read = (match: FbMatch, heardAt: number): LiveMatch => {
  const { head, selections } = readFbMatch(match)
  return { head: { ...head, heardAt }, selections }
}

/** How long the matches of a page are valid. */
const goodMs = 2000
const told = new WeakMap<FbAsks, Map<string, { readonly match: FbMatch; readonly at: number }>>()

const remember = (vendor: FbAsks, records: readonly FbMatch[]): void => {
  const kept = new Map(records.map((match) => [match.id, { match, at: performance.now() }]))
  told.set(vendor, new Map([...(told.get(vendor) ?? []), ...kept]))
}

const isGood = ({ at }: { readonly at: number }): boolean => performance.now() - at < goodMs

type ListAsk = Parameters<ListsPart['askAllIds']>

const pageOf = async (
  vendor: FbAsks,
  menu: ListAsk[1],
  { sport, by = 'time', without = [], title, day }: ListAsk[2],
  { current, size }: { readonly current: number; readonly size: number },
) => {
  const answer = await vendor.ask(fbMatchList, {
    ...tongue,
    type: fbLists[menu],
    sportId: fbSportId(sport),
    orderBy: by === 'league' ? 1 : 0,
    current,
    size,
    ...(without.length === 0 ? {} : { leagueIdsOut: [...without] }),
    ...(title === undefined ? {} : { titleId: title }),
    ...(day === undefined ? {} : { matchDay: day }),
  })
  const page = answeredByVendor(answer)
  remember(vendor, page.records)
  return {
    ids: page.records.map(({ id }) => id),
    total: page.total,
    days: (page.days ?? []).map((one) => ({ day: one.day, count: one.total })),
  }
}

export const askIds: ListsPart['askIds'] = (vendor, menu, sport, size, part) =>
  pageOf(vendor, menu, { sport, ...part }, { current: 1, size: Math.min(size, fbPageMax) })

/** Page after page. A match that moves between two pages appears once. */
export const askAllIds: ListsPart['askAllIds'] = async (vendor, menu, wish) => {
  told.delete(vendor)
  const ids = new Set<string>()
  let days: readonly DayCount[] = []
  for (let current = 1, seen = 0, total = 1; seen < total; current += 1) {
    const page = await pageOf(vendor, menu, wish, { current, size: fbPageMax })
    for (const id of page.ids) ids.add(id)
    seen += fbPageMax
    total = page.total
    days = page.days
  }
  return { ids: [...ids], days }
}

export const askMatches: ListsPart['askMatches'] = async (vendor, ids, heardAt) => {
  const kept = [...(told.get(vendor) ?? [])].flatMap(([id, one]) => (isGood(one) ? [[id, one.match] as const] : []))
  const known = new Map(kept)
  told.delete(vendor)
  const unknown = ids.filter((id) => !known.has(id))
  const chunks: string[][] = []
  for (let at = 0; at < unknown.length; at += fbPageMax) chunks.push(unknown.slice(at, at + fbPageMax))
  const replies = await Promise.all(chunks.map((matchIds) => vendor.ask(fbMatchesByIds, { ...tongue, matchIds })))
  for (const match of replies.flatMap((reply) => answeredByVendor(reply).records)) known.set(match.id, match)
  return ids.flatMap((id) => {
    const match = known.get(id)
    return match === undefined ? [] : [read(match, heardAt())]
  })
}

export const askMatch: ListsPart['askMatch'] = async (vendor, matchId, heardAt) =>
  read(answeredByVendor(await vendor.ask(fbMatchDetail, { ...tongue, matchId })), heardAt())
