// The irregular life of a competition with outrights, checked against invariants and the oracle.

import { isRefusal } from '@magpie/kernel'
import type { LegTerms, Market } from '../../contract/index.ts'
import type { OutrightFixture, OutrightMessage } from '../../contract/outright/feed.ts'
import { checkProof, countedFacts, type FeedAct, settle, sports } from '../../rules/index.ts'
import type { OutrightState } from '../../rules/outright/state.ts'
import { must } from '../feed-life.ts'
import { isComplete, isMissing, type Story, worth } from './oracle.ts'

const hour = 3_600_000
const day = 24 * hour
const wait = 14 * day
const correctable = 72 * hour
const sport = sports.outright
/** Divisible by all numbers from 2 to 12, so shared places have no remainder. */
const stake = 27_720n
const odds = 3n

type Bet = {
  readonly terms: LegTerms
  readonly feedSeq: number
  total: bigint | null
  isVoid: boolean
  /** What it returned when a late correction was believed. It may never return less. */
  least: bigint | null
}

export type SeasonLife = {
  state: OutrightState
  now: number
  readonly told: string[]
  readonly bets: Bet[]
  story: Story
  playing: boolean
  /** Wrong results: the number of their message, and of the one that corrected them. */
  readonly wrong: (readonly [number, number])[]
  /** All bets are void. */
  dead: boolean
  heardAt: number
  /** The number of the last message before one is in doubt. */
  sureSeq: number | null
  /** The first start it was announced for. */
  readonly firstStart: number
}

export const openSeason = (fixture: OutrightFixture): SeasonLife => ({
  state: sport.newMatch(fixture.matchId) as OutrightState,
  now: fixture.at,
  told: [],
  bets: [],
  story: { fixture, rounds: [], left: new Map(), word: null },
  playing: false,
  wrong: [],
  dead: false,
  heardAt: fixture.at,
  firstStart: fixture.kickOffAt,
  sureSeq: null,
})

const isOver = ({ state }: SeasonLife): boolean => {
  const { ended, givenUp } = sport.situation(state)
  return ended || givenUp
}

/** Bets on all sides of a market now. */
export const sellAll = (life: SeasonLife, market: Market<'outright'>, sides: readonly string[]): void => {
  const { state, story, playing, dead } = life
  const why = `L22: ${market.id} was sold`
  must(life, state.questions.length === 0, `${why} while a message was asked about`)
  must(life, !playing, `${why} while a round was played`)
  must(life, !isMissing(story), `${why} while a match of a round is missing`)
  must(life, !dead && !isComplete(story), `${why} after the end`)
  const start = story.rounds.length === 0 ? story.fixture.kickOffAt : story.fixture.rounds[story.rounds.length]
  must(life, start === undefined || life.now < start, `${why} after the planned start of a round`)
  life.told.push(`bets on ${market.id} after ${state.seq}`)
  for (const side of sides) {
    const terms = { matchId: state.matchId, market: market.id, side, lineQuarters: 0, oddsE5: Number(odds) * 100_000 }
    const leg = { ...terms, scoreAtBet: [0, 0], minuteAtBet: 0, ruleVersion: sport.ruleVersion } as LegTerms
    life.bets.push({ terms: leg, feedSeq: state.seq, total: null, isVoid: false, least: null })
  }
}

const isDoubtful = ({ state }: SeasonLife): boolean =>
  state.questions.some(({ stage, why }) => stage !== 'settled' && why !== 'fixture_team')

const isOf = ({ fixture }: Story, side: string, nth: number): boolean =>
  side === `e${nth}` || (side.startsWith('p') && fixture.scorers?.[Number(side.slice(1)) - 1]?.entrant === nth)

