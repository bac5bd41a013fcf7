// How a match goes, in the neutral model: the period as a word, the running clock, what happened last, who presses. Read from
// the OB-shaped wire here, so that no screen meets its codes (S-HDR-05).

import type { Score } from './markets.ts'
import { wordOf } from './ob-codes.ts'
import type { ObMatch } from './ob-shapes.ts'

export type MatchPeriod =
  | 'before'
  | 'first_half'
  | 'half_time'
  | 'second_half'
  | 'full_time'
  | 'extra_time'
  | 'penalties'
  | 'stopped'
  | 'ended'
  | 'abandoned'
  | 'postponed'

export const obPeriods: Readonly<Record<MatchPeriod, string>> = {
  before: '0',
  first_half: '6',
  half_time: '31',
  second_half: '7',
  full_time: '100',
  extra_time: '41',
  penalties: '50',
  stopped: '61',
  ended: '999',
  abandoned: '80',
  postponed: '81',
}

export type PlaySide = 'home' | 'away'

const playKinds = [
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
export type MatchPlayKind = (typeof playKinds)[number]
export type MatchPlay = {
  readonly kind: MatchPlayKind
  readonly side: PlaySide | null
  /** Number of the message that told it. */
  readonly seq: number
}

export const obPlaySides: Readonly<Record<PlaySide, string>> = { home: '1', away: '2' }

export type MatchCourse = {
  readonly period: MatchPeriod
  readonly halfScore: Score
  readonly attacks: Score
  readonly dangers: Score
  /** Milliseconds of the match's clock since its minute began, and how many pass in one; 0 while it stands. */
  readonly goneMs: number
  readonly speed: number
  /** From -1 (all away) to 1 (all home), one for every two minutes played. */
  readonly flow: readonly number[]
  /** Minutes of the goals that stand, in order; the away side's below nought. */
  readonly goalMinutes: readonly number[]
  readonly play: MatchPlay | null
  readonly marketCount: number
}

const flowMost = 9

const pairOf = (list: readonly string[], name: string): Score => {
  const [home = '0', away = '0'] =
    (list.find((text) => text.startsWith(`${name}|`)) ?? '').split('|')[1]?.split(':') ?? []
  return [Number(home), Number(away)]
}

const readPlay = (text: string | undefined): MatchPlay | null => {
  const [kind = '', side = '', seq = ''] = (text ?? '').split('|')
  const known = playKinds.find((one) => one === kind)
  return known === undefined ? null : { kind: known, side: wordOf(obPlaySides, side) ?? null, seq: Number(seq) || 0 }
}

export const neutralCourse = (match: ObMatch): MatchCourse => ({
  period: wordOf(obPeriods, match.mmp) ?? 'before',
  halfScore: pairOf(match.msc, 'S2'),
  attacks: pairOf(match.msc, 'S8'),
  dangers: pairOf(match.msc, 'S9'),
  goneMs: match.mgo ?? 0,
  speed: (match.msp ?? 0) / 100,
  flow: (match.mfl ?? []).map((value) => value / flowMost),
  goalMinutes: match.mgm ?? [],
  play: readPlay(match.mpl),
  marketCount: match.mc,
})
