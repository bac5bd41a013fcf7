// Operators' reads have their own connections: a list that takes long, or waits for a lock, takes none from members.

import { opsCookie } from '@magpie/operators/contract'
import { seatOperator } from '@magpie/operators/testing'
import { openWireClient } from '@magpie/testkit/hostile'
import { roundDay } from '@magpie/venues/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPlayer } from './testing/actors.ts'
import { openPlatform, type Platform } from './testing/platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform({ ops: true })
})
afterAll(() => platform.close())

/** With eight lists each: more than a node has connections for members. */
const browsers = 5

/** Connections that wait for a lock. */
const heldUp = async (owner: Platform['owner']): Promise<number> => {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows[0]?.count ?? 0
}

/** Waits until all connections of the desk are blocked: two looks in a row see the same number. */
const settled = async (owner: Platform['owner']): Promise<void> => {
  let before = 0
  await expect
    .poll(
      async () => {
        const now = await heldUp(owner)
        const isSame = now > 4 && now === before
        before = now
        return isSame
      },
      { timeout: 20_000, interval: 400 },
    )
    .toBe(true)
}

it('a member is answered while every list of the back office waits', async () => {
  const { owner, world, opsOrigin } = platform
  const player = await openPlayer(platform, 1)
  const reader = await seatOperator(owner, world, { account: 'reader.2', roles: ['admin'] })
  const clients = Array.from({ length: browsers }, (_, nth) => openWireClient(opsOrigin, 61 + nth))
  const headers = [
    ['cookie', `${opsCookie}=${reader.secret}`],
    ['token', reader.marker],
  ] as const
  const list = (client: (typeof clients)[number]) => client.send({ method: 'GET', url: '/ops/v1/audit/list', headers })
  for (const client of clients) expect((await list(client)).status).toBe(200)
  let ended = 0
  let waiting: readonly Promise<unknown>[] = []
  const keeper = await owner.connect()
  try {
    await keeper.query('begin')
    await keeper.query('lock table operators.audit in access exclusive mode')
    waiting = clients.flatMap((client) => Array.from({ length: 8 }, () => list(client).finally(() => (ended += 1))))
    await settled(owner)
    expect(await player.call(roundDay, { since: 0 })).toMatchObject({ staked: '0.00' })
    expect(ended).toBe(0)
  } finally {
    await keeper.query('rollback')
    keeper.release()
  }
  await Promise.all(waiting)
  player.client.close()
  for (const client of clients) client.close()
})
