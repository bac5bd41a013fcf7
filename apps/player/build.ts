// Builds the site for browsers and for the server: behind `npm run build`, and before `npm start` when something changed.

import { fileURLToPath } from 'node:url'
import { buildApp } from '@magpie/build/build-app'

await buildApp(
  {
    root: fileURLToPath(new URL('../../', import.meta.url)),
    here: fileURLToPath(new URL('.', import.meta.url)),
    made: [
      'apps/player/*.{ts,json}',
      'apps/player/{src,content,locales,public}/**/*',
      'packages/{build,fair,kernel,ui,wire}/**/*.{ts,tsx,css,svg,woff2,json}',
      'domains/*/{contract,rules,web,content,locales}/**/*.{ts,tsx,css,svg,json}',
      'domains/*/package.json',
      'package-lock.json',
      'tsconfig.base.json',
    ],
    builds: [{ into: 'client' }, { into: 'server', build: { ssr: 'src/entry-server.tsx' } }],
  },
  process.argv.includes('--if-changed'),
)
