// The slip: what the player has chosen and how he wants to bet on it. It lives in this browser alone, is kept through
// login and reload, and holds the price as it was when he chose, so that what changed since can be shown on the price
// itself. What a selection costs now is server state and lies in the query cache.

import { type KeptStore, keptStore } from '@magpie/wire/kept-store'
import { createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react'
import { useStore } from 'zustand'
import type { AcceptOdds, MarketId, OddsE5, Quarters, Score, Side } from '../../contract/index.ts'
import type { Attempt } from '../vendors/ob/bets.ts'

export type SlipSelection = {
  readonly venue: string
  readonly matchId: string
  readonly oid: string
  readonly market: MarketId
  readonly side: Side
  /** From the side of the selection. */
  readonly lineQuarters: Quarters
  /** As he saw them when he chose, or when he last accepted a change. */
  readonly oddsE5: OddsE5
  readonly score: Score
  readonly version: number
  readonly home: string
  readonly away: string
  readonly league: string
  readonly chosenAt: number
}

export type Slip = {
  readonly selections: readonly SlipSelection[]
  /** As typed (S-VAL-01). It is not carried to another match. */
  readonly stake: string
  /** The keys go on at its end; otherwise it stands there as a whole and the next key begins anew. */
  readonly typing: boolean
  /** Visual rule 5: only better odds are taken unless he says otherwise. */
  readonly accept: AcceptOdds
  /** A bet that was sent and is not decided yet, under its key (L5). */
  readonly attempt: Attempt | null
  /** He was sent to log in from the open slip: it opens again when he is back (S-GATE-09). */
  readonly returning: boolean
}

export const emptySlip: Slip = {
  selections: [],
  stake: '',
  typing: false,
  accept: 'better',
  attempt: null,
  returning: false,
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSelection = (value: unknown): value is SlipSelection =>
  isRecord(value) &&
  [
    value['venue'],
    value['matchId'],
    value['oid'],
    value['market'],
    value['side'],
    value['home'],
    value['away'],
    value['league'],
  ].every(isText) &&
  [value['lineQuarters'], value['oddsE5'], value['version'], value['chosenAt']].every(isWhole) &&
  Array.isArray(value['score']) &&
  value['score'].length === 2 &&
  value['score'].every(isWhole)

const isScore = (value: unknown): value is Score => Array.isArray(value) && value.length === 2 && value.every(isWhole)

const isAccept = (value: unknown): value is AcceptOdds => value === 'none' || value === 'better' || value === 'any'

const isAttempt = (value: unknown): value is Attempt =>
  isRecord(value) &&
  [value['key'], value['owner'], value['matchId'], value['oid']].every(isText) &&
  [value['oddsE5'], value['version'], value['oddsType'], value['sentAt']].every(isWhole) &&
  typeof value['stakeText'] === 'string' &&
  /^[1-9]\d{0,14}$/.test(value['stakeText']) &&
  isAccept(value['accept']) &&
  isScore(value['score'])

const selectionsMost = 20

export const readSlip = (kept: unknown): Slip | undefined => {
  if (!isRecord(kept) || !Array.isArray(kept['selections']) || !isText(kept['stake'])) return undefined
  const { selections, stake, accept, attempt, returning } = kept
  if (!isAccept(accept)) return undefined
  return {
    selections: selections.filter(isSelection).slice(0, selectionsMost),
    stake,
    typing: false,
    accept,
    attempt: isAttempt(attempt) ? attempt : null,
    returning: returning === true,
  }
}

export type SlipStore = KeptStore<Slip>

export const slipStore = (): SlipStore => keptStore({ key: 'slip.1', start: emptySlip, read: readSlip })

const sameSelection = (
  a: Pick<SlipSelection, 'venue' | 'matchId' | 'oid'>,
  b: Pick<SlipSelection, 'venue' | 'matchId' | 'oid'>,
): boolean => a.venue === b.venue && a.matchId === b.matchId && a.oid === b.oid

const Handed = createContext<SlipStore | null>(null)

export const SlipProvider = (given: { readonly value: SlipStore; readonly children: ReactNode }): ReactElement =>
  createElement(Handed, { value: given.value }, given.children)

export const useSlipStore = (): SlipStore => {
  const handed = useContext(Handed)
  if (handed === null) throw new Error('there is no slip around this component')
  return handed
}

export const useSlip = <Part>(pick: (slip: Slip) => Part): Part => useStore(useSlipStore(), pick)

export const remove = (slip: Slip, selection: SlipSelection): Slip => ({
  ...slip,
  selections: slip.selections.filter((one) => !sameSelection(one, selection)),
})

/** A tap on a price: in when it is out, out when it is in. A single slip holds one selection, and another match begins
 * without a stake. */
export const toggle = (slip: Slip, selection: SlipSelection): Slip => {
  if (slip.selections.some((one) => sameSelection(one, selection))) return remove(slip, selection)
  const sameMatch = slip.selections.some(({ matchId }) => matchId === selection.matchId)
  return { ...slip, selections: [selection], typing: false, stake: sameMatch ? slip.stake : '' }
}
