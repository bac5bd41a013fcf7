// The proved facts in words: the fields of an entry for people. Times are Beijing time, amounts in coins.

import { atBeijing, formatMoney, money } from '@magpie/kernel'
import page from '../../content/proof-checker.json' with { type: 'json' }
import type { EntrySays, ProofJudgement } from '../../rules/index.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }

const catalogue: Readonly<Record<string, string>> = { ...words, ...page }

/** The text of an id, or the id itself, for kinds newer than this page. */
export const word = (id: string, otherwise = id): string => catalogue[id] ?? otherwise

const beijing = (ms: number): string => atBeijing(ms).toISOString().slice(0, 19).replace('T', ' ')

/** The id of another account means nothing to the reader, so it is not shown. */
const bucketText = (bucket: string): string =>
  bucket === 'house' ? word('house') : word(`movements.account.${bucket.split('/')[0] ?? ''}`, bucket)

const amountText = (minor: bigint | null): string => (minor === null ? '—' : formatMoney(money(minor)))

export type Fact = { readonly name: string; readonly value: string }

export const factsOf = (entry: EntrySays, proof: NonNullable<ProofJudgement['proof']>): readonly Fact[] => {
  const { checkpoint, link } = proof
  const fields: readonly (readonly [string, string])[] = [
    ['at', beijing(entry.atMs)],
    ['kind', word(`movements.kind.${entry.kind}`, entry.kind)],
    ['amount', amountText(entry.amountMinor)],
    ['from', bucketText(entry.fromBucket)],
    ['to', bucketText(entry.toBucket)],
    ['fromAfter', amountText(entry.fromAfterMinor)],
    ['toAfter', amountText(entry.toAfterMinor)],
    ['key', entry.key],
    ['place', `${link.lane} · ${link.number} · ${entry.leaf}`],
    ['checkpoint', `${checkpoint.number} · ${beijing(checkpoint.at)}`],
  ]
  return fields.map(([name, value]) => ({ name: word(`field.${name}`), value }))
}
