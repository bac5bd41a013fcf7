// Two nodes on one database, each with a real stream, the site's calls and the desk: one for a test file.

import type { Uuid } from '@magpie/kernel'
import { type Desk, openDesk } from '@magpie/operators/testing'
import { openScene } from '@magpie/venues/testing'
import { headersOfMember, resolveTestMember } from '@magpie/testkit'
import { openServer } from '@magpie/wire/mount'
import { afterAll, beforeAll } from 'vitest'
import { Client, type Data, openNode, until } from './nodes.ts'

const dayMs = 86_400_000

type Scene = Awaited<ReturnType<typeof openScene>>
type Node = Awaited<ReturnType<typeof openNode>>
type Site = Awaited<ReturnType<typeof openServer>>

class Rooms {
  scene!: Scene
  nodes: Node[] = []
  desk!: Desk
  site!: Site

  async open(): Promise<void> {
    this.scene = await openScene()
    const first = await openNode(this.scene)
    this.nodes = [first, await openNode(this.scene)]
    this.desk = await openDesk([first.chat.slice], { url: this.scene.url, house: first.house })
    const handlers = first.chat.slice.handlers.filter(({ endpoint }) => !endpoint.path.startsWith('/ops/'))
    this.site = await openServer({
      house: this.scene.house,
      slices: [{ ...first.chat.slice, handlers }],
      resolveCaller: resolveTestMember,
      siteOrigins: ['http://127.0.0.1:6001'],
    })
    await this.scene.house.db.query(`update chat.room set slow_ms = 0, mark = 2`)
    await this.scene.house.db.query(`update chat.mark set version = 2`)
    await Promise.all(this.nodes.map((_node, at) => this.hearsOfSpeed(at)))
  }

  async close(): Promise<void> {
    await this.desk.close()
    await this.site.close()
    for (const node of this.nodes) await node.close()
    await this.scene.close()
  }

  guest = async (node = 0): Promise<Client> => {
    const client = new Client((this.nodes[node] as Node).port)
    await until('the socket', () => client.ws.readyState === 1)
    return client
  }

  /** A node polls for changed settings: until it has them, it would still refuse by slow mode. */
  async hearsOfSpeed(node: number): Promise<void> {
    const client = await this.guest(node)
    for (const end = Date.now() + 20_000; ; await new Promise((done) => setTimeout(done, 50))) {
      const { slowMs } = (await client.asks(10002, { roomId: 'hall' })) as unknown as { slowMs: number }
      await client.asks(10012, { roomId: 'hall' })
      if (slowMs === 0) return client.ws.close()
      if (Date.now() > end) throw new Error(`node ${node} did not hear that the room is fast`)
    }
  }

  /** Registered a day ago, so that they may speak. */
  newMember = async (): Promise<Uuid> => {
    const { id } = await this.scene.member(0n)
    await this.desk.owner.query(`update identity.member set registered_at = $2 where id = $1`, [
      id,
      new Date(this.scene.house.world.now() - dayMs),
    ])
    return id
  }

  enter = async (member: Uuid, node = 0, roomId = 'hall'): Promise<Client> => {
    const client = await this.guest(node)
    client.say(10001, { token: member, body: '' })
    await client.hears('the login', ({ msgId }) => msgId === 10001)
    const joined = await client.asks(10002, { roomId })
    if (joined.code !== undefined) throw new Error(joined.code)
    return client
  }

  call = async (endpoint: { readonly path: string }, payload: object, member?: Uuid) => {
    const headers = member === undefined ? {} : headersOfMember({ id: member, session: member })
    const reply = await this.site.inject({ method: 'POST', url: endpoint.path, headers, payload })
    return reply.json<{
      status_code: number
      data: Data & { rows?: readonly { roomId: string }[]; refused?: string }
    }>()
  }
}

/** Open from the first test of the file to the last. */
export const openRooms = (): Rooms => {
  const rooms = new Rooms()
  beforeAll(() => rooms.open())
  afterAll(() => rooms.close())
  return rooms
}
