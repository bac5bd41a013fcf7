// Preview and place of several selections of one match as one bet on the FB-shaped wire (decision 0910).

import { isRefusal, refuse } from '@magpie/kernel'
import { handle, type Handled, memberOf } from '@magpie/wire'
import type { Pool } from 'pg'
import {
  fbAmount,
  fbMarketStates,
  fbOdds,
  fbSameMatchBet,
  fbSameMatchPreview,
  readFbAmount,
  readFbOdds,
  readOids,
} from '../../contract/index.ts'
import type { Placing } from '../bets/placing.ts'
import type { BookState } from '../book-state.ts'
import { seeBuilder } from '../builder/see-builder.ts'
import type { SeenPick } from '../view/see-picks.ts'
import { acceptOf, fbPlaced, hashOf, theOrder } from './bet-handlers.ts'

const optionOf = ({ oid, oddsE5, state, why }: SeenPick) => ({
  optionId: oid,
  odds: fbOdds(oddsE5 > 0 && (state === 'open' || state === 'suspended') ? oddsE5 : null),
  status: fbMarketStates[state],
  reason: why,
})

export const fbBuilderHandlers = (book: BookState, db: Pool, placing: Placing): readonly Handled[] => [
  handle(fbSameMatchPreview, async ({ matchId, optionIds }, { caller }) => {
    const seen = seeBuilder(book, memberOf(caller), matchId, optionIds)
    return {
      options: seen.legs.map(optionOf),
      score: [seen.score[0], seen.score[1]] as [number, number],
      version: seen.version,
      delayMs: seen.waitMs,
      odds: fbOdds(seen.oddsE5 > 0 ? seen.oddsE5 : null),
      productOdds: seen.plain,
      correlation: seen.linked,
      reason: seen.why,
      minStake: fbAmount(seen.min),
      maxStake: fbAmount(seen.max),
    }
  }),

  handle(fbSameMatchBet, async (ask, context) => {
    const { matchId, optionIds, odds, score, version, acceptOddsChange, stake } = ask
    const member = memberOf(context.caller)
    const picks = readOids(optionIds)
    if (picks === undefined) return refuse('line_changed')
    const hash = hashOf(['sameMatch', matchId, optionIds, odds, score, version, acceptOddsChange, stake])
    const placed = await placing.placeBuilder({
      ...fbPlaced(context, member, ask.clientKey, hash),
      matchId,
      picks,
      oddsSeen: readFbOdds(odds) ?? 0,
      scoreSeen: score,
      accept: acceptOf(acceptOddsChange),
      stake: readFbAmount(stake),
    })
    return isRefusal(placed) ? placed : theOrder(book, db, placed)
  }),
]
