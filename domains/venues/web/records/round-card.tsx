// A round as a paper ticket: where and when, what was chosen, what it cost and what came of it. The whole ticket leads to
// its own page.

import { Ticket } from '@magpie/ui/ticket'
import { Tag } from '@magpie/ui/badge'
import { Skeleton } from '@magpie/ui/skeleton'
import { TimeText } from '@magpie/ui/time-text'
import { oddsText } from '@magpie/ui/text/odds-text'
import { classNames } from '@magpie/ui/text/class-names'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { showMoney } from '@magpie/wire/show'
import type { OddsType } from '@magpie/wire/settings'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { RoundView } from '../../contract/index.ts'
import { useVenueNames } from '../venue-name.ts'
import { venuesQuery } from '../venues-query.ts'
import { cameBack, possibleReturn } from './amounts.ts'
import css from './round-card.module.css'
import tones from './stamp-tones.module.css'
import { type Stamp, stampOf, toneOf } from './stamp-of.ts'
import { useTeller } from './tellers.ts'

/** The venue's own name; its code where the list has not come. */
export const useVenueName = (code: string): string => {
  const nameOf = useVenueNames()
  const { data } = useQuery(venuesQuery(useCall()))
  const venue = data?.find(({ enName }) => enName === code)
  return venue === undefined ? code : nameOf(venue)
}

const LegSkeleton = () => (
  <div className={css['leg']}>
    <Skeleton shape="title" />
    <Skeleton shape="short" />
  </div>
)

/** Rounds of a venue that nobody tells about: what the venue itself wrote. */
const Untold = ({ round }: { readonly round: RoundView }) => (
  <div className={css['leg']}>
    <p className={css['untold']}>
      <span>{round.detail.title}</span>
      <span className="num">{oddsText(round.detail.oddsE5, round.detail.oddsType as OddsType)}</span>
    </p>
  </div>
)

export const RoundLegs = ({ round }: { readonly round: RoundView }) => {
  const teller = useTeller(round.venue)
  if (teller === undefined || round.detail.legs.length === 0) return <Untold round={round} />
  return (
    <Suspense fallback={<LegSkeleton />}>
      {round.detail.legs.map((leg) => (
        <teller.Leg key={leg.matchId} leg={leg} round={round} />
      ))}
    </Suspense>
  )
}

const StampWord = ({ stamp, className }: { readonly stamp: Stamp; readonly className?: string | undefined }) => (
  <span className={classNames(css['stamp'], tones[toneOf(stamp)], className)}>
    {useText()(`records.stamp.${stamp}`)}
  </span>
)

const Return = ({ round }: { readonly round: RoundView }) => {
  const say = useText()
  const back = cameBack(round)
  const good = toneOf(stampOf(round)) === 'good'
  return (
    <span className={css['back']}>
      {say(
        back === undefined
          ? 'records.mayReturn'
          : round.state === 'returned'
            ? 'records.givenBack'
            : 'records.returned',
      )}
      <b className={classNames('num', good && css['won'], back !== undefined && !good && css['quiet'])}>
        {showMoney(back ?? possibleReturn(round))}
      </b>
    </span>
  )
}

export const RoundCard = ({ round }: { readonly round: RoundView }) => {
  const say = useText()
  const venue = useVenueName(round.venue)
  const head = (
    <div className={css['head']}>
      <span>{venue}</span>
      <TimeText at={round.openedAt} shape="clock" className={css['time']} />
      {round.version > 1 && <Tag>{say('records.corrected')}</Tag>}
      <StampWord stamp={stampOf(round)} className={css['right']} />
    </div>
  )
  return (
    <Link to={paths.ticket(round.id)} className={css['card']}>
      <Ticket head={head} ground="surface">
        <RoundLegs round={round} />
        {round.reason !== null && <p className={css['reason']}>{say(`records.reason.${round.reason}`)}</p>}
        <div className={css['amounts']}>
          <span>
            {say('records.stake')}
            <b className="num">{showMoney(round.stake)}</b>
          </span>
          <Return round={round} />
        </div>
      </Ticket>
    </Link>
  )
}
