// Takes back an award that was given by mistake or obtained by abuse (decision 0991): a claimable one becomes void, and
// a claimed one returns to its campaign as far as own money or points cover it. Never a negative balance, never a debt,
// and never a part of a bonus, which its requirement handles.

import { account, type House, houseAccount, type Plan } from '@magpie/db'
import { isoOf, playCurrency } from '@magpie/kernel'
import type { Kind } from '@magpie/ledger/contract'
import { pointsAccount } from '@magpie/ledger/server'
import { type BalanceNews, balanceTopic } from '@magpie/venues/contract'
import { type ReversedNews, reversedTopic } from '../../contract/index.ts'
import { storedById, poolOf } from '../campaigns/campaign-store.ts'
import { releasePlan } from './award-plans.ts'
import { type Award, awardTable } from './award-store.ts'

const accountOf = ({ member, currency }: Award) =>
  currency === playCurrency ? account(member, 'cash') : pointsAccount(member)

const waits = ({ state }: Award): boolean => state === 'claimable' || state === 'review'

/** What an approval would take now; undefined if it is over. */
export const leftOfAward = async ({ journal }: Pick<House, 'journal'>, award: Award): Promise<bigint | undefined> => {
  if (waits(award)) return award.amount
  if (award.state !== 'claimed') return undefined
  const has = (await journal.read({ accounts: [accountOf(award)] })).accounts[0] ?? 0n
  return has < award.amount ? has : award.amount
}

/** Its destination: a closed campaign has already returned its pool. */
const homeOf = async (house: House, { campaign, currency }: Award) =>
  (await storedById(house, campaign))?.state === 'closed'
    ? houseAccount('promotion', currency)
    : poolOf({ id: campaign, currency })

const told = ({ member, campaign, currency, amount }: Award, taken: bigint, atMs: number): Plan['news'] => {
  const body: ReversedNews = { campaign, currency, amount: `${amount}`, taken: `${taken}` }
  const balance: BalanceNews = { cash: `-${taken}`, why: 'promotion.reverse', at: atMs }
  return [
    { topic: reversedTopic, member, body },
    ...(currency === playCurrency && taken > 0n ? [{ topic: balanceTopic, member, body: balance }] : []),
  ]
}

type Besides = Pick<Plan, 'guards' | 'rows'>

/** Undefined for an award that is over. */
export const reversePlan = async (house: House, award: Award, besides: Besides): Promise<Plan | undefined> => {
  const taken = await leftOfAward(house, award)
  if (taken === undefined) return undefined
  const { id, member } = award
  const now = house.world.now()
  if (waits(award)) {
    const plan = releasePlan(award, 'void', 'taken_back', now)
    return {
      ...plan,
      guards: [...plan.guards, ...besides.guards],
      rows: [...plan.rows, ...besides.rows],
      news: told(award, 0n, now),
    }
  }
  const from = accountOf(award)
  const to = await homeOf(house, award)
  return {
    key: `promotions/reverse/${id}`,
    member,
    kind: 'promotion.reverse',
    content: `reverse ${id}`,
    transfers: taken === 0n ? [] : [{ from, to, amount: taken, kind: 'promotion.reverse' satisfies Kind }],
    guards: [
      {
        guard: 'state',
        table: awardTable,
        id,
        from: ['claimed'],
        to: 'reversed',
        set: { taken: `${taken}`, reason: 'taken_back', changed_at: isoOf(now) },
      },
      ...besides.guards,
    ],
    rows: besides.rows,
    news: told(award, taken, now),
    shows: from,
    // Spent meanwhile: it is read again.
    whenShort: 'stale',
    answer: { taken: `${taken}` },
  }
}
