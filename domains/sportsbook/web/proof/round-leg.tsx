// A leg in the middle of a ticket: the selection and its price, in the odds format at the bet; below it the
// competition, the match with its score, and the market.

import { isSport, legResultAt, legsOf } from '@magpie/venues/contract'
import { type LegProps, minuteTold } from '@magpie/venues/web'
import { classNames } from '@magpie/ui/text/class-names'
import { useScope } from '@magpie/wire/scope'
import type { OddsType } from '@magpie/wire/settings'
import { useQuery } from '@tanstack/react-query'
import { isMarketId, type NeutralTicket, type Outcome } from '../../contract/index.ts'
import { ticketQuery } from '../cash-out/queries.ts'
import { priceText } from '../text/figures.ts'
import { useAllWords } from '../text/all-words.ts'
import css from './proof.module.css'
import { termsOf } from './terms-of.ts'

const oddsTypes: readonly OddsType[] = [1, 2, 3, 4]

const good: readonly Outcome[] = ['win', 'half_win']

/** The outcome of a leg that is decided while the ticket is open, if the page has requested the vendor's ticket. */
const atVendor = (ticket: NeutralTicket | null, at: number): Outcome | undefined =>
  ticket?.multiple?.legs[at]?.outcome ?? undefined

const inPlayWords = { nth: 'proof.inPlay', played: 'proof.inPlay.played', none: 'proof.inPlay.score' } as const

export const Leg = ({ leg, round }: LegProps) => {
  const words = useAllWords()
  const { say } = words
  const terms = termsOf(leg)
  const { homeName: home, awayName: away, leagueName } = leg
  const legs = legsOf(round.detail)
  const at = legs.indexOf(leg)
  const result = legResultAt(round.result, legs, at)
  const score = result?.score ?? null
  const match =
    score === null
      ? words.match({ home, away, market: terms?.market })
      : say('proof.played', { home, away, score: `${score.home}\u2013${score.away}` })
  const { data: ticket } = useQuery({ ...ticketQuery(useScope(), round), enabled: false })
  const several = legs.length > 1
  const outcome = several ? (result?.outcome ?? atVendor(ticket ?? null, at)) : undefined
  const sold = isSport(round.detail) ? round.detail.oddsType : 3
  const type = oddsTypes.find((one) => one === sold) ?? 3
  return (
    <div className={css['leg']}>
      <p className={css['pick']}>
        <span>{terms === undefined ? leg.side : words.selection({ ...terms, home, away })}</span>
        <span className={classNames('num', css['price'])}>
          {isMarketId(leg.market) ? priceText(leg.market, leg.oddsE5, type) : ''}
        </span>
      </p>
      <p className={css['match']}>
        {say('proof.legLine', {
          league: leagueName,
          match,
          market: terms === undefined ? leg.market : words.market(terms.market),
        })}
      </p>
      {outcome !== undefined && (
        <p className={classNames(css['outcome'], good.includes(outcome) && css['won'])}>
          {say(`match.outcome.${outcome}`)}
        </p>
      )}
      {leg.inPlay && (
        <p className={css['match']}>
          {say(inPlayWords[minuteTold(leg) ?? 'none'], {
            minute: leg.minuteAtBet ?? 0,
            score: `${leg.scoreAtBet?.home ?? 0}\u2013${leg.scoreAtBet?.away ?? 0}`,
          })}
        </p>
      )}
    </div>
  )
}
