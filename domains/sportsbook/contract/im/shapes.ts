// Shapes of the IM-shaped wire: PascalCase, prices as text in each odds format, a handicap as what the home side gives,
// times as text in GMT-4, amounts as decimal text, the session in the body. No name of this file is used beyond the
// adapter.

import * as z from 'zod/mini'

const text = z.string().check(z.maxLength(128))
export const ImId = z.string().check(z.minLength(1), z.maxLength(64))
export const ImTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/))
export const ImAmount = z.string().check(z.regex(/^(0|[1-9]\d{0,12})\.\d{2}$/))
export const ImScore = z.strictObject({ Home: z.int(), Away: z.int() })

/** What every call may have; a member's call has all of it. */
export const imSession = {
  Token: z.optional(z.string().check(z.maxLength(128))),
  MemberCode: z.optional(z.string().check(z.maxLength(64))),
  TimeStamp: z.optional(ImTime),
  LanguageCode: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
}

export const ImWagerSelection = z.strictObject({
  SelectionId: text,
  Side: text,
  /** One for each odds format; all empty if there is no price. */
  Odds: z.strictObject({ Malay: text, HongKong: text, Euro: text, Indo: text }),
  Result: z.optional(text),
})

export const ImMarketLine = z.strictObject({
  BetType: text,
  IsMain: z.boolean(),
  /** `Open Suspended Closed Hidden`. */
  State: text,
  /** What the home side gives, or the total; empty without a line. */
  Handicap: text,
  WagerSelections: z.array(ImWagerSelection),
})

export const ImEvent = z.strictObject({
  EventId: ImId,
  SportId: z.int(),
  CompetitionId: ImId,
  CompetitionName: text,
  HomeTeam: text,
  AwayTeam: text,
  EventDate: ImTime,
  /** As displayed: `2H 67:24`. */
  RBTime: text,
  Period: text,
  Minute: z.int(),
  Added: z.int(),
  /** Milliseconds since the minute began, and how many hundredths of them pass in one. */
  Elapsed: z.int(),
  Rate: z.int(),
  Scores: z.array(z.strictObject({ Name: text, Home: z.int(), Away: z.int() })),
  Momentum: z.array(z.int()),
  GoalMinutes: z.array(z.int()),
  LastPlay: z.nullable(z.strictObject({ Kind: text, Side: text, No: z.int() })),
  State: text,
  Reason: text,
  /** Empty if there is none. */
  ReasonSince: text,
  Version: z.int(),
  TotalMarketLines: z.int(),
  MarketLines: z.array(ImMarketLine),
})

export const ImIncident = z.strictObject({
  No: z.int(),
  Kind: text,
  Side: text,
  Period: text,
  Minute: z.int(),
  Added: z.int(),
  IsCancelled: z.boolean(),
})

export const ImWagerLeg = z.strictObject({
  EventId: text,
  HomeTeam: text,
  AwayTeam: text,
  BetType: text,
  SelectionId: text,
  Side: text,
  /** The name, if the side is a player or a club of a line-up. */
  SideName: z.optional(text),
  Handicap: text,
  /** The booked price, in decimal odds. */
  Odds: text,
  BetScore: ImScore,
  BetMinute: z.int(),
  IsInPlay: z.boolean(),
  /** `Win HalfWin Push HalfLose Lose Void`; empty until its match decides it. */
  Result: text,
  ResultScore: z.nullable(ImScore),
})

export const ImBuyBack = z.strictObject({
  Reference: text,
  /** 1 waiting, 2 done, 3 refused. */
  Status: z.int(),
  Reason: text,
  Stake: ImAmount,
  Amount: ImAmount,
  Date: ImTime,
})

/** A sale rule. */
export const ImBuyBackRule = z.strictObject({
  /** 1 waiting, 2 being sold, 3 sold, 4 removed, 5 over. */
  Status: z.int(),
  Reason: text,
  /** The value of the whole rest that triggers it; at least one of the two is set, the other is empty. */
  AtLeast: text,
  AtMost: text,
  Percent: z.int(),
  Date: ImTime,
})

export const ImWager = z.strictObject({
  WagerId: text,
  Reference: text,
  /** 1 pending, 2 confirmed, 3 rejected, 4 void, 5 settled, 6 settled again, 7 cashed out. */
  WagerStatus: z.int(),
  RejectReason: text,
  Legs: z.array(ImWagerLeg),
  /** For several legs. */
  Combo: z.nullable(
    z.strictObject({
      Folds: z.array(z.int()),
      Lines: z.int(),
      LineStake: ImAmount,
      Price: text,
      /** The joint odds of a bet builder; absent on any other wager. */
      BetBuilderOdds: z.optional(text),
      UpsetBy: z.nullable(z.int()),
    }),
  ),
  Stake: ImAmount,
  /** Empty until settled. */
  Return: text,
  Result: text,
  WagerDate: ImTime,
  /** Its delay: whole milliseconds in its match's time. */
  Delay: z.int(),
  VoidDate: ImTime,
  SettlementVersion: z.int(),
  IsPaid: z.boolean(),
  RuleVersion: text,
  TransactionId: text,
  BoughtBack: z.nullable(z.strictObject({ Stake: ImAmount, Amount: ImAmount, Records: z.array(ImBuyBack) })),
  /** The newest; absent if there never was one. */
  BuyBackRule: z.optional(ImBuyBackRule),
})

export type ImEvent = z.output<typeof ImEvent>
export type ImMarketLine = z.output<typeof ImMarketLine>
export type ImWagerSelection = z.output<typeof ImWagerSelection>
export type ImIncident = z.output<typeof ImIncident>
export type ImWagerLeg = z.output<typeof ImWagerLeg>
export type ImBuyBack = z.output<typeof ImBuyBack>
export type ImBuyBackRule = z.output<typeof ImBuyBackRule>
export type ImWager = z.output<typeof ImWager>
