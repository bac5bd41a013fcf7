// Orders of the IM-shaped wire, where they are called advance bets: a bet that is placed automatically when its price
// is reached.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { imDialect } from '../im/lists.ts'
import { ImAmount, ImId, imSession, ImTime } from '../im/shapes.ts'
import { oidShape } from '../markets.ts'
import { orderRefusals } from '../house/refusals.ts'

export const ImAdvanceBet = z.strictObject({
  AdvanceBetId: z.string(),
  /** 1 waiting, 2 being placed, 3 placed, 4 refused, 5 expired, 6 cancelled. */
  Status: z.int(),
  /** Why it was refused or cancelled; empty otherwise. */
  Reason: z.string(),
  EventId: z.string(),
  HomeTeam: z.string(),
  AwayTeam: z.string(),
  CompetitionName: z.string(),
  /** The name, if the side is a player or a club of a line-up. */
  SideName: z.optional(z.string()),
  SelectionId: z.string(),
  LeastOdds: z.string(),
  /** The present odds; empty if there are none or it no longer waits. */
  Odds: z.string(),
  Stake: ImAmount,
  ExpiryDate: ImTime,
  CreateDate: ImTime,
  /** The bet that was placed; empty before. */
  WagerId: z.string(),
})
export type ImAdvanceBet = z.output<typeof ImAdvanceBet>

export const imAdvanceBet = endpoint({
  post: '/api/mobile/PlaceAdvanceBet',
  who: 'member',
  dialect: imDialect,
  takes: z.strictObject({
    ...imSession,
    /** The same reference is one advance bet, however often it is sent. */
    Reference: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
    EventId: ImId,
    SelectionId: z.string().check(z.regex(oidShape)),
    /** Above 1.00. */
    LeastOdds: z.string().check(z.regex(/^(?!1\.00$)[1-9]\d{0,3}\.\d{2}$/)),
    Stake: ImAmount,
    /** The odds format on the screen (S-ENT-06); the order is in decimal odds. */
    OddsType: z.int().check(z.minimum(1), z.maximum(4)),
    ExpiryDate: ImTime,
  }),
  gives: ImAdvanceBet,
  refuses: [...orderRefusals],
  perMinute: 600,
})

/** The newest hundred. */
export const imAdvanceBets = endpoint({
  post: '/api/mobile/GetAdvanceBets',
  who: 'member',
  dialect: imDialect,
  takes: z.strictObject({ ...imSession }),
  gives: z.strictObject({ AdvanceBets: z.array(ImAdvanceBet) }),
  refuses: ['restricted'],
  perMinute: 600,
})

export const imAdvanceBetCancel = endpoint({
  post: '/api/mobile/CancelAdvanceBet',
  who: 'member',
  dialect: imDialect,
  takes: z.strictObject({ ...imSession, AdvanceBetId: z.uuid() }),
  gives: ImAdvanceBet,
  refuses: ['no_such_ticket', 'order_placing', 'restricted'],
  perMinute: 600,
})
