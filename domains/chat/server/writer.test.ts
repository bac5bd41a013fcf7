// How many lines of a room may wait for the database (engagement §9).

import type { House } from '@magpie/db'
import { expect, it } from 'vitest'
import { type Saying, Writer } from './writer.ts'

const member = '01890000-0000-7000-8000-000000000001'
const saying = (room: string, nth: number): Saying & { readonly pace?: never } => ({
  room,
  member,
  clientId: `line-${nth}`,
  kind: 'text',
  body: { text: 'a line' } as Saying['body'],
  hits: [],
})

it('a room queues five hundred lines, apart from other rooms, and has room again once they are done', async () => {
  let run: () => void = () => undefined
  const world = { now: () => 0, after: (_ms: number, act: () => void) => (run = act) }
  const db = { connect: () => Promise.reject(new Error('the database is away')) }
  const writer = new Writer({ world, db } as unknown as House, () => undefined)
  const said = Array.from({ length: 499 }, (_one, nth) => writer.say(saying('hall', nth)))
  expect(writer.isFull('hall')).toBe(false)
  said.push(writer.say(saying('hall', 499)))
  expect([writer.isFull('hall'), writer.isFull('venue/YBTY')]).toEqual([true, false])
  run()
  const ends = await Promise.allSettled(said)
  expect(ends.every(({ status }) => status === 'rejected')).toBe(true)
  expect(writer.isFull('hall')).toBe(false)
})
