// A tap on a price: into the slip, with the price and the score as they stand at this moment, or out of it.

import { type Scope, useScope } from '@magpie/wire/scope'
import { useCallback } from 'react'
import type { LiveMatch, LiveSelection } from '../live/live-match.ts'
import { useLiveFeed } from '../live/use-live.ts'
import { sportVendor } from '../vendors/venue.ts'
import { useSheet } from './slip-sheet-state.ts'
import { type SlipSelection, toggle, useSlip, useSlipStore } from './slip-store.ts'

const selectionAt = (scope: Scope, match: LiveMatch, selection: LiveSelection): SlipSelection | undefined => {
  const { head } = match
  if (selection.oddsE5 === null) return undefined
  return {
    venue: sportVendor(scope).code,
    matchId: head.matchId,
    oid: selection.oid,
    market: selection.market,
    side: selection.side,
    lineQuarters: selection.lineQuarters,
    oddsE5: selection.oddsE5,
    score: head.score,
    version: head.version,
    home: head.home,
    away: head.away,
    league: head.league.name,
    chosenAt: scope.now(),
  }
}

/** The first pick opens the slip; later ones change what its dock says. */
export const usePick = (first: LiveMatch): ((selection: LiveSelection) => void) => {
  const store = useSlipStore()
  const { board } = useLiveFeed()
  const { open } = useSheet()
  const scope = useScope()
  return useCallback(
    (selection) => {
      const head = board.head(first.head.matchId) ?? first.head
      const picked = selectionAt(scope, { head, selections: [] }, selection)
      if (picked === undefined) return
      const before = store.getState()
      const after = toggle(before, picked)
      store.setState(after, true)
      if (before.selections.length === 0 && after.selections.length > 0) open()
    },
    [board, first.head, scope, open, store],
  )
}

export const useIsPicked = (matchId: string, oid: string | undefined): boolean =>
  useSlip(({ selections }) => selections.some((one) => one.matchId === matchId && one.oid === oid))
