// Payment accounts as stored and shown. The number is encrypted; a keyed digest finds equal numbers.

import { cellMs, cellOrNull, cellText, type Guard, type House, type Json } from '@magpie/db'
import { isoOf, type Uuid } from '@magpie/kernel'
import {
  accountsMost,
  type AccountsView,
  type AccountView,
  coolingMs,
  type Method,
  type Network,
} from '../../contract/index.ts'
import { nextTurn, type Turn, withdrawPlace } from '../places.ts'
import { personOf } from '../security/person-store.ts'
import { pinHash } from '../security/pins.ts'
import type { Tools } from '../tools.ts'

export const accountTable = 'cashier.account'

/** The version of a member's set of accounts. */
export const setPlace = (member: Uuid): string => `accounts/${member}`

export type Account = {
  readonly id: Uuid
  readonly member: Uuid
  readonly active: boolean
  readonly kind: Method
  readonly network: Network | null
  readonly brand: string | null
  readonly bank: string | null
  readonly holder: string | null
  readonly masked: string
  readonly alias: string | null
  readonly sealed: string
  readonly print: string
  readonly isDefault: boolean
  readonly addedMs: number
  readonly usableMs: number
}

/** The encrypted content: everything that a rail needs to pay there. */
export type SealedAccount = { readonly number: string; readonly holder: string | null; readonly country: string | null }

const accountOf = (row: Readonly<Record<string, Json>>): Account => ({
  id: cellText(row['id']),
  member: cellText(row['member_id']),
  active: row['state'] === 'active',
  kind: row['kind'] as Method,
  network: row['network'] as Network | null,
  brand: cellOrNull(row['brand'], cellText),
  bank: cellOrNull(row['bank'], cellText),
  holder: cellOrNull(row['holder'], cellText),
  masked: cellText(row['masked']),
  alias: cellOrNull(row['alias'], cellText),
  sealed: cellText(row['sealed']),
  print: cellText(row['print']),
  isDefault: row['is_default'] === true,
  addedMs: cellMs(row['added_at']),
  usableMs: cellMs(row['usable_from']),
})

/** Active accounts, the newest first. */
export const accountsOf = async (house: House, member: Uuid): Promise<readonly Account[]> => {
  const { rows } = await house.db.query<{ row: Readonly<Record<string, Json>> }>(
    `/* cashier.payees */ select row_to_json(a) as row from cashier.account a where member_id = $1 and state = 'active' order by added_at desc, id desc`,
    [member],
  )
  return rows.map(({ row }) => accountOf(row))
}

/** An active account of this member; another member's is like a missing one (L32). */
export const ownAccount = async (house: House, member: Uuid, id: Uuid): Promise<Account | null> => {
  const { rows } = await house.journal.read({ rows: [{ table: accountTable, id }] })
  const account = rows[0] == null ? null : accountOf(rows[0])
  return account?.member === member && account.active ? account : null
}

const accountView = (account: Account): AccountView => ({
  id: account.id,
  kind: account.kind,
  network: account.network,
  brand: account.brand,
  bank: account.bank,
  holder: account.holder,
  masked: account.masked,
  alias: account.alias,
  isDefault: account.isDefault,
  addedAt: account.addedMs,
  usableFrom: account.usableMs,
})

export const accountsView = async (house: House, tools: Tools, member: Uuid, kind?: Method): Promise<AccountsView> => {
  const [accounts, person, hash] = await Promise.all([
    accountsOf(house, member),
    personOf(house, tools.secrets, member),
    pinHash(house, member),
  ])
  return {
    accounts: accounts.filter((one) => kind === undefined || one.kind === kind).map(accountView),
    most: { ...accountsMost },
    realName: person?.masked ?? null,
    pin: hash !== null,
    coolingHours: coolingMs / 3_600_000,
    sandbox: tools.sandbox,
  }
}

/** Sets whether it is the default. */
export const stay = (account: Account, isDefault: boolean): Guard => ({
  guard: 'state',
  table: accountTable,
  id: account.id,
  from: ['active'],
  to: 'active',
  set: { is_default: isDefault },
})

/** Removed, and no longer the default. */
export const gone = (id: Uuid, atMs: number): Guard => ({
  guard: 'state',
  table: accountTable,
  id,
  from: ['active'],
  to: 'deleted',
  set: { is_default: false, deleted_at: isoOf(atMs) },
})

/** Whether a withdrawal to it is under way. */
export const inUse = async (house: House, id: Uuid): Promise<boolean> => {
  const { rows } = await house.db.query(
    `select 1 from cashier.withdrawal where account_id = $1 and state not in ('paid', 'rejected', 'failed', 'returned') limit 1`,
    [id],
  )
  return rows.length > 0
}

/** For a plan that removes these accounts: no withdrawal to them is under way, and none begins meanwhile. Null if one is. */
export const unused = async (house: House, member: Uuid, ids: readonly Uuid[]): Promise<Turn | null> => {
  const turn = await nextTurn(house, withdrawPlace(member))
  for (const id of ids) if (await inUse(house, id)) return null
  return turn
}
