// Hooks that read the board: a part of a head, or a price. `first` is the data that the page was rendered with, so that
// server and browser render the same and a card exists before the board knows its match.

import { useSyncExternalStore } from 'react'
import { handed } from '@magpie/wire/handed'
import { useLive } from '@magpie/wire/live'
import { useStore } from 'zustand'
import { lineFor, type MarketId, marketLineOf, type Quarters, type Side } from '../../contract/index.ts'
import { cellKey, headKey, linesKey, mainKey } from './entry.ts'
import type { LiveFeed } from './live-feed.ts'
import type { LiveHead, LiveMatch, LiveSelection } from './live-match.ts'

export const [LiveFeedProvider, useLiveFeed] = handed<LiveFeed>('live feed')

/** Prices are not kept fresh, or the network is down: what is shown may be old and cannot be bet on. */
export const useIsStale = (): boolean => {
  const { online } = useLive()
  return useStore(useLiveFeed().state, ({ failing }) => failing) || !online
}

/** `pick` returns a part of the head unchanged, never a new object: an unchanged part keeps its identity. */
export const useHead = <Part>(first: LiveMatch, pick: (head: LiveHead) => Part): Part => {
  const { board } = useLiveFeed()
  const { matchId } = first.head
  return useSyncExternalStore(
    (hear) => board.listen(headKey(matchId), hear),
    () => pick(board.head(matchId) ?? first.head),
    () => pick(first.head),
  )
}

const mainOf = ({ selections }: LiveMatch, market: MarketId, side: Side): LiveSelection | undefined =>
  selections.find((one) => one.market === market && one.side === side && one.main)

export const useMain = (first: LiveMatch, market: MarketId, side: Side): LiveSelection | undefined => {
  const { board } = useLiveFeed()
  const { matchId } = first.head
  return useSyncExternalStore(
    (hear) => board.listen(mainKey(matchId, market, side), hear),
    () => (board.head(matchId) === undefined ? mainOf(first, market, side) : board.main(matchId, market, side)),
    () => mainOf(first, market, side),
  )
}

export const useCell = (first: LiveMatch, oid: string): LiveSelection | undefined => {
  const { board } = useLiveFeed()
  const { matchId } = first.head
  const written = (): LiveSelection | undefined => first.selections.find((one) => one.oid === oid)
  return useSyncExternalStore(
    (hear) => board.listen(cellKey(matchId, oid), hear),
    () => (board.head(matchId) === undefined ? written() : board.cell(matchId, oid)),
    written,
  )
}

/** The selection of a line and side; its name is the vendor's own. */
export const useOid = (first: LiveMatch, market: MarketId, line: Quarters, side: Side): string | undefined => {
  const { board } = useLiveFeed()
  const { matchId } = first.head
  const wanted = lineFor(market, side, line)
  const written = (): string | undefined =>
    first.selections.find((one) => one.market === market && one.side === side && one.lineQuarters === wanted)?.oid
  return useSyncExternalStore(
    (hear) => board.listen(linesKey(matchId, market), hear),
    () => board.oidOf(matchId, market, line, side) ?? written(),
    written,
  )
}

export const writtenLines = ({ selections }: LiveMatch, market: MarketId): string =>
  [...new Set(selections.filter((one) => one.market === market && one.state !== 'closed'))]
    .map((one) => marketLineOf(market, one.side, one.lineQuarters))
    .filter((line, at, all) => all.indexOf(line) === at)
    .sort((a, b) => a - b)
    .join(',')

/** The market's own lines, sorted. */
export const useLines = (first: LiveMatch, market: MarketId): readonly Quarters[] => {
  const { board } = useLiveFeed()
  const { matchId } = first.head
  const text = useSyncExternalStore(
    (hear) => board.listen(linesKey(matchId, market), hear),
    () => (board.head(matchId) === undefined ? writtenLines(first, market) : board.lines(matchId, market).join(',')),
    () => writtenLines(first, market),
  )
  return text === '' ? [] : text.split(',').map(Number)
}
