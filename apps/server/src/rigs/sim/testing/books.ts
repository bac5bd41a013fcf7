// When all has settled: does the house say the same as those outside of it? Venues, the rail and the house each kept a
// book of their own; here they are laid side by side. And nothing is left under way.

import type { Came, PaidOut } from './actors/rail.ts'
import type { BetTruth } from './actors/venue.ts'
import type { WalletOrder } from './actors/wallet-venue.ts'
import { rail, venue } from './platform.ts'
import { type Kept, type StoredRow, textOf } from './sql/twin.ts'

const open: Readonly<Record<string, readonly string[]>> = {
  'venues.round': ['held', 'kept'],
  'cashier.deposit': ['asking', 'open', 'receipt', 'disputed'],
  'cashier.payment': ['suspended'],
  'venues.transfer': ['created', 'sent', 'doubt'],
  'cashier.withdrawal': [
    'review',
    'second',
    'on_hold',
    'approved',
    'sending',
    'doubt',
    'manual',
    'force_review',
    'bounce_review',
  ],
}

/** What is still under way; empty when all has settled. */
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

const ofPayout = (row: StoredRow, paid: PaidOut | undefined): string | undefined => {
  const [id, state] = [textOf(row['id']), textOf(row['state'])]
  const said = paid?.state ?? 'unknown'
  // By hand, past the rail.
  const byHand = row['forced_by'] != null
  if (
    paid !== undefined &&
    (paid.ask.amount !== textOf(row['pay_amount']) || paid.ask.currency !== row['pay_currency'])
  )
    return `${id} was sent with another amount`
  const fits =
    (state === 'paid' && (said === 'paid' || byHand)) ||
    (state === 'failed' && said === 'refused') ||
    (state === 'returned' && said === 'bounced') ||
    (state === 'rejected' && said === 'unknown')
  return fits ? undefined : `${id} is ${state} and the rail says ${said}`
}

const ofMoney = (kept: Kept, { id, order, amount, currency, code }: Came): string | undefined => {
  const row = kept.row('cashier.payment', `${rail.code}/${id}`)
  if (code !== 'OK') return `the payment ${id} was answered ${code}`
  const fits =
    row !== null &&
    textOf(row['pay_amount']) === amount &&
    row['pay_currency'] === currency &&
    row['order_text'] === order
  return fits ? undefined : `the payment ${id} was taken and is not in the books`
}

/** What was counted for turnover is the newest result of each settled bet, and no requirement got more than it asks. */
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

/** The first thing in which house and world differ. */
export const difference = (
  kept: Kept,
  outside: {
    readonly bets: readonly BetTruth[]
    readonly payouts: ReadonlyMap<string, PaidOut>
    readonly came: readonly Came[]
    readonly orders: ReadonlyMap<string, WalletOrder>
  },
): string | undefined => {
  for (const bet of outside.bets) {
    const found = ofBet(kept, bet)
    if (found !== undefined) return found
  }
  for (const row of kept.rows('cashier.withdrawal')) {
    const found = ofPayout(row, outside.payouts.get(textOf(row['id'])))
    if (found !== undefined) return found
  }
  for (const one of outside.came) {
    const found = ofMoney(kept, one)
    if (found !== undefined) return found
  }
  for (const row of kept.rows('venues.transfer')) {
    const order = outside.orders.get(textOf(row['id']))
    if ((row['state'] === 'done') !== (order?.state === 'done'))
      return `the transfer ${textOf(row['id'])} is ${textOf(row['state'])} and the venue says ${order?.state ?? 'nothing'}`
  }
  const turnover = ofTurnover(kept)
  if (turnover !== undefined) return turnover
  for (const id of outside.payouts.keys())
    if (kept.row('cashier.withdrawal', id) === null) return `the rail paid out ${id}, which the house does not know`
  return undefined
}
