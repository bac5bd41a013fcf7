// The vendor's own desk for questions of its feed: messages kept aside, what each would do, and the acts of the
// vendor's operators. It belongs to the vendor, because matches and results are its business and not the platform's.

import { signWalletCall } from '@magpie/venues/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { FeedSeq } from './head.ts'

export const deskDialect = 'desk'
export const deskHeaders = { name: 'x-desk-name', key: 'x-desk-key' } as const

export const isDeskName = (name: string): boolean => /^[a-z][a-z0-9.]{1,30}$/.test(name)

/**
 * An operator's key, derived from the vendor's secret, so that none is stored; a new secret ends them all. It is the
 * signature of a call from 1970, so it never passes as a wallet call.
 */
export const deskKey = (secret: string, name: string): string =>
  signWalletCall('', { secret, target: 'desk', timestamp: 0, nonce: 'desk', body: name })

const Text = z.string().check(z.trim(), z.minLength(4), z.maxLength(200))

/** `accept` and `drop` are about one message; `void` makes every bet on the match void. */
const deskActs = ['accept', 'drop', 'void'] as const

const Proposal = z.strictObject({
  id: z.uuid(),
  act: z.enum(deskActs),
  by: z.string(),
  reason: z.string(),
  at: z.int(),
})

export const DeskQuestion = z.strictObject({
  matchId: z.string(),
  seq: FeedSeq,
  league: z.string(),
  home: z.string(),
  away: z.string(),
  kickOffAt: z.int(),
  /** The row of the table that the message was taken for; then the stage of the match at that time, and now. */
  why: z.string(),
  stage: z.string(),
  now: z.string(),
  score: z.string(),
  /** The content of the message. */
  told: z.string(),
  askedAt: z.int(),
  /** Whether it may be believed now. */
  canAccept: z.boolean(),
  /** Waits for a second operator. */
  proposal: z.nullable(Proposal),
})
export type DeskQuestion = z.output<typeof DeskQuestion>

const call = { who: 'venue', dialect: deskDialect, refuses: [], perMinute: 600 } as const

export const deskQuestions = endpoint({
  ...call,
  post: '/desk/v1/questions',
  takes: z.strictObject({}),
  gives: z.strictObject({ me: z.string(), questions: z.array(DeskQuestion) }),
})

/** `WAITS`: money may move, so another operator has to agree. `GONE`: it is answered, or no longer possible. */
export const deskAct = endpoint({
  ...call,
  post: '/desk/v1/act',
  takes: z.strictObject({ matchId: z.string(), seq: FeedSeq, act: z.enum(deskActs), reason: Text }),
  gives: z.strictObject({ code: z.enum(['OK', 'WAITS', 'GONE']) }),
})

const Score = z.tuple([z.int().check(z.minimum(0), z.maximum(99)), z.int().check(z.minimum(0), z.maximum(99))])

export const DeskMatch = z.strictObject({
  matchId: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  kickOffAt: z.int(),
  /** Its stage, or its last period if it has left memory. */
  stage: z.string(),
  score: z.string(),
  /** Tickets that its result decides, including those it decides again. */
  bets: z.int(),
  /** Whether operators may state its result now. */
  canState: z.boolean(),
  /** Waits for a second operator. */
  proposal: z.nullable(
    z.strictObject({ id: z.uuid(), by: z.string(), reason: z.string(), at: z.int(), ht: Score, ft: Score }),
  ),
})
export type DeskMatch = z.output<typeof DeskMatch>

/** Matches by a word of team or league; without one, matches under way and those whose stated result waits. */
export const deskMatches = endpoint({
  ...call,
  post: '/desk/v1/matches',
  takes: z.strictObject({ text: z.string().check(z.maxLength(40)) }),
  gives: z.strictObject({ matches: z.array(DeskMatch) }),
})

/** States the score of the first half and of ninety minutes. `IMPOSSIBLE`: more goals at half-time than at the end. */
export const deskResult = endpoint({
  ...call,
  post: '/desk/v1/result',
  takes: z.strictObject({ matchId: z.string(), ht: Score, ft: Score, reason: Text }),
  gives: z.strictObject({ code: z.enum(['WAITS', 'GONE', 'IMPOSSIBLE']) }),
})

/** `SAME`: the operator who proposed it must not decide it, and may only take it back. */
export const deskDecide = endpoint({
  ...call,
  post: '/desk/v1/decide',
  takes: z.strictObject({ id: z.uuid(), decision: z.enum(['approve', 'refuse']), reason: Text }),
  gives: z.strictObject({ code: z.enum(['OK', 'GONE', 'SAME']) }),
})
