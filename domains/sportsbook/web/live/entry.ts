// What is known of one match, and how a reading changes it. Each line has the version of its message, because frames
// may come late or twice: older data is ignored line by line, and a late frame still brings lines that have not changed
// since.

import { type MarketId, marketLineOf, markets, type Quarters, type Side } from '../../contract/index.ts'
import type { LiveHead, LiveMatch, LiveSelection, Reading } from './live-match.ts'

type Told = { readonly selection: LiveSelection; readonly version: number }

export type Entry = {
  head: LiveHead
  readonly told: Map<string, Told>
  /** The main line of a market and side, by `ah.home`. */
  readonly mains: Map<string, LiveSelection>
  /** Lines of a market, sorted: a new array only when a line appears or disappears. */
  readonly lines: Map<MarketId, readonly Quarters[]>
}

export const headKey = (matchId: string): string => `${matchId}/head`
export const cellKey = (matchId: string, oid: string): string => `${matchId}/cell/${oid}`
export const mainKey = (matchId: string, market: MarketId, side: Side): string => `${matchId}/main/${market}.${side}`
export const linesKey = (matchId: string, market: MarketId): string => `${matchId}/lines/${market}`

export const sideKey = ({ market, side }: Pick<LiveSelection, 'market' | 'side'>): string => `${market}.${side}`

export const newEntry = (head: LiveHead): Entry => ({ head, told: new Map(), mains: new Map(), lines: new Map() })

/** The unit of notification: the head of a match, or one of its markets with all its sides. */
export type Piece = MarketId | 'head'

/** Reports a changed key and its piece. */
type Mark = (piece: Piece, key: string) => void

const noLines: readonly Quarters[] = []

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at])

const same = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) return sameList(a, b)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const names = Object.keys(left)
  return names.length === Object.keys(right).length && names.every((name) => same(left[name], right[name]))
}

const clockMax = 1000

/**
 * The running clock already shows the same: then it continues, and nothing is rendered. Readings come every few hundred
 * milliseconds, and would otherwise render the clock each time.
 */
const sameClock = (before: LiveHead, after: LiveHead): boolean => {
  const { minute, added, period, speed, goneMs, heardAt } = before
  if (after.minute !== minute || after.added !== added || after.period !== period || after.speed !== speed) return false
  const drift = after.goneMs - (goneMs + (after.heardAt - heardAt) * speed)
  return Math.abs(drift) < clockMax * Math.max(1, speed)
}

/** The new head, with parts of the old one where they are equal: an unchanged part renders nothing. */
const keepParts = (before: LiveHead, after: LiveHead): LiveHead => {
  const clock = sameClock(before, after) ? { goneMs: before.goneMs, heardAt: before.heardAt } : {}
  const kept = { ...after, ...clock } as Record<string, unknown>
  const old = before as unknown as Readonly<Record<string, unknown>>
  for (const [name, value] of Object.entries(kept)) if (same(old[name], value)) kept[name] = old[name]
  return kept as unknown as LiveHead
}

const ownLine = ({ market, side, lineQuarters }: LiveSelection): Quarters => marketLineOf(market, side, lineQuarters)

/** What the reading leaves out and so removes: a line that no longer exists, or a main line that was replaced. */
const unsaid = (entry: Entry, match: LiveMatch, reading: Reading): readonly Told[] => {
  if (reading === 'changes') return []
  const said = new Set(match.selections.map(({ oid }) => oid))
  return [...entry.told.values()].filter(({ selection, version }) => {
    const { oid, market, main } = selection
    const spoken = reading === 'all' || (markets[market].listed && (reading === 'listed' || main))
    return spoken && !said.has(oid) && version <= match.head.version
  })
}

const setCell = (entry: Entry, told: Told, mark: Mark): boolean => {
  const { oid, market } = told.selection
  const before = entry.told.get(oid)
  if (before !== undefined && before.version > told.version) return false
  if (before !== undefined && same(before.selection, told.selection)) {
    entry.told.set(oid, { ...told, selection: before.selection })
    return false
  }
  entry.told.set(oid, told)
  mark(market, cellKey(entry.head.matchId, oid))
  return true
}

const forget = (entry: Entry, { selection, version }: Told, reading: Reading, mark: Mark): void => {
  if (reading === 'main') setCell(entry, { version, selection: { ...selection, main: false } }, mark)
  else {
    entry.told.delete(selection.oid)
    mark(selection.market, cellKey(entry.head.matchId, selection.oid))
  }
}

const deriveLines = (entry: Entry, market: MarketId, own: readonly LiveSelection[], mark: Mark): void => {
  const lines = [...new Set(own.filter(({ state }) => state !== 'closed').map(ownLine))].sort((a, b) => a - b)
  if (sameList(lines, entry.lines.get(market) ?? noLines)) return
  entry.lines.set(market, lines)
  mark(market, linesKey(entry.head.matchId, market))
}

const deriveMains = (entry: Entry, market: MarketId, own: readonly LiveSelection[], mark: Mark): void => {
  const known = [...entry.mains.keys()].filter((key) => key.startsWith(`${market}.`))
  for (const key of new Set([...own.map(sideKey), ...known])) {
    const of = own.filter((one) => sideKey(one) === key && one.main)
    const main = of.find(({ state }) => state !== 'closed') ?? of[0]
    if (main === entry.mains.get(key)) continue
    if (main === undefined) entry.mains.delete(key)
    else entry.mains.set(key, main)
    mark(market, `${entry.head.matchId}/main/${key}`)
  }
}

const setHead = (entry: Entry, head: LiveHead, mark: Mark): void => {
  if (head.version < entry.head.version) return
  entry.head = keepParts(entry.head, head)
  mark('head', headKey(head.matchId))
}

export const takeReading = (entry: Entry, match: LiveMatch, reading: Reading, mark: Mark): void => {
  const { version } = match.head
  const touched = new Set<MarketId>()
  for (const told of unsaid(entry, match, reading)) {
    forget(entry, told, reading, mark)
    touched.add(told.selection.market)
  }
  for (const selection of match.selections) {
    if (setCell(entry, { selection, version }, mark)) touched.add(selection.market)
  }
  for (const market of touched) {
    const own = [...entry.told.values()].map(({ selection }) => selection).filter((one) => one.market === market)
    deriveLines(entry, market, own, mark)
    deriveMains(entry, market, own, mark)
  }
  setHead(entry, match.head, mark)
}
