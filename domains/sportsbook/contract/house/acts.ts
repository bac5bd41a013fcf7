// Acts of traders and their approvers at a book: sell or stop selling, move a price, limit what a bet or a member may
// win, answer questions of the feed. One act has one id and is done once.

import { EpochMs, transferDialect } from '@magpie/venues/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { FeedSeq, leagueTiers } from '../feed/head.ts'
import { factorWhys, HouseFigures } from './figures.ts'
import { StatedFigures, StatedOrder, StatedWrong } from './stated.ts'

export const houseCall = { who: 'venue', dialect: transferDialect, perMinute: 3000 } as const

/** The prefix of all calls of the house to a book. */
export const houseBookPath = '/transfer/v1/book/'

export const HouseMatchId = z.string().check(z.minLength(1), z.maxLength(80))
export const HouseMarket = z.string().check(z.regex(/^[a-z0-9_]{2,24}$/))
export const HouseSide = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,16}$/))
export const HouseLine = z.int().check(z.minimum(-4000), z.maximum(4000))
/** Minor units. */
export const HouseMinor = z.string().check(z.regex(/^-?\d{1,18}$/))
const Score = z.tuple([z.int().check(z.minimum(0), z.maximum(99)), z.int().check(z.minimum(0), z.maximum(99))])
const Digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A match, or one market of it. */
const Suspend = z.strictObject({
  what: z.literal('suspend'),
  matchId: HouseMatchId,
  market: z.nullable(HouseMarket),
  on: z.boolean(),
})

/** One side's price on one line; the other sides' prices adapt. `null`: back to the model. */
const Price = z.strictObject({
  what: z.literal('price'),
  matchId: HouseMatchId,
  market: HouseMarket,
  /** The market's own line. */
  line: HouseLine,
  side: HouseSide,
  oddsE5: z.nullable(z.int().check(z.minimum(101_000), z.maximum(10_000_000))),
})

/** The most that one bet on the match may win; `null`: the default. */
const Limit = z.strictObject({
  what: z.literal('limit'),
  matchId: HouseMatchId,
  winCap: z.nullable(z.string().check(z.regex(/^\d{1,12}$/))),
})

/** Whether prices of the match follow stakes. */
const Follow = z.strictObject({ what: z.literal('follow'), matchId: HouseMatchId, on: z.boolean() })

const houseFactors = ['whole', 'half', 'quarter', 'tenth'] as const

/** The share of the usual win that a member may have, why, and until when. */
const Factor = z.strictObject({
  what: z.literal('factor'),
  alias: z.uuid(),
  factor: z.enum(houseFactors),
  why: z.enum(factorWhys),
  until: EpochMs,
  figures: z.nullable(HouseFigures),
})

/**
 * A message that was kept aside is believed or dropped, or the match is void; `digest` names what the operator was
 * shown.
 */
const Answer = z.strictObject({
  what: z.literal('answer'),
  matchId: HouseMatchId,
  seq: FeedSeq,
  act: z.enum(['accept', 'drop', 'void']),
  digest: Digest,
})

const Result = z.strictObject({
  what: z.literal('result'),
  matchId: HouseMatchId,
  ht: Score,
  ft: Score,
  digest: Digest,
})

/** The final order of a competition. */
const Order = z.strictObject({
  what: z.literal('order'),
  matchId: HouseMatchId,
  ...StatedOrder.shape,
  digest: Digest,
})

/** The figures of a match in a sport without halves. */
const Figures = z.strictObject({
  what: z.literal('figures'),
  matchId: HouseMatchId,
  ...StatedFigures.shape,
  digest: Digest,
})

/** The tier of a league, or `null`: the source's; `digest` names what the operator was shown. */
export const HouseTierAct = z.strictObject({
  what: z.literal('tier'),
  league: HouseMatchId,
  tier: z.nullable(z.enum(leagueTiers)),
  digest: Digest,
})
export type HouseTierAct = z.output<typeof HouseTierAct>

