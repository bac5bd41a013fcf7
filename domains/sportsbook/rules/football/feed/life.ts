// The irregular life of a match as one table: its stage, the message, and what follows for the match and for money.
// Nothing is refused: what fits takes effect, what changes nothing is noted, and what does not fit or is not plausible
// is kept aside as a question to an operator, with the markets suspended until it is answered. The source's number
// counts as used in every case, so no message can block its match.

/** The stages in the life of a match. */
export const stages = [
  'scheduled',
  'first_half',
  'half_time',
  'second_half',
  'interrupted',
  'abandoned',
  'full_time',
  'extra_time',
  'disputed',
  'settled',
  'annulled',
  'closed',
  'postponed',
  'given_up',
] as const
export type Stage = (typeof stages)[number]

export type Money =
  | 'none'
  /** Bets on the first half are settled. */
  | 'first_half'
  /** Everything is settled by the result, unless it is disputed. */
  | 'result'
  /** What was settled is settled again by the difference. */
  | 'difference'
  /** The staging is over: what was decided stands, the rest is void, for good. */
  | 'refund'

export type Cell = {
  /** `take`: it takes effect. `note`: nothing changes. `ask`: kept aside, and nothing is sold until it is answered. */
  readonly how: 'take' | 'note' | 'ask'
  /** The stages that may follow; empty: the same. */
  readonly to: readonly Stage[]
  readonly money: Money
}

const cell = (how: Cell['how'], to: readonly Stage[], money: Money): Cell => ({ how, to, money })
const take = (money: Money, ...to: readonly Stage[]): Cell => cell('take', to, money)

/** Noted: it changes nothing. */
const no = cell('note', [], 'none')
const ask = cell('ask', [], 'none')
const as = take('none')
const begin = take('none', 'scheduled')
const anew = take('refund', 'scheduled')
const half1 = take('none', 'first_half')
const pause = take('first_half', 'half_time')
const half2 = take('none', 'second_half')
const done = take('none', 'full_time')
const extra = take('none', 'extra_time')
const stop = take('none', 'interrupted')
const quit = take('none', 'abandoned')
const on = take('none', 'first_half', 'half_time', 'second_half')
const gone = take('refund', 'postponed')
const end = take('refund', 'given_up')
const paid = take('result', 'settled', 'disputed')
const once = take('difference', 'settled')
const struck = take('difference', 'settled', 'disputed')
const nul = take('difference', 'annulled')
const back = take('difference', 'settled')
const shut = take('none', 'closed')

type Row = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell]

/** The kinds of message, one row each; a row has a cell for every stage, in their order. */
const rows = {
  // scheduled, 1st half, half-time, 2nd half, interrupted, abandoned, full time, extra time, disputed, settled, annulled, closed, postponed, given up
  fixture_again: [as, no, no, no, no, no, no, no, no, no, no, no, begin, begin],
  fixture_later: [anew, ask, ask, ask, anew, anew, ask, ask, ask, ask, ask, ask, begin, begin],
  fixture_reversed: [anew, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, begin, begin],
  fixture_venue: [anew, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, begin, begin],
  fixture_team: [ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, begin, begin],
  clock: [no, as, no, as, no, no, as, as, as, as, no, no, no, no],
  clock_back: [no, ask, no, ask, no, no, no, no, no, no, no, no, no, no],
  kick_off: [half1, no, ask, no, ask, ask, no, no, no, no, no, no, ask, no],
  kick_off_early: [ask, no, ask, no, ask, ask, no, no, no, no, no, no, ask, no],
  half_time: [ask, pause, no, ask, ask, ask, no, no, no, no, no, no, no, no],
  half_time_early: [ask, ask, no, ask, ask, ask, no, no, no, no, no, no, no, no],
  second_half: [ask, ask, half2, no, ask, ask, no, no, no, no, no, no, no, no],
  full_time: [ask, ask, ask, done, ask, ask, no, no, no, no, no, no, no, no],
  full_time_early: [ask, ask, ask, ask, ask, ask, no, no, no, no, no, no, no, no],
  extra_time: [ask, ask, ask, ask, ask, ask, extra, no, as, as, as, as, no, no],
  penalties: [ask, ask, ask, ask, ask, ask, extra, as, as, as, as, as, no, no],
  ended: [ask, ask, ask, ask, ask, ask, as, done, as, as, as, as, no, no],
  course_wrong: [ask, ask, ask, ask, ask, ask, no, no, no, no, no, no, no, no],
  goal: [ask, as, ask, as, ask, ask, ask, ask, ask, ask, ask, ask, no, no],
  goal_twice: [ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, no, no],
  goal_beyond: [ask, ask, ask, ask, ask, ask, ask, as, as, as, as, as, no, no],
  card: [no, as, as, as, as, no, as, as, as, as, no, no, no, no],
  scene: [no, as, no, as, no, no, as, as, as, as, no, no, no, no],
  sub: [no, as, as, as, as, no, as, as, as, as, no, no, no, no],
  danger_on: [no, as, as, as, no, no, no, as, as, as, no, no, no, no],
  danger_off: [no, as, as, as, as, as, as, as, as, as, no, no, no, no],
  interrupted: [no, stop, stop, stop, no, no, no, no, no, no, no, no, no, no],
  resumed: [no, no, no, no, on, on, no, no, no, no, no, no, no, no],
  abandoned: [gone, quit, quit, quit, quit, no, no, no, no, no, no, no, no, no],
  postponed: [gone, quit, quit, quit, quit, no, no, no, no, no, no, no, no, no],
  strike_out: [ask, as, as, as, as, as, as, as, struck, struck, ask, ask, ask, ask],
  correct_scorer: [ask, as, as, as, as, as, as, as, struck, once, ask, ask, ask, ask],
  scorer_unknown: [ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, no, no],
  strike_again: [no, no, no, no, no, no, no, no, no, no, no, no, no, no],
  strike_unknown: [ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, no, no],
  result: [ask, ask, ask, ask, ask, ask, paid, paid, as, as, as, as, ask, ask],
  result_differs: [ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask],
  result_impossible: [ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask],
  correct_result: [ask, ask, ask, ask, ask, ask, once, once, once, once, ask, ask, ask, ask],
  correct_impossible: [ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask],
  annul: [end, end, end, end, end, end, end, end, end, nul, no, ask, no, no],
  reinstate: [no, no, no, no, no, no, no, no, no, no, back, ask, ask, ask],
  // The feed's time is far behind earlier messages, or far from wall time.
  time_apart: [ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask, ask],
  // Nothing arrived for as long as the rules wait: 36 hours before or during play, 72 hours once it is over.
  nothing: [end, end, end, end, end, end, end, end, end, shut, shut, no, no, no],
} as const satisfies Readonly<Record<string, Row>>

export type Kind = keyof typeof rows
export const kinds = Object.keys(rows) as readonly Kind[]

const column: Readonly<Record<Stage, number>> = Object.fromEntries(stages.map((stage, at) => [stage, at])) as Record<
  Stage,
  number
>

/** The cell of the table: what follows from this kind of message in this stage. */
export const follows = (stage: Stage, kind: Kind): Cell => (rows[kind] as readonly Cell[])[column[stage]] ?? ask
