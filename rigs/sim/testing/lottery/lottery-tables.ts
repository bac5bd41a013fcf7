// The lottery's tables in memory: twins of the venue's SQL. A transaction's writes appear at its commit, all at once.
// Every write is checked for what may never change of a root, a beacon value and a draw.

import type { Pool } from 'pg'
import { type Answer, poolOver, type Row } from '../pool-over.ts'
import type { Timeline } from '../timeline.ts'

const names = [
  'issue',
  'ticket',
  'chase',
  'wallet_call',
  'pool_move',
  'pool_floor',
  'beacon_seen',
  'act',
  'issue_day',
] as const
type Name = (typeof names)[number]

const amounts = ['cost', 'most', 'total', 'fromPool', 'amount', 'floor'] as const
const empty: Readonly<Partial<Record<Name, Row>>> = {
  issue: {
    root: null,
    sealedAt: null,
    signature: null,
    beaconRound: null,
    anchorRound: null,
    anchorValue: null,
    tipRound: null,
    tipValue: null,
    drawn: null,
    paused: null,
    pausedAt: null,
  },
  wallet_call: { attempts: 0, answer: null, answeredAt: null },
}

const keyOf = (name: Name, row: Row): string => {
  if (name === 'issue') return `${String(row['game'])}/${String(row['no'])}`
  if (name === 'pool_move') return `${String(row['no'])}/${String(row['move'])}`
  if (name === 'beacon_seen') return String((row['tip'] as { readonly round: number }).round)
  return String(row[name === 'issue_day' ? 'day' : 'id'])
}

const whole = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      amounts.some((one) => one === name) && value !== null ? BigInt(value as string | number) : value,
    ]),
  )

/** Once written, it never changes (L23). */
const lasting = ['root', 'beaconRound', 'beaconValue', 'drawn'] as const
const once = new Set<Name>(['wallet_call', 'act', 'pool_move', 'pool_floor', 'issue_day'])

export type LotteryTables = {
  readonly rows: (name: Name) => readonly Row[]
  readonly put: (name: Name, rows: readonly Row[]) => void
  readonly pool: (isAlive: () => boolean) => Pool
}

