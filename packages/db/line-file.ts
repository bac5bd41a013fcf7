// A file that only grows, a line a thing, each durable before it counts. What a crash tore off at the end is cut away
// before the next line, so that half a line never becomes the beginning of another.

import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { createInterface } from 'node:readline'

export type LineFile = {
  /** Whole lines, oldest first; empty if there is no file yet. */
  readonly lines: () => AsyncIterable<string>
  /** Adds a line; resolves when it is durable. */
  readonly append: (line: string) => Promise<void>
}

const newline = 0x0a
const pieceBytes = 65_536

const codeOf = (cause: unknown): unknown => (cause instanceof Error && 'code' in cause ? cause.code : undefined)

/** One past the last newline. */
const wholeLength = async (handle: FileHandle): Promise<number> => {
  const { size } = await handle.stat()
  const piece = Buffer.alloc(pieceBytes)
  for (let end = size; end > 0; end -= pieceBytes) {
    const from = Math.max(0, end - pieceBytes)
    await handle.read(piece, 0, end - from, from)
    const at = piece.subarray(0, end - from).lastIndexOf(newline)
    if (at >= 0) return from + at + 1
  }
  return 0
}

const openedFor = async <T>(file: string, flags: string, use: (handle: FileHandle) => Promise<T>): Promise<T> => {
  const handle = await open(file, flags, 0o600)
  try {
    return await use(handle)
  } finally {
    await handle.close()
  }
}

async function* wholeLines(file: string): AsyncIterable<string> {
  let length = 0
  try {
    length = await openedFor(file, 'r', wholeLength)
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT') throw cause
  }
  if (length === 0) return
  yield* createInterface({ input: createReadStream(file, { end: length - 1 }), crlfDelay: Infinity })
}

export const lineFile = (file: string): LineFile => ({
  lines: () => wholeLines(file),
  append: (line) =>
    openedFor(file, 'a+', async (handle) => {
      const whole = await wholeLength(handle)
      await handle.truncate(whole)
      try {
        await handle.appendFile(`${line}\n`)
        await handle.sync()
      } catch (cause) {
        // Its caller adds it again, and it must not be there twice.
        await handle.truncate(whole).catch(() => undefined)
        throw cause
      }
    }),
})
