// Differences between rails and books at the desk. Closing one records the explanation and moves no money; money comes
// back only by the rail's report. It is closed by two operators if it is large, as money in suspense is assigned (L33,
// decision 1500): one who could close it alone could hide what they took.

import {
  cellMinor,
  cellMs,
  cellOrNull,
  cellText,
  commitDecided,
  commits,
  endText,
  type House,
  type Json,
  pageAfter,
  pageOf,
  type Plan,
  readEnd,
  type Row,
} from '@magpie/db'
import { isoOf, isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { fourEyes, operatorOf } from '@magpie/operators/server'
import { readTies } from '@magpie/venues/server'
import { type Answer, type Context, handle } from '@magpie/wire'
import { type OpsDifference, opsDifferenceClose, opsDifferences, opsDifferenceTakeBack } from '../../contract/index.ts'
import { coinsFor, depositPolicy, differenceSize, isLarge } from '../../rules/index.ts'
import { houseRate } from '../channels.ts'
import { differenceTable } from '../differences/difference-plans.ts'
import type { Turn } from '../places.ts'
import type { Tools } from '../tools.ts'
import { readAlone } from './withdrawal-acts.ts'

type Stored = Readonly<Record<string, Json>>

const minorText = (cell: Json | undefined): string => cellMinor(cell).toString()

/** Its figures are minor units of what its rail pays in; a venue's are coins. */
const sizeOf = (tools: Tools, row: Stored): bigint | null => {
  const currency = row['currency'] as OpsDifference['currency']
  const figures = {
    said: cellOrNull(row['said'], cellMinor),
    booked: cellOrNull(row['booked'], cellMinor),
    loss: cellMinor(row['loss']),
  }
  return differenceSize(figures, (pay) =>
    currency === null ? pay : coinsFor(pay, houseRate(tools.channels, currency)),
  )
}

const proposalOf = (row: Stored): OpsDifference['proposal'] => {
  const by = cellOrNull(row['proposed_by'], cellText)
  return by === null ? null : { by, note: cellText(row['proposed_note']) }
}

const shownRow = (tools: Tools, row: Stored): OpsDifference => ({
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
  size: sizeOf(tools, row)?.toString() ?? null,
  proposal: proposalOf(row),
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

const readPage = async (house: House, tools: Tools, state: string, before: string | undefined, limit: number) => {
  const { rows } = await house.db.query<{ row: Stored }>(
    `select row_to_json(d) as row from cashier.difference d where state = $1 and (at, id) < ($2, $3) order by at desc, id desc limit $4`,
    [state, ...pageAfter(readEnd(before)), limit],
  )
  return rows.map(({ row }) => shownRow(tools, row))
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

const readRow = async (house: House, id: string): Promise<Stored | null> => {
  const { rows } = await house.journal.read({ rows: [{ table: differenceTable, id }] })
  return rows[0] ?? null
}

type Hand = { readonly operator: Uuid; readonly reason: string; readonly audit: Row; readonly atMs: number }
type Change = {
  /** What makes the key: `close` happens once. */
  readonly step: string
  readonly kind: 'difference.close' | 'difference.propose' | 'difference.take_back'
  readonly to: 'open' | 'closed'
  readonly set: Readonly<Record<string, string | null>>
  readonly counts?: readonly Turn[]
}

/** A step on an open difference: no other operator has proposed or taken back meanwhile. */
const stepPlan = (id: string, row: Stored, hand: Hand, { step, kind, to, set, counts = [] }: Change): Plan => ({
  key: `cashier/difference/${id}/${step}`,
  member: null,
  kind,
  content: JSON.stringify([id, hand.operator]),
  transfers: [],
  guards: [
    {
      guard: 'state',
      table: differenceTable,
      id,
      from: ['open'],
      to,
      where: { proposed_by: proposalOf(row)?.by ?? null },
      set: { ...set, changed_at: isoOf(hand.atMs) },
    },
    ...counts.map(({ guard }) => guard),
  ],
  rows: [hand.audit, ...counts.flatMap(({ rows }) => rows)],
  news: [],
  answer: {},
})

const closedBy = ({ operator, reason }: Hand) => ({ due_at: null, closed_by: operator, note: reason })
const proposedBy = ({ operator, reason }: Hand) => ({ proposed_by: operator, proposed_note: reason })

type Closing = Answer<typeof opsDifferenceClose>
type Decided = { readonly plan: Plan; readonly state: 'proposed' | 'closed' }

/** Alone, as the second, or as the first of two. What one closes alone counts by day with what they release alone. */
const decide = async (
  context: Context,
  tools: Tools,
  { id, reason }: Ask,
  row: Stored,
): Promise<Decided | Refusal<'same_operator'>> => {
  const { house } = context
  const { operator } = operatorOf(context)
  const proposal = proposalOf(row)
  if (proposal !== null && fourEyes([proposal.by], operator) !== undefined) return refuse('same_operator')
  const [size, alone] = [sizeOf(tools, row), await readAlone(house, null, operator)]
  const policy = { secondFrom: depositPolicy.resolveSecondFrom, aloneByOperator: tools.policy.aloneByOperator }
  const needsSecond = proposal === null && (size === null || isLarge(size, alone.sums, policy))
  const audit = context.audit({
    action: needsSecond ? 'suspense.propose_close' : 'suspense.close_difference',
    reason,
    subject: { kind: 'difference', id },
    facts: {
      rail: cellText(row['rail']),
      kind: cellText(row['kind']),
      ref: cellText(row['ref']),
      size: size?.toString() ?? null,
      proposedBy: proposal?.by ?? null,
    },
  })
  const hand: Hand = { operator, reason, audit, atMs: house.world.now() }
  if (needsSecond) {
    const step = `propose/${house.world.id()}`
    const plan = stepPlan(id, row, hand, { step, kind: 'difference.propose', to: 'open', set: proposedBy(hand) })
    return { plan, state: 'proposed' }
  }
  const counts = proposal === null ? alone.counted(size ?? 0n) : []
  const change: Change = { step: 'close', kind: 'difference.close', to: 'closed', set: closedBy(hand), counts }
  return { plan: stepPlan(id, row, hand, change), state: 'closed' }
}

type Ask = { readonly id: string; readonly reason: string }

const moved = refuse('difference_moved')

const close = (context: Context, tools: Tools, ask: Ask): Promise<Closing> => {
  const { house } = context
  const deciding = { place: 'cashier.difference', facts: { difference: ask.id }, busy: () => moved }
  return commitDecided<Closing>(house, deciding, async () => {
    const row = await readRow(house, ask.id)
    if (row === null) return refuse('difference_unknown')
    if (row['state'] !== 'open') return moved
    const decided = await decide(context, tools, ask, row)
    if (isRefusal(decided)) return decided
    const { plan, state } = decided
    return commits<Closing, Refusal<'difference_moved'>>(
      plan,
      ({ replay }) => (replay ? moved : { state }),
      () => moved,
    )
  })
}

const takeBack = async (context: Context, { id, reason }: Ask): Promise<Answer<typeof opsDifferenceTakeBack>> => {
  const { house } = context
  const { operator } = operatorOf(context)
  const row = await readRow(house, id)
  if (row === null) return refuse('difference_unknown')
  const proposal = proposalOf(row)
  if (row['state'] !== 'open' || proposal === null) return moved
  if (proposal.by !== operator) return refuse('other_operator')
  const audit = context.audit({ action: 'suspense.take_back_close', reason, subject: { kind: 'difference', id } })
  const hand: Hand = { operator, reason, audit, atMs: house.world.now() }
  const step = `take-back/${house.world.id()}`
  const set = { proposed_by: null, proposed_note: null }
  const plan = stepPlan(id, row, hand, { step, kind: 'difference.take_back', to: 'open', set })
  return (await house.journal.commit(plan)).committed ? { state: 'open' } : moved
}

export const onDifferenceDesk = (tools: Tools) => [
  handle(opsDifferences, async ({ state = 'open', before, limit = 50 }, { house }) => {
    const [found, lost, statements, ties] = await Promise.all([
      readPage(house, tools, state, before, limit + 1),
      lostNow(house),
      newestStatements(house),
      readTies(house),
    ])
    const { rows, next } = pageOf(found, limit, (last) => endText(last.at, last.id))
    return {
      rows,
      next,
      lost,
      secondFrom: depositPolicy.resolveSecondFrom.toString(),
      statements,
      ties: ties.map(({ venue, at, lines, silentSince }) => ({ venue, at, lines, silentSince })),
    }
  }),
  handle(opsDifferenceClose, (ask, context) => close(context, tools, ask)),
  handle(opsDifferenceTakeBack, (ask, context) => takeBack(context, ask)),
]
