// A process of the house under its supervisor. It sends `ready` when it serves, receives `drain` when it must end, and
// ends by itself when the channel to its supervisor closes. A process that dies is restarted after a pause, which
// doubles while it keeps dying; one that hangs is killed first.

import { type ChildProcess, fork } from 'node:child_process'
import { closeSync } from 'node:fs'
import type { Log } from '@magpie/db'
import type { Facts } from '@magpie/kernel'
import { openLogFile } from '../file-log.ts'
import { usualBeats, watchBeats } from './heartbeat.ts'
import { complain, LaunchTrouble, oneLine, say } from '../say.ts'

export type ChildSpec = {
  readonly name: string
  readonly program: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** The file for its standard output and errors; undefined passes them through. */
  readonly log: string | undefined
  /** The same, for display. */
  readonly logName: string
}

export type Child = {
  readonly name: string
  /** What the process reported when it was ready; rejects when it dies before. */
  readonly ready: Promise<Facts>
  /** Asks the process to end and kills it after `graceMs`. Resolves with false when it had to be killed. */
  readonly drain: (graceMs: number) => Promise<boolean>
}

const firstPauseMs = 500
const lastPauseMs = 30_000
/** A process that lived this long is restarted at once. */
const settledMs = 60_000

const howOf = (code: number | null, signal: NodeJS.Signals | null): string => signal ?? `exit ${code ?? 0}`

const readyFacts = (message: unknown): Facts | undefined => {
  if (message === 'ready') return {}
  if (typeof message !== 'object' || message === null || !('ready' in message)) return undefined
  return typeof message.ready === 'object' && message.ready !== null ? (message.ready as Facts) : {}
}

/** The reason that a process sends before it ends, when it knows why it cannot serve. */
const troubleOf = (message: unknown, spec: ChildSpec): LaunchTrouble | undefined => {
  if (typeof message !== 'object' || message === null || !('trouble' in message)) return undefined
  const { trouble, facts } = message as { readonly trouble: string; readonly facts?: Facts }
  return new LaunchTrouble(trouble, { ...facts, log: spec.logName })
}

const start = (spec: ChildSpec): ChildProcess => {
  const output = spec.log === undefined ? ('inherit' as const) : openLogFile(spec.log)
  // The process rotates its log itself; what Node writes outside the log goes to the same file.
  const env = { ...spec.env, MAGPIE_LOG_FILE: spec.log ?? '' }
  try {
    return fork(spec.program, [], { env, execArgv: [], stdio: ['ignore', output, output, 'ipc'] })
  } finally {
    // The child has its own handle; ours would stay open after every start.
    if (output !== 'inherit') closeSync(output)
  }
}

const endHanging = (child: ChildProcess, { name, logName }: ChildSpec, log: Log): void => {
  complain('launch.child_hangs', { name, log: logName })
  log.alarm(
    { name, pid: child.pid ?? 0 },
    'a process of the house does not answer any more and is killed and started again: report what its log says last',
  )
  child.kill('SIGKILL')
}

/** `log` is the launcher's: a process that died raises an alarm, for operators who are not at the terminal. */
export const startChild = (spec: ChildSpec, log: Log): Child => {
  const ready = Promise.withResolvers<Facts>()
  let wasReady = false
  let draining = false
  let pauseMs = firstPauseMs
  let restarts = 0
  let current: ChildProcess | undefined
  let again: NodeJS.Timeout | undefined

  const ended = (how: string, startedAt: number): void => {
    current = undefined
    if (draining) return
    if (!wasReady) return ready.reject(new LaunchTrouble('child_failed', { name: spec.name, how, log: spec.logName }))
    if (Date.now() - startedAt > settledMs) pauseMs = 0
    again = setTimeout(begin, pauseMs)
    complain('launch.child_died', { name: spec.name, how, seconds: pauseMs / 1000, log: spec.logName })
    log.alarm(
      { name: spec.name, how, restarts: ++restarts },
      'a process of the house died and is started again: its own log says why',
    )
    pauseMs = pauseMs === 0 ? firstPauseMs : Math.min(pauseMs * 2, lastPauseMs)
  }
  const begin = (): void => {
    const startedAt = Date.now()
    let child: ChildProcess
    try {
      child = start(spec)
    } catch (cause) {
      // Without memory or files to start the process, try again later; the launcher goes on.
      return ended(oneLine(cause), startedAt)
    }
    current = child
    child.on('message', (message) => {
      const trouble = troubleOf(message, spec)
      if (trouble !== undefined && !wasReady) ready.reject(trouble)
      else if (trouble !== undefined) complain(`trouble.${trouble.trouble}`, trouble.facts)
      const facts = readyFacts(message)
      if (facts === undefined) return
      if (wasReady) say('launch.child_back', { name: spec.name })
      wasReady = true
      ready.resolve(facts)
    })
    watchBeats(child, usualBeats, () => endHanging(child, spec, log))
    // A process that could not be started never emits `exit`.
    child.on('error', (cause) => {
      if (child.pid === undefined) ended(oneLine(cause), startedAt)
    })
    child.once('exit', (code, signal) => ended(howOf(code, signal), startedAt))
    return undefined
  }
  begin()

  const drain = async (graceMs: number): Promise<boolean> => {
    draining = true
    clearTimeout(again)
    ready.promise.catch(() => undefined)
    const child = current
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return true
    const gone = new Promise<void>((done) => void child.once('exit', () => done()))
    if (child.connected) child.send('drain', () => undefined)
    else child.kill('SIGTERM')
    let killed = false
    const kill = setTimeout(() => {
      killed = true
      child.kill('SIGKILL')
    }, graceMs)
    await gone
    clearTimeout(kill)
    return !killed
  }
  return { name: spec.name, ready: ready.promise, drain }
}
