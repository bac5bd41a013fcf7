// Members' chosen names, and the two plans that change them: a card of the mall sets one, staff take one away.

import type { Guard, House, Plan, Row } from '@magpie/db'
import { isoOf, type Uuid } from '@magpie/kernel'
import { useCard } from '@magpie/mall/server'
import { fenceGuard, type Permit } from '@magpie/play-safe/server'
import { type NameNews, nameTopic } from '../../contract/index.ts'
import { fold } from '../../rules/index.ts'

const ownTable = 'chat.own_name'
const hadTable = 'chat.had_name'

type Db = Pick<House, 'db'>

export type OwnName = { readonly name: string | null; readonly takenWhy: string | null }

/** Undefined for a member who never had one. */
export const ownNameOf = async ({ db }: Db, member: Uuid): Promise<OwnName | undefined> => {
  const { rows } = await db.query<{ state: 'named' | 'given'; name: string; reason: string | null }>(
    'select state, name, reason from chat.own_name where id = $1',
    [member],
  )
  const [row] = rows
  if (row === undefined) return undefined
  return row.state === 'named' ? { name: row.name, takenWhy: null } : { name: null, takenWhy: row.reason }
}

/** The member who has or had this name. */
export const holderOf = async ({ db }: Db, name: string) => {
  const { rows } = await db.query<{ state: 'had' | 'barred'; member: Uuid }>(
    'select state, member_id as member from chat.had_name where id = $1',
    [fold(name)],
  )
  return rows[0]
}

export type Naming = { readonly requestId: Uuid; readonly member: Uuid; readonly name: string }

type Found = {
  readonly card: string
  readonly before: OwnName | undefined
  /** Whether the member had this name before. */
  readonly hadIt: boolean
  readonly atMs: number
}

const nameGuard = (member: Uuid, before: OwnName | undefined, set: Readonly<Record<string, string | null>>): Guard => {
  const row = { guard: 'state', table: ownTable, id: member } as const
  if (before === undefined) return { ...row, from: null, to: 'named' }
  const from = before.name === null ? 'given' : 'named'
  return { ...row, from: [from], to: 'named', where: { name: before.name ?? '' }, set }
}

export const namePlan = (permit: Permit, { requestId, member, name }: Naming, found: Found): Plan => {
  const { card, before, hadIt, atMs } = found
  const at = isoOf(atMs)
  const had = { guard: 'state', table: hadTable, id: fold(name) } as const
  const rows: readonly Row[] = [
    ...(before === undefined
      ? [{ table: ownTable, values: { id: member, state: 'named', name, reason: null, at } }]
      : []),
    ...(hadIt ? [] : [{ table: hadTable, values: { id: had.id, state: 'had', member_id: member, at } }]),
  ]
  return {
    key: `chat/name/${requestId}`,
    member,
    kind: 'chat.name',
    content: `${member} ${name}`,
    transfers: [],
    guards: [
      fenceGuard(permit),
      useCard(card, name),
      nameGuard(member, before, { name, reason: null, at }),
      hadIt ? { ...had, from: ['had'], to: 'had', where: { member_id: member } } : { ...had, from: null, to: 'had' },
    ],
    rows,
    news: [{ topic: nameTopic, member, body: {} }],
    answer: { name },
  }
}

/** `row`: the audit row. */
export const takeNamePlan = (member: Uuid, name: string, { reason, row, id, atMs }: TakenBy): Plan => ({
  key: `chat/name-taken/${id}`,
  member,
  kind: 'chat.name_take',
  content: `${member} ${name}`,
  transfers: [],
  guards: [
    {
      guard: 'state',
      table: ownTable,
      id: member,
      from: ['named'],
      to: 'given',
      where: { name },
      set: { name: '', reason, at: isoOf(atMs) },
    },
    { guard: 'state', table: hadTable, id: fold(name), from: ['had'], to: 'barred', where: { member_id: member } },
  ],
  rows: [row],
  news: [{ topic: nameTopic, member, body: { taken: name } satisfies NameNews }],
  answer: { name },
})
type TakenBy = { readonly reason: string; readonly row: Row; readonly id: Uuid; readonly atMs: number }

/** Where a line holds another member's name: the one it answers, the one a gift is for. */
const toldIn = ['{reply,name}', '{gift,to,name}']

/** Renames the author in their stored lines and in the lines that name them. */
export const renameLines = async ({ db }: Db, member: Uuid, from: string, to: string): Promise<void> => {
  await db.query(
    `update chat.message set body = jsonb_set(body, '{name}', to_jsonb($3::text)) where member_id = $1 and body ->> 'name' = $2`,
    [member, from, to],
  )
  for (const path of toldIn)
    await db.query(
      `update chat.message set body = jsonb_set(body, $4::text[], to_jsonb($3::text)) where body #>> $4::text[] = $2
       and room_id in (select distinct room_id from chat.message where member_id = $1)`,
      [member, from, to, path],
    )
}
