// The path of a press through the venue: check for a repeat, decide in the queue, ask the wallet, wait for its answer.
// A debit without an answer is asked again by the outbox under the same id, even if the caller is gone (L11).

import { gather, type Outbox, type Waiting } from '@magpie/book'
import { isRefusal, refuse, type Refusal, type Uuid } from '@magpie/kernel'
import type { Sessions, Wallet } from '@magpie/venues/vendor'
import type { Seats } from '../seats.ts'
import { ownerOf, type PressKey, roundById, roundsByKeys, type Store } from '../store/read.ts'
import type { Round } from '../store/rows.ts'
import type { VenueState } from '../venue-state.ts'
import { openAsking } from './asking.ts'
import { takeAnswer } from './finish.ts'
import { type PlaceAsk, type PlaceRefusal, placeRound, repeatOf } from './place.ts'
import { newestOf, restRound, type StepAsk, type StepRefusal, stepRound } from './step.ts'

export type Parts = {
  readonly venue: VenueState
  readonly seats: Seats
  readonly store: Store
  readonly wallet: Wallet
  readonly sessions: Sessions
  readonly outbox: Outbox
}

export type Told = { readonly round: Round; readonly balance: bigint | null }

export type Playing = {
  readonly place: (ask: PlaceAsk) => Promise<Told | Refusal<PlaceRefusal>>
  readonly step: (alias: Uuid, round: Uuid, ask: StepAsk) => Promise<Round | Refusal<StepRefusal>>
  readonly find: (alias: Uuid, by: { readonly key: Uuid } | { readonly round: Uuid }) => Promise<Round | undefined>
  /** Sends a waiting debit once more. True if the wallet answered. */
  readonly askAgain: (call: Waiting) => Promise<boolean>
  /** Ends an open round that has not changed since `since`. True if it has ended. */
  readonly rest: (alias: Uuid, round: Uuid, since: number) => Promise<boolean>
}

/** Presses looked up in one query. */
const keysMax = 500

export const openPlaying = (parts: Parts): Playing => {
  const { venue, seats, store } = parts
  const lookUp = gather<PressKey, Round | undefined>(keysMax, (presses) => roundsByKeys(store, presses))
  const { askAlone, askWithin } = openAsking({
    ...parts,
    take: async (alias, id, answer) => {
      const seat = await seats.of(alias)
      await venue.queue.run((effects) => takeAnswer(venue, seat, { id, answer }, effects))
    },
  })

  const newest = async (alias: Uuid, found: Round | undefined): Promise<Round | undefined> => {
    if (found === undefined) return undefined
    const seat = await seats.of(alias)
    // Through the queue, so that the answer contains only stored state (L12).
    return venue.queue.run(() => newestOf(seat, found))
  }

  return {
    place: async (wanted) => {
      const before = await newest(wanted.alias, await lookUp(wanted))
      const seat = await seats.of(wanted.alias)
      const placed =
        before === undefined
          ? await venue.queue.run((effects) => placeRound(venue, seat, wanted, effects))
          : repeatOf(before, wanted)
      if (isRefusal(placed)) return placed
      const { round, debit } = placed
      if (debit === null) return { round, balance: null }
      const answer = await askWithin(wanted.alias, round.id, debit)
      return { round, balance: answer?.balance ?? null }
    },
    step: async (alias, id, wanted) => {
      const found = await roundById(store, alias, id)
      if (found === undefined) return refuse('round_unknown')
      const seat = await seats.of(alias)
      return venue.queue.run((effects) => stepRound(venue, seat, found, wanted, effects))
    },
    find: async (alias, by) =>
      newest(alias, 'key' in by ? await lookUp({ alias, key: by.key }) : await roundById(store, alias, by.round)),
    askAgain: async ({ round, item }) => {
      const alias = await ownerOf(store, round)
      return alias !== undefined && (await askAlone(alias, round, item)) !== undefined
    },
    rest: async (alias, id, since) => {
      const seat = await seats.of(alias)
      return venue.queue.run((effects) => restRound(venue, seat, id, since, effects))
    },
  }
}
