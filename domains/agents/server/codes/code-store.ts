// Codes: their owners, and the own code of every member.

import type { House } from '@magpie/db'
import { memberFacts, memberState } from '@magpie/identity/server'
import { randomInt, type Uuid } from '@magpie/kernel'
import type { CodeOwner } from '../../rules/index.ts'
import type { LinkOf } from '../../contract/index.ts'

/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 6
const tries = 8

export const normalCode = (typed: string): string => typed.trim().toUpperCase()

const drawCode = (world: House['world']): string =>
  Array.from({ length: codeLength }, () => letters[randomInt(world, letters.length)]).join('')

const ownCode = async ({ db }: Pick<House, 'db'>, member: Uuid): Promise<string | undefined> => {
  const { rows } = await db.query<{ code: string }>(
    `select code from agents.code where owner_id = $1 and kind = 'invite_code'`,
    [member],
  )
  return rows[0]?.code
}

/** Creates one; undefined if the random code exists, or the owner already has their own. */
const makeCode = async (
  { db, world }: House,
  owner: Uuid,
  kind: LinkOf,
  label: string,
): Promise<string | undefined> => {
  const { rows } = await db.query<{ code: string }>(
    `insert into agents.code (code, owner_id, kind, label, made_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning code`,
    [drawCode(world), owner, kind, label, new Date(world.now())],
  )
  return rows[0]?.code
}

/** A member's own code, created at first use. */
export const codeOfMember = async (house: House, member: Uuid): Promise<string> => {
  for (let nth = 0; nth < tries; nth += 1) {
    const code = (await ownCode(house, member)) ?? (await makeCode(house, member, 'invite_code', ''))
    if (code !== undefined) return code
  }
  throw new Error('agents: no code was free in eight draws')
}

export const makeLink = async (house: House, owner: Uuid, label: string): Promise<string> => {
  for (let nth = 0; nth < tries; nth += 1) {
    const code = await makeCode(house, owner, 'i_code', label)
    if (code !== undefined) return code
  }
  throw new Error('agents: no code was free in eight draws')
}

export const ownerOfCode = async ({ db }: Pick<House, 'db'>, code: string): Promise<Uuid | undefined> => {
  const { rows } = await db.query<{ owner_id: Uuid }>('select owner_id from agents.code where code = $1', [code])
  return rows[0]?.owner_id
}

/** The current owners of these codes; unknown codes are absent. */
export const ownersOf = async (house: House, codes: readonly string[]): Promise<ReadonlyMap<string, CodeOwner>> => {
  const { rows } = await house.db.query<{ code: string; owner_id: Uuid }>(
    'select code, owner_id from agents.code where code = any($1)',
    [codes],
  )
  const found = await Promise.all(
    rows.map(async ({ code, owner_id: owner }) => {
      const [facts, state] = await Promise.all([memberFacts(house, owner, null), memberState(house, owner)])
      return facts === null
        ? []
        : [[code, { owner, isActive: state === 'active', registeredAt: facts.registeredMs }] as const]
    }),
  )
  return new Map(found.flat())
}

/** Devices that opened links of these codes since a Beijing day, by code. */
export const openedOf = async (
  { db }: Pick<House, 'db'>,
  codes: readonly string[],
  since: string,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.query<{ code: string; devices: number }>(
    'select code, sum(devices)::int as devices from agents.opened where code = any($1) and day >= $2::date group by code',
    [codes, since],
  )
  return new Map(rows.map(({ code, devices }) => [code, devices]))
}

export type OwnCode = { readonly code: string; readonly label: string }

/** The owner's codes, their own first. */
export const codesOf = async ({ db }: Pick<House, 'db'>, owner: Uuid): Promise<readonly OwnCode[]> => {
  const { rows } = await db.query<OwnCode>(
    `select code, label from agents.code where owner_id = $1 order by kind = 'i_code', made_at, code`,
    [owner],
  )
  return rows
}

/** Members referred by this owner since a moment, by code. */
export const registeredBy = async (
  { db }: Pick<House, 'db'>,
  owner: Uuid,
  since: number,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.query<{ code: string; n: number }>(
    'select code, count(*)::int as n from agents.edge where owner_id = $1 and registered_at >= $2 group by code',
    [owner, new Date(since)],
  )
  return new Map(rows.map(({ code, n }) => [code, n]))
}
