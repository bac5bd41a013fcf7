// `npm run lint`. The work is in run-lint.ts; this file only checks that the current Node can read it.

import './need-node.js'

await import('./run-lint.ts')
