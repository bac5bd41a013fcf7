// Outrights at each vendor: found under their sport, named, bet on alone, closed while a round is played, settled at
// the end with a shared place, and explained by a file that anybody can replay.

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
/** The scorers of the first and the third. */
const scorers = [
  { entrant: 1, no: 9, name: 'Ash', share: 0.5 },
  { entrant: 3, no: 9, name: 'Oak', share: 0.5 },
]
const begins = Date.UTC(2040, 0, 1)

type Score = [home: number, away: number]

/** The messages of its source. The feed's clock is common to all matches, so these do not move it. */
export const seasonAt = (
  { mark, startsAt }: Pick<AtVenue, 'mark' | 'startsAt'>,
  kind: 'league' | 'group' = 'league',
) => {
  const head = { sport: 'outright', matchId: `${mark}cup-${kind}-1`, at: startsAt } as const
  const isLeague = kind === 'league'
  const fixture: FeedMessage = {
    ...head,
    type: 'fixture',
    seq: 1,
    of: 'football',
    kind,
    league: { id: 'cup', name: 'Cup' },
    home: 'Cup',
    away: 'Season 1',
    kickOffAt: begins,
    entrants: clubs.map((name, at) => ({ name, attack: -0.1 * at, defence: 0 })),
    ...(isLeague && { scorers }),
    goals: { base: 0.1, ground: 0.28, rho: -0.1 },
    rounds: [begins, begins + 1],
  }
  const round = (seq: number, nth: number): FeedMessage => ({ ...head, type: 'round', seq, round: nth })
  /** `of`: goals of the two scorers on sale. */
  const results = (seq: number, nth: number, scores: readonly [Score, Score], of: Score): FeedMessage => ({
    ...head,
    type: 'results',
    seq,
    round: nth,
    // The second time on the other ground; a score begins with the side that was at home first.
    results: scores.map(([first, second], at) =>
      nth === 1
        ? { home: 2 * at + 1, away: 2 * at + 2, score: [first, second] }
        : { home: 2 * at + 2, away: 2 * at + 1, score: [second, first] },
    ),
    ...(isLeague && {
      scored: scorers.flatMap(({ entrant, no }, at) => (of[at] === 0 ? [] : [{ entrant, no, goals: of[at] ?? 0 }])),
    }),
  })
  return { matchId: head.matchId, fixture, round, results }
}

const won: readonly [Score, Score] = [
  [2, 0],
  [2, 0],
]

const again: readonly [Score, Score] = [
  [1, 0],
  [1, 0],
]

/** Found under its sport, with the names of its entrants, and only as a single. */
const listedAlone = async (at: AtVenue, visitor: Visitor, matchId: string): Promise<void> => {
  const { vendor } = visitor
  const { askAllIds } = listsOf(vendor)
  const isIn = async (menu: 'outright' | 'early') =>
    (await askAllIds(vendor, menu, { sport: 'football' })).ids.includes(matchId)
  same('it is listed as an outright, and not early', [await isIn('outright'), await isIn('early')], [true, false])
  const named = [...(await searchesOf(vendor).askLineups(vendor, matchId)).values()]
  same('its entrants and scorers', named, [...clubs, 'Ash \u00b7 River', 'Oak \u00b7 Pine'])
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
  for (const oid of ['season_winner.0.e1', 'season_winner.0.e3', 'season_last.0.e4', 'season_scorer.0.p2'])
    tickets.push(given(await bet(visitor, matchId, oid, { stake: 10_000n })))
  same(
    'the names on the tickets',
    tickets.map(({ picked }) => picked),
    ['River', 'Pine', 'Heron', 'Oak \u00b7 Pine'],
  )
  for (const { ticketId } of tickets) await until(visitor, ticketId, ({ state }) => state === 'confirmed')

  await at.feed([round(2, 1)])
  const late = await bet(visitor, matchId, 'season_winner.0.e2')
  same('a bet while a round is played', whyNot(visitor, late), 'market_closed')
  await at.feed([results(3, 1, won, [2, 1])])
  has('the match between rounds', (await matchAt(visitor, matchId)).head, { period: 'between_rounds', state: 'open' })
  await at.feed([round(4, 2), results(5, 2, again, [0, 1])])
  const halves = tickets.map(({ oddsE5 }) => (10_000n * BigInt(oddsE5)) / 200_000n)
  for (const [nth, { ticketId }] of tickets.entries()) {
    const end = await until(visitor, ticketId, ({ state, paid }) => state === 'settled' && paid)
    same('a place that two share', [end.outcome, end.returnMinor], ['win', halves[nth]])
  }
  same('what the member has', visitor.cash(), 60_000n + halves.reduce((sum, half) => sum + half, 0n))
  const { file = '' } = given(await betsOf(vendor).askProof(vendor, tickets[0]?.ticketId ?? ''))
  holds('its file does not name who was picked', file.includes('"picked":"River"'))
  same('what differs in its file', replayDispute(file).differs, null)
}

const groupDecided = async (at: AtVenue): Promise<void> => {
  const { matchId, fixture, round, results } = seasonAt(at, 'group')
  await at.feed([fixture])
  const visitor = at.visitor(100_000n)
  const tickets: NeutralTicket[] = []
  for (const oid of ['group_winner.0.e1', 'group_top_two.0.e1', 'group_winner.0.e4'])
    tickets.push(given(await bet(visitor, matchId, oid, { stake: 10_000n })))
  for (const { ticketId } of tickets) await until(visitor, ticketId, ({ state }) => state === 'confirmed')
  await at.feed([round(2, 1), results(3, 1, won, [0, 0]), round(4, 2), results(5, 2, again, [0, 0])])
  const stake = 10_000n
  const full = tickets.map(({ oddsE5 }) => (stake * BigInt(oddsE5)) / 100_000n)
  const half = (stake * BigInt(tickets[0]?.oddsE5 ?? 0)) / 200_000n
  // Two share the first place: half each, and both are among the first two.
  for (const [nth, returned] of [half, full[1], 0n].entries()) {
    const end = await until(visitor, tickets[nth]?.ticketId ?? '', ({ state, paid }) => state === 'settled' && paid)
    same('what it returns', [end.outcome, end.returnMinor], [nth === 2 ? 'loss' : 'win', returned])
  }
}

export const outrightChecks: readonly Check[] = [
  {
    name: 'S-CALL-11, L8, L24: the end of a competition and its top scorer are sold alone, and a shared place is paid in part',
    run: outrightAlone,
  },
  { name: 'L8, L24: the winner of a group and its first two are sold and paid', run: groupDecided },
]
