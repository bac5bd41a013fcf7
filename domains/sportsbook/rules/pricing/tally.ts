// A whole number computed from a grid (the margin, the total), and the chances of every line on it. Lines are in
// quarters: a quarter line is half the stake on each neighbour, so it half wins or half loses when its whole neighbour
// pushes.

import type { Quarters } from '../../contract/index.ts'
import { addTo, cell } from './cells.ts'
import type { Grid } from '../football/pricing/grid.ts'

/** Chances of the whole numbers from `low` up, and of being above each. */
export type Tally = { readonly low: number; readonly p: Float64Array; readonly above: Float64Array }

export type LineChances = {
  readonly win: number
  readonly half_win: number
  readonly push: number
  readonly half_loss: number
  readonly loss: number
}

const tallyOf = (low: number, p: Float64Array): Tally => {
  const above = new Float64Array(p.length)
  for (let at = p.length - 2; at >= 0; at -= 1) above[at] = cell(above, at + 1) + cell(p, at + 1)
  return { low, p, above }
}

/** Home goals less away goals, and their sum, in one pass. */
export const talliesOf = ({ size, p }: Grid): { readonly margin: Tally; readonly total: Tally } => {
  const margins = new Float64Array(2 * size - 1)
  const totals = new Float64Array(2 * size - 1)
  let at = 0
  for (let home = 0; home < size; home += 1) {
    for (let away = 0; away < size; away += 1) {
      const chance = cell(p, at)
      at += 1
      if (chance === 0) continue
      addTo(margins, home - away + size - 1, chance)
      addTo(totals, home + away, chance)
    }
  }
  return { margin: tallyOf(1 - size, margins), total: tallyOf(0, totals) }
}

/** The goals of each side. */
export const sideTalliesOf = ({ size, p }: Grid): { readonly home: Tally; readonly away: Tally } => {
  const [homes, aways] = [new Float64Array(size), new Float64Array(size)]
  let at = 0
  for (let home = 0; home < size; home += 1) {
    let row = 0
    for (let away = 0; away < size; away += 1) {
      const chance = cell(p, at)
      row += chance
      addTo(aways, away, chance)
      at += 1
    }
    homes[home] = row
  }
  return { home: tallyOf(0, homes), away: tallyOf(0, aways) }
}

export const exactly = ({ low, p }: Tally, value: number): number => cell(p, value - low)

export const sumAbove = ({ low, p, above }: Tally, value: number): number => {
  const at = value - low
  return at < 0 ? cell(above, 0) + cell(p, 0) : cell(above, at)
}

const all = ({ p, above }: Tally): number => cell(above, 0) + cell(p, 0)

/** The five chances of a bet that wins if `4 × value + startQuarters` is above zero. Their sum is that of the tally. */
export const lineChances = (tally: Tally, startQuarters: Quarters): LineChances => {
  const odd = startQuarters % 2 !== 0
  // The line itself if whole or half; for a quarter line its whole neighbour.
  const judged = odd ? startQuarters + (Math.abs(startQuarters + 1) % 4 === 0 ? 1 : -1) : startQuarters
  const level = judged % 4 === 0 ? exactly(tally, -judged / 4) : 0
  const win = sumAbove(tally, Math.floor(-judged / 4))
  const loss = all(tally) - win - level
  if (!odd) return { win, half_win: 0, push: level, half_loss: 0, loss }
  const better = startQuarters > judged
  return { win, half_win: better ? level : 0, push: 0, half_loss: better ? 0 : level, loss }
}

/** The same line from the other side. */
export const mirrored = ({ win, half_win, push, half_loss, loss }: LineChances): LineChances => ({
  win: loss,
  half_win: half_loss,
  push,
  half_loss: half_win,
  loss: win,
})

/** The winning share of the decided stake: fair odds are its inverse. `null` if everything is returned. */
export const decidedChance = ({ win, half_win, half_loss, loss }: LineChances): number | null => {
  const won = win + half_win / 2
  const lost = loss + half_loss / 2
  return won + lost > 0 ? won / (won + lost) : null
}
