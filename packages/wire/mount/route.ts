// From a handled endpoint to a Fastify handler. Everything that can be known before the first request is worked out
// here once (checks that apply, who is admitted, texts, schemas); the handler that runs a million times only reads it.
// The order is fixed: checks, origin, caller, who, rate, input, handler, so that a stranger learns nothing about input.

import { ClockApart, type House, isUnreached, JournalBusy } from '@magpie/db'
import {
  addressGroup,
  BrokenLaw,
  type EpochMs,
  type Facts,
  isRefusal,
  isUuid,
  type Refusal,
  type Uuid,
} from '@magpie/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dialect } from '../dialect.ts'
import { type Endpoint, everywhere, type Everywhere, isAct, needsProof, type Who } from '../endpoint.ts'
import { type AuditWriter, Exchange, HandlerContext, type ReadTracer } from './exchange.ts'
import type { Caller, Handled, IsOpenFor, RequestFacts } from '../handle.ts'
import { needsZod } from './json-schema.ts'
import type { RouteMeter } from './metrics.ts'
import { type RateLimit, rateLimit } from './rate-limit.ts'
import { faultFacts } from './request-log.ts'

/** Checks a request before its caller is resolved: version, signature, maintenance. Synchronous, so that it is cheap. */
export type Check = {
  readonly name: string
  /** Asked once for each endpoint when the server is built. */
  readonly appliesTo: (endpoint: Endpoint) => boolean
  readonly run: (request: RequestFacts, endpoint: Endpoint) => Refusal<Everywhere> | undefined
}

/**
 * Resolves the caller once per request. Its refusal is the answer of endpoints that need a caller; on an endpoint for
 * `anyone` it only means that no one is logged in.
 */
export type ResolveCaller = (
  request: RequestFacts,
  endpoint: Endpoint,
) => Caller | Refusal<Everywhere> | Promise<Caller | Refusal<Everywhere>>

/** Whether the caller logged in a short while ago, or has confirmed their password since. */
export type IsProved = (caller: Caller) => Promise<boolean>

export type Surroundings = {
  readonly house: House
  readonly resolveCaller: ResolveCaller
  readonly checks: readonly Check[]
  /** Asked where the endpoint moves money. */
  readonly isProved: IsProved | undefined
  /** Asked where the endpoint is a part of a feature. */
  readonly isOpenFor: IsOpenFor | undefined
  readonly siteOrigins: readonly string[]
  readonly secureCookies: boolean
  readonly sameSite: 'lax' | 'strict'
  readonly auditWriter: AuditWriter | undefined
  readonly readTracer: ReadTracer | undefined
  readonly sessionCookie: string
  /** True while the process is short of breath. */
  readonly isPressed: () => boolean
  /** Chinese text of a refusal. */
  readonly textOf: (code: string) => string
}

/** `started` on the clock of `performance.now()`; `status` where it is not the dialect's own for the refusal. */
type HowRefused = { readonly started?: number; readonly status?: number; readonly caller?: Caller }

/** Who answers for the call, where that is an operator: their account and their session. */
const named = (caller: Caller | undefined): Facts =>
  caller?.is === 'operator' ? { operator: caller.account, session: caller.session } : {}

type Given = { readonly value: unknown; readonly caller: Caller; readonly started: number }

type Admission = {
  readonly admits: (caller: Caller) => boolean
  readonly otherwise: (caller: Caller) => Everywhere
}

const nobody: Caller = { is: 'nobody' }

const admission = (who: Who): Admission => {
  if (who === 'anyone') return { admits: () => true, otherwise: () => 'auth' }
  if (who === 'member') return { admits: (caller) => caller.is === 'member', otherwise: () => 'auth' }
  if (who === 'venue') return { admits: (caller) => caller.is === 'venue', otherwise: () => 'api_auth' }
  const permission = who.slice('operator:'.length)
  const admits = (caller: Caller): boolean => caller.is === 'operator' && caller.permissions.includes(permission)
  return { admits, otherwise: (caller) => (caller.is === 'operator' ? 'forbidden' : 'auth') }
}

const callerKey = (caller: Caller, ip: string): string => {
  switch (caller.is) {
    case 'member':
      return caller.member
    case 'venue':
      return caller.venue
    case 'operator':
      return caller.operator
    case 'nobody':
      return addressGroup(ip)
  }
}

/** `{name}` in a message is the figure of that name from the refusal's facts. */
const fillIn = (text: string, facts: Facts | undefined): string =>
  facts === undefined || !text.includes('{')
    ? text
    : text.replace(/\{(\w+)\}/g, (whole, name) => String(facts[name] ?? whole))

/**
 * Browsers send cookies automatically, so a call that changes something with a cookie must come from our own page. Browsers
 * name the origin on such calls; a program without an origin must send the marker header, which a foreign page cannot send
 * without a CORS preflight (decision 0012).
 */
