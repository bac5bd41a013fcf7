// How a leg of baseball is judged. Extra innings count. In a match that was called, the official result counts for the
// winner after five innings, and for handicaps and totals after nine (half an inning less if the home side leads).
// Otherwise, what more runs cannot change is settled, and everything else is void.

import { type Facts, type MarketId, markets, type ProofNode, type Score } from '../../contract/index.ts'
import { leaf, step } from '../settle/steps.ts'
import { countingStood } from '../settle/stood.ts'
import type { Judging } from '../sport.ts'
import { baseballFactsOf, isBaseballFacts } from './facts.ts'

export type Side = 'home' | 'away'

export type BaseballFacts = Facts & {
  /** Runs of each inning that has begun. */
  readonly innings: readonly Score[]
  /** Half innings that have ended. */
  readonly halves: number
  /** Each run: the number of the message that told it, the inning, and the side. */
  readonly runs: readonly (readonly [told: number, inning: number, side: Side])[]
  /** `unresumed`: play was stopped longer than the wait allows. */
  readonly ended: 'played' | 'called' | 'unresumed' | null
  /** In a match that was called: the official winner. */
  readonly winner: Side | null
  /**
   * Message numbers of changes of the first pitcher; and batters who were struck out of the record: the message that
   * told each and the one that struck it.
   */
  readonly pitchers: readonly number[]
  readonly struck: readonly (readonly [told: number, struck: number])[]
  /** For a ticket: the number of the match's last message at the bet. */
  readonly since: number
  /** Innings of which operators stated the runs, while their order is not known. */
  readonly untold?: readonly number[]
  /** The facts before each late correction (more than 72 hours after the end), the oldest first. */
  readonly stood?: readonly BaseballFacts[]
}

type Terms = Parameters<Judging['judge']>[1]
type OfMarket = Pick<Terms, 'market'>

/** So many runs that a result which they do not change is decided. */
const manyMore = 1000
const firstFive = 5
/** In half innings. */
const standsAfter = { winner: 10, runs: 18 } as const
const ofWinner: readonly string[] = ['match_winner', 'listed_winner']

/** First inning of a part, and the inning after its last; counted from zero. */
const reachOf = ({ market }: OfMarket): readonly [number, number] => {
  const { span } = markets[market]
  if (span === 'match') return [0, Infinity]
  if (span === 'first_five') return [0, firstFive]
  const nth = Number(span.slice('inning_'.length))
  return [nth - 1, nth]
}

export const sumOf = (innings: readonly Score[]): Score =>
  innings.reduce<Score>(([home, away], one) => [home + one[0], away + one[1]], [0, 0])

const runsOf = ({ innings }: BaseballFacts, on: OfMarket): Score => sumOf(innings.slice(...reachOf(on)))

const isDone = ({ halves, ended }: BaseballFacts, on: OfMarket): boolean => {
  const [, last] = reachOf(on)
  return last === Infinity ? ended === 'played' : halves >= 2 * last
}

const voided = (why: string | null): ProofNode => step('void.annulled', [leaf('fact.annulled', why)])

const lined = (rule: string, seen: ProofNode, { side, lineQuarters }: Terms): ProofNode => {
  const halves = step('line.halves', [leaf('terms.line', lineQuarters)])
  return step('half.by_sign', [step(rule, [seen, leaf('terms.side', side), halves], [0])])
}

const is = (seen: ProofNode, pick: string): ProofNode => step('pick.is', [seen, leaf('terms.side', pick)])

const onRuns = (runs: Score, terms: Terms): ProofNode => {
  const { family, span } = markets[terms.market]
  const told = leaf(span === 'match' ? 'fact.runs' : 'fact.runs_of_span', runs)
  const sinceStart = (): ProofNode => step('score.since_bet', [told, leaf('terms.score_at_bet', [0, 0])])
  switch (family) {
    case 'runs_handicap':
      return lined('handicap.margin', sinceStart(), terms)
    case 'runs_total':
      return lined('total.margin', step('score.total', [told]), terms)
    case 'home_runs':
    case 'away_runs':
      return lined('total.margin', step('score.of_side', [told], [family === 'home_runs' ? 'home' : 'away']), terms)
    case 'runs_parity':
      return is(step('score.parity', [step('score.total', [told])]), terms.side)
    default:
      // Two sides; if the part ends level, the stake comes back.
      return lined('handicap.margin', sinceStart(), { ...terms, lineQuarters: 0 })
  }
}

const more: readonly Score[] = [
  [manyMore, 0],
  [0, manyMore],
  [1, 0],
  [0, 1],
]

const decided = (runs: Score, terms: Terms): ProofNode | null => {
  const now = onRuns(runs, terms)
  const same = more.every(([ours, theirs]) => onRuns([runs[0] + ours, runs[1] + theirs], terms).gives === now.gives)
  return same ? step('stands.decided', [now]) : null
}

/** For a match that was cut off before this part was over. */
const whenCut = (facts: BaseballFacts, terms: Terms): ProofNode => {
  const { ended, innings, halves, winner } = facts
  const { family, span } = markets[terms.market]
  if (innings.length <= reachOf(terms)[0]) return voided(ended)
  const runs = runsOf(facts, terms)
  if (span !== 'match' || winner === null) return decided(runs, terms) ?? voided(ended)
  const [home, away] = sumOf(innings)
  const least = ofWinner.includes(family) ? standsAfter.winner : standsAfter.runs
  const needed = home > away ? least - 1 : least
  const stands = step('stands.official', [
    onRuns(runs, terms),
    leaf('fact.halves_played', halves),
    leaf('policy.halves_least', needed),
  ])
  return halves >= needed ? stands : (decided(runs, terms) ?? stands)
}

const nthInning = (on: OfMarket): number => reachOf(on)[1]

/** The side of the next run after the bet, in its inning. */
const ofNext = (facts: BaseballFacts, terms: Terms): ProofNode | null => {
  const next = facts.runs.find(([told, inning]) => inning === nthInning(terms) && told > facts.since)
  if (next !== undefined) return is(leaf('fact.next_run', next[2]), terms.side)
  if (facts.untold?.includes(nthInning(terms)) === true)
    return step('void.not_told', [leaf('fact.runs_of_span', runsOf(facts, terms))])
  if (isDone(facts, terms)) return is(leaf('fact.next_run', 'none'), terms.side)
  return facts.ended === null ? null : voided(facts.ended)
}

export const baseballJudging: Judging<BaseballFacts> = {
  judge: (facts, terms) => {
    if (facts.annulled !== null) return voided(facts.annulled)
    const { family } = markets[terms.market]
    if (family === 'next_run') return ofNext(facts, terms)
    if (family === 'listed_winner' && facts.pitchers.some((told) => told > facts.since))
      return voided('pitcher_changed')
    if (isDone(facts, terms)) return onRuns(runsOf(facts, terms), terms)
    return facts.ended === null ? null : whenCut(facts, terms)
  },
  // A bet placed between a run that was struck later and the message that struck it was made on a wrong score.
  ...countingStood((facts: BaseballFacts, feedSeq) => {
    const since = { ...facts, since: feedSeq }
    const struck = facts.struck.some(([told, by]) => told <= feedSeq && feedSeq < by)
    return struck ? { ...since, annulled: 'struck_out' } : since
  }),
  judgedOn: (facts, market: MarketId) =>
    isDone(facts, { market }) || facts.ended !== null ? runsOf(facts, { market }) : null,
  isFacts: isBaseballFacts,
  factsOf: baseballFactsOf,
}
