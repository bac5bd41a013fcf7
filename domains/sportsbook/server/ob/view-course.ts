// The course of a match as the OB-shaped wire shows it: the running clock, the present phase of play, pressure, and the
// events that stay. The match's sport says what there is to see, and its table numbers it.

import { type ObEvent, obFigures, type ObMatch, obPeriods, obPlaySides } from '../../contract/index.ts'
import type { Watched } from '../../rules/index.ts'
import { type BookState, nowOf } from '../book-state.ts'
import { type MatchBook, situationOf } from '../feed/match-book.ts'

const playText = ({ play }: Watched): string =>
  play === null ? '' : `${play.kind}|${play.side === null ? '' : obPlaySides[play.side]}|${play.seq}`

type CourseView = Pick<ObMatch, 'mmp' | 'mst' | 'mad' | 'msc' | 'mgo' | 'msp' | 'mfl' | 'mgm' | 'mpl'>

export const viewCourse = (book: BookState, match: MatchBook): CourseView => {
  const { sport, state, course } = match
  const { period, minute, added } = situationOf(match)
  const watched = sport.watch(state, course)
  const { minuteAt, figures } = watched
  const runs = minuteAt !== null
  return {
    mmp: obPeriods[period],
    mst: watched.minute ?? minute,
    mad: added,
    msc: Object.entries(obFigures(sport.id)).flatMap(([name, code]) => {
      const figure = figures[name]
      return figure === undefined ? [] : [`${code}|${figure.join(':')}`]
    }),
    mgo: runs ? Math.max(0, nowOf(book, match) - minuteAt) : (watched.standsAt ?? 0),
    msp: runs ? Math.round((book.clock.speed ?? 0) * 100) : 0,
    mfl: [...watched.flow],
    mgm: [...watched.goalMinutes],
    mpl: playText(watched),
  }
}

export const viewEvents = ({ sport, state, course }: MatchBook): ObEvent[] =>
  sport.events(state, course).map(({ seq, kind, side, period, minute, added, struckOut }) => ({
    n: seq,
    k: kind,
    sd: obPlaySides[side],
    mmp: obPeriods[period],
    mst: minute,
    mad: added,
    off: struckOut ? 1 : 0,
  }))
