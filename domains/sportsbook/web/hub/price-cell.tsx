// One price of a match in a list or on its page, and the tap on it: into the slip, with the present price and score, or
// out of it. It subscribes only to its own selection, so a change renders this cell and nothing around it.

import { NoOdds } from '@magpie/ui/match-row'
import { OddsCell } from '@magpie/ui/odds-cell'
import { type Scope, useScope } from '@magpie/wire/scope'
import { useSettings } from '@magpie/wire/settings'
import { memo, useCallback } from 'react'
import type { MarketId, Side } from '../../contract/index.ts'
import type { LiveMatch, LiveSelection } from '../live/live-match.ts'
import { useCell, useIsStale, useLiveFeed, useMain } from '../live/use-live.ts'
import { useSheet } from '../slip/slip-sheet-state.ts'
import { type SlipSelection, toggle, useSlip, useSlipStore } from '../slip/slip-store.ts'
import { priceText } from '../text/figures.ts'
import { useWords } from '../text/use-words.ts'
import { sportVendor } from '../vendors/venue.ts'

const selectionAt = (
  scope: Scope,
  { head }: Pick<LiveMatch, 'head'>,
  one: LiveSelection,
  picked: string | undefined,
): SlipSelection | undefined => {
  const { oid, market, side, lineQuarters, oddsE5 } = one
  if (oddsE5 === null) return undefined
  const { matchId, score, version, home, away, league } = head
  const { code: venue } = sportVendor(scope)
  const chosen = { venue, matchId, oid, market, side, lineQuarters, oddsE5, score, version, home, away }
  return { ...chosen, ...(picked !== undefined && { picked }), league: league.name, chosenAt: scope.now() }
}

/** The first selection opens the slip; later ones change its dock. */
const usePick = (first: LiveMatch, who: string | undefined): ((selection: LiveSelection) => void) => {
  const store = useSlipStore()
  const { board } = useLiveFeed()
  const { open } = useSheet()
  const scope = useScope()
  return useCallback(
    (selection) => {
      const head = board.head(first.head.matchId) ?? first.head
      const picked = selectionAt(scope, { head }, selection, who)
      if (picked === undefined) return
      const before = store.getState()
      const after = toggle(before, picked)
      store.setState(after, true)
      if (before.selections.length === 0 && after.selections.length > 0) open()
    },
    [board, first.head, scope, open, store, who],
  )
}

const useIsPicked = (matchId: string, oid: string | undefined): boolean =>
  useSlip(({ selections }) => selections.some((one) => one.matchId === matchId && one.oid === oid))

type Layout = 'plain' | 'wide'

/** The kit's state: a price that is shown and not sold has a lock, one that is not shown is hatched. */
const cellState = ({ state, oddsE5 }: LiveSelection): 'open' | 'locked' | 'suspended' => {
  if (oddsE5 === null || state === 'hidden' || state === 'closed') return 'suspended'
  return state === 'open' ? 'open' : 'locked'
}

/**
 * `label` replaces the line in the cell; `said` is the whole selection and `of` its market, if lists have no words for
 * them.
 */
type SoldProps = {
  first: LiveMatch
  selection: LiveSelection
  layout: Layout
  label?: string | undefined
  said?: string | undefined
  of?: string | undefined
  /** The name, if the side is a player or a club of a line-up. */
  who?: string | undefined
}

const Sold = ({ first, selection, layout, label, said, of, who }: SoldProps) => {
  const { say, shortLine, selection: sayIt, market, match } = useWords()
  const { oddsType } = useSettings()
  const pick = usePick(first, who)
  const picked = useIsPicked(first.head.matchId, selection.oid)
  const { home, away } = first.head
  const stale = useIsStale()
  const now = cellState(selection)
  const state = now === 'open' && stale ? 'stale' : now
  const what = said ?? sayIt({ ...selection, home, away })
  const name = `${match({ home, away })} ${of ?? market(selection.market)} ${what}`
  return (
    <OddsCell
      odds={selection.oddsE5 ?? undefined}
      text={priceText(selection.market, selection.oddsE5, oddsType)}
      line={label ?? shortLine(selection)}
      name={name}
      state={state}
      stateText={state === 'open' ? undefined : say(`sport.state.${state === 'stale' ? state : selection.state}`)}
      selected={picked}
      layout={layout}
      onPress={() => pick(selection)}
    />
  )
}

type PlaceProps = {
  first: LiveMatch
  market: MarketId
  side: Side
  layout?: Layout | undefined
  label?: string | undefined
}

/** The main line of a market, whichever line that is now. */
export const MainPrice = memo(
  ({ first, market, side, layout = 'plain', label }: PlaceProps) => {
    const { say } = useWords()
    const selection = useMain(first, market, side)
    if (selection === undefined) return <NoOdds label={say('sport.none')} />
    return <Sold first={first} selection={selection} layout={layout} label={label} />
  },
  (before, after) => before.first.head.matchId === after.first.head.matchId && before.label === after.label,
)

type CellProps = { first: LiveMatch; oid: string } & Partial<Omit<SoldProps, 'first' | 'selection'>>

/** One selection by its name. */
export const CellPrice = ({ first, oid, layout = 'wide', ...more }: CellProps) => {
  const { say } = useWords()
  const selection = useCell(first, oid)
  if (selection === undefined) return <NoOdds label={say('sport.none')} />
  return <Sold first={first} selection={selection} layout={layout} {...more} />
}
