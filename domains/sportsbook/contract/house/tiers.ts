// The tiers of leagues at a book, as the house reads and sets them. A tier sets what a bet may win, what a line and a
// match may cost, and the margin of main markets (decisions 1151, 1227).

import { EpochMs } from '@magpie/venues/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { leagueTiers } from '../feed/head.ts'
import { houseCall, HouseMinor, HouseTierAct } from './acts.ts'

const Tier = z.enum(leagueTiers)

/**
 * The figures of a tier; `null`: no cap. `marginPpm`: how much the odds of a chance are raised on main markets before
 * play.
 */
const Figures = z.strictObject({
  winCap: HouseMinor,
  lineCap: z.nullable(HouseMinor),
  matchCap: z.nullable(HouseMinor),
  marginPpm: z.int(),
})

export const HouseTierSet = z.strictObject({
  id: z.uuid(),
  /** `null`: the source's. */
  tier: z.nullable(Tier),
  by: z.string(),
  reason: z.string(),
  at: EpochMs,
})
export type HouseTierSet = z.output<typeof HouseTierSet>

export const HouseLeague = z.strictObject({
  id: z.string(),
  name: z.string(),
  sport: z.string(),
  tier: Tier,
  /** The source's tier. */
  told: Tier,
  ...Figures.shape,
  /** Matches in play or upcoming. */
  matches: z.int(),
  /** The tiers that were set, the newest first; their number is the version. */
  sets: z.array(HouseTierSet),
  version: z.int(),
})
export type HouseLeague = z.output<typeof HouseLeague>

/** What another tier would change for a league. */
export const HouseTierTry = z.strictObject({
  league: z.pick(HouseLeague, { id: true, name: true, sport: true, matches: true, version: true }),
  from: z.strictObject({ tier: Tier, ...Figures.shape }),
  to: z.strictObject({ tier: Tier, ...Figures.shape }),
  /** How many of its last 500 bets would have been limited. */
  bets: z.int(),
  cut: z.int(),
  /** Matches that may already cost more than the new cap: no bet that raises the cost is taken there. */
  full: z.int(),
  /** Of league, version and both tiers with their figures: an approval is for exactly these. */
  digest: HouseTierAct.shape.digest,
})
export type HouseTierTry = z.output<typeof HouseTierTry>

/** Leagues with a match in play or upcoming, by sport and name. */
export const houseTiers = endpoint({
  ...houseCall,
  post: '/transfer/v1/book/tiers',
  takes: z.strictObject({}),
  gives: z.strictObject({ code: z.literal('OK'), leagues: z.array(HouseLeague) }),
  refuses: [],
})

export const houseTierTry = endpoint({
  ...houseCall,
  post: '/transfer/v1/book/tier-try',
  takes: z.strictObject({ act: z.omit(HouseTierAct, { digest: true }) }),
  gives: z.strictObject({ code: z.enum(['OK', 'GONE']), found: z.nullable(HouseTierTry) }),
  refuses: [],
})
