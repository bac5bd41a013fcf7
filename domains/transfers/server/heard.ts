// A venue's answer, stored as sent: operators read it, and no decision depends on it.

import { fromWireMinor, type WireMinor } from '@magpie/kernel'
import type { HeardWord, OrderAnswer, QueryAnswer, TransferHeard } from '../contract/index.ts'
import type { Transfer } from './transfer-store.ts'

const nothing = (at: number): TransferHeard => ({ word: 'nothing', direction: null, amount: null, reason: null, at })
const minor = (units: WireMinor | null): string | null => (units === null ? null : String(fromWireMinor(units)))

const words: Readonly<Record<OrderAnswer['code'], HeardWord>> = {
  DONE: 'done',
  REFUSED: 'refused',
  PENDING: 'pending',
  CONFLICT: 'conflict',
}

export const heardOrder = (one: Transfer, answer: OrderAnswer | null, at: number): TransferHeard => {
  if (answer === null) return nothing(at)
  const word = answer.reference === one.id ? words[answer.code] : 'conflict'
  return { word, direction: one.direction, amount: minor(answer.amount), reason: answer.reason, at }
}

export const heardQuery = (answer: QueryAnswer | null, at: number): TransferHeard => {
  if (answer === null) return nothing(at)
  const { state: word, direction, amount, reason } = answer
  return { word, direction, amount: minor(amount), reason, at }
}
