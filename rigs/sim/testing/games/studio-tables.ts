// The studio's tables in memory: twins of the SQL of a game venue. A transaction's writes appear at its commit, all at
// once; a process that dies before that has written nothing. Every statement takes time.

import type { Pool } from 'pg'
import { type Answer, poolOver, type Row } from '../pool-over.ts'
import type { Timeline } from '../timeline.ts'

type Rows = Map<string, Row>

const names = ['seed_pair', 'round', 'wallet_call', 'chain', 'table_round', 'table_bet', 'game_state', 'act'] as const
type Name = (typeof names)[number]

const whole = new Set(
  'stake expected_milli total most placed_at changed_at opened_at revealed_at closes_at starts_at ended_at left_at published_at beacon_round anchor_round tip_round due_at leased_until answered_at voided_at done_at'.split(
    ' ',
  ),
)
const renamed: Readonly<Record<string, string>> = {
  first: 'first_link',
  left: 'left_plays',
  sealed: 'seed',
  at: 'done_at',
}

const columnOf = (name: string): string =>
  renamed[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A row as the statement would store it: amounts and times as integers. */
const stored = (given: Row): Row =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const column = columnOf(name)
      return [column, whole.has(column) && value !== null ? BigInt(value as string | number) : value]
    }),
  )

const of = (row: Row, column: string): string => {
  const value = row[column]
  return typeof value === 'string' ? value : ''
}
const at = (row: Row, column: string): bigint => (row[column] as bigint | null) ?? 0n
const descending = (a: Row, b: Row): number => (of(a, 'id') < of(b, 'id') ? 1 : -1)
const order = (row: Row): number => Number(row['ordinal'])

export type StudioTables = {
  readonly rows: (name: Name) => readonly Row[]
  /** The pool of a process; it dies with the process. */
  readonly pool: (isAlive: () => boolean) => Pool
}

const told = (rows: readonly Row[]): Answer => ({ rows, rowCount: rows.length })