const expected = (life: SeasonLife, { terms, feedSeq }: Bet): bigint | null => {
  const { sureSeq } = life
  const isWrong = life.wrong.some(
    ([from, to]) => from <= feedSeq && feedSeq < to && (sureSeq === null || to <= sureSeq),
  )
  if (life.dead || isWrong) return stake
  const { story } = life
  // A bet on an entrant who left before the start is void at once.
  const nobody = [...story.left].some(([nth, after]) => after < 0 && isOf(story, terms.side, nth))
  if (nobody) return stake
  if (!isComplete(story) || isDoubtful(life)) return null
  const came = worth(story, terms.market, terms.side)
  return came === 'void' ? stake : (stake * odds * BigInt(came[0])) / BigInt(came[1])
}

const checkAll = (life: SeasonLife): void => {
  life.sureSeq = isDoubtful(life) ? (life.sureSeq ?? life.state.seq - 1) : null
  const facts = sport.facts(life.state)
  for (const bet of life.bets) {
    const { terms, feedSeq, least } = bet
    const name = `${terms.market} ${terms.side} of ${feedSeq}`
    const [counts] = countedFacts([{ terms, feedSeq, facts }], false)
    const settled = counts === undefined ? null : settle(counts, terms, stake)
    const due = expected(life, bet)
    const most = least !== null && (due === null || due < least) ? least : due
    must(life, (settled?.returnMinor ?? null) === most, `${name} is ${settled?.returnMinor}, and ${most} is due`)
    if (settled === null || counts === undefined) continue
    must(life, !bet.isVoid || settled.outcome === 'void', `L7: a void ticket came alive: ${name}`)
    const wrong = checkProof(settled.proof, { facts: counts, terms, stakeMinor: stake })
    must(life, wrong === null, `L24: ${name}: ${wrong}`)
    bet.total = settled.returnMinor
    bet.isVoid = settled.outcome === 'void' && life.dead
  }
}

const takeRound = (life: SeasonLife, message: Extract<OutrightMessage, { type: 'results' | 'corrected' }>): void => {
  const { story } = life
  const { seq, results, scored = [], round } = message
  const before = story.rounds[round - 1]
  const next = { seq, results, scored }
  life.story = { ...story, rounds: before === undefined ? [...story.rounds, next] : story.rounds.with(round - 1, next) }
  if (message.type === 'results') life.playing = false
  if (before === undefined) return
  const has = (all: readonly object[], one: object): boolean =>
    all.some((other) => JSON.stringify(other) === JSON.stringify(one))
  const stands = before.results.every((one) => has(results, one)) && before.scored.every((one) => has(scored, one))
  if (!stands) life.wrong.push([before.seq, seq])
}

const nameless = ({ kind, entrants, scorers = [] }: OutrightFixture): string =>
  JSON.stringify([kind, entrants.length, scorers.map(({ entrant }) => entrant)])
const namesIn = ({ home, away, entrants, scorers = [] }: OutrightFixture): string =>
  JSON.stringify([home, away, entrants.map(({ name }) => name), scorers.map(({ name, entrant }) => [name, entrant])])

/** What is believed, by the rules or by operators, is the story from now on. */
const believe = (life: SeasonLife, message: OutrightMessage): void => {
  const { story } = life
  switch (message.type) {
    case 'fixture': {
      if (life.state.rounds.length > 0 || life.playing) {
        life.dead ||= namesIn(message) !== namesIn(story.fixture)
        return
      }
      const same = nameless(message) === nameless(story.fixture) && namesIn(message) === namesIn(story.fixture)
      const inTime = message.kickOffAt - (life.state.firstStart ?? message.kickOffAt) <= wait
      if (!same || !inTime) life.dead = true
      else life.story = { ...story, fixture: message }
      return
    }
    case 'round':
      life.playing = true
      return
    case 'results':
    case 'corrected':
      return takeRound(life, message)
    case 'withdrawn': {
      const after = story.rounds.length === 0 && !life.playing ? -1 : story.rounds.length
      life.story = { ...story, left: new Map([...story.left, [message.entrant, after]]) }
      return
    }
    case 'called_off':
      life.dead = true
  }
}

