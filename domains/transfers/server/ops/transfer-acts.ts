// Operators' actions on a transfer that its venue leaves in doubt (decision 0184): query the venue now; state the
// result with two operators (L33); close a contradiction. A statement makes the same step that the venue's answer would
// make, and the venue's answer has precedence: it is queried once more in the same action.

import { commitDecided, type Commits, commits, type House } from '@magpie/db'
import { isRefusal, refuse, type Uuid } from '@magpie/kernel'
import {
  acted,
  type Approval,
  approvalById,
  approving,
  mayDecide,
  operatorOf,
  proposeAlone,
  turnDown,
} from '@magpie/operators/server'
import { type Answer, type Context, handle } from '@magpie/wire'
import {
  opsTransferAsk,
  opsTransferClose,
  opsTransferDecide,
  opsTransferPropose,
  opsTransferWithdraw,
  transferProposalKind,
} from '../../contract/index.ts'
import { chaseTransfer } from '../carry-out.ts'
import type { TransferParts } from '../transfer-parts.ts'
import { statedPlan } from '../transfer-plans.ts'
import { readTransfer, type Transfer, writtenTransfer } from '../transfer-store.ts'
import { watchStated } from '../watch-stated.ts'
import { bodyOf, opsOne, stateFromOf } from './transfers.ts'

const minuteMs = 60_000

/** Queries its venue now. Does nothing if the transfer is not open, or the venue is no longer configured. */
const askNow = async (house: House, parts: TransferParts, id: string): Promise<void> => {
  const one = await readTransfer(house, id)
  if (one?.askMs == null || !parts.venues.some(({ code }) => code === one.venue)) return
  if (one.watch === null) await chaseTransfer(house, parts, id, 'now')
  else await watchStated(house, parts, one, Math.max(one.askMs, house.world.now()))
}

const onAsk = (parts: TransferParts) =>
  handle(opsTransferAsk, async ({ id, reason }, { house, audit }): Promise<Answer<typeof opsTransferAsk>> => {
    const one = await readTransfer(house, id)
    if (one === null) return refuse('transfer_unknown')
    if (one.askMs === null) return refuse('transfer_over')
    const row = audit({
      action: 'transfers.ask',
      reason,
      subject: { kind: 'transfer', id },
      member: one.member,
      facts: { state: one.state },
    })
    // Audited first: any money moves by the venue's answer, not by this action.
    await acted(house, row, async () => undefined)
    await askNow(house, parts, id)
    return (await opsOne(house, await writtenTransfer(house, id))).transfer
  })

const onPropose = () =>
  handle(opsTransferPropose, async ({ id, outcome, evidence, reason }, context) => {
    const { house } = context
    const one = await readTransfer(house, id)
    if (one === null) return refuse('transfer_unknown')
    const from = stateFromOf(one)
    if (from === null) return refuse('transfer_over')
    const waits = from - house.world.now()
    if (waits > 0) return refuse('transfer_young', { minutes: String(Math.ceil(waits / minuteMs)) })
    const body = { transfer: id, outcome, evidence }
    const of = { kind: transferProposalKind, member: one.member, body, reason }
    const proposal = await proposeAlone(context, { transfer: id }, of)
    return isRefusal(proposal) ? refuse('already_proposed') : { id: proposal }
  })

const found = (house: House, id: Uuid): Promise<Approval | undefined> => approvalById(house, transferProposalKind, id)

/** Carries it out on the transfer's current state. */
const carryOut = (
  context: Context,
  approval: Approval,
  one: Transfer,
  reason: string,
): Commits<Answer<typeof opsTransferDecide>> => {
  const { house, audit } = context
  const by = operatorOf(context)
  const { outcome, evidence } = bodyOf(approval)
  const atMs = house.world.now()
  const { id: transfer, venue, direction, amount, member } = one
  const maker = approval.maker.account
  return commits(
    statedPlan(one, {
      atMs,
      stated: { outcome, evidence, proposal: approval.id, maker, decider: by.account, at: atMs },
      approving: approving(approval, by, reason, atMs),
      audit: audit({
        action: `${transferProposalKind}.approved`,
        reason,
        subject: { kind: transferProposalKind, id: approval.id },
        member,
        facts: { transfer, venue, direction, amount: String(amount), outcome, evidence, maker },
      }),
    }),
    ({ replay }) => (replay ? refuse('already_decided') : { state: 'approved' }),
  )
}

const approve = async (
  context: Context,
  parts: TransferParts,
  approval: Approval,
  reason: string,
): Promise<Answer<typeof opsTransferDecide>> => {
  const { house } = context
  const { transfer } = bodyOf(approval)
  await askNow(house, parts, transfer)
  const deciding = { place: 'transfers.state', facts: { transfer }, busy: () => refuse('change_busy') }
  return commitDecided<Answer<typeof opsTransferDecide>>(house, deciding, async (nth) => {
    const waits = nth === 0 || (await found(house, approval.id))?.state === 'waiting'
    if (!waits) return refuse('already_decided')
    const one = await writtenTransfer(house, transfer)
    if (stateFromOf(one) !== null) return carryOut(context, approval, one, reason)
    return refuse((await found(house, approval.id))?.state === 'waiting' ? 'transfer_over' : 'already_decided')
  })
}

const onDecide = (parts: TransferParts) => [
  handle(opsTransferDecide, async ({ id, decision, reason }, context): Promise<Answer<typeof opsTransferDecide>> => {
    const approval = await found(context.house, id)
    if (approval === undefined) return refuse('proposal_unknown')
    if (decision === 'approve')
      return mayDecide(approval, operatorOf(context)) ?? approve(context, parts, approval, reason)
    const answer = await turnDown(context, approval, 'refused', reason)
    return isRefusal(answer) ? answer : { state: 'refused' }
  }),
  handle(opsTransferWithdraw, async ({ id, reason }, context): Promise<Answer<typeof opsTransferWithdraw>> => {
    const approval = await found(context.house, id)
    if (approval === undefined) return refuse('proposal_unknown')
    const answer = await turnDown(context, approval, 'withdrawn', reason)
    return isRefusal(answer) ? answer : { state: 'withdrawn' }
  }),
]

const onClose = () =>
  handle(opsTransferClose, async ({ id, reason }, { house, audit }): Promise<Answer<typeof opsTransferClose>> => {
    const one = await readTransfer(house, id)
    if (one === null) return refuse('transfer_unknown')
    const row = audit({
      action: 'transfers.close',
      reason,
      subject: { kind: 'transfer', id },
      member: one.member,
      facts: { stated: one.stated?.outcome ?? '', heard: one.heard?.word ?? '' },
    })
    const closed = await acted(house, row, async (client) => {
      const { rowCount } = await client.query(
        `update transfers.transfer set watch = 'closed' where id = $1 and watch = 'contradicted'`,
        [id],
      )
      return rowCount === 1 ? undefined : refuse('nothing_contradicted')
    })
    return closed ?? (await opsOne(house, await writtenTransfer(house, id))).transfer
  })

export const onTransferActs = (parts: TransferParts) => [onAsk(parts), onPropose(), ...onDecide(parts), onClose()]
