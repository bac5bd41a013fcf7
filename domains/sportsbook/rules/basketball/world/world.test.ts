// The invented leagues: every match can be followed to its end, matches go as the model says, and waiting brings no
// better or worse price on average.

import { isRefusal } from '@magpie/kernel'
import { describe, expect, it } from 'vitest'
import { BasketballMessage } from '../../../contract/basketball/feed.ts'
import { lineFor, markets } from '../../../contract/index.ts'
import { matchSeed, seededRandom } from '../../chance.ts'
import { lineupsOf, settle } from '../../index.ts'
import { usualCalendar } from '../../sport.ts'
import { deviations } from '../law.ts'
import { attacksOf, raceChance, turn } from '../possessions.ts'
import { basketball } from '../sport.ts'
import { type BasketballState, factsOf, scoreOf } from '../state.ts'
import { basketballWorld, leagues } from './world.ts'
import { playBasketball } from './play.ts'

const calendar = usualCalendar(20261126n)
const hourMs = 3_600_000
const from = 1_790_000_000_000
const fixtures = basketballWorld.fixturesBetween(calendar, from, from + 72 * hourMs)
const playedOf = (fixture: (typeof fixtures)[number]) => {
  const seed = matchSeed(calendar.seed, fixture.matchId)
  return playBasketball(basketballWorld.announcements(fixture, seed).at(-1)!, seededRandom(seed))
}

/** Every state on the way, from the fixture on. */
const statesOf = (messages: ReturnType<typeof playedOf>): readonly BasketballState[] => {
  let state: BasketballState = { ...basketball.newMatch(messages[0]!.matchId), seq: messages[0]!.seq - 1 }
  return messages.map((message) => {
    const next = basketball.apply(state, message, false)
    if (isRefusal(next)) throw new Error(`${message.type} ${message.seq}: ${next.refused}`)
    expect(`${next.kind} ${message.seq}`).toBe(`applied ${message.seq}`)
    return (state = next.state)
  })
}

describe('the invented leagues', () => {
  it('have unique clubs, and always at least two matches in play', () => {
    const clubs = leagues.flatMap(({ clubs: own }) => own)
    expect(new Set(clubs.map(({ name }) => name)).size).toBe(clubs.length)
    expect(new Set(clubs.map(({ id }) => id)).size).toBe(clubs.length)
    for (let now = from + 3 * hourMs; now < from + 70 * hourMs; now += hourMs / 4) {
      const inPlay = fixtures.filter(({ kickOffAt }) => kickOffAt <= now && now < kickOffAt + 1.2 * hourMs)
      expect(inPlay.length, `${(now - from) / hourMs} h`).toBeGreaterThanOrEqual(2)
    }
    for (const fixture of fixtures) expect(BasketballMessage.safeParse(fixture).success).toBe(true)
  })

  it('are followed by the rules to an end, with stops, reviews and overtimes', () => {
    const kinds = new Set<string>()
    let overtimes = 0
    for (const fixture of fixtures.slice(0, 60)) {
      const messages = playedOf(fixture)
      for (const message of messages) kinds.add(message.type)
      for (const message of messages.slice(0, 40)) expect(BasketballMessage.safeParse(message).success).toBe(true)
      const state = statesOf(messages).at(-1)!
      const facts = factsOf(state)
      expect(facts.ended).not.toBeNull()
      expect(messages.at(-1)!.at - fixture.kickOffAt).toBeLessThan(basketballWorld.longestMs)
      if (facts.periods.length > 4) overtimes += 1
    }
    for (const kind of ['period', 'basket', 'ball', 'foul', 'timeout', 'clock', 'review', 'period_end'])
      expect(kinds).toContain(kind)
    expect(overtimes).toBeLessThan(12)
  })

  it('score as the model says: means, deviations, and the race to twenty', () => {
    const means = { minutes: 48, margin: 4, total: 216 } as const
    const attacks = attacksOf(means)
    const random = seededRandom(5n)
    const all = Array.from({ length: 6000 }, () => {
      let [home, away, first] = [0, 0, '']
      for (let nth = 0; nth < 4 * 28; nth += 1) {
        const [ours, theirs] = turn(attacks, random)
        home += ours
        if (first === '' && home >= 20) first = 'home'
        away += theirs
        if (first === '' && away >= 20) first = 'away'
      }
      return { margin: home - away, total: home + away, race: Number(first === 'home') }
    })
    const stats = (of: (one: (typeof all)[number]) => number) => {
      const mean = all.reduce((sum, one) => sum + of(one), 0) / all.length
      const variance = all.reduce((sum, one) => sum + (of(one) - mean) ** 2, 0) / all.length
      return { mean, deviation: Math.sqrt(variance) }
    }
    const [margin, total] = [stats((one) => one.margin), stats((one) => one.total)]
    const by = deviations[48]
    expect(Math.abs(margin.mean - means.margin)).toBeLessThan((4 * by.margin) / Math.sqrt(all.length))
    expect(Math.abs(total.mean - means.total)).toBeLessThan((4 * by.total) / Math.sqrt(all.length))
    expect(margin.deviation / by.margin).toBeGreaterThan(0.96)
    expect(margin.deviation / by.margin).toBeLessThan(1.04)
    expect(total.deviation / by.total).toBeGreaterThan(0.96)
    expect(total.deviation / by.total).toBeLessThan(1.04)
    const race = raceChance(attacks, 20, [0, 0], 'home')
    expect(Math.abs(stats((one) => one.race).mean - race)).toBeLessThan(4 * Math.sqrt((race * (1 - race)) / all.length))
  })
})

