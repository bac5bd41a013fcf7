// The life of a bet on real PostgreSQL, through the vendor's wire and a wallet that keeps the protocol.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  lineFor,
  marketsOf,
  type MatchFacts,
  neutralMatch,
  type ObOrder,
  type ProofNode,
  readOid,
} from '../../contract/index.ts'
import { checkProof } from '../../rules/index.ts'
import { feedOf, kickOffAt } from '../../testing/feed-of.ts'
import { openRig, type Rig } from '../../testing/rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
})
afterAll(() => rig.close())

const st = { confirmed: 0, settled: 1, pending: 3, rejected: 4, resettled: 5 }
const orderOf = (reply: {
  readonly data: unknown
  readonly status_code: unknown
  readonly message: string
}): ObOrder => {
  expect([reply.status_code, reply.message]).toEqual([6000, ''])
  return reply.data as ObOrder
}
let made = 0
const newMatch = async () => {
  made += 1
  const mid = `m-${made}`
  // Each match is later than the one before, because the clock of the feed is common to all of them.
  const feed = feedOf(mid, kickOffAt + made * 12 * 3_600_000)
  await rig.feed([feed.fixture()])
  return { mid, feed }
}

describe('every market on sale', () => {
  /** All sides that have a price, on the main line of each market. */
  const everything = async (mid: string) =>
    neutralMatch(await rig.detail(mid)).selections.filter(({ oddsE5, main }) => main && oddsE5 !== null)

  it('L8, L24: each selection of each market is sold and settled correctly, and its proof is valid', async () => {
    const { mid, feed } = await newMatch()
    const told = feed.fixture()
    if (told.type !== 'fixture') throw new Error('a fixture was expected')
    const player9 = { no: 9, share: 0.4, name: 'Nine' }
    await rig.feed([{ ...told, tie: {}, squads: { home: [player9], away: [player9] } }])
    const offered = await everything(mid)
    expect(new Set(offered.map(({ market }) => market))).toEqual(new Set(marketsOf('football').map(({ id }) => id)))
    const player = rig.player(10_000_000n)
    const nos = new Map<string, string>()
    const place = async (oid: string) => void nos.set(oid, orderOf(await rig.bet(player, { mid, oid, amt: '1000' })).no)
    await Promise.all(offered.map(({ oid }) => place(oid)))
    for (const no of nos.values()) await rig.until(player, no, st.confirmed)
    await rig.feed([feed.kickOff(), feed.goal(600, 'home'), ...feed.rest([1, 0], [1, 0])])
    const outcomes = new Map<string, string>()
    for (const [oid, no] of nos) outcomes.set(oid, (await rig.until(player, no, st.settled)).oc)
    // 1-0 at half-time and 1-0 at the end.
    const won = [...outcomes].flatMap(([oid, oc]) =>
      oc === 'win' && !/^(?:ah|ou|home_total|away_total|(?:corner|card)_(?:ah|ou))/.test(oid) ? [oid] : [],
    )
    expect(won.filter((oid) => !/^(?:european_handicap|result_and_total)/.test(oid)).sort()).toEqual([
      '1x2.0.home',
      '1x2_1h.0.home',
      '1x2_2h.0.draw',
      '1x2_q1.0.home',
      '1x2_q2.0.draw',
      '1x2_q3.0.draw',
      '1x2_q4.0.draw',
      '1x2_q5.0.draw',
      '1x2_q6.0.draw',
      'away_clean_sheet.0.no',
      'away_clean_sheet_1h.0.no',
      'away_clean_sheet_2h.0.yes',
      'away_nil_win.0.no',
      'away_nil_win_1h.0.no',
      'away_nil_win_2h.0.no',
      'btts.0.no',
      'btts_1h.0.no',
      'btts_2h.0.no',
      'corner_first.0.none',
      'corner_first_1h.0.none',
      'corner_odd.0.even',
      'corner_odd_1h.0.even',
      'correct_score.0.1-0',
      'correct_score_1h.0.1-0',
      'correct_score_2h.0.0-0',
      'double_chance.0.12',
      'double_chance.0.1X',
      'double_chance_1h.0.12',
      'double_chance_1h.0.1X',
      'double_chance_2h.0.1X',
      'double_chance_2h.0.X2',
      'draw_no_bet.0.home',
      'draw_no_bet_1h.0.home',
      'exact_goals.0.1',
      'exact_goals_1h.0.1',
      'exact_goals_2h.0.0',
      'goal_range.0.0-1',
      'goal_range_1h.0.0-1',
      'goal_range_2h.0.0-1',
      'home_clean_sheet.0.yes',
      'home_clean_sheet_1h.0.yes',
      'home_clean_sheet_2h.0.yes',
      'home_nil_win.0.yes',
      'home_nil_win_1h.0.yes',
      'home_nil_win_2h.0.no',
      'htft.0.home_home',
      'last_goal.0.home',
      'next_goal.4.home',
      'odd_even.0.odd',
      'odd_even_1h.0.odd',
      'odd_even_2h.0.even',
      'qualify.0.home',
      'winning_margin.0.home-by-1',
      'winning_margin_1h.0.home-by-1',
      'winning_margin_2h.0.no_goals',
    ])
    for (const [oid, no] of nos) {
      const proved = await rig.call('POST', '/yewu13/v1/betOrder/proof', { cuid: player.cuid, no }, player)
      const { proof, facts } = proved.data as { proof: string; facts: string }
      const named = readOid(oid)!
      const { market, side, homeLine } = named
      const order = offered.find((one) => one.oid === oid)!
      const terms = {
        matchId: mid,
        market,
        side,
        lineQuarters: lineFor(market, side, homeLine),
        oddsE5: order.oddsE5!,
        scoreAtBet: [0, 0] as const,
        minuteAtBet: 0,
        ruleVersion: 'football/2' as const,
      }
      const on = { facts: JSON.parse(facts) as MatchFacts, terms, stakeMinor: 1000n }
      expect(checkProof(JSON.parse(proof) as ProofNode, on), oid).toBeNull()
    }
  })
})

