// When everything has settled: does the house agree with the parties outside? Venues, the rail and the house each kept
// their own records, which are compared here. Nothing may still be in progress.

import { account, houseAccount } from '@magpie/db'
import type { Came, PaidOut } from './actors/rail.ts'
import { thanks } from './actors/thanks.ts'
import type { BetTruth } from './actors/venue.ts'
import type { WalletOrder } from './actors/wallet-venue.ts'
import { venue } from './platform.ts'
import { dateOf, type Kept, msOf, type StoredRow, sumOf, textOf } from './sql/twin.ts'
import { backFromBets } from './sql/venues.ts'

const open: Readonly<Record<string, readonly string[]>> = {
  'venues.round': ['held', 'kept'],
  'cashier.deposit': ['asking', 'open', 'receipt', 'disputed'],
  'cashier.payment': ['suspended'],
  'transfers.transfer': ['created', 'sent', 'doubt'],
  'cashier.withdrawal': [
    'review',
    'second',
    'on_hold',
    'approved',
    'sending',
    'doubt',
    'cancelling',
    'manual',
    'force_review',
    'bounce_review',
    'bounce_second',
  ],
}

/** What is still in progress; empty when everything has settled. */
export const underWay = (kept: Kept): readonly string[] =>
  Object.entries(open).flatMap(([table, states]) =>
    kept
      .rows(table)
      .filter((row) => states.includes(textOf(row['state'])))
      .map((row) => `${table} ${textOf(row['id'])} is ${textOf(row['state'])}`),
  )

const ofBet = (kept: Kept, truth: BetTruth): string | undefined => {
  const row = kept.row('venues.round', `${venue.code}/${truth.round}`)
  const state = row === null ? 'absent' : textOf(row['state'])
  if (truth.end === 'none') return state === 'absent' ? undefined : `${truth.round} was refused and is ${state}`
  if (truth.end === 'void')
    return state === 'returned' || state === 'void' ? undefined : `${truth.round} was given back and is ${state}`
  const fits =
    row !== null &&
    state === 'settled' &&
    row['member_id'] === truth.member &&
    row['stake'] === truth.stake &&
    row['total'] === truth.total &&
    row['version'] === truth.version
  return fits
    ? undefined
    : `${truth.round} should be settled at ${truth.total} by version ${truth.version}: ${JSON.stringify(row)}`
}

const ofPayout = (kept: Kept, row: StoredRow, paid: PaidOut | undefined): string | undefined => {
  const [id, state] = [textOf(row['id']), textOf(row['state'])]
  const said = paid?.state ?? 'unknown'
  // What the rail overpaid is a row of its own; only what the rail will never pay is paid by hand.
  const lost = kept.row('cashier.difference', `over/${id}`)
  const byHand = row['reason'] === 'paid_by_hand'
  const neverPaid = said === 'unknown' || said === 'cancelled'
  if (
    paid !== undefined &&
    (paid.ask.amount !== textOf(row['pay_amount']) || paid.ask.currency !== row['pay_currency'])
  )
    return `${id} was sent with another amount`
  const fits =
    (state === 'paid' && (byHand ? neverPaid || lost !== null : said === 'paid')) ||
    (state === 'failed' && said === 'refused') ||
    (state === 'returned' && said === 'bounced') ||
    (state === 'rejected' && (neverPaid || lost !== null))
  return fits ? undefined : `${id} is ${state} and the rail says ${said}`
}

const ofMoney = (kept: Kept, { rail, id, order, amount, currency, code }: Came): string | undefined => {
  const row = kept.row('cashier.payment', `${rail}/${id}`)
  if (code !== 'OK') return `the payment ${id} was answered ${code}`
  const fits =
    row !== null &&
    textOf(row['pay_amount']) === amount &&
    row['pay_currency'] === currency &&
    row['order_text'] === order
  return fits ? undefined : `the payment ${id} was taken and is not in the books`
}

/** Turnover counts the newest result of each settled bet, and no requirement gets more than it asks. */
const ofTurnover = (kept: Kept): string | undefined => {
  const counted = kept.own('turnover.bet')
  for (const row of kept.rows('venues.round')) {
    const id = textOf(row['id'])
    if (row['state'] === 'settled' && counted.get(id)?.['version'] !== row['version'])
      return `version ${textOf(row['version'])} of ${id} was not counted for turnover`
  }
  const reached = kept.own('turnover.requirement')
  for (const row of kept.rows('turnover.requirement')) {
    const done = BigInt(textOf(reached.get(textOf(row['id']))?.['done'] ?? '0'))
    if (done < 0n || done > BigInt(textOf(row['required']))) return `${textOf(row['id'])} has reached ${done}`
  }
  return undefined
}

