import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openSend } from './http.ts'

it('asks again when a kept connection is closed as it is reused, and fails when a new one is closed', async () => {
  const asked = new Map<unknown, number>()
  let hangsUp = false
  const server = createServer((request, reply) => {
    const { socket } = request
    const times = (asked.get(socket) ?? 0) + 1
    asked.set(socket, times)
    if (times > 1 || hangsUp) socket.destroy()
    else reply.end('here')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const send = openSend(1)
  const get = async () => (await send({ method: 'GET', url, headers: {} })).body
  expect([await get(), await get()]).toEqual(['here', 'here'])
  expect([...asked.values()]).toEqual([2, 1])
  hangsUp = true
  await expect(get()).rejects.toThrow('socket hang up')
  send.close()
  server.close()
})
