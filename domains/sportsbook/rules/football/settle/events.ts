// How markets are judged that ask for one happening of a match and not for its score: who has the next goal, the last one,
// the first corner. A happening counts as soon as play is safe again; that there was none is known at the end.

import type { Family, LegTerms, MatchFacts, ProofNode, ProofValue } from '../../../contract/index.ts'
import { leaf, step } from '../../settle/steps.ts'

type Asked = Pick<LegTerms, 'side' | 'lineQuarters'>
/** `isOver`: nothing more will happen. `null` while it is not known. */
type JudgeEvent = (facts: MatchFacts, terms: Asked, isOver: boolean) => ProofNode | null

const is = (seen: ProofNode, { side }: Asked): ProofNode => step('pick.is', [seen, leaf('terms.side', side)])

const goals = ({ order = [] }: MatchFacts): ProofNode =>
  leaf(
    'fact.goal_order',
    order.map(({ side }): ProofValue => side),
  )

const judges: Readonly<Partial<Record<Family, JudgeEvent>>> = {
  next_goal: (facts, terms, isOver) => {
    const nth = terms.lineQuarters / 4
    if (facts.order === undefined || (facts.order.length < nth && !isOver)) return null
    return is(step('goals.nth', [goals(facts), leaf('terms.nth', nth)]), terms)
  },
  last_goal: (facts, terms, isOver) =>
    facts.order === undefined || !isOver ? null : is(step('goals.last', [goals(facts)]), terms),
  first_corner: ({ firstCorner, counts }, terms, isOver) => {
    if (firstCorner === undefined && !(isOver && counts !== undefined)) return null
    return is(leaf('fact.first_corner', firstCorner ?? 'none'), terms)
  },
}

export const isOfEvents = (family: Family): boolean => judges[family] !== undefined

/** `goesOn`: the match is one match, so its result counts. */
export const judgeEvents = (
  facts: MatchFacts,
  { family }: { readonly family: Family },
  terms: Asked,
  goesOn: boolean,
): ProofNode | null => judges[family]?.(facts, terms, goesOn && facts.ft !== null) ?? null
