// Info and placing of several selections of one match as one bet on the IM-shaped wire (decision 0910).

import { isRefusal, refuse } from '@magpie/kernel'
import { handle, type Handled, memberOf } from '@magpie/wire'
import type { Pool } from 'pg'
import {
  fbAmount as amount,
  imBetBuilderInfo,
  imEuro,
  imMarketStates,
  imPlaceBetBuilder,
  readFbAmount as readAmount,
  readImEuro,
  readOids,
} from '../../contract/index.ts'
import type { Placing } from '../bets/placing.ts'
import type { BookState } from '../book-state.ts'
import { seeBuilder } from '../builder/see-builder.ts'
import type { SeenPick } from '../view/see-picks.ts'
import { hashOf, scoreOf } from './bet-handlers.ts'
import { theWager } from './views.ts'

const selectionOf = ({ oid, oddsE5, state, why }: SeenPick) => ({
  SelectionId: oid,
  Odds: imEuro(oddsE5 > 0 && (state === 'open' || state === 'suspended') ? oddsE5 : null),
  State: imMarketStates[state],
  Reason: why,
})

export const imBuilderHandlers = (book: BookState, db: Pool, placing: Placing): readonly Handled[] => [
  handle(imBetBuilderInfo, async ({ EventId, SelectionIds }, { caller }) => {
    const seen = seeBuilder(book, memberOf(caller), EventId, SelectionIds)
    return {
      Selections: seen.legs.map(selectionOf),
      Score: scoreOf(seen.score),
      Version: seen.version,
      DelaySeconds: Math.round(seen.waitMs / 1000),
      BetBuilderOdds: imEuro(seen.oddsE5 > 0 ? seen.oddsE5 : null),
      ProductOdds: seen.plain,
      Correlation: seen.linked,
      Reason: seen.why,
      MinStake: amount(seen.min),
      MaxStake: amount(seen.max),
    }
  }),

  handle(imPlaceBetBuilder, async (ask, { caller }) => {
    const { Token = '', Reference, EventId, SelectionIds, BetBuilderOdds, Score, Version, IsAcceptAnyOdds, Stake } = ask
    const picks = readOids(SelectionIds)
    if (picks === undefined) return refuse('line_changed')
    const asked = ['builder', EventId, SelectionIds, BetBuilderOdds, Score, Version, IsAcceptAnyOdds, Stake]
    const placed = await placing.placeBuilder({
      alias: memberOf(caller),
      token: Token,
      placeKey: Reference,
      placeHash: hashOf(asked),
      matchId: EventId,
      picks,
      oddsSeen: readImEuro(BetBuilderOdds) ?? 0,
      scoreSeen: [Score.Home, Score.Away],
      accept: IsAcceptAnyOdds ? 'any' : 'none',
      stake: readAmount(Stake),
    })
    return isRefusal(placed) ? placed : theWager(book, db, placed)
  }),
]
