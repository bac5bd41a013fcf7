// `npm run tidy`: the walls of the house, as errors. One line a fault, `path:line rule: what`, and a closing line.
// There is no list of exceptions: a rule that is wrong is changed here, with its test.

import { fileURLToPath } from 'node:url'
import { checkTree } from './check-tree.ts'

/** Raised as the house grows, so that a tidy that reads too little can never be green. */
const filesFloor = 900

const { files, faults } = checkTree(fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, ''), filesFloor)
for (const { path, line, rule, what } of faults) console.log(`${path}:${line} ${rule}: ${what}`)
console.log(`tidy: ${files} files, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
