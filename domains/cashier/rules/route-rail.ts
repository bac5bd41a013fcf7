// Which rails may take something new, the best first: those that are switched on and carry this method and amount; the
// healthy before the sick, the cheap before the dear, and the order of the settings where all else is equal.

import type { Method } from '../contract/index.ts'

/** What a rail carries and asks for it, as the settings say. */
export type RailTerms = {
  readonly code: string
  /** Everything where nothing is said. */
  readonly methods?: readonly Method[]
  /** Coins, minor units. */
  readonly least?: bigint
  readonly most?: bigint
  /** Hundredths of a percent of what it moves. */
  readonly costE4?: bigint
}

/** What was seen of it in the last minutes: how many orders it was asked for, and how many of them it missed. */
export type RailSeen = { readonly isOn: boolean; readonly asks: number; readonly misses: number }

export type RailAsk = {
  readonly method: Method
  readonly amount: bigint
  /** The only rails of the channel; all of them where it names none. */
  readonly only: readonly string[] | null
}

const missesLeast = 3

/** One miss is an accident; three that are half of all it was asked for are a state. */
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
