// A ranking for display: the number of members at each place, and the leaders. With very many members it takes seconds
// to compute, so a node caches it, for twenty times the computing time and at most ten seconds, and then computes it
// again in the background, one ranking at a time. A request waits only for a ranking that is computed quickly, and then
// sees this node's own changes at once.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { wornFrames } from '@magpie/mall/server'
import { type PeakTerms, type Placed, placesOf } from '../../rules/index.ts'
import { bucketsIn, type Scored, scoredAmong, scoredIn, type Span } from './peak-store.ts'

type Standing = {
  readonly placed: ReadonlyMap<string, Placed>
  /** How many members have a place. */
  readonly ranked: number
  readonly top: readonly Scored[]
  /** The frames of the leaders. */
  readonly frames: Awaited<ReturnType<typeof wornFrames>>
}
export type Asked = Span & Pick<PeakTerms, 'least' | 'prizes'> & { readonly rows: number }
type Kept = {
  standing?: Standing
  workMs: number
  madeAt: number
  until: number
  /** Being computed; `change` is the last change that it includes, once it has begun. */
  coming?: { readonly standing: Promise<Standing>; change: number | undefined }
}
/** Of one node. */
type Rankings = { readonly all: Map<string, Kept>; changes: number; turn: Promise<unknown> }

type Score = Pick<Scored, 'hit' | 'of'>
const keyOf = ({ hit, of }: Score): string => `${hit}/${of}`
/** Places by their score. */
export const placesBy = (placed: readonly Placed[]): Standing['placed'] =>
  new Map(placed.map((one) => [keyOf(one), one]))
export const placeIn = (placed: Standing['placed'], score: Score): Placed | undefined => placed.get(keyOf(score))

const timesTheWork = 20
const longestMs = 10_000
/** A request waits for this much computing time. */
const patienceMs = 100
/** A cached ranking older than this is waited for. */
const oldestMs = 20_000
/** A ranking without requests for this long is dropped. */
const forgottenMs = 3_600_000

const rankings = new WeakMap<House['db'], Rankings>()
const rankingsOf = ({ db }: Pick<House, 'db'>): Rankings => {
  const shelf = rankings.get(db) ?? { all: new Map<string, Kept>(), changes: 0, turn: Promise.resolve() }
  rankings.set(db, shelf)
  return shelf
}

const make = async (house: House, { least, prizes, rows, ...span }: Asked): Promise<Standing> => {
  const placed = placesOf(await bucketsIn(house, span), { least, prizes })
  const top = await scoredIn(house, span, least, rows)
  const frames = await wornFrames(
    house,
    top.map(({ member_id: id }) => id),
  )
  return { placed: placesBy(placed), ranked: placed.reduce((sum, { count }) => sum + count, 0), top, frames }
}

/** In its turn. A failure keeps the previous one, and the next request tries again. */
const remake = (house: House, asked: Asked, kept: Kept): Promise<Standing> => {
  const shelf = rankingsOf(house)
  const { world } = house
  const standing = shelf.turn.then(async () => {
    const began = world.now()
    coming.change = shelf.changes
    const made = await make(house, asked)
    const now = world.now()
    kept.workMs = now - began
    kept.standing = made
    kept.madeAt = now
    const known = coming.change === shelf.changes
    kept.until = known ? now + Math.min(longestMs, timesTheWork * kept.workMs) : -Infinity
    return made
  })
  const coming: Kept['coming'] & object = { standing, change: undefined }
  kept.coming = coming
  shelf.turn = standing.then(
    () => undefined,
    (cause: unknown) => house.log.warn({ code: 'peak_unmade', reason: String(cause) }, 'a ranking was not made'),
  )
  void shelf.turn.then(() => {
    if (kept.coming === coming) delete kept.coming
    for (const [key, one] of shelf.all) if (one.madeAt + forgottenMs < world.now() && !one.coming) shelf.all.delete(key)
  })
  return standing
}

export const standingIn = async (house: House, asked: Asked): Promise<Standing> => {
  const shelf = rankingsOf(house)
  const key = JSON.stringify(asked)
  const kept: Kept = shelf.all.get(key) ?? { workMs: 0, madeAt: -Infinity, until: -Infinity }
  shelf.all.set(key, kept)
  const now = house.world.now()
  if (kept.standing !== undefined && now < kept.until) return kept.standing
  const { coming } = kept
  const isNew = coming !== undefined && (coming.change === undefined || coming.change === shelf.changes)
  const next = isNew ? coming.standing : remake(house, asked, kept)
  const isShown = kept.workMs >= patienceMs && now < kept.madeAt + oldestMs
  return isShown && kept.standing !== undefined ? kept.standing : next
}

/** The place of a member who takes part, by their present score. */
export const ownPlace = async (house: House, member: Uuid, asked: Asked) => {
  const [standing, [own]] = await Promise.all([standingIn(house, asked), scoredAmong(house, [member], asked)])
  return { standing, own, place: own === undefined ? undefined : placeIn(standing.placed, own) }
}

/** Results arrived, or a member on a list joined or left. */
export const forgetStandings = (house: Pick<House, 'db'>): void => {
  const shelf = rankingsOf(house)
  shelf.changes += 1
  for (const kept of shelf.all.values()) kept.until = -Infinity
}
