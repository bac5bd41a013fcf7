// Sends a round's debit: at once after the decision, and again from the outbox under the same id if no answer came
// (L11).

import type { Outbox } from '@magpie/book'
import type { Uuid } from '@magpie/kernel'
import { NoAnswer, openDebits, type Sessions, type Wallet, type WalletAnswer } from '@magpie/venues/vendor'
import { transactionOf } from '../store/rows.ts'
import type { VenueState } from '../venue-state.ts'

export type AskingParts = {
  readonly venue: VenueState
  readonly wallet: Wallet
  readonly sessions: Sessions
  readonly outbox: Outbox
  /** Decides what follows from the answer; resolves once that is stored. */
  readonly take: (alias: Uuid, id: string, answer: WalletAnswer) => Promise<void>
}

const isDead = ({ code }: WalletAnswer): boolean => code === 'INVALID_TOKEN' || code === 'TOKEN_EXPIRED'

export const openAsking = ({ venue, wallet, sessions, outbox, take }: AskingParts) => {
  const debits = openDebits(wallet)
  type Say = (id: string, body: string) => Promise<WalletAnswer>
  const sayTogether: Say = (id, body) => debits({ transaction: transactionOf.debit(id), body })
  const sayAlone: Say = (_id, body) => wallet.one('debit', body)

  /** The wallet's answer, once everything that follows from it is stored; undefined if there was none. */
  const ask = async (say: Say, alias: Uuid, id: string, body: string): Promise<WalletAnswer | undefined> => {
    try {
      const answer = await say(id, body)
      await take(alias, id, answer)
      if (isDead(answer)) sessions.forget((JSON.parse(body) as { token: string }).token)
      return answer
    } catch (cause) {
      if (!(cause instanceof NoAnswer)) throw cause
      venue.log.warn({ round: id, reason: cause.message }, 'a debit got no answer')
      return undefined
    }
  }
  const askFirst = async (alias: Uuid, id: string, body: string): Promise<WalletAnswer | undefined> => {
    const answer = await ask(sayTogether, alias, id, body).catch((cause: unknown) => {
      venue.log.warn({ round: id, reason: String(cause) }, 'a debit is left to the outbox')
      return undefined
    })
    if (answer === undefined)
      await outbox.postpone([{ id: transactionOf.debit(id), round: id, item: body, attempts: 1 }])
    return answer
  }
  /** Waits at most `answerWithinMs` for the first answer. */
  const askWithin = async (alias: Uuid, id: string, body: string): Promise<WalletAnswer | undefined> => {
    let cancel = (): void => undefined
    const late = new Promise<undefined>((done) => {
      cancel = venue.world.after(venue.settings.answerWithinMs, () => done(undefined))
    })
    const asked = askFirst(alias, id, body).catch((cause: unknown) => {
      venue.log.warn({ round: id, reason: String(cause) }, 'a debit is left to the outbox')
      return undefined
    })
    const first = await Promise.race([asked, late])
    cancel()
    return first
  }
  return {
    /** Asks again in a call of its own, so that an unreadable answer cannot spoil a batch again. */
    askAlone: (alias: Uuid, id: string, body: string) => ask(sayAlone, alias, id, body),
    askWithin,
  }
}
