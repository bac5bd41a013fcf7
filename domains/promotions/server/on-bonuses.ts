// Bonuses at the desk, and taking one back. A proposal moves nothing; its approval is one plan that moves the money,
// ends the requirement and the proposal and writes the audit row. So it happens once, by another operator, while the
// proposal waits (L33).

import { commitDecided, commits, type House, type Plan } from '@magpie/db'
import { accountNames } from '@magpie/identity/server'
import { isRefusal, refuse, type Uuid } from '@magpie/kernel'
import {
  type Approval,
  approvalById,
  approvalsOf,
  approvalsWaiting,
  approving,
  mayDecide,
  operatorOf,
  proposeAlone,
  turnDown,
} from '@magpie/operators/server'
import { forgetPermit } from '@magpie/play-safe/server'
import { bonusById, bonusesToShow, type ShownBonus } from '@magpie/turnover/server'
import { bonusesLeft, takeBackPlan } from '@magpie/venues/server'
import { type Answer, type Context, handle } from '@magpie/wire'
import {
  awardOrigin,
  bonusesList,
  type OpsBonus,
  type TakeBack,
  takeBackDecide,
  takeBackKind,
  takeBackPropose,
  takeBacksList,
} from '../contract/index.ts'
import { awardOf } from './awards/award-store.ts'
import { leftOfAward, reversePlan } from './awards/reverse-award.ts'
import { takeBackWaits } from './take-back-waits.ts'

const pageSize = 50

type Body = {
  readonly bonus: string
  readonly origin: string
  readonly amount: string
  /** Absent: the currency of play. */
  readonly currency?: 'XIB' | 'XFE'
}

const viewOf = (one: ShownBonus, left: bigint | undefined, asked: boolean): OpsBonus => ({
  id: one.id,
  origin: one.origin,
  state: one.state,
  amount: String(one.amount),
  required: String(one.required),
  done: String(one.done),
  left: left === undefined ? null : String(left),
  taken: one.taken === null ? null : String(one.taken),
  openedAt: one.openedAt,
  endedAt: one.endedAt,
  asked,
})

const onList = handle(bonusesList, async ({ member }, { house }) => {
  const [rows, left] = await Promise.all([bonusesToShow(house, member), bonusesLeft(house, member)])
  const shown: OpsBonus[] = []
  for (const one of rows)
    shown.push(viewOf(one, left.get(one.id), one.state === 'open' && (await takeBackWaits(house, one.id))))
  return { rows: shown }
})

/** What an approval would take of the awards among them. */
const awardsLeft = async (house: House, page: readonly Approval[]): Promise<ReadonlyMap<string, bigint>> => {
  const left = new Map<string, bigint>()
  for (const { member, state, body } of page) {
    const { bonus, origin } = body as Body
    if (member === null || state !== 'waiting' || origin !== awardOrigin) continue
    const isBonus = (await bonusById(house, member, bonus)) !== undefined
    const award = isBonus ? undefined : await awardOf(house, member, bonus)
    const rest = award === undefined ? undefined : await leftOfAward(house, award)
    if (rest !== undefined) left.set(bonus, rest)
  }
  return left
}

const onTakeBacks = handle(takeBacksList, async ({ show = 'open', before, limit = pageSize }, { house }) => {
  const all = await approvalsOf(house, {
    kind: takeBackKind,
    state: show === 'open' ? 'waiting' : null,
    before: before ?? null,
    limit: limit + 1,
  })
  const page = all.slice(0, limit)
  const members = [...new Set(page.flatMap(({ member }) => (member === null ? [] : [member])))]
  const names = await accountNames(house, members)
  const left = new Map(await Promise.all(members.map(async (one) => [one, await bonusesLeft(house, one)] as const)))
  const awards = await awardsLeft(house, page)
  const rows = page.flatMap((one): TakeBack[] => {
    if (one.member === null) return []
    const { bonus, origin, amount, currency = 'XIB' } = one.body as Body
    const rest = awards.get(bonus) ?? left.get(one.member)?.get(bonus)
    const { id, state, member, maker, decider } = one
    const account = names.get(member) ?? ''
    return [
      {
        id,
        state,
        member,
        account,
        bonus,
        origin,
        currency,
        amount,
        left: rest === undefined ? null : String(rest),
        maker,
        decider,
      },
    ]
  })
  const waiting = (await approvalsWaiting(house))[takeBackKind] ?? 0
  return { rows, next: all.length > limit ? (page.at(-1)?.id ?? null) : null, waiting }
})