/** Lets time pass up to then; the clock acts when it is due. */
export const pass = (life: SeasonLife, until: number): void => {
  for (let due = sport.actsAt(life.state); due !== null && due <= until; due = sport.actsAt(life.state)) {
    life.now = Math.max(life.now, due)
    const was = isOver(life)
    const doubtful = isDoubtful(life)
    const next = sport.act(life.state, { kind: 'nothing' }, life.now)
    if (isRefusal(next)) return must(life, false, 'the clock may not act')
    must(life, next !== life.state, 'the clock acts and does nothing')
    life.state = next as OutrightState
    life.told.push(`silence until ${life.now} -> ${sport.stageOf(next)}`)
    // An unanswered question about the course voids everything, even if an end was told since.
    if (doubtful) life.dead = true
    else if (!was && isOver(life)) {
      const { fixture, rounds } = life.story
      const begun = life.playing || rounds.length > 0
      const awaited = begun ? Math.max(life.heardAt, ...fixture.rounds) : life.firstStart
      must(life, due === awaited + wait, `the clock ended it at ${due} and not at ${awaited + wait}`)
      life.dead = true
    }
    checkAll(life)
  }
  life.now = Math.max(life.now, until)
}

/** The next message of its source. */
export const tell = (life: SeasonLife, message: OutrightMessage, apart: boolean): void => {
  if (!apart) pass(life, message.at)
  const next = sport.apply(life.state, message, apart)
  if (isRefusal(next)) return must(life, false, `the match is blocked: ${next.refused}`)
  must(life, next.state.seq === message.seq, 'the number was not used')
  const over = isOver(life)
  life.told.push(`${message.seq} ${JSON.stringify(message).slice(0, 600)} ${next.kind}`)
  const isSaid = life.story.word !== null && next.kind === 'applied' && message.type !== 'fixture'
  must(life, !isSaid, 'the source changed what operators stated')
  if (next.kind === 'applied' && message.seq > 1 && !(message.type === 'fixture' && over)) believe(life, message)
  life.state = next.state as OutrightState
  if (!apart) [life.now, life.heardAt] = [Math.max(life.now, message.at), Math.max(life.heardAt, message.at)]
  checkAll(life)
}

/** An act of operators; returns whether it was possible. */
export const act = (life: SeasonLife, what: FeedAct): boolean => {
  pass(life, life.now)
  const asked = 'seq' in what ? life.state.questions.find(({ message }) => message.seq === what.seq) : undefined
  const next = sport.act(life.state, what, life.now)
  const { overAt } = life.state
  const late = overAt !== null && life.now - overAt > correctable
  if (isRefusal(next)) return false
  must(life, what.kind !== 'accept' || life.story.word === null, 'operators stated the end, and believed its source')
  must(life, what.kind !== 'void' || !late, 'L8: it was made void after the time for corrections')
  life.told.push(`act ${JSON.stringify(what)} at ${life.now}`)
  if (what.kind === 'order') {
    const { places, scorers } = what
    const others = Array.from({ length: scorers?.others ?? 0 }, (_, nth) => `another ${nth}`)
    const top = [...(scorers?.top ?? []).map((nth) => `p${nth}`), ...others]
    life.story = { ...life.story, word: { places, top } }
    life.playing = false
  }
  if (what.kind === 'void') life.dead = true
  if (what.kind === 'accept' && asked !== undefined) believe(life, asked.message as OutrightMessage)
  life.state = next as OutrightState
  if (late && (what.kind === 'accept' || what.kind === 'order')) for (const bet of life.bets) bet.least = bet.total
  checkAll(life)
  return true
}

/** Checks all bets, once the last message is sent. */
export const checkEnd = (life: SeasonLife): void => {
  for (const { terms, total } of life.bets) must(life, total !== null, `a ticket on ${terms.market} never ends`)
  must(life, sport.situation(life.state).rests, 'it never rests')
}
