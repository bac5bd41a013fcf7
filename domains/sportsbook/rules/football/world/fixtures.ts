// When the invented football leagues play, as the messages of the feed.

import type { FeedFixture } from '../../../contract/index.ts'
import { meetingsBetween } from '../../round-robin.ts'
import type { Calendar } from '../../sport.ts'
import { leagues, meansOf } from './leagues.ts'

/** Every match that kicks off from `fromMs` and before `untilMs`, as its fixture message, in order of kick-off. */
export const fixturesBetween = (calendar: Calendar, fromMs: number, untilMs: number): FeedFixture[] =>
  meetingsBetween(calendar, leagues, fromMs, untilMs).map(({ league, home, away, matchId, kickOffAt }) => ({
    type: 'fixture',
    matchId,
    seq: 1,
    at: kickOffAt - calendar.announcedMs,
    league: { id: league.id, name: league.name },
    home: home.name,
    away: away.name,
    kickOffAt,
    neutral: false,
    means: meansOf(calendar.seed, league, home.id, away.id),
  }))
