// The rail's data, in one file of lines. Every order, payout and message to the platform is written and flushed before
// it is answered, so that a killed rail gives the same answers afterwards. Like a bank, it shares nothing with the
// house's database.

import {
  chmodSync,
  closeSync,
  fchmodSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { PayoutAccount, StatementLine } from '@magpie/cashier/contract'
import type * as z from 'zod/mini'
import type { PayoutWay, PayWay } from './rail-dials.ts'

export type Collect = {
  readonly order: string
  readonly method: string
  readonly network: 'TRC20' | 'ERC20' | null
  readonly currency: 'CNY' | 'USDT'
  /** Minor units as decimal text. */
  readonly amount: string
  readonly payerName: string | null
  readonly expiresAt: number
  readonly nth: number
  readonly dueAt: number
  readonly way: PayWay
}

export type Payout = {
  readonly payout: string
  readonly currency: 'CNY' | 'USDT'
  readonly amount: string
  readonly account: z.output<typeof PayoutAccount>
  readonly dueAt: number
  readonly way: PayoutWay
  readonly state: 'pending' | 'paid' | 'refused' | 'bounced' | 'cancelled'
  readonly reason: string | null
  readonly reference: string | null
}

/** Money that the rail has moved: the lines of its statement. */
export type Moved = StatementLine

/** A message for the platform, sent until it is acknowledged. */
export type Word = {
  readonly id: string
  readonly path: string
  readonly body: string
  readonly from: number
  readonly forged: boolean
}

type Line =
  | { readonly is: 'collect'; readonly collect: Collect }
  | { readonly is: 'end'; readonly order: string }
  | { readonly is: 'payout'; readonly payout: Payout }
  /** Cancelled before the payout itself arrived. */
  | { readonly is: 'dead'; readonly payout: string }
  | { readonly is: 'moved'; readonly line: Moved }
  | { readonly is: 'word'; readonly word: Word }
  | { readonly is: 'heard'; readonly id: string; readonly code: string }

export type RailBook = {
  readonly collects: ReadonlyMap<string, Collect>
  /** Orders that are paid or expired. */
  readonly ended: ReadonlySet<string>
  readonly payouts: ReadonlyMap<string, Payout>
  /** Payout ids that will never be paid. */
  readonly dead: ReadonlySet<string>
  /** In the order in which it moved. */
  readonly moved: readonly Moved[]
  readonly words: ReadonlyMap<string, Word>
  readonly write: (...lines: readonly Line[]) => void
  readonly close: () => void
}

/** A line as written: the next `more` lines belong to the same act, and count with it or not at all. */
type Written = Line & { readonly more?: number }

const readLine = (text: string): Written | undefined => {
  try {
    return JSON.parse(text) as Written
  } catch {
    return undefined
  }
}

/** Acts that were written whole, and the offset at which the last of them ends. */
const wholeActs = (text: string): { readonly lines: readonly Line[]; readonly bytes: number } => {
  const lines: Line[] = []
  let act: Line[] = []
  let [bytes, seen] = [0, 0]
  for (const one of text.split('\n').slice(0, -1)) {
    seen += Buffer.byteLength(one) + 1
    const line = readLine(one)
    act = line === undefined ? [] : [...act, line]
    if ((line?.more ?? 0) > 0) continue
    lines.push(...act)
    act = []
    bytes = seen
  }
  return { lines, bytes }
}

/** Atomic: either everything is on the disk afterwards, or nothing. */
const append = (file: number, lines: readonly Line[]): void => {
  const texts = lines.map((line, nth) => {
    const more = lines.length - 1 - nth
    return `${JSON.stringify(more === 0 ? line : { ...line, more })}\n`
  })
  const bytes = Buffer.from(texts.join(''))
  const before = fstatSync(file).size
  try {
    if (writeSync(file, bytes) < bytes.length) throw new Error('the disk took a part of it')
    fsyncSync(file)
  } catch (cause) {
    ftruncateSync(file, before)
    throw cause
  }
}

export const openRailBook = (folder: string): RailBook => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = openSync(join(folder, 'rail.jsonl'), 'a+', 0o600)
  // The file contains names and account numbers; this also closes a book that an earlier rail left readable.
  chmodSync(folder, 0o700)
  fchmodSync(file, 0o600)
  const collects = new Map<string, Collect>()
  const ended = new Set<string>()
  const payouts = new Map<string, Payout>()
  const dead = new Set<string>()
  const moved: Moved[] = []
  const words = new Map<string, Word>()
  const apply = (line: Line): void => {
    if (line.is === 'collect') collects.set(line.collect.order, line.collect)
    else if (line.is === 'end') ended.add(line.order)
    else if (line.is === 'payout') payouts.set(line.payout.payout, line.payout)
    else if (line.is === 'dead') dead.add(line.payout)
    else if (line.is === 'moved') moved.push(line.line)
    else if (line.is === 'word') words.set(line.word.id, line.word)
    else words.delete(line.id)
  }
  // A half-written act was never acknowledged; cut it off, or the next write would continue it.
  const { lines: whole, bytes } = wholeActs(readFileSync(file, 'utf8'))
  for (const line of whole) apply(line)
  ftruncateSync(file, bytes)
  return {
    collects,
    ended,
    payouts,
    dead,
    moved,
    words,
    write: (...lines) => {
      append(file, lines)
      for (const line of lines) apply(line)
    },
    close: () => closeSync(file),
  }
}
