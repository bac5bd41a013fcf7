// Keys derived from the platform's master secrets (RFC 5869). Secrets are rotated with an overlap: a sealed text names its
// key, new texts are sealed under the newest one, and texts under older keys can still be opened.

import { createHmac, hkdfSync } from 'node:crypto'

/** Master secrets, the newest first. */
export type Masters = readonly [string, ...(readonly string[])]

export const mastersOf = (first: string, newer: readonly string[] = []): Masters => {
  const [newest, ...others] = newer
  return newest === undefined ? [first] : [newest, ...others, first]
}

export type Keyed = {
  /** Eight hex digits that name the key and say nothing of it. */
  readonly id: string
  readonly key: Uint8Array
}

export type Ring = {
  readonly newest: Keyed
  /** The key of what was sealed before keys had names. */
  readonly first: Keyed
  readonly all: readonly Keyed[]
  /** Undefined for a name of no key of this house. */
  readonly named: (id: string) => Keyed | undefined
}

const keyed = (master: string, purpose: string): Keyed => {
  const key = new Uint8Array(hkdfSync('sha256', master, '', purpose, 32))
  return { id: createHmac('sha256', key).update('magpie key name').digest('hex').slice(0, 8), key }
}

/** One key a secret, for this purpose alone. */
export const ringOf = (masters: Masters, purpose: string): Ring => {
  const all = masters.map((master) => keyed(master, purpose))
  const newest = keyed(masters[0], purpose)
  return { newest, all, first: all.at(-1) ?? newest, named: (id) => all.find((one) => one.id === id) }
}

/** 64 hex digits: the same for the same secret, and nothing that leads back to it. */
export const printOf = (master: string): string =>
  createHmac('sha256', keyed(master, 'magpie/print').key).update('magpie secret print').digest('hex')
