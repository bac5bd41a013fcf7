// Which rails may take something new, the best first: switched on and able to carry this method and amount; healthy
// before sick, cheap before expensive, otherwise in the order of the settings.

import type { Method } from '../contract/index.ts'

/** A rail's capabilities and cost, from the settings. */
export type RailTerms = {
  readonly code: string
  /** Default: all. */
  readonly methods?: readonly Method[]
  /** Coins, minor units. */
  readonly least?: bigint
  readonly most?: bigint
  /** Hundredths of a percent of the amount. */
  readonly costE4?: bigint
}

/** The last minutes: how many orders it was asked for, and how many it missed. */
export type RailSeen = { readonly isOn: boolean; readonly asks: number; readonly misses: number }

export type RailAsk = {
  readonly method: Method
  readonly amount: bigint
  /** The channel's only rails; null for all. */
  readonly only: readonly string[] | null
}

const missesLeast = 3

/** One miss is an accident; three that make half of all requests are a pattern. */
export const isSick = ({ asks, misses }: RailSeen): boolean => misses >= missesLeast && misses * 2 >= asks

export const carries = ({ code, methods, least = 0n, most }: RailTerms, { method, amount, only }: RailAsk): boolean =>
  (methods?.includes(method) ?? true) &&
  (only?.includes(code) ?? true) &&
  amount >= least &&
  (most === undefined || amount <= most)

const unseen: RailSeen = { isOn: true, asks: 0, misses: 0 }

export const routeRails = (
  rails: readonly RailTerms[],
  seen: ReadonlyMap<string, RailSeen>,
  ask: RailAsk,
): readonly string[] => {
  const facts = rails.map((terms) => ({ terms, seen: seen.get(terms.code) ?? unseen }))
  const able = facts
    .filter((one) => one.seen.isOn && carries(one.terms, ask))
    .map(({ terms: { code, costE4 = 0n }, seen: of }) => ({ code, sick: Number(isSick(of)), cost: Number(costE4) }))
  return able.sort((a, b) => a.sick - b.sick || a.cost - b.cost).map(({ code }) => code)
}
