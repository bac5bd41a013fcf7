// The irregular life of a match of any sport except football, checked against invariants. The expectations are stated
// here in a few lines, and not read from the rules.

import { isRefusal } from '@magpie/kernel'
import {
  type Facts,
  type FeedMessage,
  type LegTerms,
  lineFor,
  type Market,
  type Outcome,
} from '../../contract/index.ts'
import {
  checkProof,
  countedFacts,
  type FeedAct,
  settle,
  type Sport,
  sports,
  type SportState,
} from '../../rules/index.ts'
import { must } from '../feed-life.ts'
import { hour, namesOf, type PlainFixture, type PlainSportId } from './fixtures.ts'

/** How long a start, a stop and silence are waited for. */
const waits: Readonly<Record<PlainSportId, number>> = {
  basketball: 36 * hour,
  baseball: 36 * hour,
  tennis: 14 * 24 * hour,
  table_tennis: 24 * hour,
  badminton: 24 * hour,
  volleyball: 24 * hour,
  esports: 48 * hour,
}
const correctable = 72 * hour
const stake = 101n

/** One side of a market; all its sides are bet on at once. */
type Bet = {
  readonly terms: LegTerms
  outcome: Outcome | null
  total: bigint
}

type Group = {
  readonly market: Market
  readonly feedSeq: number
  readonly names: string
  readonly startsAt: number
  readonly bets: readonly Bet[]
  /** What decided it may have been taken back since. */
  reopened: boolean
  seen: boolean
}

export type PlainLife = {
  readonly id: PlainSportId
  readonly sport: Sport
  state: SportState
  now: number
  readonly groups: Group[]
  readonly told: string[]
  /** Its facts, as text. */
  facts: string
  /** The same facts in the form in which the settler compares them with later ones; `null` before the first. */
  was: Facts | null
  /** A believed message says that it does not go on. */
  ended: boolean
  /** All bets are void. */
  annulled: boolean
  overAt: number | null
  /** Operators believed a correction after the time for them: each ticket has the best of several results. */
  raised: boolean
  /** Operators stated its end. */
  stated: boolean
  /** Since when nothing is played, or the source is silent. */
  stoppedAt: number | null
  heardAt: number
}

export const openPlain = (id: PlainSportId, now: number): PlainLife => ({
  id,
  sport: sports[id],
  state: sports[id].newMatch('m'),
  now,
  groups: [],
  told: [],
  facts: '',
  was: null,
  ended: false,
  annulled: false,
  overAt: null,
  raised: false,
  stated: false,
  stoppedAt: null,
  heardAt: now,
})

const fixtureOf = ({ state }: PlainLife): PlainFixture => state.fixture as PlainFixture

const counted = (facts: Facts, terms: LegTerms, feedSeq: number): Facts =>
  countedFacts([{ terms, feedSeq, facts }], false)[0] ?? facts

const isOver = ({ sport, state }: PlainLife): boolean => {
  const { ended, givenUp } = sport.situation(state)
  return ended || givenUp
}

/** Bets on all sides of a market now, at this line of its first side. */
export const sellAll = (life: PlainLife, market: Market, line: number): void => {
  const { state, sport } = life
  const fixture = fixtureOf(life)
  const facts = sport.facts(state)
  life.told.push(`bets on ${market.id} ${line} after ${state.seq}`)
  const why = `L22: ${market.id} was sold`
  must(life, !life.ended && !isOver(life), `${why} after a final result`)
  must(life, state.questions.length === 0, `${why} while a message was asked about`)
  must(life, !life.annulled, `${why} after everything was given back`)
  const bets = market.sides.map((side): Bet => {
    const lineQuarters = lineFor(market.id, side, line)
    const played = { scoreAtBet: [0, 0], minuteAtBet: 0, ruleVersion: sport.ruleVersion } as const
    const terms = { matchId: 'm', market: market.id, side, lineQuarters, oddsE5: 193_333, ...played } as LegTerms
    must(life, settle(counted(facts, terms, state.seq), terms, stake) === null, `${why} on what is known`)
    return { terms, outcome: null, total: 0n }
  })
  const sold = { names: namesOf(fixture), startsAt: fixture.kickOffAt, feedSeq: state.seq }
  life.groups.push({ market, bets, reopened: false, seen: false, ...sold })
}

/** Messages about play or players: they decide nothing. */
const quiet: readonly string[] =
  'clock ball foul timeout review lead fight ready alive pitch pitcher lot begin stopped resumed asked'.split(' ')

