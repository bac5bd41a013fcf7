// What the lottery venue answers: issues, tickets, chases, and everything needed to verify a draw.

import * as z from 'zod/mini'

/** Minor units. */
export const Amount = z.int().check(z.minimum(0), z.maximum(9_000_000_000_000_000))
/** Milliseconds since 1970, UTC. */
export const Moment = z.int().check(z.minimum(0), z.maximum(9_999_999_999_999))
/** 32 bytes. */
const Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))
export const GameId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/))
/** The UTC+8 day and the number within it: `20261126001`. */
export const IssueNo = z.string().check(z.regex(/^\d{11}$/))
/** By zone, as `rules` reads them. */
const Picks = z
  .array(z.array(z.int().check(z.minimum(0), z.maximum(99))).check(z.maxLength(50)))
  .check(z.minLength(1), z.maxLength(10))
const Drawn = z.array(z.int())

export const issueStates = ['planned', 'open', 'closing', 'sealed', 'drawn', 'settling', 'done', 'void'] as const
/**
 * `closing`: no more tickets, holds are being kept. `sealed`: R is signed, the beacon is awaited. `drawn`: the numbers
 * are final. `settling`: tickets are being paid. `void`: every ticket was returned.
 */
export type IssueState = (typeof issueStates)[number]

/** The reason of a pause, as players read it: maintenance, numbers being checked, a rest. */
export const pauseWhys = ['upkeep', 'checking', 'rest'] as const
export type PauseWhy = (typeof pauseWhys)[number]

export const LotteryPause = z.strictObject({ why: z.enum(pauseWhys), at: Moment })
export type LotteryPause = z.output<typeof LotteryPause>

export const LotteryIssue = z.strictObject({
  issue: IssueNo,
  state: z.enum(issueStates),
  opensAt: Moment,
  closesAt: Moment,
  drawsAt: Moment,
  /** Of its seed; published under the root of its day. */
  commitment: Hex,
  /** Set while it takes no tickets, whatever its state. */
  paused: z.nullable(LotteryPause),
})
export type LotteryIssue = z.output<typeof LotteryIssue>

export const LotteryResult = z.strictObject({
  issue: IssueNo,
  state: z.enum(issueStates),
  drawsAt: Moment,
  /** Null when it was not drawn. */
  drawn: z.nullable(Drawn),
  drawnAt: z.nullable(Moment),
  /** Why it is void: `beacon`, `wallet`, `missed`, `cancelled` or `operators`. */
  reason: z.nullable(z.string()),
  /** Sealed under its root. */
  tickets: z.int(),
})
export type LotteryResult = z.output<typeof LotteryResult>

export const LineAsk = z.strictObject({
  play: z.string().check(z.regex(/^[a-z][a-z0-9.]{0,31}$/)),
  picks: Picks,
  /** Minor units of one unit bet: 200, 20 or 2. */
  unit: z.int().check(z.minimum(1), z.maximum(1000)),
  multiple: z.int().check(z.minimum(1), z.maximum(999)),
})
export type LineAsk = z.output<typeof LineAsk>

export const ticketStates = ['asking', 'held', 'kept', 'cancelled', 'refused', 'settled', 'void'] as const
/**
 * `asking`: the wallet has not answered. `held`: bought, and its owner may cancel it until the close. `kept`: sealed
 * for the draw. `cancelled`: by its owner. `refused`: no stake was taken, or it was returned at the close. `settled`:
 * the total is final. `void`: its issue is void and the stake was returned.
 */
export type TicketState = (typeof ticketStates)[number]

export const LotteryTicket = z.strictObject({
  ticket: z.uuid(),
  key: z.uuid(),
  game: GameId,
  version: z.int(),
  issue: IssueNo,
  state: z.enum(ticketStates),
  /** Why it was refused: `short_of_funds`, `own_limit`, `excluded`, `restricted`, `over_limit`, `timeout`. */
  reason: z.nullable(z.string()),
  /** With the number and cost of each line's unit bets. */
  lines: z.array(z.extend(LineAsk, { bets: z.int(), cost: Amount })),
  cost: Amount,
  /** No draw returns more; a share of the pool comes on top. */
  most: Amount,
  /** The whole return; null until it is final. */
  total: z.nullable(Amount),
  /** The part of it that comes from the pool. */
  fromPool: Amount,
  drawn: z.nullable(Drawn),
  closesAt: Moment,
  drawsAt: Moment,
  /** 16 bytes that hide the ticket in its leaf; only its owner gets them. */
  salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** The chase that it belongs to, and its place in it from 1. */
  chase: z.nullable(z.strictObject({ chase: z.uuid(), no: z.int() })),
  at: Moment,
  changedAt: Moment,
})
export type LotteryTicket = z.output<typeof LotteryTicket>

export const chaseStates = ['going', 'ended', 'stopped'] as const
export type ChaseState = (typeof chaseStates)[number]

/** The same lines in further issues, each bought when its issue opens. */
export const LotteryChase = z.strictObject({
  chase: z.uuid(),
  game: GameId,
  state: z.enum(chaseStates),
  /** Why it was stopped: `asked`, `won`, `session`, `version`, `closed`, `house_limit`, or the wallet's reason. */
  reason: z.nullable(z.string()),
  lines: z.array(LineAsk),
  /** Of one issue. */
  cost: Amount,
  /** Tickets requested, including the first; bought so far. */
  issues: z.int(),
  bought: z.int(),
  stopOnWin: z.boolean(),
  tickets: z.array(
    z.strictObject({
      ticket: z.uuid(),
      issue: IssueNo,
      state: z.enum(ticketStates),
      total: z.nullable(Amount),
    }),
  ),
  at: Moment,
})
export type LotteryChase = z.output<typeof LotteryChase>

/** A leaf's path to its root. */
const Path = z.strictObject({ index: z.int(), size: z.int(), siblings: z.array(Hex) })

/** Everything needed to verify a draw with the network off; the fields are those of `@magpie/fair`. */
export const IssueProof = z.strictObject({
  game: GameId,
  /** The version of the rules that drew it. */
  version: z.int(),
  issue: IssueNo,
  state: z.enum(issueStates),
  commitment: Hex,
  /** The root over all commitments of the day, and this one's path to it. */
  day: z.strictObject({ day: z.string(), root: Hex, publishedAt: Moment, path: Path }),
  sealed: z.nullable(
    z.strictObject({
      /** Over the leaves of all tickets. */
      root: Hex,
      at: Moment,
      tickets: z.int(),
      /** The venue's Ed25519 signature over `@magpie/fair`'s `sealText`, and its public key. */
      signature: z.string(),
      key: Hex,
    }),
  ),
  beacon: z.nullable(
    z.strictObject({
      source: z.literal('witness'),
      /** The first round that starts at least three seconds after the seal. */
      round: z.int(),
      startsAt: Moment,
      value: z.nullable(Hex),
      /** A link that was public before the seal: the value leads back to it. */
      anchor: z.strictObject({ round: z.int(), value: Hex }),
      /** The link with which the chain was published. */
      tip: z.strictObject({ round: z.int(), value: Hex }),
    }),
  ),
  seed: z.nullable(Hex),
  drawn: z.nullable(Drawn),
})
export type IssueProof = z.output<typeof IssueProof>

/** A member's own ticket under the root of its issue. */
export const TicketProof = z.strictObject({
  ticket: z.uuid(),
  /** Its canonical text, as it was hashed. */
  text: z.string(),
  salt: z.string(),
  path: Path,
  total: z.nullable(Amount),
})
export type TicketProof = z.output<typeof TicketProof>
