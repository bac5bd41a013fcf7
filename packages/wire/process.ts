// A process under its supervisor: it opens its services, reports that it is ready, and drains on request, when the supervisor
// is gone, or at the usual signals without a supervisor. An uncaught fault leaves its memory in an unknown state: the
// process ends and is restarted from durable state.

import type { Facts } from '@magpie/kernel'
import type { Environment } from './environment.ts'
import { type OpenLog, openLog } from './mount/request-log.ts'
import { rotatingFile, type RotatingOptions } from './mount/rotating-file.ts'

export { settingFault, settingsOrEnd, unknownLines } from './environment/settings-or-end.ts'

export type Opened = {
  readonly drain: () => Promise<void>
  /** What the log says of it. */
  readonly facts: Facts
  /** Sent to the supervisor. */
  readonly ready: unknown
}

/** `broken` ends the process from within: what it is for can go no further. */
export type Open = (log: OpenLog, broken: (event: string, cause: unknown) => void) => Promise<Opened>

const megabyte = 1_048_576

/** From `MAGPIE_LOG_FILE`; without it the log goes to standard output. */
const logFileOf = (env: Environment): RotatingOptions | undefined => {
  const file = env['MAGPIE_LOG_FILE']
  if (file === undefined || file === '') return undefined
  return {
    file,
    maxBytes: Number(env['MAGPIE_LOG_MAX_MB'] || 32) * megabyte,
    keep: Number(env['MAGPIE_LOG_KEEP'] || 10),
    compress: env['MAGPIE_LOG_COMPRESS'] === 'on',
  }
}

const told = (cause: unknown): string => (cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))

export const runProcess = async (level: string, open: Open): Promise<void> => {
  const file = logFileOf(process.env)
  const log = openLog({ level, ...(file === undefined ? {} : { stream: rotatingFile(file) }) })
  const supervised = process.send !== undefined
  let draining = false
  const running: { opened?: Opened } = {}

  const endWith = (code: number): never => {
    log.flush()
    process.exit(code)
  }
  const broken = (event: string, cause: unknown): void => {
    log.alarm(
      { event, fault: told(cause) },
      'the process ends on a fault: its supervisor starts it again; report the fault',
    )
    endWith(1)
  }
  const drain = async (why: string): Promise<void> => {
    if (draining) return
    draining = true
    log.info({ why }, 'draining')
    await running.opened?.drain()
    log.info({}, 'drained')
    endWith(0)
  }

  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (cause: unknown) => broken(event, cause))
  }
  process.on('message', (message) => {
    if (message === 'drain') void drain('told')
    // The supervisor asks whether this loop still turns.
    if (message === 'beat') process.send?.('beat', () => undefined)
  })
  process.on('disconnect', () => void drain('the supervisor is gone'))
  process.on('SIGTERM', () => void drain('SIGTERM'))
  // A terminal sends Ctrl+C, and its own end, to every process of the group; under a supervisor its word is waited for.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!supervised) void drain(signal)
    })
  }

  const opened = await open(log, (event, cause) => {
    if (!draining) broken(event, cause)
  })
  running.opened = opened
  log.info(opened.facts, 'ready')
  process.send?.(opened.ready)
}
