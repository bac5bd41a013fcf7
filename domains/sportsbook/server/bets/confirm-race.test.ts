// A match's result at the same time as the wallet's answer to a bet on it: the bet is settled, whichever commits first.

import type { Pool, PoolClient } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { realWorld } from '@magpie/kernel/real-world'
import { rememberingLog } from '@magpie/testkit'
import type { ObOrder } from '../../contract/index.ts'
import { feedOf } from '../../testing/feed-of.ts'
import { openRig, type Rig } from '../../testing/rig.ts'
import { transactionOf } from '../store/ticket.ts'
import { applyAnswers } from './apply-answers.ts'

let rig: Rig
beforeEach(async () => {
  rig = await openRig()
})
afterEach(() => rig.close())

/** A pool whose transactions run normally, except that each commit waits until it is released. */
const holdingCommits = (pool: Pool) => {
  const [reached, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const connect = async (): Promise<PoolClient> => {
    const client = await pool.connect()
    const query = async (text: string, values?: unknown[]): Promise<unknown> => {
      if (text === 'commit') {
        reached.resolve()
        await go.promise
      }
      return client.query(text, values)
    }
    return { query, release: (broken?: boolean) => client.release(broken) } as unknown as PoolClient
  }
  return { pool: { connect } as unknown as Pool, reached: reached.promise, go: go.resolve }
}

it('L8: a bet that is confirmed while the result arrives is settled', async () => {
  const feed = feedOf('m')
  await rig.feed([feed.fixture()])
  const player = rig.player(10_000n)
  await rig.enter(player)
  rig.wallet.instead.set('confirm', () => ({ status: 500, body: 'oops' }))
  const { no } = (await rig.bet(player, { mid: 'm', oid: '1x2.0.home', amt: '1000' })).data as ObOrder
  await expect
    .poll(async () => (await rig.db.query('select from wallet_call where call = $1', ['confirm'])).rowCount)
    .toBe(1)

  const { pool, reached, go } = holdingCommits(rig.db)
  const transaction = transactionOf.confirm(no)
  const waiting = { id: transaction, round: no, item: '', attempts: 1 }
  const parts = { pool, world: realWorld(), log: rememberingLog() }
  const confirmed = applyAnswers(parts, 'confirm', [{ waiting, answer: { code: 'OK', transaction } }])
  await reached
  const round = rig.wallet.rounds.get(no)
  if (round !== undefined) round.state = 'kept'
  const told = rig.feed([feed.kickOff(), feed.goal(100, 'home'), ...feed.rest([1, 0], [1, 0])])
  // Either the result waits for the confirmation, or the match was already settled without it.
  const hasSettled = async (): Promise<boolean> =>
    (await rig.db.query('select from match where match_version > 0 and not unsettled')).rowCount === 1
  for (let turn = 0; turn < 40 && !(await hasSettled()); turn += 1) await new Promise((done) => setTimeout(done, 25))
  go()
  await Promise.all([confirmed, told])
  const end = await rig.until(player, no, 1, ({ pd }) => pd === 1)
  expect(end.oc).toBe('win')
})
