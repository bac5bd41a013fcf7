// One request and its reply, as checks, resolver and handler see them. Nearly nothing of it is needed by any one of
// them, so everything is read when it is asked for: a wallet call never parses a cookie or looks at a device.

import { fastifyCookie } from '@fastify/cookie'
import type { House, Row } from '@magpie/db'
import { BrokenLaw, type EpochMs, isUuid, type Uuid } from '@magpie/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReplyContext } from '../dialect.ts'
import type { Act, Caller, Context, OperatorCaller, ReplyFacts, RequestFacts } from '../handle.ts'

const empty = Buffer.alloc(0)

/** Under this name a browser takes a cookie from this very host over TLS alone, for all its paths. */
const ownName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)

export class Exchange implements RequestFacts, ReplyContext {
  readonly id: string
  readonly cameAt: EpochMs
  readonly now: () => EpochMs
  readonly #request: FastifyRequest
  readonly #secure: boolean
  #cookies: Readonly<Record<string, string | undefined>> | undefined

  constructor(request: FastifyRequest, now: () => EpochMs, secure: boolean) {
    this.#secure = secure
    this.id = request.id
    this.cameAt = now()
    this.now = now
    this.#request = request
  }
  get ip(): string {
    return this.#request.ip
  }
  get device(): Uuid | undefined {
    const uuid = this.#request.headers['uuid']
    return typeof uuid === 'string' && isUuid(uuid) ? uuid : undefined
  }
  get url(): string {
    return this.#request.url
  }
  get path(): string {
    const { url } = this.#request
    const query = url.indexOf('?')
    return query < 0 ? url : url.slice(0, query)
  }
  get target(): string {
    return `${this.#request.method} ${this.#request.url}`
  }
  get headers(): Readonly<Record<string, string | undefined>> {
    // Node joins repeated headers into one text; the one exception is set-cookie, which no request carries.
    return this.#request.headers as Readonly<Record<string, string | undefined>>
  }
  get cookies(): Readonly<Record<string, string | undefined>> {
    const header = this.#request.headers.cookie
    this.#cookies ??= header === undefined ? {} : fastifyCookie.parse(header)
    return this.#cookies
  }
  ownCookie(name: string): string | undefined {
    return this.cookies[ownName(name, this.#secure)]
  }
  get rawBody(): Buffer {
    return this.#request.rawBody ?? empty
  }
}

/** Makes the row of the audit log for an act of this operator, who asked by this request. */
export type AuditWriter = (act: Act, by: OperatorCaller, request: RequestFacts, house: House) => Row

/** Writes down that an operator reads what belongs to a person; the answer waits for it. */
export type ReadTracer = (
  read: { readonly path: string; readonly member: Uuid },
  by: OperatorCaller,
  request: RequestFacts,
  house: House,
) => Promise<void>

type Around = {
  readonly house: House
  readonly secureCookies: boolean
  readonly sameSite: 'lax' | 'strict'
  readonly auditWriter: AuditWriter | undefined
}

const replyFacts = (reply: FastifyReply, { secureCookies: secure, sameSite }: Around): ReplyFacts => {
  const fixed = { path: '/', sameSite, secure } as const
  return {
    setCookie: (name, value, { maxAgeS, httpOnly }) =>
      void reply.header(
        'set-cookie',
        fastifyCookie.serialize(ownName(name, secure), value, { ...fixed, maxAge: maxAgeS, httpOnly }),
      ),
    clearCookie: (name) =>
      void reply.header(
        'set-cookie',
        fastifyCookie.serialize(ownName(name, secure), '', { ...fixed, maxAge: 0, httpOnly: true }),
      ),
  }
}

export class HandlerContext implements Context {
  readonly house: House
  readonly caller: Caller
  readonly request: RequestFacts
  /** True once the handler has asked for a row of the audit log. */
  isAudited = false
  /** Those whom the handler has named as read; undefined until it has said so. */
  read: ReadonlySet<Uuid> | undefined
  readonly #reply: FastifyReply
  readonly #around: Around

  constructor(around: Around, caller: Caller, request: RequestFacts, reply: FastifyReply) {
    this.house = around.house
    this.caller = caller
    this.request = request
    this.#reply = reply
    this.#around = around
  }
  get reply(): ReplyFacts {
    return replyFacts(this.#reply, this.#around)
  }
  get reads(): Context['reads'] {
    return (...members) => {
      this.read = new Set([...(this.read ?? []), ...members.filter((member) => member !== null)])
    }
  }
  get audit(): (act: Act) => Row {
    return (act) => {
      const { auditWriter, house } = this.#around
      if (this.caller.is !== 'operator' || auditWriter === undefined)
        throw new BrokenLaw('L33', `an act without an operator: ${act.action}`)
      this.isAudited = true
      return auditWriter(act, this.caller, this.request, house)
    }
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, for signatures; absent on a request without one. */
    rawBody: Buffer | undefined
  }
}
