// A handler is thin: read, decide, commit. It receives what it may use as arguments and returns a value or a refusal.

import type { House, Row } from '@magpie/db'
import { type EpochMs, type Facts, law, type Uuid } from '@magpie/kernel'
import type { Answer, Endpoint, Takes } from './endpoint.ts'
import type { Feature } from './features/features.ts'

/** Who is calling, resolved once by the caller resolver of the app before the handler runs. */
export type Caller =
  | { readonly is: 'nobody' }
  | MemberCaller
  | { readonly is: 'venue'; readonly venue: string }
  | OperatorCaller

export type MemberCaller = { readonly is: 'member'; readonly member: Uuid; readonly session: Uuid }

export type OperatorCaller = {
  readonly is: 'operator'
  readonly operator: Uuid
  readonly session: Uuid
  /** The name that they log in with. */
  readonly account: string
  readonly permissions: readonly string[]
}

/** Whether a feature is open to the caller (decision 0950). Synchronous, so that it is cheap. */
export type IsOpenFor = (feature: Feature, caller: Caller) => boolean

/** For handlers of endpoints whose `who` is `member`: the mount refuses all other callers. */
export const asMember = (caller: Caller): MemberCaller => {
  law(caller.is === 'member', 'L31', `the endpoint is for members and got ${caller.is}: look at its \`who\``)
  return caller
}

export const memberOf = (caller: Caller): Uuid => asMember(caller).member

export type RequestFacts = {
  readonly id: string
  /** When its head came, by this machine's clock. */
  readonly cameAt: EpochMs
  /** Client address, for throttling and risk; never stored with a bet. */
  readonly ip: string
  readonly device: Uuid | undefined
  /** The path as it was asked for, still encoded, without its query: what the signature header covers. */
  readonly path: string
  /** Method, path and query as they came: what a machine's signature covers. */
  readonly target: string
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Parsed when first read; a request without a cookie header costs nothing. */
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** A cookie that we have set ourselves: over https only the one that no other host and no plain page could have set. */
  readonly ownCookie: (name: string) => string | undefined
  /** The body as it came, byte for byte: what a signature covers. Empty on GET. */
  readonly rawBody: Buffer
}

/** How a handler touches the reply besides its value: cookies, nothing else. */
export type ReplyFacts = {
  readonly setCookie: (
    name: string,
    value: string,
    options: { readonly maxAgeS: number; readonly httpOnly: boolean },
  ) => void
  readonly clearCookie: (name: string) => void
}

/** What an operator did, for the audit log (L33). */
export type Act = {
  /** Named as the permission that it needs, or finer: `withdrawals.approve`. */
  readonly action: string
  /** Their own words, as the endpoint took them. */
  readonly reason: string
  /** What it was done to: `{ kind: 'withdrawal', id }`. */
  readonly subject: { readonly kind: string; readonly id: string }
  readonly member?: Uuid | null
  /** The figures: what was, what is now. Nothing secret (L34). */
  readonly facts?: Facts
}

export type Context = {
  readonly house: House
  readonly caller: Caller
  readonly request: RequestFacts
  readonly reply: ReplyFacts
  /**
   * The row of the audit log for an operator's act. It goes into the `rows` of the plan that does it, or through
   * `writeAudit` of `@magpie/operators/server` into the transaction that does it: both or neither (L33). An act that was
   * answered without one is a broken law.
   */
  readonly audit: (act: Act) => Row
  /**
   * The members whose data the answer of an operator's GET gives, where the endpoint says `person: 'handler'`: each read
   * leaves a trace. Null stands for a thing that belongs to no member.
   */
  readonly reads: (...members: readonly (Uuid | null)[]) => void
}

export type Handled = {
  readonly endpoint: Endpoint
  readonly run: (ask: never, context: Context) => Promise<unknown>
}

export const handle = <E extends Endpoint>(
  endpoint: E,
  run: (ask: Takes<E>, context: Context) => Promise<Answer<E>>,
): Handled => ({ endpoint, run })
