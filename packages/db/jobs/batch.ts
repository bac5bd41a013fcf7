// A job that holds many pieces: what is added while it waits joins it, so that a thousand pieces are one job and one turn in
// its queue, however slow the queue's turns are (two or three a second).

import { addJob, type Asks } from '../jobs.ts'
import type { Json } from '../journal.ts'

/** `name` is the job's and its key: one of it waits at most. */
export const addToBatch = (client: Asks, name: string, piece: Json, queue: string): Promise<void> =>
  addJob(client, name, [piece], { key: name, queue })

const atOnce = 8

/** Each piece once, eight at a time. Throws at the end when one failed; then all come again, so `act` does nothing twice. */
export const runBatch = async <Piece>(
  pieces: readonly Piece[],
  act: (piece: Piece) => Promise<void>,
): Promise<void> => {
  const waiting = [...new Set(pieces)]
  const failed: unknown[] = []
  const work = async (): Promise<void> => {
    for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift())
      await act(piece).catch((cause: unknown) => void failed.push(cause))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (failed.length > 0)
    throw new Error(`${failed.length} of ${new Set(pieces).size} pieces failed, the first: ${String(failed[0])}`)
}
