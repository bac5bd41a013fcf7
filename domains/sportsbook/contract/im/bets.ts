// The bet side of the IM-shaped wire: one preview for one selection or several, placing, the state of wagers, the
// member's own wagers, the proof of a settlement, and cash-out at a quoted price. Every body carries the session.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { oidShape } from '../markets.ts'
import { legsMax } from '../ob-multiples.ts'
import { imDialect } from './lists.ts'
import { ImAmount, ImBuyBack, ImBuyBackRule, ImId, ImScore, imSession, ImTime, ImWager } from './shapes.ts'
import { betRefusals, multipleRefusals, quoteRefusals, saleRefusals, saleRuleRefusals } from '../house/refusals.ts'

const SelectionId = z.string().check(z.regex(oidShape))
const Reference = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))
const Price = z.string().check(z.regex(/^\d{1,5}\.\d{2}$/))
/** With the price, the score and the version of its match that the member saw. */
const Seen = z.strictObject({
  EventId: ImId,
  SelectionId,
  Odds: Price,
  Score: ImScore,
  Version: z.int().check(z.minimum(0)),
})

/** 350 if some of them could not be priced: `Partly`, and each has its state. */
export const imBetInfo = endpoint({
  post: '/api/mobile/GetBetInfo',
  who: 'member',
  dialect: imDialect,
  takes: z.strictObject({
    ...imSession,
    Selections: z.array(z.strictObject({ EventId: ImId, SelectionId })).check(z.minLength(1), z.maxLength(legsMax)),
  }),
  gives: z.strictObject({
    Partly: z.boolean(),
    Selections: z.array(
      z.strictObject({
        EventId: ImId,
        SelectionId: z.string(),
        Handicap: z.string(),
        Odds: z.string(),
        /** `Open Suspended Closed Hidden`. */
        State: z.string(),
        Score: ImScore,
        Version: z.int(),
        /** The delay of a bet placed now: seconds in the match's own time. */
        DelaySeconds: z.int(),
        /** Why it cannot be bet on, alone or with the others; empty if it can. */
        Reason: z.string(),
        MinStake: ImAmount,
        MaxStake: ImAmount,
        LeftStake: ImAmount,
      }),
    ),
    Combos: z.array(
      z.strictObject({
        Folds: z.array(z.int()),
        Lines: z.int(),
        Price: z.string(),
        MinStake: ImAmount,
        MaxStake: ImAmount,
      }),
    ),
  }),
  refuses: ['restricted'],
  perMinute: 3000,
})

/** Only at exactly the price that the member saw: this wire lets a single accept no change. */
export const imPlaceBet = endpoint({
  post: '/api/mobile/PlaceBet',
  who: 'member',
  dialect: imDialect,
  takes: z.strictObject({
    ...imSession,
    Reference,
    Selection: Seen,
    Stake: ImAmount,
    /** The odds format on the screen (S-ENT-06); the bet is booked in decimal odds. */
    OddsType: z.int().check(z.minimum(1), z.maximum(4)),
  }),
  gives: ImWager,
  refuses: [...betRefusals],
  perMinute: 3000,
})

export const imPlaceCombo = endpoint({
  post: '/api/mobile/PlaceCombo',
  who: 'member',
  dialect: imDialect,
  takes: z.strictObject({
    ...imSession,
    Reference,
    Selections: z.array(Seen).check(z.minLength(2), z.maxLength(legsMax)),
    Folds: z.array(z.int().check(z.minimum(2), z.maximum(legsMax))).check(z.minLength(1), z.maxLength(legsMax - 1)),
    IsComboAcceptAnyOdds: z.boolean(),
    /** The stake on one line. */
    LineStake: ImAmount,
  }),
  gives: ImWager,
  refuses: [...multipleRefusals],
  perMinute: 3000,
})

/** Another member's wager is left out, like one that does not exist (L32). */
export const imWagerStatus = endpoint({
  post: '/api/mobile/GetWagerStatus',
  who: 'member',
  dialect: imDialect,
  takes: z.strictObject({ ...imSession, WagerIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)) }),
  gives: z.strictObject({ Wagers: z.array(ImWager) }),
  refuses: ['restricted'],
  perMinute: 3000,
})

