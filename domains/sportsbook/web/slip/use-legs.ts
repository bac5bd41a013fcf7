// The selections of the slip on the live board at this moment. One subscription for all of them, and it renders only
// when something visible has changed.

import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { cellKey, headKey, mainKey } from '../live/entry.ts'
import type { LiveFeed } from '../live/live-feed.ts'
import { isInPlay, isOpen, isOver, type LiveSelection } from '../live/live-match.ts'
import { useLiveFeed } from '../live/use-live.ts'
import type { PriceNow } from './slip-now.ts'
import type { SlipSelection } from './slip-store.ts'

export type BoardLeg = {
  readonly price: PriceNow | undefined
  /** The match is in play, so its score is part of the bet. */
  readonly inPlay: boolean
  /** The match is over, or the vendor no longer has it. */
  readonly over: boolean
  /** The same market and side on the present main line, if that is another. */
  readonly replacement: LiveSelection | undefined
}

const priceOn = (
  { board, knowsAll }: LiveFeed,
  { matchId, oid, score }: SlipSelection,
  isGone: boolean,
): PriceNow | undefined => {
  const head = board.head(matchId)
  const none = { oddsE5: null, score: head?.score ?? score, version: head?.version ?? 0, why: '' } as const
  if (isGone) return { ...none, state: 'closed', version: Number.MAX_SAFE_INTEGER }
  if (head === undefined) return undefined
  if (isOver(head)) return { ...none, state: 'closed' }
  const cell = board.cell(matchId, oid)
  const { version, why } = head
  if (cell === undefined) return knowsAll(matchId) ? { ...none, state: 'gone' } : undefined
  // A line that is no longer offered is sent as closed; whether its market continues on another line is checked below.
  if (cell.state === 'closed') return { ...none, state: 'gone' }
  return { oddsE5: cell.oddsE5, state: cell.state, score: head.score, version, why }
}

const legOn = (feed: LiveFeed, selection: SlipSelection, isGone: boolean): BoardLeg => {
  const { matchId, oid, market, side } = selection
  const head = feed.board.head(matchId)
  const main = feed.board.main(matchId, market, side)
  return {
    price: priceOn(feed, selection, isGone),
    inPlay: head !== undefined && isInPlay(head),
    over: isGone || (head !== undefined && isOver(head)),
    replacement: main !== undefined && main.oid !== oid && isOpen(main) ? main : undefined,
  }
}

/** Everything visible of a leg, as one text for comparison. The version counts only while bets are made from it. */
const textOf = ({ price, inPlay, over, replacement }: BoardLeg, exact: boolean): string => {
  const { oddsE5, state, score, version, why } = price ?? {}
  return [oddsE5, state, score, exact ? version : '', why, inPlay, over, replacement?.oid, replacement?.oddsE5].join()
}

export const useBoardLegs = (selections: readonly SlipSelection[], exact: boolean): readonly BoardLeg[] => {
  const feed = useLiveFeed()
  const gone = useStore(feed.state, (state) => state.gone)
  const legs = (): readonly BoardLeg[] => selections.map((one) => legOn(feed, one, gone.includes(one.matchId)))
  const matchIds = [...new Set(selections.map(({ matchId }) => matchId))].join(' ')
  useEffect(() => {
    const ends = matchIds === '' ? [] : matchIds.split(' ').map((id) => feed.watch(id, 'all'))
    return () => ends.forEach((end) => end())
  }, [feed, matchIds])
  const listen = useCallback(
    (hear: () => void) => {
      const ends = selections.flatMap(({ matchId, oid, market, side }) =>
        [cellKey(matchId, oid), headKey(matchId), mainKey(matchId, market, side)].map((key) =>
          feed.board.listen(key, hear),
        ),
      )
      return () => ends.forEach((end) => end())
    },
    [feed, selections],
  )
  useSyncExternalStore(
    listen,
    () =>
      legs()
        .map((leg) => textOf(leg, exact))
        .join(' '),
    () => '',
  )
  return legs()
}
