// How a rail speaks. A tongue turns the neutral calls of `rail-calls.ts` into what travels, says who signed what came, and
// reads what a rail tells into the same two ears; nothing else of the house knows that tongues differ.

import type { KeyObject } from 'node:crypto'
import type { House } from '@magpie/db'
import type { CallToSign, Dialect, Handled, RequestFacts, Takes, Written } from '@magpie/wire'
import type { railPaid, railPayoutNews, RailWord } from '../../contract/index.ts'

export type Heard = { readonly code: RailWord }

/** What a rail tells the house: money came, or what became of a payout. */
export type Ears = {
  readonly paid: (house: House, rail: string, ask: Takes<typeof railPaid>) => Promise<Heard>
  readonly news: (house: House, rail: string, news: Takes<typeof railPayoutNews>) => Promise<Heard>
}

/** A call that came: its body as the bytes that arrived. */
export type Came = Pick<RequestFacts, 'headers' | 'rawBody' | 'path'>

export type RailTongue = {
  /** How replies to it are written; its name is that of its endpoints. */
  readonly dialect: Dialect
  /** A neutral call as it travels to the rail of this code. */
  readonly write: (code: string, call: CallToSign) => Written
  /** The neutral answer in what the rail said; throws where it cannot be read. */
  readonly read: (said: unknown) => unknown
  /** Whom the call names and whether this key signed it; undefined for what is no signed call of this moment. */
  readonly signer: (
    came: Came,
    nowMs: number,
  ) => { readonly rail: string; readonly isBy: (key: KeyObject) => boolean } | undefined
  /** Where a rail of this tongue tells the house. */
  readonly handlers: (ears: Ears) => readonly Handled[]
}
