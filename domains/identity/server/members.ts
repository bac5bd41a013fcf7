// Members as the database has them. What needs a hash asks for it by name; nothing else ever sees one.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { accountKey, accountStands } from '../rules/index.ts'

export type MemberWithHash = {
  readonly member: Uuid
  readonly account: string
  readonly state: 'active' | 'blocked'
  readonly hash: string
}

/** By the account as typed. What can be no account is nobody's, and never reaches the database. */
export const memberToVerify = async (house: House, typed: string): Promise<MemberWithHash | undefined> => {
  if (!accountStands(typed)) return undefined
  const { rows } = await house.db.query<MemberWithHash>(
    `select m.id as member, m.account, m.state, c.hash
     from identity.account_name n
     join identity.member m on m.id = n.member_id
     join identity.credential c on c.id = m.id
     where n.id = $1`,
    [accountKey(typed)],
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

/** Null when there is no such member (L32: another's id answers as an absent one). */
export const memberState = async (house: House, member: Uuid): Promise<MemberState | null> => {
  const { rows } = await house.db.query<{ state: MemberState }>(`select state from identity.member where id = $1`, [
    member,
  ])
  return rows[0]?.state ?? null
}

/** Blocked members behind this one, in the order of their ids. */
export const blockedMembers = async (house: House, behind: Uuid, limit: number): Promise<readonly Uuid[]> => {
  const { rows } = await house.db.query<{ readonly id: Uuid }>(
    `select id from identity.member where state = 'blocked' and id > $1 order by id limit $2`,
    [behind, limit],
  )
  return rows.map(({ id }) => id)
}

/** The member of an account name, for operators and tools that were given the name. */
export const memberByAccount = async (house: House, account: string): Promise<Uuid | null> => {
  const { rows } = await house.db.query<{ member_id: Uuid }>(
    `select member_id from identity.account_name where id = $1`,
    [accountKey(account)],
  )
  return rows[0]?.member_id ?? null
}
