// A member's stake on a match counts against its cap as long as it is at stake, and no longer.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderIn, placeMultiple, type Player, stage } from '../../testing/multiples.ts'
import { openRig, type Rig } from '../../testing/rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig({ settings: { maxPerMatch: 10_000n } })
})
afterAll(() => rig.close())

const st = { confirmed: 0, settled: 1, cashedOut: 6 }
const home = '1x2.0.home'

const left = async (player: Player, mid: string): Promise<string> => {
  const reply = await rig.call('POST', '/yewu13/v1/betOrder/preview', { cuid: player.cuid, mid, oid: home }, player)
  return (reply.data as { left: string }).left
}
const sell = async (player: Player, no: string, amt?: string): Promise<void> => {
  const own = { cuid: player.cuid, no }
  const quoted = await rig.call('POST', '/yewu13/v1/cashOut/quote', amt === undefined ? own : { ...own, amt }, player)
  const quote = quoted.data as { id: string; amt: string; pay: string }
  const { id, pay } = quote
  const ask = { ...own, key: randomUUID(), id, amt: quote.amt, pay }
  expect((await rig.call('POST', '/yewu13/v1/cashOut/confirm', ask, player)).status_code).toBe(6000)
}

it('a sold part no longer counts as staked, also after a restart', async () => {
  const [match] = await stage(rig, 1)
  const player = rig.player(100_000n)
  const { no } = orderIn(await rig.bet(player, { mid: match!.mid, oid: home, amt: '10000' }))
  await rig.until(player, no, st.confirmed)
  expect(await left(player, match!.mid)).toBe('0')
  await sell(player, no, '4000')
  await expect.poll(() => left(player, match!.mid), { timeout: 5000 }).toBe('4000')
  await rig.restart()
  expect(await left(player, match!.mid)).toBe('4000')
  await sell(player, no)
  await rig.until(player, no, st.cashedOut)
  await expect.poll(() => left(player, match!.mid), { timeout: 5000 }).toBe('10000')
  orderIn(await rig.bet(player, { mid: match!.mid, oid: home, amt: '10000' }))
})

it('a bet settled at half-time no longer counts as staked in the second half', async () => {
  const [match] = await stage(rig, 1)
  const { mid, feed } = match!
  const player = rig.player(100_000n)
  const { no } = orderIn(await rig.bet(player, { mid, oid: '1x2_1h.0.home', amt: '7000' }))
  await rig.until(player, no, st.confirmed)
  await rig.feed([feed.kickOff(), feed.event(2760, { kind: 'half_time' })])
  await rig.feed([feed.event(3660, { kind: 'second_half' })])
  await rig.until(player, no, st.settled)
  await expect.poll(() => left(player, mid), { timeout: 5000 }).toBe('10000')
})

it('a lost parlay frees its stake on the match that is still to come', async () => {
  const [first, second] = await stage(rig, 2)
  const player = rig.player(100_000n)
  const legs = [first!, second!].map(({ mid }) => ({ mid, oid: home }))
  const { no } = orderIn(await placeMultiple(rig, player, { legs, fd: [2], amt: '6000' }))
  await rig.until(player, no, st.confirmed)
  expect(await left(player, second!.mid)).toBe('4000')
  await rig.feed([first!.feed.kickOff(), first!.feed.goal(600, 'away'), ...first!.feed.rest([0, 1], [0, 1])])
  await rig.until(player, no, st.settled)
  await expect.poll(() => left(player, second!.mid), { timeout: 5000 }).toBe('10000')
})
