// The player's site, or the back office, built for tests that look at its pages. Built once for all of them; a build that
// stands is kept.

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repositoryRoot } from './cluster.ts'

/** Resolves when the build is the one of the sources as they are. Several may ask at once. */
export const buildSite = async (app: 'player' | 'backoffice' = 'player'): Promise<void> => {
  const program = join(repositoryRoot, 'apps', app, 'build.ts')
  await promisify(execFile)(process.execPath, [program, '--if-changed'], { cwd: repositoryRoot })
}
