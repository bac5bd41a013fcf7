// The public lists of the IM-shaped vendor. Received events are kept with the cursor of their moment; afterwards only
// changes are requested. With a dead cursor everything is dropped and requested again.

import { isVendorRefusal, type Vendor } from '@magpie/venues/web/vendor'
import { imCursorGone, imLists } from '../../../contract/im/codes.ts'
import { readImEvent } from '../../../contract/im/event.ts'
import { imAllEvents, imDelta, imEventInfo, imEvents, imEventsMax } from '../../../contract/im/lists.ts'
import type { ImEvent } from '../../../contract/im/shapes.ts'
import { type SportId, sportTables } from '../../../contract/index.ts'
import type { LiveMatch } from '../../live/live-match.ts'
import { answeredByVendor } from '../neutral.ts'
import type { ListsPart } from '../ob/lists.ts'
import { tongue } from './session.ts'

type Asks = Pick<Vendor, 'ask'>

export const imSportId = (sport: SportId): number => Number(sportTables[sport].wire)

type Told = { readonly event: ImEvent; readonly heardAt: number }
type Kept = { cursor: string; readonly events: Map<string, Told> }

const kept = new WeakMap<Asks, Kept>()
/** The most events in one request for changes. */
const keptMax = 500

const read = ({ event, heardAt }: Told): LiveMatch => {
  const { head, selections } = readImEvent(event)
  return { head: { ...head, heardAt }, selections }
}

const take = (into: Kept, events: readonly ImEvent[], heardAt: number): void => {
  for (const event of events) {
    into.events.delete(event.EventId)
    into.events.set(event.EventId, { event, heardAt })
  }
  for (const [oldest] of into.events) {
    if (into.events.size <= keptMax) break
    into.events.delete(oldest)
  }
}

type ListAsk = Parameters<ListsPart['askAllIds']>

const wholeList = async (vendor: Asks, menu: ListAsk[1], wish: ListAsk[2], size?: number) => {
  const { sport, by, without = [], title, day } = wish
  const answer = await vendor.ask(imAllEvents, {
    ...tongue,
    Market: imLists[menu],
    SportId: imSportId(sport),
    OrderBy: by === 'league' ? 2 : 1,
    ...(without.length === 0 ? {} : { CompetitionIdsOut: [...without] }),
    ...(title === undefined ? {} : { TitleId: title }),
    ...(day === undefined ? {} : { EventDay: day }),
    ...(size === undefined ? {} : { Size: size }),
  })
  const { Events, Total, Days = [] } = answeredByVendor(answer)
  return {
    ids: Events.map(({ EventId }) => EventId),
    total: Total,
    days: Days.map((one) => ({ day: one.EventDay, count: one.Total })),
  }
}

export const askIds: ListsPart['askIds'] = (vendor, menu, sport, size, part) =>
  wholeList(vendor, menu, { sport, ...part }, Math.max(1, size))

export const askAllIds: ListsPart['askAllIds'] = (vendor, menu, wish) => wholeList(vendor, menu, wish)

/** The changes of kept events; false if the cursor is dead. */
const catchUp = async (vendor: Asks, from: Kept, ids: readonly string[], heardAt: () => number): Promise<boolean> => {
  const answer = await vendor.ask(imDelta, { ...tongue, Cursor: from.cursor, EventIds: [...ids] })
  if (isVendorRefusal(answer) && answer.refused === String(imCursorGone)) return false
  const { Cursor, Events, Gone } = answeredByVendor(answer)
  take(from, Events, heardAt())
  for (const id of Gone) from.events.delete(id)
  from.cursor = Cursor
  return true
}

const fetchWhole = async (vendor: Asks, into: Kept | undefined, ids: readonly string[], heardAt: () => number) => {
  const chunks: string[][] = []
  for (let at = 0; at < ids.length; at += imEventsMax) chunks.push(ids.slice(at, at + imEventsMax))
  const ask = async (EventIds: string[]) => answeredByVendor(await vendor.ask(imEvents, { ...tongue, EventIds }))
  // One cursor is kept for all parts, so the others are requested after it: a change meanwhile comes with the next
  // changes.
  const [begin = [], ...more] = chunks
  const first = into === undefined ? await ask(begin) : undefined
  const rest = await Promise.all((first === undefined ? chunks : more).map(ask))
  const keep = into ?? { cursor: first?.Cursor ?? '', events: new Map<string, Told>() }
  for (const { Events } of [...(first === undefined ? [] : [first]), ...rest]) take(keep, Events, heardAt())
  return keep
}

/**
 * Only events under one cursor are updated by changes. New ones are requested whole, and the older cursor stays, so
 * that nothing is missed.
 */
export const askMatches: ListsPart['askMatches'] = async (vendor, ids, heardAt) => {
  if (ids.length === 0) return []
  let known = kept.get(vendor)
  const wanted = known === undefined ? [] : ids.filter((id) => known?.events.has(id))
  if (known !== undefined && wanted.length > 0) {
    // Events that are no longer requested would fall behind the cursor.
    for (const id of known.events.keys()) if (!ids.includes(id)) known.events.delete(id)
    if (!(await catchUp(vendor, known, wanted, heardAt))) known = undefined
  } else known = undefined
  const missing = ids.filter((id) => known?.events.has(id) !== true)
  const all = missing.length === 0 && known !== undefined ? known : await fetchWhole(vendor, known, missing, heardAt)
  kept.set(vendor, all)
  return ids.flatMap((id) => {
    const told = all.events.get(id)
    return told === undefined ? [] : [read(told)]
  })
}

export const askMatch: ListsPart['askMatch'] = async (vendor, matchId, heardAt) =>
  read({
    event: answeredByVendor(await vendor.ask(imEventInfo, { ...tongue, EventId: matchId })),
    heardAt: heardAt(),
  })
