// The programs of the house's processes. `npm start` and `npm run build` bundle each into one file, which starts in a
// third of the time and takes a third less memory (docs/decisions/1451-programs-are-bundled.md). Without a bundle, and
// in development, a process runs its source.

import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Sources of the programs, from `apps`. Only those that are in the checkout are bundled. */
export const programSources = {
  server: 'server/src/main.ts',
  drawing: 'server/src/site/drawing/draw-main.ts',
  witness: 'witness/src/main.ts',
  sandbox: 'sandbox/src/main.ts',
  studio: 'sandbox/src/studio-main.ts',
  rail: 'sandbox/src/rail-main.ts',
} as const

export type Program = keyof typeof programSources

/** The file to run. `root` is the checkout's folder. */
export const programOf = (root: string, name: Program): string => {
  const source = join(root, 'apps', programSources[name])
  if (process.env['NODE_ENV'] !== 'production') return source
  const bundle = join(root, 'apps', 'server', 'dist', `${name}.js`)
  return existsSync(bundle) ? bundle : source
}
