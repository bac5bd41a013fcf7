// The inverse problem: expected goals from the chances of home, draw and away. What a book that buys three prices
// does to make the other hundred.

import type { Means } from '../../../contract/index.ts'
import { threeWayOf, type ThreeWay } from './chances.ts'
import { matchGrid } from './grid.ts'
import { talliesOf } from '../../pricing/tally.ts'

const threeWay = (means: Means): ThreeWay => threeWayOf(talliesOf(matchGrid(means, { goalsMax: 40 })).margin)

/**
 * Newton's method on the chances of home and draw, in the logarithms of the means, from even teams. Accurate to
 * 1e-10 in the chances where they can be met at all.
 */
export const meansFromThreeWay = ([home, draw]: ThreeWay, rho = 0): Means => {
  const at = (x: number, y: number): Means => ({ home: Math.exp(x), away: Math.exp(y), rho })
  const miss = (x: number, y: number): readonly [number, number] => {
    const [seenHome, seenDraw] = threeWay(at(x, y))
    return [seenHome - home, seenDraw - draw]
  }
  let [x, y] = [0.2, 0.2]
  const step = 1e-6
  for (let turn = 0; turn < 60; turn += 1) {
    const [f, g] = miss(x, y)
    if (Math.abs(f) + Math.abs(g) < 1e-12) break
    const [fx, gx] = miss(x + step, y)
    const [fy, gy] = miss(x, y + step)
    const [a, b, c, d] = [(fx - f) / step, (fy - f) / step, (gx - g) / step, (gy - g) / step]
    const det = a * d - b * c
    const limit = (change: number): number => Math.max(-0.5, Math.min(0.5, change))
    x -= limit((d * f - b * g) / det)
    y -= limit((a * g - c * f) / det)
  }
  return at(x, y)
}
