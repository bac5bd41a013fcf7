// Builds the back office for browsers: behind `npm run build`, and before `npm start` when something changed.

import { fileURLToPath } from 'node:url'
import { buildApp } from '@magpie/build/build-app'

await buildApp(
  {
    root: fileURLToPath(new URL('../../', import.meta.url)),
    here: fileURLToPath(new URL('.', import.meta.url)),
    made: [
      'apps/backoffice/*.{ts,json,html}',
      'apps/backoffice/{src,locales}/**/*',
      'packages/{build,desk,fair,kernel,ui,wire}/**/*.{ts,tsx,css,svg,woff2,json}',
      'domains/*/{contract,rules,admin,content,locales,web}/**/*.{ts,tsx,css,svg,json}',
      'domains/*/package.json',
      'domains/*/slice.json',
      'package-lock.json',
      'tsconfig.base.json',
    ],
    builds: [{ into: '' }],
  },
  process.argv.includes('--if-changed'),
)
