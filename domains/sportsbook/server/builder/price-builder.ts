// The price of several selections of one match as one bet now: their legs as they would be sold, the joint price, and
// the most that may be staked (decision 0910).

import { refuse, type Refusal } from '@magpie/kernel'
import { ratio } from '@magpie/kernel/ratio'
import type { BoardSelection, OddsE5, Selected } from '../../contract/index.ts'
import { type Joint, jointPrice, type JointRefusal, jointSold, mostStakeOf, type UnfitLeg } from '../../rules/index.ts'
import { boundsOf } from '../bets/most-stake.ts'
import { soldOn } from '../bets/place-bet.ts'
import type { BookState } from '../book-state.ts'
import { mostLost } from '../desk/sold.ts'
import { factsOf, type MatchBook, modelOf, tierOf } from '../feed/match-book.ts'
import { capsOf } from '../settings.ts'
import type { TicketLeg } from '../store/ticket.ts'

export type ChosenLeg = { readonly named: Selected; readonly selection: BoardSelection }

export type PricedBuilder = Joint & { readonly legs: readonly TicketLeg[]; readonly oddsE5: OddsE5 }

export type BuilderRefusal = JointRefusal | UnfitLeg['unfit'] | 'market_closed'

/** How far a selection's price is below the model's, after a trader or the book's liability moved it. */
const shortenedBy = (book: BookState, match: MatchBook, { named, selection }: ChosenLeg): number => {
  const line = modelOf(match, book.offer).find(
    ({ market, lineQuarters }) => market === named.market && lineQuarters === named.homeLine,
  )
  const model = line?.selections.find(({ side }) => side === named.side)?.oddsE5 ?? selection.oddsE5
  return Math.max(1, model / selection.oddsE5)
}

/** If a refusal is about one leg, its facts have that leg's place, `leg`. */
export const priceBuilder = (
  book: BookState,
  match: MatchBook,
  chosen: readonly ChosenLeg[],
): PricedBuilder | Refusal<BuilderRefusal> => {
  const { sport, state } = match
  const legs = chosen.map(({ named, selection }) => soldOn(book, match, named, selection))
  if (sport.ways === undefined) return refuse('builder_market', { leg: 0 })
  const ways = sport.ways(
    state,
    legs.map(({ leg }) => leg),
    factsOf(match),
  )
  if (ways === null) return refuse('market_closed')
  if ('unfit' in ways) return refuse(ways.unfit, { leg: ways.leg })
  const joint = jointSold(ways)
  if ('refused' in joint) return joint
  const shortened = chosen.reduce((all, one) => all * shortenedBy(book, match, one), 1)
  return { ...joint, legs, oddsE5: jointPrice(joint.priced, legs.length, shortened) }
}

/** More than any amount in the system: no limit. */
const boundless = 10n ** 15n

/** The most that may be staked on it now; never below zero. Minor units. */
export const mostOnBuilder = (
  book: BookState,
  match: MatchBook,
  alias: string,
  { legs, oddsE5 }: Pick<PricedBuilder, 'legs' | 'oddsE5'>,
): bigint => {
  const { maxWin, maxStake } = boundsOf(
    book,
    alias,
    legs.map(({ leg: { market } }) => ({ match, market })),
  )
  const { maxPerMatch } = book.settings
  const { matchCap } = capsOf(book.settings, tierOf(match, book.offer))
  const { most } = mostStakeOf(oddsE5, {
    winCapMinor: maxWin,
    factor: ratio(1n),
    marketLeftMinor: boundless,
    matchLeftMinor: matchCap === null ? boundless : matchCap - mostLost(match.sold),
    returnCapMinor: boundless,
    stakeCapMinor: maxStake,
  })
  const left = maxPerMatch - (match.staked.get(alias) ?? 0n)
  const least = left < most ? left : most
  return least > 0n ? least : 0n
}
