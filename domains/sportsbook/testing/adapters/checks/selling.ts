// What is sold, and each reason for a refusal: price and limits before a bet, doubt about the feed, changes in the
// meantime, the wallet's answers, a silent wallet, the owner of a ticket.

import { randomUUID } from 'node:crypto'
import type { WalletCode } from '@magpie/venues/contract'
import { isVendorRefusal } from '@magpie/venues/web/vendor'
import { betsOf } from '../../../web/vendors/bets.ts'
import { bet, type Check, given, matchAt, selectionIn, until, type Visitor, whyNot, type Wish } from '../at-venue.ts'
import { has, holds, same, soon } from '../hold.ts'

const oid = '1x2.0.home'

const rejectedBecause = (code: WalletCode, reason: string): Check => ({
  name: `L20: where the wallet says ${code} the ticket is rejected for it`,
  run: async (at) => {
    const { id } = await at.newMatch()
    const visitor = at.visitor(10_000n)
    at.wallet.account(visitor.player.token).blocked = code
    const placed = given(await bet(visitor, id, oid))
    const { reason: told } = await until(visitor, placed.ticketId, ({ state }) => state === 'rejected')
    same('the reason', told, reason)
  },
})

/** The reason of a refusal, as one word. */
const whyOf =
  (visitor: Visitor, id: string) =>
  async (what: string, wanted: string | RegExp, wish: Wish, name = oid): Promise<void> => {
    const why = whyNot(visitor, await bet(visitor, id, name, wish))
    holds(
      `${what}: ${why ?? 'sold'} instead of ${String(wanted)}`,
      typeof wanted === 'string' ? why === wanted : why !== undefined && wanted.test(why),
    )
  }

