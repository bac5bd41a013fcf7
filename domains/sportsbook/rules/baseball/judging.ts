// How a leg of baseball is judged. Extra innings count. A match that was called stands by the league's word after five innings
// for who wins, and after nine for handicaps and totals (half an inning less where the home side is ahead); of the rest what
// more runs cannot change is paid, and everything else is void.

import { type Facts, type MarketId, markets, type ProofNode, type Score } from '../../contract/index.ts'
import { leaf, step } from '../settle/steps.ts'
import type { Judging } from '../sport.ts'
import { baseballFactsOf, isBaseballFacts } from './facts.ts'

export type Side = 'home' | 'away'

export type BaseballFacts = Facts & {
  /** Runs of each inning that was begun. */
  readonly innings: readonly Score[]
  /** Half innings that are over. */
  readonly halves: number
  /** Each run: the message that told it, the inning, and whose it was. */
  readonly runs: readonly (readonly [told: number, inning: number, side: Side])[]
  /** `unresumed`: play stood longer than is waited for. */
  readonly ended: 'played' | 'called' | 'unresumed' | null
  /** Of a match that was called: who won by the league's word. */
  readonly winner: Side | null
  /** Messages that told another first pitcher, and batters that did not count: what told each and what struck it. */
  readonly pitchers: readonly number[]
  readonly struck: readonly (readonly [told: number, struck: number])[]
  /** Of a ticket: the number of the match's last message at the bet. */
  readonly since: number
}

type Terms = Parameters<Judging['judge']>[1]
type OfMarket = Pick<Terms, 'market'>

/** What more runs cannot change is decided. */
const manyMore = 1000
const firstFive = 5
/** In halves of an inning. */
const standsAfter = { winner: 10, runs: 18 } as const
const ofWinner: readonly string[] = ['match_winner', 'listed_winner']

/** First and last inning of a part, counted from nought; the last is not of it. */
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
      // Of two sides; a part that ends level gives the stake back.
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

/** Of a match that was cut while this part was not over. */
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

/** Whose the next run after the bet was, in its inning. */
const ofNext = (facts: BaseballFacts, terms: Terms): ProofNode | null => {
  const next = facts.runs.find(([told, inning]) => inning === nthInning(terms) && told > facts.since)
  if (next !== undefined) return is(leaf('fact.next_run', next[2]), terms.side)
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
  // Whoever bet while a batter's runs stood that did not count bet on a score that was none.
  factsFor: (facts, feedSeq) => {
    const since = { ...facts, since: feedSeq }
    const struck = facts.struck.some(([told, by]) => told <= feedSeq && feedSeq < by)
    return struck ? { ...since, annulled: 'struck_out' } : since
  },
  judgedOn: (facts, market: MarketId) =>
    isDone(facts, { market }) || facts.ended !== null ? runsOf(facts, { market }) : null,
  isFacts: isBaseballFacts,
  factsOf: baseballFactsOf,
}
