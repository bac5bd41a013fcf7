// Campaigns at the desk: drafted, tried on past days, approved by a second operator, stopped by one (L33).

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { activityKinds, productNames, Terms } from './activities/terms.ts'

/** The kind of the proposals; `promotions.campaign.propose` is the name in the audit log. */
export const campaignKind = 'promotions.campaign'

const read = operatorWith('campaigns.read')
const edit = operatorWith('campaigns.edit')
/** Minor units or points as decimal text. */
const Units = z.string().check(z.regex(/^\d{1,15}$/))
const CampaignId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const Title = z.string().check(z.minLength(2), z.maxLength(20))
const campaignStates = ['draft', 'review', 'scheduled', 'live', 'ended', 'closed'] as const

/**
 * Another campaign that would reward the same action at that time: `twice` both give, `hidden` one of the two is not
 * shown.
 */
const OpsOverlap = z.strictObject({
  id: CampaignId,
  how: z.enum(['twice', 'hidden']),
  fromAt: z.int(),
  toAt: z.nullable(z.int()),
})

export const OpsCampaign = z.strictObject({
  id: CampaignId,
  kind: z.enum([...activityKinds, 'unknown']),
  state: z.enum(campaignStates),
  paused: z.boolean(),
  /** Its stored terms cannot be read: it gives nothing until it has other terms, or is ended. */
  unreadable: z.boolean(),
  currency: z.enum(['XIB', 'XFE']),
  version: z.int(),
  fromAt: z.int(),
  toAt: z.nullable(z.int()),
  title: z.record(z.string(), z.string()),
  product: z.enum(productNames),
  art: z.string(),
  budget: Units,
  /** The rest of its pool, the amount reserved for claimable awards, and the amount claimed. */
  pool: Units,
  owed: Units,
  given: Units,
  overlaps: z.array(OpsOverlap),
})
export type OpsCampaign = z.output<typeof OpsCampaign>

export const DryRun = z.strictObject({
  ranAt: z.int(),
  /** Beijing days, both inclusive. */
  from: z.string(),
  to: z.string(),
  awards: z.int(),
  members: z.int(),
  sum: Units,
  p50: Units,
  p99: Units,
  most: Units,
  days: z.array(z.strictObject({ day: z.string(), sum: Units })),
  /** How many members got more than `from` and up to `to`; absent in old runs. */
  spread: z.optional(z.array(z.strictObject({ from: Units, to: Units, count: z.int() }))),
  top: z.array(z.strictObject({ account: z.string(), sum: Units })),
  /** Members who would get nothing, by reason; absent in old runs. */
  without: z.optional(z.array(z.strictObject({ why: z.string(), count: z.int() }))),
})
export type DryRun = z.output<typeof DryRun>

const Proposal = z.strictObject({
  id: z.uuid(),
  maker: z.uuid(),
  account: z.string(),
  reason: z.string(),
  at: z.int(),
})

export const CampaignDetail = z.strictObject({
  campaign: OpsCampaign,
  /** Null if the stored terms cannot be read. */
  terms: z.nullable(Terms),
  digest: z.string(),
  /**
   * `terms_unreadable wagering_over_ten mixed_product cost_unbounded loss_linked odds_uneven`; empty if it may be
   * submitted.
   */
  faults: z.array(z.string()),
  cost: z.strictObject({
    /** The highest total cost: the pool limits it. */
    worst: Units,
    /** The most that one member could be given in thirty days. */
    perMember: Units,
    /** The dry run's total for thirty days; null before there is one. */
    expected: z.nullable(Units),
  }),
  /** For the list of a dividend. */
  list: z.nullable(
    z.strictObject({
      rows: z.int(),
      sum: Units,
      /** How many members on it share a device or a payment account with another one on it. */
      tied: z.int(),
    }),
  ),
  dryRun: z.nullable(DryRun),
  proposal: z.nullable(Proposal),
  /** The proposed change of a live campaign: terms for awards made afterwards, its end, and an addition to its pool. */
  revision: z.nullable(
    z.strictObject({
      version: z.int(),
      terms: Terms,
      toAt: z.nullable(z.int()),
      add: Units,
      dryRun: z.nullable(DryRun),
    }),
  ),
  /** The last twenty, the newest first. Without a maker: created with the house. */
  versions: z.array(
    z.strictObject({
      version: z.int(),
      state: z.enum(['draft', 'approved']),
      terms: z.nullable(Terms),
      maker: z.nullable(z.string()),
      approver: z.nullable(z.string()),
      at: z.int(),
    }),
  ),
})
export type CampaignDetail = z.output<typeof CampaignDetail>

