// The shape of a tournament record, `matches-*.json`: every match with its goals, and the outcome of each market.
// Lenient about additional data, strict where a wrong reading would settle wrongly.

import * as z from 'zod/mini'
import type { Score } from '../../../contract/index.ts'

const Goals = z.int().check(z.minimum(0), z.maximum(99))
const Pair = z.tuple([Goals, Goals])

/** [side 1 home 2 away, minute, added, n normal p penalty o own goal, scorer] */
const Goal = z.tuple(
  [z.union([z.literal(1), z.literal(2)]), z.int(), z.nullable(z.int()), z.enum(['n', 'p', 'o'])],
  z.unknown(),
)

const Match = z.looseObject({
  id: z.string(),
  date: z.string(),
  time: z.optional(z.nullable(z.string())),
  round: z.optional(z.nullable(z.string())),
  group: z.optional(z.nullable(z.string())),
  home: z.string(),
  away: z.string(),
  ht: Pair,
  ft: Pair,
  et: z.optional(z.nullable(Pair)),
  pens: z.optional(z.nullable(Pair)),
  goals: z.array(Goal),
  expected: z.optional(z.record(z.string(), z.unknown())),
})

export const MatchesFile = z.looseObject({
  meta: z.looseObject({
    competition: z.optional(z.string()),
    expected: z.optional(z.record(z.string(), z.string())),
  }),
  matches: z.array(Match),
})

export type MatchesFile = z.output<typeof MatchesFile>
export type RecordedMatch = z.output<typeof Match>

export type RecordedGoal = {
  readonly side: 'home' | 'away'
  readonly minute: number
  readonly added: number
  readonly how: 'normal' | 'penalty' | 'own'
}

const how = { n: 'normal', p: 'penalty', o: 'own' } as const

/** Goals in the order in which they were scored, whatever their order in the file. */
export const goalsOf = (match: RecordedMatch): readonly RecordedGoal[] =>
  match.goals
    .map(([side, minute, added, kind]): RecordedGoal => {
      return { side: side === 1 ? 'home' : 'away', minute, added: added ?? 0, how: how[kind] }
    })
    .sort((a, b) => a.minute - b.minute || a.added - b.added)

const countIn = (goals: readonly RecordedGoal[], from: number, to: number): Score => {
  const of = (side: string): number =>
    goals.filter((goal) => goal.side === side && goal.minute > from && goal.minute <= to).length
  return [of('home'), of('away')]
}

/** The sum of the goals at half-time, after 90 minutes and after 120, added time included. */
export const addedUp = (match: RecordedMatch): { readonly ht: Score; readonly ft: Score; readonly et: Score } => {
  const goals = goalsOf(match)
  return { ht: countIn(goals, -1, 45), ft: countIn(goals, -1, 90), et: countIn(goals, -1, 130) }
}

const clockTime = /^(\d{1,2}):(\d{2})(?:\s*(?:UTC|GMT)\s*([+-]\d{1,2})(?::(\d{2}))?)?/

/** Kick-off as UTC epoch milliseconds. A time without a zone is read as UTC; a missing one as noon. */
export const kickOffOf = ({ date, time }: RecordedMatch): number => {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number)
  const [, hours = '12', minutes = '00', zone = '0', zoneMinutes = '0'] = clockTime.exec(time ?? '') ?? []
  const offset = Number(zone) * 60 + Math.sign(Number(zone)) * Number(zoneMinutes)
  return Date.UTC(year, month - 1, day, Number(hours), Number(minutes) - offset)
}
