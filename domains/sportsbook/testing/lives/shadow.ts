// The expected state beside a real book: the same messages, acts and hours through the pure rules alone, and the
// expected end of each bet. One clock serves all matches of a source, as in the book.

import { type FootballMessage, type LegTerms, markets } from '../../contract/index.ts'
import type { FeedAct } from '../../rules/index.ts'
import { actsAt, marketState, type MatchState } from '../../rules/football/index.ts'
import { act, type Bet, type Life, openLife, pass, sold, tell } from '../feed-life.ts'

export type Ticket = {
  readonly id: string
  readonly matchId: string
  readonly alias: string
  readonly terms: LegTerms
  readonly feedSeq: number
  readonly inPlay: boolean
  readonly stake: bigint
  readonly bookedAt: number
  readonly dueAt: number
}

export type Expected = Ticket & {
  readonly bet: Bet
  verdict: 'accept' | 'reject' | null
}

/** A ticket of several legs, each judged like a ticket on its own match. */
export type Joined = Pick<Ticket, 'id' | 'alias' | 'stake'> & {
  readonly lineStake: bigint
  readonly folds: readonly number[]
  readonly legs: readonly Expected[]
}

/** It fails with its first failing leg, and is accepted when all legs are. */
export const verdictOfJoined = ({ legs }: Joined): Expected['verdict'] => {
  if (legs.some(({ verdict }) => verdict === 'reject')) return 'reject'
  return legs.every(({ verdict }) => verdict === 'accept') ? 'accept' : null
}

export type Match = {
  readonly life: Life
  readonly parked: Map<number, FootballMessage>
  /** How often the clock acted on it. */
  clockActs: number
}

export type Shadow = {
  readonly matches: Map<string, Match>
  readonly tickets: Expected[]
  readonly joined: Joined[]
  /** The latest feed time told. */
  latest: number
}

export const newShadow = (latest: number): Shadow => ({
  matches: new Map(),
  tickets: [],
  joined: [],
  latest,
})

export const matchOf = ({ matches }: Shadow, matchId: string): Match => {
  const match = matches.get(matchId)
  if (match === undefined) throw new Error(`no match ${matchId}`)
  return match
}

/** An event that a market of corners or cards counts also makes its price invalid. */
const isCounted = (kind: string, { market }: LegTerms): boolean =>
  (markets[market].count === 'corners' && kind === 'corner') || (markets[market].count === 'cards' && kind === 'yellow')

const isUpset = ({ incidents, danger }: MatchState, { feedSeq, bookedAt, terms }: Ticket): boolean =>
  danger?.why === 'review' ||
  incidents.some(({ kind, seq }) => seq > feedSeq && isCounted(kind, terms)) ||
  incidents.some(({ kind, seq }) => seq > feedSeq && (kind === 'goal' || kind === 'red')) ||
  incidents.some(({ kind, cancelledAt }) => kind === 'goal' && cancelledAt !== null && cancelledAt >= bookedAt)

/** L22: whether a bet is accepted, once the feed is known up to `known`. */
const verdictOf = ({ life, parked }: Match, ticket: Ticket, known: number, now: number): Expected['verdict'] => {
  const { state } = life
  if (ticket.inPlay && isUpset(state, ticket)) return 'reject'
  const told = marketState(state, ticket.terms.market, known)
  const isPast = state.past.some(({ lastSeq }) => ticket.feedSeq <= lastSeq)
  if (isPast || told === 'closed' || told === 'hidden') return 'reject'
  if (!ticket.inPlay && (state.period !== 'before' || now >= (state.fixture?.kickOffAt ?? 0))) return 'reject'
  const isDue = !ticket.inPlay || known >= ticket.dueAt
  return isDue && told === 'open' && parked.size === 0 ? 'accept' : null
}

