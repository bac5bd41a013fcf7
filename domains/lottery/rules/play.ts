// A play of a lottery as an object: what is picked, how many unit bets that is, what they are worth, and what they won.
// Prices, counts, limits and texts all follow from it.

import { plus, ratio, type Ratio, zero } from '@magpie/kernel/ratio'
import { sumOf } from './count.ts'
import { type Price, priceOf, priceUnit } from './price.ts'

/** Digits, cars, dice or numbers in the order drawn. */
export type Drawn = readonly number[]

/** The picks by zone; in a zone ascending, without duplicates. */
export type Picks = readonly (readonly number[])[]

export type Zone = { readonly of: readonly number[]; readonly least: number; readonly most: number }

/** By class of equally priced unit bets; most plays have one, ``. */
export type Counts = Readonly<Record<string, number>>
export type Won = { readonly won: Counts; readonly pushed: number }

/** The worth of one unit bet of a class; `chance` is under the condition that it is not pushed. */
export type Worth = { readonly chance: Ratio; readonly price: Price }

export type Play = {
  readonly id: string
  readonly zones: readonly Zone[]
  /** Zones that may not share a number: bankers and the others. */
  readonly apart?: boolean
  readonly worth: Readonly<Record<string, Worth>>
  /** Unit bets by class; no entries mean no bet. */
  readonly bets: (picks: Picks) => Counts
  readonly judge: (picks: Picks, drawn: Drawn) => Won
  /** When one unit bet may win one of several prizes: the whole return of a stake of one. */
  readonly returns?: Ratio
  /** The most that any draw pays, in thousandths of the stake of one unit bet. */
  readonly most: (picks: Picks) => Price
}

export const wonIf = (is: boolean): Won => ({ won: is ? { '': 1 } : {}, pushed: 0 })

export const worthOf = (chance: Ratio): Worth => ({ chance, price: priceOf(chance) })
/** For plays with one class. */
export const alike = (chance: Ratio): Play['worth'] => ({ '': worthOf(chance) })
export const priceIn = ({ worth }: Pick<Play, 'worth'>, kind = ''): Price => worth[kind]?.price ?? 0n

export const zoneOf = (of: readonly number[], least = 1, most = of.length): Zone => ({ of, least, most })

export const betsOf = (play: Play, picks: Picks): number => sumOf(Object.values(play.bets(picks)))

/** The payout of all wins, in thousandths of the stake of one unit bet; pushed stakes are returned. */
export const paidOf = (play: Play, { won, pushed }: Won): Price =>
  Object.entries(won).reduce(
    (sum, [kind, times]) => sum + priceIn(play, kind) * BigInt(times),
    BigInt(pushed) * priceUnit,
  )

/** The whole return of a stake of one on this selection, under the condition that nothing is pushed. */
export const returnOf = (play: Play, picks: Picks): Ratio => {
  if (play.returns !== undefined) return play.returns
  const bets = play.bets(picks)
  const paid = Object.entries(bets)
    .map(([kind, times]) => {
      const { chance, price } = play.worth[kind] ?? { chance: zero, price: 0n }
      return ratio(chance.over * price * BigInt(times), chance.under * priceUnit)
    })
    .reduce(plus, zero)
  return ratio(paid.over, paid.under * BigInt(sumOf(Object.values(bets))))
}

const readZone = (zone: Zone, raw: unknown): readonly number[] | undefined => {
  if (!Array.isArray(raw) || raw.length < zone.least || raw.length > zone.most) return undefined
  const picked = (raw as readonly unknown[]).filter((one): one is number => zone.of.includes(one as number))
  const sorted = [...new Set(picked)].sort((a, b) => a - b)
  return sorted.length === raw.length ? sorted : undefined
}

/** Reads outside input: a valid selection in its canonical form; undefined for anything else. */
export const readPicks = (play: Play, raw: unknown): Picks | undefined => {
  if (!Array.isArray(raw) || raw.length !== play.zones.length) return undefined
  const zones = play.zones.map((zone, at) => readZone(zone, (raw as readonly unknown[])[at]))
  const picks = zones.filter((zone) => zone !== undefined)
  if (picks.length !== play.zones.length) return undefined
  const all = picks.flat()
  if (play.apart === true && new Set(all).size !== all.length) return undefined
  return betsOf(play, picks) > 0 ? picks : undefined
}
