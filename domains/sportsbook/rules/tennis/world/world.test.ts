// The invented tours: every match can be followed to its end, no player is named before they are through, and matches
// go as their serves say.

import { describe, expect, it } from 'vitest'
import { matchSeed, seededRandom } from '../../chance.ts'
import { isRefusal } from '@magpie/kernel'
import { usualCalendar } from '../../sport.ts'
import { tennis } from '../sport.ts'
import { factsOf, type TennisState } from '../state.ts'
import { endOf } from './play.ts'
import { drawSize, tours } from './tours.ts'
import { tennisWorld } from './world.ts'

const calendar = usualCalendar(20261126n)
const hourMs = 3_600_000
const from = 1_790_000_000_000
const fixtures = tennisWorld.fixturesBetween(calendar, from, from + 96 * hourMs)
const playedOf = (fixture: (typeof fixtures)[number]) => {
  const seed = matchSeed(calendar.seed, fixture.matchId)
  const told = tennisWorld.announcements(fixture, seed)
  return tennisWorld.play(told.at(-1)!, seededRandom(seed))
}

const end = (messages: ReturnType<typeof playedOf>): TennisState => {
  let state: TennisState = { ...tennis.newMatch(messages[0]!.matchId) }
  const seqs = messages[0]!.seq
  // Earlier announcements are also sent; here the last one begins.
  state = { ...state, seq: seqs - 1, fixture: null }
  for (const message of messages) {
    const next = tennis.apply(state, message, false)
    if (isRefusal(next)) throw new Error(`${message.type} ${message.seq}: ${next.refused}`)
    expect(next.kind).toBe('applied')
    state = next.state
  }
  return state
}

describe('the invented tours', () => {
  it('have matches in play at every hour, with unique ids', () => {
    expect(fixtures.length).toBeGreaterThan(tours.length * 50)
    for (let hour = 6; hour < 90; hour += 1) {
      const now = from + hour * hourMs
      const inPlay = fixtures.filter(({ kickOffAt }) => kickOffAt <= now && kickOffAt > now - 1.5 * hourMs)
      expect(inPlay.length, `hour ${hour}`).toBeGreaterThan(0)
    }
    const ids = new Set(fixtures.map(({ matchId }) => matchId))
    expect(ids.size).toBe(fixtures.length)
  })

  it('announce a fixture only after both feeder matches, with their winners', () => {
    const byId = new Map(fixtures.map((one) => [one.matchId, one]))
    let checked = 0
    for (const fixture of fixtures) {
      const [tour, name, edition, round, nth] = fixture.matchId.split('-')
      if (round === '1') continue
      const feeders = [2 * Number(nth) - 1, 2 * Number(nth)].map((one) =>
        byId.get(`${tour}-${name}-${edition}-${Number(round) - 1}-${one}`),
      )
      if (feeders.some((one) => one === undefined)) continue
      const ends = feeders.map((one) => ({ first: one!, ...endOf(playedOf(one!)) }))
      expect([fixture.home, fixture.away]).toEqual(ends.map(({ first, winner }) => first[winner]))
      for (const { at } of ends) expect(fixture.at).toBeGreaterThan(at)
      expect(fixture.kickOffAt).toBeGreaterThan(fixture.at)
      checked += 1
    }
    expect(checked).toBeGreaterThan(100)
    expect(drawSize).toBe(16)
  })

  it('are followed by the rules to a winner or a retirement, also across rain', () => {
    const ends = fixtures.slice(0, 150).map((fixture) => ({ messages: playedOf(fixture), fixture }))
    const kinds = new Set(ends.flatMap(({ messages }) => messages.map(({ type }) => type)))
    for (const kind of ['fixture', 'begin', 'point', 'stopped', 'resumed']) expect(kinds).toContain(kind)
    for (const { messages } of ends) {
      const facts = factsOf(end(messages))
      expect(facts.ended === 'played' || facts.ended === 'retired').toBe(true)
      expect(facts.winner).toBe(endOf(messages).winner)
    }
  })

  it('are the same for the same seed, and follow the speed of the calendar', () => {
    expect(tennisWorld.fixturesBetween(calendar, from, from + 96 * hourMs)).toEqual(fixtures)
    const quick = { ...calendar, roundMs: calendar.roundMs / 6, announcedMs: calendar.announcedMs / 6, slotMs: 60_000 }
    const soon = tennisWorld.fixturesBetween(quick, from, from + 16 * hourMs)
    expect(soon.length).toBeGreaterThan(tours.length * 50)
    for (const fixture of soon) expect(fixture.kickOffAt).toBeGreaterThan(fixture.at)
  })
})