const isForeign = (request: FastifyRequest, around: Surroundings): boolean => {
  const { cookie, origin, token } = request.headers
  if (cookie === undefined || !cookie.includes(`${around.sessionCookie}=`)) return false
  return origin === undefined ? token === undefined : !around.siteOrigins.includes(origin)
}

const validationFacts = (error: NonNullable<FastifyRequest['validationError']>): Facts => {
  const [first] = error.validation ?? []
  return { at: (first?.instancePath ?? '').slice(0, 100), rule: first?.keyword ?? 'input' }
}

const jsonType = 'application/json; charset=utf-8'

const declaredRefusals = (endpoint: Endpoint): ReadonlySet<string> =>
  new Set<string>([...endpoint.refuses, ...everywhere])

/** One mounted endpoint. Made once; its fields are what every request would otherwise work out again. */
export class Route {
  readonly endpoint: Endpoint
  readonly dialect: Dialect
  /** The input is in the address: there is no body, or the body is a file. */
  readonly takesQuery: boolean
  readonly #run: Handled['run']
  readonly #around: Surroundings
  readonly #meter: RouteMeter
  readonly #now: () => EpochMs
  readonly #checks: readonly Check[]
  readonly #admission: Admission
  readonly #limit: RateLimit
  readonly #known: ReadonlySet<string>
  /** Only where zod has something to do that the JSON Schema could not say. */
  readonly #zodTakes: Endpoint['takes'] | undefined
  readonly #changesByCookie: boolean
  readonly #isAct: boolean
  readonly #leavesTrace: boolean
  readonly #isProved: IsProved | undefined
  readonly #line: { readonly method: string; readonly path: string }

  constructor({ endpoint, run }: Handled, dialect: Dialect, around: Surroundings, meter: RouteMeter) {
    this.endpoint = endpoint
    this.takesQuery = endpoint.method === 'GET' || endpoint.upload !== undefined
    this.dialect = dialect
    this.#run = run
    this.#around = around
    this.#meter = meter
    this.#now = around.house.world.now
    this.#checks = around.checks.filter((check) => check.appliesTo(endpoint))
    this.#admission = admission(endpoint.who)
    this.#limit = rateLimit(endpoint.perMinute)
    this.#known = declaredRefusals(endpoint)
    this.#zodTakes = needsZod(endpoint.takes) ? endpoint.takes : undefined
    this.#changesByCookie = endpoint.method !== 'GET' && endpoint.who !== 'venue'
    this.#isAct = isAct(endpoint)
    this.#leavesTrace = endpoint.method === 'GET' && endpoint.who.startsWith('operator:')
    this.#isProved = needsProof(endpoint) ? around.isProved : undefined
    this.#line = { method: endpoint.method, path: endpoint.path }
  }

