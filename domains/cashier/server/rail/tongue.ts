// A rail's protocol: converts the common calls of `rail-calls.ts` to its wire, verifies signatures, and passes its
// reports to the same two handlers; the rest of the platform does not know that protocols differ.

import type { KeyObject } from 'node:crypto'
import type { House } from '@magpie/db'
import type { CallToSign, Dialect, Handled, RequestFacts, Takes, Written } from '@magpie/wire'
import type { railPaid, railPayoutNews, RailWord } from '../../contract/index.ts'

export type Heard = { readonly code: RailWord }

/** A rail's reports: a payment, or the result of a payout. */
export type Ears = {
  readonly paid: (house: House, rail: string, ask: Takes<typeof railPaid>) => Promise<Heard>
  readonly news: (house: House, rail: string, news: Takes<typeof railPayoutNews>) => Promise<Heard>
}

/** An incoming call; its body as raw bytes. */
export type Came = Pick<RequestFacts, 'headers' | 'rawBody' | 'path'>

export type RailTongue = {
  /** How replies are written; its name is that of its endpoints. */
  readonly dialect: Dialect
  /** Converts a common call for the rail of this code. */
  readonly write: (code: string, call: CallToSign) => Written
  /** Converts the rail's answer to the common form; throws if it is unreadable. */
  readonly read: (said: unknown) => unknown
  /** The rail named by the call, and whether this key signed it; undefined if it is not a current signed call. */
  readonly signer: (
    came: Came,
    nowMs: number,
  ) => { readonly rail: string; readonly isBy: (key: KeyObject) => boolean } | undefined
  /** The endpoints for the rail's reports. */
  readonly handlers: (ears: Ears) => readonly Handled[]
}
