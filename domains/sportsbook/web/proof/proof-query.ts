// The proof of a ticket, requested in the member's own session at the vendor. If the vendor does not answer (it is
// down, or the member excluded themselves and may not enter), the browser computes the proof from the score that the
// platform received with the settlement, by the same rules.

import { legResults, legsOf, type RoundView, soldOf } from '@magpie/venues/contract'
import { isVendorRefusal } from '@magpie/venues/web'
import type { Scope } from '@magpie/wire/scope'
import { ticketsKey } from '@magpie/wire/session'
import { queryOptions } from '@tanstack/react-query'
import type { LegTerms, ProofNode, Score } from '../../contract/index.ts'
import { factsOf, settle } from '../../rules/index.ts'
import { type AfterNinety, afterNinety } from '../sports/football/after-ninety.ts'
import { betsOf } from '../vendors/bets.ts'
import { sportVendor } from '../vendors/venue.ts'
import { judgeProof, type Verdict, verdictOn } from './judge-proof.ts'
import { ticketHolds, ticketTerms } from './judge-ticket.ts'
import { readAllFacts, readFacts, readProof } from './read-proof.ts'
import { stakeMinorOf, termsOf } from './terms-of.ts'

export type Proved = {
  readonly proof: ProofNode
  /** Of each leg. */
  readonly terms: readonly LegTerms[]
  /** `vendor`: its own, checked here. `here`: computed here. */
  readonly from: 'vendor' | 'here'
  readonly verdict: Verdict
  /** What followed ninety minutes, for matches with more. */
  readonly after?: readonly AfterNinety[]
}

/** There is no way to a proof: the screen says so, with a button to try again. */
class NoProof extends Error {}

const scoreOf = (round: RoundView): Score | undefined => {
  const score = legResults(round.result)[0]?.score
  return score === null || score === undefined ? undefined : [score.home, score.away]
}

const madeHere = async (round: RoundView, terms: LegTerms): Promise<Proved | undefined> => {
  const score = scoreOf(round)
  if (score === undefined) return undefined
  const facts = factsOf(terms, score)
  const settled = settle(facts, terms, stakeMinorOf(round))
  if (settled === null) return undefined
  const { proof } = settled
  return {
    proof,
    terms: [terms],
    from: 'here',
    verdict: await judgeProof({ proof, facts, terms, round }, JSON.stringify(proof)),
  }
}

type Sent = { readonly proof: string; readonly facts: string; readonly file?: string | undefined }

/** The vendor's number. */
export const numberOf = ({ id }: Pick<RoundView, 'id'>): string => id.slice(id.indexOf('/') + 1)

export const askVendor = async (scope: Scope, round: RoundView): Promise<Sent | undefined> => {
  const no = numberOf(round)
  try {
    const vendor = sportVendor(scope)
    const answer = await betsOf(vendor).askProof(vendor, no)
    return isVendorRefusal(answer) ? undefined : answer
  } catch {
    return undefined
  }
}

/** Several legs, or a part sold: only the vendor has the facts. */
const proveTicket = async (scope: Scope, round: RoundView): Promise<Proved> => {
  const terms = ticketTerms(round)
  const sent = await askVendor(scope, round)
  const [proof, facts] = sent === undefined ? [] : [readProof(sent.proof), readAllFacts(sent.facts)]
  if (terms === undefined || sent === undefined || proof === undefined || facts === undefined) throw new NoProof()
  const holds = ticketHolds({ proof, facts, round })
  const verdict = await verdictOn({ proof, round }, sent.proof, holds)
  return { proof, terms, from: 'vendor', verdict, after: afterNinety(facts) }
}

const prove = async (scope: Scope, round: RoundView): Promise<Proved> => {
  const [leg, ...others] = legsOf(round.detail)
  if (others.length > 0 || soldOf(round.result) !== undefined) return proveTicket(scope, round)
  const terms = leg === undefined ? undefined : termsOf(leg)
  if (terms === undefined) throw new NoProof()
  const sent = await askVendor(scope, round)
  const [proof, facts] = sent === undefined ? [] : [readProof(sent.proof), readFacts(sent.facts)]
  if (sent === undefined || proof === undefined || facts === undefined) {
    const here = await madeHere(round, terms)
    if (here === undefined) throw new NoProof()
    return here
  }
  return {
    proof,
    terms: [terms],
    from: 'vendor',
    verdict: await judgeProof({ proof, facts, terms, round }, sent.proof),
    after: afterNinety([facts]),
  }
}

export const proofQuery = (scope: Scope, round: RoundView) =>
  queryOptions({
    queryKey: [...ticketsKey, 'proof', round.id, round.version],
    staleTime: Infinity,
    retry: false,
    queryFn: () => prove(scope, round),
  })
