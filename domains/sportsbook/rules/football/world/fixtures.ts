// The schedule of the invented football leagues, their groups and their cup, as messages of the feed.

import type { FeedFixture } from '../../../contract/index.ts'
import { type Meeting, meetingsBetween, namedLeague } from '../../round-robin.ts'
import type { Calendar } from '../../sport.ts'
import { cupBetween } from './cup.ts'
import { groups, type League, leagues, meansOf } from './leagues.ts'
import { squadsOf } from './squads.ts'

export const leagueFixture = (
  { seed, announcedMs }: Calendar,
  { league, home, away, matchId, kickOffAt }: Meeting<League>,
): FeedFixture => ({
  type: 'fixture',
  matchId,
  seq: 1,
  at: kickOffAt - announcedMs,
  league: namedLeague(league),
  home: home.name,
  away: away.name,
  kickOffAt,
  neutral: false,
  means: meansOf(seed, league, home.id, away.id),
  squads: squadsOf(seed, home.id, away.id, matchId),
})

/** Every match that kicks off from `fromMs` and before `untilMs`, as its fixture message, in order of kick-off. */
export const fixturesBetween = (calendar: Calendar, fromMs: number, untilMs: number): FeedFixture[] =>
  [
    ...[leagues, groups].flatMap((all) =>
      meetingsBetween(calendar, all, fromMs, untilMs).map((meeting) => leagueFixture(calendar, meeting)),
    ),
    ...cupBetween(calendar, fromMs, untilMs),
  ].sort((a, b) => a.kickOffAt - b.kickOffAt || a.matchId.localeCompare(b.matchId))
