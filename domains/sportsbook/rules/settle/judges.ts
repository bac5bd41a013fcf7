// How each market is judged: from the score that counts to an outcome, as a tree of steps. A market is one small
// entry here. Those that the book does not sell yet are judged all the same, so that opening one is a matter of
// prices only.

import type { ProofNode, Quarters, Score } from '../../contract/index.ts'
import { leaf, step } from './steps.ts'

/** What was picked: the text of the selection, its line where the market has one, the score at the bet. */
export type Pick = { readonly pick: string; readonly lineQuarters: Quarters; readonly scoreAtBet: Score }

/** The scores a judge may ask for. Asking for one that is not known yet ends the judging. */
export type Scores = { readonly match: () => ProofNode; readonly half: () => ProofNode }

export type Judge = {
  /** Which score must be known: the first half's, or the match's. */
  readonly span: 'match' | 'first_half'
  readonly judge: (on: Pick, scores: Scores) => ProofNode
}

type OnScore = (on: Pick, goals: ProofNode) => ProofNode

const picked = ({ pick }: Pick): ProofNode => leaf('terms.side', pick)
const line = ({ lineQuarters }: Pick): ProofNode => leaf('terms.line', lineQuarters)
const resultIn = (goals: ProofNode): ProofNode => step('score.result', [goals])
const totalIn = (goals: ProofNode): ProofNode => step('score.total', [goals])

/** Both halves of a lined bet. On a whole or half line the two are the same, and are judged once. */
const overHalves = (rule: string, seen: ProofNode, side: ProofNode, on: Pick): ProofNode => {
  const halves = step('line.halves', [line(on)])
  const judged = (half: number): ProofNode => step('half.by_sign', [step(rule, [seen, side, halves], [half])])
  return on.lineQuarters % 2 === 0 ? judged(0) : step('halves.join', [judged(0), judged(1)])
}

const threeWay: OnScore = (on, goals) => step('pick.is', [resultIn(goals), picked(on)])

/** A handicap counts the goals after the bet; before kick-off that is all of them. */
const handicap: OnScore = (on, goals) => {
  const since = step('score.since_bet', [goals, leaf('terms.score_at_bet', on.scoreAtBet)])
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

/** A handicap in three ways: the line is a whole start for the home side, and level is a selection of its own. */
const europeanHandicap: OnScore = (on, goals) =>
  step('pick.is', [step('pick.handicap_result', [goals, leaf('terms.start', on.lineQuarters / 4)]), picked(on)])

const onMatch = (judge: OnScore): Judge => ({ span: 'match', judge: (on, scores) => judge(on, scores.match()) })
const onHalf = (judge: OnScore): Judge => ({ span: 'first_half', judge: (on, scores) => judge(on, scores.half()) })
const onSecondHalf = (judge: OnScore): Judge => ({
  span: 'match',
  judge: (on, scores) => judge(on, step('score.of_second_half', [scores.match(), scores.half()])),
})

const inEachSpan = <Name extends string>(name: Name, judge: OnScore) =>
  ({ [name]: onMatch(judge), [`${name}_1h`]: onHalf(judge), [`${name}_2h`]: onSecondHalf(judge) }) as Record<
    Name | `${Name}_1h` | `${Name}_2h`,
    Judge
  >

export const judges = {
  ...inEachSpan('1x2', threeWay),
  ...inEachSpan('ah', handicap),
  ...inEachSpan('ou', total),
  ...inEachSpan('double_chance', (on, goals) => step('pick.is_one_of', [resultIn(goals), picked(on)])),
  ...inEachSpan('draw_no_bet', drawNoBet),
  ...inEachSpan('odd_even', oddEven),
  ...inEachSpan('correct_score', (on, goals) => step('pick.is', [step('score.as_text', [goals]), picked(on)])),
  ...inEachSpan('btts', (on, goals) => step('pick.both_scored', [goals, picked(on)])),
  ...inEachSpan('goal_range', (on, goals) => step('pick.in_range', [totalIn(goals), picked(on)])),
  ...inEachSpan('team_total', teamTotal),
  ...inEachSpan('result_and_total', resultAndTotal),
  ...inEachSpan('winning_margin', (on, goals) => step('pick.margin', [goals, picked(on)])),
  ...inEachSpan('european_handicap', europeanHandicap),
  htft: {
    span: 'match',
    judge: (on, scores) =>
      step('pick.is', [step('picks.join', [resultIn(scores.half()), resultIn(scores.match())]), picked(on)]),
  },
} as const satisfies Record<string, Judge>

export type JudgedMarket = keyof typeof judges

export const isJudged = (market: string): market is JudgedMarket => Object.hasOwn(judges, market)
