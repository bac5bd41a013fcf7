// How long a member has been in a room, with more than one socket.

import type { Uuid } from '@magpie/kernel'
import { openTestHouse } from '@magpie/ledger/testing/test-house'
import { movedWorld } from '@magpie/testkit'
import type { Peer } from '@magpie/wire'
import { expect, it } from 'vitest'
import { Stays } from './stays.ts'

const minuteMs = 60_000

it('a member who closes one of two sockets in a room keeps their time there', async () => {
  const clock = { aheadMs: 0 }
  const ground = await openTestHouse(movedWorld(clock))
  const { house } = ground
  const member: Uuid = house.world.id()
  const socket = (): Peer => ({
    caller: { is: 'member', member, session: house.world.id() },
    topics: new Set(),
    say: () => undefined,
    enter: () => true,
    leave: () => undefined,
  })
  const [phone, desk] = [socket(), socket()]
  const inRoom = new Set([phone, desk])
  const stays = new Stays(house, (peer) => inRoom.has(peer))
  const began = house.world.now()
  stays.enter(desk, 'hall')
  clock.aheadMs += minuteMs
  stays.enter(phone, 'hall')
  inRoom.delete(phone)
  for (let minute = 0; minute < 5; minute++) {
    clock.aheadMs += minuteMs
    await stays.sweep()
  }
  const since = await stays.since('hall', member)
  expect(since).toBeGreaterThanOrEqual(began)
  expect(since).toBeLessThan(began + minuteMs)
  inRoom.delete(desk)
  for (let minute = 0; minute < 4; minute++) {
    clock.aheadMs += minuteMs
    await stays.sweep()
  }
  expect(await stays.since('hall', member)).toBeUndefined()
  await ground.close()
})
