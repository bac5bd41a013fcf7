// How markets on one event of a match are judged, and not on its score: the next goal, the last goal, the first corner.
// An event counts as soon as play is safe again; that there was none is known at the end.

import type { Family, LegTerms, Market, MatchFacts, ProofNode, ProofValue } from '../../../contract/index.ts'
import { leaf, step } from '../../settle/steps.ts'

type Asked = Pick<LegTerms, 'side' | 'lineQuarters'>
/** `isOver`: nothing more can happen. `null` while the answer is not known. */
type JudgeEvent = (
  facts: MatchFacts,
  terms: Asked,
  isOver: boolean,
  span: Market<'football'>['span'],
) => ProofNode | null

const is = (seen: ProofNode, { side }: Asked): ProofNode => step('pick.is', [seen, leaf('terms.side', side)])

/**
 * Only as many as the question needs: the proof must not contain later goals, because it is checked again when more are
 * known.
 */
const goals = ({ order = [] }: MatchFacts, many?: number): ProofNode =>
  leaf(
    'fact.goal_order',
    order.slice(0, many).map(({ side }): ProofValue => side),
  )

const own = 'own'
const unknown = 'unknown'

/** The scorer of each goal: an own goal counts for no player, and a goal without a named scorer may be anybody's. */
const scorersOf = ({ order = [] }: MatchFacts): readonly string[] =>
  order.map(({ player, own: isOwn }) => (isOwn === true ? own : (player ?? unknown)))

/** The known scorers that decide; none of them may be an unnamed one. */
const scorers = (of: readonly string[]): ProofNode => leaf('fact.scorers', of)

const notFielded = ({ fielded }: MatchFacts): ProofNode =>
  step('void.not_fielded', [leaf('fact.fielded', Object.keys(fielded ?? {}).sort())])

/** Own goals are skipped: the first other goal decides, once its scorer is known; with none the answer is `none`. */
const firstScorer: JudgeEvent = (facts, terms, isOver) => {
  const { order, fielded } = facts
  if (order === undefined || fielded === undefined) return null
  const all = scorersOf(facts)
  const at = all.findIndex((one) => one !== own)
  if (at < 0 ? !isOver : all[at] === unknown) return null
  if (terms.side !== 'none') {
    if (at < 0 && fielded[terms.side] === undefined) return notFielded(facts)
    // Players who come on later change nothing, and are not in the proof.
    const onThen = Object.keys(fielded).filter((player) => (fielded[player] ?? 0) <= at)
    if (at >= 0 && !onThen.includes(terms.side)) return step('void.not_on_yet', [leaf('fact.fielded', onThen.sort())])
  }
  return is(step('scorers.first', [scorers(at < 0 ? all : all.slice(0, at + 1))]), terms)
}

const lastScorer: JudgeEvent = (facts, terms, isOver) => {
  const { order, fielded } = facts
  if (order === undefined || fielded === undefined || !isOver) return null
  const all = scorersOf(facts)
  if (all.filter((one) => one !== own).at(-1) === unknown) return null
  if (terms.side !== 'none' && fielded[terms.side] === undefined) return notFielded(facts)
  return is(step('scorers.last', [scorers(all)]), terms)
}

/** At least `least` goals: won as soon as they are scored, lost at the end. */
const scores =
  (least: number): JudgeEvent =>
  (facts, terms, isOver) => {
    const { order, fielded } = facts
    if (order === undefined || fielded === undefined) return null
    const all = scorersOf(facts)
    const wonAt = all.flatMap((one, at) => (one === terms.side ? [at] : []))[least - 1]
    if (wonAt === undefined && (!isOver || all.includes(unknown))) return null
    if (wonAt === undefined && fielded[terms.side] === undefined) return notFielded(facts)
    const told = scorers(wonAt === undefined ? all : all.slice(0, wonAt + 1))
    return step('scorers.at_least', [step('scorers.count', [told, leaf('terms.side', terms.side)])], [least])
  }

/** During the first half the first corner of the match is its own; once it is over, its count says whether it had any. */
const firstCornerOfHalf = ({ firstCorner, counts, ht, ft }: MatchFacts, terms: Asked): ProofNode | null => {
  const told = counts?.['corners.first_half']
  const had = told === undefined ? ht === null && ft === null : told[0] + told[1] > 0
  const first = told === undefined || had ? had && firstCorner : 'none'
  return first === false || first === undefined ? null : is(leaf('fact.first_corner_1h', first), terms)
}

const judges: Readonly<Partial<Record<Family, JudgeEvent>>> = {
  next_goal: (facts, terms, isOver) => {
    const nth = terms.lineQuarters / 4
    if (facts.order === undefined || (facts.order.length < nth && !isOver)) return null
    return is(step('goals.nth', [goals(facts, nth), leaf('terms.nth', nth)]), terms)
  },
  last_goal: (facts, terms, isOver) =>
    facts.order === undefined || !isOver ? null : is(step('goals.last', [goals(facts)]), terms),
  first_corner: (facts, terms, isOver, span) => {
    if (span === 'first_half') return firstCornerOfHalf(facts, terms)
    const { firstCorner, counts } = facts
    if (firstCorner === undefined && !(isOver && counts !== undefined)) return null
    return is(leaf('fact.first_corner', firstCorner ?? 'none'), terms)
  },
  first_scorer: firstScorer,
  last_scorer: lastScorer,
  any_scorer: scores(1),
  two_goals: scores(2),
  qualify: ({ through }, terms) => {
    if (through === undefined) return null
    const told = leaf('fact.through', through)
    return through === 'nobody' ? step('void.tie_open', [told]) : is(told, terms)
  },
}

/** Decided by a later message than the result, so nothing is missing before. */
export const isToldLater = (family: Family): boolean => family === 'qualify'

export const isOfEvents = (family: Family): boolean => judges[family] !== undefined

/** `goesOn`: an interrupted match counts as one match, so its result counts. */
export const judgeEvents = (
  facts: MatchFacts,
  { family, span }: Pick<Market<'football'>, 'family' | 'span'>,
  terms: Asked,
  goesOn: boolean,
): ProofNode | null => judges[family]?.(facts, terms, goesOn && facts.ft !== null, span) ?? null
