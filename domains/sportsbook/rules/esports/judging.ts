// How a leg of esports is judged. A map that was forfeited after it began keeps its official winner, and so does a
// series with at least one finished map. Counts that no regular end can change are settled; everything else of a map or
// series that was cut off is void. When a map is remade, bets on its first attempt are void, and earlier bets stand.

import type { EsportsTitle } from '../../contract/esports/feed.ts'
import { type Facts, type Family, markets, type ProofNode, type Score } from '../../contract/index.ts'
import { leaf, step } from '../settle/steps.ts'
import { countingStood } from '../settle/stood.ts'
import type { Judging } from '../sport.ts'
import { esportsFactsOf, isEsportsFacts } from './facts.ts'
import { mapWinner, wentToOvertime } from './models/shooter.ts'
import { more, type Side, winnerOf } from './series.ts'

type Told = readonly [told: number, side: Side]

export type MapFacts = {
  readonly is: 'open' | 'done' | 'cut'
  readonly winner: Side | null
  /** Kills, rounds or broken crystals. */
  readonly score: Score
  /** Whole minutes played. */
  readonly minutes: number
  readonly firstKill: Side | null
  readonly towers: readonly Told[]
  readonly dragons: readonly Told[]
  /** The side that won the first round, and the side that first won five rounds. */
  readonly pistol: Side | null
  readonly race: Side | null
  /** Operators stated the map, and this is not known: bets on it are void unless it was told before. */
  readonly untold?: readonly Family<'esports'>[]
}

export type EsportsFacts = Facts & {
  readonly title: EsportsTitle
  readonly bestOf: 3 | 5
  readonly maps: readonly MapFacts[]
  /** `unresumed`: play was stopped longer than the wait allows. */
  readonly ended: 'played' | 'forfeit' | 'unresumed' | null
  /** In a series that was forfeited: the official winner. */
  readonly winner: Side | null
  /** Attempts at a map that were given up: the numbers of the message that began each and of the one that gave it up. */
  readonly struck: readonly (readonly [told: number, struck: number])[]
  /** For a ticket: the number of the match's last message at the bet. */
  readonly since: number
  /** The facts before each late correction (more than 72 hours after the end), the oldest first. */
  readonly stood?: readonly EsportsFacts[]
}

type Terms = Parameters<Judging['judge']>[1]

/** The rounds of the race of a map. */
export const raceTo = 5
/** More than any line on sale. */
const manyMore = 1000

const nthMap = ({ market }: Pick<Terms, 'market'>): number => Number(markets[market].span.slice('map_'.length)) - 1
const isOfMap = ({ market }: Pick<Terms, 'market'>): boolean => markets[market].span !== 'match'

const voided = (why: string | null): ProofNode => step('void.annulled', [leaf('fact.annulled', why)])

const is = (seen: ProofNode, pick: string): ProofNode => step('pick.is', [seen, leaf('terms.side', pick)])

const lined = (rule: string, seen: ProofNode, { side, lineQuarters }: Terms): ProofNode => {
  const halves = step('line.halves', [leaf('terms.line', lineQuarters)])
  return step('half.by_sign', [step(rule, [seen, leaf('terms.side', side), halves], [0])])
}

/** Judges a count of maps, kills or rounds by the market's family. */
const onScore = (rule: string, score: Score, terms: Terms): ProofNode => {
  const told = leaf(rule, score)
  switch (markets[terms.market].family) {
    case 'maps_handicap':
    case 'kills_handicap':
    case 'rounds_handicap':
      return lined('handicap.margin', step('score.since_bet', [told, leaf('terms.score_at_bet', [0, 0])]), terms)
    case 'maps_total':
    case 'kills_total':
    case 'rounds_total':
      return lined('total.margin', step('score.total', [told]), terms)
    case 'maps_score':
    case 'maps_score_5':
      return is(step('score.as_text', [told]), terms.side)
    default:
      return is(step('score.result', [told]), terms.side)
  }
}

/** Settled if every possible end is judged alike; otherwise void. */
const decidedBy = (ends: readonly ProofNode[], why: string | null): ProofNode => {
  const [first] = ends
  if (first === undefined || ends.some(({ gives }) => gives !== first.gives)) return voided(why)
  return step('stands.decided', [first])
}

export const mapsWon = ({ maps }: Pick<EsportsFacts, 'maps'>): Score =>
  maps.reduce<Score>(
    (won, { is: how, winner }) => (how === 'done' && winner !== null ? more(won, winner) : won),
    [0, 0],
  )

/** Operators may state a map by its winner alone. */
export const isScoreKnown = ({ untold = [] }: MapFacts): boolean => !untold.includes('kills_total')

/** The scores of the maps that were played to their end; none if one of them is not known. */
export const partsOf = ({ maps }: Pick<EsportsFacts, 'maps'>): readonly Score[] => {
  const done = maps.filter(({ is: how }) => how === 'done')
  return done.every(isScoreKnown) ? done.map(({ score }) => score) : []
}

/** Every final score of maps that was still possible. */
const reachOf = (bestOf: number, won: Score): readonly Score[] =>
  winnerOf(bestOf, won) !== null
    ? [won]
    : (['home', 'away'] as const).flatMap((side) => reachOf(bestOf, more(won, side)))

