// A chain of three rounds: the next chain is published before it is used up, and rounds continue without a gap.

import { drawOf, fromHex, promiseOf } from '@magpie/fair'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TableView } from '../../contract/index.ts'
import { streamGame } from '../../rules/index.ts'
import { kite } from '../../testing/games.ts'
import { openStudioRig, type StudioRig } from '../../testing/rig.ts'

const quick = { ...kite, times: { bet: 30, rest: 10 }, lasts: () => 20 }
let rig: StudioRig
beforeAll(async () => {
  rig = await openStudioRig({ games: [], tables: [quick], settings: { chainLength: 3, chainSpare: 1 } })
})
afterAll(() => rig.close())

const show = async (): Promise<TableView> => (await rig.ask<TableView>('table/show', { table: 'kite' })).data

it('L23: each chain is published before its first link is used, and every round verifies against it', async () => {
  await expect.poll(async () => (await show()).last.length).toBeGreaterThanOrEqual(5)
  await rig.reopen()
  await expect.poll(async () => (await show()).chain?.no).toBeGreaterThanOrEqual(3)
  const { last } = await show()
  for (const { seed, nonce, commitment, salt, beacon, outcome } of last) {
    expect(promiseOf({ scheme: 'chain', nonce, beacon: beacon ?? undefined }, seed)).toBe(commitment)
    expect(kite.outcome(kite.draw(drawOf(fromHex(seed), { game: streamGame(kite), salt, nonce })))).toBe(outcome)
  }
  expect(
    last
      .map(({ nonce }) => nonce)
      .toReversed()
      .slice(0, 6),
  ).toEqual([1, 2, 3, 1, 2, 3])
  const { rows } = await rig
    .db()
    .query<{ early: boolean }>(
      `select c.published_at < min(r.opened_at) as early from chain c join table_round r on r.chain_id = c.id group by c.id`,
    )
  expect(rows.every(({ early }) => early)).toBe(true)
})

it('an idle table stops, and the next viewer gets the next link of the chain', async () => {
  const { last } = await show()
  await expect.poll(async () => (await show()).last[0]?.nonce).not.toBe(last[0]?.nonce)
  const { rows } = await rig
    .db()
    .query<{ gaps: number }>(
      `select count(*)::int as gaps from (select nonce - lag(nonce, 1, 0) over (partition by chain_id order by id) as by from table_round) as r where by <> 1`,
    )
  expect(rows[0]?.gaps).toBe(0)
})
