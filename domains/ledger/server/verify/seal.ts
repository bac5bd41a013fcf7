// The end of a verification as text, for a file outside the database. It is sealed with the platform's key, because the
// next verification trusts it: a modified file is ignored.

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Head, Reached } from './verify.ts'

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'magpie', 'ledger verified', 32))

const sealOf = (text: string, secret: string): Buffer => createHmac('sha256', keyOf(secret)).update(text).digest()

type KeptHead = { readonly lane: string; readonly number: string; readonly hash: string }
type Kept = { readonly heads: readonly KeptHead[]; readonly balances: readonly (readonly [string, string])[] }

/** Two lines: the seal, and the sealed text. */
export const sealReached = ({ heads, balances }: Reached, secret: string): string => {
  const kept: Kept = {
    heads: heads.map(({ lane, number, hash }) => ({ lane, number: number.toString(), hash })),
    balances: [...balances].map(([account, balance]) => [account, balance.toString()]),
  }
  const text = JSON.stringify(kept)
  return `${sealOf(text, secret).toString('hex')}\n${text}\n`
}

/** Null if this house did not seal the text. */
export const openReached = (sealed: string, secret: string): Reached | null => {
  const [seal = '', text = ''] = sealed.split('\n')
  const given = Buffer.from(seal, 'hex')
  const own = sealOf(text, secret)
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null
  const { heads, balances } = JSON.parse(text) as Kept
  return {
    heads: heads.map(({ lane, number, hash }): Head => ({ lane, number: BigInt(number), hash })),
    balances: new Map(balances.map(([account, balance]) => [account, BigInt(balance)])),
  }
}
