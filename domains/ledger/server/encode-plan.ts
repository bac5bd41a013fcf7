// Prepares a plan for its batch while another batch is on its way: checks and hashes it. Whatever a batch could not
// hold is found here, so that a wrong plan fails alone.

import { hash } from 'node:crypto'
import type { AccountRef, Plan } from '@magpie/db'
import { isUuid, law, type Uuid } from '@magpie/kernel'
import { accountName } from '../rules/chart.ts'
import { checkPlan } from './money/announced.ts'
import { entryMark, planText, type Sealer } from './chain/seal.ts'
import { bucketOf, ownerOf } from './owner-of.ts'
import type { PlanTables } from './plan-tables.ts'
import { type PlanWrites, writesOf } from './plan-writes.ts'

export type EncodedPlan = {
  readonly plan: Plan
  /** SHA-256 of the content. */
  readonly hash: Buffer
  /** Sixteen random bytes that hide the content of the plan's leaves. */
  readonly salt: Uint8Array
  readonly answer: string
  readonly writes: PlanWrites
  /** The seal over the whole plan, by the platform's key. */
  readonly seal: Buffer
  /** Rows and openings that no other plan of the same batch may touch. */
  readonly touches: readonly string[]
}

const touchesOf = ({ guards, rows, opens = [], raises = [] }: Plan): readonly string[] => {
  const touches: string[] = []
  for (const guard of guards) if (guard.guard === 'state') touches.push(`${guard.table}/${guard.id}`)
  for (const { table, values } of rows) {
    const touch = `${table}/${values.id}`
    if (!touches.includes(touch)) touches.push(touch)
  }
  for (const ref of opens) touches.push(`open/${accountName(ref)}`)
  for (const member of raises) touches.push(`raise/${member}`)
  return touches
}

const isMember = (id: Uuid | null): boolean => id === null || isUuid(id)
const fits64 = (value: bigint): boolean => BigInt.asIntN(64, value) === value

/** Checks for values that the columns of a batch could not hold. */
const checkShapes = ({ key, member, transfers, guards, news, opens = [], raises = [], shows }: Plan): void => {
  let fits = true
  let named = isMember(member) && raises.every(isMember)
  for (const { from, to, amount } of transfers) {
    fits &&= fits64(amount)
    named &&= ('house' in from || isMember(from.member)) && ('house' in to || isMember(to.member))
  }
  for (const guard of guards) {
    if (guard.guard === 'state') continue
    named &&= isMember(guard.member)
    if (guard.guard !== 'fence') fits &&= fits64(guard.amount) && fits64(guard.ceiling ?? 0n)
    else fits &&= (guard.epoch | 0) === guard.epoch
  }
  for (const one of news) named &&= isMember(one.member)
  for (const ref of shows === undefined ? opens : [...opens, shows]) named &&= 'house' in ref || isMember(ref.member)
  law(fits, 'L1', `${key} holds a number that is too large`)
  if (!named) throw new Error(`${key} names a member by an invalid id`)
}

/** Throws `BrokenLaw` for a plan that may not be booked whatever the balances are, or that no journal could store. */
export const checkWhole = (plan: Plan): void => {
  checkPlan(plan)
  checkShapes(plan)
}

const accountOf = (ref: AccountRef): string => `${ownerOf(ref)}/${bucketOf(ref)}`

const marksOf = ({ transfers }: Plan): string =>
  transfers
    .map(({ from, to, amount, kind }) => entryMark(accountOf(from), accountOf(to), amount, from.currency, kind))
    .join('')

export type Encoding = { readonly seal: Sealer; readonly tables: PlanTables }

export const encodePlan = (plan: Plan, salt: Uint8Array, { seal, tables }: Encoding): EncodedPlan => {
  checkWhole(plan)
  const { key, member, kind } = plan
  const contentHash = hash('sha256', plan.content, 'buffer')
  const answer = JSON.stringify(plan.answer)
  const writes = writesOf(plan, tables)
  const says = { salt: Buffer.from(salt).toString('hex'), key, member, kind, answer, writes: writes.text }
  const text = planText({ ...says, contentHash: contentHash.toString('hex') }, marksOf(plan))
  return { plan, hash: contentHash, salt, answer, writes, seal: seal(text), touches: touchesOf(plan) }
}