export const imWagers = endpoint({
  post: '/api/mobile/GetWagers',
  who: 'member',
  dialect: imDialect,
  takes: z.strictObject({
    ...imSession,
    Which: z._default(z.enum(['Open', 'Settled', 'All']), 'All'),
    Before: z.optional(z.uuid()),
    Size: z._default(z.int().check(z.minimum(1), z.maximum(200)), 50),
  }),
  gives: z.strictObject({ Wagers: z.array(ImWager), More: z.boolean() }),
  refuses: ['restricted'],
  perMinute: 3000,
})

export const imProof = endpoint({
  post: '/api/mobile/GetSettlementDetail',
  who: 'member',
  dialect: imDialect,
  takes: z.strictObject({ ...imSession, WagerId: z.uuid() }),
  gives: z.strictObject({
    WagerId: z.string(),
    Proof: z.string(),
    Facts: z.string(),
    Sales: z.optional(z.string()),
    File: z.optional(z.string()),
  }),
  refuses: ['no_such_ticket', 'restricted'],
})

export const imBalance = endpoint({
  post: '/api/mobile/GetBalance',
  who: 'member',
  dialect: imDialect,
  takes: z.strictObject({ ...imSession }),
  gives: z.strictObject({ MemberCode: z.string(), Balance: ImAmount }),
  refuses: ['restricted', 'busy'],
})

export const imBuyBackPrice = endpoint({
  post: '/api/mobile/GetBuyBackPrice',
  who: 'member',
  dialect: imDialect,
  takes: z.strictObject({ ...imSession, WagerId: z.uuid(), Stake: z.optional(ImAmount) }),
  gives: z.strictObject({
    WagerId: z.string(),
    QuoteId: z.string(),
    Price: ImAmount,
    Stake: ImAmount,
    LeftStake: ImAmount,
    FairPrice: ImAmount,
    /** Millionths. */
    Margin: z.int(),
    ExpiryDate: ImTime,
    DelaySeconds: z.int(),
  }),
  refuses: [...quoteRefusals],
  perMinute: 3000,
})

export const imBuyBackHistory = endpoint({
  post: '/api/mobile/GetBuyBackHistory',
  who: 'member',
  dialect: imDialect,
  takes: z.strictObject({ ...imSession, WagerId: z.uuid() }),
  gives: z.strictObject({
    WagerId: z.string(),
    Points: z.array(
      z.strictObject({ Date: ImTime, Period: z.string(), Minute: z.int(), Score: ImScore, Price: ImAmount }),
    ),
  }),
  refuses: ['no_such_ticket', 'restricted'],
  perMinute: 600,
})

export const imBuyBack = endpoint({
  post: '/api/mobile/BuyBack',
  who: 'member',
  dialect: imDialect,
  takes: z.strictObject({
    ...imSession,
    Reference,
    WagerId: z.uuid(),
    QuoteId: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
    Stake: ImAmount,
    Price: ImAmount,
  }),
  gives: z.strictObject({ WagerId: z.string(), Record: ImBuyBack }),
  refuses: [...saleRefusals],
  perMinute: 3000,
})

/** Sets a sale rule, in place of the open one; see the OB-shaped wire for its meaning. */
export const imBuyBackRule = endpoint({
  post: '/api/mobile/SetBuyBackRule',
  who: 'member',
  dialect: imDialect,
  takes: z
    .strictObject({
      ...imSession,
      WagerId: z.uuid(),
      AtLeast: z.optional(ImAmount),
      AtMost: z.optional(ImAmount),
      Percent: z.int().check(z.minimum(1), z.maximum(100)),
    })
    .check(
      z.refine(
        ({ AtLeast, AtMost }) =>
          (AtLeast !== undefined || AtMost !== undefined) && AtLeast !== '0.00' && AtMost !== '0.00',
      ),
    ),
  gives: z.strictObject({ WagerId: z.string(), Rule: z.nullable(ImBuyBackRule) }),
  refuses: [...saleRuleRefusals],
  perMinute: 600,
})

export const imBuyBackRuleOff = endpoint({
  post: '/api/mobile/RemoveBuyBackRule',
  who: 'member',
  dialect: imDialect,
  takes: z.strictObject({ ...imSession, WagerId: z.uuid() }),
  gives: z.strictObject({ WagerId: z.string(), Rule: z.nullable(ImBuyBackRule) }),
  refuses: ['no_such_ticket', 'cash_out_closed', 'restricted'],
  perMinute: 600,
})
