// Manual corrections (L33). A proposal moves nothing; approval is the one step that moves the money, ends the proposal and
// writes the audit row, so that it happens once, by another operator, while the proposal waits. The other side is the house
// account `adjustments`, whose balance is the total cost of all corrections.

import { account, type House, houseAccount, pageOf, type Plan, stepOf, type Transfer } from '@magpie/db'
import { isRefusal, law, parseMoney, refuse, type Uuid } from '@magpie/kernel'
import {
  type Approval,
  approvalById,
  approvalsOf,
  decidedBy,
  mayDecide,
  operatorOf,
  proposalFlow,
  proposeAlone,
  turnDown,
} from '@magpie/operators/server'
import { type Context, handle } from '@magpie/wire'
import {
  type Adjustment,
  adjustmentKind,
  decideAdjustment,
  listAdjustments,
  proposeAdjustment,
  withdrawAdjustment,
} from '../../contract/index.ts'
import { bucketsOf } from './money.ts'

const adjustmentsAccount = 'adjustments'
const pageSize = 50
/** A million coins: an amount above that is not an ordinary correction. */
const amountMost = 100_000_000n

type Body = {
  readonly direction: 'credit' | 'debit'
  /** Minor units, as text. */
  readonly amount: string
  readonly reference: string
}

const adjustmentOf = ({ id, state, member, body, maker, decider }: Approval): Adjustment => {
  law(member !== null, 'L33', 'an adjustment without a member')
  return { id, state, member, ...(body as Body), maker, decider }
}

export const onProposeAdjustment = () =>
  handle(proposeAdjustment, async ({ member, direction, amount, reference, reason }, context) => {
    const read = parseMoney(amount)
    if (read === undefined || read.minor <= 0n || read.minor > amountMost) return refuse('adjustment_amount')
    if ((await bucketsOf(context.house, member)).length === 0) return refuse('player_without_accounts')
    const body: Body = { direction, amount: String(read.minor), reference }
    const id = await proposeAlone(context, body, { kind: adjustmentKind, member, body, reason })
    return isRefusal(id) ? id : { id }
  })

/** The transfer, from the house to the player or back. */
const transferOf = ({ member, body }: Approval): Transfer => {
  law(member !== null, 'L33', 'an adjustment without a member')
  const { direction, amount } = body as Body
  const [cash, house] = [account(member, 'cash'), houseAccount(adjustmentsAccount)]
  return direction === 'credit'
    ? { from: house, to: cash, amount: BigInt(amount), kind: 'adjust.credit' }
    : { from: cash, to: house, amount: BigInt(amount), kind: 'adjust.debit' }
}

const flow = proposalFlow(adjustmentKind, (one) => [transferOf(one)])

/**
 * The step that books it. The refusal of a short balance is not stored under the key, because the money may be there
 * later.
 */
const carriedOutPlan = (approval: Approval & { readonly member: Uuid }, context: Context, reason: string): Plan => {
  const { house, audit } = context
  const { id, member, body, maker } = approval
  const subject = { kind: adjustmentKind, id }
  const facts = { ...(body as Body), maker: maker.account }
  const step = stepOf(flow, approval, {
    move: 'approve',
    atMs: house.world.now(),
    key: `ledger/adjust/${id}`,
    content: JSON.stringify([id, member, body]),
    rows: [audit({ action: `${adjustmentKind}.approved`, reason, subject, member, facts })],
    set: decidedBy(operatorOf(context), reason),
    answer: { id },
  })
  return { ...step, shows: account(member, 'cash') }
}

const found = async (house: House, id: Uuid): Promise<Approval | undefined> => approvalById(house, adjustmentKind, id)

export const onDecideAdjustment = () =>
  handle(decideAdjustment, async ({ id, decision, reason }, context) => {
    const { house } = context
    const approval = await found(house, id)
    if (approval?.member == null) return refuse('adjustment_unknown')
    if (decision === 'refuse') {
      const answer = await turnDown(context, approval, 'refused', reason)
      return isRefusal(answer) ? answer : { state: 'refused' as const }
    }
    const refused = mayDecide(approval, operatorOf(context))
    if (refused !== undefined) return refused
    const { member } = approval
    const outcome = await house.journal.commit(carriedOutPlan({ ...approval, member }, context, reason))
    // Booked once, by the first approval: a concurrent one is answered with the result.
    if (outcome.committed) return outcome.replay ? refuse('already_decided') : { state: 'approved' as const }
    const now = await found(house, id)
    if (now?.state !== 'waiting') return refuse('already_decided')
    return refuse('short_of_funds', { balance: String(outcome.balance ?? 0n) })
  })

export const onWithdrawAdjustment = () =>
  handle(withdrawAdjustment, async ({ id, reason }, context) => {
    const approval = await found(context.house, id)
    if (approval === undefined) return refuse('adjustment_unknown')
    const answer = await turnDown(context, approval, 'withdrawn', reason)
    return isRefusal(answer) ? answer : { state: 'withdrawn' as const }
  })

export const onListAdjustments = () =>
  handle(listAdjustments, async ({ state, before, limit = pageSize }, { house }) => {
    const rows = await approvalsOf(house, {
      kind: adjustmentKind,
      state: state ?? null,
      before: before ?? null,
      limit: limit + 1,
    })
    const { rows: shown, next } = pageOf(rows, limit, (last) => last.id)
    return { rows: shown.map(adjustmentOf), next }
  })
