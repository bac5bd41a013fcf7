// The ticket of a login with the right password that still needs a code: sealed, for one browser, valid for ten minutes, and
// void once the password changes.

import { createHash } from 'node:crypto'
import { type House, houseNow } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { hashOfMember } from '../members.ts'
import type { Tools } from '../tools.ts'

const lifeMs = 600_000

export type HalfIn = {
  readonly member: Uuid
  readonly account: string
  readonly typed: string
  readonly isChecked: boolean
}

type Sealed = HalfIn & { readonly until: number; readonly password: string }

const printOf = (hash: string): string => createHash('sha256').update(hash).digest('base64url')

export const halfInTicket = (
  house: Pick<House, 'world'>,
  { secrets }: Pick<Tools, 'secrets'>,
  { hash, ...half }: HalfIn & { readonly hash: string },
  device: Uuid,
): string => {
  const sealed: Sealed = { ...half, until: houseNow(house) + lifeMs, password: printOf(hash) }
  return secrets.seal(JSON.stringify(sealed), `half-in/${device}`)
}

/** With the password hash at the time of issue: the session that it opens depends on it too. */
export const readHalfIn = async (
  house: House,
  { secrets }: Pick<Tools, 'secrets'>,
  ticket: string,
  device: Uuid,
): Promise<(HalfIn & { readonly hash: string }) | undefined> => {
  let read: Sealed
  try {
    read = JSON.parse(secrets.open(ticket, `half-in/${device}`)) as Sealed
  } catch {
    // From another browser, or forged: not a valid ticket.
    return undefined
  }
  const { until, password, ...half } = read
  const hash = await hashOfMember(house, half.member)
  if (hash === undefined || houseNow(house) >= until || printOf(hash) !== password) return undefined
  return { ...half, hash }
}
