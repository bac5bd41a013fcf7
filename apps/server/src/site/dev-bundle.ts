// The site in development: Vite stands in the same process, turns sources into modules as they are asked for, and tells
// open browsers what changed. Loaded only when NODE_ENV says so; a production install does not have it.

import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import type { Before } from '@magpie/wire/mount'
import type { Render } from '@magpie/wire/render'
import type { ViteDevServer } from 'vite'
import type { Bundle } from './built-bundle.ts'

export type DevBundle = Bundle & { readonly before: Before; readonly close: () => Promise<void> }

const playerFolder = fileURLToPath(new URL('../../../player/', import.meta.url))
const serverEntry = '/src/entry-server.tsx'
const clientEntry = '/src/entry-client.tsx'

/** Not the site's own port: Fastify's socket and Vite's would fight over the upgrade. */
const hotPort = 24_679

const vites = /^\/(?:@|src\/|node_modules\/|locales\/)|\.(?:tsx?|css)(?:\?|$)/

/** Styles as Vite's client adopts them: a link would be fetched anew, and the page would flash. */
const styleElements = async (vite: ViteDevServer): Promise<string> => {
  const graph = vite.environments.ssr.moduleGraph
  const ids = [...graph.idToModuleMap.keys()].filter((id) => id.endsWith('.css'))
  const texts = await Promise.all(
    ids.map(async (id) => {
      const { default: text } = (await vite.ssrLoadModule(`${id}?inline`)) as { readonly default: string }
      return `<style data-vite-dev-id="${id}">${text}</style>`
    }),
  )
  return texts.join('')
}

/** What Vite and its React plugin want to run first. */
const preamble = async (vite: ViteDevServer): Promise<string> => {
  const html = await vite.transformIndexHtml('/', '<!doctype html><html><head></head><body></body></html>')
  return /<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? ''
}

export const devBundle = async (): Promise<DevBundle> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: playerFolder,
    configFile: join(playerFolder, 'vite.config.ts'),
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: hotPort } },
  })
  return {
    files: [],
    render: async (ask) => {
      const { render } = (await vite.ssrLoadModule(serverEntry)) as { readonly render: Render }
      return render(ask)
    },
    assetsOf: async () => ({
      entry: clientEntry,
      styles: [],
      modules: [],
      extraHead: `${await preamble(vite)}${await styleElements(vite)}`,
    }),
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
