// The sums of the accepted bets of each line by side, and how far they move its prices now. In memory and in the
// database, so that the next process sells at the same prices (decision 1000).

import type { BoardMarket } from '../../contract/index.ts'
import { fadedShift, movedMarket } from '../../rules/index.ts'
import type { Sides } from './sold.ts'

/** By side, in millionths of the log odds of its chance. */
type ShiftsE6 = Readonly<Record<string, number>>

/** `set`: at the last accepted bet (`at`, wall time); `now`: what is left after fading. */
export type StakesMove = { readonly set: ShiftsE6; readonly at: number; readonly now: ShiftsE6 }

export type Liability = {
  /** Stakes and returns by line; the stakes of sharp members weigh more. */
  readonly lines: Map<string, Sides>
  readonly moves: Map<string, StakesMove>
  /** How often a price moved: prices are computed again for each version. */
  version: number
  /** Wall time at which the next move fades by another minute. */
  fadesAt: number
}

export const newLiability = (): Liability => ({ lines: new Map(), moves: new Map(), version: 0, fadesAt: Infinity })

const million = 1e6

/** In the order of the line's sides. */
export const shiftsOn = ({ selections }: BoardMarket, shifts: ShiftsE6 = {}): readonly number[] =>
  selections.map(({ side }) => (shifts[side] ?? 0) / million)

export const bySide = ({ selections }: BoardMarket, shifts: readonly number[]): ShiftsE6 =>
  Object.fromEntries(selections.map(({ side }, at) => [side, Math.round((shifts[at] ?? 0) * million)]))

export const leaning = (line: BoardMarket, move: StakesMove | undefined): BoardMarket =>
  move === undefined ? line : movedMarket(line, shiftsOn(line, move.now))

const minuteMs = 60_000
/** A shift that moves no price by a thousandth. */
const hardlyE6 = 500

const fadedMove = ({ set, at }: StakesMove, wall: number): StakesMove | undefined => {
  const minutes = Math.max(0, Math.floor((wall - at) / minuteMs))
  const now = Object.fromEntries(
    Object.entries(set).map(([side, shift]) => [side, Math.round(fadedShift(shift, minutes))]),
  )
  return Object.values(now).some((shift) => Math.abs(shift) >= hardlyE6) ? { set, at, now } : undefined
}

const nextMinute = ({ at }: StakesMove, wall: number): number =>
  at + (Math.max(0, Math.floor((wall - at) / minuteMs)) + 1) * minuteMs

/** Fades every move to its value now. */
export const fadeMoves = (liability: Liability, wall: number): void => {
  if (liability.moves.size === 0) return
  let next = Infinity
  for (const [key, move] of liability.moves) {
    const left = fadedMove(move, wall)
    if (left === undefined) liability.moves.delete(key)
    else {
      liability.moves.set(key, left)
      next = Math.min(next, nextMinute(move, wall))
    }
  }
  liability.fadesAt = next
  liability.version += 1
}

export const setMove = (liability: Liability, key: string, set: ShiftsE6, wall: number): void => {
  const move = fadedMove({ set, at: wall, now: set }, wall)
  if (move === undefined) liability.moves.delete(key)
  else {
    liability.moves.set(key, move)
    liability.fadesAt = Math.min(liability.fadesAt, wall + minuteMs)
  }
}
