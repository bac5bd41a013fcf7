// The statement that the platform requests of a venue: the book's bets or the test venue's orders. A muted test venue
// does not answer.

import { refuse, toWireMinor } from '@magpie/kernel'
import type { Book } from '@magpie/sportsbook/server'
import { type StatementOf, statementMax, venueStatement } from '@magpie/venues/contract'
import { type Answer, handle } from '@magpie/wire'
import type { OpenTransferDials } from './transfer-dials.ts'
import type { Changed, WalletBook } from './wallet-book.ts'
import { walletVenue } from '../venues.ts'

const states = { pending: 'moving', done: 'done', refused: 'gone' } as const

const lineOf = ({ reference, state, direction, amount, changed_at: at }: Changed): StatementOf => ({
  ref: reference,
  what: direction ?? 'in',
  state: states[state],
  amount: amount === null ? null : toWireMinor(amount),
  total: null,
  at: Number(at),
})

type Parts = {
  readonly wallets: WalletBook
  readonly book: Pick<Book, 'statement'>
  readonly dials: OpenTransferDials
}

export const onVenueStatement = ({ wallets, book, dials }: Parts) =>
  handle(
    venueStatement,
    async ({ since, until, after = '', refs }, { caller }): Promise<Answer<typeof venueStatement>> => {
      const isWallet = caller.is === 'venue' && caller.venue === walletVenue.code
      if (isWallet && dials.now().mute) return refuse('maintenance')
      const page = refs ?? { since, until, after }
      const most = refs === undefined ? statementMax + 1 : refs.length
      const lines = isWallet ? (await wallets.statement(page, most)).map(lineOf) : await book.statement(page, most)
      return { code: 'OK', lines: lines.slice(0, statementMax), more: lines.length > statementMax }
    },
  )

/** The statement of a book without the test venue. */
export const onBookStatement = (book: Pick<Book, 'statement'>) =>
  handle(venueStatement, async ({ since, until, after = '', refs }): Promise<Answer<typeof venueStatement>> => {
    const most = refs === undefined ? statementMax + 1 : refs.length
    const lines = await book.statement(refs ?? { since, until, after }, most)
    return { code: 'OK', lines: lines.slice(0, statementMax), more: lines.length > statementMax }
  })
