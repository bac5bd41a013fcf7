// Pays a day's rebate from 15:00 of the next day, one plan a member: row and money together. It is owed for past play,
// so members who may no longer play get it too; no claim is needed. The amount is checked against the stakes of the
// day's rounds, which only plans write: a sum that they cannot justify is not paid (decision 1244).

import { account, eachDue, type House, houseAccount, type Plan } from '@magpie/db'
import { beijingDayStart, dayMs, isoOf, type Uuid } from '@magpie/kernel'
import { type BalanceNews, balanceTopic } from '@magpie/venues/contract'
import { stakesBetween } from '@magpie/venues/server'
import { mostRebate } from '../rules/index.ts'

type Due = { readonly id: string; readonly member: Uuid; readonly payable: bigint }

const rebateTable = 'vip.rebate'
const pageOf = 2_000
const budgetMs = 45_000

const rebatePlan = (day: string, { id, member, payable }: Due, atMs: number): Plan => {
  const amount = payable.toString()
  const balance: BalanceNews = { cash: amount, why: 'vip.rebate', at: atMs }
  return {
    key: `vip/rebate/${id}`,
    member,
    kind: 'vip.rebate',
    content: `rebate ${id} ${amount}`,
    transfers: [{ from: houseAccount('rebate'), to: account(member, 'cash'), amount: payable, kind: 'vip.rebate' }],
    guards: [{ guard: 'state', table: rebateTable, id, from: null, to: 'paid' }],
    rows: [{ table: rebateTable, values: { id, state: 'paid', member_id: member, day, amount, paid_at: isoOf(atMs) } }],
    news: [{ topic: balanceTopic, member, body: balance }],
    shows: account(member, 'cash'),
    answer: { amount },
  }
}

type Borne = Due & {
  /** The most that the member's rounds of the day can give, minor units. */
  readonly most: bigint
}

const borne = async (house: House, day: string, due: readonly Due[]): Promise<readonly Borne[]> => {
  const from = beijingDayStart(Date.parse(`${day}T00:00:00Z`) / dayMs)
  const members = due.map(({ member }) => member)
  const stakes = await stakesBetween(house, members, { from, to: from + dayMs })
  return due.map((one) => ({ ...one, most: mostRebate(stakes.get(one.member) ?? 0n) }))
}

const dueOf = async (house: House, day: string, passing: readonly string[]): Promise<readonly Due[]> => {
  const { rows } = await house.db.query<Due>(
    `select d.member_id || '/' || d.day as id, d.member_id as member, d.payable from vip.day d
     where d.day = $1::date and d.payable > 0 and not exists (
       select from vip.rebate r where r.member_id = d.member_id and r.day = d.day)
     and d.member_id || '/' || d.day <> all($2) order by d.member_id limit ${pageOf}`,
    [day, passing],
  )
  return rows
}

/** Pays what is due for a day; true if all of it is paid. */
export const payRebate = async (house: House, day: string): Promise<boolean> => {
  const act = async ({ most, ...due }: Borne): Promise<void> => {
    if (due.payable > most)
      throw new Error(
        `L9: vip.day ${due.id} says ${due.payable}, and the stakes of that day can bring ${most}: it is not paid; look for who wrote the row`,
      )
    const outcome = await house.journal.commit(rebatePlan(day, due, house.world.now()))
    if (!outcome.committed) throw new Error(`vip: the rebate ${due.id} was refused: ${outcome.refused}`)
  }
  const until = house.world.now() + budgetMs
  while (house.world.now() < until) {
    const { done } = await eachDue(house, async (passing) => borne(house, day, await dueOf(house, day, passing)), {
      job: 'vip.pay-rebate',
      owner: 'finance',
      idOf: ({ id }) => id,
      act,
      atOnce: 256,
    })
    if (done === 0) break
  }
  return (await dueOf(house, day, [])).length === 0
}
