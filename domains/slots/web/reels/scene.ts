// What a slot brings to the stage that all of them share: its drawings, its board, and how a round is shown.

import type { Round } from '@magpie/studio/web'
import type { ReelWorldName } from '@magpie/ui/art/game/reel-world'
import type { Say } from '@magpie/wire/text'
import type { ComponentType } from 'react'
import type { Sound } from '../sound/sound.ts'
import type { Passing, Spinning, Stage } from './motions.ts'
import type { Sheet } from './sprites.ts'

/** What stands beside the board while a round is shown. */
export type Aside = {
  /** A card over the board, until it is taken away. */
  readonly card: { readonly title: string; readonly line: string } | undefined
  /** Of lanterns that hold, how many respins are left. */
  readonly left: number
  /** Free spins: which one, of how many. */
  readonly nth: number
  readonly of: number
  /** What counts how often now. */
  readonly times: number
  /** What came together so far, in minor units. */
  readonly sum: bigint | undefined
  /** A feature is shown: its ground is another. */
  readonly feature: boolean
  /** Of the six reels, how many ways there are. */
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
  /** Begun with the press. */
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

/** One way in which a round pays, as a line below the board; it can be looked at again. */
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
  /** Before the first round, from above, a column a string. */
  readonly rest: readonly string[]
  readonly passing: Passing
  /** Reels turn with the press; without it a board is filled when the answer is there. */
  readonly turns: boolean
  readonly play: (told: Told, show: Show) => Promise<void>
  /** How the board stands when the round is over. */
  readonly last: (told: Told) => readonly string[]
  readonly won: (told: Told, round: Round, say: Say) => readonly Won[]
  /** What a symbol is called, by the id of its word. */
  readonly nameOf: (symbol: string) => string
  readonly Head: ComponentType<HeadProps>
}