describe('before the match', () => {
  it('L7: a stake is held, kept when the bet is confirmed, and a win is paid once', async () => {
    const { mid, feed } = await newMatch()
    const player = rig.player(100_000n)
    const placed = orderOf(await rig.bet(player, { mid, oid: '1x2.0.home', amt: '10000' }))
    const kept = await rig.until(player, placed.no, st.confirmed)
    expect(rig.wallet.rounds.get(placed.no)?.state).toBe('kept')
    expect(rig.wallet.account(player.token).cash).toBe(90_000n)

    await rig.feed([feed.kickOff(), feed.goal(600, 'home'), ...feed.rest([1, 0], [1, 0])])
    const settled = await rig.until(player, placed.no, st.settled, ({ pd }) => pd === 1)
    expect(settled.oc).toBe('win')
    const total = (10_000n * BigInt(kept.ov)) / 100_000n
    expect(settled.rtn).toBe(total.toString())
    expect(rig.wallet.account(player.token).cash).toBe(90_000n + total)
    const line = { ref: placed.no, what: 'bet', state: 'settled', amount: 10_000, total: Number(total) }
    const named = await rig.book().statement([placed.no, 'no bet'], 9)
    expect(named).toMatchObject([line])
    const answeredAt = named[0]?.at ?? 0
    const told = await rig.book().statement({ since: answeredAt, after: '', until: answeredAt + 1 }, 9)
    expect(told.filter(({ ref }) => ref === placed.no)).toEqual(named)
  })

  it('the statement lists every bet once, by the time of its last answer, page by page', async () => {
    const { mid } = await newMatch()
    const [player, out] = [rig.player(100_000n), rig.player(5000n)]
    rig.wallet.account(out.token).blocked = 'EXCLUDED'
    const refused = orderOf(await rig.bet(out, { mid, oid: '1x2.0.home', amt: '1000' }))
    const kept = []
    for (let nth = 0; nth < 3; nth++) kept.push(orderOf(await rig.bet(player, { mid, oid: '1x2.0.home', amt: '1000' })))
    for (const { no } of kept) await rig.until(player, no, st.confirmed)
    const told = []
    for (let at = { since: 0, after: '' }; ;) {
      const page = await rig.book().statement({ ...at, until: Number.MAX_SAFE_INTEGER }, 2)
      told.push(...page)
      const last = page.at(-1)
      if (last === undefined) break
      at = { since: last.at, after: last.ref }
    }
    expect(new Set(told.map(({ ref }) => ref)).size).toBe(told.length)
    const states = new Map(told.map(({ ref, state, amount }) => [ref, `${state} ${amount}`]))
    expect(kept.map(({ no }) => states.get(no))).toEqual(['kept 1000', 'kept 1000', 'kept 1000'])
    expect(states.get(refused.no)).toBe('gone 1000')
    expect(await rig.book().statement({ since: 0, after: '', until: 1 }, 9)).toEqual([])
  })

  it('L5: one key sent fifty times at once makes one ticket and takes the stake once', async () => {
    const { mid } = await newMatch()
    const player = rig.player(100_000n)
    const key = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => rig.bet(player, { mid, oid: 'ou.10.over', amt: '1000', key })),
    )
    expect(new Set(replies.map((reply) => orderOf(reply).no)).size).toBe(1)
    expect(rig.wallet.account(player.token).cash).toBe(99_000n)
    const other = await rig.bet(player, { mid, oid: 'ou.10.over', amt: '2000', key })
    expect(other.data).toBeNull()
    expect(other.status_code).toBe('0402031')
  })

  it('L22: a changed price is accepted or refused as the player chose', async () => {
    const { mid } = await newMatch()
    const player = rig.player(100_000n)
    const oid = '1x2.0.away'
    const { hps } = await rig.detail(mid)
    const now = hps.flatMap(({ hl }) => hl.flatMap(({ ol }) => ol)).find((one) => one.oid === oid)?.ov ?? 0
    const ask = { mid, oid, amt: '1000' } as const
    const bet = async (acc: 'none' | 'better' | 'any', ov: number) => rig.bet(player, { ...ask, acc, ov })

    expect((await bet('none', now - 1000)).status_code).toBe('0402011')
    expect((await bet('none', now + 1000)).status_code).toBe('0402011')
    expect(orderOf(await bet('better', now - 1000)).ov).toBe(now)
    const worse = await bet('better', now + 1000)
    expect(worse.status_code).toBe('0402011')
    expect(worse.data).toMatchObject({ rs: 'odds_changed', was: now + 1000, ov: now })
    expect(orderOf(await bet('any', now + 50_000)).ov).toBe(now)
    expect((await rig.bet(player, { ...ask, oid: 'ah.60.home' })).status_code).toBe('0402012')
  })

  it('L24: a wallet refusal makes a rejected ticket with its reason', async () => {
    const { mid } = await newMatch()
    const poor = rig.player(500n)
    const short = orderOf(await rig.bet(poor, { mid, oid: '1x2.0.home', amt: '1000' }))
    expect([short.st, short.rs]).toEqual([st.rejected, 'short_of_funds'])
    const out = rig.player(5000n)
    rig.wallet.account(out.token).blocked = 'EXCLUDED'
    const excluded = orderOf(await rig.bet(out, { mid, oid: '1x2.0.home', amt: '1000' }))
    expect([excluded.st, excluded.rs]).toEqual([st.rejected, 'excluded'])
  })

  it('L24: stakes outside the limits are refused with the limit', async () => {
    const { mid } = await newMatch()
    const player = rig.player(10_000_000_000n)
    const low = await rig.bet(player, { mid, oid: '1x2.0.home', amt: '99' })
    expect(low.message).toContain('1.00')
    expect(low.data).toMatchObject({ rs: 'under_limit', least: '1.00' })
    expect((await rig.bet(player, { mid, oid: '1x2.0.home', amt: '5000001' })).data).toMatchObject({ rs: 'over_limit' })
    for (let n = 0; n < 4; n += 1) orderOf(await rig.bet(player, { mid, oid: '1x2.0.home', amt: '5000000' }))
    const capped = await rig.bet(player, { mid, oid: '1x2.0.away', amt: '100' })
    expect(capped.data).toMatchObject({ rs: 'over_limit', most: '0.00' })
  })

  it('L22: nothing is sold at or after kick-off, by the clock of the feed', async () => {
    const { mid, feed } = await newMatch()
    const player = rig.player(100_000n)
    const other = feedOf(`${mid}-tick`, feed.kickOff().at)
    await rig.feed([other.fixture(0)])
    const late = await rig.bet(player, { mid, oid: '1x2.0.home', amt: '1000' })
    expect(late.data).toMatchObject({ rs: 'market_closed' })
  })

  it('L20: a pending bet is rejected when an exclusion takes effect, and its stake returned', async () => {
    const { mid } = await newMatch()
    const player = rig.player(10_000n)
    const account = rig.wallet.account(player.token)
    rig.wallet.instead.set('confirm', () => {
      account.blocked = 'EXCLUDED'
      return undefined
    })
    const placed = orderOf(await rig.bet(player, { mid, oid: '1x2.0.home', amt: '1000' }))
    const end = await rig.until(player, placed.no, st.rejected)
    rig.wallet.instead.clear()
    expect(end.rs).toBe('excluded')
    await expect.poll(() => account.cash).toBe(10_000n)
  })
})

