// `npm test`. The work is in run-tests.ts; this file only checks that the current Node can read it.

import './need-node.js'

await import('./run-tests.ts')
