// What the rail knows, on one file of lines: every order, payout and word to the platform is written and flushed before
// it is answered, so that a rail that is killed says the same afterwards. It shares nothing with the house's database, as
// a bank does not.

import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { PayoutAccount } from '@magpie/cashier/contract'
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
  readonly state: 'pending' | 'paid' | 'refused' | 'bounced'
  readonly reason: string | null
  readonly reference: string | null
}

/** Something to be said to the platform until it has been heard. */
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
  | { readonly is: 'word'; readonly word: Word }
  | { readonly is: 'heard'; readonly id: string; readonly code: string }

export type RailBook = {
  readonly collects: ReadonlyMap<string, Collect>
  /** Orders that are paid, or that nobody will pay any more. */
  readonly ended: ReadonlySet<string>
  readonly payouts: ReadonlyMap<string, Payout>
  readonly words: ReadonlyMap<string, Word>
  readonly write: (...lines: readonly Line[]) => void
  readonly close: () => void
}

export const openRailBook = (folder: string): RailBook => {
  mkdirSync(folder, { recursive: true })
  const file = openSync(join(folder, 'rail.jsonl'), 'a+')
  const collects = new Map<string, Collect>()
  const ended = new Set<string>()
  const payouts = new Map<string, Payout>()
  const words = new Map<string, Word>()
  const apply = (line: Line): void => {
    if (line.is === 'collect') collects.set(line.collect.order, line.collect)
    else if (line.is === 'end') ended.add(line.order)
    else if (line.is === 'payout') payouts.set(line.payout.payout, line.payout)
    else if (line.is === 'word') words.set(line.word.id, line.word)
    else words.delete(line.id)
  }
  // A line that a kill cut in half was answered to nobody.
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    if (!text.endsWith('}')) continue
    try {
      apply(JSON.parse(text) as Line)
    } catch {
      continue
    }
  }
  return {
    collects,
    ended,
    payouts,
    words,
    write: (...lines) => {
      writeSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
      fsyncSync(file)
      for (const line of lines) apply(line)
    },
    close: () => closeSync(file),
  }
}
