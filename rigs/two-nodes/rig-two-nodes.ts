// `npm run rig:two-nodes [-- --guests 20 --within 1000]`: two real server processes on one database; each bar is set at
// one and checked at the other. Exit code 1 when an answer was wrong or a change took too long.

import { parseArgs } from 'node:util'
import { runTwoNodes } from './testing/run-two-nodes.ts'

const { values } = parseArgs({
  options: { guests: { type: 'string', default: '20' }, within: { type: 'string', default: '1000' } },
})

const { faults, took, answers } = await runTwoNodes({
  guests: Number(values.guests),
  withinMs: Number(values.within),
  patient: true,
  say: (what) => console.log(what),
})
for (const [what, times] of took) {
  const sorted = times.toSorted((a, b) => a - b)
  console.log(`${what}: ${times.length} times, median ${sorted[sorted.length >> 1]} ms, slowest ${sorted.at(-1)} ms`)
}
console.log(`answers   ${answers} that had to be right at once`)
console.log(`faults    ${faults.length}`)
for (const fault of faults.slice(0, 50)) console.log(`  ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1
