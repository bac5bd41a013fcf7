// The player's site on this server: every address that is no call is a page, rendered without a login by the build's
// bundle (in development by Vite). It asks for the config, calls and vendors' lists in this process or on this machine,
// and none of them may delay a page by more than 400 ms (S-CONST-05).

import type { Gauges, Log } from '@magpie/db'
import type { ShownConfig } from '@magpie/gate/contract'
import type { Cancel, World } from '@magpie/kernel'
import type { Before, Page, PageFile, PageRequest } from '@magpie/wire/mount'
import type { WireReply, WireRequest } from '@magpie/wire/call'
import { settingsCookie } from '@magpie/wire/render'
import type { FastifyInstance } from 'fastify'
import type { Bundle } from './built-bundle.ts'
import { fixedFiles } from './fixed-files.ts'
import { type Answers, type Drawn, drawer, type Ground, serverTimeoutMs, type Sight } from './drawing/draw.ts'
import { openDrawing } from './drawing/open-drawing.ts'
import { shutOutHead } from './gate-pages.ts'
import { inProcess } from './in-process.ts'
import { lastCopyOf } from './last-copy.ts'
import texts from './locales/zh-CN.json' with { type: 'json' }
import { pageCopies, type PageLimits, pageLimits } from './page-copies.ts'
import { waitPage } from './page-html.ts'
import { pageUrl } from './page-name.ts'
import { wireCopies } from './wire-copies.ts'

export type SiteParts = {
  readonly world: World
  readonly log: Log
  readonly bundle: Bundle
  readonly siteConfig: () => Promise<ShownConfig>
  /** S-GATE-06: whether the visitor's region is blocked. */
  readonly isShutOut: (request: PageRequest) => boolean
  /** The origin that may frame this page: the back office, when the request carries a preview token. */
  readonly framedBy?: (token: string) => string | undefined
  readonly streamAddress: string
  readonly ground: Ground
  /** Whether pages are rendered in a separate process. */
  readonly apart: boolean
  readonly limits?: PageLimits
  readonly gauges?: Gauges | undefined
}

export type Site = {
  readonly pages: readonly Page[]
  readonly files: readonly PageFile[]
  readonly before?: Before
  /** Connects the server itself, which is created after its pages. */
  readonly attach: (app: FastifyInstance) => void
  /** Renders home a few times, so that the first visitor does not wait for cold caches. */
  readonly warm: () => void
  readonly close: () => Promise<void>
}

type Wire = (request: WireRequest) => Promise<WireReply>

/** Of the 400 ms of a page, the part in which vendors may answer; the call to them may last longer. */
const vendorPatienceMs = 300
const vendorAskMs = 2_000

/** Addresses of calls, sockets and files: an unknown one gets the answer of a call, not a page. */
const noPage =
  /^\/(?:site|act|fd|page|stream|api|wallet|assets|docs|health|metrics|yewu\d*|v1)(?:\/|$)|^\/(?:game|agent)\/api\/|\.[A-Za-z0-9]{1,5}$/

const config = ({ world, siteConfig, streamAddress, log }: SiteParts) => {
  const ask = async () => {
    const found = await siteConfig()
    return { ...found, streamAddress: found.streamAddress ?? streamAddress }
  }
  const copies = lastCopyOf({ world, freshMs: 200, patienceMs: serverTimeoutMs, ask })
  return async () => {
    const { copy, trouble } = await copies()
    if (copy === undefined) log.warn({ reason: String(trouble) }, 'a page goes out without the site config')
    return copy?.value
  }
}

/** The answers to pages' queries, from copies that all pages share. */
const answersOf = (parts: SiteParts, wire: () => Wire): Answers => {
  const { world, log } = parts
  const patience = { site: serverTimeoutMs, vendor: vendorPatienceMs }
  return {
    config: config(parts),
    site: wireCopies({ world, freshMs: 1_000, patienceMs: patience.site, ask: (request) => wire()(request) }),
    vendor: wireCopies({
      world,
      freshMs: 1_500,
      patienceMs: patience.vendor,
      ask: (request) => world.http({ ...request, timeoutMs: vendorAskMs }),
    }),
    onFault: (request, fault) => log.warn({ request, fault }, 'a page could not be drawn'),
    now: world.now,
  }
}

