// One withdrawal at the desk: all current facts, and this operator's possible actions.

import { account, type House } from '@magpie/db'
import { accountNames } from '@magpie/identity/server'
import { beijingDay, dayMs, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { operatorOf } from '@magpie/operators/server'
import { barNow } from '@magpie/play-safe/server'
import { whatWaits } from '@magpie/turnover/server'
import { type Context, handle } from '@magpie/wire'
import {
  type DeskMove,
  deskMoves,
  opsWithdrawalOne,
  type OpsWithdrawalView,
  type WithdrawalReason,
  type WithdrawalState,
} from '../../contract/index.ts'
import { isOwnWork, maskName, movesFor, sameName } from '../../rules/index.ts'
import { sealedFor } from '../accounts/account-forms.ts'
import type { SealedAccount } from '../accounts/account-store.ts'
import { personOf } from '../security/person-store.ts'
import type { Tools } from '../tools.ts'
import { claimStands, waitsForOperator } from './withdrawal-acts.ts'
import { hasOpenAppeal, rejecterOf } from '../withdrawals/appeal.ts'
import { gatherRisk } from '../withdrawals/risk-of.ts'
import type { Withdrawal } from '../withdrawals/withdrawal-store.ts'
import { readShelved, shownRow } from './withdrawal-queue.ts'

const needs: Readonly<Record<DeskMove, string>> = {
  approve: 'withdrawals.approve',
  approve_second: 'withdrawals.approve_second',
  force_approve: 'withdrawals.approve_second',
  said_agree: 'withdrawals.approve_second',
  bounce_approve_second: 'withdrawals.approve_second',
  bounce_refuse_second: 'withdrawals.approve_second',
  cancel: 'withdrawals.work',
  say_paid: 'withdrawals.work',
  say_unpaid: 'withdrawals.work',
  said_refuse: 'withdrawals.work',
  reject: 'withdrawals.work',
  hold: 'withdrawals.work',
  resume: 'withdrawals.work',
  by_hand: 'withdrawals.work',
  force: 'withdrawals.work',
  force_refuse: 'withdrawals.work',
  bounce_approve: 'withdrawals.work',
  bounce_refuse: 'withdrawals.work',
  bounce_differ: 'withdrawals.work',
}

type May = OpsWithdrawalView['may']

const mayNow = (one: Withdrawal, context: Context): May => {
  const { operator, permissions } = operatorOf(context)
  const now = context.house.world.now()
  if (!permissions.includes('withdrawals.work') || !waitsForOperator(one)) return []
  if (isOwnWork(one, operator)) return []
  if (one.claimedBy !== operator) return claimStands(one, now) ? [] : ['claim']
  const moves = movesFor(one, operator, deskMoves) as readonly DeskMove[]
  return ['let_go', ...moves.filter((move) => permissions.includes(needs[move]))]
}

type StepRow = {
  readonly move: string
  readonly state: WithdrawalState
  readonly operator_id: Uuid | null
  readonly reason: WithdrawalReason | null
  readonly note: string | null
  readonly at: Date
}

const stepsOf = async (house: House, id: string): Promise<OpsWithdrawalView['steps']> => {
  const { rows } = await house.db.query<StepRow>(
    `select move, state, operator_id, reason, note, at from cashier.withdrawal_step where withdrawal_id = $1 order by n, at`,
    [id],
  )
  return rows.map(({ operator_id: operator, at, ...rest }) => ({ ...rest, operator, at: at.getTime() }))
}

const flowDays = 14

/** By Beijing day: credited deposits, and withdrawals not given back. */
const flowsOf = async (house: House, member: Uuid): Promise<OpsWithdrawalView['flows']> => {
  const now = house.world.now()
  const since = new Date(now - flowDays * dayMs)
  const { rows } = await house.db.query<{ day: string; paid_in: bigint; paid_out: bigint }>(
    `select day, sum(paid_in)::bigint as paid_in, sum(paid_out)::bigint as paid_out from (
       select to_char(closed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, credited as paid_in, 0::bigint as paid_out
         from cashier.deposit where member_id = $1 and state = 'credited' and created_at > $2
       union all
       select day, 0, amount from cashier.withdrawal
         where member_id = $1 and state not in ('rejected', 'failed', 'returned') and created_at > $2) f group by day`,
    [member, since],
  )
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: flowDays }, (_, nth) => {
    const day = beijingDay(now - (flowDays - 1 - nth) * dayMs)
    const found = byDay.get(day)
    return { day, paidIn: (found?.paid_in ?? 0n).toString(), paidOut: (found?.paid_out ?? 0n).toString() }
  })
}

