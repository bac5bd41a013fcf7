// Fair turns, and the one order of a match, at a real book whose database stands still for a while: all requests
// meanwhile wait in its queue. Ticket ids are made one after the other, so they show the order of decisions.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ObOrder } from '../../contract/index.ts'
import { feedOf } from '../../testing/feed-of.ts'
import { openRig, type Rig } from '../../testing/rig.ts'

const crowdCount = 120
const st = { rejected: 4 }
let rig: Rig
beforeEach(async () => {
  rig = await openRig()
})
afterEach(() => rig.close())

type Player = ReturnType<Rig['player']>

const arrive = async (): Promise<Player> => {
  const player = rig.player(10_000n)
  await rig.enter(player)
  return player
}

/** Reads work, and ticket writes block until the returned function is called. */
const stopWriting = async (): Promise<() => Promise<void>> => {
  const db = await rig.db.connect()
  await db.query('begin')
  await db.query('lock table ticket in share row exclusive mode')
  return async () => {
    await db.query('commit')
    db.release()
  }
}

const idle = 0.1

/** Waits until nothing moves: all requests have reached the queue. */
const settle = async (): Promise<void> => {
  for (let before = performance.eventLoopUtilization(); ;) {
    await new Promise((done) => setTimeout(done, 250))
    const now = performance.eventLoopUtilization()
    if (performance.eventLoopUtilization(now, before).utilization < idle) return
    before = now
  }
}

const ask = (player: Player, mid: string, oid: string) =>
  rig.bet(player, { mid, oid, amt: '1000', ov: 1e5, acc: 'any' })
const crowdOn = async (mid: string): Promise<() => readonly ReturnType<typeof ask>[]> => {
  const players: Player[] = []
  for (let nth = 0; nth < crowdCount; nth += 1) players.push(await arrive())
  return () => players.map((player) => ask(player, mid, '1x2.0.home'))
}

const numberOf = (reply: Awaited<ReturnType<Rig['bet']>>): string => {
  expect(reply.status_code).toBe(6000)
  return (reply.data as ObOrder).no
}

describe('fair turns', () => {
  it('a bet on another market is decided early, not after the whole crowd on one market', async () => {
    const [m, n] = [feedOf('m'), feedOf('n')]
    await rig.feed([m.fixture(), n.fixture()])
    const crowd = await crowdOn('m')
    const [other, beside] = [await arrive(), await arrive()]
    const goOn = await stopWriting()
    const waiting = crowd()
    await settle()
    const elsewhere = [ask(other, 'n', '1x2.0.home'), ask(beside, 'm', 'ou.10.over')]
    await settle()
    await goOn()
    const order = (await Promise.all(waiting)).map(numberOf)
    for (const reply of await Promise.all(elsewhere)) {
      const no = numberOf(reply)
      expect(order.filter((one) => one < no).length).toBeLessThan(crowdCount * 0.75)
    }
  })
})

describe('one order a match', () => {
  const inPlay = async () => {
    const [m, n] = [feedOf('m'), feedOf('n')]
    await rig.feed([m.fixture(), n.fixture(), m.kickOff(), n.kickOff(), m.clock(60)])
    return { m, n }
  }

  it('L22: a goal does not overtake bets made before it, and a later bet does not overtake the goal', async () => {
    const { m } = await inPlay()
    const crowd = await crowdOn('m')
    const late = await arrive()
    const goOn = await stopWriting()
    const waiting = crowd()
    await settle()
    const goal = rig.feed([m.goal(62, 'home')])
    const after = ask(late, 'm', 'ou.10.over')
    await settle()
    await goOn()
    for (const reply of await Promise.all(waiting)) expect(reply.status_code).toBe(6000)
    expect((await after).status_code).not.toBe(6000)
    await goal
  })

  it('L22: while a goal waits in the queue, another match’s clock confirms no bet that the goal rejects', async () => {
    const { m, n } = await inPlay()
    const crowd = await crowdOn('m')
    const early = await arrive()
    const no = numberOf(await ask(early, 'm', '1x2.0.home'))
    await expect.poll(() => rig.wallet.rounds.get(no)?.state).toBe('held')
    const goOn = await stopWriting()
    const waiting = crowd()
    await settle()
    const told = [rig.feed([m.goal(62, 'home')]), rig.feed([n.clock(90)])]
    await settle()
    await goOn()
    await Promise.all([...told, ...waiting])
    expect(await rig.until(early, no, st.rejected)).toBeDefined()
  })
})
