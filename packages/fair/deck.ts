// A shuffled shoe or hand with a commitment per card: each card's leaf is salted from the seed, so a card on the table can
// be checked at once without revealing any other.

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { joined, tagged, u16, u8, type Bytes } from './bytes.ts'
import { leafOf, pathOf, rootBy, rootOf, type Path } from './merkle.ts'
import { drawOf, type Place } from './stream.ts'

/** The salt of the card at place `i`. */
export const cardSalt = (seed: Bytes, i: number): Bytes =>
  hmac(sha256, seed, tagged('magpie.card.1', u16(i))).slice(0, 16)

export const cardLeaf = (i: number, card: number, salt: Bytes): Bytes => leafOf(joined(u16(i), u8(card), salt))

/** The order of the cards. Of a shoe of several decks a card is its index mod 52. */
export const dealOf = (seed: Bytes, place: Place, size: number): readonly number[] => {
  const order = drawOf(seed, place).shuffle(size)
  return size > 54 ? order.map((index) => index % 52) : order
}

const leavesOf = (seed: Bytes, cards: readonly number[]): readonly Bytes[] =>
  cards.map((card, i) => cardLeaf(i, card, cardSalt(seed, i)))

export const deckRoot = (seed: Bytes, cards: readonly number[]): Bytes => rootOf(leavesOf(seed, cards))

export type ShownCard = { readonly card: number; readonly salt: Bytes; readonly path: Path }

/** What goes with the card at place `i` when it is shown. */
export const showCard = (seed: Bytes, cards: readonly number[], i: number): ShownCard => ({
  card: cards[i] ?? -1,
  salt: cardSalt(seed, i),
  path: pathOf(leavesOf(seed, cards), i),
})

/** The root that a shown card leads to. */
export const rootOfShown = ({ card, salt, path }: ShownCard): Bytes | undefined =>
  rootBy(cardLeaf(path.index, card, salt), path)