const inserts = /^insert into (\w+) \(/

export const openStudioTables = (timeline: Timeline, clock: () => number): StudioTables => {
  const all = new Map<Name, Rows>(names.map((name) => [name, new Map<string, Row>()]))
  let epoch = 0n
  const table = (name: Name): Rows => all.get(name) ?? new Map<string, Row>()
  const list = (name: Name): readonly Row[] => [...table(name).values()]
  const patch = (name: Name, key: string, more: Row): void => {
    const row = table(name).get(key)
    if (row !== undefined) table(name).set(key, { ...row, ...more })
  }

  const insert = (name: Name, text: string): void => {
    for (const given of (JSON.parse(text) as readonly Row[]).map(stored)) {
      const key = of(given, name === 'game_state' ? 'game' : 'id')
      const before = table(name).get(key)
      if (before !== undefined && (name === 'wallet_call' || name === 'act')) continue
      if (name === 'wallet_call') {
        const { round, ...row } = given
        table(name).set(key, {
          ...row,
          round_id: round,
          attempts: at(row, 'leased_until') > 0n ? 1 : 0,
          answer: null,
          answered_at: null,
        })
      } else table(name).set(key, { voided_at: null, ...before, ...given })
    }
  }

  const joined = (row: Row): Row => ({
    ...row,
    pair: Object.fromEntries(
      Object.entries(table('seed_pair').get(of(row, 'pair_id')) ?? {}).map(([name, value]) => [
        name,
        typeof value === 'bigint' ? Number(value) : value,
      ]),
    ),
  })
  const rounds = (text: string, values: readonly unknown[]): readonly Row[] => {
    const [first, second] = values
    const found = list('round').filter((row) => {
      if (text.includes('unnest($1::uuid[]')) {
        const keys = second as readonly string[]
        return (first as readonly string[]).some((alias, nth) => row['alias'] === alias && row['key'] === keys[nth])
      }
      if (text.includes("r.state in ('asking', 'open')"))
        return row['alias'] === first && (row['state'] === 'asking' || row['state'] === 'open')
      if (text.includes('r.alias = $1 and r.id = $2')) return row['alias'] === first && row['id'] === second
      if (text.includes('where r.id = $1')) return row['id'] === first
      throw new Error(`no twin for these rounds: ${text}`)
    })
    return found.map(joined)
  }
  const bets = (text: string, values: readonly unknown[]): readonly Row[] => {
    const [first, second, third] = values
    const all = list('table_bet').map((row): Row => ({
      ...row,
      version: table('table_round').get(of(row, 'round_id'))?.['version'],
    }))
    if (text.includes('b.round_id = $1')) return all.filter((row) => row['round_id'] === first)
    if (text.endsWith('where b.id = $1')) return all.filter((row) => row['id'] === first)
    const own = all.filter((row) => row['alias'] === first)
    if (text.includes('b.id = $2')) return own.filter((row) => row['id'] === second)
    if (text.includes('b.key = $2')) return own.filter((row) => row['key'] === second)
    return own
      .filter((row) => row['game'] === second)
      .toSorted(descending)
      .slice(0, Number(third))
  }
  const past = (text: string, values: readonly unknown[]): readonly Row[] => {
    const column = text.includes('r.game = $1') ? 'game' : 'id'
    return list('table_round')
      .filter((row) => row['state'] === 'ended' && row[column] === values[0])
      .toSorted(descending)
      .slice(0, column === 'game' ? Number(values[1]) : 1)
      .map((row) => {
        const chain = table('chain').get(of(row, 'chain_id')) ?? {}
        return { ...chain, ...row }
      })
  }
  const take = ([call, now, most, lease]: readonly unknown[]): readonly Row[] => {
    const due = BigInt(now as number)
    const open = list('wallet_call').filter((row) => row['answered_at'] === null)
    const free = open.filter(
      (row) =>
        row['call'] === call &&
        at(row, 'due_at') <= due &&
        at(row, 'leased_until') <= due &&
        !open.some((other) => other['round_id'] === row['round_id'] && order(other) < order(row)),
    )
    const taken = free.toSorted((a, b) => Number(at(a, 'due_at') - at(b, 'due_at'))).slice(0, Number(most))
    return taken.map((row) => {
      const attempts = Number(row['attempts']) + 1
      patch('wallet_call', of(row, 'id'), { leased_until: due + BigInt(lease as number), attempts })
      return { id: row['id'], round: row['round_id'], item: row['item'], attempts }
    })
  }

  /** Statements are recognised by a part of their text. */
  const reads: readonly (readonly [has: string, run: (text: string, values: readonly unknown[]) => readonly Row[]])[] =
    [
      ['pg_try_advisory_lock', () => [{ owned: true }]],
      ['insert into book_owner', () => [{ epoch: (epoch += 1n) }]],
      ['select from book_owner', (_text, [mine]) => (mine === epoch ? [{}] : [])],
      ['extract(epoch from clock_timestamp())', () => [{ at: clock() }]],
      ['with picked as', (_text, values) => take(values)],
      ['select r.*, to_jsonb(p) as pair', rounds],
      ['select r.id, r.version, r.nonce, r.outcome', past],
      ['select b.*, r.version from table_bet b', bets],
      [
        'select * from chain',
        (_text, [game]) => list('chain').filter((row) => row['game'] === game && row['state'] !== 'spent'),
      ],
      [
        'select id, version, chain_id',
        (_text, [game]) => list('table_round').filter((row) => row['game'] === game && row['state'] !== 'ended'),
      ],
      [
        'select id, nonce from table_round',
        (_text, [ids]) => list('table_round').filter((row) => (ids as readonly unknown[]).includes(row['id'])),
      ],
      ['select game, state, opened_at', (_text, [id]) => list('table_round').filter((row) => row['id'] === id)],
      [
        "and state <> 'revealed'",
        (_text, [alias]) => list('seed_pair').filter((row) => row['alias'] === alias && row['state'] !== 'revealed'),
      ],
      [
        "and state = 'revealed'",
        (_text, [alias]) =>
          list('seed_pair')
            .filter((row) => row['alias'] === alias && row['state'] === 'revealed')
            .toSorted((a, b) => Number(b['no']) - Number(a['no'])),
      ],
      [
        'select placed_at as at',
        (_text, [alias]) =>
          list('round')
            .filter((row) => row['alias'] === alias)
            .toSorted(descending)
            .slice(0, 1)
            .map((row) => ({ at: row['placed_at'], game: row['game'] })),
      ],
      ['select alias from round', (_text, [id]) => list('round').filter((row) => row['id'] === id)],
      [
        "where state = 'open' and changed_at <=",
        (_text, [since]) =>
          list('round').filter((row) => row['state'] === 'open' && at(row, 'changed_at') <= BigInt(since as number)),
      ],
      ['from game_state', () => list('game_state')],
      ['select ask_hash, answer from act', (_text, [id]) => list('act').filter((row) => row['id'] === id)],
      ['select game, count(*)::int as rounds', () => []],
    ]

  const writes = (text: string, values: readonly unknown[]): boolean => {
    const [first, second] = values
    if (text.startsWith('update wallet_call set leased_until = 0')) {
      for (const row of list('wallet_call'))
        if (row['answered_at'] === null) patch('wallet_call', of(row, 'id'), { leased_until: 0n })
      return true
    }
    if (text.startsWith('update wallet_call c set leased_until = 0')) {
      for (const [nth, id] of (first as readonly string[]).entries())
        if (table('wallet_call').get(id)?.['answered_at'] === null)
          patch('wallet_call', id, { leased_until: 0n, due_at: BigInt((second as readonly number[])[nth] ?? 0) })
      return true
    }
    if (text.startsWith('update wallet_call c set answer')) {
      for (const { id, answer, at: when } of JSON.parse(String(first)) as readonly Row[])
        if (table('wallet_call').get(String(id))?.['answered_at'] === null)
          patch('wallet_call', String(id), { answer, answered_at: BigInt(when as number) })
      return true
    }
    if (text.startsWith('update table_round set voided_at')) {
      for (const { id, at: when } of JSON.parse(String(first)) as readonly Row[])
        if (table('table_round').get(String(id))?.['voided_at'] === null)
          patch('table_round', String(id), { voided_at: BigInt(when as number) })
      return true
    }
    const name = names.find((one) => one === inserts.exec(text)?.[1])
    if (name === undefined) return false
    insert(name, String(first))
    return true
  }

  const run = (text: string, values: readonly unknown[]): Answer => {
    const read = reads.find(([has]) => text.includes(has))
    if (read !== undefined) return told(read[1](text, values))
    if (writes(text, values)) return told([])
    throw new Error(`the simulation has no twin for this SQL: ${text}`)
  }

  const pool = (isAlive: () => boolean): Pool => poolOver(timeline, run, isAlive)
  return { rows: list, pool }
}
