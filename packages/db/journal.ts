// The one door through which money moves (L2), as all slices but the ledger see it. A plan is data: its key, its transfers,
// its guards, the rows that are written with it or not at all, and its news. `domains/ledger` implements this on PostgreSQL;
// a simulation may use an in-memory journal that passes the same tests.

import { type Currency, type Facts, playCurrency, type Uuid } from '@magpie/kernel'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/**
 * A member's buckets. `debt` never rises above zero, all others never fall below it (L3). `transit` is money on its way to
 * or from a venue in transfer mode, `venue/<CODE>` the money in that venue's wallet; both are opened on first use.
 */
export type MemberBucket = 'cash' | 'held' | 'locked' | 'bonus' | 'debt' | 'transit' | `venue/${string}`

/** An account: a member's bucket, or a house account by its path, such as `book/<venue>` or `promotion`. */
export type AccountRef =
  | { readonly member: Uuid; readonly bucket: MemberBucket; readonly currency: Currency }
  | { readonly house: string; readonly currency: Currency }

export type Transfer = {
  /** The account that is debited. */
  readonly from: AccountRef
  /** The account that is credited. */
  readonly to: AccountRef
  /** Minor units, above zero (L1). */
  readonly amount: bigint
  /** What moved, such as `bet.hold`; each kind is listed in `domains/ledger/README.md`. */
  readonly kind: string
}

/** What a counter counts: minor units of a currency, or something that is no money, by ISO 4217's code for that. */
export type Counted = Currency | 'XXX'

/** A running sum of a member's, by its name. Two currencies never count into each other. */
export type CounterRef = {
  readonly member: Uuid
  readonly kind: string
  readonly window: string
  readonly currency: Counted
}

/** Counters of a kind over windows, from the first to the last by their text, added or taken off. */
export type CounterSpan = {
  readonly sign: 1 | -1
  readonly kind: string
  readonly from: string
  readonly to: string
}

/** Several spans of one member, in one sum. */
export type CounterSum = {
  readonly member: Uuid
  readonly currency: Counted
  readonly spans: readonly CounterSpan[]
}

/** A row of a slice's own table. Values in the shapes PostgreSQL reads from JSON; a bigint travels as text. */
export type Row = { readonly table: string; readonly values: { readonly id: string; readonly [column: string]: Json } }

export type Guard =
  /** A row of a slice moves from one of the named states to another; `from: null` means it must not exist yet (its
   * making is the `rows` entry of the same plan). `set` writes further columns with the move. */
  | {
      readonly guard: 'state'
      readonly table: string
      readonly id: string
      readonly from: readonly string[] | null
      readonly to: string
      readonly where?: { readonly [column: string]: Json }
      readonly set?: { readonly [column: string]: Json }
    }
  /** A running sum of a member in a window; refused with `refuses` when it would pass the ceiling. A negative amount
   * gives back. The sum is kept with no ceiling too, so that a limit set later counts what went before. */
  | ({
      readonly guard: 'counter'
      readonly amount: bigint
      readonly ceiling: bigint | null
      readonly refuses: string
    } & CounterRef)
  /** A sum of counters that must not pass the ceiling with this amount, above zero. It writes nothing: what it is about is
   * counted by the counters themselves, so it holds for a day, a week and a month over the same days. Without a span it
   * judges the amount alone. */
  | ({
      readonly guard: 'ceiling'
      readonly amount: bigint
      readonly ceiling: bigint
      readonly refuses: string
    } & CounterSum)
  /** The member's play epoch is still that of the permit (L20). A fence belongs to the member in all currencies; it is stored
   * with their cash of the play currency. */
  | { readonly guard: 'fence'; readonly member: Uuid; readonly epoch: number }

export type News = { readonly topic: string; readonly member: Uuid | null; readonly body: Json }

export type Plan = {
  /** Unique for ever over all plans, at most 200 characters, its first word naming the owner: `wallet/<venue>/debit/…`. */
  readonly key: string
  readonly member: Uuid | null
  readonly kind: string
  /** The command in canonical text. Its hash is stored: the same key with other content is a conflict (L5). */
  readonly content: string
  readonly transfers: readonly Transfer[]
  readonly guards: readonly Guard[]
  readonly rows: readonly Row[]
  readonly news: readonly News[]
  /** Accounts that the plan opens, at zero. A member's are opened when they register. */
  readonly opens?: readonly AccountRef[]
  /** Members whose play epoch rises with this plan: every permit issued before it is dead (L20). */
  readonly raises?: readonly Uuid[]
  /** The account whose balance after the plan is answered and stored with it, the member's cash as a rule. */
  readonly shows?: AccountRef
  /** What the command answered, stored with the key and given again to a replay. */
  readonly answer: Json
  /** `final` (the rule): a short balance is the command's answer, stored under its key. `stale`: the plan was made
   * on an old reading; nothing is stored and the caller reads and decides again. */
  readonly whenShort?: 'final' | 'stale'
}

