// A log that is a file: one line after the other, turned over when it has grown or when a day has ended (UTC), on whatever
// start. `x.log` becomes `x.log.1`, that one `x.log.2`, and so on; beyond those that are kept the oldest goes. Readable by
// its owner alone, and so is what it is turned over to.

import { dayMs } from '@magpie/kernel'
import { chmodSync, createReadStream, createWriteStream, existsSync, rmSync, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type DestinationStream, destination } from 'pino'
import { turnOver } from './turn-over.ts'

export type RotatingOptions = {
  readonly file: string
  readonly maxBytes: number
  /** Rotated files to keep, without the current one. */
  readonly keep: number
  /** Whether they are compressed. */
  readonly compress: boolean
  readonly now?: () => number
}

const ownerOnly = 0o600

/** Runs while writing goes on; a file that cannot be compressed stays as it is. */
const compressed = async (file: string): Promise<void> => {
  const part = `${file}.gz.part`
  try {
    await pipeline(createReadStream(file), createGzip(), createWriteStream(part, { mode: ownerOnly }))
    await rename(part, `${file}.gz`)
    rmSync(file, { force: true })
  } catch {
    rmSync(part, { force: true })
  }
}

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0)

export type RotatingFile = DestinationStream & { readonly flushSync: () => void }

export const rotatingFile = (options: RotatingOptions): RotatingFile => {
  const { file, maxBytes, compress, now = Date.now } = options
  const dayOf = (ms: number): number => Math.floor(ms / dayMs)
  let bytes = sizeOf(file)
  let day = bytes === 0 ? dayOf(now()) : dayOf(statSync(file).mtimeMs)
  if (bytes > 0) chmodSync(file, ownerOnly)
  const stream = destination({ dest: file, append: true, mode: ownerOnly, sync: false, minLength: 4_096 })
  // The file is opened asynchronously; until it is open it cannot be rotated.
  let isOpen = false
  const opened = (): void => void (isOpen = true)
  stream.on('ready', opened)
  // A disk that is full is no reason to fall over: the next line tries again.
  stream.on('error', opened)
  // What is turned over next would take the place of what is being compressed.
  let isPacking = false
  const pack = async (): Promise<void> => {
    isPacking = true
    await compressed(`${file}.1`)
    isPacking = false
  }
  // Blocks are for busy hours; in a quiet one a line is seen within a second.
  const flushing = setInterval(() => stream.flush(), 1_000)
  flushing.unref()

  const over = (): void => {
    try {
      stream.flushSync()
      turnOver(options)
      isOpen = false
      stream.reopen(file)
      if (compress && options.keep > 0) void pack()
    } catch {
      // It goes on in the file that it has.
    }
    bytes = 0
  }
  return {
    write: (line) => {
      const today = dayOf(now())
      if (bytes > 0 && isOpen && !isPacking && (bytes + line.length > maxBytes || today !== day)) over()
      if (bytes === 0) day = today
      bytes += Buffer.byteLength(line)
      stream.write(line)
    },
    flushSync: () => {
      try {
        stream.flushSync()
      } catch {
        // Not open yet, or not any more: nothing can be done for these lines.
      }
    },
  }
}
