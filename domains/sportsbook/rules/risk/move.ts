// How stakes move a price: a side on which the book would pay more than on the others gets a greater chance, and so
// pays less. The price is the same for every member, the move fades, and it never leaves the model far behind.

import type { BoardMarket, BoardSelection, OddsE5 } from '../../contract/index.ts'
import { oddsStep, stepDown } from '../pricing/price.ts'

export type Staked = {
  /** What the book pays net if each side wins; negative if it keeps money. */
  readonly netIfWins: readonly number[]
  /** The most that the book may lose on the market, in the same unit. */
  readonly cap: number
}

const moveMost = 0.12
const halfLifeMinutes = 20

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value))
const logit = (chance: number): number => Math.log(chance / (1 - chance))
const expit = (at: number): number => 1 / (1 + Math.exp(-at))
const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0)

/** The shift of the log odds of each side's chance at the moment of a bet, before any fading. */
export const stakedShifts = ({ netIfWins, cap }: Staked): readonly number[] => {
  const mean = sum(netIfWins) / netIfWins.length
  return netIfWins.map((net) => clamp((moveMost * (net - mean)) / cap, moveMost))
}

/** The chances after their log odds have been shifted, scaled to their previous sum. */
export const shiftedChances = (chances: readonly number[], shifts: readonly number[], whole = 1): readonly number[] => {
  const moved = chances.map((chance, at) => expit(logit(chance) + (shifts[at] ?? 0)))
  const total = sum(moved)
  return moved.map((chance) => (chance * whole) / total)
}

/** What is left of a shift, this many whole minutes after the bet that set it. */
export const fadedShift = (shift: number, minutes: number): number => shift * 2 ** (-minutes / halfLifeMinutes)

/** Relative bounds of a price: one step of a trader, the distance from the model, and the most of the fair price. */
export const moveBounds = { step: 0.03, fromModel: 0.04, ofFair: 0.995 } as const

const oddsMin = 101_000
const oddsRatioOf = (chance: number): number => chance / (1 - chance)
const clampBetween = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

const movedPrice = ({ oddsE5, chance }: BoardSelection, to: number): OddsE5 => {
  if (oddsE5 <= 100_000 || chance <= 0 || chance >= 1 || to <= 0 || to >= 1) return oddsE5
  const margin = oddsRatioOf(100_000 / oddsE5) / oddsRatioOf(chance)
  const implied = margin * oddsRatioOf(to)
  const raw = (100_000 * (1 + implied)) / implied
  const { fromModel, ofFair } = moveBounds
  const [least, most] = [oddsE5 * (1 - fromModel), Math.min(oddsE5 * (1 + fromModel), (ofFair * 100_000) / chance)]
  const near = nearestStep(raw, Math.max(oddsMin, least - 1e-6), most + 1e-6)
  return near ?? Math.min(oddsE5, Math.max(oddsMin, stepDown(Math.floor(most))))
}

/**
 * The step of the odds nearest to it within the bounds; `undefined` if there is none. The model's price is already on a
 * step, so rounding down again would take a whole step for the smallest move.
 */
const nearestStep = (raw: number, least: number, most: number): OddsE5 | undefined => {
  const at = clampBetween(raw, least, most)
  const down = stepDown(Math.floor(at))
  const up = down + oddsStep(down)
  const near = at - down < up - at ? [down, up] : [up, down]
  return near.find((one) => one >= least && one <= most)
}

/**
 * A market at shifted chances: each side keeps its margin, and its price stays within the bounds. A side that is not
 * sold stays so, and `chance` stays the model's.
 */
export const movedMarket = (market: BoardMarket, shifts: readonly number[]): BoardMarket => {
  const { selections } = market
  if (shifts.every((shift) => shift === 0)) return market
  const chances = selections.map(({ chance }) => clampBetween(chance, 1e-6, 1 - 1e-6))
  const moved = shiftedChances(chances, shifts, sum(chances))
  return {
    ...market,
    selections: selections.map((one, at) => ({ ...one, oddsE5: movedPrice(one, moved[at] ?? one.chance) })),
  }
}

const byStep = moveBounds.step + 1e-9
const halvings = 10

/** From 30.00 on, one step of the odds can be more than a trader's step: without it, such a side would hold its line. */
const isOneStep = (was: OddsE5, now: OddsE5): boolean =>
  Math.abs(now - was) <= Math.max(was * byStep, oddsStep(Math.min(was, now)))

/**
 * Moves from one set of shifts towards the other, so far that no price of the line changes by more than a trader's
 * step, or by one step of the odds if that is more.
 */
export const steppedShifts = (
  model: BoardMarket,
  from: readonly number[],
  to: readonly number[],
): readonly number[] => {
  const part = (share: number): readonly number[] =>
    to.map((shift, at) => (from[at] ?? 0) + share * (shift - (from[at] ?? 0)))
  const before = movedMarket(model, from).selections
  const isStep = (shifts: readonly number[]): boolean =>
    movedMarket(model, shifts).selections.every(({ oddsE5 }, at) => {
      const was = before[at]?.oddsE5 ?? 0
      return was <= 0 || isOneStep(was, oddsE5)
    })
  if (isStep(to)) return to
  let [least, most] = [0, 1]
  for (let nth = 0; nth < halvings; nth += 1) {
    const share = (least + most) / 2
    if (isStep(part(share))) least = share
    else most = share
  }
  return part(least)
}

/** The mean return of all stakes, by the prices alone: one if there is no margin. */
export const publishedReturn = (odds: readonly OddsE5[]): number =>
  odds.length === 0 || odds.some((one) => one <= 0) ? 0 : 1 / sum(odds.map((one) => 100_000 / one))

/** A desk may not go below it: for two sides, three, and more. */
export const leastReturn = (sides: number): number => (sides <= 2 ? 0.955 : sides === 3 ? 0.94 : 0.85)

/**
 * The shifts that bring one side to this price and keep the others in proportion; `null` if there is no such price.
 * `market` is the model's, without any move.
 */
export const shiftsTo = ({ selections }: BoardMarket, at: number, oddsE5: OddsE5): readonly number[] | null => {
  const one = selections[at]
  if (one === undefined || one.oddsE5 <= 100_000 || one.chance <= 0 || one.chance >= 1) return null
  const margin = oddsRatioOf(100_000 / one.oddsE5) / oddsRatioOf(one.chance)
  const odds = oddsRatioOf(100_000 / oddsE5) / margin
  const to = odds / (1 + odds)
  const whole = sum(selections.map(({ chance }) => chance))
  const others = (whole - to) / (whole - one.chance)
  return selections.map(({ chance }, nth) => {
    const moved = nth === at ? to : chance * others
    return moved > 0 && moved < 1 && chance > 0 && chance < 1 ? logit(moved) - logit(chance) : 0
  })
}
