// Papers and standings as stored.

import { cellText, type House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { OwnPaper } from '../contract/verify.ts'
import { levelNow } from '../rules/index.ts'

export const paperTable = 'papers.paper'
export const standingTable = 'papers.standing'

export type Raw = {
  readonly id: Uuid
  readonly state: OwnPaper['state']
  readonly member_id: Uuid
  readonly level: number
  readonly name_sealed: string
  readonly name_masked: string
  readonly number_sealed: string
  readonly number_masked: string
  readonly files: Uuid[]
  readonly why: OwnPaper['why']
  readonly until: Date | null
  readonly by_name: string | null
  readonly at: Date
  readonly decided_at: Date | null
}

export const shaped = (raw: Raw): OwnPaper => ({
  id: raw.id,
  level: raw.level,
  state: raw.state,
  name: raw.name_masked,
  number: raw.number_masked,
  why: raw.why,
  at: raw.at.getTime(),
  decidedAt: raw.decided_at?.getTime() ?? null,
})

export const papersOf = async ({ db }: Pick<House, 'db'>, member: Uuid): Promise<readonly Raw[]> => {
  const { rows } = await db.query<Raw>(`select * from papers.paper where member_id = $1 order by id desc limit 20`, [
    member,
  ])
  return rows
}

export const paperOf = async ({ db }: Pick<House, 'db'>, id: Uuid): Promise<Raw | undefined> => {
  const { rows } = await db.query<Raw>(`select * from papers.paper where id = $1`, [id])
  return rows[0]
}

export type Stood = {
  /** Null if the member never sent papers. */
  readonly state: 'settled' | 'waiting' | null
  readonly level: number
  readonly untilMs: number | null
  readonly name: string | null
}

/** From the primary: a member accepted a moment ago may at once do what that allows. */
export const standingOf = async ({ journal, world }: House, member: Uuid): Promise<Stood> => {
  const { rows } = await journal.read({ rows: [{ table: standingTable, id: member }] })
  const [row] = rows
  if (row == null) return { state: null, level: 0, untilMs: null, name: null }
  const untilMs = row['until'] === null ? null : Date.parse(cellText(row['until']))
  const level = levelNow({ level: Number(row['level']), untilMs }, world.now())
  const name = typeof row['name_masked'] === 'string' ? row['name_masked'] : null
  return { state: row['state'] === 'waiting' ? 'waiting' : 'settled', level, untilMs: level > 0 ? untilMs : null, name }
}

/** When the first papers of each of these members were accepted; members without any are absent. */
export const firstAccepted = async (
  { db }: Pick<House, 'db'>,
  members: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, number>> => {
  const { rows } = await db.query<{ member_id: Uuid; at: Date }>(
    `select member_id, min(decided_at) as at from papers.paper
     where state = 'accepted' and member_id = any($1) group by member_id`,
    [members],
  )
  return new Map(rows.map(({ member_id, at }) => [member_id, at.getTime()]))
}