describe('prices in play', () => {
  const matches = fixtures.slice(0, 100).map((fixture) => statesOf(playedOf(fixture)))

  it('chances of each market sum to one, prices keep a margin, and every market is offered', () => {
    const seen = new Set<string>()
    for (const states of matches.slice(0, 6)) {
      for (const state of states.filter((_state, at) => at % 19 === 0)) {
        for (const { market, selections, lineQuarters } of basketball.board(state, 'book')) {
          seen.add(market)
          const sum = selections.reduce((total, { chance }) => total + chance, 0)
          expect(sum, `${market} ${lineQuarters}`).toBeCloseTo(1, 9)
          for (const { oddsE5, chance } of selections) expect(oddsE5 === 0 || oddsE5 * chance < 100_000).toBe(true)
          expect(basketball.marketState(state, market, state.at)).not.toBe('closed')
        }
      }
    }
    const own = Object.keys(markets).filter((id) => markets[id as keyof typeof markets].sport === 'basketball')
    expect(own.filter((id) => !seen.has(id))).toEqual([])
  })

  it('have one main line in each market with lines, and longer odds where the chance is smaller', () => {
    let compared = 0
    for (const state of matches.slice(0, 6).flatMap((states) => states.filter((_state, at) => at % 61 === 0))) {
      const board = basketball.board(state, 'book')
      for (const market of new Set(board.map((one) => one.market))) {
        const lines = board.filter((one) => one.market === market)
        expect(lines.filter(({ main }) => main).length, market).toBe(1)
        for (const side of markets[market].sides) {
          const priced = lines
            .flatMap(({ selections }) => selections.filter((one) => one.side === side && one.oddsE5 > 0))
            .sort((a, b) => b.chance - a.chance)
          const odds = priced.map(({ oddsE5 }) => oddsE5)
          expect(odds, `${market} ${side}`).toEqual([...odds].sort((a, b) => a - b))
          compared += odds.length - 1
        }
      }
    }
    expect(compared).toBeGreaterThan(100)
  })

  it('gain nothing by waiting: outcomes agree with the chances at any moment', () => {
    // For each market with two sides: chance less outcome, over moments of many matches.
    const off = new Map<string, { sum: number; variance: number; count: number }>()
    for (const states of matches) {
      const facts = factsOf(states.at(-1)!)
      if (facts.ended !== 'played') continue
      for (const state of states.filter((_state, at) => at % 97 === 5)) {
        for (const { market, lineQuarters, main, selections } of basketball.board(state, 'book')) {
          const [first] = selections
          if (first === undefined || selections.length !== 2 || !main) continue
          const terms = {
            matchId: 'm',
            market,
            side: first.side,
            lineQuarters: lineFor(market, first.side, lineQuarters),
            oddsE5: 200_000,
            scoreAtBet: [0, 0],
            minuteAtBet: 0,
            ruleVersion: 'basketball/1',
          } as const
          const outcome = settle(facts, terms, 100n)?.outcome
          if (outcome !== 'win' && outcome !== 'loss') continue
          const { family } = markets[market]
          const { sum, variance, count } = off.get(family) ?? { sum: 0, variance: 0, count: 0 }
          const { chance } = first
          const won = outcome === 'win' ? 1 : 0
          off.set(family, {
            sum: sum + won - chance,
            variance: variance + chance * (1 - chance),
            count: count + 1,
          })
        }
      }
    }
    expect(off.get('match_winner')?.count).toBeGreaterThan(200)
    // Moments of one match are correlated, so the bound is wide.
    for (const [family, { sum, variance }] of off) {
      expect(Math.abs(sum) / Math.sqrt(variance * 6), family).toBeLessThan(4)
    }
  })

  it('the same seed plays the same match', () => {
    expect(playedOf(fixtures[0]!)).toEqual(playedOf(fixtures[0]!))
    expect(scoreOf(matches[0]!.at(-1)!)).not.toEqual([0, 0])
  })
})

it('a club has the same twelve players in every match, and both line-ups are listed', () => {
  const clubs = new Map<string, string>()
  for (const { home, away, rosters } of fixtures) {
    for (const [club, roster] of [[home, rosters?.home] as const, [away, rosters?.away] as const]) {
      const names = roster?.map(({ name }) => name) ?? []
      expect(new Set(names).size).toBe(12)
      const known = clubs.get(club)
      if (known !== undefined) expect(names.join()).toBe(known)
      clubs.set(club, names.join())
    }
  }
  expect(new Set(clubs.values()).size).toBe(clubs.size)
  const [first] = fixtures
  const [state] = statesOf([first!])
  const told = lineupsOf({ sport: basketball, state: state! })
  expect(told).toHaveLength(24)
  expect(told[0]).toEqual({ id: 'h4', name: first!.rosters!.home[0]!.name })
})
