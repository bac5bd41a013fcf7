// A rail says what became of a payout. Its own id is the key of what is booked, so a repeat gets the first answer; news
// that does not fit the withdrawal moves nothing and calls somebody.

import type { House, Json, Plan } from '@magpie/db'
import { handle, type Takes } from '@magpie/wire'
import { railPayoutNews, type RailWord } from '../../contract/index.ts'
import { moveTo, withdrawalTable } from '../../rules/index.ts'
import { railOf, triesMost } from '../tools.ts'
import { stepPlan } from './withdrawal-plans.ts'
import { readWithdrawal, type Withdrawal } from './withdrawal-store.ts'

type News = Takes<typeof railPayoutNews>

const moveOf = { paid: 'paid', refused: 'refused', bounced: 'bounce' } as const

const by = (rail: string, news: News, code: RailWord) => ({
  key: `cashier/rail/${rail}/${news.id}`,
  content: JSON.stringify([news.payout, news.state, news.reason, news.currency, news.amount]),
  answer: { code } satisfies Json,
})

/** What is remembered under the rail's id when nothing moves: that it was heard, and what was answered. */
const rememberPlan = (rail: string, news: News, one: Withdrawal, code: RailWord): Plan => ({
  ...by(rail, news, code),
  member: one.member,
  kind: 'withdrawal.heard',
  transfers: [],
  guards: [],
  rows: [],
  news: [],
})

/** The state that the news itself tells of: then it was heard before, by another way. */
const isHeard = (one: Withdrawal, news: News): boolean => {
  const { money } = withdrawalTable[one.state]
  if (news.state === 'paid') return money === 'out' || one.state === 'bounce_review'
  return news.state === 'refused' ? one.state === 'failed' : one.state === 'bounce_review' || one.state === 'returned'
}

type Judged = { readonly plan: Plan; readonly code: RailWord; readonly alarm?: string } | { readonly code: RailWord }

const judge = (rail: string, news: News, one: Withdrawal, atMs: number): Judged => {
  const odd = (alarm: string): Judged => ({ plan: rememberPlan(rail, news, one, 'CONFLICT'), code: 'CONFLICT', alarm })
  if (one.rail !== rail) return { code: 'UNKNOWN' }
  if (news.currency !== one.payCurrency || BigInt(news.amount) !== one.pay)
    return odd('a rail tells of a payout with another amount')
  if (isHeard(one, news)) return { plan: rememberPlan(rail, news, one, 'OK'), code: 'OK' }
  const move = moveOf[news.state]
  const to = moveTo(one.state, move)
  if (to === undefined) {
    // A bounce may overtake the news that it was paid; the rail says it again.
    if (news.state === 'bounced' && withdrawalTable[one.state].money === 'payable') return { code: 'BUSY' }
    return odd(`a rail tells that a payout is ${news.state} which is ${one.state}`)
  }
  const fallback = { paid: null, refused: 'rail_refused', bounced: 'receiver_returned' } as const
  const reason = news.state === 'paid' ? null : (news.reason ?? fallback[news.state])
  const plan = stepPlan(one, {
    move,
    to,
    atMs,
    operator: null,
    reason,
    reference: news.reference,
    by: by(rail, news, 'OK'),
  })
  return { plan, code: 'OK' }
}

const hearPayout = async (house: House, rail: string, news: News): Promise<{ readonly code: RailWord }> => {
  for (let nth = 0; nth < triesMost; nth++) {
    const one = await readWithdrawal(house, news.payout)
    if (one === null) return { code: 'UNKNOWN' }
    const judged = judge(rail, news, one, house.world.now())
    if (!('plan' in judged)) return { code: judged.code }
    const outcome = await house.journal.commit(judged.plan)
    if (outcome.committed) {
      if (judged.alarm !== undefined && !outcome.replay)
        house.log.alarm({ law: 'L11', withdrawal: one.id, news: news.id }, judged.alarm)
      return { code: (outcome.answer as { readonly code: RailWord }).code }
    }
    if (outcome.refused === 'key_conflict') return { code: 'CONFLICT' }
    if (outcome.refused !== 'stale') throw new Error(`news of a payout was refused: ${outcome.refused}`)
  }
  return { code: 'BUSY' }
}

export const onPayoutNews = handle(railPayoutNews, (news, { house, caller }) => hearPayout(house, railOf(caller), news))
