// Sales whose answer is not known yet, each with its key, by member and ticket. They outlive the card, the page and a
// reload, so that the same wish is never sent under another key (L5).

import { isRecord } from '@magpie/kernel'
import type { Scope } from '@magpie/wire/scope'
import type { Quote } from '../vendors/cash-out.ts'

export type KeptSale = {
  readonly key: string
  /** Another member of this browser may not send it. */
  readonly owner: string
  readonly ticketId: string
  readonly quote: Quote
}

const storageKey = 'sales.1'
const keptMost = 20
const figures = ['soldMinor', 'leftMinor', 'staysMinor', 'paysMinor', 'fairMinor'] as const

/** For a browser that refuses storage: then they live as long as the page. */
const inPage = new WeakMap<Scope, readonly KeptSale[]>()

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
const isFigure = (value: unknown): value is string => typeof value === 'string' && /^(?:0|[1-9]\d{0,14})$/.test(value)

const readSale = (value: unknown): readonly KeptSale[] => {
  if (!isRecord(value)) return []
  const { key, owner, ticketId, id, marginPpm, waitMs } = value
  if (!isText(key) || !isText(owner) || !isText(ticketId) || !isText(id)) return []
  const [soldMinor, leftMinor, staysMinor, paysMinor, fairMinor] = figures
    .map((name) => value[name])
    .filter(isFigure)
    .map(BigInt)
  if (fairMinor === undefined || !isWhole(marginPpm) || !isWhole(waitMs)) return []
  if (soldMinor === undefined || leftMinor === undefined || staysMinor === undefined || paysMinor === undefined)
    return []
  return [
    {
      key,
      owner,
      ticketId,
      quote: { id, soldMinor, leftMinor, staysMinor, paysMinor, fairMinor, marginPpm, waitMs },
    },
  ]
}

const written = ({ quote, ...sale }: KeptSale): object => ({
  ...sale,
  ...quote,
  ...Object.fromEntries(figures.map((name) => [name, quote[name].toString()])),
})

const keptIn = (scope: Scope): readonly KeptSale[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap(readSale) : []
  } catch {
    return inPage.get(scope) ?? []
  }
}

const write = (scope: Scope, sales: readonly KeptSale[]): void => {
  inPage.set(scope, sales)
  try {
    localStorage.setItem(storageKey, JSON.stringify(sales.map(written)))
  } catch {
    // Then the page keeps them.
  }
}

export const keptSale = (scope: Scope, owner: string, ticketId: string): KeptSale | undefined =>
  keptIn(scope).find((one) => one.owner === owner && one.ticketId === ticketId)

export const keepSale = (scope: Scope, sale: KeptSale): void =>
  write(scope, [...keptIn(scope).filter(({ key }) => key !== sale.key), sale].slice(-keptMost))

export const forgetSale = (scope: Scope, key: string): void =>
  write(
    scope,
    keptIn(scope).filter((one) => one.key !== key),
  )
