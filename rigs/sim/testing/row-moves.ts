// What each row says it has moved, by account, from the row alone: a round, a payment, a withdrawal, a difference, a
// bonus, a transfer. The laws compare the sums with the journal's entries.

import { beijingDay } from '@magpie/kernel'
import { msOf, type StoredRow, textOf } from './sql/twin.ts'

/** Minor units; negative for money that leaves an account. */
export type Move = readonly [account: string, amount: number]

export const text = (row: StoredRow, column: string): string => textOf(row[column])
export const whole = (row: StoredRow, column: string): number => Number(row[column] ?? 0)

const places: Readonly<Record<string, 'locked' | 'payable' | 'out' | 'back'>> = {
  review: 'locked',
  second: 'locked',
  on_hold: 'locked',
  approved: 'payable',
  sending: 'payable',
  doubt: 'payable',
  cancelling: 'payable',
  manual: 'payable',
  force_review: 'payable',
  bounce_review: 'payable',
  bounce_second: 'payable',
  paid: 'out',
  rejected: 'back',
  failed: 'back',
  returned: 'back',
}

const ofRound = (row: StoredRow): readonly Move[] => {
  const [member, stake, state] = [text(row, 'member_id'), whole(row, 'stake'), text(row, 'state')]
  const cash = `${member}/cash`
  const played = row['played'] == null ? stake : whole(row, 'played')
  const counted: Move = [`#${member} stake ${text(row, 'stake_window')}`, played]
  const book = `book/${text(row, 'venue')}`
  const [fromBonus, toBonus] = [whole(row, 'from_bonus'), whole(row, 'to_bonus')]
  const taken: readonly Move[] = [
    [cash, fromBonus - stake],
    [`${member}/bonus`, -fromBonus],
  ]
  if (state === 'held') return [counted, ...taken, [`${member}/held`, stake]]
  if (state === 'kept' && row['total'] == null) return [counted, ...taken, [book, stake]]
  if (state !== 'settled' && state !== 'kept') return []
  const [total, owed] = [whole(row, 'total'), whole(row, 'owed')]
  const paid: Move = [`#${member} return ${text(row, 'stake_window')}`, total - stake + played]
  const back: readonly Move[] = [
    [cash, total - toBonus + owed],
    [`${member}/bonus`, toBonus],
    [`${member}/debt`, -owed],
  ]
  return [counted, paid, ...taken, ...back, [book, stake - total]]
}

const ofWithdrawal = (row: StoredRow): readonly Move[] => {
  const member = text(row, 'member_id')
  const [amount, net, fee] = [whole(row, 'amount'), whole(row, 'net'), whole(row, 'fee')]
  const place = places[text(row, 'state')]
  if (place === 'back') return []
  const out: Move = [`${member}/cash`, -amount]
  const counted: readonly Move[] = [
    [`#${member} cashier.withdrawals ${text(row, 'day')}`, 1],
    [`#${member} cashier.withdrawn ${text(row, 'day')}`, amount],
  ]
  if (place === 'locked') return [...counted, out, [`${member}/locked`, amount]]
  if (place === 'payable') return [...counted, out, ['payable', amount]]
  const carrier = row['reason'] === 'paid_by_hand' ? 'by_hand' : `rail/${text(row, 'rail')}`
  return [...counted, out, [carrier, net], ['fees', fee]]
}

/** What a rail overpaid and has not returned. */
const ofDifference = (row: StoredRow): readonly Move[] =>
  row['state'] === 'recovered'
    ? []
    : [
        ['over_paid', -whole(row, 'loss')],
        [`rail/${text(row, 'rail')}`, whole(row, 'loss')],
      ]

const ofPayment = (row: StoredRow): readonly Move[] => {
  const [state, amount] = [text(row, 'state'), whole(row, 'amount')]
  if (state === 'refunded') return []
  const came: Move = [`rail/${text(row, 'rail')}`, -amount]
  if (state === 'suspended') return [came, [`suspense/${text(row, 'rail')}`, amount]]
  const member = text(row, 'member_id')
  const owned: readonly Move[] = [came, [`${member}/cash`, amount]]
  // Their initial money belongs to no order.
  if (row['deposit_id'] == null) return owned
  return [...owned, [`#${member} deposit ${beijingDay(msOf(row['changed_at']))}`, amount]]
}

const ofRequirement = (row: StoredRow): readonly Move[] =>
  row['source'] === 'bonus'
    ? [
        ['promotion', -whole(row, 'amount')],
        [`${text(row, 'member_id')}/bonus`, whole(row, 'amount')],
      ]
    : []

/** On its way, at its destination, or back at its origin. */
const ofTransfer = (row: StoredRow): readonly Move[] => {
  const [member, amount, state] = [text(row, 'member_id'), whole(row, 'amount'), text(row, 'state')]
  const [cash, wallet] = [`${member}/cash`, `${member}/venue/${text(row, 'venue')}`]
  const [from, to] = row['direction'] === 'in' ? [cash, wallet] : [wallet, cash]
  if (state === 'refused') return []
  // A transfer in counts as a stake of its day.
  const window = row['stake_window'] == null ? undefined : text(row, 'stake_window')
  return [
    ...(window === undefined ? [] : [[`#${member} stake ${window}`, amount] as const]),
    [from, -amount],
    [state === 'done' ? to : `${member}/transit`, amount],
  ]
}

const ofCampaign = (row: StoredRow): readonly Move[] => [
  ['promotion', -whole(row, 'budget')],
  [`promotion/${text(row, 'id')}`, whole(row, 'budget')],
]

/** Reserved while it waits, the member's once claimed; nothing when it has ended. */
const ofAward = (row: StoredRow): readonly Move[] => {
  const [campaign, amount, state] = [text(row, 'campaign'), whole(row, 'amount'), text(row, 'state')]
  if (state !== 'claimable' && state !== 'claimed') return []
  const to = state === 'claimed' ? `${text(row, 'member_id')}/cash` : `owed/${campaign}`
  return [
    [`promotion/${campaign}`, -amount],
    [to, amount],
  ]
}

/** By table. */
export const movesOf: Readonly<Record<string, (row: StoredRow) => readonly Move[]>> = {
  'venues.round': ofRound,
  'cashier.withdrawal': ofWithdrawal,
  'cashier.payment': ofPayment,
  'cashier.difference': ofDifference,
  'turnover.requirement': ofRequirement,
  'transfers.transfer': ofTransfer,
  'promotions.campaign': ofCampaign,
  'promotions.award': ofAward,
}
