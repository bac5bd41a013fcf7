// A release with a newer version of a table's rule takes over while a round goes on.

import { checkReceipt, type Receipt } from '@magpie/fair'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TableReply, TableView } from '../../contract/index.ts'
import { type AnySharedGame, replayOfShared, streamGame } from '../../rules/index.ts'
import { kite } from '../../testing/games.ts'
import { openStudioRig, type StudioRig } from '../../testing/rig.ts'

const onSale: AnySharedGame[] = [kite]
let rig: StudioRig
beforeAll(async () => {
  rig = await openStudioRig({ games: [], tables: onSale, settings: { confirmWithinMs: 20_000 } })
})
afterAll(() => rig.close())

const rules = (name: string) => (name === streamGame(kite) ? replayOfShared(kite) : undefined)
const betting = async (): Promise<string | undefined> => {
  const { round } = (await rig.ask<TableView>('table/show', { table: 'kite' })).data
  return round?.state === 'betting' ? round.round : undefined
}

it('L8, L23: a round is drawn and proved by the version that it began with', async () => {
  const player = await rig.player(100_000n)
  await expect.poll(betting).toBeDefined()
  const key = crypto.randomUUID()
  const plays = [{ pick: { target: 110 }, stake: 1000 }]
  const ask = { key, table: 'kite', version: kite.version, round: await betting(), plays }
  expect((await rig.ask<TableReply>('table/bet', ask, player)).data.bet.state).toBe('held')
  // Its draw ends every flight before the bet's target.
  onSale.push({ ...kite, version: kite.version + 1, draw: () => ({ reached: 101 }) })
  await rig.reopen()
  const bet = async () => (await rig.ask<TableReply>('table/bet-of', { key }, player)).data.bet
  await expect.poll(async () => (await bet()).state).toBe('ended')
  const { digest, bet: round, total } = await bet()
  expect(total).toBe(1100)
  const { receipt } = (await rig.ask<{ receipt: Receipt }>('proof', { round }, player)).data
  expect(receipt).toMatchObject({ game: streamGame(kite), digest })
  expect(checkReceipt(receipt, rules)).toBeNull()
})
