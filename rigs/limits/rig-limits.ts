// `npm run rig:limits [-- --histories 1000000 --from 1]`: random histories of members' own limits against a naive
// model; exit code 1 when one of them exceeded a limit, or was refused what its limits allow.

import { parseArgs } from 'node:util'
import { playHistories } from './testing/limits-oracle.ts'

const { values } = parseArgs({
  options: { histories: { type: 'string', default: '1000000' }, from: { type: 'string', default: '1' } },
})
const began = performance.now()
const found = playHistories(Number(values.from), Number(values.histories))
for (const line of [...found.breaches, ...found.wrongNos].slice(0, 20)) console.error(line)
console.log(
  `limits: ${found.histories} histories, ${found.judged} judged, ${found.refused} refused, ${found.breaches.length} breaches, ${found.wrongNos.length} wrong noes in ${Math.round((performance.now() - began) / 1000)} s`,
)
process.exitCode = found.breaches.length + found.wrongNos.length === 0 ? 0 : 1