const onPropose = handle(takeBackPropose, async ({ member, bonus, reason }, context) => {
  const { house } = context
  const found = await bonusById(house, member, bonus)
  const award = found === undefined ? await awardOf(house, member, bonus) : undefined
  if (found === undefined && award === undefined) return refuse('bonus_unknown')
  const isOver = award === undefined ? found?.state !== 'open' : (await leftOfAward(house, award)) === undefined
  if (isOver) return refuse('bonus_over')
  const body: Body = {
    bonus,
    origin: award === undefined ? (found?.origin ?? '') : awardOrigin,
    amount: String(award?.amount ?? found?.amount),
    currency: award?.currency === 'XFE' ? 'XFE' : 'XIB',
  }
  const id = await proposeAlone(context, { bonus }, { kind: takeBackKind, member, body, reason })
  return isRefusal(id) ? refuse('take_back_waits') : { id }
})

const planOf = async (
  house: House,
  { member, body }: Approval & { readonly member: Uuid },
  besides: Pick<Plan, 'guards' | 'rows'>,
): Promise<Plan | undefined> => {
  const { bonus, origin } = body as Body
  // An award with a wager that was claimed since the proposal is a bonus by now: own money must not pay for it.
  if (origin !== awardOrigin || (await bonusById(house, member, bonus)) !== undefined)
    return takeBackPlan(house, { member, bonus }, besides)
  const award = await awardOf(house, member, bonus)
  return award === undefined ? undefined : reversePlan(house, award, besides)
}

/** Bets at the same moment may be faster: then it is read and decided again. */
const carryOut = async (
  context: Context,
  approval: Approval & { readonly member: Uuid },
  reason: string,
): Promise<Answer<typeof takeBackDecide>> => {
  const { house, audit } = context
  const { id, member, maker } = approval
  const { bonus, amount } = approval.body as Body
  const row = audit({
    action: `${takeBackKind}.approved`,
    reason,
    subject: { kind: takeBackKind, id },
    member,
    facts: { bonus, amount, maker: maker.account },
  })
  const besides = { guards: [approving(approval, operatorOf(context), reason, house.world.now())], rows: [row] }
  const forget = () => forgetPermit(house, member)
  const deciding = { place: 'promotions.take-back', facts: { member, bonus }, forget, busy: () => 'busy' as const }
  type TakenBack = Answer<typeof takeBackDecide> | 'busy'
  const done = await commitDecided<TakenBack>(house, deciding, async (nth) => {
    if (nth > 0 && (await approvalById(house, takeBackKind, id))?.state !== 'waiting') return refuse('already_decided')
    const plan = await planOf(house, approval, besides)
    if (plan === undefined) return 'busy'
    return commits(plan, ({ replay }) => {
      forget()
      return replay ? refuse('already_decided') : { state: 'approved' as const }
    })
  })
  if (done !== 'busy') return done
  return (await bonusById(house, member, bonus))?.state === 'open' ? refuse('change_busy') : refuse('bonus_over')
}

const onDecide = handle(
  takeBackDecide,
  async ({ id, decision, reason }, context): Promise<Answer<typeof takeBackDecide>> => {
    const approval = await approvalById(context.house, takeBackKind, id)
    if (approval?.member == null) return refuse('take_back_unknown')
    const { member } = approval
    if (decision !== 'approve') {
      const to = decision === 'refuse' ? 'refused' : 'withdrawn'
      const answer = await turnDown(context, approval, to, reason)
      return isRefusal(answer) ? answer : { state: to }
    }
    return mayDecide(approval, operatorOf(context)) ?? carryOut(context, { ...approval, member }, reason)
  },
)

export const onBonuses = [onList, onTakeBacks, onPropose, onDecide]
