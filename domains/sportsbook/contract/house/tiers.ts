// The tiers of leagues at a book, as the house sees and sets them: by them go what a bet may win, what a line and a match may cost, and
// the margin of main markets (decisions 1151, 1227).

import { EpochMs } from '@magpie/venues/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { leagueTiers } from '../feed/head.ts'
import { houseCall, HouseMinor, HouseTierAct } from './acts.ts'

const Tier = z.enum(leagueTiers)

/** What a tier comes to; `null`: no cap. `marginPpm`: by so much the odds of a chance are raised on main markets before play. */
const Figures = z.strictObject({
  winCap: HouseMinor,
  lineCap: z.nullable(HouseMinor),
  matchCap: z.nullable(HouseMinor),
  marginPpm: z.int(),
})

export const HouseTierSet = z.strictObject({
  id: z.uuid(),
  /** `null`: as its source tells. */
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
  /** What its source tells. */
  told: Tier,
  ...Figures.shape,
  /** Matches that are played or to come. */
  matches: z.int(),
  /** What was set, the newest first: the first of them is the version of that number. */
  sets: z.array(HouseTierSet),
  version: z.int(),
})
export type HouseLeague = z.output<typeof HouseLeague>

/** What a tier would make of a league. */
export const HouseTierTry = z.strictObject({
  league: z.pick(HouseLeague, { id: true, name: true, sport: true, matches: true, version: true }),
  from: z.strictObject({ tier: Tier, ...Figures.shape }),
  to: z.strictObject({ tier: Tier, ...Figures.shape }),
  /** Of its last 500 bets so many would have been for less. */
  bets: z.int(),
  cut: z.int(),
  /** Matches that may cost more already than they then might: nothing more is sold there that makes it worse. */
  full: z.int(),
  /** Of league, version and both tiers with their figures: what an approval stands for. */
  digest: HouseTierAct.shape.digest,
})
export type HouseTierTry = z.output<typeof HouseTierTry>

/** Leagues of which something is played or to come, by sport and name. */
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
