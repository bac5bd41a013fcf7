// The commitment that is published before a seed is used, and the chain of seeds that is revealed round by round.
// Commitment, stream and chain are different functions, so published values predict nothing.

import { hashed, sized, type Bytes } from './bytes.ts'

export const seedBytes = 32

/** `C`: published before the first stake. */
export const commitmentOf = (seed: Bytes): Bytes => hashed('magpie.seed.1', seed)

/** What a seat commits to before it sends its own part of a hand's chance. */
export const seatCommitment = (entropy: Bytes): Bytes => hashed('magpie.seat.1', entropy)

/** The salt of a hand: what every seat brought, in order of seats. */
export const handSalt = (entropies: readonly Bytes[]): Bytes => hashed('magpie.hand.1', ...entropies)

/** The public key of a game's book: its rounds are drawn once and for all, so all of them can be replayed by anyone. */
export const bookKey = (game: string): Bytes => hashed('magpie.book.1', sized(game))

/** `s_{i−1}` of `s_i`. */
export const linkBefore = (link: Bytes): Bytes => hashed('magpie.chain.1', link)

/** `s_0 … s_N` from the last link. */
export const chainTo = (last: Bytes, length: number): readonly Bytes[] => {
  const links = [last]
  for (let i = 0; i < length; i++) links.push(linkBefore(links[i] ?? last))
  return links.reverse()
}

/** Whether `steps` hashes lead from a link back to one that was published. */
export const leadsBack = (link: Bytes, steps: number, to: Bytes): boolean => {
  let at = link
  for (let i = 0; i < steps; i++) at = linkBefore(at)
  return at.length === to.length && at.every((byte, i) => byte === to[i])
}

/** A printable client seed, 1 to 64 characters of ASCII. */
export const isClientSeed = (text: string): boolean => /^[\x20-\x7e]{1,64}$/.test(text)
