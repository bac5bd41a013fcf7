// What a slot adds to the shared stage: its drawings, its board, and how a round is shown.

import type { Round } from '@magpie/studio/web'
import type { ReelWorldName } from '@magpie/ui/art/game/reel-world'
import type { Say } from '@magpie/wire/text'
import type { ComponentType } from 'react'
import type { Sound } from '../sound/sound.ts'
import type { Passing, Spinning, Stage } from './motions.ts'
import type { Sheet } from './sprites.ts'

/** What is shown next to the board during a round. */
export type Aside = {
  /** A card over the board, until it is removed. */
  readonly card: { readonly title: string; readonly line: string } | undefined
  /** With held lanterns: the respins left. */
  readonly left: number
  /** The current free spin, and their number. */
  readonly nth: number
  readonly of: number
  /** The current multiplier. */
  readonly times: number
  /** The running sum, in minor units. */
  readonly sum: bigint | undefined
  /** Whether a feature is shown: it has another background. */
  readonly feature: boolean
  /** The number of ways of the six reels. */
  readonly ways: number | undefined
}

export const noAside: Aside = {
  card: undefined,
  left: 0,
  nth: 0,
  of: 0,
  times: 1,
  sum: undefined,
  feature: false,
  ways: undefined,
}

export type Show = {
  readonly stage: Stage
  /** Started with the press. */
  readonly spinning: Spinning | undefined
  readonly sound: Sound
  /** The round returns more than it cost: only then is anything celebrated. */
  readonly glad: boolean
  readonly round: Round
  readonly say: Say
  readonly tell: (aside: Partial<Aside>) => void
  readonly pause: (ms: number) => Promise<void>
  /** From now on the rest of the round may be skipped. */
  readonly feature: () => void
  readonly passing: Passing
}

/** One win of a round, as a line below the board; it can be shown again. */
export type Won = {
  readonly key: string
  readonly symbol: string
  readonly text: string
  readonly minor: bigint
  readonly look: (stage: Stage) => void
}

export type HeadProps = { readonly aside: Aside }

export type Scene<Told> = {
  readonly id: string
  readonly world: ReelWorldName
  readonly sheet: (say: Say) => Sheet
  readonly gap: number
  readonly radius: number
  /** Before the first round, from the top, one string per column. */
  readonly rest: readonly string[]
  readonly passing: Passing
  /** Whether reels spin from the press on; otherwise the board is filled when the answer arrives. */
  readonly turns: boolean
  readonly play: (told: Told, show: Show) => Promise<void>
  /** The board at the end of the round. */
  readonly last: (told: Told) => readonly string[]
  readonly won: (told: Told, round: Round, say: Say) => readonly Won[]
  /** The text id of a symbol's name. */
  readonly nameOf: (symbol: string) => string
  readonly Head: ComponentType<HeadProps>
}