/** What the house is owed of a bonus that was taken back, including its bets that settled since. */
const owedOf = (kept: Kept, row: StoredRow): bigint => {
  const until = new Date(msOf(row['revoked_at']) + 5_000)
  const back = backFromBets(kept.rows('venues.round'), textOf(row['member_id']), [dateOf(row['opened_at']), until])
  const of = (name: string): bigint => BigInt(textOf(row[name]))
  return of('taken_first') + ((back - of('back_before')) * of('owed_part')) / of('owed_of')
}

/** A bonus that is met or gone has ended, and what is left of an ended one is no longer a bonus. */
const ofBonuses = (kept: Kept): string | undefined => {
  const reached = kept.own('turnover.requirement')
  for (const row of kept.rows('turnover.requirement')) {
    if (row['source'] !== 'bonus') continue
    const [id, state] = [textOf(row['id']), textOf(row['state'])]
    const done = BigInt(textOf(reached.get(id)?.['done'] ?? '0'))
    const lies = kept.balance(account(textOf(row['member_id']), 'bonus'))
    if (state === 'open' && done >= BigInt(textOf(row['required']))) return `${id} is met and did not end`
    if (state === 'open' && lies === 0n) return `nothing is left of ${id}, and it did not end`
    if (state === 'revoked') {
      const most = owedOf(kept, row)
      const taken = BigInt(textOf(row['taken']))
      if (taken > (most > 0n ? most : 0n)) return `${taken} was taken back of ${id}, and ${most} is the house's`
    }
    if (state !== 'open' && lies !== 0n) return `${id} is ${state}, and ${lies} lies with the bonus`
  }
  return undefined
}

/**
 * A campaign's cost equals what its members received, to the cent; all of it was promised, and excluded members have
 * nothing waiting.
 */
const ofThanks = (kept: Kept, heard: ReadonlyMap<string, bigint>, nowMs: number): string | undefined => {
  const budget = BigInt(textOf(kept.row('promotions.campaign', thanks.id)?.['budget']))
  const awards = kept.rows('promotions.award')
  const sumIn = (state: string): bigint =>
    sumOf(
      awards.filter((row) => row['state'] === state),
      'amount',
    )
  const [pool, owed] = [`promotion/${thanks.id}`, `owed/${thanks.id}`].map((name) => kept.balance(houseAccount(name)))
  if (owed !== sumIn('claimable')) return `${owed} is set aside, and ${sumIn('claimable')} can be claimed`
  if (budget - (pool ?? 0n) - owed !== sumIn('claimed')) return `the campaign cost other than ${sumIn('claimed')}`
  for (const [id, amount] of heard) {
    const row = kept.row('promotions.award', id)
    if (row?.['state'] !== 'claimed' || BigInt(textOf(row['amount'])) !== amount)
      return `a member heard that ${id} brought ${amount}: ${JSON.stringify(row)}`
  }
  const left = awards.find(
    (row) =>
      row['state'] === 'claimable' &&
      Number(kept.row('play_safe.standing', textOf(row['member_id']))?.['excluded_until'] ?? 0) > nowMs,
  )
  return left === undefined ? undefined : `${textOf(left['id'])} waits for a member who excluded themselves`
}

/** The first difference between the house and the outside parties. */
export const difference = (
  kept: Kept,
  outside: {
    readonly bets: readonly BetTruth[]
    readonly payouts: ReadonlyMap<string, PaidOut>
    readonly came: readonly Came[]
    readonly orders: ReadonlyMap<string, WalletOrder>
    readonly awards: ReadonlyMap<string, bigint>
    readonly nowMs: number
  },
): string | undefined => {
  for (const bet of outside.bets) {
    const found = ofBet(kept, bet)
    if (found !== undefined) return found
  }
  for (const row of kept.rows('cashier.withdrawal')) {
    const found = ofPayout(kept, row, outside.payouts.get(textOf(row['id'])))
    if (found !== undefined) return found
  }
  for (const one of outside.came) {
    const found = ofMoney(kept, one)
    if (found !== undefined) return found
  }
  for (const row of kept.rows('transfers.transfer')) {
    const order = outside.orders.get(textOf(row['id']))
    if ((row['state'] === 'done') !== (order?.state === 'done'))
      return `the transfer ${textOf(row['id'])} is ${textOf(row['state'])} and the venue says ${order?.state ?? 'nothing'}`
  }
  const turnover = ofTurnover(kept)
  if (turnover !== undefined) return turnover
  const given = ofThanks(kept, outside.awards, outside.nowMs)
  if (given !== undefined) return given
  const bonuses = ofBonuses(kept)
  if (bonuses !== undefined) return bonuses
  for (const id of outside.payouts.keys())
    if (kept.row('cashier.withdrawal', id) === null) return `the rail paid out ${id}, which the house does not know`
  return undefined
}
