// Campaigns at the desk. A draft takes effect when a second operator approves: one plan moves the budget into the pool,
// advances the campaign and ends the proposal, or does none of it (L33).

import { isoOf, isRefusal, refuse, type Refusal } from '@magpie/kernel'
import { approving, approvalsWaiting, mayDecide, operatorOf, proposeAlone, turnDown } from '@magpie/operators/server'
import { type Answer, type Context, handle } from '@magpie/wire'
import {
  campaignDecide,
  campaignDryRun,
  campaignKind,
  campaignOne,
  campaignRevise,
  campaignSave,
  campaignsList,
  campaignSubmit,
  campaignTurn,
} from '../../contract/index.ts'
import { fundTransfer, moved, stepPlan } from '../campaigns/campaign-plans.ts'
import {
  type Campaign,
  isReadable,
  type Stored,
  storedById,
  storedIn,
  termsTable,
} from '../campaigns/campaign-store.ts'
import { detailOf, openCampaigns, type ProposalBody, shownCampaign, waitingProposal } from './campaign-view.ts'
import { keepDryRun, runDry } from './dry-run.ts'
import { agreeRevision, isRevision, reviseCampaign } from './revise-campaign.ts'
import { saveCampaign } from './save-campaign.ts'

const open = ['draft', 'review', 'scheduled', 'live'] as const

const onList = handle(campaignsList, async ({ show = 'open' }, { house }) => {
  const [campaigns, running] = await Promise.all([
    storedIn(house, show === 'open' ? open : [...open, 'ended', 'closed']),
    openCampaigns(house),
  ])
  const rows = await Promise.all(campaigns.slice(0, 200).map((one) => shownCampaign(house, one, running)))
  return { rows, waiting: (await approvalsWaiting(house))[campaignKind] ?? 0 }
})

const onOne = handle(campaignOne, async ({ id }, { house }) => {
  const campaign = await storedById(house, id)
  return campaign === undefined ? refuse('campaign_unknown') : detailOf(house, campaign)
})

const onSave = handle(campaignSave, (ask, context) => saveCampaign(context, ask))

const onRevise = handle(campaignRevise, (ask, context) => reviseCampaign(context, ask))

const onDryRun = handle(campaignDryRun, async ({ id, reason }, context): Promise<Answer<typeof campaignDryRun>> => {
  const { house } = context
  const campaign = await storedById(house, id)
  if (campaign === undefined) return refuse('campaign_unknown')
  if (!isReadable(campaign)) return refuse('campaign_faulty', { faults: 'terms_unreadable' })
  const result = await runDry(house, campaign)
  await acted(context, campaign, 'promotions.campaign.dry_run', reason, { sum: result.sum, awards: result.awards })
  await keepDryRun(house, campaign, result)
  return result
})

/** Writes the audit row in a plan that moves nothing else. */
const acted = async (
  { house, audit }: Context,
  { id }: Stored,
  action: string,
  reason: string,
  facts: Readonly<Record<string, string | number>>,
): Promise<void> => {
  const row = audit({ action, reason, subject: { kind: 'campaign', id }, facts })
  const outcome = await house.journal.commit(stepPlan({ id }, `log-${house.world.id()}`, { guards: [], rows: [row] }))
  if (!outcome.committed) throw new Error(`promotions.campaigns: the log was refused: ${outcome.refused}`)
}

const step = async (
  context: Context,
  campaign: Stored,
  turn: string,
  from: readonly Stored['state'][],
  to: Stored['state'],
  more: {
    readonly action: string
    readonly reason: string
    readonly set?: Readonly<Record<string, string | boolean | null>>
  },
): Promise<boolean> => {
  const { house, audit } = context
  const row = audit({
    action: more.action,
    reason: more.reason,
    subject: { kind: 'campaign', id: campaign.id },
    facts: { before: campaign.state, state: to },
  })
  const changed = { ...more.set, changed_at: isoOf(house.world.now()) }
  const plan = stepPlan(campaign, `${turn}-${house.world.id()}`, {
    guards: [moved(campaign.id, from, to, changed)],
    rows: [row],
  })
  const outcome = await house.journal.commit(plan)
  return outcome.committed
}

