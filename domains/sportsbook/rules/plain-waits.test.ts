// Faults that the irregular lives of the other sports revealed: each of these failed once.

import { describe, expect, it } from 'vitest'
import type { FeedMessage, Fixture, LegTerms } from '../contract/index.ts'
import { seededRandom } from './chance.ts'
import { judgeLeg } from './settle/settle.ts'
import { type Sport, type SportState, usualCalendar } from './index.ts'
import { allSports, sports } from './sports.ts'

const hour = 3_600_000
const day = 24 * hour
const from = Date.UTC(2026, 10, 1)
const longWait = 20 * day

const plain = allSports.filter(({ id, world }) => id !== 'football' && world !== null)

const told = (sport: Sport, state: SportState, message: object, apart = false): SportState => {
  const next = { matchId: state.matchId, sport: sport.id, seq: state.seq + 1, at: state.at + 1000, ...message }
  const applied = sport.apply(state, next as FeedMessage, apart)
  if ('refused' in applied) throw new Error(applied.refused)
  return applied.state
}

const waited = (sport: Sport, state: SportState): SportState => {
  const due = sport.actsAt(state)
  const next = due === null ? state : sport.act(state, { kind: 'nothing' }, due)
  if ('refused' in next) throw new Error(next.refused)
  return next
}

const legOf = (sport: Sport, market: string, side: string, lineQuarters = 0): LegTerms =>
  ({
    matchId: 'm',
    market,
    side,
    lineQuarters,
    oddsE5: 200_000,
    scoreAtBet: [0, 0],
    minuteAtBet: 0,
    ruleVersion: sport.ruleVersion,
  }) as unknown as LegTerms

describe.each(plain)('a match of $id', (sport) => {
  const [fixture] = sport.world?.fixturesBetween(usualCalendar(7n), from, from + 3 * day) ?? []
  const messages = [...sport.world!.play(fixture!, seededRandom(3n))]
  const upTo = (count: number): SportState =>
    messages
      .slice(0, count)
      .reduce<SportState>((state, message) => told(sport, state, message), sport.newMatch(fixture!.matchId))
  const begun = messages.findIndex((_, at) => sport.situation(upTo(at + 1)).begun)
  const scheduled = upTo(begun)
  const played = upTo(Math.floor(messages.length * 0.7))
  const again = (more: Partial<Fixture>): SportState =>
    told(sport, scheduled, { ...scheduled.fixture, ...more, seq: scheduled.seq + 1 })

  it('L8: is void if its fixture is repeated with reversed sides or a start too late', () => {
    const { home, away, kickOffAt } = scheduled.fixture!
    expect(sport.facts(again({}))).toEqual(expect.objectContaining({ annulled: null }))
    expect(sport.facts(again({ home: away, away: home }))).toHaveProperty('annulled', 'sides_reversed')
    expect(sport.facts(again({ kickOffAt: kickOffAt + longWait }))).toHaveProperty('annulled', 'not_begun')
    expect(sport.facts(again({ kickOffAt: kickOffAt + hour }))).toHaveProperty('annulled', null)
  })

  it('L8, L22: asks operators about a changed team name; if they accept it the match is void', () => {
    const asked = again({ home: 'Another' })
    const [question] = asked.questions
    expect(question).toMatchObject({ why: 'fixture_team', stage: 'scheduled' })
    expect(sport.facts(asked)).toHaveProperty('annulled', null)
    expect(sport.canAccept(asked, question!.message)).toBe(true)
    const acted = (kind: 'accept' | 'drop') => sport.act(asked, { kind, seq: asked.seq }, asked.at)
    expect(sport.facts(acted('accept') as SportState)).toHaveProperty('annulled', 'team_changed')
    const dropped = acted('drop') as SportState
    expect([dropped.questions, dropped.fixture?.home]).toEqual([[], scheduled.fixture?.home])
  })

  it('L8: is settled as usual if no operator answers about a changed name', () => {
    const asked = again({ home: 'Another' })
    const rest = messages.slice(begun)
    const over = rest.reduce((state, message) => told(sport, state, { ...message, seq: state.seq + 1 }), asked)
    const plainly = messages.reduce((state, message) => told(sport, state, message), sport.newMatch(fixture!.matchId))
    expect(sport.situation(over)).toMatchObject({ ended: true, givenUp: false, rests: false })
    const outcomes = (state: SportState) => JSON.stringify(sport.resultOf(sport.facts(state)))
    expect(outcomes(over)).toBe(outcomes(plainly))
    const later = waited(sport, over)
    expect([later.questions, sport.situation(later).rests]).toEqual([[], true])
    expect(outcomes(later)).toBe(outcomes(plainly))
  })

  it('L22: ignores its own fixture when it is repeated during play', () => {
    const once = told(sport, played, { ...played.fixture, seq: played.seq + 1, at: played.at + 1 })
    expect(once.questions).toEqual([])
    expect(sport.facts(once)).toEqual(sport.facts(played))
  })

  it('L8: is given up by its first announced start, however often it is postponed', () => {
    const later = again({ kickOffAt: scheduled.fixture!.kickOffAt + hour })
    expect(sport.actsAt(later)).toBe(sport.actsAt(scheduled))
  })

  it('L8: is given up if its source falls silent during play', () => {
    expect(sport.situation(waited(sport, played))).toMatchObject({ givenUp: true, rests: true })
  })

  it('L8: is given up if it resumes too late, even if no clock acted before', () => {
    const stopped = told(sport, played, { type: 'stopped' })
    expect(sport.situation(told(sport, stopped, { type: 'resumed', at: stopped.at + longWait })).givenUp).toBe(true)
  })

  it('L8: a message with an absurd time does not stop the clock', () => {
    const wild = told(sport, played, { type: 'resumed', at: played.at + 1000 * day }, true)
    expect(wild.at).toBe(played.at)
    expect(sport.actsAt(wild)).toBeLessThan(played.at + longWait)
    expect(sport.situation(waited(sport, wild)).givenUp).toBe(true)
  })

  it('L8: called off while a message is questioned, keeps decided bets as without the question', () => {
    const asked = told(sport, played, { type: 'resumed' })
    expect(asked.questions).toHaveLength(1)
    const off = told(sport, asked, { type: 'called_off' })
    const plainly = told(sport, played, { type: 'called_off' })
    const left = waited(sport, off)
    expect(left.questions).toEqual([])
    expect(sport.facts(left)).toEqual(sport.facts(waited(sport, plainly)))
  })

  it('L8: takes nothing back by a late message with an earlier time', () => {
    const over = messages.reduce<SportState>(
      (state, message) => told(sport, state, message),
      sport.newMatch(fixture!.matchId),
    )
    const late = told(sport, over, { type: 'resumed', at: over.at + 73 * hour })
    const facts = JSON.stringify(sport.facts(late))
    const { type } = sport.id === 'basketball' ? { type: 'struck' } : { type: 'undo' }
    const basket = messages.findLast((message) => message.type === 'basket')?.seq
    const back = told(sport, late, { type, ...(basket !== undefined && { basket }), at: over.at + hour })
    expect(JSON.stringify(sport.facts(back))).toBe(facts)
  })

  it('L8: with a questioned end, is decided within 72 hours of it', () => {
    const doubtful = messages
      .slice(played.seq)
      .reduce(
        (state, { at, ...message }) => told(sport, state, { ...message, at, seq: state.seq + 1 }),
        told(sport, played, { type: 'resumed', at: played.at }),
      )
    expect(sport.situation(doubtful).ended).toBe(true)
    expect(doubtful.questions).not.toEqual([])
    const due = sport.actsAt(doubtful) ?? Number.POSITIVE_INFINITY
    expect(due).toBeLessThanOrEqual(doubtful.at + 72 * hour)
    expect(sport.act(doubtful, { kind: 'nothing' }, due)).toHaveProperty('questions', [])
  })
})

