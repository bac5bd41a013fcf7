// Preview and place of tickets of several legs on the OB-shaped wire.

import { createHash } from 'node:crypto'
import { isRefusal, refuse, type Uuid } from '@magpie/kernel'
import { type Context, handle, type Handled } from '@magpie/wire'
import type { Pool } from 'pg'
import { obMultiplePlace, obMultiplePreview, obStates, readOid } from '../../contract/index.ts'
import type { MultipleAsk } from '../bets/place-multiple.ts'
import type { Placing } from '../bets/placing.ts'
import type { BookState } from '../book-state.ts'
import { type SeenKind, type SeenPick, seeKinds, seePicks } from '../view/see-picks.ts'
import { acceptOf, readScore } from './bet-handlers.ts'
import { isOwn, tokenOf } from './caller.ts'
import { lineText } from './view-match.ts'
import { viewOrders } from './view-order.ts'

type Pick = { readonly mid: string; readonly oid: string }

export const viewLeg = ({ matchId, oid, named, oddsE5, state, score, version, waitMs, why }: SeenPick) => ({
  mid: matchId,
  oid,
  ov: oddsE5,
  hv: named === undefined ? '' : lineText(named.market, named.homeLine),
  hs: obStates[state],
  sc: score.join(':'),
  mv: version,
  wait: waitMs,
  rs: why,
})

const viewKind = ({ folds, lines, price, min, max }: SeenKind) => ({
  fd: [...folds],
  ln: lines,
  ods: price,
  min: min.toString(),
  max: max.toString(),
})

type PlaceBody = {
  readonly key: string
  readonly picks: readonly (Pick & { readonly ov: number; readonly sc: string; readonly mv: number })[]
  readonly fd: readonly number[]
  readonly acc: number
  readonly amt: string
}

/** What the key identifies (L5): everything that was asked, and nothing of the transport. */
const hashOf = ({ picks, fd, acc, amt }: PlaceBody): string =>
  createHash('sha256')
    .update(JSON.stringify([picks.map(({ mid, oid, ov, sc, mv }) => [mid, oid, ov, sc, mv]), fd, acc, amt]))
    .digest('hex')

/** `undefined` if no selection has such a name. */
const askOf = (ask: PlaceBody, alias: Uuid, context: Context): MultipleAsk | undefined => {
  const picks = ask.picks.flatMap(({ mid, oid, ov, sc }) => {
    const named = readOid(oid)
    return named === undefined ? [] : [{ matchId: mid, ...named, oddsSeen: ov, scoreSeen: readScore(sc) }]
  })
  if (picks.length < ask.picks.length) return undefined
  return {
    alias,
    token: tokenOf(context),
    placeKey: ask.key,
    placeHash: hashOf(ask),
    picks,
    folds: ask.fd,
    accept: acceptOf(ask.acc),
    lineStake: BigInt(ask.amt),
  }
}

export const multipleHandlers = (book: BookState, db: Pool, placing: Placing): readonly Handled[] => [
  handle(obMultiplePreview, async (ask, context) => {
    if (context.caller.is !== 'member' || !isOwn(context, ask)) return refuse('restricted')
    const picks = seePicks(
      book,
      ask.picks.map(({ mid, oid }) => ({ matchId: mid, oid })),
    )
    return { legs: picks.map(viewLeg), kinds: seeKinds(book, context.caller.member, picks).map(viewKind) }
  }),

  handle(obMultiplePlace, async (ask, context) => {
    if (context.caller.is !== 'member' || !isOwn(context, ask)) return refuse('restricted')
    const wanted = askOf(ask, context.caller.member, context)
    if (wanted === undefined) return refuse('line_changed')
    const placed = await placing.placeMultiple(wanted)
    if (isRefusal(placed)) return placed
    const [order] = await viewOrders(book, db, [placed])
    if (order === undefined) throw new Error(`the ticket ${placed.id} has no view: its match is in no book`)
    return order
  }),
]