type Cause = {
  readonly kind: string
  /** Something told did not count, according to its source or to an operator's decision. */
  readonly corrects: boolean
  readonly byTime: boolean
}

type Seen = Cause & {
  readonly facts: Facts
  /** Which tickets the settler has to look at; `null` for the first facts. */
  readonly decides: ReturnType<Sport['decides']> | null
}

const judged = (
  life: PlainLife,
  group: Group,
  bet: Bet,
  { kind, corrects, byTime, decides, facts: all }: Seen,
): boolean => {
  const facts = counted(all, bet.terms, group.feedSeq)
  const settled = settle(facts, bet.terms, stake)
  const { outcome: before, terms } = bet
  const name = `${terms.market} ${terms.side} ${terms.lineQuarters} of ${group.feedSeq}`
  const mayChange = corrects || group.reopened || kind === 'void'
  if (settled === null) {
    must(life, before === null || mayChange || life.state.questions.length > 0, `${name} is open again by ${kind}`)
    return false
  }
  const { outcome, returnMinor, proof } = settled
  if (outcome === before) return true
  life.told.push(`  ${name}: ${before} -> ${outcome}`)
  const isDue = group.market.settled === 'first_half' ? decides?.early : decides?.whole
  must(life, isDue !== false, `the settler hears nothing of it: ${name}`)
  must(life, before === null || mayChange, `${kind} changed what was decided: ${name} from ${before} to ${outcome}`)
  must(life, before !== 'void' || group.reopened || corrects, `L7: a void ticket came alive: ${name}`)
  must(life, before !== 'void' || !life.annulled, `L7: a ticket of a match that was given back came alive: ${name}`)
  const late = life.overAt !== null && life.now > life.overAt + correctable + hour
  const raises = (kind === 'accept' || kind === 'figures') && corrects && returnMinor >= bet.total
  must(life, before === null || !late || raises, `money moved after the time for corrections: ${name}`)
  must(life, byTime || !quiet.includes(kind), `${kind} moved money: ${name}`)
  const wrong = checkProof(proof, { facts, terms, stakeMinor: stake })
  must(life, wrong === null, `L24: ${name}: ${wrong}`)
  bet.outcome = outcome
  bet.total = returnMinor
  return true
}

const mirror: Readonly<Record<Outcome, Outcome>> = {
  win: 'loss',
  half_win: 'half_loss',
  push: 'push',
  half_loss: 'half_win',
  loss: 'win',
  void: 'void',
}

/** If one side wins another loses, and all are void together. */
const checkSides = (life: PlainLife, { market, bets }: Group): void => {
  const outcomes = bets.map(({ outcome }) => outcome)
  const said = `${market.id} came to ${outcomes.join(', ')}`
  if (life.raised) return
  const [first, second] = outcomes
  const known = outcomes.filter((one) => one !== null)
  must(life, known.length === 0 || known.length === outcomes.length, `${said}: some sides are open`)
  if (first === undefined || first === null || known.length === 0) return
  if (outcomes.length === 2) return must(life, second === mirror[first], `${said}: two sides are no mirror`)
  const wins = known.filter((one) => one === 'win').length
  must(life, wins <= 1, `${said}: several win`)
  must(life, wins === 0 || !known.includes('void'), `${said}: one wins and some are void`)
}

const checkMatch = (life: PlainLife, { market, names, startsAt, bets }: Group): void => {
  if (bets.every(({ outcome }) => outcome === 'void')) return
  const fixture = fixtureOf(life)
  must(life, names === namesOf(fixture), `${market.id} was kept on another match than it was sold on`)
  const later = fixture.kickOffAt - startsAt
  const open = bets.some(({ outcome }) => outcome === null) && life.state.questions.length === 0
  must(life, !open || later <= waits[life.id], `${market.id} waits for a start that is ${later / hour} hours later`)
}

const checkAll = (life: PlainLife, cause: Cause): void => {
  if (!isOver(life)) life.overAt = null
  else life.overAt ??= life.now
  const facts = life.sport.facts(life.state)
  const told = JSON.stringify(facts)
  const same = told === life.facts && !cause.corrects
  life.facts = told
  const decides = life.was === null ? null : life.sport.decides(life.was, facts)
  life.was = facts
  const seen = { ...cause, facts, decides }
  for (const group of life.groups) {
    if (cause.corrects) group.reopened = true
    if (same && group.seen) {
      checkMatch(life, group)
      continue
    }
    group.seen = true
    const known = group.bets.map((bet) => judged(life, group, bet, seen))
    if (known.every(Boolean) && !cause.corrects) group.reopened = false
    checkSides(life, group)
    checkMatch(life, group)
  }
}

