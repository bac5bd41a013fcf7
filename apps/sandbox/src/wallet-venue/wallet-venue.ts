// The test venue: a second venue of the sportsbook's vendor, with its origin and secret, that keeps its own wallet for
// each player. It gives transfers a counterparty that can fail; its one game is in `play.ts`.

import { fromWireMinor, refuse, type Refusal, sleep, toWireMinor, type WireMinor, type World } from '@magpie/kernel'
import {
  transferBalance,
  transferCancel,
  type TransferDirection,
  transferIn,
  transferOpen,
  transferOut,
  transferQuery,
  transferResults,
} from '@magpie/transfers/contract'
import { houseBookPath } from '@magpie/sportsbook/contract'
import { machineDialect, transferDialect, transferSigned, venueStatement } from '@magpie/venues/contract'
import { type Answer, type Caller, type Dialect, type Gives, handle, type RequestFacts, type Takes } from '@magpie/wire'
import { signedBy } from '@magpie/wire/signed-by'
import { bookVenue, walletVenue } from '../venues.ts'
import type { PlayBook } from './play-book.ts'
import { type OpenTransferDials, setTransferDials } from './transfer-dials.ts'
import type { Known, Order, WalletBook } from './wallet-book.ts'

export const transferDialectOnWire: Dialect = machineDialect(transferDialect)

const isOfBook = (path: string): boolean => path === venueStatement.path || path.startsWith(houseBookPath)

/** Only the platform calls this venue, or the book next to it. */
export const resolvePlatform = (
  { headers, path, rawBody }: Pick<RequestFacts, 'headers' | 'path' | 'rawBody'>,
  secret: string,
  nowMs: number,
): Caller | Refusal<'api_auth'> => {
  const signed = signedBy(transferSigned, { headers, rawBody, target: path }, nowMs)
  // The book keeps no wallets: it answers only its statement and desk calls.
  const isTold = signed?.who === walletVenue.code || (signed?.who === bookVenue.code && isOfBook(path))
  return isTold && signed.isBy(secret) ? { is: 'venue', venue: signed.who } : refuse('api_auth')
}

/** The same for a book without the test venue: it answers only its statement and desk calls. */
export const resolveAsker = (
  venue: string,
  { headers, path, rawBody }: Pick<RequestFacts, 'headers' | 'path' | 'rawBody'>,
  secret: string,
  nowMs: number,
): Caller | Refusal<'api_auth'> => {
  const signed = signedBy(transferSigned, { headers, rawBody, target: path }, nowMs)
  const isTold = signed?.who === venue && isOfBook(path)
  return isTold && signed.isBy(secret) ? { is: 'venue', venue } : refuse('api_auth')
}

type Parts = {
  readonly book: WalletBook
  readonly play: PlayBook
  readonly dials: OpenTransferDials
  readonly world: World
}
type OrderAnswer = Gives<typeof transferIn>
type QueryAnswer = Gives<typeof transferQuery>

const whole = (units: bigint | null, more = 0): WireMinor | null =>
  units === null ? null : toWireMinor(units + BigInt(more))

const isSame = (known: Known, order: Order): boolean =>
  known.reason === 'cancelled' ||
  (known.cuid === order.cuid && known.direction === order.direction && known.amount === order.amount)

const codeOf = { done: 'DONE', refused: 'REFUSED', pending: 'PENDING' } as const

const orderAnswer = (known: Known, order: Order, skew: number): OrderAnswer => {
  const { reference, state, reason, before, after } = known
  if (!isSame(known, order))
    return { code: 'CONFLICT', reference, amount: null, reason: null, before: null, after: null }
  const amount = state === 'done' ? whole(known.amount) : null
  return { code: codeOf[state], reference, amount, reason, before: whole(before), after: whole(after, skew) }
}

const queryAnswer = (known: Known | undefined, skew: number): QueryAnswer =>
  known === undefined
    ? { code: 'OK', state: 'unknown', direction: null, amount: null, reason: null, after: null }
    : {
        code: 'OK',
        state: known.state,
        direction: known.direction,
        amount: whole(known.amount),
        reason: known.reason,
        after: whole(known.after, skew),
      }

const carryOut = async (
  { book, dials, world }: Parts,
  direction: TransferDirection,
  { reference, cuid, amount }: Takes<typeof transferIn>,
): Promise<OrderAnswer | Refusal<'maintenance'>> => {
  const order: Order = { reference, cuid, direction, amount: fromWireMinor(amount) }
  const way = dials.next()
  const { lateMs, skew } = dials.now()
  if (way === 'never') return refuse('maintenance')
  if (way === 'slow') await sleep(world, lateMs)
  const now = world.now()
  const known = await book.put(
    order,
    now,
    way === 'refuse' ? 'refuse' : { ripeAt: way === 'pending' ? now + lateMs : now },
  )
  if (way === 'lost') return refuse('maintenance')
  const answer = orderAnswer(way === 'twice' ? await book.put(order, now, { ripeAt: now }) : known, order, skew)
  return way === 'wrong_amount' && answer.amount !== null ? { ...answer, amount: answer.amount + 1 } : answer
}

export const walletVenueHandlers = (parts: Parts) => {
  const { book, play, dials, world } = parts
  const asked = async <T>(answer: () => Promise<T>): Promise<T | Refusal<'maintenance'>> =>
    dials.now().mute ? refuse('maintenance') : answer()
  return [
    handle(transferIn, (order): Promise<Answer<typeof transferIn>> => carryOut(parts, 'in', order)),
    handle(transferOut, (order): Promise<Answer<typeof transferOut>> => carryOut(parts, 'out', order)),
    handle(transferQuery, ({ reference }): Promise<Answer<typeof transferQuery>> =>
      asked(async () => queryAnswer(await book.find(reference, world.now()), dials.now().skew)),
    ),
    handle(transferCancel, ({ reference }): Promise<Answer<typeof transferCancel>> =>
      asked(async () => queryAnswer(await book.cancel(reference, world.now()), dials.now().skew)),
    ),
    handle(transferBalance, ({ cuid }): Promise<Answer<typeof transferBalance>> =>
      asked(async () => ({ code: 'OK', balance: toWireMinor((await book.balance(cuid)) + BigInt(dials.now().skew)) })),
    ),
    handle(transferOpen, ({ cuid, ticket, expiresAt }): Promise<Answer<typeof transferOpen>> =>
      asked(async () => {
        await play.openSession(cuid, ticket, expiresAt, world.now())
        return { code: 'OK' }
      }),
    ),
    handle(transferResults, ({ cuid, after }): Promise<Answer<typeof transferResults>> =>
      asked(async () => {
        const { balance, rounds, more } = await play.results(cuid, after)
        return {
          code: 'OK',
          rounds: rounds.map(({ no, id, stake, paid }) => ({
            no,
            round: id,
            stake: toWireMinor(stake),
            paid: toWireMinor(paid),
          })),
          more,
          balance: toWireMinor(balance + BigInt(dials.now().skew)),
        }
      }),
    ),
    handle(setTransferDials, async (next) => {
      dials.set(next)
      return { set: true }
    }),
  ]
}
