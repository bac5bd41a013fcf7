// The invented football world: names of leagues and clubs, and the clubs' strengths by seed. Names are content; there
// are no real clubs, leagues or people among them.

import content from '../../../content/leagues.zh-CN.json' with { type: 'json' }
import type { Means } from '../../../contract/index.ts'
import { normal, seededRandom, seedFrom } from '../../chance.ts'
import type { Club } from '../../round-robin.ts'

export type League = {
  readonly id: string
  readonly name: string
  /** The tier: how well the league is known. */
  readonly tier: string
  /** How much more than usual is scored in this league, as a logarithm. */
  readonly goals: number
  readonly clubs: readonly Club[]
}

export const leagues: readonly League[] = content.leagues
/** The groups of a competition: each plays as a small league. */
export const groups: readonly League[] = content.groups

/** Logarithms: what a club adds to its own goals and takes from its opponent's. */
export type Strength = { readonly attack: number; readonly defence: number }

const spread = { attack: 0.24, defence: 0.2 }

/** A club's strength in this world: the same seed and club give the same strength. */
export const strengthOf = (seed: bigint, clubId: string): Strength => {
  const random = seededRandom(seedFrom(seed, `club/${clubId}`))
  // Attack and defence are correlated: the half they share is the club's class.
  const klass = normal(random)
  const own = (deviation: number): number => deviation * (0.8 * klass + 0.6 * normal(random))
  return { attack: own(spread.attack), defence: own(spread.defence) }
}

/** The usual figures of a league season fitted by maximum likelihood; see `model_fits` in truth/pricing.json. */
const typical = { intercept: 0.1, homeAdvantage: 0.28, rho: -0.1 }

const rounded = (mean: number): number => Math.round(Math.min(5, Math.max(0.2, mean)) * 1e6) / 1e6

/** Logarithms of the goals of equal sides in this league, and of the home advantage. */
export const goalsOf = ({ goals }: Pick<League, 'goals'>) => ({
  base: typical.intercept + goals,
  ground: typical.homeAdvantage,
  rho: typical.rho,
})

/** Expected goals of a match in its league. */
export const meansOf = (seed: bigint, league: League, homeId: string, awayId: string): Means => {
  const [home, away] = [strengthOf(seed, homeId), strengthOf(seed, awayId)]
  const base = typical.intercept + league.goals
  return {
    home: rounded(Math.exp(base + typical.homeAdvantage + home.attack - away.defence)),
    away: rounded(Math.exp(base + away.attack - home.defence)),
    rho: typical.rho,
  }
}