const corrections: readonly string[] = ['undo', 'struck', 'remake']
const ends: readonly string[] = ['retired', 'disqualified', 'abandoned', 'called', 'forfeit', 'walkover', 'called_off']

/** The effect of a believed message: by the rules at once, or by an operator. */
const believe = (life: PlainLife, { type, at }: FeedMessage, before: SportState): void => {
  if (ends.includes(type)) life.ended = true
  if (type === 'stopped') life.stoppedAt ??= Math.max(at, before.at)
  if (type === 'resumed') life.stoppedAt = null
}

/** Lets time pass up to then; the clock acts when it is due. */
export const pass = (life: PlainLife, until: number): void => {
  for (let due = life.sport.actsAt(life.state); due !== null && due <= until; due = life.sport.actsAt(life.state)) {
    life.now = Math.max(life.now, due)
    const next = life.sport.act(life.state, { kind: 'nothing' }, life.now)
    if (isRefusal(next)) return must(life, false, 'the clock may not act')
    must(life, next !== life.state, 'the clock acts and does nothing')
    const was = life.sport.stageOf(life.state)
    life.state = next
    life.told.push(`silence until ${life.now} ${was} -> ${life.sport.stageOf(next)}`)
    checkAll(life, { kind: 'silence', corrects: false, byTime: true })
  }
  life.now = Math.max(life.now, until)
}

/** The next message of its source. */
export const tell = (life: PlainLife, message: FeedMessage, apart: boolean): void => {
  if (!apart) pass(life, message.at)
  const { state: before, sport } = life
  const waited = message.at - (life.stoppedAt ?? life.heardAt) > waits[life.id] + hour && !apart
  const hung = waited && sport.situation(before).inPlay && before.questions.length === 0
  const next = sport.apply(before, message, apart)
  if (isRefusal(next)) return must(life, false, `the match is blocked: ${next.refused}`)
  must(life, next.state.seq === message.seq, 'the number was not used')
  life.state = next.state
  life.now = apart ? life.now : Math.max(life.now, message.at)
  const body: Record<string, unknown> = { ...message }
  for (const known of ['matchId', 'sport', 'league', 'seq', 'batting', 'serve', 'chances', 'means', 'maps', 'pairs'])
    delete body[known]
  life.told.push(`${message.seq} ${JSON.stringify(body)} ${next.kind} -> ${sport.stageOf(next.state)}`)
  must(life, !hung || isOver(life), 'a match was waited for longer than it may be')
  const taken = next.kind === 'applied'
  if (taken) believe(life, message, before)
  life.heardAt = Math.max(life.heardAt, apart ? 0 : message.at)
  const kind = message.type === 'fixture' || taken ? message.type : 'asked'
  checkAll(life, { kind, corrects: taken && corrections.includes(message.type), byTime: waited })
}

/** False if the rules refuse it. */
export const act = (life: PlainLife, what: FeedAct): boolean => {
  const { state, sport } = life
  const asked = 'seq' in what ? state.questions.find(({ message }) => message.seq === what.seq) : undefined
  const next = sport.act(state, what, life.now)
  if (isRefusal(next)) return false
  const isStated = what.kind === 'figures'
  const moves = what.kind === 'accept' || what.kind === 'drop' || what.kind === 'void' || isStated
  must(life, moves, `an operator may not ${what.kind}`)
  life.state = next
  life.told.push(`act ${JSON.stringify(what)} -> ${sport.stageOf(next)}`)
  if (what.kind === 'void') life.annulled = true
  const believed = what.kind === 'accept' ? asked?.message : undefined
  if (believed !== undefined) believe(life, believed, state)
  // A stated end overrules what was told, and the source's own end may replace it.
  const replaces = believed !== undefined && life.stated
  const corrects = isStated || replaces || (believed !== undefined && corrections.includes(believed.type))
  const isLate = life.overAt !== null && life.now > life.overAt + correctable
  life.raised ||= corrects && isLate
  life.stated ||= isStated
  checkAll(life, { kind: what.kind, corrects, byTime: false })
  return true
}

/** Checks all bets, once the last message is sent. */
export const checkEnd = (life: PlainLife): void => {
  for (const { bets, market } of life.groups)
    for (const { outcome, total } of bets) {
      must(life, outcome !== null, `a ticket on ${market.id} never ends`)
      must(life, total >= 0n, 'a ticket returned less than nothing')
    }
}
