// The irregular life of a match, checked against invariants, whatever a source sends and an operator decides. The
// expectations are stated here in a few lines, and not read from the table.

import { isRefusal } from '@magpie/kernel'
import {
  type FootballMessage,
  type LegTerms,
  markets,
  type MatchFacts,
  type Outcome,
  type Score,
} from '../contract/index.ts'
import { countedFacts, type FeedAct, settle, sports } from '../rules/index.ts'
import {
  actsAt,
  applyAct,
  applyFeed,
  follows,
  isInPlay,
  type Kind,
  type LifeFacts,
  lifeFacts,
  type MatchState,
  newMatch,
  type Stage,
  stageOf,
} from '../rules/football/index.ts'
import { kindOf } from '../rules/football/feed/kinds.ts'

const hour = 3_600_000

export type Answer = { readonly outcome: Outcome; readonly total: bigint }

export type Bet = {
  readonly terms: LegTerms
  /** The number of the match's last message at the bet. */
  readonly feedSeq: number
  readonly stake: bigint
  readonly inPlay: boolean
  readonly sold: string
  outcome: Outcome | null
  total: bigint
  seen: string
  /** Its outcomes, one after another. */
  readonly answers: Answer[]
}

export type Life = {
  state: MatchState
  now: number
  readonly bets: Bet[]
  /** The events so far, for reading a failure. */
  readonly told: string[]
  /** A score that claims to be final was told of this staging, and no operator has dropped it. */
  claimed: boolean
  settledAt: number | null
  stoppedAt: number | null
  /** The facts in the form in which the settler compares them with later ones; `null` before the first. */
  facts: LifeFacts | null
}

export class BrokenLife extends Error {}

export const must = (life: Pick<Life, 'told'>, holds: boolean, what: string): void => {
  if (!holds) throw new BrokenLife(`${what}\n  ${life.told.join('\n  ')}`)
}

const names = ({ fixture }: MatchState): string => [fixture?.home, fixture?.away, fixture?.neutral].join('/')

const counted = ({ state }: Life, { terms, feedSeq }: Pick<Bet, 'terms' | 'feedSeq'>): MatchFacts => {
  const facts = lifeFacts(state)
  return (countedFacts([{ terms, feedSeq, facts }], false)[0] ?? facts) as MatchFacts
}

/** A bet sold now, with its terms. */
export const sold = (life: Life, { terms, feedSeq, stake }: Pick<Bet, 'terms' | 'feedSeq' | 'stake'>): Bet => {
  const { state } = life
  const { market, side, lineQuarters, scoreAtBet } = terms
  life.told.push(`bet ${market} ${side} ${lineQuarters} at ${scoreAtBet.join('-')}`)
  must(life, !life.claimed, 'L22: a bet was sold after a final score was reported')
  must(life, state.questions.length === 0, 'L22: a bet was sold while a message was asked about')
  const known = settle(counted(life, { terms, feedSeq }), terms, stake)
  must(life, known === null, 'L22: a bet was sold on what is known')
  const inPlay = isInPlay(state)
  const bet = { terms, feedSeq, stake, inPlay, sold: names(state), outcome: null, total: 0n, seen: '', answers: [] }
  life.bets.push(bet)
  return bet
}

/** Money moves after these messages and with time; never otherwise. */
const movers: readonly Kind[] = [
  'half_time',
  'result',
  'correct_result',
  'strike_out',
  'annul',
  'reinstate',
  'fixture_later',
  'fixture_reversed',
  'fixture_venue',
  'postponed',
  'abandoned',
]
/** Decided during play: by the next event, or at the end of a quarter of an hour. */
const earlyFamilies: readonly string[] = ['next_goal', 'first_corner']
const isEarly = ({ market }: LegTerms): boolean => {
  const { family, span } = markets[market]
  return earlyFamilies.includes(family) || /^interval_\d$/.test(span)
}
/**
 * Markets that a final score alone cannot settle: a stated result that contradicts the match voids them, and one that
 * agrees with it again settles them.
 */
const isOfMatch = ({ market }: LegTerms): boolean => {
  const { family, span, count } = markets[market]
  return (
    span === 'second_half' ||
    span.startsWith('interval_') ||
    count !== 'score' ||
    [...earlyFamilies, 'last_goal'].includes(family)
  )
}
const byWord: readonly Cause['kind'][] = ['act', 'correct_result', 'result', 'strike_out']
const finished: readonly Stage[] = ['full_time', 'extra_time', 'disputed', 'settled', 'annulled', 'closed']

