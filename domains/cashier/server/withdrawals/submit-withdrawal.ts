// Submits a withdrawal: the plan that writes it locks the money, under the day's limits, while the account is active
// and no other withdrawal of the member interferes. A repeated request gets its first answer, also a refusal.

import { hash } from 'node:crypto'
import { again, type Committed, commitDecided, commits, type House, type NotCommitted } from '@magpie/db'
import { isRefusal, parseMoney, type Refusal, refuse, textOfMinor, type Uuid } from '@magpie/kernel'
import type { Refuses, Takes } from '@magpie/wire'
import { payoutRail } from '../rail/rails.ts'
import type { withdrawalSubmit } from '../../contract/index.ts'
import { judgeRisk, limitFaults, payoutOf, type Risk } from '../../rules/index.ts'
import { type Account, ownAccount } from '../accounts/account-store.ts'
import { orderNumber } from '../order-number.ts'
import type { Tools } from '../tools.ts'
import { gatherRisk } from './risk-of.ts'
import { shortOf, type Standing, standingOf } from './standing.ts'
import { collectPlan, refusalPlan, submitKey, submitPlan } from './withdrawal-plans.ts'
import { readWithdrawal, type Withdrawal } from './withdrawal-store.ts'

const hourMs = 3_600_000

type Ask = Takes<typeof withdrawalSubmit>
type Refused = Refusal<Refuses<typeof withdrawalSubmit>>

const refusedBy = (outcome: Pick<NotCommitted, 'refused' | 'balance'>, standing: Standing): Refused => {
  const left = standing.policy.amountPerDay - standing.used.amount
  switch (outcome.refused) {
    case 'key_conflict':
      return refuse('request_conflict')
    case 'count_limit':
      return refuse('count_limit', { count: standing.policy.countPerDay })
    case 'amount_limit':
      return refuse('amount_limit', { left: textOfMinor(left < 0n ? 0n : left) })
    case 'short_of_funds':
      return refuse('short_of_funds', { available: textOfMinor(outcome.balance ?? standing.free) })
    case 'turnover_left':
      return refuse('turnover_left', {
        left: textOfMinor(standing.turnoverLeft),
        available: textOfMinor(standing.free),
      })
    default:
      throw new Error(`a withdrawal was refused: ${outcome.refused}`)
  }
}

const accountFor = async (house: House, member: Uuid, id: Uuid): Promise<Account | Refused> => {
  const target = await ownAccount(house, member, id)
  if (target === null) return refuse('account_unknown')
  const wait = target.usableMs - house.world.now()
  return wait > 0 ? refuse('account_cooling', { hours: Math.ceil(wait / hourMs) }) : target
}

export type Of = { readonly member: Uuid; readonly session: Uuid }

type Draft = {
  readonly target: Account
  readonly amount: bigint
  readonly standing: Standing
  readonly risk: Risk
  readonly rail: string
}

const drafted = (house: House, tools: Tools, of: Of, { target, amount, standing, risk, rail }: Draft) => {
  const { rateE2, payCurrency } = tools.channels.payoutRate(target.kind)
  const nth = standing.used.count + 1
  const { id: accountId, kind, network, bank, masked, sealed } = target
  return {
    member: of.member,
    session: of.session,
    id: orderNumber('W', house.world),
    account: accountId,
    kind,
    network,
    bank,
    masked,
    sealed,
    amount,
    ...payoutOf(amount, nth, rateE2, standing.policy),
    payCurrency,
    rail,
    day: standing.day,
    nth,
    ...risk,
  }
}

const contentOf = ({ account: to, amount }: Ask): string => JSON.stringify([to, amount])

const found = async (house: House, id: string): Promise<Withdrawal> => {
  const one = await readWithdrawal(house, id)
  if (one === null) throw new Error(`a withdrawal is gone: ${id}`)
  return one
}

/** The earlier answer to this request, also a refusal, whatever changed since (L5). */
export const answeredBefore = async (
  house: House,
  tools: Tools,
  member: Uuid,
  ask: Ask,
): Promise<Withdrawal | Refused | undefined> => {
  const { keys } = await house.journal.read({ keys: [submitKey(member, ask.requestId)] })
  const [known] = keys
  if (known == null) return undefined
  if (known.contentHash !== hash('sha256', contentOf(ask))) return refuse('request_conflict')
  if (known.refused === null) return found(house, (known.answer as { readonly id: string }).id)
  return refusedBy({ refused: known.refused, balance: known.balance }, await standingOf(house, tools, member))
}

/** What forbids it before the plan is tried; the plan checks funds, limits and the account again under lock. */
const barredBy = (amount: bigint, standing: Standing) => {
  const [fault] = limitFaults(amount, standing.used, standing.policy)
  if (fault !== undefined) return fault
  const short = shortOf(amount, standing)
  if (short === 'turnover_left') return { why: short } as const
  // All their money is owed: the debt cannot be settled first, so no plan would reach the answer.
  const hasNothing = standing.owed > 0n && standing.free + standing.kept === 0n
  return short !== undefined && hasNothing ? ({ why: short } as const) : undefined
}

/** Settles the debt from cash before money leaves; true if the state must be read again. */
const collectDebt = async (house: House, member: Uuid, { owed }: Standing): Promise<boolean> => {
  const outcome = await house.journal.commit(collectPlan(member, owed, house.world.id(), house.world.now()))
  return outcome.committed || outcome.refused === 'stale'
}

export const submitWithdrawal = (house: House, tools: Tools, of: Of, ask: Ask): Promise<Withdrawal | Refused> => {
  const amount = parseMoney(ask.amount)?.minor ?? 0n
  const deciding = {
    place: 'cashier.submit',
    facts: { member: of.member, request: ask.requestId },
    busy: () => refuse('change_busy'),
  }
  return commitDecided<Withdrawal | Refused>(house, deciding, async () => {
    const standing = await standingOf(house, tools, of.member)
    const before = await answeredBefore(house, tools, of.member, ask)
    if (before !== undefined) return before
    const target = await accountFor(house, of.member, ask.account)
    if (isRefusal(target)) return target
    const asked = { requestId: ask.requestId, content: contentOf(ask) }
    const done = ({ answer }: Pick<Committed, 'answer'>) => found(house, (answer as { readonly id: string }).id)
    const refused = (outcome: NotCommitted) => refusedBy(outcome, standing)
    const barred = barredBy(amount, standing)
    // An amount outside the range is never accepted, so no refusal need be stored.
    if (barred?.why === 'amount_range') return refuse(barred.why, barred.facts)
    if (barred !== undefined) return commits(refusalPlan(of.member, asked, barred.why), done, refused)
    if (standing.owed > 0n && (await collectDebt(house, of.member, standing))) return again
    const { facts } = await gatherRisk(house, tools, { ...of, account: target.id, amount })
    const rail = await payoutRail(house, tools.rails, { method: target.kind, amount })
    const one = drafted(house, tools, of, { target, amount, standing, risk: judgeRisk(facts), rail })
    const plan = submitPlan(one, {
      ...asked,
      policy: standing.policy,
      turn: standing.turn,
      atMs: house.world.now(),
    })
    return commits(plan, done, refused)
  })
}
