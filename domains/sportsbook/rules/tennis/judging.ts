// How a leg of tennis is judged. A finished set stands. A player who retires loses if a set is finished, else the match
// is void. In a match that was cut off, what every regular end would judge alike is settled, and the rest is void.

import { type Facts, markets, type ProofNode, type Score } from '../../contract/index.ts'
import { leaf, step } from '../settle/steps.ts'
import { countingStood } from '../settle/stood.ts'
import type { Judging } from '../sport.ts'
import { isTennisFacts, tennisFactsOf } from './facts.ts'
import { matchEnds, setEnds } from './model.ts'
import { type Format, newCard, type Side } from './score.ts'

export type TennisFacts = Facts & {
  readonly format: Format
  /** Games of the finished sets. */
  readonly over: readonly Score[]
  /** Sets won; games of the whole match; games of the unfinished last set. */
  readonly sets: Score
  readonly games: Score
  readonly open: Score
  /** The winner of each game, set by set, in order; facts stored by an early version have none. */
  readonly order?: readonly (readonly Side[])[]
  /** `unresumed`: play was stopped longer than the wait allows. */
  readonly ended: 'played' | 'retired' | 'unresumed' | null
  readonly winner: Side | null
  /** The facts before each late correction (more than 72 hours after the end), the oldest first. */
  readonly stood?: readonly TennisFacts[]
}

type Terms = Parameters<Judging['judge']>[1]
/** A possible end of the match: sets, games, and games of the set that was open. */
type End = { readonly sets: Score; readonly games: Score }

const even = { home: 0.5, away: 0.5 } as const

const nthSet = ({ market }: Terms): number => Number(markets[market].span.slice('set_'.length)) - 1

const cut = ({ ended }: TennisFacts): ProofNode => step('void.annulled', [leaf('fact.annulled', ended)])

const won = (told: ProofNode, { side }: Terms): ProofNode =>
  step('pick.is', [step('score.result', [told]), leaf('terms.side', side)])

const lined = (rule: string, seen: ProofNode, { side, lineQuarters }: Terms): ProofNode => {
  const halves = step('line.halves', [leaf('terms.line', lineQuarters)])
  return step('half.by_sign', [step(rule, [seen, leaf('terms.side', side), halves], [0])])
}

/** Whether a family counts sets or games. */
const counted = ({ sets, games }: End, { market }: Terms): ProofNode =>
  markets[market].family.startsWith('sets_') ? leaf('fact.sets', sets) : leaf('fact.games', games)

/** For a match or a set with known games: of both sides or of one. */
const onGames = (told: ProofNode, terms: Terms): ProofNode => {
  const { family } = markets[terms.market]
  if (family === 'home_games' || family === 'away_games')
    return lined('total.margin', step('score.of_side', [told], [family === 'home_games' ? 'home' : 'away']), terms)
  return family.endsWith('_handicap')
    ? lined('handicap.margin', step('score.since_bet', [told, leaf('terms.score_at_bet', [0, 0])]), terms)
    : lined('total.margin', step('score.total', [told]), terms)
}

const onMatch = (end: End, terms: Terms): ProofNode => {
  const { family } = markets[terms.market]
  if (family === 'match_winner') return won(leaf('fact.sets', end.sets), terms)
  if (family === 'set_score' || family === 'set_score_5')
    return step('pick.is', [step('score.as_text', [leaf('fact.sets', end.sets)]), leaf('terms.side', terms.side)])
  return onGames(counted(end, terms), terms)
}

const onSet = (games: Score, terms: Terms): ProofNode => {
  const told = leaf('fact.set_games', games)
  const { family } = markets[terms.market]
  if (family === 'set_winner') return won(told, terms)
  if (family === 'tie_break') return step('pick.is', [step('games.tie_break', [told]), leaf('terms.side', terms.side)])
  return onGames(told, terms)
}

/** Settled if every possible end is judged alike; otherwise void. */
const decidedBy = (facts: TennisFacts, ends: readonly ProofNode[]): ProofNode => {
  const [first] = ends
  if (first === undefined || ends.some(({ gives }) => gives !== first.gives)) return cut(facts)
  return step('stands.decided', [first])
}

const cardOf = ({ over, open, sets }: TennisFacts) => ({ ...newCard('home'), over, sets, games: open })

/** A finished game stands, whatever happens to the match. */
const ofGame = ({ over, open, order, ended }: TennisFacts, terms: Terms): ProofNode | null => {
  const set = nthSet(terms)
  const won = order?.[set] ?? []
  const nth = terms.lineQuarters / 4
  // Later games of the set are not in the proof, which is checked again when they are known.
  const told = [leaf('fact.game_order', won.slice(0, nth)), leaf('terms.nth_game', nth)]
  if (won.length >= nth) return step('pick.is', [step('games.nth', told), leaf('terms.side', terms.side)])
  if (over[set] === undefined && ended === null) return null
  const games = over[set] ?? (set === over.length ? open : [0, 0])
  // Operators stated the games of the set, but not who won each.
  const isUntold = order !== undefined && nth <= games[0] + games[1]
  return isUntold ? step('void.not_told', [leaf('fact.set_games', games)]) : step('void.game_not_played', told)
}

const ofSet = (facts: TennisFacts, terms: Terms): ProofNode | null => {
  if (markets[terms.market].family === 'game_winner') return ofGame(facts, terms)
  const { over, ended, open, format } = facts
  const set = over[nthSet(terms)]
  if (set !== undefined) return onSet(set, terms)
  if (ended === null) return null
  if (nthSet(terms) !== over.length || ended === 'played' || markets[terms.market].family === 'set_winner')
    return cut(facts)
  const begun = open[0] + open[1] > 0
  const ends = begun ? setEnds(even, format, cardOf(facts)) : []
  return decidedBy(
    facts,
    ends.map(({ games }) => onSet(games, terms)),
  )
}

const ofMatch = (facts: TennisFacts, terms: Terms): ProofNode | null => {
  const { ended, over, winner, format } = facts
  if (ended === null) return null
  if (ended === 'played') return onMatch(facts, terms)
  if (markets[terms.market].family === 'match_winner')
    return winner === null || over.length === 0
      ? cut(facts)
      : step('pick.is', [leaf('fact.winner', winner), leaf('terms.side', terms.side)])
  return decidedBy(
    facts,
    matchEnds(even, format, cardOf(facts)).map((end) => onMatch(end, terms)),
  )
}

const isOfSet = (terms: Pick<Terms, 'market'>): boolean => markets[terms.market].span !== 'match'

export const tennisJudging: Judging<TennisFacts> = {
  judge: (facts, terms) => {
    if (facts.annulled !== null) return step('void.annulled', [leaf('fact.annulled', facts.annulled)])
    return isOfSet(terms) ? ofSet(facts, terms) : ofMatch(facts, terms)
  },
  ...countingStood((facts: TennisFacts) => facts),
  judgedOn: ({ over, sets, games, ended }, market) => {
    const { family, span } = markets[market]
    if (span !== 'match') return over[Number(span.slice('set_'.length)) - 1] ?? null
    if (ended === null) return null
    return family.startsWith('games_') || family.endsWith('_games') ? games : sets
  },
  isFacts: isTennisFacts,
  factsOf: tennisFactsOf,
}
