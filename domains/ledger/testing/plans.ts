// Builders of plans for tests: the movements of a bet in their simplest form.

import { account, houseAccount, type Plan } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'

const bare = { guards: [], rows: [], news: [], transfers: [], answer: null } as const

export const openMember = (member: Uuid): Plan => ({
  ...bare,
  key: `test/open/${member}`,
  member,
  kind: 'member.open',
  content: member,
  opens: (['cash', 'held', 'locked', 'bonus', 'debt'] as const).map((bucket) => account(member, bucket)),
})

/** Gives a member money from supply without a permit. Only tests do so, never the house. */
export const endow = (member: Uuid, amount: bigint, name = 'first'): Plan => ({
  ...bare,
  key: `test/endow/${member}/${name}`,
  member,
  kind: 'supply.issue',
  content: `${amount}`,
  transfers: [{ from: houseAccount('issued'), to: account(member, 'cash'), amount, kind: 'supply.issue' }],
  shows: account(member, 'cash'),
})

/** Holds a stake under the member's fence. */
export const hold = (member: Uuid, name: string, amount: bigint, epoch = 0): Plan => ({
  ...bare,
  key: `test/hold/${name}`,
  member,
  kind: 'bet.hold',
  content: `${member} ${amount}`,
  transfers: [{ from: account(member, 'cash'), to: account(member, 'held'), amount, kind: 'bet.hold' }],
  guards: [{ guard: 'fence', member, epoch }],
  shows: account(member, 'cash'),
  answer: { held: amount.toString() },
})

/** Moves a held stake to the book. */
export const keep = (member: Uuid, name: string, amount: bigint): Plan => ({
  ...bare,
  key: `test/keep/${name}`,
  member,
  kind: 'bet.keep',
  content: `${member} ${amount}`,
  transfers: [{ from: account(member, 'held'), to: houseAccount('book/YBTY'), amount, kind: 'bet.keep' }],
  shows: account(member, 'cash'),
})
