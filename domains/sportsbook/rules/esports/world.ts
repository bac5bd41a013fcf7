// The invented leagues of esports, three titles of eight teams each: their strengths by seed, and how a series is
// played. No real teams.

import content from '../../content/esports.zh-CN.json' with { type: 'json' }
import type { EsportsFixture, EsportsMessage, EsportsTitle } from '../../contract/esports/feed.ts'
import { normal, type Random, seededRandom, seedFrom } from '../chance.ts'
import { rostersOf, shirts } from '../rosters.ts'
import { meetingsBetween, namedLeague } from '../round-robin.ts'
import type { Calendar, SportWorld } from '../sport.ts'
import { playSeries } from './play.ts'

const minuteMs = 60_000
/** Spread of the teams' strengths: in gold a minute, in the chance of a round, in the chance of a game. */
const spread = { moba: 0.045, shooter: 0.022, cards: 0.035 } as const
/** Advantages: of the blue side, of defending, of one map over another, and of one deck over another. */
const worth = { side: 0.03, defends: 0.53, map: 0.04, pair: 0.12 } as const

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
const within = (chance: number): number => rounded(Math.min(0.9, Math.max(0.1, chance)))

const titleOf = (title: string): EsportsTitle => (title === 'shooter' || title === 'cards' ? title : 'moba')

type Model =
  | Pick<Extract<EsportsFixture, { title: 'moba' }>, 'title' | 'bestOf' | 'drift' | 'side'>
  | Pick<Extract<EsportsFixture, { title: 'shooter' }>, 'title' | 'bestOf' | 'defends' | 'attacks' | 'maps'>
  | Pick<Extract<EsportsFixture, { title: 'cards' }>, 'title' | 'bestOf' | 'pairs'>

const modelOf = (title: EsportsTitle, by: number, random: Random): Model => {
  const around = (width: number): number => rounded(width * (2 * random.unit() - 1))
  switch (title) {
    case 'moba':
      return { title, bestOf: 3, drift: rounded(by), side: worth.side }
    case 'shooter':
      return {
        title,
        bestOf: 3,
        defends: within(worth.defends + by),
        attacks: within(1 - worth.defends + by),
        maps: [around(worth.map), around(worth.map), around(worth.map)],
      }
    case 'cards':
      return { title, bestOf: 5, pairs: Array.from({ length: 5 }, () => within(0.5 + by + around(worth.pair))) }
  }
}

const strengthOf = (seed: bigint, title: EsportsTitle, team: string): number =>
  spread[title] * normal(seededRandom(seedFrom(seed, `team/${team}`)))

const fixturesBetween = (calendar: Calendar, fromMs: number, untilMs: number): readonly EsportsFixture[] =>
  meetingsBetween(calendar, content.leagues, fromMs, untilMs).map(({ league, home, away, matchId, kickOffAt }) => {
    const title = titleOf(league.title)
    const by = strengthOf(calendar.seed, title, home.id) - strengthOf(calendar.seed, title, away.id)
    return {
      type: 'fixture',
      sport: 'esports',
      matchId,
      seq: 1,
      at: kickOffAt - calendar.announcedMs,
      league: namedLeague(league),
      home: home.name,
      away: away.name,
      kickOffAt,
      ...(title !== 'cards' && { rosters: rostersOf(calendar.seed, home.id, away.id, shirts.esports) }),
      ...modelOf(title, by, seededRandom(seedFrom(calendar.seed, `series/${matchId}`))),
    }
  })

/** Announcements before the start. The rating moves a little, and the series is played by the last one. */
const toldAgainMs: readonly number[] = [180, 60, 30, 10].map((minutes) => minutes * minuteMs)
const step = { moba: 0.006, shooter: 0.003, cards: 0.006 } as const

const moved = (last: EsportsFixture, by: number): EsportsFixture => {
  switch (last.title) {
    case 'moba':
      return { ...last, drift: rounded(last.drift + by) }
    case 'shooter':
      return { ...last, defends: within(last.defends + by), attacks: within(last.attacks + by) }
    case 'cards':
      return { ...last, pairs: last.pairs.map((pair) => within(pair + by)) }
  }
}

const announcements = (first: EsportsFixture, seed: bigint): readonly EsportsFixture[] => {
  const random = seededRandom(seedFrom(seed, 'opinion'))
  const told: EsportsFixture[] = [first]
  for (const before of toldAgainMs) {
    const last = told.at(-1) ?? first
    const at = first.kickOffAt - before
    const next = moved(last, step[first.title] * normal(random))
    if (at > first.at) told.push({ ...next, seq: last.seq + 1, at })
  }
  return told
}

export const esportsWorld: SportWorld<EsportsMessage, EsportsFixture> = {
  longestMs: 420 * minuteMs,
  fixturesBetween,
  announcements,
  play: playSeries,
}
