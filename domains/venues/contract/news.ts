// What other slices and the member's screen learn of a round. One news row for each move, written in the same plan, so
// that it reports only what happened. The stream makes two messages of it, balance and ticket; `streamOf` defines them,
// so that no shell has to.

import type { RoundState } from './rounds.ts'

/** Topic of `RoundNews`. */
export const roundTopic = 'round'
/** Topic of `BalanceNews`: a member's money that moved outside a round, from any slice. */
export const balanceTopic = 'balance'

export type RoundNews = {
  /** `<venue>/…`, the platform's id of the round. */
  readonly round: string
  readonly venue: string
  /** The venue's transaction that moved it, or the sweep's marker if the platform did. */
  readonly transaction: string
  readonly state: RoundState
  /** Minor units as decimal text. */
  readonly stake: string
  readonly total: string | null
  /** What the venue claims beyond the terms, not in `total`; absent for nothing. */
  readonly withheld?: string
  readonly version: number
  /** The change of the member's cash, minor units as signed decimal text; `0` for none. */
  readonly cash: string
  /** The same of the bonus; absent for nothing. */
  readonly bonus?: string
  readonly reason: string | null
  /** It sold a part of the bet back, and who initiated it; absent otherwise. */
  readonly sale?: 'hand' | 'rule'
  /** Present if it corrects an earlier result. */
  readonly corrects?: true
  readonly at: number
}

/** `cash`: the change of cash and bonus together. */
export type BalanceNews = { readonly cash: string; readonly why: string; readonly at: number }

/** The platform's own message ids, from 20001 up. */
export const balanceMessage = 20_001
export const ticketMessage = 20_002
/** For notices to a member; `about` names the topic. */
export const noticeMessage = 20_003

export type StreamMessage = { readonly msgId: number; readonly msgData: Readonly<Record<string, unknown>> }

/** The stream messages to the member for one piece of news. */
export const streamOf = (topic: string, body: unknown): readonly StreamMessage[] => {
  if (topic === balanceTopic) return [{ msgId: balanceMessage, msgData: body as BalanceNews }]
  if (topic !== roundTopic) return []
  const round = body as RoundNews
  const ticket = { msgId: ticketMessage, msgData: round }
  const cash = (BigInt(round.cash) + BigInt(round.bonus ?? 0)).toString()
  const balance = { cash, why: `round.${round.state}`, at: round.at } satisfies BalanceNews
  return cash === '0' && round.bonus === undefined ? [ticket] : [{ msgId: balanceMessage, msgData: balance }, ticket]
}