const ofSeries = (facts: EsportsFacts, terms: Terms): ProofNode | null => {
  const { ended, winner, bestOf } = facts
  if (ended === null) return null
  const won = mapsWon(facts)
  if (ended === 'played') return onScore('fact.maps', won, terms)
  if (markets[terms.market].family === 'match_winner')
    return winner !== null && won[0] + won[1] > 0 ? is(leaf('fact.winner', winner), terms.side) : voided(ended)
  return decidedBy(
    reachOf(bestOf, won).map((end) => onScore('fact.maps', end, terms)),
    ended,
  )
}

/** The soonest end: this side wins every further round. */
const straight = (rounds: Score, side: Side): Score =>
  mapWinner(rounds) === null ? straight(more(rounds, side), side) : rounds

/** Extreme ends of a map that was cut off: every other end lies between them. */
const endsOf = (title: EsportsTitle, score: Score): readonly Score[] => {
  const [home, away] = score
  if (title === 'moba') return [score, [home + manyMore, away], [home, away + manyMore]]
  const soonest = (['home', 'away'] as const).map((side) => straight(score, side))
  // Overtimes have no limit by rule.
  return [...soonest, ...soonest.map(([ours, theirs]): Score => [ours + manyMore, theirs + manyMore])]
}

const ofCount = (facts: EsportsFacts, map: MapFacts, terms: Terms): ProofNode => {
  const rule = facts.title === 'moba' ? 'fact.kills' : 'fact.rounds'
  if (map.is === 'done') return onScore(rule, map.score, terms)
  return decidedBy(
    endsOf(facts.title, map.score).map((end) => onScore(rule, end, terms)),
    facts.ended,
  )
}

const ofTime = ({ ended }: EsportsFacts, map: MapFacts, terms: Terms): ProofNode => {
  const at = (minutes: number): ProofNode => lined('total.margin', leaf('fact.map_minutes', minutes), terms)
  return map.is === 'done' ? at(map.minutes) : decidedBy([at(map.minutes), at(map.minutes + manyMore)], ended)
}

const firstOf = (facts: EsportsFacts, map: MapFacts, { market }: Terms): Side | 'yes' | 'no' | null => {
  switch (markets[market].family) {
    case 'first_kill':
      return map.firstKill
    case 'first_tower':
      return map.towers[0]?.[1] ?? null
    case 'next_tower':
      return map.towers.find(([told]) => told > facts.since)?.[1] ?? null
    case 'next_dragon':
      return map.dragons.find(([told]) => told > facts.since)?.[1] ?? null
    case 'pistol':
      return map.pistol
    case 'race_rounds':
      return map.race
    default:
      // At 12:12 there is an overtime, whichever side wins it.
      if (wentToOvertime(map.score) || (map.score[0] + map.score[1] === 24 && mapWinner(map.score) === null))
        return 'yes'
      return map.is === 'done' ? 'no' : null
  }
}

const notTold = ({ winner }: MapFacts): ProofNode => step('void.not_told', [leaf('fact.map_winner', winner)])

const counted: readonly string[] = ['kills_total', 'kills_handicap', 'rounds_total', 'rounds_handicap']

const ofMap = (facts: EsportsFacts, terms: Terms): ProofNode | null => {
  const map = facts.maps[nthMap(terms)]
  if (map === undefined) return facts.ended === null ? null : voided('not_played')
  const { family } = markets[terms.market]
  const isOpen = map.is === 'open'
  if (family === 'map_winner') {
    if (isOpen) return null
    return map.winner === null ? voided(facts.ended) : is(leaf('fact.map_winner', map.winner), terms.side)
  }
  const isUntold = map.untold?.some((one) => one === family) === true
  if (isUntold && (counted.includes(family) || family === 'map_time')) return notTold(map)
  if (counted.includes(family)) return isOpen ? null : ofCount(facts, map, terms)
  if (family === 'map_time') return isOpen ? null : ofTime(facts, map, terms)
  const seen = firstOf(facts, map, terms)
  if (seen !== null) return is(leaf(`fact.${family}`, seen), terms.side)
  if (isUntold) return notTold(map)
  return isOpen ? null : voided(map.is === 'done' ? 'not_played' : facts.ended)
}

const sided = (side: Side | null): Score | null => (side === null ? null : side === 'home' ? [1, 0] : [0, 1])

export const esportsJudging: Judging<EsportsFacts> = {
  judge: (facts, terms) => {
    if (facts.annulled !== null) return voided(facts.annulled)
    return isOfMap(terms) ? ofMap(facts, terms) : ofSeries(facts, terms)
  },
  ...countingStood((facts: EsportsFacts, feedSeq) => {
    const since = { ...facts, since: feedSeq }
    const struck = facts.struck.some(([told, by]) => told <= feedSeq && feedSeq < by)
    return struck ? { ...since, annulled: 'remade' } : since
  }),
  judgedOn: (facts, market) => {
    if (!isOfMap({ market })) return facts.ended === null ? null : mapsWon(facts)
    const map = facts.maps[nthMap({ market })]
    if (map === undefined || map.is === 'open') return null
    const { family } = markets[market]
    if (family === 'map_winner') return sided(map.winner)
    if (family === 'pistol') return sided(map.pistol)
    if (family === 'race_rounds') return sided(map.race)
    if (family === 'first_kill') return sided(map.firstKill)
    if (family === 'first_tower') return sided(map.towers[0]?.[1] ?? null)
    if (family === 'map_time') return [map.minutes, 0]
    return family === 'next_tower' || family === 'next_dragon' ? null : map.score
  },
  isFacts: isEsportsFacts,
  factsOf: esportsFactsOf,
}
