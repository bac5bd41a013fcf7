// The dealer: the other side of a game, as its screen sees it. It takes presses and shows rounds and seeds. The
// practice dealer lives only in this page; the real one is the venue. Amounts are minor units.

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
  /** Whole return; of an open round, its return if it ended now. */
  readonly worth: bigint
  readonly outcome: string
  readonly commitment: string
  readonly salt: string
  readonly at: number
}

export type Seeds = {
  readonly commitment: string
  readonly salt: string
  /** Number of rounds drawn from the pair in use. */
  readonly used: number
  /** Commitment of the next pair. */
  readonly next: string
  /** Revealed pairs, the newest first; without its seed where the venue cannot open it. */
  readonly past: readonly { readonly commitment: string; readonly seed: string | undefined; readonly used: number }[]
}

/** Why something did not happen: a text id, or a sentence from the platform; and the way out. */
export type Trouble = {
  readonly word: string
  readonly values?: Readonly<Record<string, string>>
  readonly text?: string
  readonly leads?: 'again' | 'here' | 'limits' | 'other' | 'deposit' | 'hall'
  /** The game of the open round. */
  readonly game?: string
  /** The platform's id of the bet that it is about. */
  readonly bet?: string
}

/** A round of an earlier visit that cannot be shown: only its number and its money. */
export type Unshown = Pick<Round, 'id' | 'nonce' | 'stake' | 'at'> & {
  /** Null where it has not ended. */
  readonly total: bigint | null
  /** The platform's id of the bet. */
  readonly bet: string
}

/** `asking`: a press waits for its answer. `confirming`: it has waited long. `shut`: no play. */
export type Readiness = 'opening' | 'ready' | 'asking' | 'confirming' | 'shut'

export type DealerState = {
  readonly real: boolean
  readonly readiness: Readiness
  readonly trouble: Trouble | undefined
  /** Undefined while it is not known. */
  readonly balance: bigint | undefined
  /** Most that one bet may return. */
  readonly cap: bigint
  /** Least time between two presses, in milliseconds. */
  readonly paceMs: number
  /** Net result of this visit. */
  readonly net: bigint
  readonly began: number
  /** Rounds of this visit, newest first. */
  readonly rounds: readonly Round[]
  /** Rounds of earlier visits. */
  readonly earlier: readonly Round[]
  /** Of visits before, where any cannot be shown. */
  readonly unshown?: readonly Unshown[]
  readonly seeds: Seeds
  /** Earliest moment of the next press. */
  readonly readyAt: number
}

export type Dealer = {
  readonly watch: (tell: () => void) => () => void
  readonly state: () => DealerState
  readonly place: (choice: unknown, stake: bigint) => void
  readonly step: (step: unknown) => void
  /**
   * Reveals the pair in use and takes the next one into use, with a seed named by the member. Not while a round is
   * open.
   */
  readonly rotate: (salt: string) => void
  /** Contains the seed once it is revealed. */
  readonly receipt: (round: Round) => Receipt
  /** Marks the end of this round as seen, so that a reload does not show it again. */
  readonly seen: (round: string) => void
  /** Reads everything again, in case another screen or an operator changed it. */
  readonly again: () => void
}

/** Least time between two presses, in milliseconds, if no venue sets another. */
export const usualPaceMs = 2500

/** The state that a screen watches; every change replaces the whole object. */
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
