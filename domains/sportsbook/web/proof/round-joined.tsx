// Above the legs of a bet that joins several: how they are joined, and for a parlay its price.

import { legsOf, type RoundView } from '@magpie/venues/contract'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { ticketQuery } from '../cash-out/queries.ts'
import { BuiltPrice } from '../builder/built-price.tsx'
import { foldsText } from '../slip/bets/bet-words.ts'
import { joinedOdds, kindsOf } from '../slip/bets/ways.ts'
import css from './proof.module.css'
import { jointOddsOf, linesOf } from './terms-of.ts'

export const Joined = ({ round }: { readonly round: RoundView }) => {
  const say = useText()
  // Only if the page has already requested the vendor's ticket: two kinds may have the same number of lines.
  const { data: ticket } = useQuery({ ...ticketQuery(useScope(), round), enabled: false })
  const legs = legsOf(round.detail)
  const lines = linesOf(round.detail)
  const joint = jointOddsOf(round.detail)
  const fitting = kindsOf(legs.length).filter((kind) => kind.lines === lines)
  const [only, ...others] = fitting
  const folds = ticket?.multiple?.folds ?? (others.length === 0 ? only?.folds : undefined)
  const odds = legs.map(({ oddsE5 }) => oddsE5)
  return (
    <>
      <p className={css['joined']}>
        <b>
          {folds === undefined
            ? say('proof.joined', { legs: legs.length, lines })
            : foldsText(say, legs.length, folds, joint)}
        </b>
        {lines === 1 ? (
          <b className="num">@{joinedOdds(joint === undefined ? odds : [joint])}</b>
        ) : (
          <span>{say('proof.lines', { count: lines })}</span>
        )}
      </p>
      {joint !== undefined && <BuiltPrice legs={odds} joint={joint} />}
    </>
  )
}
