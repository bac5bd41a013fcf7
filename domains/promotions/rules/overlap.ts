// Campaigns that would reward the same action while both run: a member would get two awards for it, or the later
// campaign gives none.

import { classesOf, type Product, type Terms } from '../contract/activities/terms.ts'

export type Running = {
  readonly id: string
  readonly fromAt: number
  readonly toAt: number | null
  readonly product: Product
  readonly terms: Terms
}

/** `twice`: both give for the action. `hidden`: only one of a kind is open at a time, and the other is not shown. */
export type Overlap = {
  readonly id: string
  readonly how: 'twice' | 'hidden'
  readonly fromAt: number
  readonly toAt: number | null
}

/** Of each of these kinds the site opens one: the first in its order. */
const oneAtATime: readonly Terms['kind'][] = ['sign-in', 'flip', 'peak', 'invitation']
/** A list names its members, and each packet is separate. */
const ownDeed: readonly Terms['kind'][] = ['dividend', 'rain']

const shareAny = <T>(some: readonly T[], others: readonly T[]): boolean => some.some((one) => others.includes(one))

const isOneDeed = (one: Running, other: Running): boolean =>
  one.terms.kind === 'turnover-return' && other.terms.kind === 'turnover-return'
    ? shareAny(classesOf[one.product], classesOf[other.product]) && shareAny(one.terms.weekdays, other.terms.weekdays)
    : one.terms.kind === other.terms.kind && !ownDeed.includes(one.terms.kind)

/** Those of the others that overlap with this one in time and action, the earliest overlap first. */
export const overlapsOf = (one: Running, others: readonly Running[]): readonly Overlap[] =>
  others
    .flatMap((other): Overlap[] => {
      const fromAt = Math.max(one.fromAt, other.fromAt)
      const end = Math.min(one.toAt ?? Infinity, other.toAt ?? Infinity)
      if (other.id === one.id || fromAt >= end || !isOneDeed(one, other)) return []
      const how = oneAtATime.includes(one.terms.kind) ? 'hidden' : 'twice'
      return [{ id: other.id, how, fromAt, toAt: end === Infinity ? null : end }]
    })
    .sort((a, b) => a.fromAt - b.fromAt || (a.id < b.id ? -1 : 1))
