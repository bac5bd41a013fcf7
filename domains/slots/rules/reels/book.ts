// A book: what cannot be enumerated is drawn from 2¹⁷ rounds that are played once and for all, each on a stream of its own,
// whose key is public. The sum of the book is the exact return, and anybody can play all of it.

import { bookKey, type Draw, drawOf } from '@magpie/fair'
import { ratio } from '@magpie/kernel/ratio'
import type { SoloGame } from '@magpie/studio/rules'
import { fieldsOf } from '../instant.ts'
import type { NoChoice } from './free-spins.ts'
import { stakes } from './reels.ts'

export const entries = 131_072

/** Hundredths of a stake after which a round ends. */
export const mostHundredths = 200_000

export type BookBy<Page extends { readonly hundredths: number }> = {
  readonly id: string
  readonly version: number
  /** A round of the book. */
  readonly turn: (draw: Draw) => Page
  /** In hundredths of a stake; what all of it pays, and its greatest round. A test plays it. */
  readonly sum: bigint
  readonly most: bigint
  readonly play: string
}

export type Opened = { readonly entry: number }

/** How a round of the book is drawn. */
export const pageOf = <Page extends { readonly hundredths: number }>(by: BookBy<Page>, entry: number): Page => {
  const game = `${by.id}/${by.version}`
  return by.turn(drawOf(bookKey(game), { game, salt: '', nonce: entry }))
}

export const bookGame = <Page extends { readonly hundredths: number }>(
  by: BookBy<Page>,
): SoloGame<NoChoice, Opened> => {
  const known = new Map<number, number>()
  /** What an entry pays never changes. */
  const pays = (entry: number): number => {
    const hundredths = known.get(entry) ?? pageOf(by, entry).hundredths
    known.set(entry, hundredths)
    return hundredths
  }
  return {
    id: by.id,
    version: by.version,
    stakes,
    samples: [{}],
    readChoice: (raw) => (fieldsOf(raw) === undefined ? undefined : {}),
    exactReturn: () => ratio(by.sum, 100n * BigInt(entries)),
    mostMultiple: () => ratio(by.most, 100n),
    open: (_, { int }) => ({ entry: int(entries) }),
    isOver: () => true,
    multiple: ({ entry }) => ratio(BigInt(pays(entry)), 100n),
    tell: ({ entry }) => ({ entry, ...pageOf(by, entry) }),
    outcome: ({ entry }) => `${entry}`,
    picks: () => ({ play: by.play, picks: '' }),
  }
}
