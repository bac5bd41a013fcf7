// How a selection has changed since it was chosen, and what the player may do about it. Pure: the board and the
// vendor's preview go in, one answer comes out, and the button, the price and the texts all use it.

import type { AcceptOdds, MarketState, OddsE5, Score } from '../../contract/index.ts'
import type { SlipSelection } from './slip-store.ts'

/** The present state of a selection; `gone` if its line is no longer offered. */
export type PriceNow = {
  readonly oddsE5: OddsE5 | null
  readonly state: MarketState | 'gone'
  readonly score: Score
  readonly version: number
  /** Why it is suspended, empty if it is not. */
  readonly why: string
}

export type SlipChange = {
  readonly price: 'same' | 'up' | 'down' | 'none'
  readonly score: boolean
  /** Whether it is open for bets at this moment. */
  readonly sold: 'open' | 'suspended' | 'closed' | 'gone' | 'unknown'
}

/** The best knowledge: the later version; at equal versions the vendor's own preview. */
export const newest = (preview: PriceNow | undefined, board: PriceNow | undefined): PriceNow | undefined => {
  if (preview === undefined || board === undefined) return preview ?? board
  return board.version > preview.version ? board : preview
}

const soldAs = ({ state, oddsE5 }: PriceNow): SlipChange['sold'] => {
  if (state === 'gone' || state === 'closed') return state
  return state === 'open' && oddsE5 !== null ? 'open' : 'suspended'
}

export const changeOf = (selection: SlipSelection, now: PriceNow | undefined): SlipChange => {
  if (now === undefined) return { price: 'same', score: false, sold: 'unknown' }
  const score = now.score[0] !== selection.score[0] || now.score[1] !== selection.score[1]
  const sold = soldAs(now)
  if (now.oddsE5 === null || sold === 'gone' || sold === 'closed') return { price: 'none', score, sold }
  if (now.oddsE5 === selection.oddsE5) return { price: 'same', score, sold }
  return { price: now.oddsE5 > selection.oddsE5 ? 'up' : 'down', score, sold }
}

/** Whether the player accepted this kind of change beforehand. */
export const isCovered = (accept: AcceptOdds, price: SlipChange['price']): boolean =>
  price === 'same' || accept === 'any' || (accept === 'better' && price === 'up')

export type StakeFault = 'none' | 'missing' | 'under' | 'over' | 'event' | 'own' | 'short'

export type Limits = {
  readonly minMinor: bigint
  readonly maxMinor: bigint
  /** What is left of the cap of the match; undefined for a ticket of several. */
  readonly leftMinor: bigint | undefined
  /** What their own daily limit leaves for it; undefined if they set none. */
  readonly ownLeftMinor: bigint | undefined
  readonly balanceMinor: bigint | undefined
}

/** The lowest of all limits of a stake. */
export const mostOf = ({ maxMinor, leftMinor, ownLeftMinor }: Limits): bigint =>
  [leftMinor, ownLeftMinor].reduce<bigint>((a, b) => (b !== undefined && b < a ? b : a), maxMinor)

/** What the balance allows, if that can be bet; undefined if not. */
export const affordable = (limits: Limits | undefined): bigint | undefined => {
  if (limits?.balanceMinor === undefined) return undefined
  const most = mostOf(limits)
  const least = limits.balanceMinor < most ? limits.balanceMinor : most
  return least >= limits.minMinor ? least : undefined
}

export const stakeFault = (stakeMinor: bigint, limits: Limits | undefined): StakeFault => {
  if (stakeMinor <= 0n) return 'missing'
  if (limits === undefined) return 'none'
  const { minMinor, maxMinor, leftMinor, ownLeftMinor, balanceMinor } = limits
  if (stakeMinor < minMinor) return 'under'
  if (stakeMinor > maxMinor) return 'over'
  if (leftMinor !== undefined && stakeMinor > leftMinor) return 'event'
  if (ownLeftMinor !== undefined && stakeMinor > ownLeftMinor) return 'own'
  return balanceMinor !== undefined && stakeMinor > balanceMinor ? 'short' : 'none'
}

/** What the one button does. */
export type SlipAct =
  | 'few'
  | 'unsold'
  | 'login'
  | 'wait'
  | 'suspended'
  | 'closed'
  | 'newLine'
  | 'stake'
  | 'deposit'
  | 'acceptScore'
  | 'acceptPrice'
  | 'place'

/** `changes`: of every selection in the bet. */
export const actOf = (parts: {
  readonly member: boolean
  readonly changes: readonly SlipChange[]
  readonly accept: AcceptOdds
  readonly fault: StakeFault
}): SlipAct => {
  const { member, changes, accept, fault } = parts
  const some = (sold: SlipChange['sold']): boolean => changes.some((change) => change.sold === sold)
  if (some('gone')) return 'newLine'
  if (some('closed')) return 'closed'
  if (!member) return 'login'
  if (some('unknown')) return 'wait'
  if (some('suspended')) return 'suspended'
  if (fault === 'short') return 'deposit'
  if (fault !== 'none') return 'stake'
  if (changes.some(({ score }) => score)) return 'acceptScore'
  return changes.every(({ price }) => isCovered(accept, price)) ? 'place' : 'acceptPrice'
}
