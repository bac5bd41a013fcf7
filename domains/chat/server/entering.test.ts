// A line that is written while a member enters: it is in the answer, or it is pushed.

import { openScene } from '@magpie/venues/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client, openNode, until } from '../testing/nodes.ts'
import { Writer } from './writer.ts'

let scene: Awaited<ReturnType<typeof openScene>>
let node: Awaited<ReturnType<typeof openNode>>
beforeAll(async () => {
  scene = await openScene()
  node = await openNode(scene)
})
afterAll(async () => {
  await node.close()
  await scene.close()
})

type Query = (...all: readonly unknown[]) => Promise<unknown>

/** Runs `between` once, after the first of the two reads of an entry and before the second. */
const between = (run: () => Promise<unknown>): void => {
  const { db } = node.house
  const query = db.query.bind(db) as unknown as Query
  let ran: Promise<unknown> | undefined
  const patched: Query = async (...all) => {
    if (!/from chat\.(?:message where room_id|room where id)/.test(String(all[0]))) return query(...all)
    if (ran !== undefined) {
      await ran
      return query(...all)
    }
    const read = query(...all)
    ran = read.then(run)
    return read
  }
  db.query = patched as unknown as typeof db.query
}

it('S-MSG-02: a line that another node writes between the two reads of an entry reaches the member', async () => {
  const { house } = scene
  const other = new Writer(house, () => undefined)
  const body = { alias: house.world.id(), name: '喜鹊0001', vip: 0, text: '就在这时' }
  const line = {
    room: 'hall',
    member: house.world.id(),
    clientId: 'just-then',
    kind: 'text',
    body,
    hits: [],
  } as const
  between(() => other.say(line))
  const client = new Client(node.port)
  await until('the socket', () => client.ws.readyState === 1)
  const { messages = [] } = await client.asks(10002, { roomId: 'hall' })
  await new Promise((done) => setTimeout(done, 100))
  const read = messages.flatMap((one) => (one.kind === 'text' ? [one.text] : []))
  expect([...read, ...client.lines().map(({ text }) => text)]).toContain('就在这时')
})
