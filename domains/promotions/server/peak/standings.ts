// A ranking as it is looked at: how many stand where, and who leads. Of very many it takes a second to make, so a node keeps it for as
// long as twenty times the work of making it, twenty seconds at most; what this node changed itself is seen at once.

import type { House } from '@magpie/db'
import { type PeakTerms, type Placed, placesOf } from '../../rules/index.ts'
import { bucketsIn, type Scored, scoredIn, type Span } from './peak-store.ts'

type Standing = {
  readonly placed: ReadonlyMap<string, Placed>
  /** How many have a place. */
  readonly ranked: number
  readonly top: readonly Scored[]
}
type Kept = { readonly until: number; readonly standing: Promise<Standing> }
type Asked = Span & Pick<PeakTerms, 'least' | 'prizes'> & { readonly rows: number }

type Score = Pick<Scored, 'hit' | 'of'>
const keyOf = ({ hit, of }: Score): string => `${hit}/${of}`
/** Places by what brings one there. */
export const placesBy = (placed: readonly Placed[]): Standing['placed'] =>
  new Map(placed.map((one) => [keyOf(one), one]))
export const placeIn = (placed: Standing['placed'], score: Score): Placed | undefined => placed.get(keyOf(score))

const timesTheWork = 20
const longestMs = 20_000

const kept = new WeakMap<House['db'], Map<string, Kept>>()

const make = async (house: House, { least, prizes, rows, ...span }: Asked): Promise<Standing> => {
  const [buckets, top] = await Promise.all([bucketsIn(house, span), scoredIn(house, span, least, rows)])
  const placed = placesOf(buckets, { least, prizes })
  return { placed: placesBy(placed), ranked: placed.reduce((sum, { count }) => sum + count, 0), top }
}

/** While it is being made, whoever asks waits for the same. */
export const standingIn = (house: House, asked: Asked): Promise<Standing> => {
  const all = kept.get(house.db) ?? new Map<string, Kept>()
  kept.set(house.db, all)
  const key = JSON.stringify(asked)
  const began = house.world.now()
  const known = all.get(key)
  if (known !== undefined && began < known.until) return known.standing
  const standing = make(house, asked)
  all.set(key, { until: Infinity, standing })
  const isStill = (): boolean => all.get(key)?.standing === standing
  void standing.then(
    () => {
      const now = house.world.now()
      if (isStill()) all.set(key, { until: now + Math.min(longestMs, timesTheWork * (now - began)), standing })
    },
    () => {
      if (isStill()) all.delete(key)
    },
  )
  return standing
}

/** Results came in, or somebody on a list joined or left. */
export const forgetStandings = ({ db }: Pick<House, 'db'>): void => void kept.delete(db)
