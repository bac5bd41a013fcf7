// Bundles the programs of the house: behind `npm run build`, and before `npm start` when something changed. Node then
// opens a dozen files instead of two thousand, and a process starts in a third of the time
// (docs/decisions/1451-programs-are-bundled.md).

import { fileURLToPath } from 'node:url'
import { buildApp } from '@magpie/build/build-app'

await buildApp(
  {
    root: fileURLToPath(new URL('../../', import.meta.url)),
    here: fileURLToPath(new URL('.', import.meta.url)),
    made: [
      'apps/server/*.ts',
      'apps/{sandbox,server,witness}/src/**/*.{ts,json}',
      'apps/{sandbox,server,witness}/locales/*.json',
      'packages/{book,build,db,fair,kernel,wire}/**/*.{ts,json}',
      'domains/*/{contract,content,locales,rules,server,vendor}/**/*.{ts,json}',
      'domains/*/*.json',
      'package-lock.json',
      'tsconfig.base.json',
    ],
    builds: [{ into: '' }],
  },
  process.argv.includes('--if-changed'),
)
