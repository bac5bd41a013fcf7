// `npm start`. Old plain JavaScript, so that it can complain on any Node. It fixes NODE_ENV before anything else is
// loaded: some libraries read it once, at their import, and behave as in development without it.

import { readFileSync } from 'node:fs'
import * as modules from 'node:module'
import { fileURLToPath } from 'node:url'

const texts = JSON.parse(readFileSync(new URL('./locales/zh-CN.json', import.meta.url), 'utf8'))

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(texts['launch.node'].replace('{version}', process.versions.node))
  process.exit(1)
}
if (!process.env.NODE_ENV) process.env.NODE_ENV = 'production'
// Compiled code is kept for the next start. In the checkout, not in the common temporary folder, where others could put
// code for us to run.
process.env.NODE_COMPILE_CACHE =
  process.env.NODE_COMPILE_CACHE || fileURLToPath(new URL('../../.cache/compiled', import.meta.url))
modules.enableCompileCache(process.env.NODE_COMPILE_CACHE)
void import('./src/launch.ts').then((launch) => launch.main(process.argv.slice(2)))