type DrawPage = (sight: Sight) => Promise<Drawn & { readonly br?: Buffer }>

/** Renders in this process when the sources may change, or when a test observes it. */
const openDrawer = (
  parts: SiteParts,
  answers: Answers,
): { readonly draw: DrawPage; readonly close: () => Promise<void> } => {
  const { world, log, bundle, ground } = parts
  if (!parts.apart) return { draw: drawer(bundle, ground, answers), close: async () => undefined }
  const drawing = openDrawing({ world, log, ground, answers })
  return { draw: (sight) => drawing.draw(sight), close: () => drawing.close() }
}

const sightOf = ({ id, url, path, cookies }: PageRequest): Sight => ({
  id,
  url: pageUrl(url),
  path,
  look: cookies[settingsCookie],
})

/** Cheap pages for visitors who must wait. */
const waitPages = {
  busy: {
    status: 503,
    headers: { 'retry-after': '2', 'cache-control': 'no-store' },
    body: waitPage(texts['site.busy'], 2),
  },
  too_many: {
    status: 429,
    headers: { 'retry-after': '10', 'cache-control': 'no-store' },
    body: waitPage(texts['site.tooMany'], 10),
  },
} as const

/** At once, and again when the vendor, which may start later than we do, has had time to. */
const warmAtMs = [0, 2000, 5000] as const

const home: Sight = { id: 'warm', path: '/', url: '/', look: undefined }

const framed = ({ framedBy }: SiteParts, { url }: PageRequest, head: Readonly<Record<string, string>>) => {
  const token = /[?&]preview=([\w.-]+)/.exec(url)?.[1]
  const by = token === undefined ? undefined : framedBy?.(token)
  if (by === undefined) return head
  const name = 'content-security-policy'
  return { ...head, [name]: (head[name] ?? '').replace("frame-ancestors 'none'", `frame-ancestors ${by}`) }
}

export const openSite = (parts: SiteParts): Site => {
  const { world, ground, gauges } = parts
  const running: { wire?: Wire } = {}
  const answers = answersOf(parts, () => {
    if (running.wire === undefined) throw new Error('a page was asked for before there was a server')
    return running.wire
  })
  const { draw, close } = openDrawer(parts, answers)
  const copies = pageCopies({ world, limits: parts.limits ?? pageLimits, gauges })
  const timers: Cancel[] = []
  const page: Page = {
    path: '*',
    render: async (request) => {
      if (noPage.test(request.path) || !URL.canParse(`${ground.siteOrigin}${request.url}`)) return undefined
      const shutOut = parts.isShutOut(request) ? shutOutHead(request) : undefined
      if (shutOut?.status === 302) return { ...shutOut, body: '' }
      const sight = sightOf(request)
      const name = `${sight.url}\n${sight.look ?? ''}${ground.development ? `\n${request.id}` : ''}`
      const copy = await copies(name, request.ip, () => draw(sight)).catch((cause: unknown) => {
        // Not rendered, or not in time: the browser gets a page that reloads itself.
        parts.log.warn({ request: request.id, reason: String(cause) }, 'a page was not drawn')
        return 'busy' as const
      })
      if (typeof copy === 'string') return waitPages[copy]
      const { status, headers, packed } = copy
      const wantsPage = (request.headers['accept'] ?? '').includes('text/html')
      if (status === 404 && !wantsPage) return undefined
      const { encoding, body } = await packed(request.headers['accept-encoding'] ?? '')
      const cache = request.headers['cookie'] === undefined ? 'no-cache' : 'private, no-store'
      const packing = encoding === undefined ? {} : { 'content-encoding': encoding }
      const head = { ...headers, ...packing, 'cache-control': cache, ...shutOut?.headers }
      return { status: shutOut?.status ?? status, headers: framed(parts, request, head), body }
    },
  }
  return {
    pages: [page],
    files: [...fixedFiles(), ...parts.bundle.files],
    attach: (app) => {
      running.wire = inProcess(app, world.after)
    },
    warm: () => {
      for (const at of warmAtMs) timers.push(world.after(at, () => void draw(home).catch(() => undefined)))
    },
    close: async () => {
      for (const cancel of timers) cancel()
      await close()
    },
  }
}
