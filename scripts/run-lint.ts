// The linters: oxlint with types, oxfmt, knip. They live in `tools/` with a package.json of their own, because their
// platform packages are missing from some registries' lock data and would break `npm ci`; so they are installed here,
// when they are absent or of another version than pinned (docs/decisions/0071-linters-apart.md). With `--fix` they
// repair what they can.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { close, root, run, runScript, runSteps } from './steps.ts'

const bin = (name: string): string => join(root, 'tools/node_modules', name)

const readVersion = (name: string): string | undefined => {
  try {
    return JSON.parse(readFileSync(join(bin(name), 'package.json'), 'utf8')).version
  } catch {
    return undefined
  }
}

const toolsAreThere = (): boolean => {
  const pins: Record<string, string> = JSON.parse(readFileSync(join(root, 'tools/package.json'), 'utf8')).dependencies
  return Object.entries(pins).every(([name, version]) => readVersion(name) === version)
}

const installTools = (): boolean => {
  // Npm would try a silent registry for minutes.
  const patience = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']
  const ask = ['install', '--prefix', 'tools', '--no-audit', '--no-fund', '--loglevel=error', ...patience]
  const npm = process.env['npm_execpath']
  return npm === undefined ? run('npm', ask) : run(process.execPath, [npm, ...ask])
}

const repair = process.argv.includes('--fix')
const typeAware = { OXLINT_TSGOLINT_PATH: bin('.bin/tsgolint') }
const lint = ['--deny-warnings', ...(repair ? ['--fix'] : [])]
const format = repair ? ['.'] : ['--check', '.']
const unused = ['--no-config-hints', ...(repair ? ['--fix-type', 'exports,types'] : [])]
const steps = [
  { name: 'oxlint', run: () => runScript('tools/node_modules/oxlint/bin/oxlint', lint, typeAware) },
  { name: 'knip', run: () => runScript('tools/node_modules/knip/bin/knip.js', unused) },
  { name: 'oxfmt', run: () => runScript('tools/node_modules/oxfmt/bin/oxfmt', format) },
]

if (toolsAreThere() || installTools()) {
  const broken = runSteps(steps)
  close({ passed: steps.length - broken.length, failed: broken.length }, broken)
} else {
  console.error(
    'The linters could not be installed: npm did not get the packages of tools/package.json from its registry.',
  )
  close({ passed: 0, failed: steps.length }, ['installation of tools/'])
}
