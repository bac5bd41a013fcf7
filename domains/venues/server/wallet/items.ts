// Calls with many items: each item has its own transaction, plan and answer, and a failed one does not affect the
// others. Rounds are read in one round trip and items committed side by side (the journal batches them); items of one
// round go one after another, in the venue's order.

import { commitDecided, type House, type Plan } from '@magpie/db'
import { forgetPermit } from '@magpie/play-safe/server'
import type { WalletCode } from '../../contract/index.ts'
import { readRound, readRounds, type Round, roundId } from './round-store.ts'
import { makeTurns } from './turns.ts'
import { answerUnlessKnown, commitCall, type WalletAnswer, type WalletCall, walletCall } from './call.ts'

type Item = { readonly transaction: string; readonly round: string }

export type Judged =
  /** `alarm`: the text to alarm with if this is the first answer. */
  | { readonly plan: Plan; readonly alarm?: string }
  /** Answered and not stored. */
  | { readonly plan: null; readonly code: WalletCode }

/** `nth` counts from 0 and rises when the plan before was stale. */
export type Judge<I extends Item> = (
  house: House,
  call: WalletCall,
  item: I,
  round: Round | null,
  nth: number,
) => Judged | Promise<Judged>

/**
 * Items of this process that may wait at the journal: enough for full batches, and few enough that a bet placed while a
 * market settles waits for three batches and not for the whole market.
 */
const atJournalMax = 384

const turns = makeTurns(atJournalMax)

const runItem = <I extends Item>(
  house: House,
  call: WalletCall,
  item: I,
  first: Round | null,
  judge: Judge<I>,
): Promise<WalletAnswer> => {
  const { transaction } = call
  const id = roundId(call.venue, item.round)
  let round = first
  const deciding = {
    place: `venues.${call.call}`,
    facts: { round: id, transaction },
    forget: () => {
      if (round?.member != null) forgetPermit(house, round.member)
    },
    busy: (): WalletAnswer => ({ code: 'INTERNAL', transaction }),
  }
  return commitDecided<WalletAnswer>(house, deciding, async (nth) => {
    if (nth > 0) round = await readRound(house, id)
    const judged = await judge(house, call, item, round, nth)
    if (judged.plan === null) return answerUnlessKnown(house, call, judged.code)
    return commitCall(house, call, judged, id)
  })
}

/** A fault of one item is its own answer; the venue retries it by its transaction (L11). */
export const guarded = async (
  house: House,
  call: WalletCall,
  run: () => Promise<WalletAnswer>,
): Promise<WalletAnswer> => {
  try {
    return await run()
  } catch (cause) {
    house.log.warn({ call: call.call, transaction: call.transaction, reason: String(cause) }, 'fault in a wallet item')
    return { code: 'INTERNAL', transaction: call.transaction }
  }
}

export const runItems = async <I extends Item>(
  house: House,
  venue: string,
  call: WalletCall['call'],
  items: readonly I[],
  judge: Judge<I>,
): Promise<{ readonly code: WalletCode; readonly items: WalletAnswer[] }> => {
  const rounds = await readRounds(
    house,
    items.map((item) => roundId(venue, item.round)),
  )
  const answers: WalletAnswer[] = []
  const chains = new Map<string, Promise<void>>()
  for (const [nth, item] of items.entries()) {
    const asked = walletCall(venue, call, item)
    const before = chains.get(item.round)
    const run = async (): Promise<void> => {
      await before
      await turns.take()
      answers[nth] = await guarded(house, asked, async () => {
        const round = before === undefined ? (rounds[nth] ?? null) : await readRound(house, roundId(venue, item.round))
        return runItem(house, asked, item, round, judge)
      })
      turns.give()
    }
    chains.set(item.round, run())
  }
  await Promise.all(chains.values())
  return { code: 'OK', items: answers }
}
