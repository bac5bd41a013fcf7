// What other slices and the member's screen learn of a transfer: one news row for each step, written in the same plan.

import { noticeMessage, type StreamMessage } from '@magpie/venues/contract'
import type { TransferDirection, TransferStage, TransferState } from './words.ts'

/** Topic of `TransferNews`. Stored news uses it, so it keeps its name from when transfers belonged to venues. */
export const transferTopic = 'venues.transfer'

export type TransferNews = {
  readonly id: string
  readonly venue: string
  readonly direction: TransferDirection
  readonly state: TransferState
  readonly stage: TransferStage
  /** Minor units as decimal text. */
  readonly amount: string
  readonly at: number
}

/** The message to the member's socket. */
export const transfersStreamOf = (topic: string, body: unknown): readonly StreamMessage[] =>
  topic === transferTopic ? [{ msgId: noticeMessage, msgData: { about: topic, ...(body as TransferNews) } }] : []