type Cause = { readonly kind: Kind | 'act' | 'reinstate-act'; readonly was: Stage; readonly byTime: boolean }
/** `decides`: which tickets the settler has to look at; `null` for the first facts. */
type Seen = Cause & { readonly decides: ReturnType<typeof sports.football.decides> | null }

const judged = (life: Life, bet: Bet, { kind, was, byTime, decides }: Seen): void => {
  const facts = counted(life, bet)
  const seen = JSON.stringify(facts)
  if (seen === bet.seen) return
  bet.seen = seen
  const { ft, ht } = facts
  must(life, ft === null || ht === null || (ht[0] <= ft[0] && ht[1] <= ft[1]), 'a half had more goals than the match')
  const settled = settle(facts, bet.terms, bet.stake)
  const before = bet.outcome
  if (settled === null || settled.outcome === before) return
  life.told.push(`  ${bet.terms.market} ${bet.terms.side} ${before} -> ${settled.outcome}`)
  const isDue = markets[bet.terms.market].settled === 'first_half' ? decides?.early : decides?.whole
  must(life, isDue !== false, 'the settler hears nothing of it')
  const back = kind === 'reinstate' || kind === 'reinstate-act'
  must(
    life,
    before !== 'void' || back || (isOfMatch(bet.terms) && byWord.includes(kind)),
    'L7: a void ticket came alive',
  )
  const late = life.settledAt !== null && life.now > life.settledAt + 73 * hour
  must(life, before === null || !late || kind === 'act', 'money moved by itself after the time for corrections')
  must(
    life,
    before === null || !late || settled.returnMinor >= bet.total,
    'money was taken back after the time for corrections',
  )
  must(life, byTime || kind === 'act' || back || movers.includes(kind) || isEarly(bet.terms), `${kind} moved money`)
  const final = kind === 'result' || kind === 'correct_result'
  must(life, !final || byTime || finished.includes(was), 'a result during the match settled bets')
  bet.total += settled.returnMinor - bet.total
  bet.outcome = settled.outcome
  bet.answers.push({ outcome: settled.outcome, total: bet.total })
}

/** Since the second version of the rules, a goal that counted at the bet and was struck later voids the bet. */
const isStruck = ({ incidents }: MatchState, { terms, feedSeq }: Bet): boolean =>
  terms.ruleVersion !== 'football/1' &&
  incidents.some(
    ({ kind, seq, cancelledSeq }) =>
      kind === 'goal' && seq <= feedSeq && cancelledSeq !== null && cancelledSeq > feedSeq,
  )

/** Goals before the bet do not count against it; those after it do, unless struck. */
const since = ({ incidents }: MatchState, feedSeq: number): Score => {
  const of = (side: string): number =>
    incidents.filter(
      (one) =>
        one.kind === 'goal' &&
        one.side === side &&
        one.cancelledAt === null &&
        one.seq > feedSeq &&
        (one.period === 'first_half' || one.period === 'second_half'),
    ).length
  return [of('home'), of('away')]
}

const checkHandicap = (life: Life, bet: Bet): void => {
  const { state } = life
  const isPlain = stageOf(state) === 'settled' && !state.corrected && bet.terms.market === 'ah' && bet.inPlay
  if (!isPlain || bet.terms.lineQuarters !== 0 || state.past.some(({ lastSeq }) => bet.feedSeq <= lastSeq)) return
  const [home, away] = since(state, bet.feedSeq)
  const margin = bet.terms.side === 'home' ? home - away : away - home
  const played = margin > 0 ? 'win' : margin < 0 ? 'loss' : 'push'
  const want = isStruck(state, bet) ? 'void' : played
  must(life, bet.outcome === want, `a handicap in play came to ${bet.outcome}, the goals after it say ${want}`)
}