  /** The reply to a request that is refused, also before it reached the handler: a body that could not be read. */
  turnAway(request: FastifyRequest, reply: FastifyReply, { refused, facts }: Refusal, how: HowRefused = {}): string {
    const status = how.status ?? this.dialect.httpStatus(refused)
    const ms = how.started === undefined ? 0 : performance.now() - how.started
    this.#head(request, reply)
    reply.code(status)
    this.#meter(refused, ms)
    const { log } = this.#around.house
    const line = { request: request.id, ...this.#line, ...named(how.caller), status, refused }
    log.info({ ...line, ms: Math.round(ms) }, 'refused')
    const text = fillIn(this.#around.textOf(refused), facts)
    return this.dialect.refusal(refused, text, facts, { id: request.id, now: this.#now })
  }

  fault(request: FastifyRequest, reply: FastifyReply, error: unknown, how: HowRefused = {}): string {
    const { log } = this.#around.house
    const facts = { request: request.id, ...this.#line, ...faultFacts(error) }
    if (error instanceof JournalBusy || error instanceof ClockApart) {
      reply.header('retry-after', '2')
      return this.turnAway(request, reply, { refused: 'common' }, { ...how, status: error.statusCode })
    }
    // The database is overloaded, not broken: a retry in a moment will succeed.
    if (isUnreached(error)) {
      log.warn(facts, 'the database was not reached')
      reply.header('retry-after', '2')
      return this.turnAway(request, reply, { refused: 'common' }, { ...how, status: 503 })
    }
    if (error instanceof BrokenLaw)
      log.alarm(
        { ...facts, law: error.law },
        'broken law: the caller got a fault; look up the law and report the request',
      )
    else log.warn(facts, 'fault')
    return this.turnAway(request, reply, { refused: 'common' }, { ...how, status: 500 })
  }

  async serve(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const started = performance.now()
    try {
      if (this.dialect.urgent !== true && this.#around.isPressed()) {
        reply.header('retry-after', '2')
        return this.turnAway(request, reply, { refused: 'common' }, { started, status: 503 })
      }
      const exchange = new Exchange(request, this.#now, this.#around.secureCookies)
      const caller = await this.#admit(request, exchange)
      if (isRefusal(caller)) return this.turnAway(request, reply, caller, { started })
      const input = this.#read(request)
      if (isRefusal(input)) return this.turnAway(request, reply, input, { started })
      const context = new HandlerContext(this.#around, caller, exchange, reply)
      const value = await this.#run(input.ask as never, context)
      if (isRefusal(value)) {
        if (this.#known.has(value.refused)) return this.turnAway(request, reply, value, { started, caller })
        throw new Error(`${this.endpoint.path} refuses with a code it does not declare: ${value.refused}`)
      }
      if (this.#isAct && !context.isAudited) throw new BrokenLaw('L33', `${this.endpoint.path} wrote no audit row`)
      if (this.#leavesTrace && caller.is === 'operator')
        for (const member of this.#readBy(input.ask, context))
          await this.#around.readTracer?.({ path: this.endpoint.path, member }, caller, exchange, context.house)
      return this.#answer(request, reply, exchange, { value, caller, started })
    } catch (error) {
      return this.fault(request, reply, error, { started })
    }
  }

  /** The members whose data an operator reads by this call. */
  #readBy(ask: unknown, { read }: HandlerContext): Iterable<Uuid> {
    const { path, person = { key: 'member' } } = this.endpoint
    if (person === 'none') return []
    if (person === 'handler') {
      if (read === undefined) throw new BrokenLaw('L33', `${path} did not say whose data it gives`)
      return read
    }
    const id = (ask as Readonly<Record<string, unknown>>)[person.key]
    return typeof id === 'string' && isUuid(id) ? [id] : []
  }

  #answer(request: FastifyRequest, reply: FastifyReply, exchange: Exchange, { value, caller, started }: Given): string {
    const text = (reply.getSerializationFunction('200') as (value: unknown) => string)(value)
    this.#head(request, reply)
    const ms = performance.now() - started
    this.#meter('success', ms)
    if (this.dialect.quiet !== true) {
      const line = { request: request.id, ...this.#line, ...named(caller), status: 200 }
      this.#around.house.log.info({ ...line, ms: Math.round(ms) }, 'answered')
    }
    return this.dialect.success(text, exchange)
  }

  #head(request: FastifyRequest, reply: FastifyReply): void {
    reply.header('content-type', jsonType)
    reply.header('cache-control', 'no-store')
    reply.header('x-content-type-options', 'nosniff')
    reply.header('x-request-id', request.id)
  }

  /** The caller, when the checks, their origin, their right and their rate let them in; else the first refusal. */
  async #admit(request: FastifyRequest, exchange: Exchange): Promise<Caller | Refusal> {
    const { endpoint } = this
    for (const check of this.#checks) {
      const refused = check.run(exchange, endpoint)
      if (refused !== undefined) return refused
    }
    if (this.#changesByCookie && isForeign(request, this.#around)) return { refused: 'api_auth' }
    // An address that has failed too often is not even looked up any more.
    if (this.#limit.isSpent(addressGroup(request.ip), this.#now())) return { refused: 'too_many' }
    const resolving = this.#around.resolveCaller(exchange, endpoint)
    const resolved = resolving instanceof Promise ? await resolving : resolving
    const caller: Caller = isRefusal(resolved) ? nobody : resolved
    if (!this.#limit.spend(callerKey(caller, request.ip), this.#now())) return { refused: 'too_many' }
    if (endpoint.who !== 'anyone' && isRefusal(resolved)) return resolved
    if (!this.#admission.admits(caller)) return { refused: this.#admission.otherwise(caller) }
    const { feature } = endpoint
    if (feature !== undefined && this.#around.isOpenFor?.(feature, caller) === false) return { refused: 'feature_off' }
    if (this.#isProved === undefined || (await this.#isProved(caller))) return caller
    // Their session may have ended since it was found: then that is what they hear.
    const still = await this.#around.resolveCaller(exchange, endpoint)
    return isRefusal(still) ? still : { refused: 'password_again' }
  }

  #read(request: FastifyRequest): { readonly ask: unknown } | Refusal {
    const { validationError } = request
    if (validationError !== undefined && validationError !== null) {
      return { refused: 'validation', facts: validationFacts(validationError) }
    }
    const input = this.takesQuery ? request.query : request.body
    if (this.#zodTakes === undefined) return { ask: input }
    const parsed = this.#zodTakes.safeParse(input)
    if (parsed.success) return { ask: parsed.data }
    const [issue] = parsed.error.issues
    const at = `/${(issue?.path ?? []).join('/')}`.slice(0, 100)
    return { refused: 'validation', facts: { at, rule: issue?.code ?? 'input' } }
  }
}
