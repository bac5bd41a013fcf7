// A hidden line is readable nowhere, not in the replies that quote it either.

import type { Uuid } from '@magpie/kernel'
import { openScene } from '@magpie/venues/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Line } from '../contract/index.ts'
import { Client, openNode, until } from '../testing/nodes.ts'
import { hide, purge } from './moderate.ts'
import { history } from './room-store.ts'

const dayMs = 86_400_000
let scene: Awaited<ReturnType<typeof openScene>>
let node: Awaited<ReturnType<typeof openNode>>
let said = 0
beforeAll(async () => {
  scene = await openScene()
  node = await openNode(scene)
})
afterAll(async () => {
  await node.close()
  await scene.close()
})

const enters = async (id: Uuid): Promise<Client> => {
  const client = new Client(node.port)
  await until('the socket', () => client.ws.readyState === 1)
  client.say(10001, { token: id, body: '' })
  await client.hears('the login', ({ msgId }) => msgId === 10001)
  await client.asks(10002, { roomId: 'hall' })
  return client
}
const speaks = async (client: Client, text: string, replyTo?: number): Promise<number> => {
  // Past the slow mode of the hall.
  scene.later(6_000)
  const answer = (await client.asks(10003, {
    roomId: 'hall',
    clientId: `test-number-${(said += 1)}`,
    text,
    ...(replyTo === undefined ? {} : { replyTo }),
  })) as unknown as { readonly number: number }
  expect(answer).toMatchObject({ number: expect.any(Number) })
  return answer.number
}
const quoteOf = async (number: number): Promise<unknown> => {
  const { lines } = await history(scene.house, 'hall', { after: number - 1, limit: 1 })
  const [line] = lines as [Extract<Line, { kind: 'text' }>]
  return line.reply?.text
}

it('a hidden line, and all lines of a purged speaker, disappear from the replies that quote them', async () => {
  const [bad, good] = [(await scene.member(0n)).id, (await scene.member(0n)).id]
  scene.later(dayMs + 1)
  const [speaker, reader] = [await enters(bad), await enters(good)]
  const { db, world } = scene.house
  const lines = [await speaks(speaker, '第一句不好的话'), await speaks(speaker, '另外一件坏事情')]
  const clean = await speaks(reader, '今晚的比赛真精彩')
  const answers: number[] = []
  for (const [nth, number] of [...lines, clean].entries())
    answers.push(await speaks(reader, `回复${'甲乙丙'[nth]}`, number))
  expect(await Promise.all(answers.map(quoteOf))).toEqual(['第一句不好的话', '另外一件坏事情', '今晚的比赛真精彩'])
  const client = await db.connect()
  try {
    expect(await hide(client, 'hall', lines[0] as number, new Date(world.now()))).toBe(true)
    expect(await Promise.all(answers.map(quoteOf))).toEqual(['', '另外一件坏事情', '今晚的比赛真精彩'])
    expect(await purge(client, bad, world.now())).toBe(1)
    expect(await Promise.all(answers.map(quoteOf))).toEqual(['', '', '今晚的比赛真精彩'])
  } finally {
    client.release()
  }
})

it('a reply does not quote a line that members no longer see', async () => {
  const id = (await scene.member(0n)).id
  scene.later(dayMs + 1)
  const client = await enters(id)
  const number = await speaks(client, '一个月以前说的话')
  await scene.house.db.query(`update chat.message set at = at - interval '31 days' where seq = $1`, [number])
  expect(await quoteOf(await speaks(client, '翻出来看看', number))).toBe(undefined)
})

it('a reply that is written while its line is being hidden does not keep the words', async () => {
  const [bad, good] = [(await scene.member(0n)).id, (await scene.member(0n)).id]
  scene.later(dayMs + 1)
  const [speaker, reader] = [await enters(bad), await enters(good)]
  const number = await speaks(speaker, '马上要被隐藏的话')
  const { db, world } = scene.house
  const client = await db.connect()
  try {
    await client.query('begin')
    await hide(client, 'hall', number, new Date(world.now()))
    const answer = speaks(reader, '回复它', number)
    const isWaiting = async () =>
      (await db.query(`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%chat.room%'`))
        .rowCount
    await Promise.race([answer, vi.waitUntil(async () => (await isWaiting()) === 1, { timeout: 20_000 })])
    await client.query('commit')
    expect(await quoteOf(await answer)).toBe('')
  } finally {
    client.release()
  }
})
