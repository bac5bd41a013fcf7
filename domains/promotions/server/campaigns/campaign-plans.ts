// The life of a campaign as plans: created with its terms, funded when a second operator approves, ended by the clock,
// closed when it owes nothing more. The rest of its pool returns.

import { type Guard, houseAccount, type Json, type Plan, type Row, type Transfer } from '@magpie/db'
import { canonical, digestOfText } from '@magpie/fair'
import { isoOf, type Uuid } from '@magpie/kernel'
import type { Kind } from '@magpie/ledger/contract'
import { currencyOf, type Product, type Terms } from '../../contract/index.ts'
import { type Campaign, type CampaignState, campaignTable, poolOf, termsTable, type Title } from './campaign-store.ts'

/** The version of the rules; an award stores it and the digest of its terms. */
const rulesVersion = 'promotions:1'

/** Covers the terms and everything else that is promised with them. */
export const digestOfTerms = (terms: Terms, product: Product): string =>
  digestOfText('magpie.terms.1', canonical({ product, rules: rulesVersion, terms }))

export type NewCampaign = {
  readonly id: string
  readonly terms: Terms
  readonly title: Title
  readonly product: Product
  readonly art: string
  readonly weight: number
  readonly fromAt: number
  readonly toAt: number | null
  /** Minor units or points that the approval pays into its pool. */
  readonly budget: bigint
  readonly by: Uuid | null
}

const plain = { member: null, transfers: [], guards: [], rows: [], news: [], answer: null } as const

export const termsRow = (
  { id, terms, product, by }: Pick<NewCampaign, 'id' | 'terms' | 'product' | 'by'>,
  version: number,
  state: 'draft' | 'approved',
  atMs: number,
): Row => ({
  table: termsTable,
  values: {
    id: `${id}/${version}`,
    campaign: id,
    version,
    state,
    terms: terms,
    digest: digestOfTerms(terms, product),
    rules_version: rulesVersion,
    multiple_hundredths: 'multipleX100' in terms ? terms.multipleX100 : 0,
    made_by: by,
    approved_by: null,
    made_at: isoOf(atMs),
  },
})

const campaignRow = (made: NewCampaign, state: CampaignState, version: number, atMs: number): Row => ({
  table: campaignTable,
  values: {
    id: made.id,
    kind: made.terms.kind,
    state,
    paused: false,
    paused_by: null,
    currency: currencyOf(made.terms.kind),
    version,
    from_at: isoOf(made.fromAt),
    to_at: made.toAt === null ? null : isoOf(made.toAt),
    title: made.title,
    product: made.product,
    art: made.art,
    weight: made.weight,
    budget: made.budget.toString(),
    made_by: made.by,
    changed_at: isoOf(atMs),
  },
})

export const fundTransfer = (campaign: Pick<Campaign, 'id' | 'currency'>, amount: bigint): Transfer => ({
  from: houseAccount('promotion', campaign.currency),
  to: poolOf(campaign),
  amount,
  kind: 'promotion.fund' satisfies Kind,
})

/** A draft, or with `state` a campaign of the house itself, funded at once. */
export const makePlan = (
  made: NewCampaign,
  atMs: number,
  {
    own = false,
    version = 1,
    rows = [],
  }: { readonly own?: boolean; readonly version?: number; readonly rows?: readonly Row[] } = {},
): Plan => ({
  ...plain,
  key: `promotions/make/${made.id}`,
  kind: 'promotions.make',
  content: made.id,
  transfers:
    own && made.budget > 0n ? [fundTransfer({ id: made.id, currency: currencyOf(made.terms.kind) }, made.budget)] : [],
  guards: [{ guard: 'state', table: campaignTable, id: made.id, from: null, to: own ? 'scheduled' : 'draft' }],
  rows: [
    campaignRow(made, own ? 'scheduled' : 'draft', version, atMs),
    termsRow(made, version, own ? 'approved' : 'draft', atMs),
    ...rows,
  ],
  whenShort: 'stale',
})

export const moved = (
  id: string,
  from: readonly CampaignState[],
  to: CampaignState,
  set: Readonly<Record<string, Json>> = {},
): Guard => ({ guard: 'state', table: campaignTable, id, from, to, set })

/** One step of its life; `turn` makes the key of a step that may occur again. */
export const stepPlan = (
  campaign: Pick<Campaign, 'id'>,
  turn: string,
  step: { readonly guards: readonly Guard[]; readonly rows?: readonly Row[]; readonly transfers?: readonly Transfer[] },
): Plan => ({
  ...plain,
  key: `promotions/step/${campaign.id}/${turn}`,
  kind: 'promotions.step',
  content: `${campaign.id} ${turn}`,
  transfers: step.transfers ?? [],
  guards: step.guards,
  rows: step.rows ?? [],
  whenShort: 'stale',
})

/** The rest of its pool returns to the budget of promotions. */
export const closeTransfers = (campaign: Pick<Campaign, 'id' | 'currency'>, rest: bigint): readonly Transfer[] =>
  rest === 0n
    ? []
    : [
        {
          from: poolOf(campaign),
          to: houseAccount('promotion', campaign.currency),
          amount: rest,
          kind: 'promotion.close' satisfies Kind,
        },
      ]
