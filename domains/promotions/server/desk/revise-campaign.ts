// A revision of a live campaign: tried at once, proposed, and in force from the moment a second operator approves
// (L33); for returns of turnover and gifts of levels from the next Beijing day, for the peak ranking from the next week.
// An award keeps the version under which it was made.

import { isoOf, isRefusal, type Refusal, refuse } from '@magpie/kernel'
import { type Approval, approving, operatorOf, proposeAlone } from '@magpie/operators/server'
import type { Answer, Context } from '@magpie/wire'
import { campaignDecide, campaignKind, campaignRevise, type Terms } from '../../contract/index.ts'
import { digestOfTerms, fundTransfer, moved, stepPlan, termsRow } from '../campaigns/campaign-plans.ts'
import { type Campaign, campaignById, type Stored, storedById, termsTable } from '../campaigns/campaign-store.ts'
import { faultsOfTerms, type ProposalBody, waitingProposal } from './campaign-view.ts'
import { keepDryRun, runDry } from './dry-run.ts'
import { nextVersion } from './save-campaign.ts'

type Ask = {
  readonly id: string
  readonly toAt: number | null
  readonly add: string
  readonly terms: Terms
  readonly reason: string
}

const isRunning = ({ state }: Stored): boolean => state === 'live' || state === 'scheduled'

export const reviseCampaign = async (context: Context, ask: Ask): Promise<Answer<typeof campaignRevise>> => {
  const { house, audit } = context
  const campaign = await storedById(house, ask.id)
  if (campaign === undefined) return refuse('campaign_unknown')
  // A dividend list is given once: another list is another campaign.
  if (!isRunning(campaign) || ask.terms.kind !== campaign.kind || ask.terms.kind === 'dividend')
    return refuse('campaign_fixed')
  const now = house.world.now()
  if (ask.toAt !== null && (ask.toAt <= now || ask.toAt <= campaign.fromAt)) return refuse('campaign_window')
  if ((await waitingProposal(house, ask.id)) !== undefined) return refuse('change_busy')
  const version = await nextVersion(house, ask.id)
  const digest = digestOfTerms(ask.terms, campaign.product)
  const next: Campaign = { ...campaign, version, terms: ask.terms, digest, budget: campaign.budget + BigInt(ask.add) }
  const faults = faultsOfTerms(next, 0n)
  if (faults.length > 0) return refuse('campaign_faulty', { faults: faults.join(' ') })
  await keepDryRun(house, next, await runDry(house, next))
  const row = audit({
    action: 'promotions.campaign.revise',
    reason: ask.reason,
    subject: { kind: 'campaign', id: ask.id },
    facts: { version, add: ask.add, before: campaign.digest, after: digest },
  })
  const made = { id: ask.id, terms: ask.terms, product: campaign.product, by: operatorOf(context).operator }
  const plan = stepPlan(campaign, `revise-${version}`, {
    guards: [moved(ask.id, [campaign.state], campaign.state)],
    rows: [termsRow(made, version, 'draft', now), row],
  })
  if (!(await house.journal.commit(plan)).committed) return refuse('change_busy')
  const body: ProposalBody = { campaign: ask.id, version, digest, budget: ask.add, toAt: ask.toAt }
  const of = { kind: campaignKind, member: null, body, reason: ask.reason }
  const proposal = await proposeAlone(context, { campaign: ask.id }, of)
  return isRefusal(proposal) ? refuse('change_busy') : { proposal, version }
}

/** Whether this proposal is a revision of a live campaign. */
export const isRevision = (campaign: Stored, approval: Approval): boolean =>
  (approval.body as ProposalBody).version !== campaign.version

type Agreed = Answer<typeof campaignDecide> | Refusal<'change_busy'>

export const agreeRevision = async (
  context: Context,
  campaign: Stored,
  approval: Approval,
  reason: string,
): Promise<Agreed> => {
  const { house, audit } = context
  const by = operatorOf(context)
  const { version, digest, budget, toAt = null } = approval.body as ProposalBody
  const next = await campaignById(house, campaign.id, version)
  if (!isRunning(campaign) || next?.digest !== digest) return refuse('change_busy')
  const [now, add] = [house.world.now(), BigInt(budget)]
  const row = audit({
    action: 'promotions.campaign.revised',
    reason,
    subject: { kind: 'campaign', id: campaign.id },
    facts: { version, add: budget, digest, maker: approval.maker.account },
  })
  const plan = stepPlan(campaign, `version-${version}`, {
    guards: [
      approving(approval, by, reason, now),
      moved(campaign.id, [campaign.state], campaign.state, {
        version,
        budget: (campaign.budget + add).toString(),
        to_at: toAt === null ? null : isoOf(toAt),
        changed_at: isoOf(now),
      }),
      {
        guard: 'state',
        table: termsTable,
        id: `${campaign.id}/${version}`,
        from: ['draft'],
        to: 'approved',
        set: { approved_by: by.operator, approved_at: isoOf(now) },
      },
    ],
    rows: [row],
    transfers: add > 0n ? [fundTransfer(campaign, add)] : [],
  })
  const outcome = await house.journal.commit(plan)
  if (outcome.committed) return { state: campaign.state }
  const { accounts } = await house.journal.read({ accounts: [fundTransfer(campaign, 1n).from] })
  return (accounts[0] ?? 0n) < add ? refuse('budget_short') : refuse('change_busy')
}
