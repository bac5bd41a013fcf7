// What a plan locks in the database, named so that two plans can be compared: kept accounts and rows of slices.

import type { AccountRef, Plan } from '@magpie/db'
import { playCurrency } from '@magpie/kernel'
import type { Client } from 'pg'
import { accountName } from '../../rules/chart.ts'
import { isKept } from '../money/announced.ts'
import { bucketOf, ownerOf } from '../owner-of.ts'

export type Lock = { readonly account: AccountRef } | { readonly table: string; readonly id: string }

/** By name, so that each lock occurs once. */
export type Locks = ReadonlyMap<string, Lock>

const add = (locks: Map<string, Lock>, account: AccountRef): void => {
  if (isKept(account)) locks.set(`${account.currency} ${accountName(account)}`, { account })
}

/** Accounts that move, the cash accounts of members whose fence or counter is judged, and rows whose state is judged. */
export const locksOf = ({ transfers, guards, raises = [] }: Plan): Locks => {
  const locks = new Map<string, Lock>()
  for (const { from, to } of transfers) {
    add(locks, from)
    add(locks, to)
  }
  for (const guard of guards) {
    if (guard.guard === 'state') locks.set(`${guard.table}/${guard.id}`, { table: guard.table, id: guard.id })
    else add(locks, { member: guard.member, bucket: 'cash', currency: playCurrency })
  }
  for (const member of raises) add(locks, { member, bucket: 'cash', currency: playCurrency })
  return locks
}

export const allLocks = (plans: readonly Plan[]): Locks => new Map(plans.flatMap((plan) => [...locksOf(plan)]))

const lockedAccounts = async (client: Client, locks: Locks): Promise<readonly string[]> => {
  const accounts = [...locks].flatMap(([name, lock]) => ('account' in lock ? [{ name, ref: lock.account }] : []))
  if (accounts.length === 0) return []
  const { rows } = await client.query<{ places: readonly number[] }>(
    'select ledger.locked_accounts($1::uuid[], $2::text[], $3::text[]) as places',
    [
      accounts.map(({ ref }) => ownerOf(ref)),
      accounts.map(({ ref }) => bucketOf(ref)),
      accounts.map(({ ref }) => ref.currency),
    ],
  )
  return (rows[0]?.places ?? []).map((place) => accounts[place - 1]?.name ?? '')
}

const lockedRows = async (client: Client, locks: Locks): Promise<readonly string[]> => {
  const idsOf = new Map<string, string[]>()
  for (const lock of locks.values())
    if ('table' in lock) idsOf.set(lock.table, [...(idsOf.get(lock.table) ?? []), lock.id])
  const found: string[] = []
  for (const [table, ids] of idsOf) {
    const { rows } = await client.query<{ ids: readonly string[] }>(
      'select ledger.locked_rows($1::regclass, $2::text[]) as ids',
      [table, ids],
    )
    for (const id of rows[0]?.ids ?? []) found.push(`${table}/${id}`)
  }
  return found
}

/** The names of the locks that another session holds now. Does not wait. */
export const lockedNow = async (client: Client, locks: Locks): Promise<ReadonlySet<string>> =>
  new Set([...(await lockedAccounts(client, locks)), ...(await lockedRows(client, locks))])
