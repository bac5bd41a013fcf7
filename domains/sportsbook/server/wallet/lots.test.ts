// Settlements in lots: one call and one row for many tickets, and each is paid once, whatever part of an answer arrives
// and whichever caller was first.

import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ObOrder } from '../../contract/index.ts'
import { feedOf, kickOffAt } from '../../testing/feed-of.ts'
import { openRig, type Player, type Rig } from '../../testing/rig.ts'

const st = { confirmed: 0, settled: 1, resettled: 5 }
const isPaid = ({ pd }: ObOrder): boolean => pd === 1

let rig: Rig
beforeEach(async () => {
  rig = await openRig()
})
afterEach(() => rig.close())

const bet = async (player: Player): Promise<string> => {
  const reply = await rig.bet(player, { mid: 'm', oid: '1x2.0.home', amt: '1000' })
  expect(reply.status_code).toBe(6000)
  const { no } = reply.data as ObOrder
  await rig.until(player, no, st.confirmed)
  return no
}

/** A match before its end, and bets of two players on its home side. */
const atMatch = async () => {
  const feed = feedOf('m')
  await rig.feed([feed.fixture()])
  const players = [rig.player(10_000n), rig.player(10_000n)] as const
  for (const player of players) await rig.enter(player)
  const [one, two] = players
  return { feed, one, two, ofOne: await bet(one), ofTwo: await bet(two) }
}

const settles = (): readonly string[] =>
  rig.wallet.seen.filter(({ call }) => call === 'settle').map(({ transaction }) => transaction)

it('L11: of a partly answered lot only the rest is sent again', async () => {
  const { feed, one, two, ofOne, ofTwo } = await atMatch()
  const inPart = [
    { code: 'OK', transaction: `${ofOne}.s1` },
    { code: 'INTERNAL', transaction: `${ofTwo}.s1` },
  ]
  const answers = [{ status: 200, body: JSON.stringify({ code: 'OK', items: inPart }) }]
  rig.wallet.instead.set('settle', () => answers.shift())
  await rig.feed([feed.kickOff(), feed.goal(100, 'home'), ...feed.rest([1, 0], [1, 0])])
  await rig.until(one, ofOne, st.settled, isPaid)
  await rig.until(two, ofTwo, st.settled, isPaid)
  expect(settles()).toEqual([`${ofTwo}.s1`])
  expect(answers).toHaveLength(0)
})

it('L8: a correction waits until earlier settlements are answered', async () => {
  const { feed, one, two, ofOne, ofTwo } = await atMatch()
  let isDown = true
  rig.wallet.instead.set('settle', () => (isDown ? { status: 500, body: 'oops' } : undefined))
  await rig.feed([feed.kickOff(), feed.goal(100, 'home'), ...feed.rest([1, 0], [1, 0])])
  await rig.until(one, ofOne, st.settled)
  await rig.feed([
    feed.at(kickOffAt + 8_000_000, {
      type: 'correction',
      reason: 'a goal was none',
      change: { kind: 'result', ht: [0, 0], ft: [0, 0] },
    }),
  ])
  const lots = async (): Promise<number> =>
    (await rig.db.query('select from settle_lot where answered_at is null')).rows.length
  await expect.poll(lots).toBe(2)
  isDown = false
  for (const [player, no] of [
    [one, ofOne],
    [two, ofTwo],
  ] as const) {
    const end = await rig.until(player, no, st.resettled, isPaid)
    expect([end.oc, end.rtn]).toEqual(['loss', '0'])
    expect(rig.wallet.account(player.token).cash).toBe(9000n)
  }
  expect(settles().map((id) => id.slice(-3))).toEqual(['.s1', '.s1', '.s2', '.s2'])
})

it('L8: a correction does not wait for ever behind a settlement that the wallet refuses', async () => {
  const { feed, one, two, ofOne, ofTwo } = await atMatch()
  const isStuck = { code: 'DUPLICATE_CONFLICT', transaction: `${ofOne}.s1` }
  const inPart = { code: 'OK', items: [isStuck, { code: 'OK', transaction: `${ofTwo}.s1` }] }
  rig.wallet.instead.set('settle', () => ({ status: 200, body: JSON.stringify(inPart) }))
  await rig.feed([feed.kickOff(), feed.goal(100, 'home'), ...feed.rest([1, 0], [1, 0])])
  await rig.until(two, ofTwo, st.settled, isPaid)
  await rig.db.query('update settle_lot set attempts = 8, due_at = $1 where answered_at is null', [
    Date.now() + 600_000,
  ])
  rig.wallet.instead.delete('settle')
  await rig.feed([
    feed.at(kickOffAt + 8_000_000, {
      type: 'correction',
      reason: 'a goal was none',
      change: { kind: 'result', ht: [0, 0], ft: [0, 0] },
    }),
  ])
  for (const [player, no] of [
    [one, ofOne],
    [two, ofTwo],
  ] as const) {
    const end = await rig.until(player, no, st.resettled, isPaid)
    expect([end.oc, end.rtn]).toEqual(['loss', '0'])
  }
  expect(rig.wallet.account(one.token).cash).toBe(9000n)
})

it('L6: a settlement left by the previous release is sent under its own id, once', async () => {
  const { feed, one, two, ofOne, ofTwo } = await atMatch()
  rig.wallet.instead.set('settle', () => ({ status: 500, body: 'oops' }))
  await rig.feed([feed.kickOff(), feed.goal(100, 'home'), ...feed.rest([1, 0], [1, 0])])
  await rig.until(one, ofOne, st.settled)
  await rig.until(two, ofTwo, st.settled)
  await rig.db.query(`insert into wallet_call (id, ticket_id, call, ordinal, item, due_at)
    select item::json ->> 'transaction', (item::json ->> 'round')::uuid, 'settle', 4, item, 0
    from settle_lot, string_to_table(items, chr(10)) item`)
  await rig.db.query('update ticket set lot = null')
  await rig.db.query('update settle_lot set answered_at = 1')
  await rig.kill()
  rig.wallet.instead.delete('settle')
  await rig.start()
  await rig.until(one, ofOne, st.settled, isPaid)
  await rig.until(two, ofTwo, st.settled, isPaid)
  expect(settles().toSorted()).toEqual([`${ofOne}.s1`, `${ofTwo}.s1`].toSorted())
})
