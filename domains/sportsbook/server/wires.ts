// The wires that a book can speak, by the adapter named in a venue's record. The book behind them is one engine: a wire
// defines requests and replies, and decides nothing. Each is a folder beside this file.

import type { Refusal, World } from '@magpie/kernel'
import type { Sessions, Wallet } from '@magpie/venues/vendor'
import type { Caller, Dialect, Everywhere, Handled, RequestFacts } from '@magpie/wire'
import type { Pool } from 'pg'
import type { Placing } from './bets/placing.ts'
import type { BookState } from './book-state.ts'
import type { Ordering } from './orders/ordering.ts'
import type { Selling } from './cash-out/selling.ts'
import { fbBetHandlers } from './fb/bet-handlers.ts'
import { fbBuilderHandlers } from './fb/builder-handlers.ts'
import { resolveFbCaller } from './fb/caller.ts'
import { fbCashOutHandlers, fbUserHandlers } from './fb/cash-out-handlers.ts'
import { fbDialectOnWire } from './fb/dialect.ts'
import { fbListHandlers } from './fb/list-handlers.ts'
import { fbOrderHandlers } from './fb/order-handlers.ts'
import { imBetHandlers } from './im/bet-handlers.ts'
import { imBuilderHandlers } from './im/builder-handlers.ts'
import { resolveImCaller } from './im/caller.ts'
import { openChanges } from './im/changes.ts'
import { imDialectOnWire } from './im/dialect.ts'
import { imListHandlers } from './im/list-handlers.ts'
import { imOrderHandlers } from './im/order-handlers.ts'
import { builderHandlers } from './ob/builder-handlers.ts'
import { betHandlers } from './ob/bet-handlers.ts'
import { resolveObCaller } from './ob/caller.ts'
import { cashOutHandlers } from './ob/cash-out-handlers.ts'
import { obDialectOnWire } from './ob/dialect.ts'
import { listHandlers } from './ob/list-handlers.ts'
import { orderHandlers } from './ob/order-handlers.ts'
import { multipleHandlers } from './ob/multiple-handlers.ts'
import type { Push } from './ob/push.ts'
import { userHandlers } from './ob/user-handlers.ts'

type WireParts = {
  readonly book: BookState
  readonly db: Pool
  readonly world: World
  readonly wallet: Wallet
  readonly sessions: Sessions
  readonly push: Push
  readonly placing: Placing
  readonly selling: Selling
  readonly ordering: Ordering
}

export type BookWire = {
  readonly handlers: readonly Handled[]
  readonly resolveCaller: (request: Pick<RequestFacts, 'headers' | 'rawBody'>) => Promise<Caller | Refusal<Everywhere>>
  /** Called for every change, if the wire reports changes. */
  readonly matchChanged?: (matchId: string) => void
}

export const wires = {
  ob: ({ book, db, world, wallet, sessions, push, placing, selling, ordering }: WireParts): BookWire => ({
    handlers: [
      ...listHandlers(book, db),
      ...userHandlers({ world, wallet, sessions, push }),
      ...betHandlers(book, db, placing),
      ...multipleHandlers(book, db, placing),
      ...builderHandlers(book, db, placing),
      ...cashOutHandlers(selling),
      ...orderHandlers(ordering),
    ],
    resolveCaller: (request) => resolveObCaller(sessions, request),
  }),
  fb: ({ book, db, world, wallet, sessions, placing, selling, ordering }: WireParts): BookWire => ({
    handlers: [
      ...fbListHandlers(book, db),
      ...fbUserHandlers(world, wallet),
      ...fbBetHandlers(book, db, placing),
      ...fbBuilderHandlers(book, db, placing),
      ...fbCashOutHandlers(selling),
      ...fbOrderHandlers(ordering),
    ],
    resolveCaller: (request) => resolveFbCaller(sessions, request),
  }),
  im: (parts: WireParts): BookWire => {
    const { book, db, world, sessions, placing, ordering } = parts
    const changes = openChanges(book, world)
    return {
      handlers: [
        ...imListHandlers(book, db, changes),
        ...imBetHandlers(parts),
        ...imBuilderHandlers(book, db, placing),
        ...imOrderHandlers(ordering),
      ],
      resolveCaller: (request) => resolveImCaller(sessions, request),
      matchChanged: changes.matchChanged,
    }
  },
} as const

export type WireName = keyof typeof wires

export const isWireName = (name: string): name is WireName => Object.hasOwn(wires, name)

/** How each writes its replies. */
export const wireDialects: Readonly<Record<WireName, Dialect>> = {
  ob: obDialectOnWire,
  fb: fbDialectOnWire,
  im: imDialectOnWire,
}

/** Headers that a page of the site may send to it, and the one that names a member's session. */
export const wireHeaders: Readonly<Record<WireName, readonly string[]>> = {
  ob: ['requestid', 'client-type'],
  fb: ['authorization'],
  im: [],
}
