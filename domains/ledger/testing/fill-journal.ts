// Fills a journal with bets, for rigs and tests: two writers; members whose stakes are held, kept and won; and a few
// refusals.

import { account, houseAccount, type Journal, type Plan } from '@magpie/db'
import type { Uuid, World } from '@magpie/kernel'
import { openHouseAccounts, seedLedger } from '../server/seed-ledger.ts'
import { endow, hold, keep, openMember } from './plans.ts'

const settle = (member: Uuid, name: string, amount: bigint): Plan => ({
  ...keep(member, name, amount),
  key: `test/settle/${name}`,
  kind: 'bet.settle',
  transfers: [{ from: houseAccount('book/YBTY'), to: account(member, 'cash'), amount, kind: 'bet.settle' }],
  answer: { 'a "word"': '\\ and a line\n' },
})

const counted = (plan: Plan, rows: Plan['rows']): Plan => {
  const { member, transfers } = plan
  if (member === null) return plan
  const amount = transfers[0]?.amount ?? 0n
  const stake = {
    guard: 'counter',
    member,
    kind: 'stake',
    window: '2026-06-11',
    currency: 'XIB',
    amount,
    ceiling: null,
    refuses: 'limit',
  } as const
  return { ...plan, rows, guards: [...plan.guards, stake] }
}

/** `members` make `bets` bets through the journals in turn, some of them concurrently; the amounts differ. */
export const fillJournal = async (of: {
  readonly journals: readonly Journal[]
  readonly world: World
  readonly members: number
  readonly bets: number
  readonly atOnce: number
  /** The row that a bet writes in a slice's table; no row by default. */
  readonly rowOf?: (member: Uuid, name: Uuid, amount: bigint) => Plan['rows']
}): Promise<readonly Uuid[]> => {
  const { journals, world, bets, atOnce, rowOf = () => [] } = of
  const [first] = journals
  if (first === undefined) throw new Error('no journal to fill')
  await seedLedger(first)
  await openHouseAccounts(first, ['book/YBTY'])
  const members = Array.from({ length: of.members }, () => world.id())
  await Promise.all(members.map((member) => first.commit(openMember(member))))
  await Promise.all(members.map((member) => first.commit(endow(member, 1_000_000_000n))))
  let next = 0
  const bettor = async (): Promise<void> => {
    for (let nth = next++; nth < bets; nth = next++) {
      const journal = journals[nth % journals.length] ?? first
      const member = members[nth % members.length] ?? ''
      const amount = BigInt(100 + (nth % 997))
      const name = world.id()
      await journal.commit(
        counted(hold(member, name, nth % 50 === 49 ? 2_000_000_000n : amount), rowOf(member, name, amount)),
      )
      if (nth % 50 !== 49) await journal.commit(keep(member, name, amount))
      if (nth % 5 === 0) await journal.commit(settle(member, name, amount))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, bettor))
  return members
}
