// The markets of a match with a line on offer: a new value only when one appears or disappears.

import { useSyncExternalStore } from 'react'
import { type MarketId, marketIds } from '../../contract/index.ts'
import { linesKey } from '../live/entry.ts'
import type { LiveMatch } from '../live/live-match.ts'
import { useLiveFeed, writtenLines } from '../live/use-live.ts'

export const useOffered = (first: LiveMatch): readonly MarketId[] => {
  const { board } = useLiveFeed()
  const { matchId } = first.head
  const written = (market: MarketId): boolean => writtenLines(first, market) !== ''
  const names = (isOffered: (market: MarketId) => boolean): string => marketIds.filter(isOffered).join(',')
  const text = useSyncExternalStore(
    (hear) => {
      const ends = marketIds.map((market) => board.listen(linesKey(matchId, market), hear))
      return () => ends.forEach((end) => end())
    },
    () =>
      board.head(matchId) === undefined ? names(written) : names((market) => board.lines(matchId, market).length > 0),
    () => names(written),
  )
  return marketIds.filter((market) => text.split(',').includes(market))
}
