// Differences between rails and books at the desk. Closing one records the explanation and moves no money; money comes
// back only by the rail's report.

import {
  cellMinor,
  cellMs,
  cellOrNull,
  cellText,
  endText,
  type House,
  type Json,
  pageAfter,
  pageOf,
  type Plan,
  readEnd,
} from '@magpie/db'
import { isoOf, refuse } from '@magpie/kernel'
import { operatorOf } from '@magpie/operators/server'
import { readTies } from '@magpie/venues/server'
import { type Answer, type Context, handle } from '@magpie/wire'
import { type OpsDifference, opsDifferenceClose, opsDifferences } from '../../contract/index.ts'
import { differenceTable } from '../differences/difference-plans.ts'

type Stored = Readonly<Record<string, Json>>

const minorText = (cell: Json | undefined): string => cellMinor(cell).toString()

const shownRow = (row: Stored): OpsDifference => ({
  id: cellText(row['id']),
  state: row['state'] as OpsDifference['state'],
  rail: cellText(row['rail']),
  kind: row['kind'] as OpsDifference['kind'],
  ref: cellText(row['ref']),
  currency: row['currency'] as OpsDifference['currency'],
  said: cellOrNull(row['said'], minorText),
  booked: cellOrNull(row['booked'], minorText),
  loss: minorText(row['loss']),
  day: cellOrNull(row['day'], cellText),
  at: cellMs(row['at']),
  dueAt: cellOrNull(row['due_at'], cellMs),
  closedBy: cellOrNull(row['closed_by'], cellText),
  note: cellOrNull(row['note'], cellText),
})

type StatementRow = {
  readonly rail: string
  readonly day: string
  readonly lines: number
  readonly differences: number
  readonly at: Date
}

const readPage = async (house: House, state: string, before: string | undefined, limit: number) => {
  const { rows } = await house.db.query<{ row: Stored }>(
    `select row_to_json(d) as row from cashier.difference d where state = $1 and (at, id) < ($2, $3) order by at desc, id desc limit $4`,
    [state, ...pageAfter(readEnd(before)), limit],
  )
  return rows.map(({ row }) => shownRow(row))
}

const newestStatements = async (house: House) => {
  const { rows } = await house.db.query<StatementRow>(
    `select distinct on (rail) rail, day, lines, differences, at from cashier.statement order by rail, day desc`,
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }))
}

const lostNow = async (house: House): Promise<string> => {
  const { rows } = await house.db.query<{ sum: bigint | null }>(
    `select sum(loss)::bigint as sum from cashier.difference where state <> 'recovered'`,
  )
  return (rows[0]?.sum ?? 0n).toString()
}

const close = async (context: Context, id: string, reason: string): Promise<Answer<typeof opsDifferenceClose>> => {
  const { house } = context
  const { operator } = operatorOf(context)
  const { rows } = await house.journal.read({ rows: [{ table: differenceTable, id }] })
  const [row] = rows
  if (row == null) return refuse('difference_unknown')
  const at = isoOf(house.world.now())
  const plan: Plan = {
    key: `cashier/difference/${id}/close`,
    member: null,
    kind: 'difference.close',
    content: JSON.stringify([id, operator]),
    transfers: [],
    guards: [
      {
        guard: 'state',
        table: differenceTable,
        id,
        from: ['open'],
        to: 'closed',
        set: { due_at: null, closed_by: operator, note: reason, changed_at: at },
      },
    ],
    rows: [
      context.audit({
        action: 'suspense.close_difference',
        reason,
        subject: { kind: 'difference', id },
        facts: { rail: cellText(row['rail']), kind: cellText(row['kind']), ref: cellText(row['ref']) },
      }),
    ],
    news: [],
    answer: {},
  }
  const outcome = await house.journal.commit(plan)
  return outcome.committed && !outcome.replay ? { state: 'closed' } : refuse('difference_moved')
}

export const onDifferenceDesk = [
  handle(opsDifferences, async ({ state = 'open', before, limit = 50 }, { house }) => {
    const [found, lost, statements, ties] = await Promise.all([
      readPage(house, state, before, limit + 1),
      lostNow(house),
      newestStatements(house),
      readTies(house),
    ])
    const { rows, next } = pageOf(found, limit, (last) => endText(last.at, last.id))
    return {
      rows,
      next,
      lost,
      statements,
      ties: ties.map(({ venue, at, lines, silentSince }) => ({ venue, at, lines, silentSince })),
    }
  }),
  handle(opsDifferenceClose, ({ id, reason }, context) => close(context, id, reason)),
]
