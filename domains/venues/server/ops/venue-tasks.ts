// The desk of venues: waiting tasks, claims beyond the terms (two operators, L33), and a venue's switch.

import { account, endText, type Guard, type House, pageAfter, pageOf, type Plan, readEnd } from '@magpie/db'
import { isoOf, refuse } from '@magpie/kernel'
import { acted, operatorOf } from '@magpie/operators/server'
import { type Answer, type Context, handle } from '@magpie/wire'
import { opsVenueDecide, opsVenueSwitch, opsVenueTasks, type VenueTask } from '../../contract/index.ts'
import { splitPosting } from '../../rules/index.ts'
import type { Catalogue } from '../catalogue-store.ts'
import { exposures } from '../tasks/exposure.ts'
import { taskTable } from '../tasks/task-store.ts'
import { releasePlan } from '../wallet/round-plans.ts'
import { isOwned, readRound } from '../wallet/round-store.ts'

type Stored = {
  readonly id: string
  readonly state: VenueTask['state']
  readonly kind: VenueTask['kind']
  readonly venue: string
  readonly round: string | null
  readonly facts: VenueTask['facts']
  readonly opened_at: Date
  readonly due_at: Date
  readonly decision: VenueTask['decision']
  readonly proposed_by: string | null
}

const columns = 'id, state, kind, venue, round, facts, opened_at, due_at, decision, proposed_by'

const viewOf = ({ opened_at, due_at, proposed_by, ...row }: Stored): VenueTask => ({
  ...row,
  openedAt: opened_at.getTime(),
  dueAt: due_at.getTime(),
  proposedBy: proposed_by,
})

const taskOf = async (house: House, id: string): Promise<Stored | undefined> =>
  (await house.db.query<Stored>(`select ${columns} from venues.task where id = $1`, [id])).rows[0]

/** The number of open tasks by venue. */
const openTasks = async (house: House): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await house.db.query<{ venue: string; count: number }>(
    `select venue, count(*)::integer as count from venues.task where state <> 'done' group by venue`,
  )
  return new Map(rows.map(({ venue, count }) => [venue, count]))
}

type Decision = NonNullable<VenueTask['decision']>
type Deciding = { readonly task: Stored; readonly decision: Decision; readonly reason: string }

const moved = (task: Stored, to: 'proposed' | 'done', set: Record<string, string>): Guard => ({
  guard: 'state',
  table: taskTable,
  id: task.id,
  from: [task.state],
  to,
  // What this operator agrees with, or replaces.
  where: { decision: task.decision, proposed_by: task.proposed_by },
  set,
})

/** The effect of two operators' decision on the round; none if it was refused, or a later result came meanwhile. */
const released = async (house: House, { task, decision }: Deciding) => {
  const round = task.round === null ? null : await readRound(house, task.round)
  if (decision !== 'pay' || !isOwned(round) || round.withheld === 0n || round.version !== task.facts['version'])
    return null
  const { accounts } = await house.journal.read({ accounts: [account(round.member, 'debt')] })
  // It is more than before, so nothing is taken from cash or bonus.
  const has = { cash: 0n, debt: accounts[0] ?? 0n, bonus: 0n }
  const due = splitPosting(round, (round.total ?? 0n) + round.withheld, has)
  return { member: round.member, ...releasePlan(round, house.world.now(), { transaction: 'withheld', posting: due }) }
}

const planOf = async (context: Context, deciding: Deciding, to: 'proposed' | 'done'): Promise<Plan> => {
  const { house, audit } = context
  const { task, decision, reason } = deciding
  const by = operatorOf(context).operator
  const set: Record<string, string> =
    to === 'proposed'
      ? { decision, proposed_by: by }
      : { decision, decided_by: by, decided_at: isoOf(house.world.now()) }
  const release = to === 'done' ? await released(house, deciding) : null
  const row = audit({
    action: to === 'proposed' ? 'venues.propose' : 'venues.decide',
    reason,
    subject: { kind: 'venue_task', id: task.id },
    member: release?.member ?? null,
    facts: { decision, state: task.state, ...task.facts },
  })
  return {
    key: `venues/task/${house.world.id()}`,
    member: release?.member ?? null,
    kind: `venues.${to}`,
    content: JSON.stringify([task.id, decision, by]),
    transfers: release?.transfers ?? [],
    guards: [moved(task, to, set), ...(release?.guards ?? [])],
    rows: [row],
    news: release?.news ?? [],
    ...(release?.shows === undefined ? {} : { shows: release.shows }),
    answer: null,
  }
}

const decide = async (
  context: Context,
  { id, decision, reason }: { readonly id: string; readonly decision: Decision; readonly reason: string },
): Promise<Answer<typeof opsVenueDecide>> => {
  const task = await taskOf(context.house, id)
  if (task === undefined || task.state === 'done') return refuse('task_unknown')
  if ((task.kind === 'withheld') === (decision === 'seen')) return refuse('task_decision')
  const agrees = task.state === 'proposed' && task.decision === decision
  if (agrees && task.proposed_by === operatorOf(context).operator) return refuse('same_operator')
  const to = decision === 'seen' || agrees ? 'done' : 'proposed'
  const outcome = await context.house.journal.commit(await planOf(context, { task, decision, reason }, to))
  if (!outcome.committed && outcome.refused !== 'stale') throw new Error(`a decision was refused: ${outcome.refused}`)
  return outcome.committed ? { state: to } : refuse('change_busy')
}

export const onVenueTasks = (catalogue: Catalogue) => [
  handle(opsVenueTasks, async ({ before, limit = 50 }, { house }): Promise<Answer<typeof opsVenueTasks>> => {
    const { rows } = await house.db.query<Stored>(
      `select ${columns} from venues.task where state <> 'done' and (due_at, id) > ($1, $2) order by due_at, id limit $3`,
      [...pageAfter(readEnd(before), '-infinity'), limit + 1],
    )
    const { rows: page, next } = pageOf(rows, limit, (last) => endText(last.due_at.getTime(), last.id))
    const open = await openTasks(house)
    const all = await catalogue.all(house)
    const lost = new Map((await exposures(house)).map((one) => [one.venue, one]))
    return {
      tasks: page.map(viewOf),
      next,
      venues: all.map(({ code, name, state, until }) => ({
        code,
        name,
        state,
        until,
        lost: lost.get(code)?.lost?.toString() ?? null,
        loseMost: (lost.get(code)?.most ?? 0n).toString(),
        tasks: open.get(code) ?? 0,
      })),
    }
  }),
  handle(opsVenueDecide, (ask, context) => decide(context, ask)),
  handle(
    opsVenueSwitch,
    async ({ venue, state, until = null, reason }, { house, audit }): Promise<Answer<typeof opsVenueSwitch>> => {
      const before = (await catalogue.all(house)).find(({ code }) => code === venue)
      if (before === undefined) return refuse('venue_unknown')
      if (until !== null && (state !== 'maintenance' || until <= house.world.now())) return refuse('venue_until')
      const row = audit({
        action: 'venues.switch',
        reason,
        subject: { kind: 'venue', id: venue },
        member: null,
        facts: { before: before.state, state, until },
      })
      await acted(house, row, (client) =>
        client.query('update venues.venue set state = $2, until = $3, changed_at = $4 where id = $1', [
          venue,
          state,
          until === null ? null : new Date(until),
          new Date(house.world.now()),
        ]),
      )
      catalogue.forget()
      return { state }
    },
  ),
]
