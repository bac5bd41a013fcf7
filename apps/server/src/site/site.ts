// The player's site on this server: every address that is no call is a page, rendered by the bundle that the build made
// (or, in development, by Vite), for nobody in particular. Config, calls and vendors' lists are within this process or
// beside it, and none of them may hold a page up for more than 400 ms (S-CONST-05).

import type { Log } from '@magpie/db'
import type { ShownConfig } from '@magpie/gate/contract'
import type { Cancel, World } from '@magpie/kernel'
import type { Before, Page, PageFile, PageRequest } from '@magpie/wire/mount'
import type { Call } from '@magpie/wire/call'
import { type Rendered, settingsCookie } from '@magpie/wire/render'
import type { FastifyInstance } from 'fastify'
import type { Bundle } from './built-bundle.ts'
import { fixedFiles } from './fixed-files.ts'
import { closedHead, shutOutHead } from './gate-pages.ts'
import { inProcessCall, serverTimeoutMs } from './in-process-call.ts'
import { lastCopyOf } from './last-copy.ts'
import { type Drawn, pageCopies } from './page-copies.ts'
import { pageHtml } from './page-html.ts'
import { pagePolicy } from './page-policy.ts'
import { publicAnswers } from './public-answers.ts'
import { vendorCopies } from './vendor-copies.ts'

export type SiteParts = {
  readonly world: World
  readonly log: Log
  readonly bundle: Bundle
  readonly siteConfig: () => Promise<ShownConfig>
  /** S-GATE-06: whoever is served nothing where he is. */
  readonly isShutOut: (request: PageRequest) => boolean
  readonly siteKey: string
  readonly siteOrigin: string
  readonly streamAddress: string
  /** By platform code. */
  readonly vendors: Readonly<Record<string, string>>
  readonly development: boolean
  readonly kit: boolean
}

export type Site = {
  readonly pages: readonly Page[]
  readonly files: readonly PageFile[]
  readonly before?: Before
  /** The server itself, which is made after its pages. */
  readonly attach: (app: FastifyInstance) => void
  /** Draws home a few times, so that the first visitor does not wait for what was never asked before. */
  readonly warm: () => void
  readonly stop: () => void
}

/** Addresses of calls, sockets and files: one that does not exist is answered as a call, not with a page. */
const noPage =
  /^\/(?:site|act|fd|page|stream|api|wallet|assets|docs|metrics|yewu\d*|v1)(?:\/|$)|^\/(?:game|agent)\/api\/|\.[A-Za-z0-9]{1,5}$/

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

type Draw = (request: PageRequest) => Promise<Drawn>

const drawer = (parts: SiteParts, calls: () => Call): Draw => {
  const { world, log, bundle, siteKey, vendors, development, siteOrigin, kit } = parts
  const askConfig = config(parts)
  const send = vendorCopies(world)
  const render = ({ url, cookies, id }: PageRequest): Promise<Rendered> =>
    bundle.render({
      url: `${siteOrigin}${url}`,
      look: cookies[settingsCookie],
      call: calls(),
      send,
      origins: vendors,
      now: world.now,
      config: askConfig,
      siteKey,
      kit,
      onFault: (fault) => log.warn({ request: id, fault: String(fault) }, 'a page could not be drawn'),
    })
  return async (request) => {
    const rendered = await render(request)
    const known = await askConfig()
    const policy = pagePolicy({ streamAddress: known?.streamAddress, vendors: Object.values(vendors), development })
    const headers = { 'content-security-policy': policy, vary: 'accept-encoding, cookie' }
    if (rendered.is === 'redirect')
      return { status: rendered.status, headers: { ...headers, location: rendered.to }, html: '' }
    const html = pageHtml(rendered, await bundle.assetsOf(rendered.sources))
    const closed = closedHead(request.path, known?.maintainConfig, world.now())
    return { status: closed?.status ?? rendered.status, headers: { ...headers, ...closed?.headers }, html }
  }
}

/** What a request says about the page besides its address: the rest of it changes nothing that is drawn. */
const nameOf = ({ url, cookies }: PageRequest): string => `${url}\n${cookies[settingsCookie] ?? ''}`

/** At once, and when the vendor, which may come up later than we do, has had time to. */
const warmAtMs = [0, 2000, 5000] as const

const home: PageRequest = {
  id: 'warm',
  ip: '127.0.0.1',
  device: undefined,
  path: '/',
  url: '/',
  headers: {},
  cookies: {},
  rawBody: Buffer.alloc(0),
}

export const openSite = (parts: SiteParts): Site => {
  const { world, development } = parts
  const running: { call?: Call } = {}
  const draw = drawer(parts, () => {
    if (running.call === undefined) throw new Error('a page was asked for before there was a server')
    return running.call
  })
  const copies = pageCopies(world)
  const timers: Cancel[] = []
  const page: Page = {
    path: '*',
    render: async (request) => {
      if (noPage.test(request.path) || !URL.canParse(`${parts.siteOrigin}${request.url}`)) return undefined
      const shutOut = parts.isShutOut(request) ? shutOutHead(request) : undefined
      if (shutOut?.status === 302) return { ...shutOut, body: '' }
      const name = development ? `${nameOf(request)}\n${request.id}` : nameOf(request)
      const { status, headers, packed } = await copies(name, () => draw(request))
      const wantsPage = (request.headers['accept'] ?? '').includes('text/html')
      if (status === 404 && !wantsPage) return undefined
      const { encoding, body } = await packed(request.headers['accept-encoding'] ?? '')
      const cache = request.headers['cookie'] === undefined ? 'no-cache' : 'private, no-store'
      const packing = encoding === undefined ? {} : { 'content-encoding': encoding }
      const head = { ...headers, ...packing, 'cache-control': cache, ...shutOut?.headers }
      return { status: shutOut?.status ?? status, headers: head, body }
    },
  }
  return {
    pages: [page],
    files: [...fixedFiles(), ...parts.bundle.files],
    attach: (app) => {
      running.call = publicAnswers(world, inProcessCall({ app, siteKey: parts.siteKey, after: world.after }))
    },
    warm: () => {
      for (const at of warmAtMs) timers.push(world.after(at, () => void draw(home).catch(() => undefined)))
    },
    stop: () => {
      for (const cancel of timers) cancel()
    },
  }
}
