// `npm run new:slice -- NAME`: creates the slice, links it, and updates the generated files: the lock file, the schema
// text, the page of what slices announce.

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { laySlice } from './lay-slice.ts'

const root = join(import.meta.dirname, '../..')
const [name = ''] = process.argv.slice(2)

const run = (...args: readonly string[]): void => {
  execFileSync('npm', args, { cwd: root, stdio: 'inherit' })
}

const shared = laySlice(root, name)
run('install', '--ignore-scripts', '--no-audit', '--no-fund')
run('run', '--silent', 'schema')
run('run', '--silent', 'slices')
process.stdout.write(`domains/${name} is laid, with a line in ${shared.join(', ')}.\n`)
