// When nothing is sold although a match is in play: for every sport, over a whole match of its invented world.

import { describe, expect, it } from 'vitest'
import { type FeedMessage, marketsOf } from '../contract/index.ts'
import { seededRandom } from './chance.ts'
import { type Sport, usualCalendar } from './sport.ts'
import { allSports } from './sports.ts'

const day = 86_400_000
const from = Date.UTC(2026, 10, 1)

/** The longest silence in play, in seconds; for esports by title. */
const silent: Readonly<Record<string, number>> = {
  football: 150,
  basketball: 60,
  tennis: 180,
  table_tennis: 240,
  badminton: 240,
  volleyball: 240,
  baseball: 180,
  moba: 45,
  shooter: 240,
  cards: 150,
}

const cases = allSports.flatMap((sport) => {
  const fixtures = sport.world?.fixturesBetween(usualCalendar(7n), from, from + day) ?? []
  const byKind = new Map<string, (typeof fixtures)[number]>(
    fixtures.map((one) => ['title' in one ? one.title : sport.id, one]),
  )
  return [...byKind].map(([kind, fixture]) => ({ kind, fixture, sport }))
})

type Case = (typeof cases)[number]
type State = ReturnType<Sport['newMatch']>

const after = ({ sport }: Case, state: State, message: FeedMessage): State => {
  const applied = sport.apply(state, message, false)
  if ('refused' in applied) throw new Error(applied.refused)
  return applied.state
}

/** The states of a match, one after each message. */
const statesOf = (one: Case): readonly State[] => {
  let state = one.sport.newMatch(one.fixture.matchId)
  return [...one.sport.world!.play(one.fixture, seededRandom(3n))].map((message) => {
    state = after(one, state, message)
    return state
  })
}

const isOpen = (sport: Sport, state: State, at: number): boolean =>
  marketsOf(sport.id).some(({ id }) => sport.marketState(state, id, at) === 'open')

it('covers every sport and every title', () => {
  expect(cases.map(({ kind }) => kind).sort()).toEqual(Object.keys(silent).sort())
})

describe.each(cases)('a match of $kind', (one) => {
  const { sport, kind } = one
  const inPlay = statesOf(one).filter((state) => sport.situation(state).inPlay)

  it('sells nothing while danger is on', () => {
    const dangers = inPlay.filter((state) => sport.situation(state).danger !== null)
    expect(dangers.length).toBeGreaterThan(0)
    expect(dangers.filter((state) => isOpen(sport, state, state.at))).toEqual([])
  })

  it('sells during pauses of play, and nothing once its source has been silent for too long', () => {
    const most = (silent[kind] ?? 0) * 1000
    const open = inPlay.filter((state) => isOpen(sport, state, state.at))
    expect(open.length).toBeGreaterThan(inPlay.length / 10)
    expect(open.filter((state) => !isOpen(sport, state, state.at + most))).toEqual([])
    const shut = open.filter((state) => !isOpen(sport, state, state.at + most + 1))
    expect(shut.length).toBeGreaterThan(open.length / 2)
  })
})

const pointByPoint = cases.filter(({ kind }) => ['tennis', 'table_tennis', 'badminton', 'volleyball'].includes(kind))

it.each(pointByPoint)('$kind: a point that is taken back rejects the waiting bets placed after it', (one) => {
  const { sport, fixture } = one
  const state = statesOf(one).filter((each) => sport.situation(each).inPlay)[20]
  if (state === undefined) throw new Error('no such point')
  const seq = state.seq + 1
  const undo = { matchId: fixture.matchId, sport: sport.id, seq, at: state.at + 1000, type: 'undo' } as FeedMessage
  const undone = after(one, state, undo)
  const bet = { bookedAt: state.at }
  expect(sport.upset(state, { ...bet, feedSeq: state.seq })).toBeUndefined()
  expect(sport.upset(undone, { ...bet, feedSeq: state.seq })).toMatchObject({
    reason: 'score_changed',
    facts: { what: 'undone' },
  })
  expect(sport.upset(undone, { ...bet, feedSeq: seq })).toBeUndefined()
})