const checkAll = (life: Life, cause: Cause): void => {
  const { state } = life
  const stage = stageOf(state)
  if (state.result !== null && life.settledAt === null) life.settledAt = life.now
  if (state.past.length > 0 && state.result === null) life.settledAt = null
  const facts = lifeFacts(state)
  const decides = life.facts === null ? null : sports.football.decides(life.facts, facts)
  life.facts = facts
  for (const bet of life.bets) judged(life, bet, { ...cause, decides })
  for (const bet of life.bets) {
    checkHandicap(life, bet)
    const isPast = state.past.some(({ lastSeq }) => bet.feedSeq <= lastSeq)
    must(life, isPast || bet.sold === names(state), 'a bet was kept on another match than it was sold on')
  }
  const stops = stage === 'interrupted' || stage === 'abandoned'
  if (!stops) life.stoppedAt = null
  else life.stoppedAt ??= life.now
}

/** It states the final score. */
const claims = (message: FootballMessage): boolean =>
  message.type === 'result' || (message.type === 'correction' && message.change.kind === 'result')

/** It takes an annulment back. */
const takesBack = (message: FootballMessage): boolean =>
  message.type === 'correction' && message.change.kind === 'reinstate'

/** Lets time pass up to then; the clock acts when it is due, one act after the other. */
export const pass = (life: Life, at: number): void => {
  for (let due = actsAt(life.state); due !== null && due <= at; due = actsAt(life.state)) {
    const { now, state } = life
    const was = stageOf(state)
    const next = applyAct(state, { kind: 'nothing' }, due)
    if (isRefusal(next) || next === state) return must(life, false, 'the clock may not act')
    life.state = next
    life.told.push(`silence ${was} -> ${stageOf(next)}`)
    life.now = due
    checkAll(life, { kind: 'nothing', was, byTime: true })
    life.now = now
  }
}

/** The next message of its source. */
export const tell = (life: Life, message: FootballMessage): void => {
  const pasts = life.state.past.length
  const waited = life.stoppedAt !== null && message.at - life.stoppedAt > 36 * hour
  pass(life, message.at)
  const before = life.state
  const was = stageOf(before)
  const next = applyFeed(before, message)
  if (isRefusal(next)) return must(life, false, `the match is blocked: ${next.refused}`)
  must(life, next.state.seq === message.seq, 'the number was not used')
  life.state = next.state
  const stage = stageOf(next.state)
  const kind = next.kind === 'asked' ? next.why : kindOf(before, message)
  const what = message.type === 'event' ? message.event.kind : message.type
  life.told.push(`${message.seq} ${what} (${kind}) ${was} -> ${stage}${next.kind === 'asked' ? ', asked' : ''}`)
  must(life, !waited || next.state.past.length > pasts, 'a match waited more than 36 hours')
  if (next.kind === 'applied') {
    const { how, to } = follows(was, kind)
    must(
      life,
      how !== 'take' || (to.length === 0 ? stage === was : to.includes(stage)),
      'the stage differs from the table',
    )
  }
  if (kind === 'reinstate' && was === 'annulled')
    must(life, stage === 'settled', 'an annulment is still in force after it was taken back')
  if (claims(message)) life.claimed = true
  if (message.type === 'fixture' && stage === 'scheduled' && next.state.past.length > 0) life.claimed = false
  checkAll(life, { kind, was, byTime: false })
}

/** False if the rules refuse it. */
export const act = (life: Life, what: FeedAct): boolean => {
  const { state } = life
  const was = stageOf(state)
  const next = applyAct(state, what, life.now)
  if (isRefusal(next)) return false
  const pasts = state.past.length
  const answered = 'seq' in what ? state.questions.find(({ message }) => message.seq === what.seq) : undefined
  life.state = next
  life.told.push(`act ${JSON.stringify(what)} ${was} -> ${stageOf(next)}`)
  if (what.kind === 'drop' && answered !== undefined)
    life.claimed = next.questions.some(({ message }) => claims(message))
  if (next.past.length > pasts) life.claimed = false
  // For any reason: too early, at the wrong time, or repeated.
  const believed = state.questions.some(
    ({ message }) => takesBack(message) && !next.questions.some((one) => one.message === message),
  )
  const back = what.kind === 'reinstate' || (what.kind === 'accept' && believed)
  checkAll(life, { kind: back ? 'reinstate-act' : 'act', was, byTime: false })
  return true
}

export const openLife = (matchId: string, now: number): Life => ({
  state: newMatch(matchId),
  now,
  bets: [],
  told: [],
  claimed: false,
  settledAt: null,
  stoppedAt: null,
  facts: null,
})
