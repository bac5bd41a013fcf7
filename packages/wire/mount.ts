// The server, made from declarations (L31). Every declared endpoint becomes a route with its schema, envelope, rate and
// caller; nothing else can become one: a hook refuses each route that is neither declared nor on the closed list of
// framework routes. Hooks are few, because a wallet debit passes all of them.

import { fastifyCookie } from '@fastify/cookie'
import type { House } from '@magpie/db'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Registry } from 'prom-client'
import { type Dialect, siteDialect } from './dialect.ts'
import wireTexts from './locales/zh-CN.json' with { type: 'json' }
import { declarationFaults } from './mount/declaration-faults.ts'
import { capConnections, type ConnectionLimits, usualConnections } from './mount/connections.ts'
import type { AuditWriter, ReadTracer } from './mount/exchange.ts'
import {
  answerBefore,
  answerCors,
  answerStrays,
  type Before,
  closeTheList,
  frameworkPaths,
  type FrameworkRoutes,
  mountDocs,
  mountPages,
  type Page,
  type PageFile,
  type PageRequest,
  keepOut,
  lookAtHeads,
} from './mount/framework-routes.ts'
import { type Health, mountHealth } from './mount/health.ts'
import { lazySchemas } from './mount/lazy-schemas.ts'
import { type Meters, openMeters } from './mount/metrics.ts'
import { networksOf } from './mount/networks.ts'
import { mountRoute, readBodies, readFiles } from './mount/mount-route.ts'
import { type Check, type IsProved, type ResolveCaller, Route, type Surroundings } from './mount/route.ts'
import { openPressure } from './mount/pressure.ts'
import type { IsOpenFor } from './handle.ts'
import type { Slice } from './slice.ts'

export type { Before, Page, PageFile, PageReply, PageRequest } from './mount/framework-routes.ts'
export type { AuditWriter, ReadTracer } from './mount/exchange.ts'
export type { ConnectionLimits } from './mount/connections.ts'
export { type Addresses, addressesOf } from './mount/addresses.ts'
export { networksOf } from './mount/networks.ts'
export type { Health } from './mount/health.ts'
export { openPressure } from './mount/pressure.ts'
export { openMetrics } from './mount/metrics.ts'
export { openLog, type OpenLog } from './mount/request-log.ts'
export type { Check, IsProved, ResolveCaller } from './mount/route.ts'
export { foldWires } from './wires/fold-wires.ts'

export type ServerOptions = {
  readonly house: House
  readonly slices: readonly Slice[]
  /** Besides `site`, which is always there; one of the same name replaces it. */
  readonly dialects?: readonly Dialect[]
  readonly resolveCaller: ResolveCaller
  readonly checks?: readonly Check[]
  /** Where a session that sat idle is to show its password before money moves. */
  readonly isProved?: IsProved
  /** To whom features are open; default: everyone. */
  readonly isOpenFor?: IsOpenFor
  /** The origins that our own pages are served from: `http://127.0.0.1:6001`. The first decides on secure cookies. */
  readonly siteOrigins: readonly string[]
  readonly sessionCookie?: string
  /** `strict` for the back office, to which no other site links; default `lax`. */
  readonly sameSite?: 'lax' | 'strict'
  /** Where operators call: who writes their acts down (L33), and the permissions that there are. */
  readonly auditWriter?: AuditWriter
  readonly readTracer?: ReadTracer
  readonly permissions?: readonly string[]
  readonly pages?: readonly Page[]
  readonly files?: readonly PageFile[]
  /** Runs before every route: for a bundler in development. */
  readonly before?: Before
  /** Lets the pages of these origins call, without cookies: for a vendor's server. */
  readonly corsOrigins?: readonly string[]
  readonly corsHeaders?: readonly string[]
  /** Proxies whose `x-forwarded-for` is trusted; default: none. */
  readonly trustProxy?: readonly string[]
  /** How many connections it holds; default `usualConnections`. */
  readonly connections?: ConnectionLimits
  /** Above this mean delay of the event loop, calls that are not urgent are answered 503. */
  readonly delayMaxMs?: number
  /** The only networks that it answers, except for `/health`; default: all. */
  readonly networks?: readonly string[]
  readonly metrics?: Registry
  /** Who may read `/docs`; default: everyone. */
  readonly mayReadDocs?: (request: PageRequest) => Promise<boolean>
  /** What `/health/ready` asks; default: always ready. */
  readonly health?: Health
  readonly title?: string
}

const requestIdShape = /^[\w-]{8,64}$/
const isHttps = (origin: string | undefined): boolean => origin?.startsWith('https:') === true
const isSecure = ({ siteOrigins }: ServerOptions): boolean => isHttps(siteOrigins[0])

const startFault = (faults: readonly string[]): void => {
  if (faults.length > 0) throw new Error(`The server does not start:\n- ${faults.join('\n- ')}`)
}

/** A route asks by itself unless its dialect is urgent: late is better than not at all where a stake may hang on it. */
const watchPressure = (app: FastifyInstance, delayMaxMs: number): (() => boolean) => {
  const pressure = openPressure(delayMaxMs)
  app.addHook('onClose', async () => pressure.stop())
  return pressure.isPressed
}

const closingLine = (status: string): string => `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`

/**
 * A connection whose request could not be read. One without a request is closed silently: browsers keep spare connections,
 * and would read an error sent there as the answer to their next request.
 */