export const sellingChecks: readonly Check[] = [
  {
    name: 'L22: in doubt about the feed nothing is sold, and the missing message opens it again',
    run: async (at) => {
      const { id, feed } = await at.begun()
      const visitor = at.visitor(10_000n)
      const [missing, early] = [feed.clock(120), feed.clock(180)]
      await at.feed([early], true)
      same('the match with a gap', (await matchAt(visitor, id)).head.state, 'suspended')
      same('a bet on it', whyNot(visitor, await bet(visitor, id, oid)), 'danger')
      await at.feed([missing], true)
      same('the match without the gap', (await matchAt(visitor, id)).head.state, 'open')
    },
  },
  {
    name: 'L24: a preview tells price, limits and delay; several at once the ways of joining them',
    run: async (at) => {
      const [{ id }, other] = await at.newMatches()
      const visitor = at.visitor(100_000n)
      const { vendor } = visitor
      const { askPreview, askBalance, askJoined } = betsOf(vendor)
      const preview = await askPreview(vendor, id, oid)
      const { oddsE5 } = selectionIn(await matchAt(visitor, id), oid)
      has('the preview', preview, { oddsE5, state: 'open', score: [0, 0], waitMs: 0 })
      const { minMinor, maxMinor, leftMinor } = preview
      holds(
        `limits from ${minMinor} to ${maxMinor}, ${leftMinor} left of the match`,
        minMinor > 0n && minMinor <= maxMinor && maxMinor <= leftMinor,
      )
      same('what the member has', await askBalance(vendor), 100_000n)
      const [first, second] = [
        { matchId: id, oid },
        { matchId: other.id, oid: '1x2.0.away' },
      ]
      const joined = await askJoined(vendor, [first, second])
      same(
        'two matches together',
        [joined.legs.map(({ state }) => state), joined.kinds.map(({ folds }) => folds)],
        [['open', 'open'], [[2]]],
      )
      const twice = await askJoined(vendor, [first, { matchId: id, oid: 'ou.10.over' }])
      same('one match twice', twice.kinds, [])
      const gone = await askJoined(vendor, [first, { matchId: other.id, oid: 'ah.90.home' }])
      same('a line that is gone', [gone.legs.map(({ state }) => state), gone.kinds], [['open', 'gone'], []])
    },
  },
  {
    name: 'L7: a goal in the delay rejects and gives the stake back; danger does not confirm',
    run: async (at) => {
      const { id, feed } = await at.begun()
      const visitor = at.visitor(10_000n)
      const placed = given(await bet(visitor, id, oid))
      await at.feed([feed.goal(63, 'home')])
      const end = await until(visitor, placed.ticketId, ({ state }) => state === 'rejected')
      same('the reason', end.reason, 'score_changed')
      await soon('what the member has', visitor.cash, (cash) => cash === 10_000n)
      same('a bet in danger', whyNot(visitor, await bet(visitor, id, oid)), 'danger')
    },
  },
  {
    name: 'L22, L24: each refusal has its reason, and a change that the member takes is taken',
    run: async (at) => {
      const { id, feed } = await at.newMatch()
      const visitor = at.visitor(100_000_000n)
      const now = selectionIn(await matchAt(visitor, id), oid).oddsE5 ?? 0
      const why = whyOf(visitor, id)
      await why('a price that is gone', 'odds_changed', { oddsE5: now + 1000 })
      await why('a price that fell', 'odds_changed', { oddsE5: now + 1000, accept: 'better' })
      await why('a line that is gone', 'line_changed', {}, 'ah.90.home')
      await why('a stake of one cent', 'under_limit', { stake: 1n })
      await why('a stake of 900,000', 'over_limit', { stake: 90_000_000n })
      const { accepts } = betsOf(visitor.vendor)
      const key = randomUUID()
      const seen = { oddsE5: accepts.single.includes('better') ? now - 1000 : now, accept: 'better', key } as const
      const taken = given(await bet(visitor, id, oid, seen))
      same('the price that was taken', taken.oddsE5, now)
      same('the same key again', given(await bet(visitor, id, oid, seen)).ticketId, taken.ticketId)
      await why('another stake under the same key', 'key_conflict', { stake: 2000n, key })
      await until(visitor, taken.ticketId, ({ state }) => state === 'confirmed')
      const fallen = await bet(visitor, id, oid, { oddsE5: now + 1000, accept: 'any' })
      if (accepts.single.includes('any')) same('any price', given(fallen).oddsE5, now)
      else same('any price, which is not offered', whyNot(visitor, fallen), 'odds_changed')
      await at.feed([feed.kickOff(), feed.goal(120, 'away'), feed.event(140, { kind: 'danger_off' })])
      await why('a score of before', 'score_changed', { score: [0, 0], accept: 'any' })
      await at.feed(feed.rest([0, 1], [0, 1]))
      await why('a match that is over', /market_closed|line_changed|no_such_match/, { accept: 'any', score: [0, 1] })
    },
  },
  rejectedBecause('SHORT_OF_FUNDS', 'short_of_funds'),
  rejectedBecause('OWN_LIMIT', 'own_limit'),
  rejectedBecause('EXCLUDED', 'excluded'),
  {
    name: 'L6, L11: a silent wallet leaves a bet pending, and its answer ends it',
    run: async (at) => {
      const { id } = await at.newMatch()
      const visitor = at.visitor(10_000n)
      await betsOf(visitor.vendor).askBalance(visitor.vendor)
      await at.dial({ dropAnswer: 1 })
      const placed = given(await bet(visitor, id, oid))
      await at.dial({})
      await until(visitor, placed.ticketId, ({ state }) => state === 'confirmed')
      same('what the member has', visitor.cash(), 9000n)
    },
  },
  {
    name: 'L32: another’s ticket is as absent as one that never was',
    run: async (at) => {
      const { id } = await at.newMatch()
      const [owner, { vendor }] = [at.visitor(10_000n), at.visitor(10_000n)]
      const { ticketId } = given(await bet(owner, id, oid))
      const { askTicket, askProof } = betsOf(vendor)
      same('another’s ticket', await askTicket(vendor, ticketId), undefined)
      const theirs = await askProof(vendor, ticketId)
      same('another’s proof', theirs, await askProof(vendor, randomUUID()))
      holds('another’s proof was told', isVendorRefusal(theirs))
    },
  },
]
