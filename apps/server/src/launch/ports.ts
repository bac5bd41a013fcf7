// A taken port is reported before anything is started that would have to be stopped again.

import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { errorCode, LaunchTrouble } from './say.ts'

const tryPort = (port: number): Promise<string> =>
  new Promise((done) => {
    const probe = createServer()
    probe.once('error', (cause) => done(errorCode(cause) || 'unknown'))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => done('')))
  })

// Below the ports that the system gives to outgoing connections: one of those may be taken a moment later.
const [lowest, count] = [10_240, 22_000]

/** A free port of this machine, for a process that only we call. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = lowest + randomInt(count)
    if ((await tryPort(port)) === '') return port
  }
}

/** Children of a killed launcher need a moment to notice that it is gone; this waits up to `patienceMs` for them. */
export const needPort = async (port: number, variable: string, patienceMs: number): Promise<void> => {
  for (const until = Date.now() + patienceMs; ;) {
    const reason = await tryPort(port)
    if (reason === '') return
    if (reason === 'EACCES') throw new LaunchTrouble('port_forbidden', { port, variable, reason })
    if (Date.now() >= until) throw new LaunchTrouble('port_taken', { port, variable })
    await new Promise((done) => setTimeout(done, 100))
  }
}
