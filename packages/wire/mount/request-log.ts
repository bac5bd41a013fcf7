// The process's log: pino, one JSON object a line. What must never be in it is not collected in the first place: a line
// about a request is built from the declared route, the status and the codes, never from the URL, the headers or the
// body (L34). The redaction and the masking here are the second wall, for facts that somebody else wrote.

import type { Log } from '@magpie/db'
import type { Facts } from '@magpie/kernel'
import { type DestinationStream, destination as openDestination, pino } from 'pino'

const secret = /token|password|secret|authorization|cookie|signature|^sign$|^uuid$|card|phone|pin$/i

// Long runs of digits are phones and cards; long runs without a space are tokens, keys and hashes. A UUID stays.
const digitRun = /\d{7,}/g
const opaqueRun = /[A-Za-z0-9_+/=.-]{33,}/g
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Text fit for a log: cut, and without what looks like a credential, a phone or a card. */
export const masked = (text: string): string =>
  text.slice(0, 2_000).replace(opaqueRun, '[masked]').replace(digitRun, '[digits]')

/** Written by the house alone: where in the code a fault passed, and the declared path of a route. */
const ownWords: ReadonlySet<string> = new Set(['stack', 'path'])

const cleaned = (facts: Facts): Facts => {
  const kept: Record<string, string | number | boolean | null> = {}
  for (const [key, value] of Object.entries(facts)) {
    if (secret.test(key)) kept[key] = '[redacted]'
    else kept[key] = typeof value === 'string' && !uuid.test(value) && !ownWords.has(key) ? masked(value) : value
  }
  return kept
}

/** What may be said of a fault: its name, its code, its masked message and the places in our code it passed. */
export const faultFacts = (error: unknown): Facts => {
  if (!(error instanceof Error)) return { fault: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const places = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
  return {
    fault: error.name,
    ...code,
    what: masked(error.message),
    stack: places.map((line) => line.trim()).join(' | '),
  }
}

export type OpenLog = Log & { readonly flush: () => void }

/** Without a stream it writes to standard output in blocks; `flush` before the process ends. */
export const openLog = (options: { readonly level?: string; readonly stream?: DestinationStream } = {}): OpenLog => {
  const stream = options.stream ?? openDestination({ dest: 1, sync: false, minLength: 4096 })
  const lines = pino({ level: options.level ?? 'info', base: null }, stream)
  return {
    info: (facts, what) => lines.isLevelEnabled('info') && lines.info(cleaned(facts), what),
    warn: (facts, what) => lines.warn(cleaned(facts), what),
    alarm: (facts, what) => lines.error({ ...cleaned(facts), alarm: true }, what),
    flush: () => {
      if ('flushSync' in stream && typeof stream.flushSync === 'function') stream.flushSync()
    },
  }
}
