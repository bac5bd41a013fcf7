// A recorded tournament as a feed: the messages that a live source would have sent, minute by minute, with every goal
// at its minute and dangerous play around it. What the record does not have (danger without a goal) is left out, or
// made from the given random numbers.

import type { FeedEvent, FootballMessage, Means } from '../../../contract/index.ts'
import { expectedMeans, type GoalRecord } from './history-means.ts'
import { addedUp, goalsOf, kickOffOf, type MatchesFile, type RecordedGoal, type RecordedMatch } from './matches-file.ts'

export type FromMatches = {
  /** How long before kick-off a fixture is announced. */
  readonly announcedMs?: number
  /** Adds dangerous moments without a goal, about one in six minutes. Without it there are none. */
  readonly random?: { readonly unit: () => number }
}

const day = 86_400_000
const minuteMs = 60_000
const breakMs = 15 * minuteMs

type Body = FootballMessage extends infer One
  ? One extends FootballMessage
    ? Omit<One, 'matchId' | 'seq' | 'at'>
    : never
  : never
type Timed = { readonly at: number; readonly body: Body }

const event = (minute: number, added: number, what: FeedEvent['event']): Body => ({
  type: 'event',
  minute,
  added,
  event: what,
})

/** A half or a period of extra time: its first minute, its last, and its added time. */
type Stretch = { readonly first: number; readonly last: number; readonly added: number }

const addedIn = (goals: readonly RecordedGoal[], last: number, least: number): number =>
  Math.max(least, ...goals.filter(({ minute }) => minute === last).map(({ added }) => added))

const aroundGoal = (start: number, { side, minute, added, how }: RecordedGoal, share: number): Timed[] => {
  const at = start + Math.round(minuteMs * share)
  const why = how === 'penalty' ? 'penalty' : 'attack'
  const before = how === 'penalty' ? 25_000 : 10_000
  return [
    { at: Math.max(start + 600, at - before), body: event(minute, added, { kind: 'danger_on', side, why }) },
    { at, body: event(minute, added, { kind: 'goal', side, how }) },
    { at: Math.min(start + 59_000, at + 18_000), body: event(minute, added, { kind: 'danger_off' }) },
  ]
}

const scare = (start: number, minute: number, added: number, random: { unit: () => number }): Timed[] => {
  const side = random.unit() < 0.5 ? 'home' : 'away'
  const at = start + Math.round(20_000 * random.unit())
  return [
    { at, body: event(minute, added, { kind: 'attack', side }) },
    { at: at + 4_000, body: event(minute, added, { kind: 'danger_on', side, why: 'attack' }) },
    { at: at + 4_000 + Math.round(15_000 * random.unit()), body: event(minute, added, { kind: 'danger_off' }) },
  ]
}

/** The minutes of one stretch of play from `startAt`. */
const playStretch = (
  startAt: number,
  { first, last, added }: Stretch,
  goals: readonly RecordedGoal[],
  random: FromMatches['random'],
): Timed[] => {
  const out: Timed[] = []
  for (let at = 0; at <= last - first + added; at += 1) {
    const [minute, over] = first + at <= last ? [first + at, 0] : [last, first + at - last]
    const start = startAt + at * minuteMs
    out.push({ at: start, body: { type: 'clock', minute, added: over } })
    if (over === 1) out.push({ at: start + 500, body: event(minute, over, { kind: 'added_time', minutes: added }) })
    const here = goals.filter((goal) => goal.minute === minute && goal.added === over)
    // Several goals in one minute are spread evenly; danger around them may overlap, which is harmless.
    here.forEach((goal, nth) => out.push(...aroundGoal(start, goal, (nth + 1) / (here.length + 1))))
    if (here.length === 0 && random !== undefined && random.unit() < 1 / 6)
      out.push(...scare(start, minute, over, random))
  }
  return out
}

const lengthMs = ({ first, last, added }: Stretch): number => (last - first + 1 + added) * minuteMs

/** Some records have goals in minute 0: they belong to the first minute. */
const fromFirstMinute = (goal: RecordedGoal): RecordedGoal => ({ ...goal, minute: Math.max(1, goal.minute) })

const goalsAgree = (match: RecordedMatch): boolean => {
  const { ht, ft } = addedUp(match)
  return JSON.stringify([ht, ft]) === JSON.stringify([match.ht, match.ft])
}

/** If a record's goals do not add up to its scores, the scores count: the match was awarded, or a goal is missing. */
const overruled = ({ ht, ft }: RecordedMatch): Body => ({
  type: 'correction',
  reason: 'the record gives a result that its goals do not add up to',
  change: { kind: 'result', ht, ft },
})

