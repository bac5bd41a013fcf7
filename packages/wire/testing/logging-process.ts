// A process of the house that only talks: more than three files of a megabyte, and then it ends.

import { runProcess } from '../process.ts'

await runProcess('info', async (log) => {
  for (let n = 0; n < 20_000; n++) {
    log.info({ n }, 'x'.repeat(180))
    if (n % 200 === 0) await new Promise((done) => setTimeout(done, 2))
  }
  log.flush()
  setTimeout(() => process.kill(process.pid, 'SIGTERM'), 50)
  return { drain: () => Promise.resolve(), facts: {}, ready: 'ready' }
})
