// The typed client of every declared endpoint, for browsers, for the server itself and for tests: only `send` differs.
// It writes the specification's headers (S-HDR-01) and reads its envelope (S-HDR-02). A refusal is returned, because it is an
// answer; a failure to get an answer is thrown (L11). The browser's `send` at the end of this file has two time limits
// (S-CONST-05): 20 s for an answer unless a call sets another, and 100 s for a request with everything before it.

import type { Refusal } from '@magpie/kernel'
import type * as z from 'zod/mini'
import type { Endpoint, Everywhere, Gives, Refuses } from './endpoint.ts'
import type { Sign } from './signer.ts'
import { success } from './success.ts'

/** S-HDR-04. Every path of the site's wire begins with one of these. */
export const apiBases = {
  site: '/site',
  act: '/act',
  game: '/game',
  fd: '/fd',
  pageFd: '/page/fd',
  agent: '/agent',
} as const
export type ApiBase = keyof typeof apiBases

/** The base that a path lies under; `undefined` for vendors, the wallet and the stream. */
export const baseOf = (path: string): ApiBase | undefined =>
  (Object.keys(apiBases) as ApiBase[]).find((base) => path.startsWith(`${apiBases[base]}/`))

export type WireRequest = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** In the place of a body, where the endpoint takes a file. */
  readonly file?: WireFile
  readonly timeoutMs: number
}
export type WireFile = { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }
export type WireReply = {
  readonly status: number
  readonly body: string
  /** When it was sent, by the clock of its server, where a browser may read it. */
  readonly date?: string | null
}

export type CallSettings = {
  /** Rejects when there is no answer. */
  readonly send: (request: WireRequest) => Promise<WireReply>
  /** The origin that serves a base: '' for the page's own. */
  readonly originOf: (base: ApiBase | undefined) => string
  readonly sign: Sign
  /** The session's marker; undefined if no member is logged in. */
  readonly token: () => string | undefined
  /** The device's uuid (S-ENT-10c). */
  readonly device: () => string
  readonly siteId: number
  /** S-CONST-05: 20000 in a browser, 400 on a server that renders. */
  readonly timeoutMs: number
}

/** A refusal with what the server said about it: its number and its message in Chinese. */
export type Declined<Code extends string = string> = Refusal<Code> & {
  readonly statusCode: number
  readonly message: string
}

/** No answer, or an unreadable one. Whether the call took effect is unknown: ask again with the same key (L11). */
export class CallFailed extends Error {
  readonly httpStatus: number
  constructor(httpStatus: number, what: string, options?: ErrorOptions) {
    super(what, options)
    this.name = 'CallFailed'
    this.httpStatus = httpStatus
  }
}

export type Asks<E extends Endpoint> = z.input<E['takes']>
export type Result<E extends Endpoint> = Gives<E> | Declined<Refuses<E> | Everywhere>

export type Call = <E extends Endpoint>(
  endpoint: E,
  ask: Asks<E>,
  extra?: {
    readonly headers?: Readonly<Record<string, string>>
    readonly timeoutMs?: number
    /** What an endpoint with `upload` takes: its body whole. */
    readonly file?: WireFile
  },
) => Promise<Result<E>>

export const clientVersion = '2.0.0'

const queryOf = (ask: Readonly<Record<string, unknown>>): string => {
  const pairs = Object.entries(ask).flatMap(([key, value]) =>
    [value]
      .flat()
      .flatMap((one) =>
        one === undefined
          ? []
          : [`${encodeURIComponent(key)}=${encodeURIComponent(String(one as string | number | boolean))}`],
      ),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

type Addressed = { readonly path: string; readonly rest: Readonly<Record<string, unknown>> }

/** Names of the path are taken out of what is asked and put in their places. */
const address = (template: string, ask: Readonly<Record<string, unknown>>): Addressed => {
  const rest = { ...ask }
  const path = template.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { path, rest }
}

type Envelope = { readonly status_code: number; readonly message?: unknown; readonly data: unknown }

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' &&
  value !== null &&
  'status_code' in value &&
  typeof value.status_code === 'number' &&
  'data' in value

const declined = ({ status_code: statusCode, message, data }: Envelope): Declined => {
  const said = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  const { refused, ...rest } = said
  const facts = Object.fromEntries(
    Object.entries(rest).filter(
      ([, value]) => value === null || ['string', 'number', 'boolean'].includes(typeof value),
    ),
  ) as NonNullable<Refusal['facts']>
  const text = typeof message === 'string' ? message : ''
  return { refused: typeof refused === 'string' ? refused : 'common', statusCode, message: text, facts }
}

export const readReply = ({ status, body }: WireReply): unknown => {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch (cause) {
    throw new CallFailed(status, 'the reply is no JSON', { cause })
  }
  if (!isEnvelope(value)) throw new CallFailed(status, 'the reply has no envelope')
  return value.status_code === success ? value.data : declined(value)
}

export const makeCall = (settings: CallSettings): Call => {
  const call = async (endpoint: Endpoint, ask: unknown, extra: Parameters<Call>[2] = {}): Promise<unknown> => {
    const { path, rest } = address(endpoint.path, ask as Readonly<Record<string, unknown>>)
    const token = settings.token()
    const isGet = endpoint.method === 'GET'
    const inQuery = isGet || endpoint.upload !== undefined
    const { file } = extra
    const type = endpoint.upload === undefined ? 'application/json' : file?.type
    const request: WireRequest = {
      method: endpoint.method,
      url: `${settings.originOf(baseOf(path))}${path}${inQuery ? queryOf(rest) : ''}`,
      headers: {
        ...extra.headers,
        'client-type': 'web',
        'site-id': String(settings.siteId),
        version: clientVersion,
        // Of the path as it is declared: that is what the server checks, and what is kept for a bad day.
        sign: await settings.sign(endpoint.path),
        uuid: settings.device(),
        ...(token === undefined ? {} : { token }),
        ...(isGet || type === undefined ? {} : { 'content-type': type }),
      },
      timeoutMs: extra.timeoutMs ?? settings.timeoutMs,
      ...(inQuery ? {} : { body: JSON.stringify(rest) }),
      ...(file === undefined ? {} : { file }),
    }
    let reply: WireReply
    try {
      reply = await settings.send(request)
    } catch (cause) {
      throw new CallFailed(0, cause instanceof Error ? cause.message : 'no answer', { cause })
    }
    return readReply(reply)
  }
  return call as Call
}

/** S-CERR-03: a timeout yields status 0 and this message. */
export const timeoutMessage = 'timeout'

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
    return { status: reply.status, date: reply.headers.get('date'), body: await reply.text() }
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
