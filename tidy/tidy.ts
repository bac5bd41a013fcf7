// `npm run tidy`: the rules of the repository, as errors. One line per fault, `path:line rule: what`, and a closing
// line. There is no list of exceptions: a wrong rule is changed here, with its test.

import { fileURLToPath } from 'node:url'
import { checkTree } from './check-tree.ts'

/** Raised as the repository grows, so that a tidy that reads too little can never be green. */
const filesFloor = 900

const { files, faults } = checkTree(fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, ''), filesFloor)
for (const { path, line, rule, what } of faults) console.log(`${path}:${line} ${rule}: ${what}`)
console.log(`tidy: ${files} files, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
