// The slip: what the player has chosen and how they want to bet on it. It lives in this browser alone, is kept through
// login and reload, and holds each price as it was when they chose, so that what changed since can be shown on the price
// itself. What a selection costs now is server state and lies in the query cache.

import { isRecord } from '@magpie/kernel'
import { handed } from '@magpie/wire/handed'
import { type KeptStore, keptStore } from '@magpie/wire/kept-store'
import { useStore } from 'zustand'
import type { AcceptOdds, MarketId, OddsE5, Quarters, Score, Side } from '../../contract/index.ts'

export type SlipSelection = {
  readonly venue: string
  readonly matchId: string
  readonly oid: string
  readonly market: MarketId
  readonly side: Side
  /** From the side of the selection. */
  readonly lineQuarters: Quarters
  /** As they saw them when they chose, or when they last accepted a change. */
  readonly oddsE5: OddsE5
  readonly score: Score
  readonly version: number
  readonly home: string
  readonly away: string
  /** Who the side is, where it is a player or a club of a line-up. */
  readonly picked?: string
  readonly league: string
  readonly chosenAt: number
}

/** Each selection for itself, joined over matches, or those of one match as one bet. */
export type SlipMode = 'single' | 'parlay' | 'builder'

export type Slip = {
  readonly selections: readonly SlipSelection[]
  readonly mode: SlipMode
  /** As typed (S-VAL-01), by what is bet on: `stakeKey` of a selection, or a way of joining them. None is carried over. */
  readonly stakes: Readonly<Record<string, string>>
  /** Whose stake the keys write. */
  readonly field: string
  /** The keys go on at its end; otherwise it stands there as a whole and the next key begins anew. */
  readonly typing: boolean
  /** Visual rule 5: only better odds are taken unless they say otherwise. */
  readonly accept: AcceptOdds
  /** Bets that were sent and are not decided yet, under their keys (L5), as `attemptsIn` reads them. */
  readonly attempts: readonly unknown[]
  /** They were sent to log in from the open slip: it opens again when they are back (S-GATE-09). */
  readonly returning: boolean
}

export const emptySlip: Slip = {
  selections: [],
  mode: 'single',
  stakes: {},
  field: '',
  typing: false,
  accept: 'better',
  attempts: [],
  returning: false,
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
const isSelection = (value: unknown): value is SlipSelection =>
  isRecord(value) &&
  ['venue', 'matchId', 'oid', 'market', 'side', 'home', 'away', 'league'].every((name) => isText(value[name])) &&
  (value['picked'] === undefined || isText(value['picked'])) &&
  [value['lineQuarters'], value['oddsE5'], value['version'], value['chosenAt'], ...scoreIn(value)].every(isWhole)

/** Two figures; what is no score is no figure either. */
const scoreIn = ({ score }: Readonly<Record<string, unknown>>): readonly unknown[] =>
  Array.isArray(score) && score.length === 2 ? score : ['']

const isAccept = (value: unknown): value is AcceptOdds => ['none', 'better', 'any'].includes(String(value))

export const readSlip = (kept: unknown): Slip | undefined => {
  if (!isRecord(kept)) return undefined
  const { selections, mode, stakes, accept, attempt, attempts = [attempt], returning } = kept
  if (!Array.isArray(selections) || !isAccept(accept)) return undefined
  return {
    ...emptySlip,
    selections: selections.filter(isSelection),
    // What no such way is counts as the first where it is used.
    mode: mode as SlipMode,
    stakes: isRecord(stakes) && Object.values(stakes).every(isText) ? (stakes as Slip['stakes']) : {},
    accept,
    attempts: Array.isArray(attempts) ? attempts : [],
    returning: returning === true,
  }
}

export type SlipStore = KeptStore<Slip>

/** `venue`: of a further venue of the site, kept beside that of the first. */
export const slipStore = (venue = ''): SlipStore =>
  keptStore({ key: venue === '' ? 'slip.1' : `slip.1.${venue}`, start: emptySlip, read: readSlip })

/** Its name on the slip, under which its stake stands. */
export const stakeKey = ({ matchId, oid }: Pick<SlipSelection, 'matchId' | 'oid'>): string => `${matchId}/${oid}`

export const [SlipProvider, useSlipStore] = handed<SlipStore>('slip')

export const useSlip = <Part>(pick: (slip: Slip) => Part): Part => useStore(useSlipStore(), pick)

/** Stakes of what is still there stay; those of all ways of joining go, because they were typed for other legs. */
export const withSelections = (slip: Slip, selections: Slip['selections']): Slip => ({
  ...slip,
  selections,
  typing: false,
  stakes: Object.fromEntries(
    Object.entries(slip.stakes).filter(([key]) => selections.some((one) => stakeKey(one) === key)),
  ),
})

export const remove = (slip: Slip, selection: Pick<SlipSelection, 'matchId' | 'oid'>): Slip =>
  withSelections(
    slip,
    slip.selections.filter((one) => stakeKey(one) !== stakeKey(selection)),
  )

/** A tap on a price: in when it is out, out when it is in. */
export const toggle = (slip: Slip, selection: SlipSelection): Slip => {
  const without = remove(slip, selection)
  if (without.selections.length < slip.selections.length) return without
  return { ...withSelections(slip, [...slip.selections, selection]), field: stakeKey(selection) }
}
