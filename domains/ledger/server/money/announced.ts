// The kinds of movement and the house accounts that all slices announce.

import { foldSlices, slices } from '@magpie/db/slices'
import { keepsWith } from '../../rules/chart.ts'
import { planChecker } from '../../rules/check-plan.ts'

export const movements = foldSlices(slices, (slice) => slice.movements)

/**
 * The kinds of movement that may use a member's bonus. No other kind, such as a withdrawal, fee or transfer, can take
 * it.
 */
export const bonusKinds: readonly string[] = Object.keys(movements).filter((kind) => movements[kind]?.bonus)

const accounts = foldSlices(slices, (slice) => slice.accounts)

/** The types of house accounts that may not fall below zero. */
export const flooredHouse: ReadonlySet<string> = new Set(Object.keys(accounts).filter((name) => accounts[name]?.floor))

export const isKept = keepsWith(flooredHouse)
export const checkPlan = planChecker(movements)