export const HouseTradeAct = z.discriminatedUnion('what', [Suspend, Price, Limit, Follow])
export type HouseTradeAct = z.output<typeof HouseTradeAct>
/** Acts that two operators decide. */
export const HouseMoneyAct = z.discriminatedUnion('what', [Answer, Result, Order, Figures])
export type HouseMoneyAct = z.output<typeof HouseMoneyAct>
export const HouseFactorAct = Factor
export type HouseFactorAct = z.output<typeof Factor>
export const HouseBookAct = z.discriminatedUnion('what', [
  Suspend,
  Price,
  Limit,
  Follow,
  Factor,
  Answer,
  Result,
  Order,
  Figures,
  HouseTierAct,
])
export type HouseBookAct = z.output<typeof HouseBookAct>

/**
 * `GONE`: its object no longer exists. `BOUNDS`: a price out of bounds. `CHANGED`: it would differ from what was shown.
 * `CONFLICT`: another act has the id.
 */
export const houseBookAnswers = ['DONE', 'GONE', 'BOUNDS', 'CHANGED', 'CONFLICT'] as const
export type HouseBookAnswer = (typeof houseBookAnswers)[number]

export const houseBookAct = endpoint({
  ...houseCall,
  post: '/transfer/v1/book/act',
  takes: z.strictObject({ id: z.uuid(), act: HouseBookAct, by: z.string(), reason: z.string() }),
  gives: z.strictObject({ code: z.enum(houseBookAnswers) }),
  refuses: [],
})

const Odds = z.array(z.int())

/** The present price and the price tried; shares in millionths. */
export const HousePriceTry = z.strictObject({
  sides: z.array(HouseSide),
  from: Odds,
  to: Odds,
  model: Odds,
  returnFromPpm: z.int(),
  returnToPpm: z.int(),
  returnLeastPpm: z.int(),
  stepPpm: z.int(),
  apartPpm: z.int(),
  /** The bounds that it breaks. */
  breaks: z.array(z.enum(['return', 'step', 'model', 'fair'])),
  /** Bets of the match that wait for their delay. */
  pending: z.int(),
  worst: z.nullable(z.strictObject({ now: HouseMinor, after: HouseMinor })),
  margin: z.nullable(z.strictObject({ now: HouseMinor, after: HouseMinor })),
})
export type HousePriceTry = z.output<typeof HousePriceTry>

/** `extra`: future bets on the line, minor units. */
export const houseBookTry = endpoint({
  ...houseCall,
  post: '/transfer/v1/book/try',
  takes: z.strictObject({ act: Price, extra: z.string().check(z.regex(/^\d{1,12}$/)) }),
  gives: z.strictObject({ code: z.enum(['OK', 'GONE']), found: z.nullable(HousePriceTry) }),
  refuses: [],
})

/** What an act would change, over all bets. */
export const HouseWhatIf = z.strictObject({
  legs: z.int(),
  tickets: z.int(),
  members: z.int(),
  /** Tickets that it would end for the first time, and what they would be paid. */
  ends: z.int(),
  pays: HouseMinor,
  /** For tickets that have ended: additional payments, and amounts taken back. */
  up: HouseMinor,
  down: HouseMinor,
  /** Tickets with a sale that would be undone, because the whole ticket becomes void. */
  undone: z.int(),
  digest: Digest,
})
export type HouseWhatIf = z.output<typeof HouseWhatIf>

const bare = { digest: true } as const
export const houseBookWhatIf = endpoint({
  ...houseCall,
  post: '/transfer/v1/book/what-if',
  takes: z.strictObject({
    act: z.discriminatedUnion('what', [
      z.omit(Answer, bare),
      z.omit(Result, bare),
      z.omit(Order, bare),
      z.omit(Figures, bare),
    ]),
  }),
  /** `WRONG`: the stated figures are impossible. */
  gives: z.strictObject({
    code: z.enum(['OK', 'GONE', 'WRONG']),
    found: z.nullable(HouseWhatIf),
    wrong: z.nullable(StatedWrong),
  }),
  refuses: [],
})
