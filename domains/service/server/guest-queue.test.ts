// One person fills the guest queue from a few addresses: other guests still get in, and members come first (decision
// 1387).

import { afterAll, beforeAll, expect, it } from 'vitest'
import { guestMine, guestSay, talkMine, talkSay } from '../contract/index.ts'
import { openScene } from '../testing/scene.ts'
import { letGoSilent } from './guest-queue.ts'

let scene: Awaited<ReturnType<typeof openScene>>
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const minuteMs = 60_000
const secretOf = (nth: number): string => `guest${nth}`.padEnd(43, 'x')
const sayAs = (nth: number, address: string) =>
  scene.ask<{ talk: string }>(
    undefined,
    guestSay,
    { guest: secretOf(nth), key: scene.id(), text: 'is anybody there' },
    nth % 2,
    address,
  )
/** Each from an address of its own, which does not matter here. */
const mineOf = async (nth: number) =>
  (
    await scene.ask<{ talk: { state: string; ahead: number } }>(
      undefined,
      guestMine,
      { guest: secretOf(nth) },
      0,
      `10.3.${nth >> 8}.${nth & 255}`,
    )
  ).talk
const waiting = async (): Promise<number> => {
  const { rows } = await scene.house.db.query<{ n: number }>(
    `select count(*)::int n from service.talk where guest and state = 'waiting_staff'`,
  )
  return rows[0]?.n ?? 0
}

it('200 guests from ten addresses block no other address, and a member comes before them', async () => {
  const flood = Array.from({ length: 20 }, (_, round) => Array.from({ length: 10 }, (__, at) => round * 10 + at))
  for (const round of flood) await Promise.all(round.map((nth) => sayAs(nth, `10.1.0.${nth % 10}`)))
  expect(await waiting()).toBe(200)
  // Their own addresses are full, also for several at once.
  const more = await Promise.all(Array.from({ length: 4 }, (_, nth) => sayAs(300 + nth, '10.1.0.1')))
  expect(more.map(({ refused }) => refused)).toEqual(Array.from({ length: 4 }, () => 'guests_many'))

  const { refused } = await sayAs(400, '10.2.0.1')
  expect(refused).toBeUndefined()
  expect(await waiting()).toBe(200)
  // Behind the first of each address, and ahead of all others.
  expect((await mineOf(400)).ahead).toBe(10)
  // A guest who waits already may go on writing.
  expect((await sayAs(0, '10.1.0.0')).refused).toBeUndefined()

  const member = scene.id()
  await scene.ask(member, talkSay, { key: scene.id(), text: 'I came last' })
  const mine = await scene.ask<{ talk: { ahead: number } }>(member, talkMine)
  expect(mine.talk.ahead).toBe(0)
})

it('when the queue is full, a guest who went silent is removed first', async () => {
  scene.clock.aheadMs += 16 * minuteMs
  for (let nth = 0; nth < 200; nth++) if (nth !== 57) await mineOf(nth)
  await mineOf(400)
  await sayAs(401, '10.2.0.2')
  expect((await mineOf(401)).state).toBe('waiting_staff')
  expect((await mineOf(57)).state).toBe('closed')
})

it('a guest who asks nothing for a day is removed, and nothing about their address is kept', async () => {
  scene.clock.aheadMs += 23 * 60 * minuteMs
  await mineOf(400)
  scene.clock.aheadMs += 2 * 60 * minuteMs
  await letGoSilent.run(null, scene.house)
  expect(await waiting()).toBe(1)
  expect((await mineOf(400)).state).toBe('waiting_staff')
  const { rowCount } = await scene.house.db.query(`select from service.guest`)
  expect(rowCount).toBe(1)
})

it('a talk whose place was given away is closed, also if the process died before; one who writes has a place', async () => {
  await sayAs(500, '10.4.0.1')
  await sayAs(501, '10.4.0.2')
  // What a process has written that dies between the two steps.
  await scene.house.db.query(
    `delete from service.guest where id in (select member_id from service.talk where guest order by id desc limit 2)`,
  )
  await sayAs(501, '10.4.0.2')
  scene.clock.aheadMs += 2 * minuteMs
  await letGoSilent.run(null, scene.house)
  expect((await mineOf(500)).state).toBe('closed')
  expect((await mineOf(501)).state).toBe('waiting_staff')
})
