// What a game brings to the frame: its world, its stage, what is chosen before a round, and how a round is said.

import type { World } from '@magpie/ui/art/game/stage'
import type { Say } from '@magpie/wire/text'
import type { ComponentType } from 'react'
import type { ExampleStep } from '../rules/index.ts'
import type { Round } from './dealer.ts'
import type { ChanceRow } from './rules/chances.tsx'

export type StageProps<C> = {
  readonly choice: C
  readonly onChoice: (choice: C) => void
  /** The newest round, while it goes on and after. */
  readonly round: Round | undefined
  /** Whether its end may be seen yet. */
  readonly shown: boolean
  /** Whether a choice may be changed now. */
  readonly free: boolean
  readonly act: (step: unknown) => void
  /** A press waits for its answer. */
  readonly asking: boolean
  /** The picture has come to rest: the end may be seen. For a view without `showMs`. */
  readonly onShown: (round: string) => void
}

export type ControlsProps<C> = Pick<StageProps<C>, 'choice' | 'onChoice' | 'free'>

export type GameView<C> = {
  readonly world: World
  readonly first: C
  /** The choice as the rule reads it, where the screen keeps more. */
  readonly read?: (choice: C) => unknown
  readonly Stage: ComponentType<StageProps<C>>
  readonly Controls?: ComponentType<ControlsProps<C>>
  /** How long the end takes to be seen; without it the stage says when. */
  readonly showMs?: number
  /** What its rules show beside words: pays, lines, how often it returns something. */
  readonly Rules?: ComponentType
  /** How likely its ends are under this choice, for its rules; without it they have a picture that says so. */
  readonly chances?: (choice: C, say: Say) => readonly ChanceRow[]
  /** How an example of its rules goes on; without it as the rule rests. */
  readonly exampleStep?: ExampleStep | undefined
  /** The press, by the id of its word. */
  readonly press: string
  /** How its last rounds are counted below the stage, by the id of a word; without it they stand in the record alone. */
  readonly lately?: string
  /** The press is a seal of cut paper in the colours of the world. */
  readonly sealed?: boolean
  /** Stands beside the record: what the hall switches. */
  readonly Tool?: ComponentType
  /** The end in words, for the line under the stage and for whoever listens. */
  readonly tellEnd: (round: Round, say: Say) => string
  /** Whether an open round may be cashed out now. */
  readonly cashable?: (round: Round) => boolean
  /** Nothing can be pressed yet, and why, by the id of a word. */
  readonly missing?: (choice: C) => string | undefined
}
