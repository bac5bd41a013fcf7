// Both builds of the player's site, and its development (docs/decisions/0110-the-site-is-one-bundle-and-one-server.md).
// Targets are the WebViews of a five-year-old phone.

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
/** Of the libraries, what every page needs: one file, whose address outlives our own changes. */
const vendor: Rolldown.CodeSplittingGroup = {
  name: 'vendor',
  priority: 3,
  tags: ['$initial'],
  test: /node_modules\/|@oxc-project\+runtime|rolldown\/runtime/,
}

/** The shell and home, which nearly every visit sees: one file. */
const first: Rolldown.CodeSplittingGroup = { name: 'first', priority: 2, tags: ['$initial'] }

/** What signs a call: the first thing that a page asks for needs it, whichever that is. */
const sign: Rolldown.CodeSplittingGroup = {
  name: 'sign',
  priority: 1.8,
  minShareCount: 2,
  test: /node_modules\/@noble\/hashes\/|domains\/gate\/rules\//,
}

/**
 * What three screens or more are made of besides: a few files instead of a hundred small ones, which also pack worse. The kit
 * first, then what all slices are made of, then what sports and what games have of their own, so that who logs in or asks for help fetches no reel and no market.
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
  shared('games', 1, /domains\/|packages\/fair\//),
]

/** What two screens of the cashier share: its forms stand on several of them. */
const money: Rolldown.CodeSplittingGroup = {
  name: 'money',
  priority: 0,
  minShareCount: 2,
  test: /domains\/cashier\/web\/|ui\/text\/latin-space/,
}

/** Home comes with it. */
const entry = `${here}src/entry-client.tsx`

/**
 * What is named of a screen beside its address, so that it is fetched with it: its sheets and the files that many share. The
 * rest is asked for by the screen itself, because each name weighs; the first load names the sheets alone, and a page that a
 * server wrote names all of its own.
 */
const namedBefore = (_screen: string, needed: readonly string[], { hostId }: { readonly hostId: string }): string[] => {
  const named = /entry-client-/.test(hostId) ? /\.css$/ : /\.css$|\/(?:sign|base|house|tables|sport|games|money)-/
  return needed.filter((one) => named.test(one))
}

/** One short mark a file: names that differ in more than they must pack badly, in style sheets and in scripts. */
const className = (name: string, file: string): string =>
  `${name}_${createHash('sha256').update(relative(root, file)).digest('base64url').slice(0, 4)}`

const phones = ['chrome100', 'safari15.4']

// The first load names every later file, and a hash is what of a name does not compress: seven letters tell builds apart.
// What a screen loads for itself, and what several of them share, goes by the hash alone: the manifest knows whose it is.
const shortNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: ({ name }: { readonly name: string }): string =>
    /^(?:vendor|rolldown-runtime|first|sign|base|house|tables|sport|games|money)$/.test(name)
      ? 'assets/[name]-[hash:7].js'
      : 'assets/[hash:7].js',
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
    // One file on the server: a build beside a running server must not take a chunk away that it has not read yet.
    rolldownOptions: isSsrBuild
      ? { output: { assetFileNames: shortNames.assetFileNames, codeSplitting: false } }
      : {
          input: 'src/entry-client.tsx',
          // No class here or in a library shadows a getter with a field: a field is an assignment, and needs no helper.
          transform: { assumptions: { setPublicClassFields: true } },
          output: { ...shortNames, codeSplitting: { groups: [vendor, first, sign, ...base, money] } },
        },
  },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  // Libraries too: which React runs is decided here, and the server reads one file instead of hundreds.
  ssr: { noExternal: command === 'build' ? true : [/^@magpie\//] },
}))