const onSubmit = handle(campaignSubmit, async ({ id, reason }, context): Promise<Answer<typeof campaignSubmit>> => {
  const { house } = context
  const campaign = await storedById(house, id)
  if (campaign === undefined) return refuse('campaign_unknown')
  // In review without a waiting proposal: it was interrupted between its two steps, and the next request completes it.
  const isCutOff = campaign.state === 'review'
  if (campaign.state !== 'draft' && !isCutOff) return refuse('campaign_fixed')
  const detail = await detailOf(house, campaign)
  if (detail.faults.length > 0) return refuse('campaign_faulty', { faults: detail.faults.join(' ') })
  if (detail.dryRun === null) return refuse('dry_run_needed')
  const action = 'promotions.campaign.submit'
  if (!isCutOff && !(await step(context, campaign, 'review', ['draft'], 'review', { action, reason })))
    return refuse('change_busy')
  const { version, digest, budget } = campaign
  const body: ProposalBody = { campaign: id, version, digest, budget: String(budget) }
  const proposal = await proposeAlone(context, { campaign: id }, { kind: campaignKind, member: null, body, reason })
  return isRefusal(proposal) ? refuse('campaign_fixed') : { proposal }
})

type Decided = Answer<typeof campaignDecide>

const approve = async (
  context: Context,
  campaign: Campaign,
  approval: NonNullable<Awaited<ReturnType<typeof waitingProposal>>>,
  reason: string,
): Promise<Decided> => {
  const { house, audit } = context
  const by = operatorOf(context)
  const { id, version, budget } = campaign
  const { digest } = approval.body as ProposalBody
  if (digest !== campaign.digest) return refuse('change_busy')
  const now = house.world.now()
  const row = audit({
    action: 'promotions.campaign.approved',
    reason,
    subject: { kind: 'campaign', id },
    facts: { version, budget: budget.toString(), digest, maker: approval.maker.account },
  })
  const plan = stepPlan(campaign, `fund-${version}`, {
    guards: [
      approving(approval, by, reason, now),
      moved(id, ['review'], 'scheduled', { changed_at: isoOf(now) }),
      {
        guard: 'state',
        table: termsTable,
        id: `${id}/${version}`,
        from: ['draft'],
        to: 'approved',
        set: { approved_by: by.operator, approved_at: isoOf(now) },
      },
    ],
    rows: [row],
    transfers: budget > 0n ? [fundTransfer(campaign, budget)] : [],
  })
  const outcome = await house.journal.commit(plan)
  if (outcome.committed) return { state: 'scheduled' }
  const { accounts } = await house.journal.read({ accounts: [fundTransfer(campaign, 1n).from] })
  return (accounts[0] ?? 0n) < budget ? refuse('budget_short') : refuse('change_busy')
}

const onDecide = handle(campaignDecide, async ({ id, decision, reason }, context): Promise<Decided> => {
  const { house } = context
  const campaign = await storedById(house, id)
  if (campaign === undefined) return refuse('campaign_unknown')
  const approval = await waitingProposal(house, id)
  if (approval === undefined) return refuse('already_decided')
  if (decision === 'approve') {
    const barred = mayDecide(approval, operatorOf(context))
    if (barred !== undefined) return barred
    if (isRevision(campaign, approval)) return agreeRevision(context, campaign, approval, reason)
    return isReadable(campaign)
      ? approve(context, campaign, approval, reason)
      : refuse('campaign_faulty', { faults: 'terms_unreadable' })
  }
  const to = approval.maker.id === operatorOf(context).operator ? 'withdrawn' : 'refused'
  const answer = await turnDown(context, approval, to, reason)
  if (isRefusal(answer)) return answer
  if (isRevision(campaign, approval)) return { state: campaign.state }
  await step(context, campaign, 'draft', ['review'], 'draft', { action: `promotions.campaign.${to}`, reason })
  return { state: 'draft' }
})

const fixedNow = (campaign: Stored): Refusal<'campaign_fixed'> | undefined =>
  campaign.state === 'live' || campaign.state === 'scheduled' ? undefined : refuse('campaign_fixed')

const onTurn = handle(campaignTurn, async ({ id, to, reason }, context): Promise<Answer<typeof campaignTurn>> => {
  const { house } = context
  const campaign = await storedById(house, id)
  if (campaign === undefined) return refuse('campaign_unknown')
  const fixed = fixedNow(campaign)
  if (fixed !== undefined) return fixed
  const by = operatorOf(context).operator
  if (to === 'resume' && campaign.pausedBy === by) return refuse('same_operator')
  const action = `promotions.campaign.${to}`
  // The end is a moment: later actions bring nothing, and the pool is closed a fixed time after it.
  const endsAt = Math.min(campaign.toAt ?? Infinity, Math.max(house.world.now(), campaign.fromAt + 1))
  const set =
    to === 'end'
      ? { to_at: isoOf(endsAt) }
      : to === 'pause'
        ? { paused: true, paused_by: by }
        : { paused: false, paused_by: null }
  const next = to === 'end' ? 'ended' : campaign.state
  return (await step(context, campaign, to, [campaign.state], next, { action, reason, set }))
    ? { id }
    : refuse('change_busy')
})

export const onCampaigns = [onList, onOne, onSave, onRevise, onDryRun, onSubmit, onDecide, onTurn]
