// Cleans facts from outside for the log: nothing that looks like a credential, a phone or a card remains (L34).

import type { Facts } from '@magpie/kernel'

const secret = /token|password|secret|authorization|cookie|signature|^sign$|^uuid$|card|phone|pin$/i

// Long runs of digits are phones and cards; long runs without a space are tokens, keys and hashes. A UUID stays.
const digitRun = /\d{7,}/g
const opaqueRun = /[A-Za-z0-9_+/=.-]{33,}/g
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Text fit for a log: cut, and without what looks like a credential, a phone or a card. */
export const masked = (text: string): string =>
  text.slice(0, 2_000).replace(opaqueRun, '[masked]').replace(digitRun, '[digits]')

/** Keys whose values our own code writes: the stack of a fault, and the declared path of a route. */
const ownWords: ReadonlySet<string> = new Set(['stack', 'path'])

export const cleaned = (facts: Facts): Facts => {
  const kept: Record<string, string | number | boolean | null> = {}
  for (const [key, value] of Object.entries(facts)) {
    if (secret.test(key)) kept[key] = '[redacted]'
    else kept[key] = typeof value === 'string' && !uuid.test(value) && !ownWords.has(key) ? masked(value) : value
  }
  return kept
}
