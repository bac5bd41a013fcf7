// `npm run decisions`: writes the index of docs/decisions from the decisions themselves.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { indexOfDecisions } from './documents.ts'
import { readTree } from './tree.ts'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
writeFileSync(join(root, 'docs/decisions/README.md'), indexOfDecisions(readTree(root)))
