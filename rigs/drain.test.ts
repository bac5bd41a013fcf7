// A busy node that receives the signal to end: it reports that first, answers everything that it has accepted, and is
// gone in time.

import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { login } from '@magpie/identity/contract'
import { openRealHouse } from '@magpie/testkit/real-house'
import { expect, it } from 'vitest'

type Ended = 'answered' | 'busy' | 'refused' | 'lost'

/** Sends half of a request; the returned function sends the rest and resolves with the whole answer. */
const halfAsked = async (port: number): Promise<() => Promise<string>> => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const body = JSON.stringify({ account: 'nobody', password: 'nothing at all' })
  const head = [`POST ${login.path} HTTP/1.1`, 'host: 127.0.0.1', 'content-type: application/json']
  socket.write(`${[...head, `content-length: ${body.length}`].join('\r\n')}\r\n\r\n${body.slice(0, 10)}`)
  return async () => {
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => void chunks.push(chunk))
    socket.write(body.slice(10))
    await once(socket, 'close')
    return Buffer.concat(chunks).toString()
  }
}

it('SIGTERM under load: the node first reports not ready, answers every accepted request, and exits in time', async () => {
  const house = await openRealHouse({ feed: 'door', durable: false, vendor: false, env: { MAGPIE_LEAVE_MS: '1500' } })
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  try {
    const { pathname: path, port } = new URL('/site/api/v1/preInfo', house.siteUrl)
    const counts: Record<Ended, number> = { answered: 0, busy: 0, refused: 0, lost: 0 }
    const ask = (at: string, own = agent): Promise<{ readonly ended: Ended; readonly body: string }> =>
      new Promise((done) => {
        const request = get({ host: '127.0.0.1', port, path: at, agent: own }, (reply) => {
          let body = ''
          reply.on('data', (chunk) => void (body += String(chunk)))
          reply.on('end', () => done({ ended: reply.statusCode === 503 ? 'busy' : 'answered', body }))
          reply.on('error', () => done({ ended: 'lost', body }))
        })
        request.on('error', (cause: NodeJS.ErrnoException) => {
          // A connection that the server had closed before this request arrived carried none of it.
          const closedBefore = request.reusedSocket && cause.code === 'ECONNRESET'
          done({ ended: cause.code === 'ECONNREFUSED' || closedBefore ? 'refused' : 'lost', body: '' })
        })
      })
    let going = true
    const worker = async (): Promise<void> => {
      while (going) {
        const { ended } = await ask(path)
        counts[ended] += 1
        if (ended === 'refused') return
      }
    }
    const load = Array.from({ length: 16 }, worker)
    await new Promise((done) => setTimeout(done, 1_500))
    expect(counts.answered).toBeGreaterThan(20)
    const before = counts.answered
    const finish = await halfAsked(Number(port))
    const began = performance.now()
    process.kill(house.pidOf('server'), 'SIGTERM')
    const seen: string[] = []
    for (let n = 0; n < 200; n++) {
      const { body, ended } = await ask('/health/ready', new Agent())
      seen.push(ended === 'busy' ? body : ended)
      if (ended !== 'answered') break
    }
    expect(seen.at(-1)).toContain('draining')
    // Like a proxy that has seen the status, the load stops; until then every call was answered.
    await new Promise((done) => setTimeout(done, 500))
    going = false
    await Promise.all(load)
    expect(counts).toMatchObject({ lost: 0, refused: 0 })
    expect(counts.answered).toBeGreaterThan(before)
    // A request that was half sent when the drain began is answered too; `finish` waits until its connection is closed.
    const late = await finish()
    expect(late).toMatch(/^HTTP\/1\.1 [24]\d\d /)
    await house.end('server')
    expect((performance.now() - began) / 1_000).toBeLessThan(20)
  } finally {
    agent.destroy()
    await house.close()
  }
})
