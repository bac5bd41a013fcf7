// Tools that check the house and are not part of it live in folders with their own package.json, pinned, without a lock
// file, and are installed on demand (docs/decisions/0071-linters-apart.md).

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './steps.ts'

const versionIn = (packageFolder: string): string | undefined => {
  try {
    return JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version
  } catch {
    return undefined
  }
}

const areThere = (folder: string): boolean => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  )
  return Object.entries(dependencies).every(
    ([name, version]) => versionIn(join(root, folder, 'node_modules', name)) === version,
  )
}

/** True when what the folder's package.json names is installed, if need be now. */
export const installTools = (folder: string): boolean => {
  if (areThere(folder)) return true
  // npm would retry a silent registry for minutes. A missing peer dependency is the house's own.
  const patience = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--legacy-peer-deps', '--loglevel=error']
  const ask = ['install', '--prefix', folder, ...quiet, ...patience]
  const npm = process.env['npm_execpath']
  const done = npm === undefined ? run('npm', ask) : run(process.execPath, [npm, ...ask])
  if (!done) console.error(`npm did not get the packages of ${folder}/package.json from its registry.`)
  return done
}
