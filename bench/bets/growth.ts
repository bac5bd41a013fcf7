// What a plan costs when much is stored. Two databases, one with few rounds and one with many, take turns with the same
// bets; the few are created again before each turn, because the bets themselves would add to them.

import { openPool } from '@magpie/db'
import type { Pool } from 'pg'
import { figure } from '../figure.ts'
import type { Report } from '../report.ts'
import type { Sizes } from '../sizes.ts'
import { alternate } from '../windows.ts'
import { type BetHouse, openBetHouse } from './bet-house.ts'
import { bet } from './bet.ts'
import { forgetRounds, storeRounds } from './stored-rounds.ts'

/** Microseconds per plan, with all bettors betting at once. */
const cost = async (of: BetHouse, plans: number): Promise<number> => {
  const work = bet(of, (client) => client)
  let left = plans
  const began = performance.now()
  await Promise.all(
    of.bettors.map(async (_, client) => {
      while (left-- > 0) await work(client)
    }),
  )
  return ((performance.now() - began) / plans) * 1000
}

const membersOf = (of: BetHouse) => of.bettors.map(({ member }) => member)

const relay = async (owner: Pool, of: BetHouse, count: number): Promise<void> => {
  await forgetRounds(owner)
  await storeRounds(owner, membersOf(of), count)
}

export const measureGrowth = async (
  urls: { readonly few: string; readonly many: string },
  { bettors, growth }: Sizes,
  report: Report,
): Promise<void> => {
  const owners = { few: openPool({ url: urls.few, max: 1 }), many: openPool({ url: urls.many, max: 1 }) }
  const few = await openBetHouse(urls.few, bettors)
  const many = await openBetHouse(urls.many, bettors)
  report.say(`storing ${growth.many} rounds`)
  await storeRounds(owners.many, membersOf(many), growth.many)
  await owners.many.query('checkpoint')
  const warm = async (): Promise<void> => {
    await cost(few, growth.plans)
    await cost(many, growth.plans)
  }
  await warm()
  const found = await alternate(
    {
      few: async () => {
        await relay(owners.few, few, growth.few)
        return cost(few, growth.plans)
      },
      many: () => cost(many, growth.plans),
    },
    growth.windows,
  )
  report.found(figure('bets.growth', 'us/plan', found.many, found.few))
  await Promise.all([few.close(), many.close()])
  await Promise.all([owners.few.end(), owners.many.end()])
}
