// How a match goes, as the OB-shaped wire shows it: the running clock, the play of the moment, who presses, the events
// that stay. Made from the match in memory.

import { type MatchEventKind, type ObEvent, type ObMatch, obPeriods, obPlaySides } from '../../contract/index.ts'
import { type Course, type MatchState, type Period, shownPeriod } from '../../rules/index.ts'
import { type BookState, nowOf } from '../book-state.ts'
import type { MatchBook } from '../feed/match-book.ts'

const running: readonly Period[] = ['first_half', 'second_half']
const regular: readonly Period[] = ['first_half', 'half_time', 'second_half', 'full_time']

const isStopped = ({ stopped, over }: MatchState): boolean => stopped !== null || over !== null

const periodOf = (state: MatchState): string => obPeriods[shownPeriod(state)]

type IncidentKind = MatchState['incidents'][number]['kind']

/** Of regular time, both sides; what was struck out does not count. */
const scores = (state: MatchState, course: Course): string[] => {
  const of = (name: string, kind: IncidentKind, periods: readonly Period[] = regular): string => {
    const told = state.incidents.filter(
      (one) => one.kind === kind && one.cancelledAt === null && periods.includes(one.period),
    )
    const home = told.filter(({ side }) => side === 'home').length
    return `${name}|${home}:${told.length - home}`
  }
  return [
    of('S1', 'goal'),
    of('S2', 'goal', ['first_half']),
    of('S5', 'corner'),
    `S8|${course.attacks.join(':')}`,
    `S9|${course.dangers.join(':')}`,
    of('S11', 'red'),
    of('S12', 'yellow'),
  ]
}

/** A correction that strikes a goal out ends its joy: the pitch is calm until the feed says what happens next. */
const playText = (state: MatchState, { play }: Course): string => {
  if (play === null) return ''
  const gone = state.incidents.some(({ seq, cancelledAt }) => seq === play.seq && cancelledAt !== null)
  if (gone) return `calm||${play.seq}`
  return `${play.kind}|${play.side === null ? '' : obPlaySides[play.side]}|${play.seq}`
}

const goalMinutes = ({ incidents }: MatchState): number[] =>
  incidents
    .filter(({ kind, cancelledAt, period }) => kind === 'goal' && cancelledAt === null && regular.includes(period))
    .map(({ minute, side }) => (side === 'home' ? minute : -minute))

type CourseView = Pick<ObMatch, 'mmp' | 'mst' | 'mad' | 'msc' | 'mgo' | 'msp' | 'mfl' | 'mgm' | 'mpl'>

export const viewCourse = (book: BookState, match: MatchBook): CourseView => {
  const { state, course } = match
  const runs = running.includes(state.period) && !isStopped(state)
  return {
    mmp: periodOf(state),
    mst: state.minute,
    mad: state.added,
    msc: scores(state, course),
    mgo: runs ? Math.max(0, nowOf(book, match) - course.minuteAt) : 0,
    msp: runs ? Math.round((book.clock.speed ?? 0) * 100) : 0,
    mfl: [...course.flow],
    mgm: goalMinutes(state),
    mpl: playText(state, course),
  }
}

const goalKinds = { normal: 'goal', penalty: 'penalty_goal', own: 'own_goal' } as const

export const viewEvents = ({ state, course }: MatchBook): ObEvent[] =>
  state.incidents.map((one): ObEvent => {
    const kind: MatchEventKind = one.kind === 'goal' ? goalKinds[course.goals[one.seq] ?? 'normal'] : one.kind
    return {
      n: one.seq,
      k: kind,
      sd: obPlaySides[one.side],
      mmp: obPeriods[one.period],
      mst: one.minute,
      mad: one.added,
      off: one.cancelledAt === null ? 0 : 1,
    }
  })
