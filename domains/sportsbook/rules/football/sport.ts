// The `Sport` of football.

import { type FeedFixture, type FootballMessage, type Market, markets, sportTables } from '../../contract/index.ts'
import type { Sport, Situation, Upset } from '../sport.ts'
import { applyAct, applyFeed, canAccept, mayStateResult } from './feed/apply.ts'
import { basisOf } from './feed/counts.ts'
import { type Course, followCourse, newCourse } from './feed/course.ts'
import { type LifeFacts, lifeFacts } from './feed/facts.ts'
import { actsAt } from './feed/kinds.ts'
import type { Stage } from './feed/life.ts'
import { marketState } from './feed/market-state.ts'
import { lineupsOf } from './feed/players.ts'
import {
  type IncidentKind,
  isInPlay,
  type MatchState,
  newMatch,
  scoreOf,
  shownPeriod,
  stageOf,
} from './feed/match-state.ts'
import { playMatch } from './match/step.ts'
import { marginsOf } from '../pricing/league-margins.ts'
import { bookOffer, wideOffer } from './offer.ts'
import { board, pricingFacts } from './pricing/board.ts'
import { type Draws, drawsOf, drawsSeed } from './draws/draws.ts'
import { endCells } from './pricing/end-cells.ts'
import { legChances } from './pricing/leg-chances.ts'
import type { PricingFacts } from './pricing/span-view.ts'
import { waysOf } from './pricing/ways.ts'
import { eventsOf, watch } from './watch.ts'
import { announcementsOf } from './world/announcements.ts'
import { fixturesBetween } from './world/fixtures.ts'

const resting: readonly Stage[] = ['annulled', 'closed', 'postponed', 'given_up']

const situation = (state: MatchState): Situation => {
  const { period, minute, added, stopped, danger } = state
  const stage = stageOf(state)
  return {
    period: shownPeriod(state),
    minute,
    added,
    score: scoreOf(state),
    begun: period !== 'before',
    inPlay: isInPlay(state),
    ended: period === 'ended',
    rests: stage === 'settled' ? period === 'ended' : resting.includes(stage),
    givenUp: stage === 'given_up',
    stopped: stopped !== null,
    danger: danger?.why ?? null,
  }
}

type Bet = Parameters<Sport['upset']>[1]

const upsetting: Readonly<Record<string, readonly IncidentKind[]>> = { corners: ['corner'], cards: ['yellow'] }

/** Since the bet: a goal or a red card, a goal taken back, a review under way, or one more of what the market counts. */
const upset = ({ incidents, danger }: MatchState, { feedSeq, bookedAt, leg }: Bet): Upset | undefined => {
  const own = leg === undefined ? [] : (upsetting[markets[leg.market].count] ?? [])
  const counted = incidents.find(({ kind, seq }) => seq > feedSeq && own.includes(kind))
  if (counted !== undefined) return { reason: 'score_changed', facts: { what: counted.kind, message: counted.seq } }
  const incident = incidents.find(({ kind, seq }) => seq > feedSeq && (kind === 'goal' || kind === 'red'))
  if (incident !== undefined) {
    const { kind, side, minute, added, seq } = incident
    const reason = kind === 'goal' ? 'score_changed' : 'danger'
    return { reason, facts: { what: kind, side, minute, added, message: seq } }
  }
  const cancelled = incidents.some(
    ({ kind, cancelledAt }) => kind === 'goal' && (cancelledAt ?? 0) >= bookedAt && cancelledAt !== null,
  )
  if (cancelled) return { reason: 'score_changed', facts: { what: 'goal_cancelled' } }
  return danger?.why === 'review' ? { reason: 'danger', facts: { what: 'review', since: danger.since } } : undefined
}

const decides = (old: LifeFacts, now: LifeFacts): ReturnType<Sport['decides']> => {
  const changed = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b)
  const whole = ({ interruption, annulled, past, struck, stood }: LifeFacts): unknown => [
    interruption,
    annulled,
    past,
    struck,
    stood,
  ]
  const both = changed(whole(old), whole(now))
  const counts = (of: LifeFacts, isEarly: boolean): unknown =>
    Object.entries(of.counts ?? {}).filter(([key]) => key.endsWith('.first_half') === isEarly)
  const firsts = ({ ht, firstCorner }: LifeFacts): unknown => [ht, firstCorner]
  const early = changed(firsts(old), firsts(now)) || changed(counts(old, true), counts(now, true))
  const events = ({ ft, order, fielded, through, firstCorner }: LifeFacts): unknown => [
    ft,
    order,
    fielded,
    through,
    firstCorner,
  ]
  const later = changed(events(old), events(now)) || changed(counts(old, false), counts(now, false))
  // Half-time and full-time together decide a market of both.
  return { early: both || early, whole: both || later || (now.ft !== null && early) }
}

/** Cached by state: all requests at that moment use the same simulated matches. */
const drawnOf = new WeakMap<MatchState, Draws>()

const drawsFor = (state: MatchState, facts: PricingFacts): Draws => {
  const known = drawnOf.get(state)
  if (known !== undefined) return known
  const made = drawsOf(facts, drawsSeed(state.matchId, state.seq))
  drawnOf.set(state, made)
  return made
}

export const football: Sport<MatchState, FootballMessage, LifeFacts, Course> = {
  id: 'football',
  ruleVersion: sportTables.football.rule,
  delayMs: 5000,
  newMatch,
  apply: applyFeed,
  act: applyAct,
  actsAt,
  canAccept,
  stating: (state) => (mayStateResult(state) ? { what: 'score' } : null),
  stageOf,
  situation,
  marketState,
  upset,
  basis: (state, market) => basisOf(state, markets[market] as Market<'football'>),
  facts: lifeFacts,
  decides,
  resultOf: ({ ft, ht, extraTime, shootOut }) => ({
    full: ft,
    early: ht,
    ...(extraTime !== undefined && { extraTime }),
    ...(shootOut !== undefined && { shootOut }),
  }),
  board: (state, offer) => {
    const facts = pricingFacts(state)
    if (facts === null || state.fixture === null) return []
    const { main: margin, ofMany: marginOfMany } = marginsOf(state.fixture, facts.clock.period !== 'before')
    return board(facts, { ...(offer === 'wide' ? wideOffer : bookOffer), margin, marginOfMany })
  },
  cells: (state) => {
    const pricing = pricingFacts(state)
    return pricing === null ? [] : endCells(pricing, lifeFacts(state))
  },
  ways: (state, legs, { struckSinceBet }) => {
    const facts = pricingFacts(state)
    return facts === null ? null : waysOf(facts, legs, drawsFor(state, facts), struckSinceBet)
  },
  chances: (state, terms, { struckSinceBet }) => {
    const facts = pricingFacts(state)
    return facts === null ? null : legChances(facts, terms, struckSinceBet)
  },
  newCourse,
  follow: followCourse,
  watch,
  events: eventsOf,
  lineups: lineupsOf,
  world: {
    longestMs: 175 * 60_000,
    fixturesBetween,
    announcements: announcementsOf,
    play: (last: FeedFixture, random) => playMatch(last, random),
  },
}