export const openLotteryTables = (timeline: Timeline, wrong: (what: string) => void): LotteryTables => {
  const all = new Map<Name, Map<string, Row>>(names.map((name) => [name, new Map<string, Row>()]))
  let epoch = 0n
  const table = (name: Name): Map<string, Row> => all.get(name) ?? new Map<string, Row>()
  const list = (name: Name): readonly Row[] => [...table(name).values()]
  const patch = (key: string, more: Row): void => {
    const row = table('wallet_call').get(key)
    if (row !== undefined && row['answeredAt'] === null) table('wallet_call').set(key, { ...row, ...more })
  }
  const put: LotteryTables['put'] = (name, rows) => {
    for (const given of rows) {
      const key = keyOf(name, given)
      const before = table(name).get(key)
      if (before !== undefined && once.has(name)) continue
      const row = { ...empty[name], ...whole(given) }
      if (name === 'issue')
        for (const column of lasting)
          if (before?.[column] != null && JSON.stringify(before[column]) !== JSON.stringify(row[column]))
            wrong(`L23: ${column} of ${key} was changed`)
      const leased = name === 'wallet_call' && row['leasedUntil'] !== 0 ? { attempts: 1 } : {}
      table(name).set(key, { ...row, ...leased })
    }
  }

  const issues = (text: string, [first, second]: readonly unknown[]): readonly Row[] => {
    const byDraw = (rows: readonly Row[]) => rows.toSorted((a, b) => Number(a['drawsAt']) - Number(b['drawsAt']))
    if (text.includes("not in ('done', 'void')"))
      return byDraw(list('issue').filter(({ state }) => state !== 'done' && state !== 'void'))
    const own = list('issue').filter(({ game }) => game === first)
    if (text.includes('i.no = $2')) return own.filter(({ no }) => no === second)
    return byDraw(own.filter(({ drawn }) => drawn !== null)).toReversed()
  }
  const tickets = (text: string, values: readonly unknown[]): readonly Row[] => {
    const [first, second] = values
    const joined = list('ticket').map((row): Row => {
      const issue = table('issue').get(keyOf('issue', row)) ?? {}
      return { ...row, closesAt: issue['closesAt'], drawsAt: issue['drawsAt'], drawn: issue['drawn'], of: issue }
    })
    const found = joined.filter((row) => {
      if (text.includes('i.state not in')) {
        const { state } = row['of'] as Row
        return state !== 'planned' && state !== 'done' && state !== 'void'
      }
      if (text.includes('unnest($1::uuid[]'))
        return (first as readonly string[]).some(
          (alias, nth) => row['alias'] === alias && row['key'] === (second as readonly string[])[nth],
        )
      if (text.includes('any($1::uuid[])')) return (first as readonly unknown[]).includes(row['chaseId'])
      if (text.includes('t.alias = $1 and t.key = $2')) return row['alias'] === first && row['key'] === second
      if (text.includes('t.alias = $1 and t.id = $2')) return row['alias'] === first && row['id'] === second
      throw new Error(`no twin for these tickets: ${text}`)
    })
    return found.map(({ of: _of, ...row }) => row).toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1))
  }
  const chases = (text: string, [first, second]: readonly unknown[]): readonly Row[] =>
    text.includes("state = 'going'")
      ? list('chase').filter(({ state }) => state === 'going')
      : list('chase').filter(({ alias, id }) => alias === first && (!text.includes('c.id = $2') || id === second))
  const take = ([call, now, most, lease]: readonly unknown[]): readonly Row[] => {
    const open = list('wallet_call').filter(({ answeredAt }) => answeredAt === null)
    const order = (row: Row): number => Number(row['ordinal'])
    const isFree = (row: Row): boolean =>
      row['call'] === call &&
      Number(row['dueAt']) <= Number(now) &&
      Number(row['leasedUntil']) <= Number(now) &&
      !open.some((other) => other['round'] === row['round'] && order(other) < order(row))
    return open
      .filter(isFree)
      .toSorted((a, b) => Number(a['dueAt']) - Number(b['dueAt']))
      .slice(0, Number(most))
      .map(({ id, round, item, attempts }) => {
        const tries = Number(attempts) + 1
        patch(String(id), { leasedUntil: Number(now) + Number(lease), attempts: tries })
        return { id, round, item, attempts: tries }
      })
  }
  const seen = (): readonly Row[] =>
    list('beacon_seen').map((row) => {
      const [tip, newest] = [row['tip'], row['newest']] as { readonly round: number; readonly value: string }[]
      return {
        tipRound: tip?.round,
        tipValue: tip?.value,
        lastRound: row['lastRound'],
        round: newest?.round,
        value: newest?.value,
        at: row['at'],
      }
    })

  const reads: readonly (readonly [has: string, run: (text: string, values: readonly unknown[]) => readonly Row[]])[] =
    [
      ['pg_try_advisory_lock', () => [{ owned: true }]],
      ['insert into book_owner', () => [{ epoch: (epoch += 1n) }]],
      ['select from book_owner', (_text, [mine]) => (mine === epoch ? [{}] : [])],
      ['with picked as', (_text, values) => take(values)],
      ['from ticket t join issue i', tickets],
      ['from issue i', issues],
      ['from chase c', chases],
      ['from issue_day where day >=', () => list('issue_day')],
      ['from beacon_seen', seen],
      [
        "where call = 'settle' and answered_at is null",
        () =>
          list('wallet_call')
            .filter(({ call, answeredAt }) => call === 'settle' && answeredAt === null)
            .map(({ round }) => ({ id: round })),
      ],
      ['from game_state', () => []],
      ['from pool_move', () => []],
      ['from pool_floor', () => list('pool_floor')],
      [
        'select ask_hash, answer from act',
        (_text, [id]) =>
          list('act')
            .filter((row) => row['id'] === id)
            .map(({ askHash, answer }) => ({ ask_hash: askHash, answer })),
      ],
    ]
  const write = (text: string, [first, second]: readonly unknown[]): boolean => {
    if (text.startsWith('update wallet_call set leased_until = 0')) {
      for (const { id } of list('wallet_call')) patch(String(id), { leasedUntil: 0 })
      return true
    }
    if (text.startsWith('update wallet_call c set leased_until = 0')) {
      for (const [nth, id] of (first as readonly string[]).entries())
        patch(id, { leasedUntil: 0, dueAt: (second as readonly number[])[nth] })
      return true
    }
    if (text.startsWith('update wallet_call c set answer')) {
      for (const { id, answer, at } of JSON.parse(String(first)) as readonly Row[])
        patch(String(id), { answer, answeredAt: at })
      return true
    }
    const name = names.find((one) => text.startsWith(`insert into ${one} (`))
    if (name === undefined) return false
    put(name, JSON.parse(String(first)) as readonly Row[])
    return true
  }
  const run = (text: string, values: readonly unknown[]): Answer => {
    const read = reads.find(([has]) => text.includes(has))
    if (read !== undefined) {
      const rows = read[1](text, values)
      return { rows, rowCount: rows.length }
    }
    if (write(text, values)) return { rows: [], rowCount: 0 }
    throw new Error(`the simulation has no twin for this SQL: ${text}`)
  }
  return { rows: list, put, pool: (isAlive) => poolOver(timeline, run, isAlive) }
}
