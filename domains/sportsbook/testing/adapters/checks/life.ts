// A bet from its delay to its correction; several legs as one ticket.

import type { LegTerms, MatchFacts, ProofNode } from '../../../contract/index.ts'
import { isVendorRefusal } from '@magpie/venues/web/vendor'
import { checkProof } from '../../../rules/index.ts'
import { betsOf } from '../../../web/vendors/bets.ts'
import { searchesOf } from '../../../web/vendors/searches.ts'
import {
  attemptOn,
  type AtVenue,
  bet,
  type Check,
  given,
  matchAt,
  type Told,
  until,
  type Visitor,
  whyNot,
} from '../at-venue.ts'
import { has, holds, same, soon } from '../hold.ts'

/** The result of the match is shown after it, and before the next match of the same sides. */
const toldAfter = async (at: AtVenue, visitor: Visitor, { id }: Told): Promise<void> => {
  const { vendor } = visitor
  const over = await matchAt(visitor, id)
  same('the selection afterwards', over.selections.find(({ oid }) => oid === '1x2.0.home')?.outcome, 'win')
  const day = Math.floor((over.head.kickOffAt + 8 * 3_600_000) / 86_400_000)
  const { leagues, results } = await searchesOf(vendor).askResults(vendor, day, 'cup')
  has(
    'the league of the day',
    leagues.find(({ id: league }) => league === 'cup'),
    { sport: 'football' },
  )
  const result = { fullTime: '2–0', period: 'ended' }
  has(
    'the result of the day',
    results.find(({ matchId }) => matchId === id),
    result,
  )
  const next = await at.newMatch()
  // The history is cached.
  const past = await soon(
    'the match among what went before the next one',
    () => searchesOf(vendor).askPast(vendor, next.id),
    ({ meetings, home, away }) =>
      [meetings, home, away].every((list) =>
        list.some(({ matchId, fullTime }) => matchId === id && fullTime === '2–0'),
      ),
  )
  const played = past.table.reduce((sum, row) => sum + row.played, 0)
  holds(`${played} matches stand in the table`, played > 1)
}

export const lifeChecks: readonly Check[] = [
  {
    name: 'L7, L8: a bet is pending for its delay, confirmed, settled, proved, and settled again by a correction',
    run: async (at) => {
      const match = await at.begun()
      const { id, feed } = match
      await at.feed([feed.goal(120, 'home'), feed.event(140, { kind: 'danger_off' })])
      const visitor = at.visitor(100_000n)
      const { vendor } = visitor
      const placed = given(await bet(visitor, id, 'ah.0.home'))
      const told = { state: 'pending', inPlay: true, scoreAtBet: [1, 0], stakeMinor: 1000n, waitMs: 5000 }
      has('the ticket that was placed', placed, told)
      const { ticketId, key } = placed
      has('the ticket under its key', await betsOf(vendor).findTicket(vendor, key), { ticketId })
      await at.feed([feed.clock(160)])
      await until(visitor, ticketId, ({ state }) => state === 'confirmed')
      await at.feed(feed.rest([1, 0], [1, 0]))
      const push = await until(visitor, ticketId, ({ state, paid }) => state === 'settled' && paid)
      same('the settlement', [push.outcome, push.returnMinor], ['push', 1000n])
      const proof = given(await betsOf(vendor).askProof(vendor, ticketId))
      const on = {
        facts: JSON.parse(proof.facts) as MatchFacts,
        terms: { ...push, ruleVersion: push.ruleVersion as LegTerms['ruleVersion'] },
        stakeMinor: push.stakeMinor,
      }
      same('what does not hold in the proof', checkProof(JSON.parse(proof.proof) as ProofNode, on), null)
      const { at: when, seq } = feed.clock(6700)
      const change = { kind: 'result' as const, ht: [1, 0] as [number, number], ft: [2, 0] as [number, number] }
      await at.feed([{ matchId: id, seq, at: when, type: 'correction', reason: 'wrong side', change }])
      const again = await until(visitor, ticketId, ({ state, paid }) => state === 'resettled' && paid)
      same('the correction', [again.outcome, again.settlementVersion], ['win', 2])
      same('what the member has', visitor.cash(), 99_000n + (again.returnMinor ?? 0n))
      await toldAfter(at, visitor, match)
    },
  },
  {
    name: 'several legs: a parlay is one ticket, settled by all its matches',
    run: async (at) => {
      const [first, second] = await at.newMatches()
      const visitor = at.visitor(10_000n)
      const { vendor } = visitor
      const { placeBet, legOfRefusal } = betsOf(vendor)
      const picks = [
        [first.id, '1x2.0.home'],
        [second.id, '1x2.0.home'],
      ] as const
      const twice = [picks[0], [first.id, 'ou.10.over']] as const
      const refused = await placeBet(vendor, await attemptOn(visitor, twice, { folds: [2] }))
      same('one match twice', whyNot(visitor, refused), 'same_match')
      same('the leg to blame', isVendorRefusal(refused) ? legOfRefusal(refused)?.matchId : '', first.id)
      const placed = given(await placeBet(vendor, await attemptOn(visitor, picks, { folds: [2] })))
      has('the ticket', placed.multiple, { folds: [2], lines: 1, lineStakeMinor: 1000n })
      await until(visitor, placed.ticketId, ({ state }) => state === 'confirmed')
      for (const { feed } of [first, second])
        await at.feed([feed.kickOff(), feed.goal(600, 'home'), ...feed.rest([1, 0], [1, 0])])
      const end = await until(visitor, placed.ticketId, ({ state, paid }) => state === 'settled' && paid)
      const legs = end.multiple?.legs.map(({ outcome, judgedOn }) => [outcome, judgedOn])
      same('its legs', legs, [
        ['win', [1, 0]],
        ['win', [1, 0]],
      ])
      same('what the member has', visitor.cash(), 9000n + (end.returnMinor ?? 0n))
    },
  },
]
