// Several selections of one match as one bet at the IM-shaped vendor, in neutral words.

import type { VendorRefusal } from '@magpie/venues/web/vendor'
import { imBetBuilderInfo, imPlaceBetBuilder } from '../../../contract/builder/im-builder.ts'
import { fbAmount as amount, readFbAmount as readAmount } from '../../../contract/fb/figures.ts'
import { imMarketStates } from '../../../contract/im/codes.ts'
import { imEuro, readImEuro } from '../../../contract/im/figures.ts'
import type { ImWager } from '../../../contract/im/shapes.ts'
import { type Score, wordOf } from '../../../contract/index.ts'
import { reasonNamed, stateOfLeg } from '../bet-words.ts'
import { answeredByVendor } from '../neutral.ts'
import type { BetsPart, BuiltAttempt } from '../ob/bets.ts'
import { own } from './session.ts'

type Asking = Parameters<BetsPart['placeBet']>[0]

const secondMs = 1000

export const askBuilder: NonNullable<BetsPart['askBuilder']> = async (vendor, matchId, oids) => {
  const answer = await vendor.askMine(imBetBuilderInfo, (session) => ({
    ...own(session),
    EventId: matchId,
    SelectionIds: [...oids],
  }))
  const told = answeredByVendor(answer)
  const score: Score = [told.Score.Home, told.Score.Away]
  return {
    legs: told.Selections.map(({ SelectionId, Odds, State, Reason }) => ({
      matchId,
      oid: SelectionId,
      oddsE5: readImEuro(Odds),
      state: stateOfLeg(Reason, wordOf(imMarketStates, State)),
      score,
      version: told.Version,
      waitMs: told.DelaySeconds * secondMs,
      reason: reasonNamed(Reason),
    })),
    oddsE5: readImEuro(told.BetBuilderOdds),
    plain: told.ProductOdds,
    linked: told.Correlation,
    reason: reasonNamed(told.Reason),
    minMinor: readAmount(told.MinStake),
    maxMinor: readAmount(told.MaxStake),
  }
}

/** This wire accepts the price that was seen, or any; it cannot express "only better". */
export const sendBuilt = async (vendor: Asking, attempt: BuiltAttempt): Promise<ImWager | VendorRefusal> => {
  const { key: Reference, legs, jointE5, accept, stakeText } = attempt
  const [first] = legs
  if (first === undefined) throw new Error('a bet without a selection')
  const { matchId, score, version } = first
  return vendor.askMine(imPlaceBetBuilder, (session) => ({
    ...own(session),
    Reference,
    EventId: matchId,
    SelectionIds: legs.map(({ oid }) => oid),
    BetBuilderOdds: imEuro(jointE5),
    Score: { Home: score[0], Away: score[1] },
    Version: version,
    IsAcceptAnyOdds: accept === 'any',
    Stake: amount(BigInt(stakeText)),
  }))
}
