// The game that one member plays against the house. A rule is an object; it reaches no chance but the draw that it is
// given, and no clock at all, so a round that was cut is played again to where it stood.

import type { Draw } from '@magpie/fair'
import type { Ratio } from '@magpie/kernel/ratio'

/** What leaves the house while a round goes on, and what the screens draw: nothing that is still hidden. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** What is told of any game before it is played, whoever plays it. */
export interface Priced<Choice = unknown> {
  readonly id: string
  /** Another version for any change of pays, strips or order of draws. */
  readonly version: number
  /** Minor units. */
  readonly stakes: { readonly least: bigint; readonly most: bigint }
  /** Choices that stand for all: what is shown on a card, simulated, and enumerated. */
  readonly samples: readonly Choice[]
  /** The whole return of a stake of one, the stake included. */
  exactReturn(choice: Choice): Ratio
  /** The most that a stake of one can return. */
  mostMultiple(choice: Choice): Ratio
}

export interface SoloGame<Choice = unknown, State = unknown, Step = unknown> extends Priced<Choice> {
  /** From outside: the choice where it is one, in one form; nothing else passes. */
  readChoice(raw: unknown): Choice | undefined
  readStep?(raw: unknown): Step | undefined
  open(choice: Choice, draw: Draw): State
  /** Nothing where the step cannot be made now. The draw goes on where the last step left it. */
  step?(state: State, step: Step, draw: Draw): State | undefined
  isOver(state: State): boolean
  /** Steps that end a round which nobody comes back to: it cashes out or plays on, never forfeits. */
  rest?(state: State): readonly Step[]
  /** The return of a stake of one as the round stands; of an open round what it would bring now. */
  multiple(state: State): Ratio
  /** What may be seen of it: while it goes on without what is hidden, when it is over all. */
  tell(state: State): Json
  /** The end as text, on receipt and record, at most 400 characters. */
  outcome(state: State): string
  /** The bet as text: its play and what was picked. */
  picks(choice: Choice): { readonly play: string; readonly picks: string }
}

/** Any game, where it is not known which: what it does not read itself, it refuses. */
export type AnySoloGame = SoloGame
