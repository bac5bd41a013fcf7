// COPY over a connection of `pg`, which brings no way to it: rows go to a function as they come, or come from one as
// the database takes them. For what looks at every row, a verification or a backup, it costs a third of a query.

import type { Client, PoolClient, Submittable } from 'pg'

/** What `pg` hands to a query that is not its own (its `lib/query.js`); the rest of the connection is not touched. */
type Wire = {
  readonly stream: {
    readonly pause: () => void
    readonly resume: () => void
    readonly once: (event: 'drain', run: () => void) => void
    readonly writableNeedDrain: boolean
  }
  readonly query: (sql: string) => void
  readonly sendCopyFromChunk: (chunk: Uint8Array) => void
  readonly endCopyFrom: () => void
  readonly sendCopyFail: (reason: string) => void
}

type Connected = Client | PoolClient

type Handlers = {
  readonly data: (chunk: Buffer, wire: Wire) => void
  readonly open: (wire: Wire) => void
}

/** Resolves with the number of rows that the database counted. */
const runCopy = (client: Connected, sql: string, { data, open }: Handlers): Promise<number> =>
  new Promise((done, fail) => {
    let rows = 0
    const nothing = (): void => undefined
    const query = {
      submit: (wire: Wire) => wire.query(sql),
      handleCopyData: (message: { readonly chunk: Buffer }, wire: Wire) => data(message.chunk, wire),
      handleCopyInResponse: open,
      handleCommandComplete: ({ text }: { readonly text: string }) => void (rows = Number(text.split(' ')[1] ?? 0)),
      handleReadyForQuery: () => done(rows),
      handleError: fail,
      handleRowDescription: nothing,
      handleDataRow: nothing,
      handleEmptyQuery: nothing,
      handlePortalSuspended: nothing,
    }
    client.query(query as unknown as Submittable)
  })

/**
 * Runs `copy … to stdout`. A row is the connection's own memory and counts until `take` returns; when that gives a
 * promise, the database waits for it. What `take` throws comes back when the copy has run out.
 */
export const copyOut = async (
  client: Connected,
  sql: string,
  take: (row: Buffer) => void | Promise<void>,
): Promise<number> => {
  const broken: { cause?: unknown } = {}
  let last: Promise<void> = Promise.resolve()
  let waiting = 0
  const rows = await runCopy(client, sql, {
    open: () => undefined,
    data: (row, { stream }) => {
      if ('cause' in broken) return
      try {
        const taken = take(row)
        if (taken === undefined) return
        waiting++
        stream.pause()
        last = taken
          .catch((cause: unknown) => void (broken.cause ??= cause))
          .then(() => {
            waiting--
            if (waiting === 0) stream.resume()
          })
      } catch (cause) {
        broken.cause = cause
      }
    },
  })
  await last
  if ('cause' in broken) throw broken.cause
  return rows
}

/** Runs `copy … from stdin` with what `source` gives; a source that throws ends it with nothing written. */
export const copyIn = (client: Connected, sql: string, source: AsyncIterable<Uint8Array>): Promise<number> =>
  runCopy(client, sql, {
    data: () => undefined,
    open: (wire) => {
      const send = async (): Promise<void> => {
        for await (const chunk of source) {
          wire.sendCopyFromChunk(chunk)
          if (wire.stream.writableNeedDrain) await new Promise<void>((on) => wire.stream.once('drain', () => on()))
        }
        wire.endCopyFrom()
      }
      send().catch((cause: unknown) => wire.sendCopyFail(cause instanceof Error ? cause.message : String(cause)))
    },
  })
