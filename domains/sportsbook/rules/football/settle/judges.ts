// How each family of markets is judged: from the score that counts to an outcome, as a tree of steps. A family is one
// small entry here, in each span, whether the book sells it there or not; a market's row names its judge.

import {
  type Family,
  type MarketId,
  markets,
  type ProofNode,
  type Quarters,
  type Score,
  type Side,
} from '../../../contract/index.ts'
import { leaf, step } from '../../settle/steps.ts'

/** What was picked: the text of the selection, its line if the market has one, the score at the bet. */
export type Pick = {
  readonly pick: string
  readonly lineQuarters: Quarters
  readonly scoreAtBet: Score
  /** Goals of that score that were struck after the bet. */
  readonly struckSinceBet?: Score
}

/** The scores a judge may ask for. Asking for one that is not known yet ends the judging. */
export type Scores = { readonly match: () => ProofNode; readonly half: () => ProofNode }

export type Judge = {
  /** Which score must be known: the first half's, or the match's. */
  readonly span: 'match' | 'first_half'
  /** Valid picks: anything else is a fault, never a loss (L11). */
  readonly picks: RegExp
  readonly judge: (on: Pick, scores: Scores) => ProofNode
}

type OnScore = (on: Pick, goals: ProofNode) => ProofNode

const picked = ({ pick }: Pick): ProofNode => leaf('terms.side', pick)
const line = ({ lineQuarters }: Pick): ProofNode => leaf('terms.line', lineQuarters)
const resultIn = (goals: ProofNode): ProofNode => step('score.result', [goals])
const totalIn = (goals: ProofNode): ProofNode => step('score.total', [goals])

/** Both halves of a bet on a line. On a whole or half line the two are the same, and are judged once. */
const overHalves = (rule: string, seen: ProofNode, side: ProofNode, on: Pick): ProofNode => {
  const halves = step('line.halves', [line(on)])
  const judged = (half: number): ProofNode => step('half.by_sign', [step(rule, [seen, side, halves], [half])])
  return on.lineQuarters % 2 === 0 ? judged(0) : step('halves.join', [judged(0), judged(1)])
}

const threeWay: OnScore = (on, goals) => step('pick.is', [resultIn(goals), picked(on)])

/** A handicap counts the goals after the bet; before kick-off that is all of them. */
const handicap: OnScore = (on, goals) => {
  const struck = on.struckSinceBet === undefined ? [] : [leaf('fact.struck_since_bet', on.struckSinceBet)]
  const since = step('score.since_bet', [goals, leaf('terms.score_at_bet', on.scoreAtBet), ...struck])
  return overHalves('handicap.margin', since, picked(on), on)
}

const total: OnScore = (on, goals) => overHalves('total.margin', totalIn(goals), picked(on), on)

const drawNoBet: OnScore = (on, goals) => handicap({ ...on, lineQuarters: 0, scoreAtBet: [0, 0] }, goals)

const oddEven: OnScore = (on, goals) => step('pick.is', [step('score.parity', [totalIn(goals)]), picked(on)])

/** `home over` with the line beside it: only the named side's goals count. */
const teamTotal: OnScore = (on, goals) => {
  const [team = '', side = ''] = on.pick.split(' ')
  return overHalves('total.margin', step('score.of_side', [goals], [team]), leaf('terms.side', side), on)
}

/** `home&under`: both must win. */
const resultAndTotal: OnScore = (on, goals) => {
  const [result = '', side = ''] = on.pick.split('&')
  return step('both.win', [threeWay({ ...on, pick: result }, goals), total({ ...on, pick: side }, goals)])
}

/** A three-way handicap: the line is a whole start for the home side, and level is a selection of its own. */
const europeanHandicap: OnScore = (on, goals) =>
  step('pick.is', [step('pick.handicap_result', [goals, leaf('terms.start', on.lineQuarters / 4)]), picked(on)])

const onMatch = (picks: RegExp, judge: OnScore): Judge => ({
  span: 'match',
  picks,
  judge: (on, scores) => judge(on, scores.match()),
})
const onHalf = (picks: RegExp, judge: OnScore): Judge => ({
  span: 'first_half',
  picks,
  judge: (on, scores) => judge(on, scores.half()),
})
const onSecondHalf = (picks: RegExp, judge: OnScore): Judge => ({
  span: 'match',
  picks,
  judge: (on, scores) => judge(on, step('score.of_second_half', [scores.match(), scores.half()])),
})

