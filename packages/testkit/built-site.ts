// The player's site, the back office or the programs of the house, built for tests and rigs that run them. Built once for
// all; a build that is up to date is kept.

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repositoryRoot } from './cluster.ts'

/** Resolves when the build is that of the current sources. Several may ask at once. */
export const buildSite = async (app: 'player' | 'backoffice' | 'server' = 'player'): Promise<void> => {
  const program = join(repositoryRoot, 'apps', app, 'build.ts')
  await promisify(execFile)(process.execPath, [program, '--if-changed'], { cwd: repositoryRoot })
}
