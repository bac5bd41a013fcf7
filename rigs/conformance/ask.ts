// Signed calls to the party under test.

import { randomUUID } from 'node:crypto'
import { isRecord } from '@magpie/kernel'

type Headers = Readonly<Record<string, string>>
type Signing = {
  readonly secret: string
  readonly target: string
  readonly timestamp: number
  readonly nonce: string
  readonly body: string
}
export type Caller = {
  readonly url: string
  readonly secret: string
  readonly headersOf: (signing: Signing) => Headers
}

export type Answer = {
  readonly status: number
  readonly text: string
  readonly body: Readonly<Record<string, unknown>>
}

const timeoutMs = 10_000

/** `signed`: the text that is signed, when it differs from what is sent. */
export const ask = async (
  { url, secret, headersOf }: Caller,
  path: string,
  body: string,
  { signed = body }: { readonly signed?: string } = {},
): Promise<Answer> => {
  const signing = { secret, target: `POST ${path}`, timestamp: Date.now(), nonce: randomUUID(), body: signed }
  const reply = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(signing) },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await reply.text()
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw new Error(`HTTP ${reply.status} without JSON: ${text.slice(0, 80)}`)
  }
  if (!isRecord(read)) throw new Error(`HTTP ${reply.status}: the answer is no object`)
  return { status: reply.status, text, body: read }
}
