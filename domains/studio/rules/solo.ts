// A solo game: one member against the house. A rule is an object. It gets its randomness only from the given draw and
// reads no clock, so an interrupted round can be replayed to the same state.

import type { Draw } from '@magpie/fair'
import type { Ratio } from '@magpie/kernel/ratio'

/** What leaves the server during a round and what the screens draw: never anything that is still hidden. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** What every game, solo or shared, publishes before play. */
export interface Priced<Choice = unknown> {
  readonly id: string
  /** Must change with every change of payouts, reel strips or order of draws. */
  readonly version: number
  /** Minor units. */
  readonly stakes: { readonly least: bigint; readonly most: bigint }
  /** Representative choices: shown on the card, simulated and enumerated. */
  readonly samples: readonly Choice[]
  /** The choices with the lowest and the highest multiple, where the samples leave them out. Only shown, never simulated. */
  readonly extremes?: readonly Choice[]
  /** Exact return of a stake of 1, stake included. */
  exactReturn(choice: Choice): Ratio
  /** Highest possible return of a stake of 1. */
  mostMultiple(choice: Choice): Ratio
}

export interface SoloGame<Choice = unknown, State = unknown, Step = unknown> extends Priced<Choice> {
  /** Validates input: returns the choice in its one canonical form, or undefined. */
  readChoice(raw: unknown): Choice | undefined
  readStep?(raw: unknown): Step | undefined
  open(choice: Choice, draw: Draw): State
  /** Undefined if the step is not possible now. The draw continues where the last step left it. */
  step?(state: State, step: Step, draw: Draw): State | undefined
  isOver(state: State): boolean
  /** Steps that end an abandoned round: it cashes out or plays on, and never forfeits. */
  rest?(state: State): readonly Step[]
  /** Return of a stake of 1 in this state; of an open round, the return if it ended now. */
  multiple(state: State): Ratio
  /** The visible part: without hidden information while the round is open, everything once it is over. */
  tell(state: State): Json
  /** The outcome as text for receipt and record, at most 400 characters. */
  outcome(state: State): string
  /** The bet as text: its play and its picks. */
  picks(choice: Choice): { readonly play: string; readonly picks: string }
}

/** A game of unknown type. It validates all input itself and refuses what it cannot read. */
export type AnySoloGame = SoloGame
