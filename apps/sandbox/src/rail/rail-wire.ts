// How this process's rail talks to the platform: the calls it serves, the signatures it accepts, and how it sends
// messages. Its business is the same in every protocol.

import type { CallToSign, Dialect, Handled, RequestFacts, Written } from '@magpie/wire'

export type Came = Pick<RequestFacts, 'headers' | 'rawBody' | 'path'>

export type RailWire = {
  readonly dialect: Dialect
  /** The neutral calls, as they are served. */
  readonly serves: (calls: readonly Handled[]) => readonly Handled[]
  readonly isSigned: (came: Came, secret: string, nowMs: number) => boolean
  /** A message to the platform in its wire form, from a rail of this code. */
  readonly write: (code: string, call: CallToSign) => Written
  /** The platform's code in its answer. */
  readonly word: (answer: unknown) => string
}
