// The platform's terms of a leg, in the shape of the rules. The platform stored them with the debit and they never
// change (L7), so a proof is checked against them and not against the vendor's statement of the terms.

import { isSport, legsOf, type RoundDetail, type RoundLeg, type RoundView } from '@magpie/venues/contract'
import { isMarketId, type LegTerms, markets, type OddsE5, ruleVersionsOf, type Side } from '../../contract/index.ts'
import { parseMoney } from '@magpie/kernel'

/** Undefined for a leg of a market without our rules. */
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

/** The number of lines of a bet, from the seller's title. */
export const linesOf = ({ title }: Pick<RoundDetail, 'title'>): number => Number(joinedTitle.exec(title)?.[2] ?? 1)

/**
 * The joint odds of a bet builder, as the platform keeps them. Undefined for any other bet; no two legs of a parlay are
 * of one match.
 */
export const jointOddsOf = (detail: RoundDetail): OddsE5 | undefined => {
  const [first, ...others] = legsOf(detail)
  const isBuilt = others.length > 0 && others.every(({ matchId }) => matchId === first?.matchId)
  return isBuilt && isSport(detail) ? detail.oddsE5 : undefined
}

export const stakeMinorOf = ({ stake }: Pick<RoundView, 'stake'>): bigint => parseMoney(stake)?.minor ?? 0n
