// The process's log: pino, one JSON object a line. Sensitive data is not collected in the first place: a line about a request
// is built from the declared route, the status and the codes, never from the URL, the headers or the body (L34). The
// redaction here is the second barrier, for facts from outside.

import type { Log } from '@magpie/db'
import type { Cancel, Facts } from '@magpie/kernel'
import { type DestinationStream, destination as openDestination, pino } from 'pino'
import { cleaned, masked } from './cleaned.ts'

export { masked } from './cleaned.ts'

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

export type OpenLog = Log & {
  readonly flush: () => void
  /** Hears every alarm, cleaned as it is written, until the returned end. */
  readonly hear: (ear: (facts: Facts, what: string) => void) => Cancel
}

/** Without a stream it writes to standard output in blocks; `flush` before the process ends. */
export const openLog = (options: { readonly level?: string; readonly stream?: DestinationStream } = {}): OpenLog => {
  const stream = options.stream ?? openDestination({ dest: 1, sync: false, minLength: 4096 })
  const ears = new Set<(facts: Facts, what: string) => void>()
  const lines = pino({ level: options.level ?? 'info', base: null }, stream)
  return {
    info: (facts, what) => lines.isLevelEnabled('info') && lines.info(cleaned(facts), what),
    warn: (facts, what) => lines.warn(cleaned(facts), what),
    alarm: (facts, what) => {
      const clean = cleaned(facts)
      lines.error({ ...clean, alarm: true }, what)
      for (const ear of ears) ear(clean, what)
    },
    hear: (ear) => {
      ears.add(ear)
      return () => void ears.delete(ear)
    },
    flush: () => {
      if ('flushSync' in stream && typeof stream.flushSync === 'function') stream.flushSync()
    },
  }
}
