// Dispute files of a real book: what the wire gives for a ticket that has ended is replayed to the same cents.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { replayDispute } from '../../rules/index.ts'
import { orderIn, placeMultiple, stage, type Staged } from '../../testing/multiples.ts'
import { openRig, type Player, type Rig } from '../../testing/rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
})
afterAll(() => rig.close())

const settled = 1

const end = ({ feed }: Staged, ft: readonly [number, number]): Promise<void> => {
  const begun = feed.kickOff()
  const goals = [
    ...Array.from({ length: ft[0] }, (_, at) => feed.goal(600 + 300 * at, 'home')),
    ...Array.from({ length: ft[1] }, (_, at) => feed.goal(1800 + 300 * at, 'away')),
  ]
  return rig.feed([begun, ...goals, ...feed.rest(ft, ft)])
}

const fileOf = async (player: Player, no: string): Promise<string | undefined> => {
  const reply = await rig.call('POST', '/yewu13/v1/betOrder/proof', { cuid: player.cuid, no }, player)
  return (reply.data as { file?: string }).file
}

const returnIn = (file: string): string | undefined => /"returnMinor":"(\d+)"/.exec(file)?.[1]

it('L8, L24: a single and a parlay are replayed from their files to what was paid; an open ticket has none', async () => {
  const [first, second] = await stage(rig, 2)
  if (first === undefined || second === undefined) throw new Error('no matches')
  const player = rig.player(10_000_000n)
  const single = (await rig.bet(player, { mid: first.mid, oid: 'ah.-1.home', amt: '3333' })).data as { no: string }
  const legs = [first, second].map(({ mid }) => ({ mid, oid: '1x2.0.home' }))
  const joined = orderIn(await placeMultiple(rig, player, { legs, fd: [2], amt: '1000' }))
  await rig.until(player, single.no, 0)
  await rig.until(player, joined.no, 0)
  expect(await fileOf(player, single.no)).toBeUndefined()
  await end(first, [2, 1])
  await end(second, [1, 0])
  for (const no of [single.no, joined.no]) {
    const order = await rig.until(player, no, settled)
    const file = (await fileOf(player, no)) ?? ''
    const { differs, ticket } = replayDispute(file)
    expect(differs).toBeNull()
    expect(ticket).toBe(no)
    expect(returnIn(file)).toBe(order.rtn)
  }
})
