// Several messages of one moment: a goal at the very end of a delay counts against the bet, even after other messages
// of that moment.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderIn, stage } from '../../testing/multiples.ts'
import { openRig, type Rig } from '../../testing/rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
})
afterAll(() => rig.close())

const st = { confirmed: 0, rejected: 4 }

const placed = async () => {
  const [match] = await stage(rig, 1)
  const { mid, feed } = match!
  await rig.feed([feed.kickOff(), feed.clock(60)])
  const player = rig.player(10_000n)
  const { no } = orderIn(await rig.bet(player, { mid, oid: '1x2.0.home', amt: '1000' }))
  const held = async () => (await rig.db.query('select hold from ticket where id = $1', [no])).rows[0]?.hold as string
  await expect.poll(held).toBe('held')
  return { feed, player, no }
}

it('L22: a goal sent after another message of the same moment rejects the bet whose delay ends then', async () => {
  const { feed, player, no } = await placed()
  await rig.feed([feed.clock(65), feed.goal(65, 'home')])
  expect((await rig.until(player, no, st.rejected)).rs).toBe('score_changed')
})

it('L22: without a goal in that moment the bet is confirmed', async () => {
  const { feed, player, no } = await placed()
  await rig.feed([feed.clock(65), feed.clock(66)])
  await rig.until(player, no, st.confirmed)
})