it('L8: a remake while a message is questioned voids nothing before the answer', () => {
  const sport = sports.esports
  const [fixture] = sport.world!.fixturesBetween(usualCalendar(7n), from, from + 3 * day)
  const open = told(sport, told(sport, sport.newMatch(fixture!.matchId), fixture!), {
    type: 'map',
    at: fixture!.kickOffAt,
  })
  const remade = told(sport, told(sport, open, { type: 'resumed' }), { type: 'remake' })
  expect(remade.questions).toHaveLength(1)
  expect(sport.facts(remade)).toHaveProperty('struck', [])
  const dropped = sport.act(remade, { kind: 'drop', seq: open.seq + 1 }, remade.at)
  if ('refused' in dropped) throw new Error(dropped.refused)
  expect(sport.facts(dropped)).toHaveProperty('struck', [[open.seq, remade.seq]])
})

it('L8: a message after a map was cut off does not change its length', () => {
  const sport = sports.esports
  const found = sport.world!.fixturesBetween(usualCalendar(7n), from, from + 9 * day)
  const fixture = found.find((one) => 'title' in one && one.title === 'moba')!
  let state = told(sport, sport.newMatch(fixture.matchId), fixture)
  state = told(sport, state, { type: 'map', at: fixture.kickOffAt })
  state = told(sport, state, { type: 'forfeit', winner: 'home', at: fixture.kickOffAt + hour / 6 })
  const outcome = () => judgeLeg(sport.facts(state), legOf(sport, 'map_1_time', 'over', 80))?.gives
  expect(outcome()).toBe('void')
  state = told(sport, state, { type: 'called_off', at: fixture.kickOffAt + hour })
  expect(state.questions).toHaveLength(1)
  expect(outcome()).toBe('void')
})

it('L8: the exact margin of a basketball match that was cut off is void', () => {
  const facts = {
    matchId: 'm',
    annulled: null,
    minutes: 40,
    periods: [[10, 2]],
    over: 1,
    race: null,
    ended: 'unresumed',
    winner: null,
    played: 10,
    struck: [],
  } as const
  const sport = sports.basketball
  const gives = (market: string, side: string) => judgeLeg(facts, legOf(sport, market, side))?.gives
  expect(['home', 'draw', 'away'].map((side) => gives('regulation', side))).toEqual(['void', 'void', 'void'])
  expect(gives('points_margin', 'home-by-1-5')).toBe('void')
  expect(gives('points_margin', 'away-by-6-10')).toBe('void')
})
