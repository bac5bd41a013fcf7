// Builds the player's site, or the back office, for tests of its pages. Built once for all of them; an up-to-date build
// is kept.

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repositoryRoot } from './cluster.ts'

/** Resolves when the build matches the present sources. Several callers may ask at once. */
export const buildSite = async (app: 'player' | 'backoffice' = 'player'): Promise<void> => {
  const program = join(repositoryRoot, 'apps', app, 'build.ts')
  await promisify(execFile)(process.execPath, [program, '--if-changed'], { cwd: repositoryRoot })
}
