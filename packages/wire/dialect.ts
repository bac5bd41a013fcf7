// A dialect is the way replies are written on one family of paths: the envelope, the code of each refusal, the HTTP
// status. The site, the wallet and each vendor have their own; a handler knows none of them. A dialect works on the
// text of the value that the endpoint's own serialiser made, so an undeclared field cannot leave through an envelope.

import type { EpochMs, Facts } from '@magpie/kernel'
import type { DialectName } from './endpoint.ts'
import { statusCodes } from './status-codes.ts'
import { success } from './success.ts'

export type JsonSchema = { readonly [key: string]: unknown }

export type ReplyContext = {
  /** The request's id, as in the reply's `x-request-id`. */
  readonly id: string
  readonly now: () => EpochMs
}

export type Dialect = {
  readonly name: DialectName
  /** What travels for each refusal. The server does not start when a declared refusal, or one of `everywhere`, is absent. */
  readonly codes: Readonly<Record<string, number | string>>
  /** The text of the whole reply, around the JSON text of the value. */
  readonly success: (value: string, context: ReplyContext) => string
  /** The text of the whole reply to a refusal; `text` is its Chinese message. */
  readonly refusal: (code: string, text: string, facts: Facts | undefined, context: ReplyContext) => string
  /** The HTTP status of a refusal; a value always travels with 200. */
  readonly httpStatus: (code: string) => number
  /** Refuses every JSON number that is not written as a plain whole number: `1.0`, `1e3` and `-0` included. */
  readonly strictNumbers: boolean
  /** The schema of a whole reply around the schema of a value, for `/docs`. */
  readonly envelope: (value: JsonSchema) => JsonSchema
  /** No log line for an answered value (refusals and faults are logged all the same): for paths that carry the load. */
  readonly quiet?: boolean
  /** Paths of this dialect are answered also when the process is short of breath: money in flight goes first. */
  readonly urgent?: boolean
}

const transportStatus: Readonly<Record<string, number>> = { validation: 400, too_many: 429, common: 500 }

/** The site's HTTP status: 200 for every refusal that a rule gave, so that its envelope is read (decision 0010). */
export const siteStatus = (code: string): number => transportStatus[code] ?? 200

/** S-ENT-05. A refusal's `data` holds its word and the figures that led to it (L24). */
export const siteDialect = (codes: Readonly<Record<string, number>> = statusCodes): Dialect => ({
  name: 'site',
  codes,
  success: (value) => `{"status_code":${success},"message":"","data":${value}}`,
  refusal: (code, text, facts) => {
    const gate = code === 'maintenance' ? { maintainConfig: { status: 0 } } : {}
    return JSON.stringify({
      status_code: codes[code] ?? codes['common'],
      message: text,
      data: { ...facts, ...gate, refused: code },
    })
  },
  httpStatus: siteStatus,
  strictNumbers: false,
  envelope: (value) => ({
    type: 'object',
    properties: { status_code: { const: success }, message: { type: 'string' }, data: value },
    required: ['status_code', 'message', 'data'],
  }),
})
