// The live board: heads and prices of the matches on the screens, outside React, so that a changed price renders one
// cell and nothing around it. Readings go in (`entry.ts`), and `tell` notifies exactly the listeners of what changed.

import { lineFor, type MarketId, type Quarters, type Side } from '../../contract/index.ts'
import { type Entry, headKey, newEntry, type Piece, sideKey, takeReading } from './entry.ts'
import type { LiveHead, LiveMatch, LiveSelection, Reading } from './live-match.ts'

export type Board = {
  readonly head: (matchId: string) => LiveHead | undefined
  readonly cell: (matchId: string, oid: string) => LiveSelection | undefined
  readonly main: (matchId: string, market: MarketId, side: Side) => LiveSelection | undefined
  /** The market's own lines (the home side's, or the total). */
  readonly lines: (matchId: string, market: MarketId) => readonly Quarters[]
  readonly oidOf: (matchId: string, market: MarketId, line: Quarters, side: Side) => string | undefined
  /** Takes a reading in; listeners are notified at the next `tell`. */
  readonly take: (match: LiveMatch, reading: Reading) => void
  /** Notifies of changes, up to this many pieces with listeners; the others wait for the next call. */
  readonly tell: (piecesMax?: number) => Told
  readonly drop: (matchId: string) => void
  readonly matchIds: () => readonly string[]
  readonly hasListeners: (matchId: string) => boolean
  /** Keys: `headKey`, `cellKey`, `mainKey`, `linesKey`. Returns a function to stop listening. */
  readonly listen: (key: string, hear: () => void) => () => void
}

export type Told = {
  /** The number of pieces with notified listeners. */
  readonly pieces: number
  /** Whether some pieces wait. */
  readonly more: boolean
}

/** The changes of one piece: all sides of a market are sent together, so that no two versions of it are on the screen. */
type News = { readonly matchId: string; readonly keys: Set<string> }

const noLines: readonly Quarters[] = []

export const openBoard = (): Board => {
  const entries = new Map<string, Entry>()
  const listeners = new Map<string, Set<() => void>>()
  /** Changes not sent yet, the oldest first. */
  const news = new Map<string, News>()

  const tellOf = (keys: ReadonlySet<string>): boolean => {
    const hearing = [...keys].flatMap((key) => [...(listeners.get(key) ?? [])])
    for (const hear of hearing) hear()
    return hearing.length > 0
  }

  return {
    take: (match, reading) => {
      const { matchId } = match.head
      const isNew = !entries.has(matchId)
      const entry = entries.get(matchId) ?? newEntry(match.head)
      entries.set(matchId, entry)
      const mark = (piece: Piece | 'known', key: string): void => {
        const name = `${matchId}/${piece}`
        const known = news.get(name) ?? { matchId, keys: new Set() }
        known.keys.add(key)
        news.set(name, known)
      }
      takeReading(entry, match, reading, mark)
      // Listeners that used data of a page or a list now switch to the board, even for data it does not have.
      if (isNew) for (const key of listeners.keys()) if (key.startsWith(`${matchId}/`)) mark('known', key)
    },
    head: (matchId) => entries.get(matchId)?.head,
    cell: (matchId, oid) => entries.get(matchId)?.told.get(oid)?.selection,
    main: (matchId, market, side) => entries.get(matchId)?.mains.get(sideKey({ market, side })),
    lines: (matchId, market) => entries.get(matchId)?.lines.get(market) ?? noLines,
    oidOf: (matchId, market, line, side) => {
      const wanted = lineFor(market, side, line)
      for (const { selection } of entries.get(matchId)?.told.values() ?? []) {
        if (selection.market === market && selection.side === side && selection.lineQuarters === wanted)
          return selection.oid
      }
      return undefined
    },
    tell: (piecesMax = Number.POSITIVE_INFINITY) => {
      let pieces = 0
      for (const [name, { keys }] of news) {
        if (pieces >= piecesMax) break
        news.delete(name)
        if (tellOf(keys)) pieces += 1
      }
      return { pieces, more: news.size > 0 }
    },
    drop: (matchId) => {
      entries.delete(matchId)
      for (const [name, one] of news) if (one.matchId === matchId) news.delete(name)
    },
    matchIds: () => [...entries.keys()],
    hasListeners: (matchId) => listeners.has(headKey(matchId)),
    listen: (key, hear) => {
      const set = listeners.get(key) ?? new Set()
      listeners.set(key, set.add(hear))
      return () => {
        set.delete(hear)
        if (set.size === 0) listeners.delete(key)
      }
    },
  }
}
