// A campaign for the desk: with its money, its cost, its faults, its dry run and the waiting proposal.

import type { House } from '@magpie/db'
import { tiedAmong } from '@magpie/identity/server'
import type { Uuid } from '@magpie/kernel'
import { type Approval, approvalsOf } from '@magpie/operators/server'
import { activityKinds, campaignKind, classesOf, type CampaignDetail, type OpsCampaign } from '../../contract/index.ts'
import { flipTable, isWholeTable, offerFaults, overlapsOf, worstOfMember } from '../../rules/index.ts'
import {
  type Campaign,
  campaignById,
  campaignsIn,
  isReadable,
  moneyOf,
  type Stored,
} from '../campaigns/campaign-store.ts'
import { keptDryRun } from './dry-run.ts'
import { versionsOf } from './versions.ts'

export type ProposalBody = {
  readonly campaign: string
  readonly version: number
  readonly digest: string
  readonly budget: string
  /** For a revision: the rest of the body belongs to it too. */
  readonly toAt?: number | null
}

/** The waiting proposal for this campaign. */
export const waitingProposal = async (house: House, campaign: string): Promise<Approval | undefined> =>
  (await approvalsOf(house, { kind: campaignKind, state: 'waiting', before: null, limit: 1, about: { campaign } }))[0]

const givenOf = async ({ db }: Pick<House, 'db'>, id: string): Promise<bigint> => {
  const { rows } = await db.query<{ sum: bigint }>(
    `select coalesce(sum(amount - coalesce(taken, 0)), 0)::bigint as sum from promotions.award
     where campaign = $1 and state in ('claimed', 'reversed')`,
    [id],
  )
  return rows[0]?.sum ?? 0n
}

const giving = ['draft', 'review', 'scheduled', 'live'] as const

/** Campaigns that are open or may become so, to find overlaps. */
export const openCampaigns = (house: Pick<House, 'db'>): Promise<readonly Campaign[]> => campaignsIn(house, giving)

const overlapsWith = (campaign: Stored, open: readonly Campaign[]): OpsCampaign['overlaps'] =>
  isReadable(campaign) && giving.some((state) => state === campaign.state) ? [...overlapsOf(campaign, open)] : []

export const shownCampaign = async (
  house: House,
  campaign: Stored,
  open: readonly Campaign[],
): Promise<OpsCampaign> => {
  const [{ pool, owed }, given] = await Promise.all([moneyOf(house, campaign), givenOf(house, campaign.id)])
  const { id, kind, state, paused, version, fromAt, toAt, title, product, art, budget } = campaign
  return {
    id,
    kind: activityKinds.find((one) => one === kind) ?? 'unknown',
    state,
    paused,
    unreadable: campaign.terms === null,
    currency: campaign.currency as OpsCampaign['currency'],
    version,
    fromAt,
    toAt,
    title: { ...title },
    product,
    art,
    budget: String(budget),
    pool: String(pool),
    owed: String(owed),
    given: String(given),
    overlaps: overlapsWith(campaign, open),
  }
}

type List = { readonly rows: number; readonly sum: bigint; readonly most: bigint; readonly members: readonly Uuid[] }

const listOf = async ({ db }: Pick<House, 'db'>, { id, version }: Stored): Promise<List> => {
  const { rows } = await db.query<List>(
    `select count(*)::int as rows, coalesce(sum(amount), 0)::bigint as sum, coalesce(max(amount), 0)::bigint as most,
       coalesce(array_agg(distinct member_id), '{}') as members
     from promotions.dividend where campaign = $1`,
    [`${id}/${version}`],
  )
  return rows[0] ?? { rows: 0, sum: 0n, most: 0n, members: [] }
}

/** Why it may not be submitted. The pool limits it, so its cost is bounded if it can give at least once. */
const faultsOf = (campaign: Campaign, perMember: bigint): readonly string[] => {
  const { terms, product, budget } = campaign
  const classes = classesOf[product]
  return offerFaults({
    multipleX100: 'multipleX100' in terms ? terms.multipleX100 : 0,
    earnClasses: terms.kind === 'turnover-return' ? classes : [],
    wagerClasses: classes,
    worstMinor: perMember,
    budgetMinor: budget,
    overflow: budget > 0n ? 'stop' : 'none',
    usesNetResult: false,
  })
}

const unreadable = ['terms_unreadable']

/** All reasons against it. */
export const faultsOfTerms = (campaign: Campaign, listMost: bigint): readonly string[] => [
  ...faultsOf(campaign, worstOfMember(campaign.terms, listMost)),
  ...(campaign.terms.kind === 'flip' && !isWholeTable(flipTable(campaign.terms, false)) ? ['odds_uneven'] : []),
]

const revisionOf = async (
  house: House,
  campaign: Stored,
  waiting: Approval | undefined,
): Promise<CampaignDetail['revision']> => {
  const body = waiting?.body as ProposalBody | undefined
  if (body === undefined || body.version === campaign.version) return null
  const next = await campaignById(house, campaign.id, body.version)
  if (next === undefined) return null
  return {
    version: body.version,
    terms: next.terms,
    toAt: body.toAt ?? null,
    add: body.budget,
    dryRun: await keptDryRun(house, next),
  }
}

export const detailOf = async (house: House, campaign: Stored): Promise<CampaignDetail> => {
  const [shown, list, dryRun, waiting, versions] = await Promise.all([
    openCampaigns(house).then((open) => shownCampaign(house, campaign, open)),
    listOf(house, campaign),
    keptDryRun(house, campaign),
    waitingProposal(house, campaign.id),
    versionsOf(house, campaign.id),
  ])
  const { terms } = campaign
  const perMember = terms === null ? 0n : worstOfMember(terms, list.most)
  const maker:
    | { readonly id: Uuid; readonly account: string; readonly reason: string; readonly at: number }
    | undefined = waiting?.maker
  return {
    campaign: shown,
    terms,
    digest: campaign.digest,
    faults: [...(terms === null ? unreadable : faultsOfTerms({ ...campaign, terms }, list.most))],
    cost: { worst: shown.budget, perMember: String(perMember), expected: dryRun?.sum ?? null },
    list:
      campaign.kind === 'dividend'
        ? { rows: list.rows, sum: String(list.sum), tied: await tiedAmong(house, list.members) }
        : null,
    dryRun,
    versions,
    revision: await revisionOf(house, campaign, waiting),
    proposal:
      waiting === undefined || maker === undefined
        ? null
        : { id: waiting.id, maker: maker.id, account: maker.account, reason: maker.reason, at: maker.at },
  }
}