const wholeMatch = (match: RecordedMatch, random: FromMatches['random']): Timed[] => {
  const goals = goalsOf(match).map(fromFirstMinute)
  const kickOff = kickOffOf(match)
  const first: Stretch = { first: 1, last: 45, added: addedIn(goals, 45, 2) }
  const second: Stretch = { first: 46, last: 90, added: addedIn(goals, 90, 4) }
  const halfTime = kickOff + lengthMs(first)
  const secondHalf = halfTime + breakMs
  const fullTime = secondHalf + lengthMs(second)
  const { ht, ft, et = null, pens = null } = match
  const out: Timed[] = [
    { at: kickOff, body: event(1, 0, { kind: 'kick_off' }) },
    ...playStretch(kickOff + 1, first, goals, random),
    { at: halfTime, body: event(45, first.added, { kind: 'half_time' }) },
    { at: secondHalf, body: event(46, 0, { kind: 'second_half' }) },
    ...playStretch(secondHalf + 1, second, goals, random),
    { at: fullTime, body: event(90, second.added, { kind: 'full_time' }) },
    { at: fullTime + 1_000, body: { type: 'result', ht, ft, et: null, pens: null } },
    ...(goalsAgree(match) ? [] : [{ at: fullTime + 2_000, body: overruled(match) }]),
  ]
  let end = fullTime + minuteMs
  const extra = et !== null || goals.some(({ minute }) => minute > 90)
  if (extra) {
    const extraFirst: Stretch = { first: 91, last: 105, added: addedIn(goals, 105, 1) }
    const extraSecond: Stretch = { first: 106, last: 120, added: addedIn(goals, 120, 1) }
    const start = fullTime + 5 * minuteMs
    out.push(
      { at: start, body: event(91, 0, { kind: 'extra_time' }) },
      ...playStretch(start + 1, extraFirst, goals, random),
    )
    const turn = start + lengthMs(extraFirst) + minuteMs
    out.push(...playStretch(turn, extraSecond, goals, random))
    end = turn + lengthMs(extraSecond)
  }
  const last = extra ? 120 : 90
  if (pens !== null) out.push({ at: end, body: event(last, 0, { kind: 'penalties' }) })
  out.push({ at: end + 10 * minuteMs, body: event(last, 0, { kind: 'ended' }) })
  if (extra || pens !== null) out.push({ at: end + 10 * minuteMs + 1_000, body: { type: 'result', ht, ft, et, pens } })
  return out
}

const leagueName = (file: MatchesFile): string => (file.meta.competition ?? 'replay').slice(0, 60)

/** The messages of one match, numbered. Times may overlap by seconds; the order is the order of events. */
const numbered = (matchId: string, timed: readonly Timed[]): FootballMessage[] => {
  const inOrder = timed.map((one, nth) => ({ ...one, nth })).sort((a, b) => a.at - b.at || a.nth - b.nth)
  return inOrder.map(({ at, body }, index) => ({ ...body, matchId, seq: index + 1, at }))
}

const messagesOf = (match: RecordedMatch, file: MatchesFile, means: Means, options: FromMatches): FootballMessage[] => {
  const kickOffAt = kickOffOf(match)
  const fixture: Body = {
    type: 'fixture',
    league: { id: match.id.replace(/-[^-]*$/, '') || 'replay', name: leagueName(file) },
    home: match.home.slice(0, 60),
    away: match.away.slice(0, 60),
    kickOffAt,
    neutral: true,
    means,
  }
  return numbered(match.id, [
    { at: kickOffAt - (options.announcedMs ?? day), body: fixture },
    ...wholeMatch(match, options.random),
  ])
}

/**
 * All messages of a record, ordered by feed time; within a match the numbers rise without a gap. Expected goals come
 * from the results before each match, never from its own.
 */
export const matchesToFeed = (file: MatchesFile, options: FromMatches = {}): FootballMessage[] => {
  const inOrder = [...file.matches].sort((a, b) => kickOffOf(a) - kickOffOf(b))
  const played: (GoalRecord & { readonly at: number })[] = []
  const feeds = inOrder.map((match) => {
    const at = kickOffOf(match)
    const means = expectedMeans(
      played.filter((one) => one.at < at - day / 4),
      match.home,
      match.away,
    )
    const [homeGoals, awayGoals] = match.ft
    played.push({ at, home: match.home, away: match.away, homeGoals, awayGoals })
    return messagesOf(match, file, means, options)
  })
  return feeds.flat().sort((a, b) => a.at - b.at || a.matchId.localeCompare(b.matchId) || a.seq - b.seq)
}
