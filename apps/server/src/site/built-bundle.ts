// The built site: the module that renders pages, the files that browsers fetch, and which of them a page needs first.
// Files are read when they are first asked for. The module is loaded by the first page, so a process that renders no
// pages does not hold it. The build's manifest gives a page's own chunks by its source files, so that the browser
// requests all of them at once instead of finding one after the other.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, posix } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Render } from '@magpie/wire/render'
import type { PageFile } from '@magpie/wire/mount'
import type { PageAssets } from './page-html.ts'
import { shellFiles } from './shell/shell-files.ts'

export type Bundle = {
  readonly render: Render
  readonly files: readonly PageFile[]
  readonly assetsOf: (sources: readonly string[]) => PageAssets | Promise<PageAssets>
}

type Chunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const playerFolder = fileURLToPath(new URL('../../../player/', import.meta.url))
const entry = 'apps/player/src/entry-client.tsx'

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.json': 'application/json; charset=utf-8',
}

const immutable = 'public, max-age=31536000, immutable'

/** The files under `assets`, with their compressed versions from the build. */
export const readFiles = (client: string): readonly PageFile[] => {
  const folder = join(client, 'assets')
  const names = readdirSync(folder)
  const packed = (name: string, ending: string): Buffer | undefined =>
    names.includes(`${name}${ending}`) ? readFileSync(join(folder, `${name}${ending}`)) : undefined
  return names
    .filter((name) => contentTypes[extname(name)] !== undefined)
    .map((name) => {
      const [br, gzip] = [packed(name, '.br'), packed(name, '.gz')]
      return {
        path: `/assets/${name}`,
        contentType: contentTypes[extname(name)] ?? '',
        body: readFileSync(join(folder, name)),
        cacheControl: immutable,
        ...(br === undefined || gzip === undefined ? {} : { encoded: { br, gzip } }),
      }
    })
}

/** Pages that members can download, and their hashes; an older build may lack some. */
const kept = {
  'proof-checker.html': 'text/html; charset=utf-8',
  'game-verifier.html': 'text/html; charset=utf-8',
  'game-verifier.html.sha256': 'text/plain; charset=utf-8',
} as const

const keptFiles = (client: string): readonly PageFile[] =>
  Object.entries(kept)
    .filter(([name]) => existsSync(join(client, name)))
    .map(([name, contentType]) => ({ path: `/${name}`, contentType, body: readFileSync(join(client, name)) }))

const allFiles = (client: string): readonly PageFile[] => {
  const assets = readFiles(client)
  return [...assets, ...shellFiles(assets), ...keptFiles(client)]
}

/** Keys become paths from the repository's root, as the route table names its screens. */
const readManifest = (client: string): Manifest => {
  const read = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const key = (name: string): string => posix.normalize(posix.join('apps/player', name))
  return Object.fromEntries(
    Object.entries(read).map(([name, chunk]) => [key(name), { ...chunk, imports: (chunk.imports ?? []).map(key) }]),
  )
}

const isSource = (source: string): boolean => /\.(?:tsx?|json)$/.test(source)

const assetFinder = (manifest: Manifest): ((sources: readonly string[]) => PageAssets) => {
  const known = new Map<string, PageAssets>()
  const find = (sources: readonly string[]): PageAssets => {
    const [seen, styles, modules] = [new Set<string>(), new Set<string>(), new Set<string>()]
    const walk = (name: string): void => {
      if (seen.has(name)) return
      seen.add(name)
      const chunk = manifest[name]
      if (chunk === undefined) throw new Error(`the build has no chunk for ${name}`)
      for (const one of chunk.imports ?? []) walk(one)
      for (const one of chunk.css ?? []) styles.add(`/${one}`)
      modules.add(`/${chunk.file}`)
    }
    for (const source of [entry, ...sources.filter(isSource)]) walk(source)
    const entryFile = `/${manifest[entry]?.file ?? ''}`
    modules.delete(entryFile)
    return { styles: [...styles], modules: [entryFile, ...modules], entry: entryFile }
  }
  return (sources) => {
    const name = sources.join(' ')
    const assets = known.get(name) ?? find(sources)
    known.set(name, assets)
    return assets
  }
}

/** Undefined when the site has not been built: the server then answers calls but has no pages. */
export const builtBundle = (folder: string = playerFolder): Bundle | undefined => {
  const server = join(folder, 'dist', 'server', 'entry-server.js')
  if (!existsSync(server)) return undefined
  const client = join(folder, 'dist', 'client')
  const rendering = (): Promise<{ readonly render: Render }> => import(pathToFileURL(server).href)
  let files: readonly PageFile[] | undefined
  return {
    render: async (ask) => (await rendering()).render(ask),
    // The process that renders pages serves no files.
    get files() {
      return (files ??= allFiles(client))
    },
    assetsOf: assetFinder(readManifest(client)),
  }
}
