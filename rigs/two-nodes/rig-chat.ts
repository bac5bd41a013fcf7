// `npm run rig:chat [-- --sockets 5000 --speakers 20 --lines 20]`: this many sockets at two real nodes talk in one
// hall, and one node is killed. Exit code 1 when a line was lost, duplicated or out of order.

import { parseArgs } from 'node:util'
import { runChat } from './testing/run-chat.ts'

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '5000' },
    speakers: { type: 'string', default: '20' },
    lines: { type: 'string', default: '20' },
    within: { type: 'string', default: '300' },
  },
})

const speakers = Number(values.speakers)
await runChat({
  speakers,
  listeners: Math.max(2, Number(values.sockets) - speakers),
  linesEach: Number(values.lines),
  withinMs: Number(values.within) * 1_000,
  say: (what) => console.log(what),
})
console.log('no line was lost, repeated or out of order')
