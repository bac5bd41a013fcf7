import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isUuid, madeAt } from './ids.ts'
import { realWorld } from './real-world.ts'
import { sleep } from './world.ts'

const block = Buffer.alloc(65_536, 'x')
let endless = 0

const server = createServer((request, response) => {
  if (request.url === '/silent') return
  if (request.url === '/away') return void response.writeHead(302, { location: '/echo' }).end()
  if (request.url === '/endless') {
    const more = (): void => {
      while (!response.destroyed && response.write(block)) endless += block.length
    }
    response.on('drain', more)
    return more()
  }
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const said = { method: request.method, venue: request.headers['x-venue'], body: Buffer.concat(parts).toString() }
    response.writeHead(203).end(JSON.stringify(said))
  })
})
let base = ''

beforeAll(async () => {
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('L30: the real World', () => {
  const world = realWorld()
  const ask = { method: 'POST', headers: { 'x-venue': 'YBTY' }, body: '{"a":1}', timeoutMs: 2000 } as const

  it('gives the time of the machine and makes ids from it', () => {
    const before = Date.now()
    const id = world.id()
    expect(isUuid(id)).toBe(true)
    expect(madeAt(id)).toBeGreaterThanOrEqual(before)
    expect(Math.abs(world.now() - before)).toBeLessThan(60_000)
  })

  it('gives bytes that do not repeat, also across the blocks they are read in', () => {
    const drawn = Array.from({ length: 2000 }, () => Buffer.from(world.bytes(16)).toString('hex'))
    expect(new Set(drawn).size).toBe(drawn.length)
    expect(world.bytes(0)).toHaveLength(0)
    expect(world.bytes(20_000)).toHaveLength(20_000)
  })

  it('runs a timer once, and a cancelled timer never', async () => {
    const ran: string[] = []
    world.after(1, () => ran.push('kept'))
    world.after(1, () => ran.push('cancelled'))()
    await sleep(world, 30)
    expect(ran).toEqual(['kept'])
  })

  it('sends a request and returns status and body unchanged', async () => {
    const reply = await world.http({ ...ask, url: `${base}/echo` })
    expect(reply.status).toBe(203)
    expect(JSON.parse(reply.body)).toEqual({ method: 'POST', venue: 'YBTY', body: '{"a":1}' })
    const plain = await world.http({ method: 'GET', headers: {}, timeoutMs: 2000, url: `${base}/echo` })
    expect(JSON.parse(plain.body)).toEqual({ method: 'GET', body: '' })
  })

  it('L11: rejects on a timeout, a closed port and a redirect', async () => {
    await expect(world.http({ ...ask, url: `${base}/silent`, timeoutMs: 50 })).rejects.toThrow('timeout')
    await expect(world.http({ ...ask, url: `${base}/away` })).rejects.toThrow('fetch failed')
    await expect(world.http({ ...ask, url: 'http://127.0.0.1:9/' })).rejects.toThrow('fetch failed')
  })
  it('L11: gives up an endless answer long before it fills the memory', async () => {
    await expect(world.http({ ...ask, url: `${base}/endless`, timeoutMs: 30_000 })).rejects.toThrow(
      'longer than 16777216 bytes',
    )
    expect(endless).toBeLessThan(64 * 1_048_576)
  })
})
