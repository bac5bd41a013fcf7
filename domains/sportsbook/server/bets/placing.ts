// The path of a bet through the book: look for a repeat, decide in the queue, call the wallet, wait briefly for its
// answer. The player gets a ticket; later changes come by push. The outbox repeats a debit without an answer under the
// same transaction id, even if the player has gone (L11).

import { type About, gather, type Outbox, type Queue, type Waiting } from '@magpie/book'
import { isRefusal, type Refusal, type World } from '@magpie/kernel'
import {
  type AskDebit,
  NoAnswer,
  openDebits,
  reasonOf,
  type Sessions,
  tellUnusable,
  type Wallet,
  type WalletAnswer,
} from '@magpie/venues/vendor'
import type { Pool } from 'pg'
import { aboutBet, aboutTicket } from '../about.ts'
import type { BookState } from '../book-state.ts'
import { type BuilderAsk, type BuildRefusal, placeBuilder } from '../builder/place-builder.ts'
import type { Effects } from '../store/effects.ts'
import { type PlacedUnder, ticketsByKey, ticketsOf } from '../store/read-tickets.ts'
import { type Ticket, transactionOf } from '../store/ticket.ts'
import { onHeld, onRefused, rejectTicket } from './decide-fate.ts'
import { type PlaceAsk, placeBet, type Placed, type PlacedBy, type PlaceRefusal, repeatOf } from './place-bet.ts'
import { type MultipleAsk, type MultipleRefusal, placeMultiple } from './place-multiple.ts'

export type Placing = {
  readonly place: (ask: PlaceAsk) => Promise<Ticket | Refusal<PlaceRefusal>>
  readonly placeMultiple: (ask: MultipleAsk) => Promise<Ticket | Refusal<MultipleRefusal>>
  readonly placeBuilder: (ask: BuilderAsk) => Promise<Ticket | Refusal<BuildRefusal>>
  /** Sends a waiting debit once more. True if the wallet answered. */
  readonly askAgain: (call: Waiting) => Promise<boolean>
}

type Parts = {
  readonly book: BookState
  readonly queue: Queue<Effects>
  readonly outbox: Outbox
  readonly db: Pool
  readonly wallet: Wallet
  readonly sessions: Sessions
}

const keysMax = 500

const findPending = (book: BookState, id: string): Ticket | undefined => {
  for (const match of book.waiting) {
    const ticket = match.pending.get(id)
    if (ticket !== undefined) return ticket
  }
  return undefined
}

/** Waits for the promise, at most this long. */
const within = async (world: World, ms: number, promise: Promise<void>): Promise<void> => {
  let cancel = (): void => undefined
  const late = new Promise<void>((done) => {
    cancel = world.after(ms, done)
  })
  await Promise.race([promise, late])
  cancel()
}

const isDead = ({ code }: WalletAnswer): boolean => code === 'INVALID_TOKEN' || code === 'TOKEN_EXPIRED'

export const openPlacing = ({ book, queue, outbox, db, wallet, sessions }: Parts): Placing => {
  const lookUp = gather<PlacedUnder, Ticket | null>(keysMax, (keys) => ticketsByKey(db, keys))

  const take = async (ticketId: string, answer: WalletAnswer): Promise<void> => {
    const waits = findPending(book, ticketId)
    if (waits === undefined) return
    await queue.run((effects) => {
      const ticket = findPending(book, ticketId)
      if (ticket === undefined) return
      if (answer.code === 'OK') return onHeld(book, ticket, effects)
      const reason = reasonOf(answer.code)
      if (reason !== undefined) return onRefused(book, ticket, { code: answer.code, reason }, effects)
      // The wallet knows this id with another content. The state of the hold is unknown, so it is rolled back.
      tellUnusable(book.log, { ticket: ticketId, code: answer.code })
      rejectTicket(book, ticket, { reason: 'timeout', facts: { wallet: answer.code } }, effects)
    }, aboutTicket(waits))
  }

  const together = openDebits(wallet)
  const alone: AskDebit = ({ body }) => wallet.one('debit', body)

  /** True if the wallet answered. */
  const ask = async (ticketId: string, body: string, say = alone): Promise<boolean> => {
    try {
      const answer = await say({ transaction: transactionOf.debit(ticketId), body })
      await take(ticketId, answer)
      if (isDead(answer)) sessions.forget((JSON.parse(body) as { token: string }).token)
      return true
    } catch (cause) {
      if (!(cause instanceof NoAnswer)) throw cause
      book.log.warn({ ticket: ticketId, reason: cause.message }, 'a debit got no answer')
      return false
    }
  }

  const askFirst = async (ticketId: string, body: string): Promise<void> => {
    if (await ask(ticketId, body, together)) return
    await outbox.postpone([{ id: transactionOf.debit(ticketId), round: ticketId, item: body, attempts: 1 }])
  }

  const takeBet = async <R extends string>(
    wanted: PlacedBy,
    about: About,
    decide: (effects: Effects) => Placed<R>,
  ): Promise<Ticket | Refusal<R | 'key_conflict'>> => {
    const before = await lookUp(wanted)
    const placed = before === null ? await queue.run(decide, about) : repeatOf(before, wanted)
    if (isRefusal(placed)) return placed
    const { ticket, debit } = placed
    if (debit === null) return (await ticketsOf(db, ticket.alias, [ticket.id]))[0] ?? ticket
    const asked = askFirst(ticket.id, debit).catch((cause: unknown) =>
      book.log.warn({ ticket: ticket.id, reason: String(cause) }, 'a debit is left to the outbox'),
    )
    await within(book.world, book.settings.answerWithinMs, asked)
    return ticket
  }

  return {
    place: (wanted) => takeBet(wanted, aboutBet([wanted]), (effects) => placeBet(book, wanted, effects)),
    placeMultiple: (wanted) =>
      takeBet(wanted, aboutBet(wanted.picks), (effects) => placeMultiple(book, wanted, effects)),
    placeBuilder: (wanted) =>
      takeBet(wanted, aboutBet(wanted.picks.map(({ market }) => ({ matchId: wanted.matchId, market }))), (effects) =>
        placeBuilder(book, wanted, effects),
      ),
    askAgain: ({ round, item }) => ask(round, item),
  }
}
