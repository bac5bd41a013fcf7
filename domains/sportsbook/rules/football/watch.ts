// What watchers see of a football match: the running clock, pressure, corners and cards, and the list of events.

import type { MatchEvent, MatchEventKind, MatchPlay, Score } from '../../contract/index.ts'
import type { Watched } from '../sport.ts'
import { afterNinety } from './feed/after-ninety.ts'
import type { Course } from './feed/course.ts'
import type { IncidentKind, MatchState, Period } from './feed/match-state.ts'

const running: readonly Period[] = ['first_half', 'second_half']
const regular: readonly Period[] = ['first_half', 'half_time', 'second_half', 'full_time']

/** In regular time, both sides; struck incidents do not count. */
const counted = (state: MatchState, kind: IncidentKind, periods: readonly Period[] = regular): Score => {
  const told = state.incidents.filter(
    (one) => one.kind === kind && one.cancelledAt === null && periods.includes(one.period),
  )
  const home = told.filter(({ side }) => side === 'home').length
  return [home, told.length - home]
}

/** After a correction strikes a goal, the celebration ends: the pitch is calm until the next message. */
const playOf = (state: MatchState, { play }: Course): MatchPlay | null => {
  if (play === null) return null
  const gone = state.incidents.some(({ seq, cancelledAt }) => seq === play.seq && cancelledAt !== null)
  return gone ? { kind: 'calm', side: null, seq: play.seq } : play
}

const goalMinutes = ({ incidents }: MatchState): number[] =>
  incidents
    .filter(({ kind, cancelledAt, period }) => kind === 'goal' && cancelledAt === null && regular.includes(period))
    .map(({ minute, side }) => (side === 'home' ? minute : -minute))

export const watch = (state: MatchState, course: Course): Watched => {
  const runs = running.includes(state.period) && state.stopped === null && state.over === null
  const { extraTime, shootOut } = afterNinety(state)
  return {
    minuteAt: runs ? course.minuteAt : null,
    figures: {
      score: counted(state, 'goal'),
      half_score: counted(state, 'goal', ['first_half']),
      corners: counted(state, 'corner'),
      attacks: course.attacks,
      dangers: course.dangers,
      reds: counted(state, 'red'),
      yellows: counted(state, 'yellow'),
      ...(extraTime !== undefined && { extra_time: extraTime }),
      ...(shootOut !== undefined && { shoot_out: shootOut }),
    },
    flow: course.flow,
    goalMinutes: goalMinutes(state),
    play: playOf(state, course),
  }
}

const goalKinds = { normal: 'goal', penalty: 'penalty_goal', own: 'own_goal' } as const

export const eventsOf = (state: MatchState, course: Course): readonly MatchEvent[] =>
  state.incidents.map(({ kind: told, seq, side, period, minute, added, cancelledAt }): MatchEvent => {
    const kind: MatchEventKind = told === 'goal' ? goalKinds[course.goals[seq] ?? 'normal'] : told
    return { seq, kind, side, period, minute, added, struckOut: cancelledAt !== null }
  })
