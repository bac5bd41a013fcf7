// The door for a pushed feed, and the controls of a rig. Local, and signed with the feed's own secret, because a false
// source could pay itself by its results. Signed like a wallet call, with `FEED` as the venue.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { FeedMessage } from './messages.ts'

export const feedCaller = 'FEED'
export const feedDialect = 'feed'
export const feedMessagesMax = 1000

const Count = z.int().check(z.minimum(0))

/**
 * Messages in order of feed time over all matches; the book's clock follows them. Answered when they are stored and
 * everything that follows from them is decided. A message that comes too early is kept, and `gaps` asks for the missing
 * ones.
 */
export const feedPush = endpoint({
  post: '/feed/v1/messages',
  who: 'venue',
  dialect: feedDialect,
  takes: z.strictObject({ messages: z.array(FeedMessage).check(z.minLength(1), z.maxLength(feedMessagesMax)) }),
  gives: z.strictObject({
    applied: Count,
    repeats: Count,
    gaps: z.array(z.strictObject({ matchId: z.string(), expects: z.int() })),
    /** Messages that do not fit the earlier ones, and why. */
    misfits: z.array(z.strictObject({ matchId: z.string(), seq: z.int(), why: z.string() })),
  }),
  refuses: [],
  perMinute: 600_000,
  bodyLimit: 4_194_304,
})

/** What is still on its way: a replay waits until all of it is zero. */
export const feedQueue = endpoint({
  post: '/feed/v1/queue',
  who: 'venue',
  dialect: feedDialect,
  takes: z.strictObject({}),
  gives: z.strictObject({
    /** Matches in memory, tickets that wait to be judged, matches to be settled, calls without an answer. */
    matches: Count,
    pending: Count,
    unsettled: Count,
    calls: Count,
    /** Feed time of the latest message that was believed; 0 before the first. */
    heardAt: Count,
  }),
  refuses: [],
  perMinute: 600_000,
})

const Chance = z.number().check(z.minimum(0), z.maximum(1))

/** Faults between the book and the wallet, for rigs; all zero turns them off. */
export const feedDials = endpoint({
  post: '/feed/v1/dials',
  who: 'venue',
  dialect: feedDialect,
  takes: z.strictObject({
    dropAnswer: Chance,
    dropCall: Chance,
    twice: Chance,
    late: Chance,
    lateMs: z.int().check(z.minimum(0), z.maximum(600_000)),
  }),
  gives: z.strictObject({ set: z.boolean() }),
  refuses: [],
  perMinute: 600_000,
})
