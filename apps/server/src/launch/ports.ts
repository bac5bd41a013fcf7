// A port that is taken is told before anything is started that would have to be taken down again.

import { createServer } from 'node:net'
import { errorCode, LaunchTrouble } from './say.ts'

const tryPort = (port: number): Promise<string> =>
  new Promise((done) => {
    const probe = createServer()
    probe.once('error', (cause) => done(errorCode(cause) || 'unknown'))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => done('')))
  })

/** A port of this machine that nobody has, for a process that only we talk to. */
export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

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
