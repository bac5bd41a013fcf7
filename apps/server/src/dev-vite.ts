// Vite in the same process, for development: it compiles source modules on request and answers its own paths first. It
// is loaded only when NODE_ENV asks for development; a production install does not contain it.

import { join } from 'node:path'
import type { Before } from '@magpie/wire/mount'
import type { ViteDevServer } from 'vite'

const vites = /^\/(?:@|src\/|node_modules\/|locales\/)|\.(?:tsx?|css)(?:\?|$)/

export type DevVite = { readonly vite: ViteDevServer; readonly before: Before; readonly close: () => Promise<void> }

/** `hotPort`: a separate port for hot reload, because Fastify's socket and Vite's would both handle the upgrade. */
export const devVite = async (root: string, hotPort: number): Promise<DevVite> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: hotPort } },
  })
  return {
    vite,
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
