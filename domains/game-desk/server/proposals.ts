// Acts of two operators at a venue (L33): the proposals of a kind, and the second operator's decision, whose act is
// stored with the approval and sent under its id.

import type { House } from '@magpie/db'
import { isRefusal, refuse, type Refusal } from '@magpie/kernel'
import {
  acted,
  type Approval,
  approvalById,
  approvalsOf,
  approvedIn,
  mayDecide,
  operatorOf,
  turnDown,
} from '@magpie/operators/server'
import type { Context } from '@magpie/wire'
import { type Act, answersOf, type Tell, writeAct } from './acts.ts'

const pageSize = 50

type PageAsk = {
  readonly show?: 'open' | 'all' | undefined
  readonly before?: string | undefined
  readonly limit?: number | undefined
}
export type Proposed = Pick<Approval, 'id' | 'state' | 'member' | 'maker' | 'decider' | 'body'> & {
  /** The venue's answer; null until there is one. */
  readonly answer: string | null
}

/** Newest first. */
export const proposalsOf = async (
  house: House,
  kind: string,
  { show = 'open', before, limit = pageSize }: PageAsk,
): Promise<{ readonly rows: readonly Proposed[]; readonly next: string | null }> => {
  const all = await approvalsOf(house, {
    kind,
    state: show === 'open' ? 'waiting' : null,
    before: before ?? null,
    limit: limit + 1,
  })
  const page = all.slice(0, limit)
  const answers = await answersOf(
    house,
    page.map(({ id }) => id),
  )
  return {
    rows: page.map((one) => ({ ...one, answer: answers.get(one.id) ?? null })),
    next: all.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

/** In the form for the desk: what was proposed, by whom, and its result. */
export const toldProposal = <Body extends object>({ id, state, maker, decider, body, answer }: Proposed) => ({
  ...(body as Body),
  id,
  state,
  maker,
  decider,
  answer,
})

type Carried = {
  /** As in the log. */
  readonly facts: Readonly<Record<string, string | number | bigint | boolean | null>>
  readonly act: Omit<Act, 'id'>
}

type DecideAsk = {
  readonly id: string
  readonly decision: 'approve' | 'refuse' | 'withdraw'
  readonly reason: string
}
type Decided = { readonly state: 'approved' | 'refused' | 'withdrawn' }
type DecideRefusal = 'void_unknown' | 'same_operator' | 'already_decided' | 'other_operator'

/** `of` says what an approved proposal does. */
export const openDecide = (
  kind: string,
  tell: Tell,
  of: (body: Approval['body'], signed: { readonly by: string; readonly reason: string }) => Carried,
) => {
  const carryOut = async (
    context: Context,
    approval: Approval,
    reason: string,
  ): Promise<Decided | Refusal<DecideRefusal>> => {
    const { house, audit } = context
    const { id, member, maker, body } = approval
    const both = { by: `${maker.account}, ${operatorOf(context).account}`, reason: `${maker.reason}; ${reason}` }
    const { facts, act } = of(body, both)
    const row = audit({
      action: `${kind}.approved`,
      reason,
      subject: { kind, id },
      member,
      facts: { ...facts, maker: maker.account },
    })
    const now = house.world.now()
    const done = await acted(house, row, async (client) => {
      if (!(await approvedIn(client, approval, operatorOf(context), reason, now))) return refuse('already_decided')
      await writeAct(client, { id, ...act }, now)
      return { state: 'approved' as const }
    })
    if (!isRefusal(done)) await tell(house, { id, ...act })
    return done
  }
  return async ({ id, decision, reason }: DecideAsk, context: Context): Promise<Decided | Refusal<DecideRefusal>> => {
    const approval = await approvalById(context.house, kind, id)
    if (approval === undefined) return refuse('void_unknown')
    if (decision === 'approve') return mayDecide(approval, operatorOf(context)) ?? carryOut(context, approval, reason)
    const to = decision === 'refuse' ? 'refused' : 'withdrawn'
    const answer = await turnDown(context, approval, to, reason)
    return isRefusal(answer) ? answer : { state: to }
  }
}
