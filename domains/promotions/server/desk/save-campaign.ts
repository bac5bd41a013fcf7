// Drafts of campaigns. Each save is a new version, and a dividend list belongs to its version.

import type { House, Plan, Row } from '@magpie/db'
import { memberByAccount } from '@magpie/identity/server'
import { isoOf, isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { operatorOf } from '@magpie/operators/server'
import type { Answer, Context } from '@magpie/wire'
import { campaignSave, currencyOf, type Terms } from '../../contract/index.ts'
import { makePlan, moved, type NewCampaign, stepPlan, termsRow } from '../campaigns/campaign-plans.ts'
import { storedById } from '../campaigns/campaign-store.ts'
import { openCampaignAccounts } from '../campaigns/seed-campaigns.ts'

type Ask = {
  readonly id: string
  readonly title: string
  readonly titles?: { readonly 'zh-TW'?: string | undefined; readonly en?: string | undefined } | undefined
  readonly product: NewCampaign['product']
  readonly fromAt: number
  readonly toAt: number | null
  readonly budget: string
  readonly terms: Terms
  readonly rows?: readonly { readonly account: string; readonly amount: string; readonly note: string }[] | undefined
  readonly reason: string
}

const artOf: Readonly<Record<Terms['kind'], string>> = {
  'turnover-return': 'football',
  'sign-in': 'calendar',
  newcomer: 'bird',
  invitation: 'birds',
  dividend: 'bird',
  flip: 'flip',
  peak: 'cup',
  rain: 'bird',
  'vip-gift': 'bird',
}

/** A title that is left out is not shown in that language. */
const titlesOf = ({ title, titles = {} }: Ask): NewCampaign['title'] => ({
  'zh-CN': title,
  ...Object.fromEntries(Object.entries(titles).filter(([, text]) => text !== undefined)),
})

type Listed = { readonly member: Uuid; readonly amount: bigint; readonly note: string }

/** Members by their accounts; a refusal if one does not exist. */
const listed = async (house: House, { rows = [] }: Ask): Promise<readonly Listed[] | Refusal<'campaign_list'>> => {
  const found: Listed[] = []
  for (const { account, amount, note } of rows) {
    const member = await memberByAccount(house, account)
    if (member === null || BigInt(amount) === 0n) return refuse('campaign_list', { account })
    found.push({ member, amount: BigInt(amount), note })
  }
  return found
}

/** True if it was written completely; false, with nothing written, if another save took the same version. */
const writeList = async ({ db }: Pick<House, 'db'>, version: string, list: readonly Listed[]): Promise<boolean> => {
  const { rows } = await db.query<{ taken: boolean }>(
    `with listed as (select row_number() over ()::int as nth, * from unnest($2::uuid[], $3::bigint[], $4::text[]) l (member_id, amount, note)),
     first as (insert into promotions.dividend (campaign, nth, member_id, amount, note)
       select $1, * from listed where nth = 1 on conflict do nothing returning nth),
     others as (insert into promotions.dividend (campaign, nth, member_id, amount, note)
       select $1, * from listed where nth > 1 and exists (select from first))
     select exists (select from first) as taken`,
    [version, list.map(({ member }) => member), list.map(({ amount }) => amount), list.map(({ note }) => note)],
  )
  return rows[0]?.taken === true
}

const hasList = async ({ db }: Pick<House, 'db'>, version: string): Promise<boolean> =>
  (await db.query('select from promotions.dividend where campaign = $1 limit 1', [version])).rows.length > 0

/** The version after the last one written, complete or not: an interrupted save may have left its list. */
export const nextVersion = async (house: Pick<House, 'db'>, id: string): Promise<number> => {
  const { rows } = await house.db.query<{ version: number }>(
    'select coalesce(max(version), 0)::int + 1 as version from promotions.terms where campaign = $1',
    [id],
  )
  let version = rows[0]?.version ?? 1
  while (await hasList(house, `${id}/${version}`)) version += 1
  return version
}

const againPlan = (house: House, made: NewCampaign, version: number, row: Row): Plan => {
  const now = house.world.now()
  return stepPlan(made, `draft-${version}`, {
    guards: [
      moved(made.id, ['draft'], 'draft', {
        version,
        kind: made.terms.kind,
        currency: currencyOf(made.terms.kind),
        from_at: isoOf(made.fromAt),
        to_at: made.toAt === null ? null : isoOf(made.toAt),
        title: made.title,
        product: made.product,
        art: made.art,
        budget: made.budget.toString(),
        changed_at: isoOf(now),
      }),
    ],
    rows: [termsRow(made, version, 'draft', now), row],
  })
}

export const saveCampaign = async (context: Context, ask: Ask): Promise<Answer<typeof campaignSave>> => {
  const { house, audit } = context
  const by = operatorOf(context).operator
  const before = await storedById(house, ask.id)
  if (before !== undefined && before.state !== 'draft') return refuse('campaign_fixed')
  if (ask.toAt !== null && (ask.toAt <= ask.fromAt || ask.toAt <= house.world.now())) return refuse('campaign_window')
  const list = ask.terms.kind === 'dividend' ? await listed(house, ask) : []
  if (isRefusal(list)) return list
  if (ask.terms.kind === 'dividend' && list.length === 0) return refuse('campaign_list', { account: '–' })
  const sum = list.reduce((all, { amount }) => all + amount, 0n)
  const made: NewCampaign = {
    id: ask.id,
    terms: ask.terms,
    title: titlesOf(ask),
    product: ask.product,
    art: artOf[ask.terms.kind],
    weight: 50,
    fromAt: ask.fromAt,
    toAt: ask.toAt,
    budget: ask.terms.kind === 'dividend' ? sum : BigInt(ask.budget),
    by,
  }
  const version = await nextVersion(house, ask.id)
  const row = audit({
    action: 'promotions.campaign.save',
    reason: ask.reason,
    subject: { kind: 'campaign', id: ask.id },
    facts: { kind: ask.terms.kind, version, budget: made.budget.toString() },
  })
  if (list.length > 0 && !(await writeList(house, `${ask.id}/${version}`, list))) return refuse('change_busy')
  await openCampaignAccounts(house, made)
  const plan =
    before === undefined
      ? makePlan(made, house.world.now(), { version, rows: [row] })
      : againPlan(house, made, version, row)
  const outcome = await house.journal.commit(plan)
  return outcome.committed && !outcome.replay ? { id: ask.id, version } : refuse('change_busy')
}
