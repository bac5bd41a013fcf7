import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { memberInfo } from '@magpie/identity/contract'
import { openSitePlayer } from './site-player.ts'

const busy = { status_code: 10001, message: '', data: { refused: 'common' } }
const balance = { status_code: 6000, message: '', data: { balance: '88.00' } }

describe('a player on an overloaded server', () => {
  let house: Server
  afterEach(() => house.close())

  const hearing = async (answer: (nth: number) => { status: number; again?: string; body: object }) => {
    let asked = 0
    house = createServer((_request, reply) => {
      const { status, again, body } = answer((asked += 1))
      reply.writeHead(status, again === undefined ? {} : { 'retry-after': again })
      reply.end(JSON.stringify(body))
    }).listen(0, '127.0.0.1')
    await once(house, 'listening')
    const { port } = house.address() as AddressInfo
    const player = openSitePlayer({ url: `http://127.0.0.1:${port}`, siteKey: 'key' }, 1)
    return { player, asked: () => asked }
  }

  it('retries when the server asks for it', async () => {
    const { player, asked } = await hearing((nth) =>
      nth < 3 ? { status: 503, again: '0', body: busy } : { status: 200, body: balance },
    )
    expect(await player.info()).toEqual({ balance: '88.00' })
    expect(asked()).toBe(3)
    player.close()
  })

  it('a fault is reported at once, without a retry', async () => {
    const { player, asked } = await hearing(() => ({ status: 500, body: busy }))
    await expect(player.info()).rejects.toThrow('member info was refused')
    expect(await player.call(memberInfo, {})).toMatchObject({ statusCode: 10001 })
    expect(asked()).toBe(2)
    player.close()
  })
})
