// What each member has at stake on a match, for the cap of decision 0052: in memory, and summed from the tickets at a
// start.

import type { Uuid } from '@magpie/kernel'

type Staked = { readonly staked: Map<Uuid, bigint> }

/** A part of a ticket that is no longer at stake, on each of its matches. */
export type Freed = { readonly alias: Uuid; readonly stake: bigint; readonly matchIds: readonly string[] }

export const addStaked = ({ staked }: Staked, alias: Uuid, stake: bigint): void =>
  void staked.set(alias, (staked.get(alias) ?? 0n) + stake)

export const freeStaked = ({ staked }: Staked, alias: Uuid, stake: bigint): void => {
  const left = (staked.get(alias) ?? 0n) - stake
  if (left > 0n) staked.set(alias, left)
  else staked.delete(alias)
}

/** Applies the results of settlement to the matches that are in memory. */
export const freeAll = (matches: ReadonlyMap<string, Staked>, freed: readonly Freed[]): void => {
  for (const { alias, stake, matchIds } of freed)
    for (const id of matchIds) {
      const match = matches.get(id)
      if (match !== undefined) freeStaked(match, alias, stake)
    }
}
