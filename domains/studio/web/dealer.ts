// The dealer: whoever a game is played against, as its screen sees them. It takes presses, tells rounds and shows its seeds.
// Practice is one that lives in this page alone; the real one is the venue.

import type { Receipt } from '@magpie/fair'
import type { Ratio } from '@magpie/kernel/ratio'
import type { Json } from '../rules/index.ts'

export type Round = {
  readonly id: string
  readonly nonce: number
  readonly choice: unknown
  readonly steps: readonly unknown[]
  readonly stake: bigint
  readonly open: boolean
  readonly told: Json
  readonly multiple: Ratio
  /** The whole return; of an open round what it would bring now. */
  readonly worth: bigint
  readonly outcome: string
  readonly commitment: string
  readonly salt: string
  readonly at: number
}

export type Seeds = {
  readonly commitment: string
  readonly salt: string
  /** Rounds that were drawn from the pair in use. */
  readonly used: number
  /** Of the pair that comes next. */
  readonly next: string
  readonly past: readonly { readonly commitment: string; readonly seed: string; readonly used: number }[]
}

/** Why something did not go on: the id of a word, or a sentence that the platform said; and where it leads. */
export type Trouble = {
  readonly word: string
  readonly values?: Readonly<Record<string, string>>
  readonly text?: string
  readonly leads?: 'again' | 'here' | 'limits' | 'other' | 'deposit' | 'hall'
  /** The game whose round waits. */
  readonly game?: string
}

/** `asking`: a press waits for its answer, which is asked for. `confirming`: it has waited long. `shut`: nothing is taken. */
export type Readiness = 'opening' | 'ready' | 'asking' | 'confirming' | 'shut'

export type DealerState = {
  readonly real: boolean
  readonly readiness: Readiness
  readonly trouble: Trouble | undefined
  /** Undefined while nobody has said it. */
  readonly balance: bigint | undefined
  /** The most that one bet may return. */
  readonly cap: bigint
  /** From a press to the next one, milliseconds. */
  readonly paceMs: number
  /** What the rounds of this visit came to. */
  readonly net: bigint
  readonly began: number
  /** Of this visit, the newest first. */
  readonly rounds: readonly Round[]
  /** Of visits before. */
  readonly earlier: readonly Round[]
  readonly seeds: Seeds
  /** From when on the next round may be pressed. */
  readonly readyAt: number
}

export type Dealer = {
  readonly watch: (tell: () => void) => () => void
  readonly state: () => DealerState
  readonly place: (choice: unknown, stake: bigint) => void
  readonly step: (step: unknown) => void
  /** Reveals the pair in use and takes the next, under a seed of the member's own. Not while a round is open. */
  readonly rotate: (salt: string) => void
  /** With its seed, once that is revealed. */
  readonly receipt: (round: Round) => Receipt
  /** The end of this round was seen, so that a page that is loaded anew does not tell it again. */
  readonly seen: (round: string) => void
  /** Asks how things stand, where somebody else may have moved them. */
  readonly again: () => void
}

/** From press to press where no venue says more. */
export const usualPaceMs = 2500

/** What a screen watches: one state, replaced whole. */
export const openStore = (first: DealerState) => {
  const heard = new Set<() => void>()
  let state = first
  return {
    state: () => state,
    become: (changed: Partial<DealerState>): void => {
      state = { ...state, ...changed }
      for (const tell of heard) tell()
    },
    watch: (tell: () => void): (() => void) => {
      heard.add(tell)
      return () => heard.delete(tell)
    },
  }
}
