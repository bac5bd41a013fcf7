// Several selections of one match as one bet at the FB-shaped vendor, in neutral words.

import type { VendorRefusal } from '@magpie/venues/web/vendor'
import { fbSameMatchBet, fbSameMatchPreview } from '../../../contract/builder/fb-builder.ts'
import { fbAccept, fbMarketStates } from '../../../contract/fb/codes.ts'
import { fbAmount, fbOdds, readFbAmount, readFbOdds } from '../../../contract/fb/figures.ts'
import type { FbOrder } from '../../../contract/fb/shapes.ts'
import { wordOf } from '../../../contract/index.ts'
import { reasonNamed, stateOfLeg } from '../bet-words.ts'
import { answeredByVendor } from '../neutral.ts'
import type { BetsPart, BuiltAttempt } from '../ob/bets.ts'
import { tongue } from './lists.ts'

type Asking = Parameters<BetsPart['placeBet']>[0]

export const askBuilder: NonNullable<BetsPart['askBuilder']> = async (vendor, matchId, oids) => {
  const ask = { ...tongue, matchId, optionIds: [...oids] }
  const told = answeredByVendor(await vendor.askMine(fbSameMatchPreview, () => ask))
  return {
    legs: told.options.map(({ optionId, odds, status, reason }) => ({
      matchId,
      oid: optionId,
      oddsE5: readFbOdds(odds),
      state: stateOfLeg(reason, wordOf(fbMarketStates, status)),
      score: told.score,
      version: told.version,
      waitMs: told.delayMs,
      reason: reasonNamed(reason),
    })),
    oddsE5: readFbOdds(told.odds),
    plain: told.productOdds,
    linked: told.correlation,
    reason: reasonNamed(told.reason),
    minMinor: readFbAmount(told.minStake),
    maxMinor: readFbAmount(told.maxStake),
  }
}

export const sendBuilt = async (vendor: Asking, attempt: BuiltAttempt): Promise<FbOrder | VendorRefusal> => {
  const { key: clientKey, legs, jointE5, accept, stakeText } = attempt
  const [first] = legs
  if (first === undefined) throw new Error('a bet without a selection')
  const { matchId, score, version } = first
  return vendor.askMine(fbSameMatchBet, () => ({
    ...tongue,
    clientKey,
    matchId,
    optionIds: legs.map(({ oid }) => oid),
    odds: fbOdds(jointE5),
    score: [score[0], score[1]] as [number, number],
    version,
    acceptOddsChange: fbAccept[accept],
    stake: fbAmount(BigInt(stakeText)),
  }))
}