export const campaignsList = endpoint({
  get: '/ops/v1/campaigns/list',
  who: read,
  takes: z.strictObject({ show: z.optional(z.enum(['open', 'all'])) }),
  gives: z.strictObject({ rows: z.array(OpsCampaign), waiting: z.int() }),
  refuses: [],
})

export const campaignOne = endpoint({
  get: '/ops/v1/campaigns/one',
  who: read,
  takes: z.strictObject({ id: CampaignId }),
  person: 'none',
  gives: CampaignDetail,
  refuses: ['campaign_unknown'],
})

/** Creates a draft, or a new version of one. A dividend's list is in `rows`: account, minor units, reason. */
export const campaignSave = endpoint({
  post: '/ops/v1/campaigns/save',
  who: edit,
  takes: z.strictObject({
    id: CampaignId,
    title: Title,
    /** In the other languages of the site; if one is missing members read `title`. */
    titles: z.optional(
      z.strictObject({ 'zh-TW': z.optional(Title), en: z.optional(z.string().check(z.minLength(2), z.maxLength(30))) }),
    ),
    product: z.enum(productNames),
    fromAt: z.int(),
    toAt: z.nullable(z.int()),
    budget: Units,
    terms: Terms,
    rows: z.optional(
      z
        .array(
          z.strictObject({
            account: z.string().check(z.minLength(1), z.maxLength(64)),
            amount: Units,
            note: z.string().check(z.minLength(1), z.maxLength(60)),
          }),
        )
        .check(z.maxLength(10_000)),
    ),
    reason: Reason,
  }),
  gives: z.strictObject({ id: CampaignId, version: z.int() }),
  refuses: ['campaign_fixed', 'campaign_window', 'campaign_list', 'change_busy'],
  bodyLimit: 2_000_000,
})

/** Read-only over the last thirty days; the result is stored under the digest of the terms. */
export const campaignDryRun = endpoint({
  post: '/ops/v1/campaigns/dry-run',
  who: edit,
  takes: z.strictObject({ id: CampaignId, reason: Reason }),
  gives: DryRun,
  refuses: ['campaign_unknown', 'campaign_faulty'],
  perMinute: 60,
})

export const campaignSubmit = endpoint({
  post: '/ops/v1/campaigns/submit',
  who: edit,
  takes: z.strictObject({ id: CampaignId, reason: Reason }),
  gives: z.strictObject({ proposal: z.uuid() }),
  refuses: ['campaign_unknown', 'campaign_fixed', 'campaign_faulty', 'dry_run_needed', 'change_busy'],
})

/**
 * New terms for a live campaign, tried on the last thirty days at once, for a second operator's approval. Existing
 * awards keep their terms. `add`: an addition to its pool.
 */
export const campaignRevise = endpoint({
  post: '/ops/v1/campaigns/revise',
  who: edit,
  takes: z.strictObject({ id: CampaignId, toAt: z.nullable(z.int()), add: Units, terms: Terms, reason: Reason }),
  gives: z.strictObject({ proposal: z.uuid(), version: z.int() }),
  refuses: ['campaign_unknown', 'campaign_fixed', 'campaign_faulty', 'campaign_window', 'change_busy'],
  perMinute: 60,
})

/** `withdraw` is for the maker, the others are for another operator. Approval pays the budget into the pool. */
export const campaignDecide = endpoint({
  post: '/ops/v1/campaigns/decide',
  who: operatorWith('campaigns.approve'),
  takes: z.strictObject({
    id: CampaignId,
    decision: z.enum(['approve', 'refuse']),
    reason: Reason,
  }),
  gives: z.strictObject({ state: z.enum(campaignStates) }),
  refuses: [
    'campaign_unknown',
    'campaign_faulty',
    'same_operator',
    'other_operator',
    'already_decided',
    'budget_short',
    'change_busy',
  ],
})

/** One operator stops or ends it; an operator other than the one who stopped it resumes it. */
export const campaignTurn = endpoint({
  post: '/ops/v1/campaigns/turn',
  who: operatorWith('campaigns.stop'),
  takes: z.strictObject({ id: CampaignId, to: z.enum(['pause', 'resume', 'end']), reason: Reason }),
  gives: z.strictObject({ id: CampaignId }),
  refuses: ['campaign_unknown', 'campaign_fixed', 'same_operator', 'change_busy'],
})
