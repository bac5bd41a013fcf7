// A match as possessions: in each turn both sides attack once. The points of the two attacks are slightly correlated,
// so that margin and total have the deviations of the model. The invented world is played by it, and races to a number
// of points are computed from it.

import type { Score } from '../../contract/index.ts'
import type { Random } from '../chance.ts'
import { deviations, type Moment } from './law.ts'
import { other, type Side } from './judging.ts'

type Means = Pick<Moment, 'minutes' | 'margin' | 'total'>

/** Turns of a quarter: as many as give an average attack its usual points. */
export const turnsOf = { 40: 20, 48: 28 } as const
const quarters = 4
/** Chance of one point (a free throw). */
const onePoint = 0.06

/** Chances of 0, 1, 2 and 3 points of an attack. */
type Attack = readonly [number, number, number, number]

/** With this mean, and the variance that the model implies for an attack. */
const attackOf = ({ minutes }: Means, mean: number): Attack => {
  const by = deviations[minutes]
  const variance = (by.margin ** 2 + by.total ** 2) / (4 * quarters * turnsOf[minutes])
  const rest = mean - onePoint
  const squares = variance + mean ** 2 - onePoint
  const three = Math.max(0, (squares - 2 * rest) / 3)
  const two = Math.max(0, (rest - 3 * three) / 2)
  return [1 - onePoint - two - three, onePoint, two, three]
}

export type Attacks = {
  readonly home: Attack
  readonly away: Attack
  /** How often both sides of a turn use one random number. */
  readonly together: number
}

export const attacksOf = (means: Means): Attacks => {
  const { minutes, margin, total } = means
  const by = deviations[minutes]
  const attacks = 2 * quarters * turnsOf[minutes]
  return {
    home: attackOf(means, (total + margin) / attacks),
    away: attackOf(means, (total - margin) / attacks),
    together: (by.total ** 2 - by.margin ** 2) / (by.total ** 2 + by.margin ** 2),
  }
}

const drawn = (attack: Attack, unit: number): number => {
  let left = unit
  for (let points = 0; points < 3; points += 1) {
    left -= attack[points] ?? 0
    if (left < 0) return points
  }
  return 3
}

/** The points of both sides in one turn. */
export const turn = ({ home, away, together }: Attacks, random: Random): Score => {
  const [one, another, both] = [random.unit(), random.unit(), random.unit()]
  return [drawn(home, one), drawn(away, both < together ? one : another)]
}

const points = [0, 1, 2, 3] as const

/** The joint chance of the points of both sides in one turn. */
const turnChance = ({ home, away, together }: Attacks, [ours, theirs]: Score): number => {
  const edges = (attack: Attack, value: number): readonly [number, number] => {
    const below = attack.slice(0, value).reduce((sum, chance) => sum + chance, 0)
    return [below, below + (attack[value] ?? 0)]
  }
  const [[a, b], [c, d]] = [edges(home, ours), edges(away, theirs)]
  return together * Math.max(0, Math.min(b, d) - Math.max(a, c)) + (1 - together) * (b - a) * (d - c)
}

/** The chance that home reaches `to` points first; `ball` is the side that attacks next, and first in every turn. */
export const raceChance = (attacks: Attacks, to: number, score: Score, ball: Side | null): number => {
  if (ball === null) return (raceChance(attacks, to, score, 'home') + raceChance(attacks, to, score, 'away')) / 2
  const known = new Map<number, number>()
  const pairs = points.flatMap((ours) =>
    points.map((theirs) => ({ ours, theirs, chance: turnChance(attacks, [ours, theirs]) })),
  )
  const nothing = turnChance(attacks, [0, 0])
  const first = (home: number, away: number): Side | null => {
    const reached = (side: Side): boolean => (side === 'home' ? home : away) >= to
    return reached(ball) ? ball : reached(other(ball)) ? other(ball) : null
  }
  const from = (home: number, away: number): number => {
    const won = first(home, away)
    if (won !== null) return won === 'home' ? 1 : 0
    const key = home * 1000 + away
    const before = known.get(key)
    if (before !== undefined) return before
    let sum = 0
    for (const { ours, theirs, chance } of pairs)
      if (ours + theirs > 0 && chance > 0) sum += chance * from(home + ours, away + theirs)
    const chance = sum / (1 - nothing)
    known.set(key, chance)
    return chance
  }
  return from(...score)
}
