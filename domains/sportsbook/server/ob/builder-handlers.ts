// Preview and place of several selections of one match as one bet on the OB-shaped wire (decision 0910).

import { createHash } from 'node:crypto'
import { isRefusal, refuse } from '@magpie/kernel'
import { handle, type Handled } from '@magpie/wire'
import type { Pool } from 'pg'
import { obBuilderPlace, obBuilderPreview, readOids } from '../../contract/index.ts'
import type { Placing } from '../bets/placing.ts'
import type { BookState } from '../book-state.ts'
import { seeBuilder } from '../builder/see-builder.ts'
import { acceptOf, readScore } from './bet-handlers.ts'
import { isOwn, tokenOf } from './caller.ts'
import { viewLeg } from './multiple-handlers.ts'
import { viewOrders } from './view-order.ts'

type Asked = Readonly<Record<'mid' | 'sc' | 'amt', string>> & {
  readonly oids: readonly string[]
  readonly ov: number
  readonly mv: number
  readonly acc: number
}

/** What the key identifies (L5): everything that was asked, and nothing of the transport. */
const hashOf = ({ mid, oids, ov, sc, mv, acc, amt }: Asked): string =>
  createHash('sha256')
    .update(JSON.stringify(['builder', mid, oids, ov, sc, mv, acc, amt]))
    .digest('hex')

export const builderHandlers = (book: BookState, db: Pool, placing: Placing): readonly Handled[] => [
  handle(obBuilderPreview, async (ask, context) => {
    if (context.caller.is !== 'member' || !isOwn(context, ask)) return refuse('restricted')
    const seen = seeBuilder(book, context.caller.member, ask.mid, ask.oids)
    const { legs, score, version, waitMs, oddsE5, plain, linked, why, min, max } = seen
    return {
      legs: legs.map(viewLeg).map(({ oid, ov, hv, hs, rs }) => ({ oid, ov, hv, hs, rs })),
      sc: score.join(':'),
      mv: version,
      wait: waitMs,
      ov: oddsE5,
      pl: plain,
      lk: linked,
      rs: why,
      min: min.toString(),
      max: max.toString(),
    }
  }),

  handle(obBuilderPlace, async (ask, context) => {
    if (context.caller.is !== 'member' || !isOwn(context, ask)) return refuse('restricted')
    const picks = readOids(ask.oids)
    if (picks === undefined) return refuse('line_changed')
    const placed = await placing.placeBuilder({
      alias: context.caller.member,
      token: tokenOf(context),
      placeKey: ask.key,
      placeHash: hashOf(ask),
      matchId: ask.mid,
      picks,
      oddsSeen: ask.ov,
      scoreSeen: readScore(ask.sc),
      accept: acceptOf(ask.acc),
      stake: BigInt(ask.amt),
    })
    if (isRefusal(placed)) return placed
    const [order] = await viewOrders(book, db, [placed])
    if (order === undefined) throw new Error(`the ticket ${placed.id} has no view: its match is in no book`)
    return order
  }),
]
