// The schedule of months: an ended and counted month is made from 00:30 of the first. An approved statement is issued
// at once and paid from noon of the fifth, or a day after issue if that is later. A dispute stops it.

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

/** Ended months that are not made, the oldest first; none before the first agent. */
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
  // A dispute or another node came first.
  if (!outcome.committed && outcome.refused !== 'stale')
    throw new Error(`agents: ${plan.key} was refused: ${outcome.refused}`)
}

type Held = Stored & {
  /** Whether its month's statements match the month's hash. */
  readonly held: boolean
}

const isDue = ({ month, issuedAt }: Stored, now: number): boolean => now >= payMoment(month, issuedAt ?? now)

/** Raises an alarm for each month with payments due whose statements do not match its hash. */
const heldOf = async (house: House, all: readonly Stored[], now: number): Promise<readonly Held[]> => {
  const months = [...new Set(all.flatMap((one) => (isDue(one, now) ? [one.month] : [])))]
  const differ: string[] = []
  for (const month of months) if (!(await statementsHold(house, month))) differ.push(month)
  for (const month of differ)
    house.log.alarm(
      { code: 'statements_differ', month },
      'L9: the statements of this month are not those that it was made with, and none of them is paid: compare agents.statement with a backup, and look for who wrote it',
    )
  return all.map((one) => ({ ...one, held: !differ.includes(one.month) }))
}

const pay = async (house: House, { held, ...one }: Held, now: number): Promise<'waits' | undefined> => {
  if (!held || !isDue(one, now)) return 'waits'
  // A suspended agent's statement waits for the decision on the agent.
  if ((await agentOf(house, one.agent))?.state === 'suspended') return 'waits'
  await commit(house, payPlan(one, now))
  return undefined
}

export const payStatements: Job = {
  name: 'agents.pay-statements',
  cron: '* * * * *',
  run: async (_payload, house) => {
    const now = houseNow(house)
    const issued = dueIn(house, 'issued')
    const as = { owner: 'finance', idOf: ({ id }: Stored) => id }
    await eachDue(house, dueIn(house, 'second'), {
      ...as,
      job: 'agents.issue',
      act: (one) =>
        commit(house, stepPlan(one, 'issued', { key: 'issue', set: { issued_at: isoOf(now) }, news: issuedNews(one) })),
    })
    await eachDue(house, async (passing) => heldOf(house, await issued(passing), now), {
      ...as,
      job: 'agents.pay',
      act: (one) => pay(house, one, now),
    })
  },
}
