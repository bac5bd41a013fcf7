// What a game adds to the frame: its world, its stage, the choice before a round, and the texts about a round.

import type { World } from '@magpie/ui/art/game/stage'
import type { Say } from '@magpie/wire/text'
import type { ComponentType } from 'react'
import type { ExampleStep } from '../rules/index.ts'
import type { Round } from './dealer.ts'
import type { ChanceRow } from './rules/chances.tsx'

export type StageProps<C> = {
  readonly choice: C
  readonly onChoice: (choice: C) => void
  /** The newest round, open or ended. */
  readonly round: Round | undefined
  /** Whether its end may be shown yet. */
  readonly shown: boolean
  /** Whether the choice may be changed now. */
  readonly free: boolean
  readonly act: (step: unknown) => void
  /** A press waits for its answer. */
  readonly asking: boolean
  /** Called when the animation has finished, so the end may be shown. For a view without `showMs`. */
  readonly onShown: (round: string) => void
}

export type ControlsProps<C> = Pick<StageProps<C>, 'choice' | 'onChoice' | 'free'>

export type GameView<C> = {
  readonly world: World
  readonly first: C
  /** The choice as the rule takes it, if the screen keeps more than that. */
  readonly read?: (choice: C) => unknown
  readonly Stage: ComponentType<StageProps<C>>
  readonly Controls?: ComponentType<ControlsProps<C>>
  /** Duration of the animation in milliseconds; without it the stage calls `onShown`. */
  readonly showMs?: number
  /** What the rules show besides texts: payouts, lines, hit frequency. */
  readonly Rules?: ComponentType
  /** Chances of its outcomes under this choice, for its rules; omitted if a picture in the rules shows them. */
  readonly chances?: (choice: C, say: Say) => readonly ChanceRow[]
  /** The next step of an example round; without it the rule's `rest` decides. */
  readonly exampleStep?: ExampleStep | undefined
  /** Text id of the press. */
  readonly press: string
  /** Text id for the count of the last rounds below the stage; without it they are only in the record. */
  readonly lately?: string
  /** Draws the press as a seal of cut paper in the world's colours. */
  readonly sealed?: boolean
  /** Shown beside the record: a control that the hall adds. */
  readonly Tool?: ComponentType
  /** Draws the text of an outcome, for the proof of a round; without it the proof shows the text alone. */
  readonly Outcome?: ComponentType<{ readonly outcome: string }>
  /** The end in words, for the line under the stage and for screen readers. */
  readonly tellEnd: (round: Round, say: Say) => string
  /** Whether an open round may be cashed out now. */
  readonly cashable?: (round: Round) => boolean
  /** Text id for why nothing can be pressed yet. */
  readonly missing?: (choice: C) => string | undefined
}
