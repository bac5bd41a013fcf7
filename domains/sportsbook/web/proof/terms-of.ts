// The terms of a leg as the platform keeps them, in the words of the rules. The platform stored them with the debit and
// they never change (L7), so a proof is held against them and not against what the vendor says the terms were.

import { isSport, legsOf, type RoundDetail, type RoundLeg, type RoundView } from '@magpie/venues/contract'
import { isMarketId, type LegTerms, markets, type OddsE5, ruleVersionsOf, type Side } from '../../contract/index.ts'
import { parseMoney } from '@magpie/kernel'

/** Undefined for a leg that no rule of ours knows. */
export const termsOf = (leg: RoundLeg): LegTerms | undefined => {
  const { market, ruleVersion, scoreAtBet, matchId, oddsE5, minuteAtBet } = leg
  if (!isMarketId(market)) return undefined
  const version = ruleVersionsOf(markets[market].sport).find((one) => one === ruleVersion)
  if (version === undefined) return undefined
  const side = markets[market].sides.find((one): one is Side => one === leg.side)
  if (side === undefined) return undefined
  return {
    matchId,
    market,
    side,
    lineQuarters: leg.lineQuarters ?? 0,
    oddsE5,
    scoreAtBet: [scoreAtBet?.home ?? 0, scoreAtBet?.away ?? 0],
    minuteAtBet: minuteAtBet ?? 0,
    ruleVersion: version,
    ...(leg.pickedName === undefined ? {} : { picked: leg.pickedName }),
  }
}

const joinedTitle = /^(\d{1,2}) x (\d{1,4})$/

/** In how many lines the legs of a bet are joined: the seller's title says it. */
export const linesOf = ({ title }: Pick<RoundDetail, 'title'>): number => Number(joinedTitle.exec(title)?.[2] ?? 1)

/**
 * Several selections of one match are one bet at odds of its own: those that the platform keeps of the whole. Undefined for any
 * other, for no two legs of a parlay are of one match.
 */
export const jointOddsOf = (detail: RoundDetail): OddsE5 | undefined => {
  const [first, ...others] = legsOf(detail)
  const isBuilt = others.length > 0 && others.every(({ matchId }) => matchId === first?.matchId)
  return isBuilt && isSport(detail) ? detail.oddsE5 : undefined
}

export const stakeMinorOf = ({ stake }: Pick<RoundView, 'stake'>): bigint => parseMoney(stake)?.minor ?? 0n
