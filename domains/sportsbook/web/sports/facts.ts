// The facts that proofs rest on, as each sport tells them.

import { type Facts, type LegTerms, markets, type Score, type SportId } from '../../contract/index.ts'
import { baseballFactsOf, isBaseballFacts } from './baseball/facts.ts'
import { basketballFactsOf, isBasketballFacts } from './basketball/facts.ts'
import { esportsFactsOf, isEsportsFacts } from './esports/facts.ts'
import { footballFactsOf, isFootballFacts } from './football/facts.ts'
import { isOutrightFacts, outrightFactsOf } from './outright/facts.ts'
import { isRallyFacts, rallyFactsOf } from './rally/facts.ts'
import { isTennisFacts, tennisFactsOf } from './tennis/facts.ts'

type SportFacts = {
  /** Whether what came over a wire are facts of this sport. */
  readonly isFacts: (value: unknown) => value is Facts
  /** What the score alone says that a leg was settled on. */
  readonly factsOf: (terms: LegTerms, score: Score) => Facts
}

const rally: SportFacts = { isFacts: isRallyFacts, factsOf: rallyFactsOf }

const known: Readonly<Record<SportId, SportFacts>> = {
  football: { isFacts: isFootballFacts, factsOf: footballFactsOf },
  basketball: { isFacts: isBasketballFacts, factsOf: basketballFactsOf },
  tennis: { isFacts: isTennisFacts, factsOf: tennisFactsOf },
  esports: { isFacts: isEsportsFacts, factsOf: esportsFactsOf },
  baseball: { isFacts: isBaseballFacts, factsOf: baseballFactsOf },
  table_tennis: rally,
  badminton: rally,
  volleyball: rally,
  outright: { isFacts: isOutrightFacts, factsOf: outrightFactsOf },
}

export const isFacts = (value: unknown): value is Facts => Object.values(known).some((sport) => sport.isFacts(value))

export const factsOf = (terms: LegTerms, score: Score): Facts =>
  known[markets[terms.market].sport].factsOf(terms, score)
