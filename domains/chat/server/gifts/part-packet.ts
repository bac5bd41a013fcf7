// A packet fixed before the first take: its seed, the amount of each share, and the commitment published at once.

import type { House } from '@magpie/db'
import { commitmentOf, equalShares, hexOf, luckShares, seedBytes } from '@magpie/fair'
import type { NewPacket } from './packet-plans.ts'

export const partPacket = (
  { world }: Pick<House, 'world'>,
  {
    lastsMs,
    ...wish
  }: Omit<NewPacket, 'parts' | 'seed' | 'commitment' | 'at' | 'dueAt'> & { readonly lastsMs: number },
): NewPacket => {
  const { id, kind, total, shares } = wish
  const seed = world.bytes(seedBytes)
  const at = world.now()
  return {
    ...wish,
    parts: kind === 'luck' ? luckShares(seed, id, total, shares) : equalShares(total, shares),
    seed: hexOf(seed),
    commitment: hexOf(commitmentOf(seed)),
    at,
    dueAt: at + lastsMs,
  }
}
