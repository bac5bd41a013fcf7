// The entry of `npm start`. It is plain old JavaScript, so that any version of Node can run it and report what is
// wrong. It sets NODE_ENV before anything else is loaded: some libraries read it once, when they are imported, and
// otherwise behave as in development.

import { readFileSync } from 'node:fs'
import * as modules from 'node:module'
import { fileURLToPath } from 'node:url'

const texts = JSON.parse(readFileSync(new URL('./locales/zh-CN.json', import.meta.url), 'utf8'))

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(texts['launch.node'].replace('{version}', process.versions.node))
  process.exit(1)
}
if (!process.env.NODE_ENV) process.env.NODE_ENV = 'production'
// Caches compiled code for the next start. The cache is in the checkout, because others could put code for us to run
// into the shared temporary folder.
process.env.NODE_COMPILE_CACHE =
  process.env.NODE_COMPILE_CACHE || fileURLToPath(new URL('../../.cache/compiled', import.meta.url))
modules.enableCompileCache(process.env.NODE_COMPILE_CACHE)
void import('./src/launch.ts').then((launch) => launch.main(process.argv.slice(2)))
