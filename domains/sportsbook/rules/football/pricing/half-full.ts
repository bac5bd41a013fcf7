// The joint distribution of the result at half-time and at the end. Goals of the two halves are independent except for
// the low-score dependence, which is about the final score. So independent halves are summed first, and the few final
// scores that the dependence changes are then corrected one by one.

import type { Means, Score } from '../../../contract/index.ts'
import { addTo, cell } from '../../pricing/cells.ts'
import { enoughGoals, lowScoreFactor, poissonMasses } from './grid.ts'
import type { Remaining } from './in-play.ts'

const nameOf = (lead: number): string => (lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw')
const low = 1

type Part = { readonly home: Float64Array; readonly away: Float64Array }

const partOf = (means: Means, share: number): Part => {
  const most = enoughGoals(Math.max(means.home, means.away) * share)
  return { home: poissonMasses(means.home * share, most), away: poissonMasses(means.away * share, most) }
}

/** The distribution of home goals less away goals, from `low` up. */
const marginOf = ({ home, away }: Part) => {
  const p = new Float64Array(2 * home.length - 1)
  for (let own = 0; own < home.length; own += 1)
    for (let other = 0; other < away.length; other += 1)
      addTo(p, own - other + away.length - 1, cell(home, own) * cell(away, other))
  return { low: 1 - away.length, p }
}

/** Chances that the lead ends above zero, at it and below it, for every lead at half-time. */
const endsFrom = ({ low: least, p }: ReturnType<typeof marginOf>, lead: number): readonly [number, number, number] => {
  let [home, draw, away] = [0, 0, 0]
  for (let at = 0; at < p.length; at += 1) {
    const end = lead + least + at
    if (end > 0) home += cell(p, at)
    else if (end < 0) away += cell(p, at)
    else draw += cell(p, at)
  }
  return [home, draw, away]
}

/** Chances by `home_draw`: ahead at half-time, level at the end. From the present score, before or in the first half. */
export const halfAndFullChances = (means: Means, score: Score, left: Remaining): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {}
  const add = (half: number, full: string, chance: number): void => {
    const side = `${nameOf(half)}_${full}`
    sums[side] = (sums[side] ?? 0) + chance
  }
  const [first, second] = [partOf(means, left.firstHalf), partOf(means, left.secondHalf)]
  const [before, after] = [marginOf(first), marginOf(second)]
  before.p.forEach((chance, at) => {
    if (chance < 1e-12) return
    const lead = score[0] - score[1] + before.low + at
    const [home, draw, away] = endsFrom(after, lead)
    add(lead, 'home', chance * home)
    add(lead, 'draw', chance * draw)
    add(lead, 'away', chance * away)
  })
  for (let home = score[0]; home <= low; home += 1) {
    for (let away = score[1]; away <= low; away += 1) {
      const more = lowScoreFactor(means, home, away) - 1
      for (let halfHome = score[0]; halfHome <= home; halfHome += 1) {
        for (let halfAway = score[1]; halfAway <= away; halfAway += 1) {
          const inFirst = cell(first.home, halfHome - score[0]) * cell(first.away, halfAway - score[1])
          const inSecond = cell(second.home, home - halfHome) * cell(second.away, away - halfAway)
          add(halfHome - halfAway, nameOf(home - away), inFirst * inSecond * more)
        }
      }
    }
  }
  const all = Object.values(sums).reduce((sum, chance) => sum + chance, 0)
  return Object.fromEntries(Object.entries(sums).map(([side, chance]) => [side, chance / all]))
}
