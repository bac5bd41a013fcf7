// What a slice does with a declared message of the stream. A hearer is thin, as a handler is: read, decide, write.

import type { House } from '@magpie/db'
import type { Caller } from '../handle.ts'
import type { MessageAnswer, MessageTakes, StreamMessage } from './message.ts'

/** One socket, as a hearer sees it. */
export type Peer = {
  readonly caller: Caller
  /** The topics that it hears. */
  readonly topics: ReadonlySet<string>
  readonly say: (msgId: number, data: unknown) => void
  /** False when it hears as many topics as one socket may. Such a topic is not the client's to follow by itself. */
  readonly enter: (topic: string) => boolean
  readonly leave: (topic: string) => void
}

export type HeardIn = { readonly house: House; readonly caller: Caller; readonly peer: Peer }

export type Hearer = {
  readonly message: StreamMessage
  readonly run: (ask: never, context: HeardIn) => Promise<unknown>
}

export const hear = <M extends StreamMessage>(
  declared: M,
  run: (ask: MessageTakes<M>, context: HeardIn) => Promise<MessageAnswer<M>>,
): Hearer => ({ message: declared, run })
