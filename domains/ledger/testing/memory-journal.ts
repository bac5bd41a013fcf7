// The journal in memory, which simulations use instead of PostgreSQL. It passes the journal's test suite, gives the
// same verdicts by the same rules, and keeps entries and news in the order of their links. Time and randomness come
// only from the given World.

import { hash } from 'node:crypto'
import type { Journal, KeyAnswer, Log, News, Outcome, Plan, Reading, State, Transfer } from '@magpie/db'
import type { EpochMs, World } from '@magpie/kernel'
import { checkWhole } from '../server/encode-plan.ts'
import { type MemoryMoney, type MoneyState, openMemoryMoney } from './memory/money.ts'
import { type MemoryRows, openMemoryRows, type RowsState, TableFault } from './memory/rows.ts'
import type { TableShapes } from './memory/table-shapes.ts'

export { readTableShapes, type TableShapes } from './memory/table-shapes.ts'

/** What one committed plan wrote. Each plan has its own link. */
export type MemoryLink = {
  readonly lane: string
  readonly link: bigint
  readonly at: EpochMs
  readonly key: string
  readonly kind: string
  readonly transfers: readonly Transfer[]
  readonly news: readonly News[]
}

/** The content of a journal at one moment. Another journal may start from it, as if it had booked the same plans. */
export type MemoryState = {
  readonly money: MoneyState
  readonly rows: RowsState
  readonly keys: ReadonlyMap<string, KeyAnswer>
  readonly head: bigint
}

export type MemoryJournal = Journal & {
  readonly lane: () => string
  /** The listener is called with what each committed plan wrote, before the plan is answered. */
  readonly onLink: (hear: (link: MemoryLink) => void) => void
  readonly money: Pick<MemoryMoney, 'balance' | 'booked' | 'used' | 'sum' | 'checkTouched' | 'checkAll'>
  readonly rows: Pick<MemoryRows, 'all' | 'read' | 'patch'>
  readonly keys: () => number
  readonly state: () => MemoryState
}

export type MemorySettings = {
  readonly world: Pick<World, 'now' | 'id'>
  readonly log: Log
  /** A table that is not listed stores every value as text. */
  readonly tables?: TableShapes
  /** The initial content; empty by default. */
  readonly from?: MemoryState
}

const refusal = (refused: string, final: boolean, replay: boolean, balance: bigint | null): Outcome => ({
  committed: false,
  refused,
  final,
  replay,
  balance,
})

/** A key that already has an answer returns that answer; with different content it is a conflict (L5). */
const replayed = (known: KeyAnswer, contentHash: string): Outcome => {
  if (known.contentHash !== contentHash) return refusal('key_conflict', false, false, null)
  if (known.refused !== null) return refusal(known.refused, true, true, known.balance)
  return { committed: true, replay: true, answer: known.answer, balance: known.balance, place: known.place }
}

type ReadRow = State['rows'][number]

/** Only the requested columns of a row, as the database returns it. */
const wanted = (row: ReadRow, columns: readonly string[] | undefined): ReadRow =>
  row === null || columns === undefined
    ? row
    : Object.fromEntries(['id', ...columns].map((name) => [name, row[name] ?? null]))

export const openMemoryJournal = ({ world, log, tables = new Map(), from }: MemorySettings): MemoryJournal => {
  const money = openMemoryMoney(from?.money)
  const rows = openMemoryRows(tables, from?.rows)
  const keys = new Map<string, KeyAnswer>(from?.keys)
  const ears: ((link: MemoryLink) => void)[] = []
  const lane = world.id()
  let head = from?.head ?? 0n
  let closing = false

  const shownOf = ({ shows }: Plan): bigint | null => (shows === undefined ? null : money.balance(shows))

  /** Refuses what the tables would refuse, before anything is written. */
  const prepare = (plan: Plan): (() => void) => {
    const opens = plan.opens ?? []
    if (opens.some(money.isOpen)) throw new TableFault('23505', `duplicate account in ${plan.key}`)
    const writeRows = rows.prepare(plan)
    return () => {
      for (const ref of opens) money.open(ref)
      writeRows()
    }
  }

  const commit = (plan: Plan): Outcome => {
    checkWhole(plan)
    const contentHash = hash('sha256', plan.content)
    const known = keys.get(plan.key)
    if (known !== undefined) {
      const outcome = replayed(known, contentHash)
      if (!outcome.committed && outcome.refused === 'key_conflict')
        log.alarm(
          { key: plan.key },
          'L5: a key was used again with other content: nothing was booked; check who reuses keys',
        )
      return outcome
    }
    const write = rows.hold(plan) ? prepare(plan) : null
    const refused = write === null ? 'stale' : money.judge(plan)
    const balance = shownOf(plan)
    if (refused === 'stale') return refusal('stale', false, false, balance)
    head++
    const { key, member, kind } = plan
    const answer = refused === null ? plan.answer : null
    keys.set(key, { key, member, kind, contentHash, refused, answer, balance, place: { lane, link: head } })
    if (refused !== null) return refusal(refused, true, false, balance)
    write?.()
    const { transfers, news } = plan
    for (const hear of ears) hear({ lane, link: head, at: world.now(), key, kind, transfers, news })
    return { committed: true, replay: false, answer, balance, place: { lane, link: head } }
  }

  const read = (reading: Reading): State => ({
    keys: (reading.keys ?? []).map((key) => keys.get(key) ?? null),
    accounts: (reading.accounts ?? []).map(money.balance),
    fences: (reading.fences ?? []).map(money.epoch),
    rows: (reading.rows ?? []).map(({ table, id, columns }) => wanted(rows.read(table, id), columns)),
    added: (reading.added ?? []).map(({ table, id }) => rows.added(table, id)),
    counters: (reading.counters ?? []).map(money.used),
    sums: (reading.sums ?? []).map(money.sum),
  })

  return {
    commit: async (plan) => {
      if (closing) throw new Error('ledger: the journal is closing, and takes no plan any more')
      return commit(plan)
    },
    read: async (reading) => read(reading),
    close: async () => {
      closing = true
    },
    lane: () => lane,
    onLink: (hear) => void ears.push(hear),
    money,
    rows,
    keys: () => keys.size,
    state: () => ({ money: money.state(), rows: rows.state(), keys: new Map(keys), head }),
  }
}
