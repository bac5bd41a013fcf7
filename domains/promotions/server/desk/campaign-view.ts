// A campaign as the desk sees it: with its money, its cost, its faults, its dry run and what waits to be decided.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { type Approval, approvalsOf } from '@magpie/operators/server'
import { campaignKind, classesOf, type CampaignDetail, type OpsCampaign } from '../../contract/index.ts'
import { flipTable, isWholeTable, offerFaults, worstOfMember } from '../../rules/index.ts'
import { type Campaign, moneyOf } from '../campaigns/campaign-store.ts'
import { keptDryRun } from './dry-run.ts'

export type ProposalBody = {
  readonly campaign: string
  readonly version: number
  readonly digest: string
  readonly budget: string
}

/** The proposal that waits for this campaign. */
export const waitingProposal = async (house: House, campaign: string): Promise<Approval | undefined> =>
  (await approvalsOf(house, { kind: campaignKind, state: 'waiting', before: null, limit: 1, about: { campaign } }))[0]

const givenOf = async ({ db }: Pick<House, 'db'>, id: string): Promise<bigint> => {
  const { rows } = await db.query<{ sum: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as sum from promotions.award where campaign = $1 and state = 'claimed'`,
    [id],
  )
  return rows[0]?.sum ?? 0n
}

export const shownCampaign = async (house: House, campaign: Campaign): Promise<OpsCampaign> => {
  const [{ pool, owed }, given] = await Promise.all([moneyOf(house, campaign), givenOf(house, campaign.id)])
  const { id, kind, state, paused, version, fromAt, toAt, title, product, art, budget } = campaign
  return {
    id,
    kind,
    state,
    paused,
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
  }
}

type List = { readonly rows: number; readonly sum: bigint; readonly most: bigint }

const listOf = async ({ db }: Pick<House, 'db'>, { id, version }: Campaign): Promise<List> => {
  const { rows } = await db.query<List>(
    `select count(*)::int as rows, coalesce(sum(amount), 0)::bigint as sum, coalesce(max(amount), 0)::bigint as most
     from promotions.dividend where campaign = $1`,
    [`${id}/${version}`],
  )
  return rows[0] ?? { rows: 0, sum: 0n, most: 0n }
}

/** Why it may not be asked for. A pool stops it, so its cost is bounded as soon as it can give once. */
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

export const detailOf = async (house: House, campaign: Campaign): Promise<CampaignDetail> => {
  const [shown, list, dryRun, waiting] = await Promise.all([
    shownCampaign(house, campaign),
    listOf(house, campaign),
    keptDryRun(house, campaign),
    waitingProposal(house, campaign.id),
  ])
  const perMember = worstOfMember(campaign.terms, list.most)
  const maker:
    | { readonly id: Uuid; readonly account: string; readonly reason: string; readonly at: number }
    | undefined = waiting?.maker
  return {
    campaign: shown,
    terms: campaign.terms,
    digest: campaign.digest,
    faults: [
      ...faultsOf(campaign, perMember),
      ...(campaign.terms.kind === 'flip' && !isWholeTable(flipTable(campaign.terms, false)) ? ['odds_uneven'] : []),
    ],
    cost: { worst: shown.budget, perMember: String(perMember), expected: dryRun?.sum ?? null },
    list: campaign.kind === 'dividend' ? { rows: list.rows, sum: String(list.sum) } : null,
    dryRun,
    proposal:
      waiting === undefined || maker === undefined
        ? null
        : { id: waiting.id, maker: maker.id, account: maker.account, reason: maker.reason, at: maker.at },
  }
}
