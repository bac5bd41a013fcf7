// Reconciles each venue every minute: its statement of bets and transfers against the books, from where the last run ended on
// both sides (decision 0311). A mismatch that is unchanged on both sides for some minutes is a difference; so is a venue that
// does not answer for as long.

import { type House, laneHeads } from '@magpie/db'
import type { Gives, Takes } from '@magpie/wire'
import { type StatementOf, statementMax, venueStatement } from '../../contract/index.ts'
import { type Apart, type Booked, tied } from '../../rules/index.ts'
import { askVenue } from '../ask-venue.ts'
import type { WatchedVenue } from '../settings.ts'
import { type Books, movedSince } from './booked.ts'
import { keepTie, newTie, readTie, type Tie } from './tie-store.ts'

/** Recent moves are compared next time: their answer may be under way. */
const settledMs = 20_000
const differsAfterMs = 3 * 60_000
const silentAfterMs = 5 * 60_000
const pagesMax = 40
const watchedMax = 1_000

export const silentRef = 'statement'

/** The result of one venue's comparison. */
export type Tied = {
  /** New differences. */
  readonly apart: readonly Apart[]
  /** Known differences that agree now. */
  readonly agreed: readonly string[]
}

type Said = {
  readonly lines: ReadonlyMap<string, StatementOf>
  /** How far it was read. */
  readonly since: number
  readonly after: string | null
}

type Ask = (ask: Takes<typeof venueStatement>) => Promise<Gives<typeof venueStatement> | null>

/** The venue's lines since the last comparison; null if it does not answer, or the answer makes no progress. */
const readWindow = async (ask: Ask, { since: from, after: last }: Tie, until: number): Promise<Said | null> => {
  const lines = new Map<string, StatementOf>()
  let [since, after] = [from, last]
  for (let page = 0; page < pagesMax; page++) {
    const told = await ask({ since, until, ...(after === null ? {} : { after }) })
    const end = told?.lines.at(-1)
    if (told === null || (told.more && end === undefined)) return null
    for (const line of told.lines) lines.set(line.ref, line)
    if (!told.more) return { lines, since: Math.max(until, from), after: null }
    if (end === undefined || end.at < since) return null
    ;[since, after] = [end.at, end.ref]
  }
  return { lines, since, after }
}

const inParts = (refs: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(refs.length / statementMax) }, (_, nth) =>
    refs.slice(nth * statementMax, (nth + 1) * statementMax),
  )

/** Its lines for these refs; null as above. */
const readNamed = async (ask: Ask, refs: readonly string[]): Promise<ReadonlyMap<string, StatementOf> | null> => {
  const lines = new Map<string, StatementOf>()
  for (const part of inParts(refs)) {
    const told = await ask({ since: 0, until: 0, refs: [...part] })
    if (told === null) return null
    for (const line of told.lines) lines.set(line.ref, line)
  }
  return lines
}

const silence = async (house: House, tie: Tie, known: ReadonlySet<string>): Promise<Tied> => {
  const now = house.world.now()
  const silentSince = tie.silentSince ?? now
  await keepTie(house, { ...tie, silentSince, at: now, lines: 0 })
  const isNew = now - silentSince >= silentAfterMs && !known.has(silentRef)
  return { apart: isNew ? [{ ref: silentRef, kind: 'silent', said: null, booked: null }] : [], agreed: [] }
}

type Looked = { readonly apart: readonly Apart[]; readonly agreed: readonly string[]; readonly watched: Tie['watched'] }

const judge = (
  { watched, since }: { readonly watched: Tie['watched']; readonly since: number },
  lines: ReadonlyMap<string, StatementOf>,
  booked: ReadonlyMap<string, Booked>,
  refs: ReadonlySet<string>,
  on: { readonly now: number; readonly known: ReadonlySet<string> },
): Looked => {
  const { now, known } = on
  const [apart, agreed]: [Apart[], string[]] = [[], []]
  const still: Record<string, number> = {}
  for (const ref of refs) {
    const found = tied(ref, lines.get(ref), booked.get(ref), since)
    if (found === 'agree') {
      if (known.has(ref)) agreed.push(ref)
    } else if (!known.has(ref)) {
      // Too early to judge: it was compared before, or will be later.
      const from = watched[ref] ?? (found === 'later' ? null : now)
      if (found !== 'later' && from !== null && now - from >= differsAfterMs) apart.push(found)
      // Watched until it is known: its row may not be written, if this process ends first.
      if (from !== null) still[ref] = from
    }
  }
  return { apart, agreed, watched: Object.fromEntries(Object.entries(still).slice(0, watchedMax)) }
}

const tieOut = async (house: House, venue: WatchedVenue, books: Books, open: readonly string[]): Promise<Tied> => {
  const now = house.world.now()
  const stored = await readTie(house, venue.code)
  if (stored === null) {
    await keepTie(house, newTie(venue.code, await laneHeads(house.db), now))
    return { apart: [], agreed: [] }
  }
  const known = new Set(open)
  const ask: Ask = askVenue(venue, house)(venueStatement)
  const until = now - settledMs
  if (
    until <= stored.since &&
    Object.keys(stored.watched).length === 0 &&
    open.length === 0 &&
    stored.silentSince === null
  )
    return { apart: [], agreed: [] }
  const said = await readWindow(ask, stored, Math.max(until, stored.since))
  if (said === null) return silence(house, stored, known)
  const moved = await movedSince(house, books, stored, until)
  const named = [...new Set([...moved.refs, ...Object.keys(stored.watched), ...open])].filter(
    (ref) => ref !== silentRef,
  )
  const more = await readNamed(
    ask,
    named.filter((ref) => !said.lines.has(ref)),
  )
  if (more === null) return silence(house, stored, known)
  const lines = new Map([...said.lines, ...more])
  const refs = new Set([...said.lines.keys(), ...named])
  const booked = await books.find(house, venue.code, [...refs])
  const looked = judge({ watched: stored.watched, since: until }, lines, booked, refs, { now, known })
  await keepTie(house, {
    venue: venue.code,
    since: said.since,
    after: said.after,
    lanes: moved.lanes,
    watched: looked.watched,
    silentSince: null,
    at: now,
    lines: said.lines.size,
  })
  return { apart: looked.apart, agreed: [...looked.agreed, ...(known.has(silentRef) ? [silentRef] : [])] }
}

/** Reconciles each venue's statement with the books. */
export type Ties = readonly {
  readonly code: string
  /** Compares what is new at this venue; `open`: refs with a known difference. */
  readonly look: (house: House, open: readonly string[]) => Promise<Tied>
}[]

export const tiesOf = <News extends { readonly at: number }>(
  venues: readonly WatchedVenue[],
  books: Books<News>,
): Ties =>
  venues.map((venue) => ({
    code: venue.code,
    look: (house, open) => tieOut(house, venue, books as Books, open),
  }))
