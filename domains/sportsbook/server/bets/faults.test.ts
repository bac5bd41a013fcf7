// Failures: calls that never left, lost answers, calls sent twice, and a process that dies in the middle. The result
// must be the same as without them (L6, L7, L11).

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ObOrder } from '../../contract/index.ts'
import { feedOf } from '../../testing/feed-of.ts'
import { openRig, type Rig } from '../../testing/rig.ts'

const st = { confirmed: 0, settled: 1, pending: 3, rejected: 4 }
let rig: Rig
beforeEach(async () => {
  rig = await openRig({ settings: { answerWithinMs: 300 } })
})
afterEach(() => rig.close())

const orderOf = (reply: { readonly data: unknown; readonly status_code: unknown }): ObOrder => {
  expect(reply.status_code).toBe(6000)
  return reply.data as ObOrder
}
/** A match that is open for bets, and a player with a balance of 100. */
const atMatch = async (inPlay = false) => {
  const feed = feedOf('m')
  await rig.feed(inPlay ? [feed.fixture(), feed.kickOff(), feed.clock(60)] : [feed.fixture()])
  const player = rig.player(10_000n)
  await rig.enter(player)
  return { feed, player }
}
/** A bet of 10. */
const bet = async (player: ReturnType<Rig['player']>, oid = '1x2.0.home'): Promise<ObOrder> =>
  orderOf(await rig.bet(player, { mid: 'm', oid, amt: '1000' }))
const debits = () => rig.wallet.seen.filter(({ call }) => call === 'debit')

describe('the wallet', () => {
  it('L11: a debit that was not sent is sent until it is answered', async () => {
    const { player } = await atMatch()
    rig.dial({ dropCall: 1 })
    const placed = await bet(player)
    expect(placed.st).toBe(st.pending)
    rig.dial({})
    await rig.until(player, placed.no, st.confirmed)
    expect(debits()).toHaveLength(1)
  })

  it('L6: a debit whose answer was lost is repeated byte for byte and takes the stake once', async () => {
    const { player } = await atMatch()
    rig.dial({ dropAnswer: 1 })
    const placed = await bet(player)
    rig.dial({})
    await rig.until(player, placed.no, st.confirmed)
    expect(debits().length).toBeGreaterThan(1)
    expect(new Set(debits().map(({ body }) => body)).size).toBe(1)
    expect(rig.wallet.account(player.token).cash).toBe(9000n)
  })

  it('L6: every call sent twice changes nothing, up to the payment', async () => {
    const { feed, player } = await atMatch()
    rig.dial({ twice: 1 })
    const placed = await bet(player)
    await rig.until(player, placed.no, st.confirmed)
    await rig.feed([feed.kickOff(), feed.goal(100, 'home'), ...feed.rest([1, 0], [1, 0])])
    const end = await rig.until(player, placed.no, st.settled, ({ pd }) => pd === 1)
    expect(rig.wallet.account(player.token).cash).toBe(9000n + BigInt(end.rtn))
  })

  it('L11: a ticket rejected while its debit is unanswered is rolled back, and takes no stake', async () => {
    const { feed, player } = await atMatch(true)
    rig.dial({ dropCall: 1 })
    const placed = await bet(player)
    await rig.feed([feed.goal(62, 'home')])
    const late = (await rig.db.query<{ item: string }>(`select item from wallet_call where id = $1`, [placed.tx]))
      .rows[0]
    rig.dial({})
    await rig.until(player, placed.no, st.rejected)
    await expect.poll(() => rig.wallet.rounds.get(placed.no)?.state).toBe('tombstone')
    expect(debits()).toHaveLength(0)
    expect(late?.item).toContain(placed.tx)
    expect(rig.wallet.account(player.token).cash).toBe(10_000n)
  })

  it('L11: a settlement is sent again until it is answered, through errors and invalid answers', async () => {
    const { feed, player } = await atMatch()
    const placed = await bet(player)
    await rig.until(player, placed.no, st.confirmed)
    const answers = [
      { status: 500, body: 'oops' },
      { status: 200, body: '{"code":"INTERNAL","items":[]}' },
      { status: 200, body: '{"code":"OK","items":[]}' },
    ]
    rig.wallet.instead.set('settle', () => answers.shift())
    await rig.feed([feed.kickOff(), ...feed.rest([0, 0], [0, 0])])
    const end = await rig.until(player, placed.no, st.settled, ({ pd }) => pd === 1)
    expect(end.oc).toBe('loss')
    expect(answers).toHaveLength(0)
  })
})

describe('a new process on the same database', () => {
  it('L6: continues between storing a bet and calling the wallet', async () => {
    const { player } = await atMatch()
    rig.dial({ dropCall: 1 })
    const placed = await bet(player)
    await rig.restart()
    const kept = await rig.until(player, placed.no, st.confirmed)
    expect(kept.ov).toBe(placed.ov)
    expect(debits()).toHaveLength(1)
  })

  it('L22: confirms a bet in play by the feed, and a goal still rejects it', async () => {
    const { feed, player } = await atMatch(true)
    const first = await bet(player)
    await rig.restart()
    await rig.feed([feed.clock(70)])
    await rig.until(player, first.no, st.confirmed)
    const second = await bet(player)
    await rig.restart()
    await rig.feed([feed.goal(72, 'away')])
    expect((await rig.until(player, second.no, st.rejected)).rs).toBe('score_changed')
    await expect.poll(() => rig.wallet.account(player.token).cash).toBe(9000n)
  })

  it('L8: settles a match whose messages began before the restart, once', async () => {
    const { feed, player } = await atMatch()
    const placed = await bet(player, 'ou.10.under')
    await rig.until(player, placed.no, st.confirmed)
    rig.dial({ dropAnswer: 1 })
    await rig.feed([feed.kickOff(), ...feed.rest([0, 0], [1, 0])].slice(0, 4))
    await rig.restart()
    await rig.feed(
      [feed.at(feed.clock(6501).at, { type: 'result', ht: [0, 0], ft: [0, 0], et: null, pens: null })].map((one) => ({
        ...one,
        seq: 6,
      })),
    )
    const end = await rig.until(player, placed.no, st.settled, ({ pd }) => pd === 1)
    expect(end.oc).toBe('win')
    expect(rig.wallet.account(player.token).cash).toBe(9000n + BigInt(end.rtn))
  })

  it('a second process cannot keep the same book', async () => {
    await expect(rig.start()).rejects.toThrow('another process keeps the book')
  })
})

describe('the book', () => {
  it('L22: a book that lost its ownership to a successor accepts no bet and requests no stake', async () => {
    const { player } = await atMatch()
    expect((await bet(player)).st).toBe(st.pending)
    const before = debits().length
    await rig.db.query('update book_owner set epoch = epoch + 1')
    const late = await rig.bet(player, { mid: 'm', oid: '1x2.0.home', amt: '1000' })
    expect(late.status_code).not.toBe(6000)
    expect(debits()).toHaveLength(before)
    expect(rig.said.some(({ level, what }) => level === 'alarm' && what === 'broken')).toBe(true)
    expect((await rig.db.query('select from ticket')).rowCount).toBe(1)
    await rig.restart()
    expect((await bet(player)).st).toBe(st.pending)
  })

  it('L22: each takeover of a book gets a new epoch', async () => {
    const epoch = async () =>
      (await rig.db.query<{ epoch: bigint }>('select epoch from book_owner')).rows[0]?.epoch ?? 0n
    const first = await epoch()
    await rig.restart()
    expect(await epoch()).toBe(first + 1n)
  })
})
