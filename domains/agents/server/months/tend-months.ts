// The clock of months: one that is over and counted is made from 00:30 of the first; what two operators agreed to is issued at once, and
// paid from noon of the fifth on, or a day after it was issued where that was later. A dispute stops it.

import { eachDue, type House, houseNow, type Job } from '@magpie/db'
import { isoOf } from '@magpie/kernel'
import { countedUntil } from '@magpie/venues/server'
import { monthSpan, nextMonth, payMoment } from '../../rules/index.ts'
import { agentOf, firstAgentMonth } from '../agents/agent-store.ts'
import { makeMonth } from './make-month.ts'
import { issuedNews, payPlan, stepPlan } from './statement-plans.ts'
import { newestMonth, statementsIn, type Stored } from './statement-store.ts'
import { statementsHold } from './statements-hash.ts'

const makeFromMs = 30 * 60_000
const pageOf = 500

/** Months that are over and not made, the oldest first; none before anybody was an agent. */
const monthsToMake = async (house: House): Promise<readonly string[]> => {
  const made = await newestMonth(house)
  const first = made === undefined ? await firstAgentMonth(house) : nextMonth(made.id)
  if (first === null) return []
  const until = Math.min(houseNow(house) - makeFromMs, await countedUntil(house))
  const months: string[] = []
  for (let month = first; monthSpan(month).to <= until; month = nextMonth(month)) months.push(month)
  return months
}

export const makeMonths: Job = {
  name: 'agents.make-months',
  cron: '*/5 * * * *',
  run: async (_payload, house) => {
    for (const month of await monthsToMake(house)) {
      const statements = await makeMonth(house, month)
      house.log.info({ month, statements }, 'a month of agents is made')
    }
  },
}

const dueIn =
  (house: House, state: 'second' | 'issued') =>
  async (passing: readonly string[]): Promise<readonly Stored[]> =>
    (await statementsIn(house, [state], { before: null, limit: pageOf + passing.length })).filter(
      ({ id }) => !passing.includes(id),
    )

const commit = async (house: House, plan: ReturnType<typeof payPlan>): Promise<void> => {
  const outcome = await house.journal.commit(plan)
  // Overtaken by a dispute, or by another node.
  if (!outcome.committed && outcome.refused !== 'stale')
    throw new Error(`agents: ${plan.key} was refused: ${outcome.refused}`)
}

/** Asks once a run and month. Tells operators of a month whose statements are not those that it was made with. */
const askHeld = (house: House) => {
  const asked = new Map<string, Promise<boolean>>()
  const ask = async (month: string): Promise<boolean> => {
    const holds = await statementsHold(house, month)
    if (!holds)
      house.log.alarm(
        { code: 'statements_differ', month },
        'L9: the statements of this month are not those that it was made with, and none of them is paid: compare agents.statement with a backup, and look for who wrote it',
      )
    return holds
  }
  return (month: string): Promise<boolean> => {
    const known = asked.get(month) ?? ask(month)
    asked.set(month, known)
    return known
  }
}

const pay = async (
  house: House,
  one: Stored,
  { now, held }: { readonly now: number; readonly held: (month: string) => Promise<boolean> },
): Promise<'waits' | undefined> => {
  if (now < payMoment(one.month, one.issuedAt ?? now)) return 'waits'
  // One that is suspended waits for what becomes of them.
  if ((await agentOf(house, one.agent))?.state === 'suspended') return 'waits'
  if (!(await held(one.month))) return 'waits'
  await commit(house, payPlan(one, now))
  return undefined
}

export const payStatements: Job = {
  name: 'agents.pay-statements',
  cron: '* * * * *',
  run: async (_payload, house) => {
    const now = houseNow(house)
    const by = { now, held: askHeld(house) }
    const as = { owner: 'finance', idOf: ({ id }: Stored) => id }
    await eachDue(house, dueIn(house, 'second'), {
      ...as,
      job: 'agents.issue',
      act: (one) =>
        commit(house, stepPlan(one, 'issued', { key: 'issue', set: { issued_at: isoOf(now) }, news: issuedNews(one) })),
    })
    await eachDue(house, dueIn(house, 'issued'), { ...as, job: 'agents.pay', act: (one) => pay(house, one, by) })
  },
}
