// The end of a competition as each vendor sells it: found under its sport, named, bet on alone, closed while a round is played,
// settled at its end with a place that two share, and explained by a file that anybody replays.

import { expect } from 'vitest'
import type { FeedMessage, NeutralTicket } from '../../contract/index.ts'
import { replayDispute } from '../../rules/index.ts'
import { disputeOf } from '../../server/dispute/dispute-of.ts'
import { houseMatches } from '../../server/desk/see-book.ts'
import { netIfWins } from '../../server/desk/sold.ts'
import { betsOf } from '../../web/vendors/bets.ts'
import { listsOf } from '../../web/vendors/lists.ts'
import { searchesOf } from '../../web/vendors/searches.ts'
import { kickOffAt } from '../rig.ts'
import { type AtVendor, attemptOn, bet, matchAt, selectionIn, ticketIn, until, whyNot } from './at-vendor.ts'

const matchId = 'cup-season-1'
const clubs = ['River', 'Hill', 'Pine', 'Heron']
/** The feed's clock is that of all matches: what is told of this one moves it nowhere. */
const head = { sport: 'outright', matchId, at: kickOffAt } as const
const begins = Date.UTC(2040, 0, 1)

const fixture: FeedMessage = {
  ...head,
  type: 'fixture',
  seq: 1,
  of: 'football',
  kind: 'league',
  league: { id: 'cup', name: 'Cup' },
  home: 'Cup',
  away: 'Season 1',
  kickOffAt: begins,
  entrants: clubs.map((name, at) => ({ name, attack: -0.1 * at, defence: 0 })),
  goals: { base: 0.1, ground: 0.28, rho: -0.1 },
  rounds: [begins, begins + 1],
}

type Score = [home: number, away: number]
const results = (seq: number, round: number, scores: readonly [Score, Score]): FeedMessage => ({
  ...head,
  type: 'results',
  seq,
  round,
  results: scores.map((score, at) => ({ home: 2 * at + 1, away: 2 * at + 2, score })),
})

export const outrightAlone = async (at: AtVendor): Promise<void> => {
  await at.rig.feed([fixture])
  const visitor = at.visitor(100_000n)
  const { vendor } = visitor
  const lists = listsOf(vendor)
  expect(await lists.askAllIds(vendor, 'outright', { sport: 'football' })).toContain(matchId)
  expect(await lists.askAllIds(vendor, 'early', { sport: 'football' })).not.toContain(matchId)
  const names = await searchesOf(vendor).askLineups(vendor, matchId)
  expect([...names.values()]).toEqual(clubs)
  const match = await matchAt(visitor, matchId)
  expect(match.head).toMatchObject({ sport: 'outright', home: 'Cup', period: 'before', state: 'open' })
  expect(selectionIn(match, 'season_winner.0.e1').oddsE5).toBeGreaterThan(100_000)

  const { id: other } = await at.newMatch()
  const joined = [
    [matchId, 'season_winner.0.e1'],
    [other, '1x2.0.home'],
  ] as const
  const both = await attemptOn(visitor, joined, { folds: [2] })
  expect(whyNot(visitor, await betsOf(vendor).placeBet(vendor, both))).toBe('single_only')

  const tickets: NeutralTicket[] = []
  for (const oid of ['season_winner.0.e1', 'season_winner.0.e3', 'season_last.0.e4'])
    tickets.push(ticketIn(await bet(visitor, matchId, oid, { stake: 10_000n })))
  expect(tickets.map(({ picked }) => picked)).toEqual(['River', 'Pine', 'Heron'])
  for (const { ticketId } of tickets) await until(visitor, ticketId, ({ state }) => state === 'confirmed')
  const book = at.rig.book().state
  expect(houseMatches(book).find((one) => one.matchId === matchId)).toMatchObject({ tickets: 3, staked: '30000' })
  const [first] = tickets
  const sold = book.matches.get(matchId)?.sold ?? { lines: new Map() }
  expect(netIfWins(sold, 'season_winner.0', 'e1')).toBe((10_000n * BigInt(first?.oddsE5 ?? 0)) / 100_000n - 20_000n)

  await at.rig.feed([{ ...head, type: 'round', seq: 2, round: 1 }])
  expect(whyNot(visitor, await bet(visitor, matchId, 'season_winner.0.e2'))).toBe('market_closed')
  await at.rig.feed([
    results(3, 1, [
      [2, 0],
      [2, 0],
    ]),
  ])
  expect((await matchAt(visitor, matchId)).head).toMatchObject({ period: 'between_rounds', state: 'open' })
  await at.rig.feed([
    { ...head, type: 'round', seq: 4, round: 2 },
    results(5, 2, [
      [1, 0],
      [1, 0],
    ]),
  ])
  const ends: NeutralTicket[] = []
  for (const { ticketId } of tickets)
    ends.push(await until(visitor, ticketId, ({ state, paid }) => state === 'settled' && paid))
  const half = (nth: number): bigint => (10_000n * BigInt(tickets[nth]?.oddsE5 ?? 0)) / 200_000n
  expect(ends.map(({ outcome, returnMinor }) => [outcome, returnMinor])).toEqual([
    ['win', half(0)],
    ['win', half(1)],
    ['win', half(2)],
  ])
  const paid = half(0) + half(1) + half(2)
  expect(at.rig.wallet.account(visitor.player.token).cash).toBe(70_000n + paid)
  const file = (await disputeOf(at.rig.db, 'YBTY', first?.ticketId ?? '')) ?? ''
  expect(file).toContain('"picked":"River"')
  expect(replayDispute(file).differs).toBeNull()
}
