// Several selections of one match as one bet: the chance that all of them win, how they depend on each other, and the
// price of the whole (decision 0910). A sport gives the ways in which a match may end and which of them each leg wins;
// the rest is common to all sports.

import { refuse, type Refusal } from '@magpie/kernel'
import type { OddsE5 } from '../../contract/index.ts'
import { withMargin } from '../pricing/margin.ts'
import { stepDown } from '../pricing/price.ts'

/**
 * The ways in which a match may end: their chances, and for each leg 1 if it wins and 0 if it loses. `drawn`: they are
 * a random sample, each as likely.
 */
export type Ways = { readonly chances: readonly number[]; readonly wins: readonly Uint8Array[]; readonly drawn?: true }

/** A leg that cannot be joined: its market is decided or has no chances, or its line may push. */
export type UnfitLeg = { readonly unfit: 'builder_market' | 'builder_line'; readonly leg: number }

export type Joint = {
  /** The chance of each leg alone. */
  readonly chances: readonly number[]
  readonly joint: number
  /**
   * The chance that is priced: the joint chance, or for a sample the upper end of its one-sided 95 % confidence
   * interval.
   */
  readonly priced: number
  /** The joint chance divided by the product of the single ones: above one if the legs favour each other. */
  readonly linked: number
}

export type JointRefusal = 'builder_impossible' | 'builder_implied' | 'builder_unlikely'

/** Below this joint chance nothing is sold: the model is too uncertain for such rare combinations. */
export const leastJoint = 0.002
/** Chances closer than this are equal. */
const same = 1e-9

/** The odds ratio of the margin, by the number of legs. */
export const builderMargin = (legs: number): number => (legs <= 2 ? 1.12 : legs === 3 ? 1.15 : 1.18)

/** The chance that all of these legs win. */
const togetherIn = (ways: Ways, wins: readonly Uint8Array[]): number => {
  const { chances } = ways
  let sum = 0
  for (let at = 0; at < chances.length; at += 1) {
    let all = 1
    for (const leg of wins) all &= leg[at] ?? 0
    if (all === 1) sum += chances[at] ?? 0
  }
  return sum
}

/** The one-sided 95 % quantile of the standard normal distribution. */
const oneInTwenty = 1.645

const pricedOf = ({ drawn, chances }: Ways, joint: number): number =>
  drawn === true ? Math.min(1, joint + oneInTwenty * Math.sqrt((joint * (1 - joint)) / chances.length)) : joint

export const jointOf = (ways: Ways): Joint => {
  const chances = ways.wins.map((leg) => togetherIn(ways, [leg]))
  const joint = togetherIn(ways, ways.wins)
  const apart = chances.reduce((product, chance) => product * chance, 1)
  return { chances, joint, priced: pricedOf(ways, joint), linked: apart === 0 ? 0 : joint / apart }
}

/** The leg that the others imply, so that it changes nothing; −1 if each counts. */
const impliedIn = (ways: Ways, joint: number): number =>
  ways.wins.findIndex(
    (leg) =>
      togetherIn(
        ways,
        ways.wins.filter((other) => other !== leg),
      ) -
        joint <
      same,
  )

/** The joint chances, or why they cannot be sold as one bet: with the place of a leg that the others imply. */
export const jointSold = (ways: Ways): Joint | Refusal<JointRefusal> => {
  const all = jointOf(ways)
  if (all.joint < same) return refuse('builder_impossible')
  const leg = impliedIn(ways, all.joint)
  if (leg >= 0) return refuse('builder_implied', { leg })
  return all.joint < leastJoint ? refuse('builder_unlikely') : all
}

const oddsMin = 101_000

/**
 * The price of all legs together, rounded down to a step of the odds. `shortened`: a factor of one or more, by which
 * their single prices are below the model's.
 */
export const jointPrice = (joint: number, legs: number, shortened = 1): OddsE5 => {
  const raw = Math.floor(100_000 / withMargin(joint, builderMargin(legs)) / shortened + 1e-6)
  return stepDown(Math.max(oddsMin, raw))
}
