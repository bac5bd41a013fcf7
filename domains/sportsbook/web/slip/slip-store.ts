// The slip: what the player has chosen and how they want to bet on it. It is kept in this browser alone, through login
// and reload, with each price as it was when chosen, so that changes can be shown on the price itself. The present
// price of a selection is server state and is in the query cache.

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
  /** As the player saw them when choosing, or when they last accepted a change. */
  readonly oddsE5: OddsE5
  readonly score: Score
  readonly version: number
  readonly home: string
  readonly away: string
  /** The name, if the side is a player or a club of a line-up. */
  readonly picked?: string
  readonly league: string
  readonly chosenAt: number
}

/** Singles, joined over matches, or those of one match as one bet. */
export type SlipMode = 'single' | 'parlay' | 'builder'

export type Slip = {
  readonly selections: readonly SlipSelection[]
  readonly mode: SlipMode
  /** As typed (S-VAL-01), by bet: `stakeKey` of a selection, or a kind of joining. None is carried over. */
  readonly stakes: Readonly<Record<string, string>>
  /** The field that the keypad edits. */
  readonly field: string
  /** The next key is appended; otherwise the amount is selected, and the next key replaces it. */
  readonly typing: boolean
  /** Visual rule 5: by default only better odds are accepted. */
  readonly accept: AcceptOdds
  /** Bets that were sent and are not decided yet, under their keys (L5), as `attemptsIn` parses them. */
  readonly attempts: readonly unknown[]
  /** They went from the open slip to log in: it opens again when they are back (S-GATE-09). */
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

/** Two numbers; anything else is left out. */
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
    // An unknown mode counts as the first one when used.
    mode: mode as SlipMode,
    stakes: isRecord(stakes) && Object.values(stakes).every(isText) ? (stakes as Slip['stakes']) : {},
    accept,
    attempts: Array.isArray(attempts) ? attempts : [],
    returning: returning === true,
  }
}

export type SlipStore = KeptStore<Slip>

/** `venue`: for a further venue of the site, kept beside that of the first. */
export const slipStore = (venue = ''): SlipStore =>
  keptStore({ key: venue === '' ? 'slip.1' : `slip.1.${venue}`, start: emptySlip, read: readSlip })

/** Its name on the slip, which is the key of its stake. */
export const stakeKey = ({ matchId, oid }: Pick<SlipSelection, 'matchId' | 'oid'>): string => `${matchId}/${oid}`

export const [SlipProvider, useSlipStore] = handed<SlipStore>('slip')

export const useSlip = <Part>(pick: (slip: Slip) => Part): Part => useStore(useSlipStore(), pick)

/**
 * Stakes of selections that are still there stay; those of joined bets are dropped, because they were typed for other
 * legs.
 */
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

/** A tap on a price: adds the selection, or removes it. */
export const toggle = (slip: Slip, selection: SlipSelection): Slip => {
  const without = remove(slip, selection)
  if (without.selections.length < slip.selections.length) return without
  return { ...withSelections(slip, [...slip.selections, selection]), field: stakeKey(selection) }
}
