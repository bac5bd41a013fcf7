// The closed list of routes that no slice declares: pages and their files, documentation, metrics, the CORS preflight; and the
// answers to undeclared paths. Any other route registered with Fastify breaks L31.

import helmet from '@fastify/helmet'
import type { House } from '@magpie/db'
import { BrokenLaw, type EpochMs } from '@magpie/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Dialect } from '../dialect.ts'
import type { RequestFacts } from '../handle.ts'
import { type Described, docsPage, openApi } from './docs-page.ts'
import { Exchange } from './exchange.ts'
import { faultFacts } from './request-log.ts'

/** What a page receives: the request, and its whole address with the query. */
export type PageRequest = RequestFacts & { readonly url: string }

/** A page with a status and headers of its own, which go before the ones that every page has. */
export type PageReply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

/**
 * A page that the server renders whole. It receives nothing about a member. A path that ends in `*` takes all paths without
 * another route; a result of undefined means that there is no such page, and is answered like any unknown path.
 */
export type Page = {
  readonly path: string
  readonly render: (request: PageRequest) => string | PageReply | undefined | Promise<string | PageReply | undefined>
}

/** A file that a page needs: a stylesheet, a picture. */
export type PageFile = {
  readonly path: string
  readonly contentType: string
  readonly body: string | Buffer
  /** The same body, compressed when it was built. */
  readonly encoded?: { readonly br?: Buffer; readonly gzip?: Buffer }
  /** Default: an hour. */
  readonly cacheControl?: string
}

export type FrameworkRoutes = {
  readonly pages: readonly Page[]
  readonly files: readonly PageFile[]
  /** Empty: no other origin may call. */
  readonly corsOrigins: readonly string[]
}

/** Scripts, styles and pictures from our own origin only, nothing inline, no framing by other sites. */
const pagePolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'", 'ws:', 'wss:'],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

/** What a page of ours never asks a browser for. */
const permissions = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'

export const frameworkPaths = ({ pages, files, corsOrigins }: FrameworkRoutes): readonly string[] => [
  'GET /docs',
  'GET /docs/json',
  'GET /health/live',
  'GET /health/ready',
  ...(corsOrigins.length === 0 ? [] : ['OPTIONS *']),
  ...pages.map((page) => `GET ${page.path}`),
  ...files.map((file) => `GET ${file.path}`),
]

/** L31: registering a route that is not declared fails, also directly on Fastify. */
export const closeTheList = (app: FastifyInstance, allowed: ReadonlySet<string>): void => {
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      if (!allowed.has(`${one} ${url}`)) throw new BrokenLaw('L31', `an undeclared route: ${one} ${url}`)
    }
  })
}

export const mountPages = async (
  app: FastifyInstance,
  { pages, files }: FrameworkRoutes,
  { strict, secure, now }: { readonly strict: boolean; readonly secure: boolean; readonly now: () => EpochMs },
): Promise<void> => {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy },
    strictTransportSecurity: strict ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  })
  for (const page of pages) {
    app.get(page.path, { helmet: {} }, async (request, reply) => {
      const answer = await page.render(new Exchange(request, now, secure))
      if (answer === undefined) {
        reply.callNotFound()
        return reply
      }
      void reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-store')
      void reply.header('permissions-policy', permissions)
      if (typeof answer === 'string') return reply.send(answer)
      return reply.code(answer.status).headers(answer.headers).send(answer.body)
    })
  }
  for (const file of files) app.get(file.path, { helmet: {} }, (request, reply) => sendFile(file, request, reply))
}

const encodings = ['br', 'gzip'] as const

const sendFile = (file: PageFile, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const accepted = request.headers['accept-encoding'] ?? ''
  void reply.type(file.contentType).header('cache-control', file.cacheControl ?? 'public, max-age=3600')
  if (file.encoded === undefined) return reply.send(file.body)
  void reply.header('vary', 'accept-encoding')
  for (const encoding of encodings) {
    const body = file.encoded[encoding]
    if (body !== undefined && accepted.includes(encoding)) return reply.header('content-encoding', encoding).send(body)
  }
  return reply.send(file.body)
}

/** What answers a request before any route does, as a bundler in development; true when it has taken the request. */
export type Before = (request: IncomingMessage, reply: ServerResponse) => boolean

export const answerBefore = (app: FastifyInstance, before: Before): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (before(request.raw, reply.raw)) reply.hijack()
    else done()
  })
}

/**
 * Refuses a request with two `Host` headers (RFC 9112, 3.2), which proxies may read differently. While the process ends,
 * responses close kept-alive connections.
 */
export const lookAtHeads = (app: FastifyInstance, isLeaving: () => boolean): void => {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, reply, done) => {
    let hosts = 0
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at] as string
      if (name.length === 4 && name.toLowerCase() === 'host') hosts++
    }
    if (isLeaving()) void reply.header('connection', 'close')
    if (hosts < 2) done()
    else void reply.code(400).header('connection', 'close').send()
  })
}

/** Callers from outside the allowed networks get 403, except on `/health/`. */
export const keepOut = (app: FastifyInstance, isInside: (ip: string) => boolean): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (isInside(request.ip) || request.url.startsWith('/health/')) done()
    else void reply.code(403).send()
  })
}

type Docs = {
  readonly title: string
  readonly routes: readonly Described[]
  readonly mayRead: ((request: PageRequest) => Promise<boolean>) | undefined
  readonly secure: boolean
  readonly now: () => EpochMs
}

export const mountDocs = (app: FastifyInstance, { title, routes, mayRead, secure, now }: Docs): void => {
  const shown = {
    '/docs': { type: 'text/html; charset=utf-8', draw: () => docsPage(title, routes) },
    '/docs/json': { type: 'application/json; charset=utf-8', draw: () => JSON.stringify(openApi(title, routes)) },
  }
  for (const [path, { type, draw }] of Object.entries(shown)) {
    let drawn: string | undefined
    app.get(path, { helmet: {} }, async (request, reply) => {
      if (mayRead === undefined || (await mayRead(new Exchange(request, now, secure))))
        return reply.type(type).send((drawn ??= draw()))
      reply.callNotFound()
      return reply
    })
  }
}

export const answerCors = (app: FastifyInstance, origins: readonly string[], headers: readonly string[]): void => {
  const allowed: ReadonlySet<string> = new Set(origins)
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    if (origin !== undefined && allowed.has(origin)) {
      reply.header('access-control-allow-origin', origin)
      reply.header('vary', 'origin')
    }
    done()
  })
  app.options('*', (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', ['content-type', ...headers].join(', '))
      .header('access-control-max-age', '600')
      .send(),
  )
}

/** Answers unknown paths, unreadable addresses and faults of pages, in the site's envelope. */
export const answerStrays = (
  app: FastifyInstance,
  site: Dialect,
  textOf: (code: string) => string,
  { world, log }: Pick<House, 'world' | 'log'>,
): void => {
  const body = (request: FastifyRequest, code: string): string =>
    site.refusal(code, textOf(code), undefined, { id: request.id, now: world.now })
  app.setNotFoundHandler((request, reply) => {
    void reply
      .code(404)
      .type('application/json; charset=utf-8')
      .header('x-request-id', request.id)
      .send(body(request, 'common'))
  })
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    const ours = !(status >= 400 && status < 500)
    if (ours) log.warn({ request: request.id, ...faultFacts(error) }, 'fault')
    void reply
      .code(ours ? (status === 503 ? 503 : 500) : status)
      .type('application/json; charset=utf-8')
      .header('x-request-id', request.id)
      .send(body(request, ours ? 'common' : 'validation'))
  })
}
