// The pages of the back office: one document for every address, because its screens need a logged-in operator and are
// rendered in the browser alone. Each answer has its own nonce for the styles that antd writes at run time; no script
// is inline (docs/decisions/0152). A visitor by IP address is redirected to the host name, where the cookie is.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Log } from '@magpie/db'
import type { World } from '@magpie/kernel'
import type { PageReply, PageRequest, ServerOptions } from '@magpie/wire/mount'
import type { NodeSettings } from '../settings.ts'
import { readFiles } from '../site/built-bundle.ts'

type Routes = Pick<ServerOptions, 'pages' | 'files' | 'before'>
export type OpsPages = { readonly routes: Routes; readonly close: () => Promise<void> }

type Parts = {
  readonly origin: string
  readonly world: Pick<World, 'bytes'>
  readonly log: Log
  readonly settings: Pick<NodeSettings, 'development' | 'siteOrigins'>
}

const appFolder = fileURLToPath(new URL('../../../backoffice/', import.meta.url))

/** The build writes it into the document wherever a nonce belongs. */
const noncePlace = '__csp_nonce__'

const policyOf = (nonce: string, { origin, settings: { development, siteOrigins } }: Parts): string =>
  [
    "default-src 'self'",
    `script-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    // A style attribute in markup is refused; styles that React sets through the DOM are not affected.
    "img-src 'self' data: blob:",
    // Some browsers do not count a socket on the own origin as 'self'.
    `connect-src 'self' ${development ? 'ws:' : origin.replace(/^http/, 'ws')}`,
    // The site in a preview.
    `frame-src ${siteOrigins[0] ?? "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(development ? [] : ["require-trusted-types-for 'script'", 'trusted-types default puzzle']),
  ].join('; ')

/** Unknown calls and files get their own answer, not the document. */
const noPage = /^\/(?:ops|assets|docs|health|metrics)(?:\/|$)|\.[A-Za-z0-9]{1,5}$/

const documentPage =
  (parts: Parts, html: () => Promise<string>) =>
  async (request: PageRequest): Promise<PageReply | undefined> => {
    if (noPage.test(request.path)) return undefined
    const { origin, world } = parts
    const named = new URL(origin)
    if (request.headers['host'] !== named.host)
      return { status: 302, headers: { location: `${origin}${request.url}` }, body: '' }
    const nonce = Buffer.from(world.bytes(16)).toString('base64url')
    const headers = {
      'content-security-policy': policyOf(nonce, parts),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    }
    return { status: 200, headers, body: (await html()).replaceAll(noncePlace, nonce) }
  }

const icon = (): NonNullable<Routes['files']> => {
  const body = readFileSync(new URL('../site/magpie.svg', import.meta.url), 'utf8')
  const file = { contentType: 'image/svg+xml', body, cacheControl: 'public, max-age=86400' }
  return [
    { path: '/favicon.svg', ...file },
    { path: '/favicon.ico', ...file },
  ]
}

export const opsPages = async (parts: Parts): Promise<OpsPages> => {
  const none = { routes: {}, close: async () => undefined }
  if (parts.settings.development) {
    const { devOps } = await import('./dev-ops.ts')
    const { html, before, close } = await devOps()
    return { routes: { pages: [{ path: '*', render: documentPage(parts, html) }], files: icon(), before }, close }
  }
  const built = join(appFolder, 'dist')
  if (!existsSync(join(built, 'index.html'))) {
    parts.log.warn({}, 'the back office has not been built: its calls are answered, its pages are not')
    return none
  }
  const html = readFileSync(join(built, 'index.html'), 'utf8')
  const render = documentPage(parts, async () => html)
  return { ...none, routes: { pages: [{ path: '*', render }], files: [...icon(), ...readFiles(built)] } }
}
