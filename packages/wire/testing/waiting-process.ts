// A process of the house that serves nothing and waits for its end.

import { runProcess } from '../process.ts'

await runProcess('info', async () => {
  const alive = setInterval(() => undefined, 1_000)
  return { drain: async () => clearInterval(alive), facts: {}, ready: 'ready' }
})
process.stdout.write('up\n')
