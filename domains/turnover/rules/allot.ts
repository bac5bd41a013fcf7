// Turnover goes to the oldest open requirement that accepts the bet's game class; the surplus goes to the next. A
// corrected result takes back only from requirements that are still open: a met one stays met.

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
 * `open`: oldest first. `amount`: minor units; negative when a correction takes back, which goes newest first. Gives
 * the requirements that change. Their total gain is at most `amount`.
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
