// A rail reports the result of a payout. Its own id is the key of the booking, so a repeat gets the first answer; a
// report that does not fit the withdrawal moves no money and raises an alarm.

import { commitDecided, commits, type Guard, type House, type Json, type Plan } from '@magpie/db'
import type { Takes } from '@magpie/wire'
import type { railPayoutNews, RailWord } from '../../contract/index.ts'
import { moveTo, reasonStands, withdrawalTable } from '../../rules/index.ts'
import {
  handClaimed,
  type OverPaid,
  overPaid,
  overPaidBack,
  paidAgain,
  readOverPaid,
} from '../differences/difference-plans.ts'
import type { Heard } from '../rail/tongue.ts'
import { stepPlan } from './withdrawal-plans.ts'
import { isPaidByHand, readWithdrawal, type Withdrawal, withdrawalTableName } from './withdrawal-store.ts'

type News = Takes<typeof railPayoutNews>

const moveOf = { paid: 'paid', refused: 'refused', bounced: 'bounce' } as const

const by = (rail: string, news: News, code: RailWord) => ({
  key: `cashier/rail/${rail}/${news.id}`,
  content: JSON.stringify([news.payout, news.state, news.reason, news.currency, news.amount]),
  answer: { code } satisfies Json,
})

type Judged = { readonly plan: Plan; readonly code: RailWord; readonly alarm?: string } | { readonly code: RailWord }

type Moment = { readonly rail: string; readonly news: News; readonly atMs: number }

/** A plan under the rail's own id: its content and answer. */
const heardPlan = (
  { rail, news }: Moment,
  one: Withdrawal,
  code: RailWord,
  more: Partial<Pick<Plan, 'guards' | 'rows' | 'transfers'>> = {},
): Plan => ({
  ...by(rail, news, code),
  member: one.member,
  kind: 'withdrawal.heard',
  transfers: [],
  guards: [],
  rows: [],
  news: [],
  ...more,
})

/** The withdrawal is already in the reported state: it was learned another way. */
const isHeard = (one: Withdrawal, { state }: News): boolean => {
  const isBack = one.state === 'bounce_review' || one.state === 'bounce_second' || one.state === 'returned'
  if (state === 'paid') return isBack || (one.state === 'paid' && !isPaidByHand(one))
  return state === 'refused' ? one.state === 'failed' || one.reason === 'rail_cancelled' : isBack
}

/** Paid by hand, or given back to the member: anything the rail pays of it is too much. */
const isOwedNoMore = (one: Withdrawal): boolean =>
  isPaidByHand(one) || one.state === 'failed' || one.state === 'rejected'

/** The rail pays what is owed no more: a loss the first time, an operator's question after it was taken back. */
const judgeSurplus = (moment: Moment, one: Withdrawal, before: OverPaid | null): Judged => {
  const { atMs } = moment
  if (before === null) {
    const { guards, ...lost } = overPaid(one, atMs)
    const plan = heardPlan(moment, one, 'OK', { ...lost, guards: [stands(one), ...guards] })
    return { plan, code: 'OK', alarm: `a rail has paid what is ${one.state}: the money is lost until it comes back` }
  }
  if (before.loss > 0n || before.again) return { plan: heardPlan(moment, one, 'OK'), code: 'OK' }
  const { guard, row } = paidAgain(one, atMs)
  const plan = heardPlan(moment, one, 'OK', { guards: [guard], rows: [row] })
  return {
    plan,
    code: 'OK',
    alarm: 'a rail tells again that it paid what it had taken back: ask it whether money left',
  }
}

const judgeOverPaid = (moment: Moment, one: Withdrawal, before: OverPaid | null): Judged | undefined => {
  const { news, atMs } = moment
  if (!isOwedNoMore(one) || news.state === 'refused') return undefined
  if (news.state === 'paid') return judgeSurplus(moment, one, before)
  if (before === null) return undefined
  const back = before.loss === 0n ? {} : overPaidBack(one, before.loss, atMs)
  return { plan: heardPlan(moment, one, 'OK', back), code: 'OK' }
}

const stands = ({ id, state, version }: Withdrawal): Guard => ({
  guard: 'state',
  table: withdrawalTableName,
  id,
  from: [state],
  to: state,
  where: { version },
})

const fallback = { paid: null, refused: 'rail_refused', bounced: 'receiver_returned' } as const

const judgeMove = (moment: Moment, one: Withdrawal): Judged | undefined => {
  const { rail, news, atMs } = moment
  const move = moveOf[news.state]
  const to = isPaidByHand(one) ? undefined : moveTo(one.state, move)
  if (to === undefined) return undefined
  // A reason that does not fit the state is the rail's mistake, and is ignored.
  const told = news.reason !== null && reasonStands(to, news.reason) ? news.reason : fallback[news.state]
  const reason = news.state === 'paid' ? null : told
  const { reference } = news
  const step = stepPlan(one, { move, atMs, operator: null, reason, reference, by: by(rail, news, 'OK') })
  if (one.state !== 'force_review' && one.state !== 'manual') return { plan: step, code: 'OK' }
  const alarm = 'a rail has paid what was about to be paid by hand'
  if (one.state === 'manual') return { plan: step, code: 'OK', alarm }
  const { guard, row } = handClaimed(one, atMs)
  const plan = { ...step, guards: [...step.guards, guard], rows: [...step.rows, row] }
  return { plan, code: 'OK', alarm }
}

/** `before`: its earlier over-payment; null if none. */
const judge = (moment: Moment, one: Withdrawal, before: OverPaid | null): Judged => {
  const { rail, news } = moment
  const odd = (alarm: string): Judged => ({ plan: heardPlan(moment, one, 'CONFLICT'), code: 'CONFLICT', alarm })
  if (one.rail !== rail) return { code: 'UNKNOWN' }
  if (news.currency !== one.payCurrency || BigInt(news.amount) !== one.pay)
    return odd('a rail tells of a payout with another amount')
  if (isHeard(one, news)) return { plan: heardPlan(moment, one, 'OK'), code: 'OK' }
  const judged = judgeOverPaid(moment, one, before) ?? judgeMove(moment, one)
  if (judged !== undefined) return judged
  // A bounce may arrive before the report of the payment; the rail repeats it.
  if (news.state === 'bounced' && withdrawalTable[one.state].money === 'payable') return { code: 'BUSY' }
  return odd(`a rail tells that a payout is ${news.state} which is ${one.state}`)
}

export const hearPayout = (house: House, rail: string, news: News): Promise<Heard> => {
  const deciding = {
    place: 'cashier.payout-news',
    facts: { rail, payout: news.payout, news: news.id },
    busy: (): Heard => ({ code: 'BUSY' }),
  }
  return commitDecided<Heard>(house, deciding, async () => {
    const one = await readWithdrawal(house, news.payout)
    if (one === null) return { code: 'UNKNOWN' }
    const before = isOwedNoMore(one) ? await readOverPaid(house, one.id) : null
    const judged = judge({ rail, news, atMs: house.world.now() }, one, before)
    if (!('plan' in judged)) return { code: judged.code }
    return commits(
      judged.plan,
      ({ answer, replay }): Heard => {
        if (judged.alarm !== undefined && !replay)
          house.log.alarm({ law: 'L11', withdrawal: one.id, rail, news: news.id }, judged.alarm)
        return { code: (answer as Heard).code }
      },
      ({ refused }): Heard | undefined => (refused === 'key_conflict' ? { code: 'CONFLICT' } : undefined),
    )
  })
}
