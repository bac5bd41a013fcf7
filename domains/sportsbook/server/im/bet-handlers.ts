// Preview, placing, wagers, proofs, balance and cash-out of the IM-shaped wire. The owner comes from the session and is
// part of every query (L32).

import { createHash } from 'node:crypto'
import { isRefusal, refuse, type World } from '@magpie/kernel'
import { NoAnswer, type Wallet } from '@magpie/venues/vendor'
import { handle, type Handled, memberOf } from '@magpie/wire'
import type { Pool } from 'pg'
import {
  fbAmount as amount,
  imBalance,
  imBetInfo,
  imBuyBack,
  imBuyBackHistory,
  imBuyBackOf,
  imBuyBackPrice,
  imBuyBackRule,
  imBuyBackRuleOf,
  imBuyBackRuleOff,
  imEuro,
  imHandicap,
  imMarketStates,
  imPlaceBet,
  imPlaceCombo,
  imProof,
  imTime,
  imWagers,
  imWagerStatus,
  readFbAmount as readAmount,
  readImEuro,
  readOid,
  type Score,
} from '../../contract/index.ts'
import type { PickAsk } from '../bets/place-bet.ts'
import type { Placing } from '../bets/placing.ts'
import type { BookState } from '../book-state.ts'
import type { Selling } from '../cash-out/selling.ts'
import { disputeOf } from '../dispute/dispute-of.ts'
import { ticketList, ticketProof, ticketsOf } from '../store/read-tickets.ts'
import { seeKinds, seeLimits, type SeenPick, seePicks } from '../view/see-picks.ts'
import { seeRule, seeSale } from '../view/see-ticket.ts'
import { theWager, viewWagers } from './views.ts'

type Wanted = {
  readonly EventId: string
  readonly SelectionId: string
  readonly Odds: string
  readonly Score: { readonly Home: number; readonly Away: number }
  readonly Version: number
}

/** What the key identifies (L5): everything that was asked, and nothing of the transport. */
export const hashOf = (asked: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(asked)).digest('hex')

const pickOf = ({ EventId, SelectionId, Odds, Score: { Home, Away } }: Wanted): PickAsk | undefined => {
  const named = readOid(SelectionId)
  const seen = { matchId: EventId, oddsSeen: readImEuro(Odds) ?? 0, scoreSeen: [Home, Away] as const }
  return named === undefined ? undefined : { ...seen, ...named }
}

const minorOf = (told: string | undefined): bigint | null => (told === undefined ? null : readAmount(told))

export const scoreOf = ([Home, Away]: Score) => ({ Home, Away })

const selectionOf = (book: BookState, alias: string, pick: SeenPick) => {
  const { matchId, oid, named, oddsE5, state, score, version, waitMs, why } = pick
  const { min, max, left } = seeLimits(book, alias, pick)
  return {
    EventId: matchId,
    SelectionId: oid,
    Handicap: named === undefined ? '' : imHandicap(named.market, named.homeLine),
    Odds: imEuro(oddsE5 > 0 && (state === 'open' || state === 'suspended') ? oddsE5 : null),
    State: imMarketStates[state],
    Score: scoreOf(score),
    Version: version,
    DelaySeconds: Math.round(waitMs / 1000),
    Reason: why,
    MinStake: amount(min),
    MaxStake: amount(max),
    LeftStake: amount(left),
  }
}

/** True if there is no price; a selection that is refused for another reason still has one. */
const isUnpriced = ({ why }: SeenPick): boolean => why === 'no_such_match' || why === 'line_changed'

const betting = (book: BookState, db: Pool, placing: Placing): readonly Handled[] => [
  handle(imBetInfo, async ({ Selections }, { caller }) => {
    const member = memberOf(caller)
    const picks = seePicks(
      book,
      Selections.map(({ EventId, SelectionId }) => ({ matchId: EventId, oid: SelectionId })),
    )
    return {
      Partly: picks.some(isUnpriced),
      Selections: picks.map((pick) => selectionOf(book, member, pick)),
      Combos: seeKinds(book, member, picks).map(({ folds, lines, price, min, max }) => ({
        Folds: [...folds],
        Lines: lines,
        Price: price,
        MinStake: amount(min),
        MaxStake: amount(max),
      })),
    }
  }),

  handle(imPlaceBet, async ({ Token = '', Reference, Selection, Stake, OddsType }, { caller }) => {
    const pick = pickOf(Selection)
    if (pick === undefined) return refuse('line_changed')
    const placed = await placing.place({
      alias: memberOf(caller),
      token: Token,
      placeKey: Reference,
      placeHash: hashOf([Selection, Stake, OddsType]),
      ...pick,
      accept: 'none',
      stake: readAmount(Stake),
      oddsType: OddsType as 1 | 2 | 3 | 4,
    })
    return isRefusal(placed) ? placed : theWager(book, db, placed)
  }),

  handle(imPlaceCombo, async (ask, { caller }) => {
    const { Token = '', Reference, Selections, Folds, IsComboAcceptAnyOdds, LineStake } = ask
    const picks = Selections.flatMap((one) => pickOf(one) ?? [])
    if (picks.length < Selections.length) return refuse('line_changed')
    const placed = await placing.placeMultiple({
      alias: memberOf(caller),
      token: Token,
      placeKey: Reference,
      placeHash: hashOf([Selections, Folds, IsComboAcceptAnyOdds, LineStake]),
      picks,
      folds: Folds,
      accept: IsComboAcceptAnyOdds ? 'any' : 'none',
      lineStake: readAmount(LineStake),
    })
    return isRefusal(placed) ? placed : theWager(book, db, placed)
  }),
]

