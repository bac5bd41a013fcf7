// Turnover goes to the oldest open requirement that the bet's class of games counts for, and what it does not need to
// the next. A corrected result takes back only from requirements that are still open: what was met stays met.

import type { GameGroup } from '../contract/game-group.ts'

export type OpenRequirement = {
  readonly id: string
  readonly required: bigint
  readonly done: bigint
  readonly classes: readonly GameGroup[]
}

export type Allotted = { readonly id: string; readonly done: bigint; readonly met: boolean }

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/**
 * `open` oldest first; `amount` in minor units, below zero for what a correction takes back, newest first then.
 * Gives the requirements that change. The sum of what they gain is at most `amount`.
 */
export const allot = (open: readonly OpenRequirement[], group: GameGroup, amount: bigint): readonly Allotted[] => {
  const fit = open.filter(({ classes }) => classes.includes(group))
  const changed: Allotted[] = []
  const back = amount < 0n
  let left = amount
  for (const { id, required, done } of back ? [...fit].reverse() : fit) {
    const part = back ? -smaller(-left, done) : smaller(left, required - done)
    if (part === 0n) continue
    left -= part
    changed.push({ id, done: done + part, met: done + part >= required })
  }
  return changed
}