const holderOf = (one: Withdrawal, tools: Tools): string | null =>
  (JSON.parse(tools.secrets.open(one.sealed, sealedFor(one.account))) as SealedAccount).holder

const factsOf = async (house: House, tools: Tools, one: Withdrawal): Promise<OpsWithdrawalView['facts']> => {
  const [gathered, person, waits, bar, read] = await Promise.all([
    gatherRisk(house, tools, one),
    personOf(house, tools.secrets, one.member),
    whatWaits(house, one.member, tools.turnover),
    barNow(house, one.member),
    house.journal.read({ accounts: [account(one.member, 'cash')] }),
  ])
  const { facts, who, paidCount } = gathered
  const holder = holderOf(one, tools)
  const now = house.world.now()
  return {
    cash: (read.accounts[0] ?? 0n).toString(),
    turnoverLeft: waits.left.toString(),
    realName: person?.masked ?? null,
    holder: holder === null ? null : maskName(holder),
    namesEqual: holder === null || person === null ? null : sameName(holder, person.name),
    accountAddedAt: now - facts.accountAgeMs,
    accountSharedBy: facts.accountSharedBy,
    device:
      who?.device == null
        ? null
        : { id: who.device.id, firstSeenAt: who.device.firstSeenMs, sharedBy: who.device.sharedBy },
    passwordChangedAt: who?.passwordChangedMs ?? null,
    registeredAt: who?.registeredMs ?? null,
    bar: bar === null ? null : bar.refused,
    paidIn: facts.paidIn.toString(),
    paidOut: facts.paidOut.toString(),
    paidCount,
  }
}

export const onWithdrawalOne = (tools: Tools) =>
  handle(opsWithdrawalOne, async ({ id }, context): Promise<OpsWithdrawalView | Refusal<'withdrawal_unknown'>> => {
    const { house } = context
    const one = await readShelved(house, id)
    if (one === null) return refuse('withdrawal_unknown')
    context.reads(one.member)
    const { operator, permissions } = operatorOf(context)
    const [names, facts, flows, steps, rejecter] = await Promise.all([
      accountNames(house, [one.member]),
      factsOf(house, tools, one),
      flowsOf(house, one.member),
      stepsOf(house, id),
      rejecterOf(house, id),
    ])
    return {
      ...shownRow(one, names.get(one.member) ?? ''),
      net: one.net.toString(),
      fee: one.fee.toString(),
      payAmount: one.pay.toString(),
      payCurrency: one.payCurrency,
      nth: one.nth,
      evidence: one.evidence,
      next: one.next,
      reference: one.reference,
      approvedBy: one.approvedBy,
      secondedBy: one.secondedBy,
      forcedBy: one.forcedBy,
      rule: one.rule,
      note:
        one.appeal === null || one.appealedMs === null
          ? null
          : {
              text: one.appeal,
              at: one.appealedMs,
              answer: one.appealAnswer,
              answeredAt: one.answeredMs,
              answeredBy: one.answeredBy,
            },
      mayAnswer: hasOpenAppeal(one) && permissions.includes('withdrawals.work') && rejecter !== operator,
      may: mayNow(one, context),
      secondFrom: tools.policy.secondFrom.toString(),
      facts,
      flows,
      steps,
    }
  })