/** A plan's position in the chain. */
export type Place = { readonly lane: string; readonly link: bigint }

export type Committed = {
  readonly committed: true
  /** True when the key had been answered before: nothing moved now. */
  readonly replay: boolean
  readonly answer: Json
  /** Balance of `shows` after the plan, minor units. */
  readonly balance: bigint | null
  readonly place: Place
}

/**
 * Why nothing moved. `final` refusals are stored under the key and come back to every replay: `short_of_funds`,
 * and whatever a counter guard `refuses`. `key_conflict`: the key is known with other content (L5, an alarm). `stale`:
 * a state guard or a fence no longer holds (or `whenShort: 'stale'`); read again and decide again.
 */
export type NotCommitted = {
  readonly committed: false
  readonly refused: string
  readonly final: boolean
  readonly replay: boolean
  /** Balance of `shows` as the refusal saw it. */
  readonly balance: bigint | null
  readonly facts?: Facts
}

export type Outcome = Committed | NotCommitted

/** What a decision wants to know. Everything in one reading is read in one round trip, from the primary. */
export type Reading = {
  readonly keys?: readonly string[]
  readonly accounts?: readonly AccountRef[]
  readonly fences?: readonly Uuid[]
  readonly rows?: readonly RowRef[]
  readonly counters?: readonly CounterRef[]
  readonly sums?: readonly CounterSum[]
  /** Rows as the plans that added them wrote them. `plan` is the plan's kind, `madeMs` when it was asked for. */
  readonly added?: readonly AddedRow[]
}

/** `columns`: no more than these is wanted, the id besides; the same for all rows of a table in one reading. */
export type RowRef = { readonly table: string; readonly id: string; readonly columns?: readonly string[] }

export type AddedRow = {
  readonly table: string
  readonly id: string
  readonly member: Uuid
  readonly plan: string
  readonly madeMs: number
}

export type KeyAnswer = {
  readonly key: string
  readonly member: Uuid | null
  readonly kind: string
  /** Hex SHA-256 of the content. */
  readonly contentHash: string
  /** Null when the plan was committed; else the final refusal's code. */
  readonly refused: string | null
  readonly answer: Json
  readonly balance: bigint | null
  readonly place: Place
}

/** The same order as asked. An absent key or row is null; an account that was never opened is null. */
export type State = {
  readonly keys: readonly (KeyAnswer | null)[]
  readonly accounts: readonly (bigint | null)[]
  readonly fences: readonly (number | null)[]
  /** A row as PostgreSQL prints it to JSON; bigints arrive as numbers beyond 2^53 only as text columns. */
  readonly rows: readonly (Readonly<Record<string, Json>> | null)[]
  readonly counters: readonly bigint[]
  readonly sums: readonly bigint[]
  /** Values as the plan gave them; null if no plan added the row at about that time, whatever the row says now. */
  readonly added: readonly (Row['values'] | null)[]
}

export type Journal = {
  readonly read: (reading: Reading) => Promise<State>
  /** Resolves when the plan is durable or refused (L12); rejects on a fault, after which the caller asks by key,
   * or with `JournalBusy`. */
  readonly commit: (plan: Plan) => Promise<Outcome>
  /** No new plans; resolves when everything that waited has been answered. */
  readonly close: () => Promise<void>
}

/**
 * The journal could not do it in time: it is behind, or an account that the plan moves stays locked. Ask again by the
 * same key, which also tells where something is in doubt (L11). Answered 503 where it reaches a door.
 */
export class JournalBusy extends Error {
  readonly statusCode = 503
  constructor(why: string) {
    super(why)
    this.name = 'JournalBusy'
  }
}

export const account = (member: Uuid, bucket: MemberBucket, currency: Currency = playCurrency): AccountRef => ({
  member,
  bucket,
  currency,
})
export const houseAccount = (house: string, currency: Currency = playCurrency): AccountRef => ({ house, currency })
