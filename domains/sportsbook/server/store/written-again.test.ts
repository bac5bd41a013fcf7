// A batch whose commit was not confirmed is written again (L11): later changes must stay.

import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ObOrder } from '../../contract/index.ts'
import { feedOf } from '../../testing/feed-of.ts'
import { openRig, type Rig } from '../../testing/rig.ts'
import { noEffects } from './effects.ts'
import { ticketsById } from './read-tickets.ts'
import type { Ticket } from './ticket.ts'
import { writeEffects } from './write-effects.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
})
afterAll(() => rig.close())

/** Writes the ticket's fate as its batch had it, after the wallet has answered the resulting call. */
const writeAgain = async (ticket: Ticket): Promise<void> => {
  const { rows } = await rig.db.query<{ epoch: bigint }>('select epoch from book_owner')
  await writeEffects(rig.db, { ...noEffects(), fates: new Map([[ticket.id, ticket]]) }, rows[0]?.epoch ?? 0n)
}

it('L8: a bet confirmed between two writes of its acceptance stays confirmed and is settled', async () => {
  const feed = feedOf('again')
  await rig.feed([feed.fixture()])
  const player = rig.player(10_000n)
  const { no } = (await rig.bet(player, { mid: 'again', oid: '1x2.0.home', amt: '1000' })).data as ObOrder
  await rig.until(player, no, 0)
  const [ticket] = await ticketsById(rig.db, [no])
  await writeAgain({ ...ticket!, state: 'pending', hold: 'held', verdict: 'accept' })
  expect((await rig.order(player, no)).st).toBe(0)
  await rig.feed([feed.kickOff(), feed.goal(100, 'home'), ...feed.rest([1, 0], [1, 0])])
  expect((await rig.until(player, no, 1, ({ pd }) => pd === 1)).oc).toBe('win')
})

it('L11: a stake returned between two writes of a rejection stays returned', async () => {
  const feed = feedOf('back', Date.UTC(2026, 5, 13, 12))
  await rig.feed([feed.fixture(), feed.kickOff(), feed.clock(60)])
  const player = rig.player(10_000n)
  const { no } = (await rig.bet(player, { mid: 'back', oid: '1x2.0.home', amt: '1000' })).data as ObOrder
  await rig.feed([feed.goal(62, 'away')])
  const hold = async () => (await ticketsById(rig.db, [no]))[0]?.hold
  await expect.poll(hold).toBe('returned')
  const [ticket] = await ticketsById(rig.db, [no])
  await writeAgain({ ...ticket!, hold: 'held' })
  expect(await hold()).toBe('returned')
})
