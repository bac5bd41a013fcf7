// How the rail of this process speaks with the platform: what it serves, whom it believes, and how it tells. Its business
// is the same in every tongue.

import type { CallToSign, Dialect, Handled, RequestFacts, Written } from '@magpie/wire'

export type Came = Pick<RequestFacts, 'headers' | 'rawBody' | 'path'>

export type RailWire = {
  readonly dialect: Dialect
  /** The neutral calls, as they are served. */
  readonly serves: (calls: readonly Handled[]) => readonly Handled[]
  readonly isSigned: (came: Came, secret: string, nowMs: number) => boolean
  /** A word to the platform as it travels, by a rail of this code. */
  readonly write: (code: string, call: CallToSign) => Written
  /** The platform's word in its answer. */
  readonly word: (answer: unknown) => string
}
