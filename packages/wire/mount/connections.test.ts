// A server limits its connections for each address and in total, streams included; further ones are cut before they send
// anything. On real sockets from several addresses of one machine.

import { virtualWorld } from '@magpie/kernel/virtual-world'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openStream, streamPath } from '../stream-server.ts'
import { closeAll, serve } from '../testing/mount-rig.ts'
import { openLog } from './request-log.ts'

const open: { destroy: () => void }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) one.destroy()
  await closeAll()
})

type Limits = { readonly perAddress: number; readonly whole: number }
const listening = async (connections: Limits, more: { trustProxy?: readonly string[] } = {}) => {
  const app = await serve({ connections, ...more })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: (app.server.address() as { port: number }).port }
}

/** Whether a connection from this address is held: it sends a whole request and gets an answer, or is cut. */
const knock = async (port: number, localAddress: string): Promise<{ held: boolean; socket: Socket }> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  open.push(socket)
  socket.on('error', () => undefined)
  socket.write('GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n')
  const held = await Promise.race([
    once(socket, 'data').then(() => true),
    once(socket, 'close').then(() => false),
  ]).catch(() => false)
  return { held, socket }
}

test('connections of one address are limited, other addresses are not affected, and a closed one frees its place', async () => {
  const { port } = await listening({ perAddress: 3, whole: 100 })
  const first = await knock(port, '127.0.0.2')
  expect(first.held).toBe(true)
  expect((await knock(port, '127.0.0.2')).held).toBe(true)
  expect((await knock(port, '127.0.0.2')).held).toBe(true)
  expect((await knock(port, '127.0.0.2')).held).toBe(false)
  expect((await knock(port, '127.0.0.3')).held).toBe(true)
  first.socket.destroy()
  await expect.poll(async () => (await knock(port, '127.0.0.2')).held).toBe(true)
})

test('all connections together are limited, whatever their address', async () => {
  const { port } = await listening({ perAddress: 2, whole: 4 })
  for (const address of ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'])
    expect((await knock(port, address)).held).toBe(true)
  expect((await knock(port, '127.0.0.6')).held).toBe(false)
})

test('a trusted proxy is not limited as an address, but counts in the total', async () => {
  const { port } = await listening({ perAddress: 1, whole: 3 }, { trustProxy: ['127.0.0.2'] })
  for (const _ of [1, 2, 3]) expect((await knock(port, '127.0.0.2')).held).toBe(true)
  expect((await knock(port, '127.0.0.2')).held).toBe(false)
})

test('streams are connections too: an open stream takes a place of its address', async () => {
  const { app, port } = await listening({ perAddress: 2, whole: 100 })
  const stream = openStream({
    server: app.server,
    world: virtualWorld({ seed: 7 }),
    log: openLog({ stream: { write: () => undefined } }),
    siteOrigins: [],
    verifyLogin: async () => ({ refused: 'auth' }),
    mayFollow: () => true,
  })
  const sockets = [1, 2].map(() => {
    const ws = new WebSocket(`ws://127.0.0.1:${port}${streamPath}?clientType=web`, { localAddress: '127.0.0.2' })
    open.push({ destroy: () => ws.terminate() })
    return ws
  })
  await Promise.all(sockets.map((ws) => once(ws, 'open')))
  expect((await knock(port, '127.0.0.2')).held).toBe(false)
  expect((await knock(port, '127.0.0.3')).held).toBe(true)
  sockets[0]?.terminate()
  await expect.poll(async () => (await knock(port, '127.0.0.2')).held).toBe(true)
  await stream.close()
})
