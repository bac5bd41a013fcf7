// Shapes of the FB-shaped wire: camelCase, odds as decimal numbers of at most three places, a line as text from its
// selection's side, times as numbers of epoch milliseconds, amounts as decimal text. No name of this file is used
// beyond the adapter.

import * as z from 'zod/mini'

const text = z.string().check(z.maxLength(128))
export const FbId = z.string().check(z.minLength(1), z.maxLength(64))
export const FbTime = z.int()
/** `1234.50`: whole units with two places. */
export const FbAmount = z.string().check(z.regex(/^(0|[1-9]\d{0,12})\.\d{2}$/))
export const FbPair = z.tuple([z.int(), z.int()])
/** The caller's language; the specification's CMN by default. */
export const FbTongue = z.optional(z.string().check(z.regex(/^[A-Z]{3}$/)))

export const FbOption = z.strictObject({
  /** Its name within its match. */
  id: text,
  side: text,
  /** The line from its own side; empty in a market without one. */
  line: text,
  /** At most three places; 0 and below is locked. */
  odds: z.number(),
  /** For a finished match: its outcome, with the numbers of an order's `settleResult`. */
  result: z.optional(z.int()),
})

export const FbMarket = z.strictObject({
  type: text,
  main: z.boolean(),
  /** 0 open, 1 suspended, 2 closed, 3 locked. */
  status: z.int(),
  options: z.array(FbOption),
})

export const FbMatch = z.strictObject({
  id: FbId,
  sportId: z.int(),
  league: z.strictObject({ id: FbId, name: text }),
  home: text,
  away: text,
  startTime: FbTime,
  phase: text,
  /** The clock as told: minute, added minutes, milliseconds since the minute began, and how many of them pass in one. */
  clock: z.strictObject({ minute: z.int(), added: z.int(), ms: z.int(), rate: z.number() }),
  stats: z.array(z.strictObject({ type: text, score: FbPair })),
  /** Pressure, in hundredths: -100 all away, 100 all home. */
  momentum: z.array(z.int()),
  goalMinutes: z.array(z.int()),
  lastPlay: z.nullable(z.strictObject({ type: text, side: z.nullable(z.enum(['home', 'away'])), no: z.int() })),
  status: z.int(),
  reason: text,
  reasonSince: z.nullable(FbTime),
  version: z.int(),
  marketTotal: z.int(),
  markets: z.array(FbMarket),
})

export const FbEvent = z.strictObject({
  no: z.int(),
  type: text,
  side: z.enum(['home', 'away']),
  phase: text,
  minute: z.int(),
  added: z.int(),
  canceled: z.boolean(),
})

export const FbSelection = z.strictObject({
  matchId: text,
  home: text,
  away: text,
  marketType: text,
  optionId: text,
  side: text,
  /** The name, if the side is a player or a club of a line-up. */
  sideName: z.optional(text),
  line: text,
  odds: z.number(),
  scoreAtBet: FbPair,
  minuteAtBet: z.int(),
  inPlay: z.boolean(),
  /** 2 push, 3 loss, 4 win, 5 half win, 6 half loss, 7 void; `null` until its match decides it. */
  settleResult: z.nullable(z.int()),
  settleScore: z.nullable(FbPair),
})

export const FbSale = z.strictObject({
  clientKey: text,
  status: text,
  reason: text,
  stake: FbAmount,
  amount: FbAmount,
  time: FbTime,
})

/** A sale rule. */
export const FbSaleRule = z.strictObject({
  status: text,
  reason: text,
  /** The value of the whole rest that triggers it; at least one of the two is set. */
  atLeast: z.nullable(FbAmount),
  atMost: z.nullable(FbAmount),
  /** How much of the rest is then sold. */
  percent: z.int(),
  time: FbTime,
})

export const FbOrder = z.strictObject({
  orderId: text,
  clientKey: text,
  /** `PENDING ACCEPTED REJECTED VOID SETTLED RESETTLED CASHED_OUT`. */
  status: text,
  rejectReason: z.nullable(text),
  selections: z.array(FbSelection),
  /** For several selections: legs of a line, lines, the stake on each, the price, and the leg that caused a rejection. */
  series: z.nullable(
    z.strictObject({
      folds: z.array(z.int()),
      lines: z.int(),
      unitStake: FbAmount,
      price: text,
      /** The joint odds of a bet builder; absent on any other order. */
      jointOdds: z.optional(z.number()),
      upsetBy: z.nullable(z.int()),
    }),
  ),
  stake: FbAmount,
  settleAmount: z.nullable(FbAmount),
  settleResult: z.nullable(z.int()),
  createTime: FbTime,
  /** When it is judged again, if its match's time runs like wall time. */
  acceptAt: FbTime,
  voidAt: FbTime,
  settleVersion: z.int(),
  paid: z.boolean(),
  rule: text,
  transactionId: text,
  cashOut: z.nullable(z.strictObject({ stake: FbAmount, amount: FbAmount, records: z.array(FbSale) })),
  /** The newest; absent if there never was one. */
  cashOutRule: z.optional(FbSaleRule),
})

export type FbOption = z.output<typeof FbOption>
export type FbMarket = z.output<typeof FbMarket>
export type FbMatch = z.output<typeof FbMatch>
export type FbEvent = z.output<typeof FbEvent>
export type FbSelection = z.output<typeof FbSelection>
export type FbSale = z.output<typeof FbSale>
export type FbSaleRule = z.output<typeof FbSaleRule>
export type FbOrder = z.output<typeof FbOrder>
