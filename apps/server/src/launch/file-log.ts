// Logs beside the data: a file for each process, one JSON object a line, turned over at the start when it has grown.

import { appendFileSync, existsSync, openSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '@magpie/db'
import type { Facts } from '@magpie/kernel'

const turnOverBytes = 32 * 1024 * 1024

export const logFile = (folder: string, name: string): string => {
  const file = join(folder, `${name}.log`)
  if (existsSync(file) && statSync(file).size > turnOverBytes) renameSync(file, `${file}.1`)
  return file
}

/** For a child's standard output. Readable by its owner alone. */
export const openLogFile = (file: string): number => openSync(file, 'a', 0o600)

export const fileLog = (file: string): Log => {
  const at =
    (level: string) =>
    (facts: Facts, what: string): void =>
      appendFileSync(file, `${JSON.stringify({ level, time: Date.now(), ...facts, msg: what })}\n`, { mode: 0o600 })
  return { info: at('info'), warn: at('warn'), alarm: at('alarm') }
}
