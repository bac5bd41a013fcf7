// The back office in development: Vite stands in the same process and turns sources into modules as they are asked for.
// Loaded only when NODE_ENV says so; a production install does not have it.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Before } from '@magpie/wire/mount'

const appFolder = fileURLToPath(new URL('../../../backoffice/', import.meta.url))

/** Neither the site's nor the one of its own Vite. */
const hotPort = 24_680

const vites = /^\/(?:@|src\/|node_modules\/|locales\/)|\.(?:tsx?|css)(?:\?|$)/

export const devOps = async (): Promise<{
  readonly html: () => Promise<string>
  readonly before: Before
  readonly close: () => Promise<void>
}> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: appFolder,
    configFile: join(appFolder, 'vite.config.ts'),
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: hotPort } },
  })
  return {
    html: async () => vite.transformIndexHtml('/', readFileSync(join(appFolder, 'index.html'), 'utf8')),
    before: (request, reply) => {
      if (!vites.test(request.url ?? '')) return false
      vite.middlewares(request, reply, () => {
        reply.statusCode = 404
        reply.end()
      })
      return true
    },
    close: () => vite.close(),
  }
}
