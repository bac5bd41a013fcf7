// An order is placed after its price has been available for a second: a price between two messages of a feed does not
// count.

import { randomUUID } from 'node:crypto'
import { realWorld } from '@magpie/kernel/real-world'
import { expect, it } from 'vitest'
import type { ObBetOrder } from '../../contract/index.ts'
import { stage } from '../../testing/multiples.ts'
import { openRig } from '../../testing/rig.ts'

const oid = '1x2.0.home'
const likely = { home: 1.5, away: 1.1, rho: -0.08 }
const unlikely = { home: 1.1, away: 1.5, rho: -0.08 }

it('an order fires only after its price was available for one second without a break', async () => {
  const real = realWorld()
  let now = real.now()
  const rig = await openRig({ world: { ...real, now: () => now } })
  const { state, tick } = rig.book()
  // This test moves its own clock, which differs from the database's.
  Object.assign(state, { clockIsTrusted: () => true })
  const [match] = await stage(rig, 1)
  if (match === undefined) throw new Error('no match')
  const player = rig.player(100_000n)
  const ask = async <T>(what: string, body: object): Promise<T> => {
    const { data } = await rig.call('POST', `/yewu13/v1/betOrder/book/${what}`, { cuid: player.cuid, ...body }, player)
    return data as T
  }
  const { hps } = await rig.detail(match.mid)
  const seen = hps.flatMap(({ hl }) => hl.flatMap(({ ol }) => ol)).find((one) => one.oid === oid)?.ov ?? 0
  const wish = { key: randomUUID(), mid: match.mid, oid, ov: seen + 10_000, amt: '5000', odt: 3 }
  await ask('make', { ...wish, un: String(now + 3_600_000) })
  let before = 3_000_000
  const means = async (told: typeof likely): Promise<void> => {
    before -= 1000
    const again = match.feed.fixture(before)
    if (again.type !== 'fixture') throw new Error('no fixture')
    await rig.feed([{ ...again, means: told }])
    await tick()
  }
  const after = async (ms: number): Promise<void> => {
    now += ms
    await tick()
  }
  const stands = async (): Promise<number | undefined> => (await ask<{ list: ObBetOrder[] }>('list', {})).list[0]?.st

  await means(unlikely)
  await after(999)
  expect(await stands()).toBe(0)
  await means(likely)
  await after(5000)
  await means(unlikely)
  await after(999)
  expect(await stands()).toBe(0)
  // The answer of the wallet is late, so the first query comes before the bet is decided.
  rig.dial({ late: 1, lateMs: 1500 })
  await after(1)
  await expect
    .poll(async () => {
      // The book follows up the bet, and answers the member's queries, by a clock that advances.
      now += 500
      return stands()
    })
    .toBe(1)
  await rig.close()
})
