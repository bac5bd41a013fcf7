// Reads campaigns: with the terms in force, the pool and the debt.

import { type AccountRef, type House, houseAccount, readTogether } from '@magpie/db'
import type { Currency, Uuid } from '@magpie/kernel'
import { type Product, Terms } from '../../contract/index.ts'
import * as z from 'zod/mini'

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

/** As stored: `terms` is null if the stored value is not valid for its kind, so that no rule can use it. */
export type Stored = Omit<Campaign, 'terms'> & { readonly terms: Terms | null }

type Raw = Omit<Stored, 'pausedBy' | 'fromAt' | 'toAt' | 'madeBy' | 'terms' | 'title'> & {
  readonly terms: unknown
  readonly title: unknown
  readonly paused_by: Uuid | null
  readonly from_at: Date
  readonly to_at: Date | null
  readonly made_by: Uuid | null
}

const Titles = z.record(z.string(), z.string())

const termsIn = ({ terms, kind }: Raw): Terms | null => {
  const read = Terms.safeParse(terms)
  return read.success && read.data.kind === kind ? read.data : null
}

const shaped = ({ paused_by: pausedBy, from_at, to_at, made_by: madeBy, ...raw }: Raw): Stored => ({
  ...raw,
  terms: termsIn(raw as Raw),
  title: Titles.safeParse(raw.title).data ?? {},
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

/** Many concurrent claims need few campaigns: each is read once. */
const readOne = readTogether<House['db'], OneAsked, Stored | undefined>(async (db, asked) => {
  const name = ({ id, version }: OneAsked): string => `${version ?? ''}/${id}`
  const apart = [...new Map(asked.map((one) => [name(one), one])).values()]
  const { rows } = await db.query<Raw & { readonly nth: number }>(
    `/* promotions.campaigns-at */ select a.nth::int, ${columns.replace('c.version', 't.version')}
     from unnest($1::text[], $2::int[]) with ordinality a (id, version, nth) join promotions.campaign c on c.id = a.id
     join promotions.terms t on t.id = c.id || '/' || coalesce(a.version, c.version)`,
    [apart.map(({ id }) => id), apart.map(({ version }) => version)],
  )
  const found = new Map(rows.map(({ nth, ...row }) => [name(apart[nth - 1] as OneAsked), shaped(row)]))
  return asked.map((one) => found.get(name(one)))
})

export const isReadable = (one: Stored): one is Campaign => one.terms !== null

/** With the terms in force, or of a given version, readable or not. */
export const storedById = ({ db }: Db, id: string, version?: number): Promise<Stored | undefined> =>
  readOne(db, { id, version: version ?? null })

/** Only with readable terms; otherwise undefined, for callers that apply its rules. */
export const campaignById = async (house: Db, id: string, version?: number): Promise<Campaign | undefined> => {
  const found = await storedById(house, id, version)
  return found !== undefined && isReadable(found) ? found : undefined
}

/** A version of terms, and since when it is in force; the first one always was. Epoch milliseconds. */
type InForce = { readonly version: number; readonly since: number }

/** The approved versions of a campaign, the newest first. One from before the approval's time was kept counts from its draft. */
export const versionsInForce = async ({ db }: Db, id: string): Promise<readonly InForce[]> => {
  const { rows } = await db.query<{ version: number; since: Date }>(
    `select version, coalesce(approved_at, made_at) as since from promotions.terms
     where campaign = $1 and state = 'approved' order by version desc`,
    [id],
  )
  return rows.map(({ version, since }, nth) => ({ version, since: nth === rows.length - 1 ? 0 : since.getTime() }))
}

/** In display order, including those with unreadable terms. */
export const storedIn = async ({ db }: Db, states: readonly CampaignState[]): Promise<readonly Stored[]> => {
  const { rows } = await db.query<Raw>(
    `/* promotions.campaigns */ select ${columns} from ${joined} where c.state = any($1) order by c.weight desc, c.from_at desc, c.id`,
    [states],
  )
  return rows.map(shaped)
}

/** Only those with readable terms; an unreadable one does not affect the others. */
export const campaignsIn = async (house: Db, states: readonly CampaignState[]): Promise<readonly Campaign[]> =>
  (await storedIn(house, states)).filter(isReadable)

/** Acts on each; a failure does not stop the others, and the first one is thrown at the end. */
export const eachCampaign = async <C extends Stored>(
  campaigns: readonly C[],
  act: (campaign: C) => Promise<void>,
): Promise<void> => {
  const faults: unknown[] = []
  for (const campaign of campaigns)
    try {
      await act(campaign)
    } catch (fault) {
      faults.push(fault)
    }
  if (faults.length > 0) throw faults[0]
}

/** Whether it gives at this moment. Its stored state follows by a clock of its own. */
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

/** The rest of its pool, and the amount reserved and not claimed. */
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
