// A port that is taken is told before anything is started that would have to be taken down again.

import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { errorCode, LaunchTrouble } from './say.ts'

const tryPort = (port: number): Promise<string> =>
  new Promise((done) => {
    const probe = createServer()
    probe.once('error', (cause) => done(errorCode(cause) || 'unknown'))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => done('')))
  })

// Below those that the system gives to outgoing connections: one of them may be gone a moment later.
const [lowest, count] = [10_240, 22_000]

/** A port of this machine that nobody has, for a process that only we talk to. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = lowest + randomInt(count)
    if ((await tryPort(port)) === '') return port
  }
}

/** Children of a killed launcher need a moment to see that it is gone; `patienceMs` waits for them. */
export const needPort = async (port: number, variable: string, patienceMs: number): Promise<void> => {
  for (const until = Date.now() + patienceMs; ;) {
    const reason = await tryPort(port)
    if (reason === '') return
    if (reason === 'EACCES') throw new LaunchTrouble('port_forbidden', { port, variable, reason })
    if (Date.now() >= until) throw new LaunchTrouble('port_taken', { port, variable })
    await new Promise((done) => setTimeout(done, 100))
  }
}