describe('in play', () => {
  const playing = async () => {
    const { mid, feed } = await newMatch()
    const player = rig.player(100_000n)
    await rig.feed([feed.kickOff(), feed.clock(60)])
    return { mid, feed, player }
  }

  it('L22: a bet waits for its delay by the feed’s clock, and is confirmed if play is safe', async () => {
    const { mid, feed, player } = await playing()
    const placed = orderOf(await rig.bet(player, { mid, oid: 'ah.0.home', amt: '1000' }))
    expect(placed.st).toBe(st.pending)
    await rig.feed([feed.clock(64)])
    await new Promise((done) => setTimeout(done, 300))
    expect((await rig.order(player, placed.no)).st).toBe(st.pending)
    await rig.feed([feed.clock(66)])
    expect((await rig.until(player, placed.no, st.confirmed)).ip).toBe(1)
  })

  it('a repeated bet is refused while the first one is pending', async () => {
    const { mid, feed, player } = await playing()
    const ask = { mid, oid: 'ou.10.over', amt: '1000' }
    const first = orderOf(await rig.bet(player, ask))
    expect((await rig.bet(player, ask)).data).toBeNull()
    expect((await rig.bet(player, ask)).status_code).toBe('0402032')
    orderOf(await rig.bet(player, { ...ask, amt: '1100' }))
    await rig.feed([feed.clock(70)])
    await rig.until(player, first.no, st.confirmed)
  })

  it('L7: a goal during the delay rejects the bet and returns the stake', async () => {
    const { mid, feed, player } = await playing()
    const placed = orderOf(await rig.bet(player, { mid, oid: '1x2.0.home', amt: '1000' }))
    await rig.feed([feed.goal(63, 'home')])
    const end = await rig.until(player, placed.no, st.rejected)
    expect(end.rs).toBe('score_changed')
    await expect.poll(() => rig.wallet.account(player.token).cash).toBe(100_000n)
    expect(rig.wallet.rounds.get(placed.no)?.state).toBe('returned')
  })

  it('L22: danger keeps a bet pending, safe play confirms it at its price, a red card rejects it', async () => {
    const { mid, feed, player } = await playing()
    const first = orderOf(await rig.bet(player, { mid, oid: '1x2.0.home', amt: '1000' }))
    await rig.feed([feed.event(62, { kind: 'danger_on', side: 'home', why: 'attack' }), feed.clock(90)])
    await new Promise((done) => setTimeout(done, 300))
    expect((await rig.order(player, first.no)).st).toBe(st.pending)
    const refused = await rig.bet(player, { mid, oid: '1x2.0.home', amt: '1000' })
    expect(refused.data).toMatchObject({ rs: 'danger' })
    await rig.feed([feed.event(95, { kind: 'danger_off' })])
    expect((await rig.until(player, first.no, st.confirmed)).ov).toBe(first.ov)

    const second = orderOf(await rig.bet(player, { mid, oid: '1x2.0.home', amt: '1000' }))
    await rig.feed([feed.event(97, { kind: 'card', side: 'away', card: 'red' })])
    expect((await rig.until(player, second.no, st.rejected)).rs).toBe('danger')
  })

  it('L22: a bet on an outdated score is refused', async () => {
    const { mid, feed, player } = await playing()
    await rig.feed([feed.goal(120, 'away'), feed.event(140, { kind: 'danger_off' })])
    const reply = await rig.bet(player, { mid, oid: '1x2.0.home', amt: '1000', sc: '0:0', acc: 'any' })
    expect(reply.data).toMatchObject({ rs: 'score_changed', sc: '0:1' })
  })

  it('L8: a handicap in play counts from the score at the bet, and a correction pays the difference', async () => {
    const { mid, feed, player } = await playing()
    await rig.feed([feed.goal(120, 'home'), feed.event(140, { kind: 'danger_off' })])
    const placed = orderOf(await rig.bet(player, { mid, oid: 'ah.0.home', amt: '1000' }))
    await rig.feed([feed.clock(160)])
    const kept = await rig.until(player, placed.no, st.confirmed)
    expect(kept.sc).toBe('1:0')
    await rig.feed(feed.rest([1, 0], [1, 0]))
    const push = await rig.until(player, placed.no, st.settled, ({ pd }) => pd === 1)
    expect([push.oc, push.rtn]).toEqual(['push', '1000'])
    expect(rig.wallet.account(player.token).cash).toBe(100_000n)

    const correction = feed.at(feed.clock(6700).at, {
      type: 'correction',
      reason: 'an own goal was given to the wrong side',
      change: {
        kind: 'result',
        ht: [1, 0],
        ft: [2, 0],
      },
    })
    await rig.feed([{ ...correction, seq: correction.seq - 1 }])
    const again = await rig.until(player, placed.no, st.resettled, ({ pd }) => pd === 1)
    expect(again.oc).toBe('win')
    expect(again.sv).toBe(2)
    expect(rig.wallet.account(player.token).cash).toBe(99_000n + BigInt(again.rtn))
  })

  it('a ticket that stays pending too long is rejected with the reason timeout', async () => {
    const quick = await openRig({ settings: { voidAfterMs: 300 } })
    const feed = feedOf('late')
    await quick.feed([feed.fixture(), feed.kickOff(), feed.clock(60)])
    const player = quick.player(5000n)
    const placed = orderOf(await quick.bet(player, { mid: 'late', oid: '1x2.0.home', amt: '1000' }))
    const end = await quick.until(player, placed.no, st.rejected)
    expect(end.rs).toBe('timeout')
    await expect.poll(() => quick.wallet.account(player.token).cash).toBe(5000n)
    await quick.close()
  })
})
