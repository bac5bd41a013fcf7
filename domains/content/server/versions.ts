// Reads versions from their table; those in force are cached in the process.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { PoolClient } from 'pg'
import * as z from 'zod/mini'
import { Body, type Version } from '../contract/index.ts'
import { widened } from '../rules/index.ts'
import { shipped } from './shipped.ts'

type Row = {
  readonly id: Uuid
  readonly piece: string
  readonly number: number
  readonly body: unknown
  readonly from_at: Date | null
  readonly to_at: Date | null
  readonly state: Version['state']
  readonly maker_id: Uuid | null
  readonly maker_account: string
  readonly reason: string
  readonly made_at: Date
  readonly published_at: Date | null
  readonly decider_account: string | null
}

const columns = `id, piece, number, body, from_at, least(to_at, ended_at) to_at, state, maker_id, maker_account, reason,
  made_at, published_at, decider_account`

const versionOf = (row: Row): Version => ({
  id: row.id,
  piece: row.piece,
  number: row.number,
  body: z.parse(Body, widened(row.body)),
  from: row.from_at?.getTime() ?? null,
  to: row.to_at?.getTime() ?? null,
  state: row.state,
  maker: row.maker_account,
  makerId: row.maker_id,
  reason: row.reason,
  madeAt: row.made_at.getTime(),
  publishedAt: row.published_at?.getTime() ?? null,
  decider: row.decider_account,
})

type Reads = { readonly query: PoolClient['query'] }

const select = async (db: Reads, where: string, values: readonly unknown[]): Promise<readonly Version[]> => {
  const { rows } = await db.query<Row>(`select ${columns} from content.version v where ${where}`, [...values])
  return rows.map(versionOf)
}

/** Of each piece the newest version that has begun, over or not, and all coming ones; below them the shipped ones. */
export const readStanding = async ({ db, world }: Pick<House, 'db' | 'world'>): Promise<readonly Version[]> => [
  ...shipped,
  ...(await select(
    db,
    `state = 'published' and (from_at > $1 or number = (select max(number) from content.version w
       where w.piece = v.piece and w.state = 'published' and coalesce(w.from_at, w.published_at) <= $1))`,
    [new Date(world.now())],
  )),
]

/** For the desk: versions in force, and drafts. */
export const readOpen = async (house: House): Promise<readonly Version[]> => {
  const [standing, written] = await Promise.all([
    readStanding(house),
    select(house.db, `state in ('draft', 'waiting') order by made_at desc limit 200`, []),
  ])
  return [...standing, ...written]
}

export const readOver = ({ db, world }: House, sinceMs: number): Promise<readonly Version[]> =>
  select(
    db,
    `state = 'published' and least(to_at, ended_at) between $1 and $2 order by least(to_at, ended_at) desc limit 100`,
    [new Date(sinceMs), new Date(world.now())],
  )

export const readPiece = async ({ db }: { readonly db: Reads }, piece: string): Promise<readonly Version[]> => [
  ...(await select(db, `piece = $1 order by number desc limit 200`, [piece])),
  ...shipped.filter((one) => one.piece === piece),
]

export const readVersion = async ({ db }: { readonly db: Reads }, id: Uuid): Promise<Version | undefined> =>
  (await select(db, `id = $1`, [id]))[0]

/** The same, locked until the end of the transaction. */
export const lockVersion = async (client: Reads, id: Uuid): Promise<Version | undefined> =>
  (await select(client, `id = $1 for update`, [id]))[0]
