// Traces that link accounts (decision 0331), left at registration, login and naming a payee. Nothing is decided here, and a
// common network alone links no accounts.

import type { House, Row } from '@magpie/db'
import { isoOf, type Uuid } from '@magpie/kernel'
import { hkdfSync, createHmac } from 'node:crypto'
import { networkOf } from '../rules/index.ts'

export type TraceKind = 'device' | 'network' | 'payee'
export type Mark = { readonly kind: TraceKind; readonly mark: string }

/** The key for hashing networks: there are so few that without a key the hashes could be reversed. */
export const traceKey = (masterSecret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', masterSecret, '', 'magpie/identity/trace', 32))

/** The origin of a request, as marks. */
export const marksOf = (key: Uint8Array, device: Uuid, ip: string): readonly Mark[] => [
  { kind: 'device', mark: device },
  { kind: 'network', mark: createHmac('sha256', key).update(networkOf(ip)).digest('base64url').slice(0, 22) },
]

/** The rows of a registration, for its plan. */
export const traceRows = (world: House['world'], member: Uuid, marks: readonly Mark[], now: number): readonly Row[] =>
  marks.map(({ kind, mark }) => ({
    table: 'identity.trace',
    values: {
      id: world.id(),
      member_id: member,
      kind,
      mark,
      at_start: true,
      first_at: isoOf(now),
      last_at: isoOf(now),
    },
  }))

/** Whether the member was seen on other devices, but never on this one. */
export const isNewDevice = async ({ db }: Pick<House, 'db'>, member: Uuid, device: Uuid): Promise<boolean> => {
  const { rows } = await db.query<{ known: boolean | null }>(
    `select bool_or(mark = $2) known from identity.trace where member_id = $1 and kind = 'device'`,
    [member, device],
  )
  return rows[0]?.known === false
}

/** Seen again, or for the first time since the registration. */
export const leaveTraces = async (house: House, member: Uuid, marks: readonly Mark[]): Promise<void> => {
  const { db, world } = house
  const ids = marks.map(() => world.id())
  await db.query(
    `/* identity.keep-traces */ insert into identity.trace as t (id, member_id, kind, mark, at_start, first_at, last_at)
     select u.id, $2, u.kind, u.mark, false, $5, $5 from unnest($1::uuid[], $3::text[], $4::text[]) u(id, kind, mark)
     on conflict (kind, mark, member_id) do update set last_at = excluded.last_at
     where t.last_at < excluded.last_at - interval '1 hour'`,
    [ids, member, marks.map(({ kind }) => kind), marks.map(({ mark }) => mark), new Date(world.now())],
  )
}

export type Tie = {
  /** The member whose traces were examined. */
  readonly of: Uuid
  /** The members linked to them. */
  readonly member: Uuid
  readonly kind: 'device' | 'payee'
}

const tied = (
  registered: 'mine' | 'theirs',
) => `/* identity.ties-${registered} */ select distinct mine.member_id as "of", theirs.member_id as member, theirs.kind
  from identity.trace mine join identity.trace theirs using (kind, mark)
  where mine.member_id = any($1) and theirs.member_id <> mine.member_id
    and (mine.kind = 'payee' or mine.kind = 'device' and ${registered}.at_start)`

/** The members on whose devices they registered, or who use the same payee. */
export const cameLike = async ({ db }: Pick<House, 'db'>, member: Uuid): Promise<readonly Tie[]> =>
  (await db.query<Tie>(tied('mine'), [[member]])).rows

/** The members who registered on their devices, or who use the same payee. */
export const cameAfter = async ({ db }: Pick<House, 'db'>, members: readonly Uuid[]): Promise<readonly Tie[]> =>
  (await db.query<Tie>(tied('theirs'), [members])).rows

/** How many of these members share a device or a payee with another of them. */
export const tiedAmong = async ({ db }: Pick<House, 'db'>, members: readonly Uuid[]): Promise<number> => {
  const { rows } = await db.query<{ tied: number }>(
    `select count(distinct mine.member_id)::int as tied
     from identity.trace mine join identity.trace theirs using (kind, mark)
     where mine.kind <> 'network' and mine.member_id = any($1) and theirs.member_id = any($1)
       and theirs.member_id <> mine.member_id`,
    [members],
  )
  return rows[0]?.tied ?? 0
}

const startOf =
  (kind: TraceKind) =>
  async ({ db }: Pick<House, 'db'>, members: readonly Uuid[]): Promise<ReadonlyMap<Uuid, string>> => {
    const { rows } = await db.query<{ member_id: Uuid; mark: string }>(
      'select member_id, mark from identity.trace where member_id = any($1) and kind = $2 and at_start',
      [members, kind],
    )
    return new Map(rows.map(({ member_id: member, mark }) => [member, mark]))
  }

/** The device on which each of these members registered; those without one are left out. */
export const startDevices = startOf('device')

/** The network from which each of these members registered, as a mark; those without one are left out. */
export const startNetworks = startOf('network')

/** The marks that a member registered with. */
export const startMarks = async ({ db }: Pick<House, 'db'>, member: Uuid): Promise<readonly Mark[]> =>
  (
    await db.query<Mark>(
      `/* identity.first-traces */ select kind, mark from identity.trace where member_id = $1 and at_start`,
      [member],
    )
  ).rows
