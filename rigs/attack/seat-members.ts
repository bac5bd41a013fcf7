// Thousands of members for an attack to look for, each with a phone, a mail address and an invitation code. They are
// created by the house's own plans and not through its wire, because only the requests for them are the attack.

import { codeOfMember } from '@magpie/agents/server'
import { type House, openPool } from '@magpie/db'
import { enrol, openPasswords } from '@magpie/identity/server'
import { bindContact } from '@magpie/identity/testing/bind-contact'
import { isRefusal } from '@magpie/kernel'
import { realWorld } from '@magpie/kernel/real-world'
import { openJournal } from '@magpie/ledger/server'
import type { RealHouse } from '@magpie/testkit/real-house'
import { quietLog } from '../../bench/quiet-log.ts'

export type Seated = {
  readonly account: string
  readonly phone: string
  readonly mail: string
  readonly invite: string
}

export const phoneOf = (nth: number): string => `+86137${String(nth).padStart(8, '0')}`
export const mailOf = (account: string): string => `${account}@example.com`

const atOnce = 64

export type NewSeat = { readonly account: string; readonly nth: number }

/** All with one password, hashed once as a registration hashes it. */
export const seatMembers = async (
  { databaseUrl, secrets: { master } }: Pick<RealHouse, 'databaseUrl' | 'secrets'>,
  password: string,
  seats: readonly NewSeat[],
): Promise<readonly Seated[]> => {
  const world = realWorld()
  const db = openPool({ url: databaseUrl, role: 'magpie_server', log: quietLog })
  const journal = await openJournal({ url: databaseUrl, world, log: quietLog, node: 'attack', secret: master })
  const house: House = { world, db, journal, log: quietLog }
  const hash = await openPasswords(world).hash(password)
  if (isRefusal(hash)) throw new Error('no password was hashed')
  const seat = async ({ account, nth }: NewSeat): Promise<Seated> => {
    const made = await enrol(house, { key: world.id(), account, hash, device: null, inviteCode: null })
    if (isRefusal(made)) throw new Error(`${account} was not created: ${made.refused}`)
    const [phone, mail] = [phoneOf(nth), mailOf(account)]
    await bindContact(house, master, made.member, { kind: 'phone', value: phone })
    await bindContact(house, master, made.member, { kind: 'mail', value: mail })
    return { account, phone, mail, invite: await codeOfMember(house, made.member) }
  }
  try {
    const seated: Seated[] = []
    for (let from = 0; from < seats.length; from += atOnce)
      seated.push(...(await Promise.all(seats.slice(from, from + atOnce).map(seat))))
    return seated
  } finally {
    await journal.close()
    await db.end()
  }
}
