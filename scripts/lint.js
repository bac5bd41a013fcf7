// `npm run lint`. The work is in run-lint.ts; this file only makes sure that the Node at hand can read it.

import './need-node.js'

await import('./run-lint.ts')
