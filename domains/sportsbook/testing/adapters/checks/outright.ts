// The end of a competition as each vendor sells it: found under its sport, named, bet on alone, closed while a round is played,
// settled at its end with a place that two share, and explained by a file that anybody replays.

import type { FeedMessage, NeutralTicket } from '../../../contract/index.ts'
import { replayDispute } from '../../../rules/index.ts'
import { betsOf } from '../../../web/vendors/bets.ts'
import { listsOf } from '../../../web/vendors/lists.ts'
import { searchesOf } from '../../../web/vendors/searches.ts'
import {
  attemptOn,
  type AtVenue,
  bet,
  type Check,
  given,
  matchAt,
  selectionIn,
  until,
  type Visitor,
  whyNot,
} from '../at-venue.ts'
import { has, holds, same } from '../hold.ts'

const clubs = ['River', 'Hill', 'Pine', 'Heron']
const begins = Date.UTC(2040, 0, 1)

type Score = [home: number, away: number]

/** What its source tells. The feed's clock is that of all matches: what is told of this one moves it nowhere. */
export const seasonAt = ({ mark, startsAt }: Pick<AtVenue, 'mark' | 'startsAt'>) => {
  const head = { sport: 'outright', matchId: `${mark}cup-season-1`, at: startsAt } as const
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
  const round = (seq: number, nth: number): FeedMessage => ({ ...head, type: 'round', seq, round: nth })
  const results = (seq: number, nth: number, scores: readonly [Score, Score]): FeedMessage => ({
    ...head,
    type: 'results',
    seq,
    round: nth,
    results: scores.map((score, at) => ({ home: 2 * at + 1, away: 2 * at + 2, score })),
  })
  return { matchId: head.matchId, fixture, round, results }
}

const won: readonly [Score, Score] = [
  [2, 0],
  [2, 0],
]

/** Found under its sport, with the names of its entrants, and sold by itself alone. */
const listedAlone = async (at: AtVenue, visitor: Visitor, matchId: string): Promise<void> => {
  const { vendor } = visitor
  const { askAllIds } = listsOf(vendor)
  const isIn = async (menu: 'outright' | 'early') =>
    (await askAllIds(vendor, menu, { sport: 'football' })).includes(matchId)
  same('it is listed as an outright, and not early', [await isIn('outright'), await isIn('early')], [true, false])
  same('its entrants', [...(await searchesOf(vendor).askLineups(vendor, matchId)).values()], clubs)
  const match = await matchAt(visitor, matchId)
  has('the match', match.head, { sport: 'outright', home: 'Cup', period: 'before', state: 'open' })
  holds('its winner has no price', (selectionIn(match, 'season_winner.0.e1').oddsE5 ?? 0) > 100_000)
  const { id } = await at.newMatch()
  const joined = [
    [matchId, 'season_winner.0.e1'],
    [id, '1x2.0.home'],
  ] as const
  const both = await attemptOn(visitor, joined, { folds: [2] })
  same('a bet with another match', whyNot(visitor, await betsOf(vendor).placeBet(vendor, both)), 'single_only')
}

const outrightAlone = async (at: AtVenue): Promise<void> => {
  const { matchId, fixture, round, results } = seasonAt(at)
  await at.feed([fixture])
  const visitor = at.visitor(100_000n)
  const { vendor } = visitor
  await listedAlone(at, visitor, matchId)
  const tickets: NeutralTicket[] = []
  for (const oid of ['season_winner.0.e1', 'season_winner.0.e3', 'season_last.0.e4'])
    tickets.push(given(await bet(visitor, matchId, oid, { stake: 10_000n })))
  same(
    'the names on the tickets',
    tickets.map(({ picked }) => picked),
    ['River', 'Pine', 'Heron'],
  )
  for (const { ticketId } of tickets) await until(visitor, ticketId, ({ state }) => state === 'confirmed')

  await at.feed([round(2, 1)])
  const late = await bet(visitor, matchId, 'season_winner.0.e2')
  same('a bet while a round is played', whyNot(visitor, late), 'market_closed')
  await at.feed([results(3, 1, won)])
  has('the match between rounds', (await matchAt(visitor, matchId)).head, { period: 'between_rounds', state: 'open' })
  await at.feed([
    round(4, 2),
    results(5, 2, [
      [1, 0],
      [1, 0],
    ]),
  ])
  const halves = tickets.map(({ oddsE5 }) => (10_000n * BigInt(oddsE5)) / 200_000n)
  for (const [nth, { ticketId }] of tickets.entries()) {
    const end = await until(visitor, ticketId, ({ state, paid }) => state === 'settled' && paid)
    same('a place that two share', [end.outcome, end.returnMinor], ['win', halves[nth]])
  }
  same('what the member has', visitor.cash(), 70_000n + halves.reduce((sum, half) => sum + half, 0n))
  const { file = '' } = given(await betsOf(vendor).askProof(vendor, tickets[0]?.ticketId ?? ''))
  holds('its file does not name who was picked', file.includes('"picked":"River"'))
  same('what differs in its file', replayDispute(file).differs, null)
}

export const outrightChecks: readonly Check[] = [
  {
    name: 'S-CALL-11, L8, L24: the end of a competition is sold alone, and a shared place is paid in part',
    run: outrightAlone,
  },
]
