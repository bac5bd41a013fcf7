// `npm run rig:slips [-- --slips 1000000] [--from SEED]`: random slips over every sport, settled by the book and by an
// oracle that shares no code with it. Exit code 1 when a cent, a fraction of a cent or an outcome differs.

import { parseArgs } from 'node:util'
import { playSlips } from './testing/slips.ts'

const { values } = parseArgs({
  options: { slips: { type: 'string', default: '1000000' }, from: { type: 'string', default: '1' } },
})

const began = performance.now()
const { slips, legs, kinds, verdicts, markets, refused, differs } = playSlips(BigInt(values.from), Number(values.slips))
for (const line of differs.slice(0, 5)) console.error(line)
console.log(
  `slips    ${slips} with ${legs} legs on ${markets.size} markets in ${Math.round((performance.now() - began) / 1000)} s`,
)
console.log(`slips    ${JSON.stringify(kinds)}`)
console.log(`legs     ${JSON.stringify(verdicts)}`)
console.log(`refused  ${refused} legs beside others`)
console.log(`differ   ${differs.length}`)
process.exitCode = differs.length === 0 ? 0 : 1
