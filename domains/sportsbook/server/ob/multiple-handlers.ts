// Preview and place of tickets of several legs on the OB-shaped wire.

import { createHash } from 'node:crypto'
import { isRefusal, refuse, type Uuid } from '@magpie/kernel'
import { type Context, handle, type Handled } from '@magpie/wire'
import type { Pool } from 'pg'
import { obMultiplePlace, obMultiplePreview, obStates, readOid, type Selected } from '../../contract/index.ts'
import { kindsOf, ticketLines } from '../../rules/index.ts'
import { leftOn, mostLine, type MultipleAsk } from '../bets/place-multiple.ts'
import { whyNotOpen } from '../bets/place-bet.ts'
import type { Placing } from '../bets/placing.ts'
import { type BookState, delayOf, nowOf } from '../book-state.ts'
import { type MatchBook, selectionOf, situationOf, stateOf } from '../feed/match-book.ts'
import { acceptOf, readScore } from './bet-handlers.ts'
import { isOwn, tokenOf } from './caller.ts'
import { lineText } from './view-match.ts'
import { priceText, viewOrders } from './view-order.ts'

type Pick = { readonly mid: string; readonly oid: string }
type Leg = {
  readonly mid: string
  readonly oid: string
  readonly ov: number
  readonly hv: string
  readonly hs: number
  readonly sc: string
  readonly mv: number
  readonly wait: number
  readonly rs: string
}

const absent = ({ mid, oid }: Pick, rs: string): Leg => ({
  mid,
  oid,
  ov: 0,
  hv: '',
  hs: obStates.closed,
  sc: '0:0',
  mv: 0,
  wait: 0,
  rs,
})

const legOnMatch = (book: BookState, match: MatchBook, pick: Pick, named: Selected): Leg => {
  const at = nowOf(book, match)
  const { score, inPlay } = situationOf(match)
  const selection = selectionOf(match, book.offer, named)
  const why = selection === undefined ? 'line_changed' : (whyNotOpen(match, at, named.market)?.refused ?? '')
  return {
    ...pick,
    ov: selection?.oddsE5 ?? 0,
    hv: lineText(named.market, named.homeLine),
    hs: obStates[stateOf(match, named.market, at)],
    sc: score.join(':'),
    mv: match.state.seq,
    wait: inPlay ? delayOf(book, match) : 0,
    rs: why,
  }
}

const legOf = (book: BookState, pick: Pick, earlier: readonly Pick[]): Leg => {
  const match = book.matches.get(pick.mid)
  if (match === undefined || match.state.fixture === null) return absent(pick, 'no_such_match')
  const named = readOid(pick.oid)
  if (named === undefined) return absent(pick, 'line_changed')
  const leg = legOnMatch(book, match, pick, named)
  return earlier.some(({ mid }) => mid === pick.mid) ? { ...leg, rs: 'same_match' } : leg
}

const kindsFor = (book: BookState, alias: string, legs: readonly Leg[]) => {
  const matches = legs.flatMap(({ mid }) => book.matches.get(mid) ?? [])
  const left = leftOn(book, matches, alias)
  const odds = legs.map(({ ov }) => ov)
  return kindsOf(legs.length).map((folds) => ({
    fd: [...folds],
    ln: ticketLines(legs.length, folds),
    ods: priceText(odds, folds),
    min: book.settings.minStake.toString(),
    max: mostLine(book.settings, odds, folds, left).toString(),
  }))
}

type PlaceBody = {
  readonly key: string
  readonly picks: readonly (Pick & { readonly ov: number; readonly sc: string; readonly mv: number })[]
  readonly fd: readonly number[]
  readonly acc: number
  readonly amt: string
}

/** What the key stands for (L5): everything that was asked, and nothing of the transport. */
const hashOf = ({ picks, fd, acc, amt }: PlaceBody): string =>
  createHash('sha256')
    .update(JSON.stringify([picks.map(({ mid, oid, ov, sc, mv }) => [mid, oid, ov, sc, mv]), fd, acc, amt]))
    .digest('hex')

/** `undefined` where a selection has no such name. */
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
    const legs = ask.picks.map((pick, nth) => legOf(book, pick, ask.picks.slice(0, nth)))
    return { legs, kinds: legs.every(({ rs }) => rs === '') ? kindsFor(book, context.caller.member, legs) : [] }
  }),

  handle(obMultiplePlace, async (ask, context) => {
    if (context.caller.is !== 'member' || !isOwn(context, ask)) return refuse('restricted')
    const wanted = askOf(ask, context.caller.member, context)
    if (wanted === undefined) return refuse('line_changed')
    const placed = await placing.placeMultiple(wanted)
    if (isRefusal(placed)) return placed
    const [order] = await viewOrders(book, db, [placed])
    if (order === undefined) throw new Error('a ticket without a view')
    return order
  }),
]
