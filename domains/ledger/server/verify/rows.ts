// Proves that the rows of a stretch match its links: the hash of every link over its root, every root over its leaves,
// every leaf over its row, and no leaf without a row. It only finds the bad links; `diagnose.ts` finds what is wrong
// with them.

import { hash } from 'node:crypto'
import { copyOut } from '@magpie/db/copy'
import type { Uuid } from '@magpie/kernel'
import { rootOfLeaves } from '../chain/leaf.ts'
import type { Database } from './database.ts'
import { copyOptions, entryColumns, keyColumns, openLeafText } from './leaf-text.ts'
import type { Stretch } from './stretch.ts'

/** A link while its rows are read. */
type Open = {
  readonly lane: Uuid
  readonly number: bigint
  /** Hashes as strings of 32 characters with eight bits each; set to null once the row was found. */
  readonly leaves: (string | null)[]
  readonly salts: (string | undefined)[]
  left: number
  holds: boolean
}

export type Walked = {
  readonly links: number
  readonly keys: number
  readonly entries: number
  /** Links whose rows differ from what was written. */
  readonly bad: readonly { readonly lane: Uuid; readonly link: bigint }[]
}

const leafBytes = 32

const splitLeaves = (leaves: Buffer): (string | null)[] => {
  const split: string[] = []
  for (let at = 0; at + leafBytes <= leaves.length; at += leafBytes)
    split.push(leaves.toString('latin1', at, at + leafBytes))
  return split
}

const micros = `(date_part('epoch', l.at) * 1000000)::bigint`
const hex = (column: string): string => `encode(l.${column}, 'hex')`
const linkColumns = `l.lane, l.number, ${hex('previous')}, ${hex('root')}, ${micros}, ${hex('hash')}, ${hex('leaves')}`
const milliDigits = 13

/** Reads a row of `linkColumns`; none of these columns can contain a bar. */
const openLink = (row: Buffer): Open & { readonly atMs: number } => {
  const [lane = '', number = '', previous = '', root = '', time = '', own = '', list = ''] = row
    .toString('latin1', 0, row.length - 1)
    .split('|')
  const ms = time.slice(0, milliDigits)
  const leaves = Buffer.from(list, 'hex')
  const holds =
    time === `${ms}000` &&
    list.length % (2 * leafBytes) === 0 &&
    rootOfLeaves(leaves).toString('hex') === root &&
    hash('sha256', `link|${lane}|${number}|${previous}|${root}|${ms}`) === own
  const split = splitLeaves(leaves)
  return { lane, number: BigInt(number), atMs: Number(ms), leaves: split, salts: [], left: split.length, holds }
}

/** The salt of an entry is in the next key, which is its plan's. */
const saltOf = ({ salts, leaves }: Open, leaf: number): string | undefined => {
  for (let at = leaf + 1; at < leaves.length; at++) if (salts[at] !== undefined) return salts[at]
  return undefined
}

const tick = (open: Open, leaf: number, text: Buffer | null): void => {
  if (text !== null && open.leaves[leaf] === hash('sha256', text, 'binary')) {
    open.leaves[leaf] = null
    open.left--
  } else open.holds = false
}

const literal = (values: readonly (string | bigint)[]): string => `'{${values.join(',')}}'`

/** The ranges as a source of rows in SQL. COPY takes no parameters, and lanes and numbers need no quoting. */
export const rangesSql = (stretch: Stretch): string =>
  `unnest(${literal(stretch.map(({ lane }) => lane))}::uuid[], ${literal(stretch.map(({ after }) => after))}::bigint[], ${literal(
    stretch.map(({ upto }) => upto),
  )}::bigint[]) u(lane, after, upto)`

export const walkStretch = async (db: Database, stretch: Stretch): Promise<Walked> => {
  const ranges = rangesSql(stretch)
  const links = new Map<string, Open>()
  const times = { from: Infinity, to: -Infinity }
  const linksSql = `select ${linkColumns} from ${ranges} join ledger.link l on l.lane = u.lane and l.number > u.after and l.number <= u.upto`
  const count = await copyOut(db, `copy (${linksSql}) to stdout with ${copyOptions}`, (row) => {
    const open = openLink(row)
    links.set(`${open.lane}|${open.number}`, open)
    times.from = Math.min(times.from, open.atMs)
    times.to = Math.max(times.to, open.atMs)
  })
  const text = openLeafText()
  let keys = 0
  const keysSql = `select ${keyColumns} from ledger.key k where k.at >= to_timestamp(${times.from} / 1000.0) and k.at < to_timestamp(${times.to + 1} / 1000.0)`
  await copyOut(db, `copy (${keysSql}) to stdout with ${copyOptions}`, (row) => {
    text.key(row)
    const open = links.get(text.place())
    if (open === undefined) return
    const leaf = text.leaf()
    keys++
    open.salts[leaf] = text.salt()
    tick(open, leaf, text.text())
  })
  let entries = 0
  const entriesSql = `select ${entryColumns} from ${ranges} join ledger.entry e on e.lane = u.lane and e.link > u.after and e.link <= u.upto`
  await copyOut(db, `copy (${entriesSql}) to stdout with ${copyOptions}`, (row) => {
    text.entry(row)
    entries++
    const open = links.get(text.place())
    if (open === undefined) return
    const leaf = text.leaf()
    const salt = saltOf(open, leaf)
    if (salt !== undefined) text.salted(salt)
    tick(open, leaf, salt === undefined ? null : text.text())
  })
  const bad = [...links.values()]
    .filter(({ holds, left }) => !holds || left > 0)
    .map(({ lane, number }) => ({ lane, link: number }))
  return { links: count, keys, entries, bad }
}
