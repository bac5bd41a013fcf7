// The course of a match in the neutral model: the period as a word, the running clock, the last event, pressure. Read
// from the OB-shaped wire here, so that no screen sees its codes (S-HDR-05).

import type { Score } from './markets.ts'
import type { playsOfDiamond } from './baseball/rows.ts'
import type { playsOfCourt } from './basketball/rows.ts'
import type { playsOfArena } from './esports/rows.ts'
import { wordOf } from './ob-codes.ts'
import type { ObMatch } from './ob-shapes.ts'
import { firstSport, sportOfWire, type SportId, type SportPeriod, type SportTable, sportTables } from './sports.ts'

/** Periods of every sport on home; a sport's own periods, and those of matches not played, load with the other sports. */
const shared = {
  before: { wire: '0', is: 'before' },
  stopped: { wire: '61', is: 'play' },
  ended: { wire: '999', is: 'over' },
  abandoned: { wire: '80', is: 'over' },
} as const
export type MatchPeriod = keyof typeof shared | SportPeriod

type PeriodRow = SportTable['periods'][string] | (typeof shared)[keyof typeof shared]
const periods = { ...shared } as Record<MatchPeriod, PeriodRow>
const ids: MatchPeriod[] = []
const wires = {} as Record<MatchPeriod, string>

const add = (more: Readonly<Record<string, PeriodRow>>): void => {
  Object.assign(periods, more)
  for (const [period, { wire }] of Object.entries(more) as [MatchPeriod, PeriodRow][]) {
    if (wires[period] === undefined) ids.push(period)
    wires[period] = wire
  }
}
export const addPeriods = (sport: SportId): void => add(sportTables[sport].periods)
add(shared)
addPeriods(firstSport)

export const matchPeriods: readonly MatchPeriod[] = ids
export const obPeriods: Readonly<Record<MatchPeriod, string>> = wires

export const periodIs = (period: MatchPeriod): PeriodRow['is'] => periods[period].is

/** Whether a clock runs in the period, and shows the time played or the time left. */
export const clockOf = (period: MatchPeriod): 'up' | 'down' | undefined =>
  'clock' in periods[period] ? periods[period].clock : undefined

/** The wire's names of figures; without those that the wire does not have. */
export const obFigures = (sport: SportId): Readonly<Record<string, string>> => sportTables[sport].figures

export type PlaySide = 'home' | 'away'

const playsOfPitch = [
  'kick_off',
  'calm',
  'attack',
  'danger',
  'corner',
  'free_kick',
  'penalty',
  'goal',
  'review',
  'pause',
] as const
type PitchPlayKind = (typeof playsOfPitch)[number]
export type MatchPlayKind =
  | PitchPlayKind
  | (typeof playsOfCourt)[number]
  | (typeof playsOfArena)[number]
  | (typeof playsOfDiamond)[number]
const kinds: MatchPlayKind[] = [...playsOfPitch]
export const playKinds: readonly MatchPlayKind[] = kinds
export const addPlays = (more: readonly MatchPlayKind[]): void => void kinds.push(...more)

export const isOnPitch = (kind: MatchPlayKind): kind is PitchPlayKind => playsOfPitch.some((one) => one === kind)
export type MatchPlay = {
  readonly kind: MatchPlayKind
  readonly side: PlaySide | null
  /** Number of its message. */
  readonly seq: number
}

export const obPlaySides: Readonly<Record<PlaySide, string>> = { home: '1', away: '2' }

export type MatchCourse = {
  readonly period: MatchPeriod
  /** The sport's figures, by the names of its table; without those that were not told. */
  readonly figures: Readonly<Record<string, Score>>
  readonly halfScore: Score
  readonly attacks: Score
  readonly dangers: Score
  /** Milliseconds of the match clock since its minute began, and how many pass in one; 0 while it is stopped. */
  readonly goneMs: number
  readonly speed: number
  /** From -1 (all away) to 1 (all home), one for every two minutes played. */
  readonly flow: readonly number[]
  /** Minutes of the goals that count, in order; negative for the away side. */
  readonly goalMinutes: readonly number[]
  readonly play: MatchPlay | null
  readonly marketCount: number
}

const flowMax = 9

const pairOf = (list: readonly string[], name: string): Score => {
  const [home = '0', away = '0'] =
    (list.find((text) => text.startsWith(`${name}|`)) ?? '').split('|')[1]?.split(':') ?? []
  return [Number(home), Number(away)]
}

const figuresOf = ({ csid, msc }: ObMatch): MatchCourse['figures'] =>
  Object.fromEntries(
    Object.entries(obFigures(sportOfWire(csid))).flatMap(([name, code]) =>
      msc.some((text) => text.startsWith(`${code}|`)) ? [[name, pairOf(msc, code)]] : [],
    ),
  )

const readPlay = (text: string | undefined): MatchPlay | null => {
  const [kind = '', side = '', seq = ''] = (text ?? '').split('|')
  const known = playKinds.find((one) => one === kind)
  return known === undefined ? null : { kind: known, side: wordOf(obPlaySides, side) ?? null, seq: Number(seq) || 0 }
}

export const neutralCourse = (match: ObMatch): MatchCourse => ({
  period: wordOf(obPeriods, match.mmp) ?? 'before',
  figures: figuresOf(match),
  halfScore: pairOf(match.msc, 'S2'),
  attacks: pairOf(match.msc, 'S8'),
  dangers: pairOf(match.msc, 'S9'),
  goneMs: match.mgo ?? 0,
  speed: (match.msp ?? 0) / 100,
  flow: (match.mfl ?? []).map((value) => value / flowMax),
  goalMinutes: match.mgm ?? [],
  play: readPlay(match.mpl),
  marketCount: match.mc,
})
