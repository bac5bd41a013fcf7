// The HTTP client of a browser. Two limits stand one in the other (S-CONST-05): the client gives up on one answer after
// 20 s unless a call says otherwise, and a request, with all that goes before it, is given up after 100 s.

import type { WireReply, WireRequest } from '@magpie/wire/call'
import { timeoutMessage } from '../errors/client-errors.ts'

/** S-CONST-05. */
export const clientTimeoutMs = 20_000
export const requestTimeoutMs = 100_000

/** Rejects with the message `timeout` when the limit is over (S-CERR-03). */
export const browserSend = async (
  { method, url, headers, body, file, timeoutMs }: WireRequest,
  ask: typeof fetch = fetch,
): Promise<WireReply> => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new Error(timeoutMessage)), timeoutMs)
  try {
    const reply = await ask(url, {
      method,
      headers: { ...headers },
      // Cookies go to our own origin alone: vendors answer without credentials.
      credentials: 'same-origin',
      signal: controller.signal,
      ...(file !== undefined ? { body: file.bytes } : body === undefined ? {} : { body }),
    })
    return { status: reply.status, body: await reply.text() }
  } catch (cause) {
    throw controller.signal.aborted ? new Error(timeoutMessage, { cause }) : cause
  } finally {
    clearTimeout(timer)
  }
}

/** The outer limit, around signing, waiting and sending together. */
export const within = async <Value>(limitMs: number, run: Promise<Value>): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const late = new Promise<never>((_done, failed) => {
      timer = setTimeout(() => failed(new Error(timeoutMessage)), limitMs)
    })
    return await Promise.race([run, late])
  } finally {
    clearTimeout(timer)
  }
}