const inEachSpan = <Name extends string>(name: Name, picks: RegExp, judge: OnScore) =>
  ({
    [name]: onMatch(picks, judge),
    [`${name}_1h`]: onHalf(picks, judge),
    [`${name}_2h`]: onSecondHalf(picks, judge),
  }) as Record<Name | `${Name}_1h` | `${Name}_2h`, Judge>

const keptOut =
  (side: 'home' | 'away'): OnScore =>
  (on, goals) =>
    step('pick.kept_out', [goals, picked(on)], [side])
const wonToNil =
  (side: 'home' | 'away'): OnScore =>
  (on, goals) =>
    step('pick.won_to_nil', [goals, picked(on)], [side])

/** `other` is every score with more goals of a side than the list has. */
const listedGoals = 4
const scoreText: OnScore = (on, goals) => {
  const seen = on.pick === 'other' ? step('score.as_listed', [goals], [listedGoals]) : step('score.as_text', [goals])
  return step('pick.is', [seen, picked(on)])
}

const results = /^(?:home|draw|away)$/
const sides = /^(?:home|away)$/
const amounts = /^(?:over|under)$/
const yesNo = /^(?:yes|no)$/

export const judges = {
  ...inEachSpan('1x2', results, threeWay),
  ...inEachSpan('ah', sides, handicap),
  ...inEachSpan('ou', amounts, total),
  ...inEachSpan('double_chance', /^(?:1X|X2|12)$/, (on, goals) =>
    step('pick.is_one_of', [resultIn(goals), picked(on)]),
  ),
  ...inEachSpan('draw_no_bet', sides, drawNoBet),
  ...inEachSpan('odd_even', /^(?:odd|even)$/, oddEven),
  ...inEachSpan('correct_score', /^(?:\d+-\d+|other)$/, scoreText),
  ...inEachSpan('btts', yesNo, (on, goals) => step('pick.both_scored', [goals, picked(on)])),
  ...inEachSpan('goal_range', /^\d+(?:\+|-\d+)?$/, (on, goals) => step('pick.in_range', [totalIn(goals), picked(on)])),
  ...inEachSpan('team_total', /^(?:home|away) (?:over|under)$/, teamTotal),
  ...inEachSpan('result_and_total', /^(?:home|draw|away)&(?:over|under)$/, resultAndTotal),
  ...inEachSpan('winning_margin', /^(?:no_goals|score_draw|draw|(?:home|away) by \d+\+?)$/, (on, goals) =>
    step('pick.margin', [goals, picked(on)]),
  ),
  ...inEachSpan('european_handicap', results, europeanHandicap),
  ...inEachSpan('home_clean_sheet', yesNo, keptOut('home')),
  ...inEachSpan('away_clean_sheet', yesNo, keptOut('away')),
  ...inEachSpan('home_nil_win', yesNo, wonToNil('home')),
  ...inEachSpan('away_nil_win', yesNo, wonToNil('away')),
  htft: {
    span: 'match',
    picks: /^(?:home|draw|away)\/(?:home|draw|away)$/,
    judge: (on, scores) =>
      step('pick.is', [step('picks.join', [resultIn(scores.half()), resultIn(scores.match())]), picked(on)]),
  },
} as const satisfies Record<string, Judge>

export type JudgedMarket = keyof typeof judges

type Judged = { readonly judge: JudgedMarket; readonly pick: string }

/** Families whose judge has another name, and the names of their sides there. */
const judgeNames: Readonly<Partial<Record<Family, string>>> = {
  home_total: 'team_total',
  away_total: 'team_total',
  exact_goals: 'goal_range',
}
const picks: Readonly<Partial<Record<Family, (side: string) => string>>> = {
  home_total: (side) => `home ${side}`,
  away_total: (side) => `away ${side}`,
  result_and_total: (side) => side.replace('_', '&'),
  goal_range: (side) => side.replace('up', '+'),
  exact_goals: (side) => side.replace('up', '+'),
  winning_margin: (side) => side.replaceAll('-', ' ').replace('up', '+'),
  htft: (side) => side.replace('_', '/'),
}

/** The judge of a selection, and the pick in that judge's terms. */
export const judgedAs = (market: MarketId, side: Side): Judged => {
  const { family, span } = markets[market]
  // A part with its own count is judged like a whole match: there is one count, and it is that of the part.
  const name = `${judgeNames[family] ?? family}${span === 'first_half' ? '_1h' : ''}`
  if (!isJudged(name)) throw new TypeError(`${market} has no judge`)
  return { judge: name, pick: picks[family]?.(side) ?? side }
}

export const isJudged = (market: string): market is JudgedMarket => Object.hasOwn(judges, market)