const judge = (shadow: Shadow, matchId: string, known: number): void => {
  const match = matchOf(shadow, matchId)
  const waiting = shadow.joined.filter((ticket) => verdictOfJoined(ticket) === null).flatMap(({ legs }) => legs)
  for (const ticket of [...shadow.tickets, ...waiting])
    if (ticket.verdict === null && ticket.matchId === matchId)
      ticket.verdict = verdictOf(match, ticket, known, shadow.latest)
}

const hear = (shadow: Shadow, at: number): void => {
  shadow.latest = Math.max(shadow.latest, at)
  for (const { life } of shadow.matches.values()) life.now = shadow.latest
}

/** Waiting bets are judged, then the clock acts on the match if it is due. */
const passOne = (shadow: Shadow, matchId: string, known = shadow.latest - 1): void => {
  judge(shadow, matchId, known)
  const match = matchOf(shadow, matchId)
  const due = actsAt(match.life.state)
  if (due === null || shadow.latest - 1 < due) return
  match.clockActs++
  pass(match.life, shadow.latest - 1)
  judge(shadow, matchId, shadow.latest - 1)
}

export const passAll = (shadow: Shadow): void => {
  for (const matchId of shadow.matches.keys()) passOne(shadow, matchId)
}

const apply = (shadow: Shadow, match: Match, message: FootballMessage): void => {
  tell(match.life, message)
  judge(shadow, message.matchId, message.at)
}

/** A message as it arrives: new, repeated, or too early. */
export const hears = (shadow: Shadow, message: FootballMessage): 'taken' | 'repeat' | 'gap' => {
  const { matchId, seq, at } = message
  const known = shadow.matches.get(matchId)
  const match = known ?? { life: openLife(matchId, at), parked: new Map(), clockActs: 0 }
  shadow.matches.set(matchId, match)
  const { life, parked } = match
  if (seq <= life.state.seq) return 'repeat'
  if (seq > life.state.seq + 1) {
    parked.set(seq, message)
    return 'gap'
  }
  hear(shadow, at)
  for (const id of shadow.matches.keys()) if (id !== matchId) judge(shadow, id, shadow.latest - 1)
  if (known !== undefined) passOne(shadow, matchId, at - 1)
  apply(shadow, match, message)
  for (let next = parked.get(life.state.seq + 1); next !== undefined; next = parked.get(life.state.seq + 1)) {
    parked.delete(next.seq)
    hear(shadow, next.at)
    apply(shadow, match, next)
  }
  passAll(shadow)
  return 'taken'
}

export const acts = (shadow: Shadow, matchId: string, what: FeedAct): boolean => {
  const { life } = matchOf(shadow, matchId)
  life.now = shadow.latest - 1
  const done = act(life, what)
  judge(shadow, matchId, shadow.latest - 1)
  passAll(shadow)
  return done
}

/** A bet that the book has taken and whose stake is held. */
export const sells = (shadow: Shadow, ticket: Ticket): void => {
  const { life } = matchOf(shadow, ticket.matchId)
  const expected: Expected = { ...ticket, bet: sold(life, ticket), verdict: null }
  shadow.tickets.push(expected)
  judge(shadow, ticket.matchId, shadow.latest - 1)
}

/** The same for several legs, all on sale at once. */
export const joins = (shadow: Shadow, ticket: Omit<Joined, 'legs'>, legs: readonly Ticket[]): void => {
  const expected = legs.map((leg): Expected => ({
    ...leg,
    bet: sold(matchOf(shadow, leg.matchId).life, leg),
    verdict: null,
  }))
  shadow.joined.push({ ...ticket, legs: expected })
  for (const { matchId } of legs) judge(shadow, matchId, shadow.latest - 1)
}

/**
 * A process that ends loses the messages parked in memory; the source sends them again. It also loses which legs of a
 * waiting ticket had passed.
 */
export const forgets = (shadow: Shadow): readonly FootballMessage[] => {
  for (const ticket of shadow.joined)
    if (verdictOfJoined(ticket) === null) for (const leg of ticket.legs) leg.verdict = null
  return [...shadow.matches.values()].flatMap(({ parked }) => {
    const lost = [...parked.values()]
    parked.clear()
    return lost
  })
}
