// Logs next to the data: one file per process, one JSON object per line. Each process rotates its own file; the
// launcher's few lines are rotated at its start.

import { appendFileSync, existsSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '@magpie/db'
import type { Facts } from '@magpie/kernel'
import { cleaned } from '@magpie/wire/cleaned'
import type { OpenLog } from '@magpie/wire/mount'
import { turnOver } from '@magpie/wire/turn-over'

const turnOverBytes = 32 * 1024 * 1024

export const logFile = (folder: string, name: string): string => {
  const file = join(folder, `${name}.log`)
  if (existsSync(file) && statSync(file).size > turnOverBytes) turnOver({ file, keep: 10 })
  return file
}

/** For a child's standard output. Readable by its owner alone. */
export const openLogFile = (file: string): number => openSync(file, 'a', 0o600)

export type FileLog = Log & {
  readonly file: string
  /** Passes every cleaned alarm to a listener, until the returned function is called. */
  readonly hear: OpenLog['hear']
}

export const fileLog = (file: string): FileLog => {
  const ears = new Set<Parameters<FileLog['hear']>[0]>()
  const at =
    (level: string) =>
    (facts: Facts, what: string): void => {
      const line = `${JSON.stringify({ level, time: Date.now(), ...facts, msg: what })}\n`
      try {
        appendFileSync(file, line, { mode: 0o600 })
      } catch {
        // A full disk must not end the process: listeners still get the alarm.
        process.stderr.write(line)
      }
    }
  const write = at('alarm')
  return {
    file,
    info: at('info'),
    warn: at('warn'),
    alarm: (facts, what) => {
      write(facts, what)
      for (const ear of ears) ear(cleaned(facts), what)
    },
    hear: (ear) => {
      ears.add(ear)
      return () => void ears.delete(ear)
    },
  }
}
