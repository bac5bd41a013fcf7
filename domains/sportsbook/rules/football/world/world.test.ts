// The invented football world: names, strengths, and a calendar without gaps.

import { describe, expect, test } from 'vitest'
import { FootballMessage } from '../../../contract/index.ts'
import { matchSeed } from '../../chance.ts'
import { usualCalendar } from '../../sport.ts'
import { fixturesBetween } from './fixtures.ts'
import { leagues, meansOf, strengthOf } from './leagues.ts'

const hour = 3_600_000
const start = Date.UTC(2030, 0, 1)
const calendar = usualCalendar(42n)

test('there are eight leagues of twelve to twenty clubs, an even number each, with unique names', () => {
  expect(leagues.length).toBe(8)
  const clubs = leagues.flatMap(({ clubs: own }) => own)
  expect(new Set(clubs.map(({ name }) => name)).size).toBe(clubs.length)
  expect(new Set(clubs.map(({ id }) => id)).size).toBe(clubs.length)
  for (const { clubs: own } of leagues) {
    expect(own.length).toBeGreaterThanOrEqual(12)
    expect(own.length).toBeLessThanOrEqual(20)
    expect(own.length % 2).toBe(0)
  }
})

test('L30: strengths follow from the seed, and clubs differ', () => {
  expect(strengthOf(1n, 'yunlu-01')).toEqual(strengthOf(1n, 'yunlu-01'))
  expect(strengthOf(1n, 'yunlu-01')).not.toEqual(strengthOf(2n, 'yunlu-01'))
  const means = leagues.flatMap((league) =>
    league.clubs.slice(1).map(({ id }) => meansOf(1n, league, league.clubs[0]!.id, id)),
  )
  const average = means.reduce((sum, { home, away }) => sum + home + away, 0) / means.length
  expect(average).toBeGreaterThan(2)
  expect(average).toBeLessThan(3.4)
})

describe('the calendar', () => {
  test('gives the same fixtures however the span is divided, as valid messages', () => {
    const whole = fixturesBetween(calendar, start, start + 24 * hour)
    const cut = [0, 7, 13].flatMap((from, at, all) =>
      fixturesBetween(calendar, start + from * hour, start + (all[at + 1] ?? 24) * hour),
    )
    expect(cut).toEqual(whole)
    expect(new Set(whole.map(({ matchId }) => matchId)).size).toBe(whole.length)
    for (const fixture of whole) expect(FootballMessage.safeParse(fixture).success).toBe(true)
  })

  test('has several matches in play and dozens announced at any time', () => {
    const week = fixturesBetween(calendar, start - 3 * hour, start + 72 * hour)
    for (let now = start; now < start + 24 * hour; now += hour / 4) {
      const inPlay = week.filter(({ kickOffAt }) => kickOffAt <= now && now < kickOffAt + 1.75 * hour).length
      const coming = week.filter(({ kickOffAt, at }) => at <= now && kickOffAt > now).length
      expect(inPlay, `in play at ${(now - start) / hour}`).toBeGreaterThanOrEqual(3)
      expect(coming).toBeGreaterThanOrEqual(36)
    }
  })

  test('each club of a league meets every other at home and away in a season', () => {
    const [league] = leagues
    const season = 2 * (league!.clubs.length - 1)
    const first = Math.ceil(start / calendar.roundMs / season) * season
    const from = first * calendar.roundMs
    const matches = fixturesBetween(calendar, from, from + season * calendar.roundMs).filter(({ matchId }) => {
      const [id, round] = matchId.split('-')
      return id === league!.id && Number(round) >= first && Number(round) < first + season
    })
    const pairs = new Set(matches.map(({ home, away }) => `${home} ${away}`))
    expect(pairs.size).toBe(league!.clubs.length * (league!.clubs.length - 1))
    expect(matches.length).toBe(pairs.size)
  })

  test('gives each match its own seed, within a signed column', () => {
    expect(matchSeed(1n, 'a')).not.toBe(matchSeed(1n, 'b'))
    expect(matchSeed(1n, 'a')).toBeLessThan(2n ** 63n)
  })
})
