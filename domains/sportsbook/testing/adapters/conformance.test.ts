// What every vendor's adapter must do, said once and asked of each: lists, live prices, a gap, preview, the life of a bet
// with each reason against it, several legs, cash-out, results and their correction, sessions, throttling, maintenance. The
// adapter speaks to the vendor's own server on a real database.

import { randomUUID } from 'node:crypto'
import { isVendorRefusal, type VendorAdapter } from '@magpie/venues/web'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LegTerms, MatchFacts, ProofNode } from '../../contract/index.ts'
import { checkProof } from '../../rules/index.ts'
import { type WireName, wireDialects } from '../../server/index.ts'
import { seeMatch } from '../../server/view/see-match.ts'
import { betsOf } from '../../web/vendors/bets.ts'
import { salesOf } from '../../web/vendors/cash-out.ts'
import { fbVendor } from '../../web/vendors/fb.ts'
import { imVendor } from '../../web/vendors/im.ts'
import { listsOf, noSuchMatch, VendorSaidNo } from '../../web/vendors/lists.ts'
import { obVendor } from '../../web/vendors/ob.ts'
import { searchesOf } from '../../web/vendors/searches.ts'
import {
  type AtVendor,
  attemptOn,
  bet,
  matchAt,
  openAtVendor,
  selectionIn,
  ticketIn,
  until,
  whyNot,
} from './at-vendor.ts'
import { builtAsOne } from './built.ts'
import { orderByItself, saleByItself } from './by-itself.ts'
import { outrightAlone } from './outright.ts'

const vendors: readonly (readonly [WireName, VendorAdapter])[] = [
  ['ob', obVendor],
  ['fb', fbVendor],
  ['im', imVendor],
]

const context = { now: () => Date.now() }