const which = { Open: 'open', Settled: 'done', All: 'all' } as const

const looking = (book: BookState, db: Pool): readonly Handled[] => [
  handle(imWagerStatus, async ({ WagerIds }, { caller }) => {
    const tickets = await ticketsOf(db, memberOf(caller), WagerIds)
    return { Wagers: await viewWagers(book, db, tickets) }
  }),

  handle(imWagers, async ({ Which, Before, Size }, { caller }) => {
    const tickets = await ticketList(db, memberOf(caller), which[Which], Before, Size + 1)
    return { Wagers: await viewWagers(book, db, tickets.slice(0, Size)), More: tickets.length > Size }
  }),

  handle(imProof, async ({ WagerId }, { caller }) => {
    const proved = await ticketProof(db, memberOf(caller), WagerId)
    if (proved === null) return refuse('no_such_ticket')
    const { proof, facts, sales } = proved
    const file = await disputeOf(db, book.venue, WagerId)
    return {
      WagerId,
      Proof: JSON.stringify(proof),
      Facts: JSON.stringify(facts),
      ...(sales.length === 0 ? {} : { Sales: JSON.stringify(sales) }),
      ...(file === null ? {} : { File: file }),
    }
  }),
]

const buyingBack = (selling: Selling): readonly Handled[] => [
  handle(imBuyBackPrice, async ({ WagerId, Stake }, { caller }) => {
    const sold = Stake === undefined ? undefined : readAmount(Stake)
    const quote = await selling.quote({ alias: memberOf(caller), ticketId: WagerId, sold })
    if (isRefusal(quote)) return quote
    return {
      WagerId,
      QuoteId: quote.id,
      Price: amount(quote.paid),
      Stake: amount(quote.sold),
      LeftStake: amount(quote.left),
      FairPrice: amount(quote.fair),
      Margin: quote.marginPpm,
      ExpiryDate: imTime(quote.diesAt),
      DelaySeconds: Math.round(quote.waitMs / 1000),
    }
  }),

  handle(imBuyBackHistory, async ({ WagerId }, { caller }) => {
    const worth = await selling.worth({ alias: memberOf(caller), ticketId: WagerId })
    if (isRefusal(worth)) return worth
    return {
      WagerId,
      Points: worth.map(({ at, period, minute, score, paid }) => ({
        Date: imTime(at),
        Period: period,
        Minute: minute,
        Score: scoreOf(score),
        Price: amount(paid),
      })),
    }
  }),

  handle(imBuyBack, async ({ Reference, WagerId, QuoteId, Stake, Price }, { caller }) => {
    const sale = await selling.sell({
      alias: memberOf(caller),
      ticketId: WagerId,
      key: Reference,
      quote: QuoteId,
      sold: readAmount(Stake),
      seen: readAmount(Price),
    })
    return isRefusal(sale) ? sale : { WagerId, Record: imBuyBackOf(seeSale(sale)) }
  }),

  handle(imBuyBackRule, async ({ WagerId, AtLeast, AtMost, Percent }, { caller }) => {
    const rule = { atLeast: minorOf(AtLeast), atMost: minorOf(AtMost), percent: Percent }
    const set = await selling.setRule({ alias: memberOf(caller), ticketId: WagerId, rule })
    if (set === null) return { WagerId, Rule: null }
    return isRefusal(set) ? set : { WagerId, Rule: imBuyBackRuleOf(seeRule(set)) }
  }),

  handle(imBuyBackRuleOff, async ({ WagerId }, { caller }) => {
    const off = await selling.removeRule({ alias: memberOf(caller), ticketId: WagerId })
    if (off === null) return { WagerId, Rule: null }
    return isRefusal(off) ? off : { WagerId, Rule: imBuyBackRuleOf(seeRule(off)) }
  }),
]

type Parts = {
  readonly book: BookState
  readonly db: Pool
  readonly world: World
  readonly wallet: Wallet
  readonly placing: Placing
  readonly selling: Selling
}

export const imBetHandlers = ({ book, db, world, wallet, placing, selling }: Parts): readonly Handled[] => [
  ...betting(book, db, placing),
  ...looking(book, db),
  ...buyingBack(selling),
  handle(imBalance, async ({ Token = '' }, { caller }) => {
    try {
      const body = JSON.stringify({ transaction: `bal.${world.id()}`, token: Token })
      const { code, balance } = await wallet.one('balance', body)
      if (code !== 'OK' || balance === undefined) return refuse('restricted')
      return { MemberCode: memberOf(caller), Balance: amount(balance) }
    } catch (cause) {
      if (cause instanceof NoAnswer) return refuse('busy')
      throw cause
    }
  }),
]
