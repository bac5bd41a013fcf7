// Members in the database. A hash must be requested by name and appears nowhere else.

import { type House, readTogether } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { accountKey, accountStands, contactOf, kindOfTyped } from '../rules/index.ts'
import type { Tools } from './tools.ts'

export type MemberWithHash = {
  readonly member: Uuid
  readonly account: string
  readonly state: 'active' | 'blocked'
  readonly hash: string
}

/** A name in its one normal form: an account, a phone or a mail address (S-ROUTE-02). */
export const typedKey = (typed: string): string => {
  const kind = accountStands(typed) ? undefined : kindOfTyped(typed)
  return (kind === undefined ? undefined : contactOf(kind, typed)) ?? accountKey(typed)
}

/** The member with this name. Impossible names never reach the database. */
export const memberTyped = async (
  house: Pick<House, 'db'>,
  { secrets }: Pick<Tools, 'secrets'>,
  typed: string,
): Promise<Uuid | null> => {
  if (accountStands(typed)) return memberByAccount(house, typed)
  const kind = kindOfTyped(typed)
  if (kind === undefined) return null
  const { rows } = await house.db.query<{ member_id: Uuid }>(
    `select member_id from identity.contact_name where id = $1 and state = 'taken'`,
    [secrets.nameOf(kind, typedKey(typed))],
  )
  return rows[0]?.member_id ?? null
}

/** By the name as typed. */
export const memberToVerify = async (
  house: House,
  tools: Pick<Tools, 'secrets'>,
  typed: string,
): Promise<MemberWithHash | undefined> => {
  // For an unknown name the same query runs with a random id, so that it takes as long.
  const member = (await memberTyped(house, tools, typed)) ?? house.world.id()
  const { rows } = await house.db.query<MemberWithHash>(
    `select m.id as member, m.account, m.state, c.hash
     from identity.member m join identity.credential c on c.id = m.id where m.id = $1`,
    [member],
  )
  return rows[0]
}

export const hashOfMember = async (house: House, member: Uuid): Promise<string | undefined> => {
  const { rows } = await house.db.query<{ hash: string }>(`select hash from identity.credential where id = $1`, [
    member,
  ])
  return rows[0]?.hash
}

export type MemberState = 'active' | 'blocked'

const readStates = readTogether<House['db'], Uuid, MemberState | null>(async (db, members) => {
  const { rows } = await db.query<{ id: Uuid; state: MemberState }>(
    `/* identity.states */ select id, state from identity.member where id = any($1::uuid[])`,
    [members],
  )
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  return members.map((member) => states.get(member) ?? null)
})

/** Null if there is no such member (L32: another member's id gets the same answer as an absent one). */
export const memberState = (house: Pick<House, 'db'>, member: Uuid): Promise<MemberState | null> =>
  readStates(house.db, member)

/** Blocked members with ids after this one, ordered by id. */
export const blockedMembers = async (house: House, behind: Uuid, limit: number): Promise<readonly Uuid[]> => {
  const { rows } = await house.db.query<{ readonly id: Uuid }>(
    `/* identity.blocked */ select id from identity.member where state = 'blocked' and id > $1 order by id limit $2`,
    [behind, limit],
  )
  return rows.map(({ id }) => id)
}

/** The member with an account name, for operators and tools that were given the name. */
export const memberByAccount = async (house: Pick<House, 'db'>, account: string): Promise<Uuid | null> => {
  const { rows } = await house.db.query<{ member_id: Uuid }>(
    `/* identity.account-owner */ select member_id from identity.account_name where id = $1`,
    [accountKey(account)],
  )
  return rows[0]?.member_id ?? null
}

/** Members with ids after this one who registered since then, ordered by id. */
export const membersBehind = async (
  house: House,
  behind: Uuid,
  { sinceMs, limit }: { readonly sinceMs: number; readonly limit: number },
): Promise<readonly Uuid[]> => {
  const { rows } = await house.db.query<{ readonly id: Uuid }>(
    `select id from identity.member where state = 'active' and id > $1 and registered_at >= $2 order by id limit $3`,
    [behind, new Date(sinceMs), limit],
  )
  return rows.map(({ id }) => id)
}
