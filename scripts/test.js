// `npm test`. The work is in run-tests.ts; this file only makes sure that the Node at hand can read it.

import './need-node.js'

await import('./run-tests.ts')
