// `npm run rig:flood [-- --readers 16 --bettors 8 --seconds 10 --rounds 3]`: what a flood of page requests costs bets.
// It prints the times of bets without and with the flood, and their ratio; exit code 1 when a bet's p99 in the flood is
// more than twice the calm one.

import { parseArgs } from 'node:util'
import { quantile, runFlood } from './run-flood.ts'

const { values } = parseArgs({
  options: {
    readers: { type: 'string', default: '16' },
    bettors: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
  },
})

const { calm, flooded, pages, refused } = await runFlood({
  readers: Number(values.readers),
  bettors: Number(values.bettors),
  roundMs: Number(values.seconds) * 1000,
  rounds: Number(values.rounds),
})
for (const [name, { ms, perSecond }] of Object.entries({ calm, flooded })) {
  const [half, most] = [quantile(ms, 0.5).toFixed(1), quantile(ms, 0.99).toFixed(1)]
  console.log(`${name.padEnd(8)} ${perSecond.toFixed(0)} bets/s, p50 ${half} ms, p99 ${most} ms`)
}
const ratio = quantile(flooded.ms, 0.99) / quantile(calm.ms, 0.99)
console.log(`p99      ${ratio.toFixed(2)} × calm`)
console.log(`pages    ${[...pages].map(([status, times]) => `${status}: ${times}`).join(', ')}`)
console.log(`refused  ${refused.length} bets ${refused[0] ?? ''}`)
process.exitCode = ratio <= 2 && refused.length === 0 ? 0 : 1
