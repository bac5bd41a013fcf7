// Checks an answer against the endpoint's declaration: the status, the envelope of the dialect, a code that the
// endpoint declares or that the mount may answer everywhere, and for a value exactly the shape of `gives` (L31).

import { type Dialect, type Endpoint, everywhere, success } from '@magpie/wire'
import type { Heard } from './wire-client.ts'

export type Answer = {
  /** The code as sent: `6000`, `OK`, `0000000`. */
  readonly code: string
  readonly passed: boolean
  readonly data: unknown
}

type Body = Readonly<Record<string, unknown>>
type Envelope = { readonly code: unknown; readonly data: unknown; readonly success: unknown }

const keysAre = (body: Body, keys: readonly string[]): boolean =>
  Object.keys(body).length === keys.length && keys.every((key) => Object.hasOwn(body, key))

const readSite = (body: Body): Envelope | undefined =>
  keysAre(body, ['status_code', 'message', 'data'])
    ? { code: body['status_code'], data: body['data'], success }
    : undefined

const readVendor = (body: Body): Envelope | undefined =>
  keysAre(body, ['code', 'msg', 'data', 'ts'])
    ? { code: body['code'], data: body['data'], success: '0000000' }
    : undefined

const readFb = (body: Body): Envelope | undefined =>
  keysAre(body, ['success', 'code', 'message', 'data'])
    ? { code: body['code'], data: body['data'], success: 100 }
    : undefined

/** 350: a value with a missing part, marked as such. */
const partly = 350
const readIm = (body: Body): Envelope | undefined => {
  if (!keysAre(body, ['StatusCode', 'StatusDesc', 'ServerTime', 'Data'])) return undefined
  const code = body['StatusCode']
  return { code, data: body['Data'], success: code === partly ? partly : 100 }
}

/** The value has no envelope and carries its own code; a refusal of the transport has a code and a text. */
const readWallet = (body: Body, status: number): Envelope | undefined =>
  status === 200
    ? { code: 'OK', data: body, success: 'OK' }
    : keysAre(body, ['code', 'message'])
      ? { code: body['code'], data: null, success: 'OK' }
      : undefined

/** Like the wallet's, but a refusal of the transport has only a code. */
const readRail = (body: Body, status: number): Envelope | undefined =>
  status === 200
    ? { code: 'OK', data: body, success: 'OK' }
    : keysAre(body, ['code'])
      ? { code: body['code'], data: null, success: 'OK' }
      : undefined

/** A code with its data, or with a sentence. */
const readPlay = (body: Body): Envelope | undefined =>
  keysAre(body, body['code'] === 'OK' ? ['code', 'data'] : ['code', 'message', 'data'])
    ? { code: body['code'], data: body['data'], success: 'OK' }
    : undefined

const envelopes: Readonly<Record<string, (body: Body, status: number) => Envelope | undefined>> = {
  site: readSite,
  wallet: readWallet,
  rail: readRail,
  transfer: readRail,
  desk: readRail,
  play: readPlay,
  studio: readSite,
  lottery: readSite,
  ob: readVendor,
  feed: readVendor,
  fb: readFb,
  im: readIm,
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Codes as sent that are allowed besides a value's. */
const declaredCodes = (endpoint: Endpoint, dialect: Dialect): ReadonlySet<string> =>
  new Set([...endpoint.refuses, ...everywhere].map((word) => String(dialect.codes[word])))

/**
 * Statuses of the mount for requests that it cannot read, besides the dialect's own: a bad body, or a path that is too
 * long.
 */
const ofTheTransport: readonly number[] = [400, 404, 413, 415]

/** The answer, or its fault in words. */
export const readAnswer = (endpoint: Endpoint, dialect: Dialect, heard: Heard): Answer | string => {
  const { status, text } = heard
  if (status >= 500) return `HTTP ${status}: ${text.slice(0, 300)}`
  const body = parsed(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return `HTTP ${status}, no envelope: ${text.slice(0, 300)}`
  const envelope = envelopes[dialect.name]?.(body as Body, status)
  if (envelope === undefined) return `not the envelope of ${dialect.name}: ${text.slice(0, 300)}`
  const code = String(envelope.code)
  if (envelope.code === envelope.success) {
    if (status !== 200) return `a value with HTTP ${status}`
    const given = endpoint.gives.safeParse(envelope.data)
    return given.success
      ? { code, passed: true, data: envelope.data }
      : `a value that is not as declared: ${text.slice(0, 300)}`
  }
  if (!declaredCodes(endpoint, dialect).has(code)) return `an undeclared code: ${text.slice(0, 300)}`
  const statuses = [...endpoint.refuses, ...everywhere]
    .filter((word) => String(dialect.codes[word]) === code)
    .map(dialect.httpStatus)
  if (![...statuses, ...ofTheTransport].includes(status)) return `${code} with HTTP ${status}`
  return { code, passed: false, data: envelope.data }
}
