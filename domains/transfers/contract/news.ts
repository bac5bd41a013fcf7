// What other rooms and the member's own screen learn of a transfer: one row of news a step, written in the same plan.

import { noticeMessage, type StreamMessage } from '@magpie/venues/contract'
import type { TransferDirection, TransferStage, TransferState } from './words.ts'

/** Topic of `TransferNews`. News is kept under it, so it stays what it was when transfers lay with the venues. */
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

/** What a member's socket is told of it. */
export const transfersStreamOf = (topic: string, body: unknown): readonly StreamMessage[] =>
  topic === transferTopic ? [{ msgId: noticeMessage, msgData: { about: topic, ...(body as TransferNews) } }] : []
