// Campaigns as they are read: with the terms in force, and what their pool and their debt hold.

import { type AccountRef, type House, houseAccount, readTogether } from '@magpie/db'
import type { Currency, Uuid } from '@magpie/kernel'
import type { Product, Terms } from '../../contract/index.ts'

export const campaignTable = 'promotions.campaign'
export const termsTable = 'promotions.terms'

export type CampaignState = 'draft' | 'review' | 'scheduled' | 'live' | 'ended' | 'closed'
export type Title = Readonly<Record<string, string>>

export type Campaign = {
  readonly id: string
  readonly kind: Terms['kind']
  readonly state: CampaignState
  readonly paused: boolean
  readonly pausedBy: Uuid | null
  readonly currency: Currency
  readonly version: number
  readonly fromAt: number
  readonly toAt: number | null
  readonly title: Title
  readonly product: Product
  readonly art: string
  readonly budget: bigint
  readonly terms: Terms
  readonly digest: string
  readonly madeBy: Uuid | null
}

type Raw = Omit<Campaign, 'pausedBy' | 'fromAt' | 'toAt' | 'madeBy'> & {
  readonly paused_by: Uuid | null
  readonly from_at: Date
  readonly to_at: Date | null
  readonly made_by: Uuid | null
}

const shaped = ({ paused_by: pausedBy, from_at, to_at, made_by: madeBy, ...raw }: Raw): Campaign => ({
  ...raw,
  pausedBy,
  madeBy,
  fromAt: from_at.getTime(),
  toAt: to_at?.getTime() ?? null,
})

const columns = `c.id, c.kind, c.state, c.paused, c.paused_by, c.currency, c.version, c.from_at, c.to_at, c.title, c.product, c.art,
  c.budget, c.made_by, t.terms, t.digest`
const joined = `promotions.campaign c join promotions.terms t on t.id = c.id || '/' || c.version`

type Db = Pick<House, 'db'>

type OneAsked = { readonly id: string; readonly version: number | null }

/** Many who claim at once ask for a few campaigns: each is read once. */
const readOne = readTogether<House['db'], OneAsked, Campaign | undefined>(async (db, asked) => {
  const name = ({ id, version }: OneAsked): string => `${version ?? ''}/${id}`
  const apart = [...new Map(asked.map((one) => [name(one), one])).values()]
  const { rows } = await db.query<Raw & { readonly nth: number }>(
    `select a.nth::int, ${columns.replace('c.version', 't.version')}
     from unnest($1::text[], $2::int[]) with ordinality a (id, version, nth) join promotions.campaign c on c.id = a.id
     join promotions.terms t on t.id = c.id || '/' || coalesce(a.version, c.version)`,
    [apart.map(({ id }) => id), apart.map(({ version }) => version)],
  )
  const found = new Map(rows.map(({ nth, ...row }) => [name(apart[nth - 1] as OneAsked), shaped(row)]))
  return asked.map((one) => found.get(name(one)))
})

/** With the terms in force, or with those of a version. */
export const campaignById = ({ db }: Db, id: string, version?: number): Promise<Campaign | undefined> =>
  readOne(db, { id, version: version ?? null })

/** In the order in which they are shown. */
export const campaignsIn = async ({ db }: Db, states: readonly CampaignState[]): Promise<readonly Campaign[]> => {
  const { rows } = await db.query<Raw>(
    `select ${columns} from ${joined} where c.state = any($1) order by c.weight desc, c.from_at desc, c.id`,
    [states],
  )
  return rows.map(shaped)
}

/** Whether it gives at this moment. Its state follows by a clock of its own. */
const isRunning = ({ state, paused, fromAt, toAt }: Campaign, now: number): boolean =>
  (state === 'scheduled' || state === 'live') && !paused && fromAt <= now && (toAt === null || now < toAt)

/** Those of a kind that give now. */
export const runningOf = async (
  house: Pick<House, 'db' | 'world'>,
  kind: Terms['kind'],
): Promise<readonly Campaign[]> =>
  (await campaignsIn(house, ['scheduled', 'live'])).filter(
    (one) => one.kind === kind && isRunning(one, house.world.now()),
  )

export const poolOf = ({ id, currency }: Pick<Campaign, 'id' | 'currency'>): AccountRef =>
  houseAccount(`promotion/${id}`, currency)
export const owedOf = ({ id, currency }: Pick<Campaign, 'id' | 'currency'>): AccountRef =>
  houseAccount(`owed/${id}`, currency)

/** What may still be set aside, and what is set aside and not claimed. */
export const moneyOf = async (
  { journal }: Pick<House, 'journal'>,
  campaign: Pick<Campaign, 'id' | 'currency'>,
): Promise<{ readonly pool: bigint; readonly owed: bigint }> => {
  const { accounts } = await journal.read({ accounts: [poolOf(campaign), owedOf(campaign)] })
  return { pool: accounts[0] ?? 0n, owed: accounts[1] ?? 0n }
}

/** The titles of these campaigns. */
export const titlesOf = async ({ db }: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Title>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await db.query<{ id: string; title: Title }>(
    'select id, title from promotions.campaign where id = any($1)',
    [ids],
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}
