// The site in development: rendered from its sources; open browsers are notified of changes.

import { fileURLToPath } from 'node:url'
import type { Render } from '@magpie/wire/render'
import type { ViteDevServer } from 'vite'
import { type DevVite, devVite } from '../dev-vite.ts'
import type { Bundle } from './built-bundle.ts'

export type DevBundle = Bundle & Omit<DevVite, 'vite'>

const playerFolder = fileURLToPath(new URL('../../../player/', import.meta.url))
const serverEntry = '/src/entry-server.tsx'
const clientEntry = '/src/entry-client.tsx'

const hotPort = 24_679

/** Styles in the form that Vite's client adopts: a link would be fetched again, and the page would flash. */
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

/** The scripts that Vite and its React plugin need first. */
const preamble = async (vite: ViteDevServer): Promise<string> => {
  const html = await vite.transformIndexHtml('/', '<!doctype html><html><head></head><body></body></html>')
  return /<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? ''
}

export const devBundle = async (): Promise<DevBundle> => {
  const { vite, ...dev } = await devVite(playerFolder, hotPort)
  return {
    ...dev,
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
  }
}
