// The desk of failed work (decision 0340).

import { type House, inTransaction, type Json } from '@magpie/db'
import { asideWorks, setAside, takeUp, tryNow, waitingWork, type WaitingWork, waitingWorks } from '@magpie/db/works'
import { type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { type Answer, type Context, handle, type OperatorCaller, type Takes } from '@magpie/wire'
import type { PoolClient } from 'pg'
import { type Work, workAside, type WorkNamed, workRetry, works } from '../../contract/index.ts'
import { needsTwo } from '../../rules/index.ts'
import { approvalsOf, type Approval, mayDecide, proposeAlone } from '../approvals.ts'
import { acted, houseAct, writeAudit } from '../audit.ts'
import { operatorOf } from '../tools.ts'

const proposalKind = 'works.aside'
const proposalsMax = 200
const ended = 'its work has ended by itself'

type Ask = Takes<typeof workAside>
type Proposed = WorkNamed & Pick<WaitingWork, 'since'>

const bodyOf = ({ kind, name, subject }: WorkNamed) => ({ kind, name, subject })
const subjectOf = (named: WorkNamed) => ({ kind: `work_${named.kind}`, id: `${named.name} ${named.subject}` })

/** A proposal is about one failure: if the work was done in between and failed again, another proposal is needed. */
const aboutOf = (work: Proposed) => ({ ...bodyOf(work), since: work.since })

/** Proposals that wait for this work, of earlier failures too. */
const proposalsAbout = (house: House, about: Json): Promise<readonly Approval[]> =>
  approvalsOf(house, { kind: proposalKind, state: 'waiting', before: null, limit: proposalsMax, about })

const shown = (work: WaitingWork): Work => ({ ...work, two: needsTwo(work.name), proposed: null, aside: null })

const withProposals = async (house: House, rows: readonly Work[]): Promise<Work[]> => {
  const open = await approvalsOf(house, { kind: proposalKind, state: 'waiting', before: null, limit: proposalsMax })
  const byName = new Map(open.map((one) => [JSON.stringify(aboutOf(one.body as Proposed)), one.maker]))
  return rows.map((row) => {
    const maker = byName.get(JSON.stringify(aboutOf(row)))
    return maker === undefined
      ? row
      : { ...row, proposed: { account: maker.account, reason: maker.reason, at: maker.at } }
  })
}

const shownAside = async (house: House): Promise<Work[]> =>
  (await asideWorks(house)).map(({ aside: { accounts, ...by }, ...work }) => ({
    ...shown(work),
    aside: { ...by, accounts: [...accounts] },
  }))

/** Whether this call decided it. */
const decideProposal = async (
  client: PoolClient,
  id: Uuid,
  to: 'approved' | 'refused' | 'withdrawn',
  by: { readonly caller: Pick<OperatorCaller, 'operator' | 'account'>; readonly reason: string; readonly at: Date },
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `update operators.approval set state = $2, decider_id = $3, decider_account = $4, decider_reason = $5, decided_at = $6
     where id = $1 and state = 'waiting'`,
    [id, to, by.caller.operator, by.caller.account, by.reason, by.at],
  )
  return rowCount === 1
}

/**
 * Withdraws in the maker's name the proposals whose work is no longer there: it succeeded by itself, or failed anew since.
 */
export const dropEnded = async (house: Pick<House, 'db' | 'world'>): Promise<void> => {
  const open = await approvalsOf(house, { kind: proposalKind, state: 'waiting', before: null, limit: proposalsMax })
  for (const { id, body, member, maker } of open) {
    const named = body as Proposed
    if ((await waitingWork(house, named))?.since === named.since) continue
    const act = { action: `${proposalKind}.ended`, reason: ended, subject: { kind: proposalKind, id }, member }
    await inTransaction(house.db, async (client) => {
      const by = {
        caller: { operator: maker.id, account: maker.account },
        reason: ended,
        at: new Date(house.world.now()),
      }
      if (await decideProposal(client, id, 'withdrawn', by)) await writeAudit(client, houseAct(act, house))
    })
  }
}

/** Ends them without setting anything aside: by its maker it is withdrawn, by another operator refused. */
const dropProposals = async (
  client: PoolClient,
  proposals: readonly Approval[],
  by: Parameters<typeof decideProposal>[3],
): Promise<void> => {
  for (const { id, maker } of proposals)
    await decideProposal(client, id, maker.id === by.caller.operator ? 'withdrawn' : 'refused', by)
}

const auditOf = (context: Context, action: string, { reason, ...named }: Ask, work: WaitingWork | null) =>
  context.audit({
    action,
    reason,
    subject: subjectOf(named),
    member: work?.member ?? null,
    facts: { tries: work?.tries ?? null, failed: work?.reason?.slice(0, 300).toWellFormed() ?? null },
  })

const aside = async (
  context: Context,
  ask: Ask,
  work: WaitingWork,
  proposal: Approval | undefined,
): Promise<{ readonly state: 'aside' } | Refusal<'work_unknown' | 'already_decided'>> => {
  const { house } = context
  const caller = operatorOf(context)
  const at = new Date(house.world.now())
  const by = {
    first: proposal?.maker.account ?? caller.account,
    second: proposal === undefined ? null : caller.account,
    why: proposal?.maker.reason ?? ask.reason,
    at,
  }
  return acted(house, auditOf(context, 'works.aside', ask, work), async (client) => {
    if (proposal !== undefined) {
      const decided = await decideProposal(client, proposal.id, 'approved', { caller, reason: ask.reason, at })
      if (!decided) return refuse('already_decided')
    }
    return (await setAside(client, work, by)) ? { state: 'aside' as const } : refuse('work_unknown')
  })
}

const onAside = handle(workAside, async (ask, context): Promise<Answer<typeof workAside>> => {
  const { house } = context
  const work = await waitingWork(house, ask)
  if (work === null) return refuse('work_unknown')
  if (!needsTwo(work.name)) return aside(context, ask, work, undefined)
  const caller = operatorOf(context)
  const body = aboutOf(work)
  const [proposal] = await proposalsAbout(house, body)
  if (proposal === undefined) {
    const stale = await proposalsAbout(house, bodyOf(ask))
    const by = { caller, reason: ask.reason, at: new Date(house.world.now()) }
    await inTransaction(house.db, (client) => dropProposals(client, stale, by))
    await proposeAlone(context, body, { kind: proposalKind, member: work.member, body, reason: ask.reason })
    return { state: 'proposed' }
  }
  return mayDecide(proposal, caller) ?? aside(context, ask, work, proposal)
})

const onRetry = handle(workRetry, async (ask, context): Promise<Answer<typeof workRetry>> => {
  const { house } = context
  const caller = operatorOf(context)
  const at = new Date(house.world.now())
  const [work, proposals] = [await waitingWork(house, ask), await proposalsAbout(house, bodyOf(ask))]
  return acted(house, auditOf(context, 'works.retry', ask, work), async (client) => {
    await dropProposals(client, proposals, { caller, reason: ask.reason, at })
    const again = (await tryNow(client, ask, at)) || (await takeUp(client, ask, at))
    return again ? { again } : refuse('work_unknown')
  })
})

export const onWorks = [
  handle(works, async ({ show }, { house }): Promise<Answer<typeof works>> => {
    const waiting = await waitingWorks(house)
    const now = house.world.now()
    return {
      rows: show === 'aside' ? await shownAside(house) : await withProposals(house, waiting.map(shown)),
      waiting: waiting.length,
      late: waiting.filter(({ deadline }) => deadline !== null && deadline < now).length,
    }
  }),
  onRetry,
  onAside,
]