const hangUp = ({ code }: NodeJS.ErrnoException, socket: Socket): void => {
  if (!socket.writable || socket.bytesRead === 0) socket.destroy()
  else socket.end(closingLine(code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'))
}

/** Slow clients are cut on time: by default Node checks every 30 s, which is longer than the limits. */
const headersMs = 10_000
const requestMs = 20_000
/** Longer than a proxy keeps its end, so that it is never answered by a reset. */
const keepAliveMs = 75_000
const slowness = {
  headersTimeout: headersMs,
  connectionsCheckingInterval: 2_000,
  // `Upgrade: h2c` and its like are offers that may be ignored (RFC 9110, 7.8).
  shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
}

const openFastify = (options: ServerOptions, site: Dialect, textOf: (code: string) => string): FastifyInstance => {
  const { house } = options
  const boot = house.world.id().slice(-12)
  let made = 0
  const { trustProxy } = options
  return Fastify({
    logger: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    exposeHeadRoutes: false,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    return503OnClosing: false,
    http: slowness,
    ...(trustProxy === undefined || trustProxy.length === 0 ? {} : { trustProxy: [...trustProxy] }),
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && requestIdShape.test(given) ? given : `${boot}-${(made++).toString(36)}`
    },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: true } },
    schemaController: { compilersFactory: lazySchemas },
    frameworkErrors: (_error, request, reply) => {
      const text = site.refusal('validation', textOf('validation'), undefined, { id: request.id, now: house.world.now })
      void (reply as FastifyReply).code(400).type('application/json; charset=utf-8').send(text)
    },
    clientErrorHandler: hangUp,
  })
}

/** Each slice's own words first; a code that several slices share may be worded by each. */
const textsOf = (slices: readonly Slice[]): ((slice: Slice | undefined) => (code: string) => string) => {
  const all: Readonly<Record<string, string>> = Object.assign({}, wireTexts, ...slices.map(({ texts }) => texts))
  return (slice) => (code) => slice?.texts[`refusal.${code}`] ?? all[`refusal.${code}`] ?? ''
}

const openRoutes = (
  app: FastifyInstance,
  options: ServerOptions,
  dialects: ReadonlyMap<string, Dialect>,
  meters: Meters,
): readonly Route[] => {
  const { house, delayMaxMs } = options
  const textOf = textsOf(options.slices)
  const around: Omit<Surroundings, 'textOf'> = {
    house,
    resolveCaller: options.resolveCaller,
    checks: options.checks ?? [],
    isProved: options.isProved,
    isOpenFor: options.isOpenFor,
    siteOrigins: options.siteOrigins,
    secureCookies: isSecure(options),
    sessionCookie: options.sessionCookie ?? 'magpie_session',
    sameSite: options.sameSite ?? 'lax',
    auditWriter: options.auditWriter,
    readTracer: options.readTracer,
    isPressed: delayMaxMs === undefined ? () => false : watchPressure(app, delayMaxMs),
  }
  return options.slices.flatMap((slice) =>
    slice.handlers.map((one) => {
      const { method, path, dialect } = one.endpoint
      const surroundings = { ...around, textOf: textOf(slice) }
      return new Route(one, dialects.get(dialect) as Dialect, surroundings, meters.forRoute(method, path))
    }),
  )
}

const furnish = async (
  app: FastifyInstance,
  options: ServerOptions,
  dialects: ReadonlyMap<string, Dialect>,
): Promise<void> => {
  const { house, corsOrigins = [], pages = [], files = [], networks = [] } = options
  const framework: FrameworkRoutes = { pages, files, corsOrigins }
  const meters = openMeters(options.metrics)
  const routes = openRoutes(app, options, dialects, meters)
  const declared = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  closeTheList(app, new Set([...declared, ...frameworkPaths(framework)]))
  app.decorateRequest('rawBody', undefined)
  answerStrays(app, dialects.get('site') as Dialect, textsOf(options.slices)(undefined), house)
  // In its own scope: the plugin loads its parser when registered, and its hooks must not run on every route.
  await app.register(async (scope) => {
    await scope.register(fastifyCookie, { hook: false })
  })
  lookAtHeads(app, options.health?.isLeaving ?? (() => false))
  if (networks.length > 0) keepOut(app, networksOf(networks))
  if (options.before !== undefined) answerBefore(app, options.before)
  if (corsOrigins.length > 0) answerCors(app, corsOrigins, options.corsHeaders ?? [])
  // A browser that is spoken to without TLS ignores the header.
  const secure = isSecure(options)
  await mountPages(app, framework, { strict: options.siteOrigins.some(isHttps), secure, now: house.world.now })
  mountDocs(app, {
    title: options.title ?? 'Magpie',
    routes,
    mayRead: options.mayReadDocs,
    secure,
    now: house.world.now,
  })
  mountHealth(app, options.health)
  for (const dialect of dialects.values()) {
    await app.register(async (scope) => {
      readBodies(scope, dialect)
      for (const route of routes) {
        const { upload } = route.endpoint
        if (route.dialect !== dialect) continue
        if (upload === undefined) mountRoute(scope, route, house.world)
        else
          await scope.register(async (inner) => {
            readFiles(inner, upload)
            mountRoute(inner, route, house.world)
          })
      }
    })
  }
}

/** The server, ready for `listen` or `inject`. Rejects with every fault of the declarations at once. */
export const openServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const dialects = new Map([siteDialect(), ...(options.dialects ?? [])].map((dialect) => [dialect.name, dialect]))
  const texts = Object.assign({}, wireTexts, ...options.slices.map((slice) => slice.texts)) as Record<string, string>
  const handled = options.slices.flatMap((slice) => slice.handlers)
  startFault(declarationFaults(handled, dialects, texts, options.permissions))
  const app = openFastify(options, dialects.get('site') as Dialect, textsOf(options.slices)(undefined))
  const { house, connections = usualConnections, trustProxy = [] } = options
  capConnections(app.server, connections, { ...house, proxies: trustProxy })
  try {
    await furnish(app, options, dialects)
    await app.ready()
    return app
  } catch (cause) {
    await app.close()
    throw cause
  }
}
