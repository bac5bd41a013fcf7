// Both builds of the player's site and its development server
// (docs/decisions/0110-the-site-is-one-bundle-and-one-server.md). Targets are the WebViews of a five-year-old phone.

import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { precompress } from '@magpie/build/precompress'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { catalogues } from './catalogues.ts'
import { keptPages } from './kept-pages.ts'
import { leanLibraries } from './lean-libraries.ts'
import { plainScreens } from './src/text/plain-screens.ts'
import { schemaless } from './schemaless.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('../../', import.meta.url))
/** The libraries that every page needs: one file, whose address stays the same when only our code changes. */
const vendor: Rolldown.CodeSplittingGroup = {
  name: 'vendor',
  priority: 3,
  tags: ['$initial'],
  test: /node_modules\/|@oxc-project\+runtime|rolldown\/runtime/,
}

/** The shell and home, which nearly every visit sees: one file. */
const first: Rolldown.CodeSplittingGroup = { name: 'first', priority: 2, tags: ['$initial'] }

/** The code that signs a call: the first request of any page needs it. */
const sign: Rolldown.CodeSplittingGroup = {
  name: 'sign',
  priority: 1.8,
  minShareCount: 2,
  test: /node_modules\/@noble\/hashes\/|domains\/gate\/rules\//,
}

/**
 * What three screens or more share: a few files instead of a hundred small ones, which also compress worse. First the
 * kit, then what all slices share, then the code of sports and of games, so that login and help load neither reels nor
 * markets. The games are divided by what their screens need: a lobby needs rules and pictures of its games, but no
 * reels, and no lottery (decision 1479).
 */
const shared = (name: string, priority: number, test: RegExp): Rolldown.CodeSplittingGroup => ({
  name,
  priority,
  minShareCount: 3,
  test,
})
const base: readonly Rolldown.CodeSplittingGroup[] = [
  shared('base', 1.6, /packages\/(?!fair\/)|node_modules\/(?!uqr\/)|apps\/player\//),
  shared('house', 1.4, /domains\/(?!sportsbook\/|slots\/|lottery\/|studio\/)/),
  shared('tables', 1.3, /domains\/sportsbook\/contract\//),
  shared('sport', 1.2, /domains\/sportsbook\//),
  shared('games', 1, /domains\/studio\/|packages\/fair\//),
  shared('rules', 0.9, /domains\/slots\/rules\//),
  shared('tiles', 0.8, /domains\/slots\/web\/lobby\//),
  shared('sound', 0.7, /domains\/slots\/web\/(?:parts\/|rounds\/|sound\/|outcomes\/picture)/),
  shared('reels', 0.6, /domains\/slots\//),
  shared('lottery', 0.5, /domains\/lottery\/(?!web\/(?:slip|proof)\/|web\/board\/picking)/),
  shared('proof', 0.4, /domains\/lottery\//),
]

/** What two screens of the cashier share: its forms appear on several of them. */
const money: Rolldown.CodeSplittingGroup = {
  name: 'money',
  priority: 0,
  minShareCount: 2,
  test: /domains\/cashier\/web\/|ui\/text\/latin-space/,
}

/** The files that three screens or more share. */
const widelyShared: ReadonlySet<string> = new Set([sign, ...base, money].map(({ name }) => String(name)))
/** Of `assets/games-1a2b3c4.js`: `games`. */
const groupOf = (file: string): string => /\/(\w+)-[^/]*$/.exec(file)?.[1] ?? ''

/** Includes home. */
const entry = `${here}src/entry-client.tsx`

/**
 * The files that are preloaded with a screen: its style sheets and the widely shared files. The screen itself requests
 * the rest, because each name adds weight. The first load names style sheets alone; a page that the server rendered
 * names all of its own.
 */
const namedBefore = (_screen: string, needed: readonly string[], { hostId }: { readonly hostId: string }): string[] => {
  const isFirst = hostId.includes('entry-client-')
  return needed.filter((one) => one.endsWith('.css') || (!isFirst && widelyShared.has(groupOf(one))))
}

/** A short suffix per file: class names that differ in more than needed compress badly, in style sheets and scripts. */
const className = (name: string, file: string): string =>
  `${name}_${createHash('sha256').update(relative(root, file)).digest('base64url').slice(0, 4)}`

const phones = ['chrome100', 'safari15.4']

// The first load names every later file, and a hash does not compress: seven letters are enough to tell builds apart. A
// file of one screen, or one shared by several, is named by its hash alone: the manifest knows whose it is.
const named: ReadonlySet<string> = new Set(['vendor', 'rolldown-runtime', 'first', ...widelyShared])
const shortNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: ({ name }: { readonly name: string }): string =>
    named.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
  assetFileNames: ({ names }: { readonly names: readonly string[] }): string =>
    names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
}

export default defineConfig(({ command, isSsrBuild = false }) => ({
  root: here,
  appType: 'custom',
  plugins: [
    catalogues({
      root,
      ...(command === 'build' && !isSsrBuild ? { entry, plain: plainScreens.map((path) => `${root}${path}`) } : {}),
    }),
    react(),
    ...(isSsrBuild ? [] : [schemaless(), leanLibraries(), keptPages(root), precompress()]),
  ],
  css: { modules: { generateScopedName: className } },
  build: {
    target: isSsrBuild ? 'node24' : phones,
    cssTarget: phones,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: namedBefore,
    },
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    reportCompressedSize: false,
    copyPublicDir: !isSsrBuild,
    // One file on the server: a build next to a running server must not remove a chunk that it has not read yet.
    rolldownOptions: isSsrBuild
      ? { output: { assetFileNames: shortNames.assetFileNames, codeSplitting: false } }
      : {
          input: 'src/entry-client.tsx',
          // No class, ours or a library's, shadows a getter with a field, so a field can be a plain assignment without
          // a helper.
          transform: { assumptions: { setPublicClassFields: true } },
          output: { ...shortNames, codeSplitting: { groups: [vendor, first, sign, ...base, money] } },
        },
  },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  // Libraries are bundled too: the build decides which React runs, and the server reads one file instead of hundreds.
  ssr: { noExternal: command === 'build' ? true : [/^@magpie\//] },
}))
