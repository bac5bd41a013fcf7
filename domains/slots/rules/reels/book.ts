// A book: a game that cannot be enumerated is drawn from 2¹⁷ rounds that are fixed for ever, each from its own stream
// with a public key. The sum of the book is the exact return, and anyone can recompute all of it.

import { bookKey, type Draw, drawOf } from '@magpie/fair'
import { ratio } from '@magpie/kernel/ratio'
import type { SoloGame } from '@magpie/studio/rules'
import { fieldsOf } from '../instant.ts'
import type { NoChoice } from './free-spins.ts'
import { stakes } from './reels.ts'

export const entries = 131_072

/** The payout, in hundredths of a stake, at which a round ends. */
export const mostHundredths = 200_000

export type BookBy<Page extends { readonly hundredths: number }> = {
  readonly id: string
  readonly version: number
  /** Plays a round of the book. */
  readonly turn: (draw: Draw) => Page
  /** In hundredths of a stake: the total payout, and the largest round. A test recomputes them. */
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
  /** The payout of an entry never changes. */
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
