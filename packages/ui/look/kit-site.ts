// The kit page as a site of its own: built by Vite, rendered on the server, and served under production's strict
// policy, so that the checks see what a player's browser gets.

import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ')

const kinds: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const configFor = (out: string, ssr: boolean): InlineConfig => ({
  configFile: false,
  root: here,
  logLevel: 'error',
  plugins: [react()],
  build: {
    outDir: out,
    emptyOutDir: true,
    manifest: !ssr,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome100', 'safari15.4'],
    rolldownOptions: { input: join(here, 'kit-client.tsx') },
    ...(ssr && { ssr: join(here, 'kit-server.tsx'), rolldownOptions: {} }),
  },
  ssr: { noExternal: true },
})

type Chunk = { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }
type Manifest = Readonly<Record<string, Chunk>>

const styleSheets = (manifest: Manifest, name: string): readonly string[] => [
  ...(manifest[name]?.imports ?? []).flatMap((each) => styleSheets(manifest, each)),
  ...(manifest[name]?.css ?? []),
]

const pageOf = (manifest: Manifest, body: string): string => {
  const entry = 'kit-client.tsx'
  const sheets = [...new Set(styleSheets(manifest, entry))].map((file) => `<link rel="stylesheet" href="/${file}">`)
  return `<!doctype html><html lang="zh-CN" data-theme="light"><head><meta charset="utf-8"><title>Kit</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">${sheets.join('')}</head>
<body><div id="root">${body}</div><script type="module" src="/${manifest[entry]?.file}"></script></body></html>`
}

export type KitSite = { readonly address: string; readonly stop: () => Promise<void> }

/** Builds into `folder` and serves it on its own port. */
export const serveKit = async (folder: string): Promise<KitSite> => {
  const client = join(folder, 'client')
  await build(configFor(client, false))
  await build(configFor(join(folder, 'server'), true))
  const server: { renderKit: () => string } = await import(
    `${pathToFileURL(join(folder, 'server/kit-server.js')).href}?at=${Date.now()}`
  )
  const page = pageOf(JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')), server.renderKit())
  const listening = createServer((ask, answer) => {
    answer.setHeader('content-security-policy', policy)
    const file = join(client, (ask.url ?? '/').split('?')[0] ?? '')
    const kind = kinds[extname(file)]
    if (kind !== undefined && existsSync(file)) {
      answer.setHeader('content-type', kind)
      return void createReadStream(file).pipe(answer)
    }
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end(page)
  })
  await new Promise<void>((done) => void listening.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((done) => {
        listening.close(() => done())
        listening.closeAllConnections()
      }),
  }
}
