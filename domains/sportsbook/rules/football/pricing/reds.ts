// The effect of red cards on expected goals.

import type { Means, Score } from '../../../contract/index.ts'

/** A side with ten players scores two thirds of its rate, and its opponent five quarters (Vecer, Kopriva, Ichiba 2009). */
const manShort = 2 / 3
const manMore = 5 / 4

export const withReds = (means: Means, [home, away]: Score): Means => {
  if (home === away) return means
  const [short, more] = [manShort ** Math.abs(home - away), manMore ** Math.abs(home - away)]
  return home > away
    ? { ...means, home: means.home * short, away: means.away * more }
    : { ...means, home: means.home * more, away: means.away * short }
}
