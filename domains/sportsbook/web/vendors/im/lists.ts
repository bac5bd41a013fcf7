// The lists of the IM-shaped vendor, for anybody. What was told is kept with the cursor of its moment; afterwards only what
// changed since is asked for. A cursor that is dead makes it forget, and ask for the whole again.

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
/** As many as one ask for changes may name. */
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

/** What changed of what is kept; false where the cursor is dead. */
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
  // Its cursor is kept for all of them, so the others come behind it: what changes meanwhile is told by the next changes.
  const [begin = [], ...more] = chunks
  const first = into === undefined ? await ask(begin) : undefined
  const rest = await Promise.all((first === undefined ? chunks : more).map(ask))
  const keep = into ?? { cursor: first?.Cursor ?? '', events: new Map<string, Told>() }
  for (const { Events } of [...(first === undefined ? [] : [first]), ...rest]) take(keep, Events, heardAt())
  return keep
}

/**
 * Only what is kept under one cursor is caught up with: what is new beside it is told whole, and the cursor stays the
 * older one, so that nothing is missed.
 */
export const askMatches: ListsPart['askMatches'] = async (vendor, ids, heardAt) => {
  if (ids.length === 0) return []
  let known = kept.get(vendor)
  const wanted = known === undefined ? [] : ids.filter((id) => known?.events.has(id))
  if (known !== undefined && wanted.length > 0) {
    // What nobody asks for any more would fall behind its cursor.
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
