// The linters: oxlint with types, oxfmt, knip. They live in `tools/` with their own package.json, because their
// platform packages are missing from some registries' lock data and would break `npm ci`; so they are installed here,
// when they are missing or of another version than pinned (docs/decisions/0071-linters-apart.md). With `--fix` they
// repair what they can.

import { join } from 'node:path'
import { installTools } from './install-tools.ts'
import { close, root, runScript, runSteps } from './steps.ts'

const bin = (name: string): string => join(root, 'tools/node_modules', name)

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

if (installTools('tools')) {
  const broken = runSteps(steps)
  close({ passed: steps.length - broken.length, failed: broken.length }, broken)
} else {
  close({ passed: 0, failed: steps.length }, ['installation of tools/'])
}