describe.each(vendors)('the adapter of %s', (wire, adapter) => {
  let at: AtVendor
  beforeAll(async () => {
    at = await openAtVendor(wire, adapter)
  })
  afterAll(() => at.close())

  const begun = async () => {
    const match = await at.newMatch()
    await at.rig.feed([match.feed.kickOff(), match.feed.clock(60)])
    return match
  }

  it('S-HDR-05: lists hold what the book has, by page and by id, and a match as the book sees it', async () => {
    const visitor = at.visitor(0n)
    const { vendor } = visitor
    const made = await at.newMatches()
    const lists = listsOf(vendor)
    const ids = (
      await Promise.all(
        (['live', 'today', 'early'] as const).map((tab) => lists.askAllIds(vendor, tab, { sport: 'football' })),
      )
    ).flat()
    expect(ids).toEqual(expect.arrayContaining(made.map(({ id }) => id)))
    expect((await lists.askIds(vendor, 'early', 'tennis', 4)).total).toBe(0)
    // A sport that is one game is of none in particular.
    const early = await lists.askIds(vendor, 'early', 'football', 4)
    expect((await lists.askIds(vendor, 'early', 'football', 4, 2)).total).toBe(early.total)
    const [first] = made
    const id = first?.id ?? ''
    const [listed] = await lists.askMatches(vendor, [id, 'nobody'], () => 7)
    expect([listed?.head.matchId, listed?.head.heardAt, listed?.head.home]).toEqual([id, 7, 'Hearts'])
    expect(listed?.selections.every(({ main }) => main)).toBe(true)
    const state = at.rig.book().state
    const book = state.matches.get(id)
    const seen = book === undefined ? undefined : seeMatch(state, book, 'all')
    const { head, selections } = await matchAt(visitor, id)
    const { flow: _flow, ...told } = seen?.head ?? { flow: [] }
    expect(head).toMatchObject(told)
    const byName = (a: { readonly oid: string }, b: { readonly oid: string }): number => (a.oid < b.oid ? -1 : 1)
    expect([...selections].sort(byName)).toEqual([...(seen?.selections ?? [])].sort(byName))
    expect(selections.length).toBeGreaterThan(80)
  })

  it('what is looked up: leagues, matches by a word, a match that nobody knows', async () => {
    const { vendor } = at.visitor(0n)
    const searches = searchesOf(vendor)
    expect((await searches.askLeagues(vendor, undefined, 'football'))[0]).toMatchObject({ id: 'cup', name: 'Cup' })
    expect((await searches.askSearch(vendor, 'hearts')).ids.length).toBeGreaterThan(0)
    const fault: unknown = await listsOf(vendor)
      .askMatch(vendor, 'nobody', () => 1)
      .catch((cause: unknown) => cause)
    expect(fault instanceof VendorSaidNo ? fault.refusal.refused : fault).toBe(noSuchMatch)
  })

  it('L24: a goal reaches whoever looks, by push or by asking again, and so does what happened', async () => {
    const { id, feed } = await begun()
    const visitor = at.visitor(0n)
    const live = at.watch(visitor)
    const leave = live.attend('m')
    live.watch(id, 'all')
    await expect.poll(() => live.board.head(id)?.period).toBe('first_half')
    await at.rig.feed([feed.goal(90, 'home')])
    await expect.poll(() => live.board.head(id)?.score).toEqual([1, 0])
    leave()
    expect(await searchesOf(visitor.vendor).askEvents(visitor.vendor, id)).toMatchObject([
      { kind: 'goal', side: 'home' },
    ])
  })

  it('L22: in doubt about the feed nothing is sold, and the missing message opens it again', async () => {
    const { id, feed } = await begun()
    const visitor = at.visitor(10_000n)
    const [missing, early] = [feed.clock(120), feed.clock(180)]
    await at.rig.book().door.take([early])
    expect((await matchAt(visitor, id)).head.state).toBe('suspended')
    expect(whyNot(visitor, await bet(visitor, id, '1x2.0.home'))).toBe('danger')
    await at.rig.book().door.take([missing])
    expect((await matchAt(visitor, id)).head.state).toBe('open')
  })

  it('L24: a preview tells price, limits and delay; several at once the ways of joining them', async () => {
    const [{ id }, other] = await at.newMatches()
    const visitor = at.visitor(100_000n)
    const { vendor } = visitor
    const { settings } = at.rig.book().state
    const preview = await betsOf(vendor).askPreview(vendor, id, '1x2.0.home')
    const { oddsE5 } = selectionIn(await matchAt(visitor, id), '1x2.0.home')
    expect(preview).toMatchObject({ oddsE5, state: 'open', score: [0, 0], waitMs: 0, minMinor: settings.minStake })
    expect([preview.leftMinor, preview.maxMinor > 0n]).toEqual([settings.maxPerMatch, true])
    expect(await betsOf(vendor).askBalance(vendor)).toBe(100_000n)
    const legs = [
      { matchId: id, oid: '1x2.0.home' },
      { matchId: other.id, oid: '1x2.0.away' },
    ] as const
    const joined = await betsOf(vendor).askJoined(vendor, legs)
    expect(joined.legs.map(({ state }) => state)).toEqual(['open', 'open'])
    expect(joined.kinds.map(({ folds }) => folds)).toEqual([[2]])
    const same = await betsOf(vendor).askJoined(vendor, [legs[0], { matchId: id, oid: 'ou.10.over' }])
    expect(same.kinds).toEqual([])
    const gone = await betsOf(vendor).askJoined(vendor, [legs[0], { matchId: other.id, oid: 'ah.90.home' }])
    expect([gone.legs.map(({ state }) => state), gone.kinds]).toEqual([['open', 'gone'], []])
  })

  it('L7, L8: a bet is pending for its delay, confirmed, settled, proved, and settled again by a correction', async () => {
    const { id, feed } = await begun()
    await at.rig.feed([feed.goal(120, 'home'), feed.event(140, { kind: 'danger_off' })])
    const visitor = at.visitor(100_000n)
    const { vendor } = visitor
    const placed = ticketIn(await bet(visitor, id, 'ah.0.home'))
    expect(placed).toMatchObject({ state: 'pending', inPlay: true, scoreAtBet: [1, 0], stakeMinor: 1000n })
    expect(placed.waitMs).toBe(5000)
    expect(await betsOf(vendor).findTicket(vendor, placed.key)).toMatchObject({ ticketId: placed.ticketId })
    await at.rig.feed([feed.clock(160)])
    await until(visitor, placed.ticketId, ({ state }) => state === 'confirmed')
    await at.rig.feed(feed.rest([1, 0], [1, 0]))
    const push = await until(visitor, placed.ticketId, ({ state, paid }) => state === 'settled' && paid)
    expect([push.outcome, push.returnMinor]).toEqual(['push', 1000n])
    const told = await betsOf(vendor).askProof(vendor, placed.ticketId)
    if (isVendorRefusal(told)) throw new Error(told.message)
    const on = {
      facts: JSON.parse(told.facts) as MatchFacts,
      terms: { ...push, ruleVersion: push.ruleVersion as LegTerms['ruleVersion'] },
      stakeMinor: push.stakeMinor,
    }
    expect(checkProof(JSON.parse(told.proof) as ProofNode, on)).toBeNull()
    const { at: when, seq } = feed.clock(6700)
    const change = { kind: 'result' as const, ht: [1, 0] as [number, number], ft: [2, 0] as [number, number] }
    await at.rig.feed([{ matchId: id, seq, at: when, type: 'correction', reason: 'wrong side', change }])
    const again = await until(visitor, placed.ticketId, ({ state, paid }) => state === 'resettled' && paid)
    expect([again.outcome, again.settlementVersion]).toEqual(['win', 2])
    expect(at.rig.wallet.account(visitor.player.token).cash).toBe(99_000n + (again.returnMinor ?? 0n))
    const over = await matchAt(visitor, id)
    expect(over.selections.find(({ oid }) => oid === '1x2.0.home')?.outcome).toBe('win')
    const day = Math.floor((over.head.kickOffAt + 8 * 3_600_000) / 86_400_000)
    const { results } = await searchesOf(vendor).askResults(vendor, day, 'cup')
    expect(results.find(({ matchId }) => matchId === id)).toMatchObject({ fullTime: '2–0', period: 'ended' })
    const next = await at.newMatch()
    const past = await searchesOf(vendor).askPast(vendor, next.id)
    for (const list of [past.meetings, past.home, past.away])
      expect(list).toContainEqual(expect.objectContaining({ matchId: id, fullTime: '2–0' }))
    expect(past.table.map(({ played }) => played).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(1)
  })

  it('L7: a goal in the delay rejects and gives the stake back; danger does not confirm', async () => {
    const { id, feed } = await begun()
    const visitor = at.visitor(10_000n)
    const placed = ticketIn(await bet(visitor, id, '1x2.0.home'))
    await at.rig.feed([feed.goal(63, 'home')])
    const end = await until(visitor, placed.ticketId, ({ state }) => state === 'rejected')
    expect(end.reason).toBe('score_changed')
    await expect.poll(() => at.rig.wallet.account(visitor.player.token).cash).toBe(10_000n)
    expect(whyNot(visitor, await bet(visitor, id, '1x2.0.home'))).toBe('danger')
  })

  it('L22, L24: each refusal has its reason, and a change that the member takes is taken', async () => {
    const { id, feed } = await at.newMatch()
    const visitor = at.visitor(100_000_000n)
    const oid = '1x2.0.home'
    const now = selectionIn(await matchAt(visitor, id), oid).oddsE5 ?? 0
    const why = async (wish: Parameters<typeof bet>[3], name = oid) =>
      whyNot(visitor, await bet(visitor, id, name, wish))
    expect(await why({ oddsE5: now + 1000 })).toBe('odds_changed')
    expect(await why({ oddsE5: now + 1000, accept: 'better' })).toBe('odds_changed')
    expect(await why({}, 'ah.90.home')).toBe('line_changed')
    expect(await why({ stake: 1n })).toBe('under_limit')
    expect(await why({ stake: 90_000_000n })).toBe('over_limit')
    const { accepts } = betsOf(visitor.vendor)
    const key = randomUUID()
    const seen = { oddsE5: accepts.single.includes('better') ? now - 1000 : now, accept: 'better', key } as const
    const taken = ticketIn(await bet(visitor, id, oid, seen))
    expect(taken.oddsE5).toBe(now)
    expect(ticketIn(await bet(visitor, id, oid, seen)).ticketId).toBe(taken.ticketId)
    expect(await why({ stake: 2000n, key })).toBe('key_conflict')
    await until(visitor, taken.ticketId, ({ state }) => state === 'confirmed')
    const fallen = await bet(visitor, id, oid, { oddsE5: now + 1000, accept: 'any' })
    if (accepts.single.includes('any')) expect(ticketIn(fallen).oddsE5).toBe(now)
    else expect(whyNot(visitor, fallen)).toBe('odds_changed')
    await at.rig.feed([feed.kickOff(), feed.goal(120, 'away'), feed.event(140, { kind: 'danger_off' })])
    expect(await why({ score: [0, 0], accept: 'any' })).toBe('score_changed')
    await at.rig.feed(feed.rest([0, 1], [0, 1]))
    expect(await why({ accept: 'any', score: [0, 1] })).toMatch(/market_closed|line_changed|no_such_match/)
  })

  it.each([
    ['SHORT_OF_FUNDS', 'short_of_funds'],
    ['OWN_LIMIT', 'own_limit'],
    ['EXCLUDED', 'excluded'],
  ] as const)('L20: where the wallet says %s the ticket is rejected for it', async (code, reason) => {
    const { id } = await at.newMatch()
    const visitor = at.visitor(10_000n)
    at.rig.wallet.account(visitor.player.token).blocked = code
    const placed = ticketIn(await bet(visitor, id, '1x2.0.home'))
    expect((await until(visitor, placed.ticketId, ({ state }) => state === 'rejected')).reason).toBe(reason)
  })

  it('L6, L11: a silent wallet leaves a bet pending, and its answer ends it', async () => {
    const { id } = await at.newMatch()
    const visitor = at.visitor(10_000n)
    const { vendor } = visitor
    await betsOf(vendor).askBalance(vendor)
    at.rig.dial({ dropAnswer: 1 })
    const placed = ticketIn(await bet(visitor, id, '1x2.0.home'))
    at.rig.dial({})
    await until(visitor, placed.ticketId, ({ state }) => state === 'confirmed')
    expect(at.rig.wallet.account(visitor.player.token).cash).toBe(9000n)
  })

  it('S-CALL-11, L8, L24: the end of a competition is sold alone, and a shared place is paid in part', () =>
    outrightAlone(at))

  it('several legs: a parlay is one ticket, settled by all its matches', async () => {
    const [first, second] = await at.newMatches()
    const visitor = at.visitor(10_000n)
    const { vendor } = visitor
    const picks = [
      [first.id, '1x2.0.home'],
      [second.id, '1x2.0.home'],
    ] as const
    const doubled = await attemptOn(visitor, [picks[0], [first.id, 'ou.10.over']], { folds: [2] })
    const refused = await betsOf(vendor).placeBet(vendor, doubled)
    expect(whyNot(visitor, refused)).toBe('same_match')
    expect(isVendorRefusal(refused) ? betsOf(vendor).legOfRefusal(refused)?.matchId : '').toBe(first.id)
    const placed = ticketIn(await betsOf(vendor).placeBet(vendor, await attemptOn(visitor, picks, { folds: [2] })))
    expect(placed.multiple).toMatchObject({ folds: [2], lines: 1, lineStakeMinor: 1000n })
    await until(visitor, placed.ticketId, ({ state }) => state === 'confirmed')
    for (const { feed } of [first, second])
      await at.rig.feed([feed.kickOff(), feed.goal(600, 'home'), ...feed.rest([1, 0], [1, 0])])
    const end = await until(visitor, placed.ticketId, ({ state, paid }) => state === 'settled' && paid)
    expect(end.multiple?.legs.map(({ outcome, judgedOn }) => [outcome, judgedOn])).toEqual([
      ['win', [1, 0]],
      ['win', [1, 0]],
    ])
    expect(at.rig.wallet.account(visitor.player.token).cash).toBe(9000n + (end.returnMinor ?? 0n))
  })

  it('L8, L24: several selections of one match are one bet at one price, whatever of it they read', () =>
    builtAsOne(at))

  it('cash-out: a part, then the rest, each at its quote and once; nothing is offered for what is sold', async () => {
    const { id } = await at.newMatch()
    const visitor = at.visitor(100_000n)
    const { vendor } = visitor
    const sales = salesOf(vendor)
    const placed = ticketIn(await bet(visitor, id, '1x2.0.home', { stake: 10_000n }))
    await until(visitor, placed.ticketId, ({ state }) => state === 'confirmed')
    const quoteOf = async (sold?: bigint) => {
      const quote = await sales.askQuote(vendor, placed.ticketId, sold)
      if (isVendorRefusal(quote)) throw new Error(quote.message)
      return quote
    }
    const wrong = await sales.askQuote(vendor, placed.ticketId, 9950n)
    expect(isVendorRefusal(wrong) && sales.whyClosed(wrong)).toBe('amount')
    const part = await quoteOf(4000n)
    expect([part.soldMinor, part.leftMinor, part.staysMinor]).toEqual([4000n, 10_000n, 6000n])
    const ask = { key: randomUUID(), ticketId: placed.ticketId, quote: part }
    expect([await sales.sell(vendor, ask), await sales.sell(vendor, ask)]).toEqual(['sold', 'sold'])
    await until(visitor, placed.ticketId, ({ cashOut }) => cashOut?.soldMinor === 4000n)
    const rest = await quoteOf()
    const gone = await sales.sell(vendor, { ...ask, key: randomUUID(), quote: { ...rest, id: randomUUID() } })
    expect(gone !== 'sold' && sales.isNewOffer(gone)).toBe(true)
    expect(await sales.sell(vendor, { ...ask, key: randomUUID(), quote: rest })).toBe('sold')
    const end = await until(visitor, placed.ticketId, ({ state, paid }) => state === 'cashed_out' && paid)
    expect(end.cashOut).toMatchObject({ soldMinor: 10_000n, paidMinor: part.paysMinor + rest.paysMinor })
    const none = await sales.askQuote(vendor, placed.ticketId, undefined)
    expect(isVendorRefusal(none) && sales.whyClosed(none)).toBe('state')
    expect(await sales.askWorth(vendor, placed.ticketId)).toEqual(expect.any(Array))
  })

  it('L5, L8: a sale that is set up beforehand is set, taken away, and fires once with nobody there', () =>
    saleByItself(at))

  it('L5, L7: an order holds nothing, is one however often it is sent, and is placed when its price is there', () =>
    orderByItself(at))

  it('L32: another’s ticket is as absent as one that never was', async () => {
    const { id } = await at.newMatch()
    const [owner, other] = [at.visitor(10_000n), at.visitor(10_000n)]
    const { ticketId } = ticketIn(await bet(owner, id, '1x2.0.home'))
    const { vendor } = other
    expect(await betsOf(vendor).askTicket(vendor, ticketId)).toBeUndefined()
    const [theirs, nobodys] = [
      await betsOf(vendor).askProof(vendor, ticketId),
      await betsOf(vendor).askProof(vendor, randomUUID()),
    ]
    expect(theirs).toEqual(nobodys)
    expect(isVendorRefusal(theirs)).toBe(true)
  })

  it('S-ERR-11, S-CONST-03: a dead session is launched again once, and not twice in a second', async () => {
    const visitor = at.visitor(10_000n)
    const { vendor, launches } = visitor
    await vendor.launch()
    launches.tokens.push(randomUUID())
    await new Promise((done) => setTimeout(done, 1100))
    await vendor.launch(vendor.session())
    expect(launches.count).toBe(2)
    // Within the second the dead one stands: every call is told so, and none launches.
    const told = await Promise.all(
      [1, 2, 3].map(() =>
        betsOf(vendor)
          .askBalance(vendor)
          .catch((cause: unknown) => cause),
      ),
    )
    expect(told.every((one) => one instanceof VendorSaidNo)).toBe(true)
    expect(launches.count).toBe(2)
    await expect
      .poll(() =>
        betsOf(vendor)
          .askBalance(vendor)
          .catch(() => 0n),
      )
      .toBe(10_000n)
    expect(launches.count).toBe(3)
  })

  it('S-ERR-11: the codes 400401 and 14010 relaunch each at its own vendor alone', () => {
    const replies = [
      { code: '0400401', msg: 'expired', data: null },
      { success: false, code: 14010, message: 'expired', data: null },
      { StatusCode: 401, StatusDesc: 'expired', ServerTime: '', Data: null },
    ]
    const relaunched = replies.map((reply) => adapter.readReply(reply).relaunch !== null)
    expect(relaunched).toEqual([wire === 'ob', wire === 'fb', wire === 'im'])
  })

  it('S-ERR-12: a launch that fails keeps its message and asks nothing of the vendor', async () => {
    const { vendor, launches, kept } = at.visitor(0n)
    const refusal = { refused: 'excluded', message: '已自我排除', facts: undefined }
    launches.refuse = refusal as unknown as typeof launches.refuse
    const fault: unknown = await betsOf(vendor)
      .askBalance(vendor)
      .catch((cause: unknown) => cause)
    expect(fault instanceof VendorSaidNo ? fault.refusal : fault).toMatchObject({
      from: 'launch',
      message: '已自我排除',
    })
    expect(kept).toEqual(['已自我排除'])
  })

  it('throttled and under maintenance are told apart, and neither launches again', () => {
    const read = (code: string, facts?: Record<string, number>) =>
      adapter.readReply(JSON.parse(wireDialects[wire].refusal(code, '维护中', facts, context as never)))
    expect(read('too_many')).toMatchObject({ throttled: true, maintenance: false, relaunch: null })
    const closed = read('maintenance', { from: 1000, until: 2000 })
    expect(closed).toMatchObject({ throttled: false, maintenance: true, relaunch: null })
    const { isUnsure } = betsOf({ adapter: wire })
    const asRefusal = ({ status_code, message, data, throttled, maintenance }: typeof closed) =>
      ({ refused: String(status_code), message, data, throttled, maintenance, from: 'vendor' }) as const
    expect([isUnsure(asRefusal(read('too_many'))), isUnsure(asRefusal(read('odds_changed')))]).toEqual([true, false])
  })

  // The last: it takes the process that the others ask.
  it('a vendor that was started anew is read on, whatever was remembered of the one before', async () => {
    const { id } = await at.newMatch()
    const visitor = at.visitor(0n)
    const lists = listsOf(visitor.vendor)
    const versions = async () =>
      (await lists.askMatches(visitor.vendor, [id], () => 1)).map(({ head }) => [head.matchId, head.version])
    const before = await versions()
    expect(await versions()).toEqual(before)
    await at.rig.restart()
    expect(await versions()).toEqual(before)
  })
})
