// Signed calls to whoever is tried, and what a step may say of the answers. A step throws what is wrong in plain words.

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

/** `signed`: what is signed where that is not what is sent. */
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

export const must = (holds: boolean, wrong: string): void => {
  if (!holds) throw new Error(wrong)
}

export type Step = { readonly name: string; readonly run: () => Promise<void> }
type Tried = { readonly name: string; readonly wrong: string | null }

/** One after another, because later ones stand on what earlier ones did; a step that fails stops none behind it. */
export const tryAll = async (steps: readonly Step[]): Promise<readonly Tried[]> => {
  const tried: Tried[] = []
  for (const { name, run } of steps) {
    const wrong = await run().then(
      () => null,
      (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)),
    )
    tried.push({ name, wrong })
  }
  return tried
}

/** For people: a line a step, and how many held. */
export const reportOf = (what: string, tried: readonly Tried[]): string => {
  const failed = tried.filter(({ wrong }) => wrong !== null).length
  const lines = tried.map(({ name, wrong }) =>
    wrong === null ? `  ok    ${name}` : `  WRONG ${name}\n        ${wrong}`,
  )
  const end = failed === 0 ? `all ${tried.length} steps hold` : `${failed} of ${tried.length} steps do not hold`
  return [what, ...lines, end, ''].join('\n')
}
