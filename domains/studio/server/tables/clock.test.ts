// The clock of the venue's machine jumps while a round is running: the round goes on by the database's clock, so its
// members can leave it until its real end, at the moment at which they press.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { TableReply, TableView } from '../../contract/index.ts'
import { kite } from '../../testing/games.ts'
import { openStudioRig, siteOrigin, type StudioRig } from '../../testing/rig.ts'

const flightMs = 6000
const slow = { ...kite, lasts: () => flightMs }
let rig: StudioRig
beforeAll(async () => {
  rig = await openStudioRig({ games: [], tables: [slow], settings: { confirmWithinMs: 40_000 } })
})
afterAll(() => rig.close())

const show = async () => (await rig.ask<TableView>('table/show', { table: 'kite' })).data
const when = async (state: string): Promise<string> => {
  await expect.poll(async () => (await show()).round?.state, { timeout: 20_000, interval: 20 }).toBe(state)
  return (await show()).round?.round ?? ''
}
/** A new viewer makes the table plan its next step anew, while the jump is not noticed yet. */
const follow = async (): Promise<WebSocket> => {
  const { ticket } = (await rig.ask<{ ticket: string }>('push/ticket', { table: 'kite' })).data
  const socket = new WebSocket(`ws://127.0.0.1:${rig.port()}/studio/v1/push?ticket=${ticket}`, { origin: siteOrigin })
  await new Promise((done, failed) => {
    socket.once('open', done)
    socket.once('error', failed)
  })
  return socket
}
const noticed = () => rig.log.said.filter(({ facts }) => facts['code'] === 'clock_apart').length

it.each([3_600_000, -3_600_000])(
  'L22: a clock that jumps by %i ms neither ends a running round nor keeps members in it',
  async (jumpMs) => {
    const player = await rig.player(100_000n)
    const round = await when('betting')
    const plays = [{ pick: { target: 90_000 }, stake: 1000 }]
    const ask = { key: crypto.randomUUID(), table: 'kite', version: 1, round, plays }
    const { bet } = (await rig.ask<TableReply>('table/bet', ask, player)).data.bet
    await when('running')
    const off = async () => {
      const { now, round: told } = await show()
      return now - (told?.startsAt ?? now)
    }
    await expect.poll(off, { interval: 20 }).toBeGreaterThan(50)
    const [began, before] = [Date.now(), noticed()]
    rig.later(jumpMs)
    const viewer = await follow()
    try {
      await expect.poll(noticed, { timeout: 4000, interval: 20 }).toBeGreaterThan(before)
      const left = await rig.ask<TableReply>('table/leave', { bet }, player)
      expect(left.status_code).toBe(6000)
      const [play] = left.data.bet.left ?? []
      const { target } = (play?.pick ?? {}) as { readonly target?: number }
      expect(target).toBeLessThanOrEqual(100 + flightMs)
      expect(target).toBeGreaterThan(100)
      expect((await show()).round).toMatchObject({ round, state: 'running' })
      await when('ended')
      expect(Date.now() - began).toBeLessThan(flightMs + 6000)
    } finally {
      viewer.close()
      const told = noticed()
      rig.later(-jumpMs)
      await expect.poll(noticed, { timeout: 10_000 }).toBeGreaterThan(told)
    }
  },
)
