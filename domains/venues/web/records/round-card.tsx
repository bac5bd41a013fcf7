// A round as a paper ticket: where and when, what was chosen, what it cost and what came of it. The whole ticket leads to
// its own page.

import { Ticket } from '@magpie/ui/ticket'
import { Tag } from '@magpie/ui/badge'
import { Skeleton } from '@magpie/ui/skeleton'
import { TimeText } from '@magpie/ui/time-text'
import { textOfMinor } from '@magpie/kernel'
import { oddsText } from '@magpie/ui/text/odds-text'
import { classNames } from '@magpie/ui/text/class-names'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { showMoney } from '@magpie/wire/show'
import type { OddsType } from '@magpie/wire/settings'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Fragment, Suspense } from 'react'
import { Link } from 'react-router'
import { betNumber, isSport, legsOf, type PlayDetail, type RoundView } from '../../contract/index.ts'
import { useVenueNames } from '../venue-name.ts'
import { venuesQuery } from '../venues-query.ts'
import { cameBack, possibleReturn } from './amounts.ts'
import { Readable } from './readable.tsx'
import css from './round-card.module.css'
import tones from './stamp-tones.module.css'
import { type Stamp, stampOf, toneOf, wasCorrected } from './stamp-of.ts'
import { reasonText } from './reason-text.ts'
import { useGameTeller, useTeller } from './tellers.ts'

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

const Plays = ({ detail, result }: { readonly detail: PlayDetail; readonly result: RoundView['result'] }) => (
  <>
    {detail.place !== undefined && <p className={css['place']}>{detail.place}</p>}
    <ul className={css['plays']}>
      {detail.plays.map(({ play, picks, stake }, nth) => (
        <li key={`${nth} ${play}`}>
          <span>{picks === '' ? play : picks}</span>
          <span className="num">{showMoney(textOfMinor(BigInt(stake)))}</span>
        </li>
      ))}
    </ul>
    {result !== null && 'game' in result && <p className={css['place']}>{result.game.outcome}</p>}
  </>
)

/** Rounds of a venue without a teller: the venue's own text. */
const Untold = ({ round }: { readonly round: RoundView }) => (
  <div className={css['leg']}>
    <p className={css['untold']}>
      <span>{round.detail.title}</span>
      {isSport(round.detail) && (
        <span className="num">{oddsText(round.detail.oddsE5, round.detail.oddsType as OddsType)}</span>
      )}
    </p>
    {!isSport(round.detail) && <Plays detail={round.detail} result={round.result} />}
  </div>
)

type LegsProps = { readonly round: RoundView; readonly now?: boolean }

const Legs = ({ round, now = false }: LegsProps) => {
  const teller = useTeller(round.venue)
  const game = useGameTeller(round.venue)
  const legs = legsOf(round.detail)
  if (game !== undefined && !isSport(round.detail))
    return (
      <Suspense fallback={<LegSkeleton />}>
        <game.Plays round={round} />
      </Suspense>
    )
  if (teller === undefined || legs.length === 0) return <Untold round={round} />
  const several = legs.length > 1
  return (
    <Suspense fallback={<LegSkeleton />}>
      {several && <teller.Joined round={round} />}
      {legs.map((leg, at) => (
        <Fragment key={`${at} ${leg.matchId}`}>
          <teller.Leg leg={leg} round={round} />
          {several && now && legs[at + 1]?.matchId !== leg.matchId && (
            <div>
              <teller.Now leg={leg} round={round} />
            </div>
          )}
        </Fragment>
      ))}
    </Suspense>
  )
}

/** `now`: with several legs, each shows the current state of its match. */
export const RoundLegs = (props: LegsProps) => (
  <Readable round={props.round}>
    <Legs {...props} />
  </Readable>
)

/** The current state of the match of a single-leg round, if a teller knows it, with a link to it. */
export const RoundNow = ({
  round,
  className,
}: {
  readonly round: RoundView
  readonly className?: string | undefined
}) => {
  const teller = useTeller(round.venue)
  const [leg, ...others] = legsOf(round.detail)
  if (teller === undefined || leg === undefined || others.length > 0) return null
  return (
    <div className={className}>
      <Readable round={round} said={false}>
        <Suspense fallback={<Skeleton shape="short" />}>
          <teller.Now leg={leg} round={round} />
        </Suspense>
      </Readable>
    </div>
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
        {back === undefined && round.unread === true ? '—' : showMoney(back ?? possibleReturn(round))}
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
      <span className={classNames('num', css['time'])}>{betNumber(round.id)}</span>
      {wasCorrected(round) && <Tag>{say('records.corrected')}</Tag>}
      <StampWord stamp={stampOf(round)} className={css['right']} />
    </div>
  )
  const open = round.state === 'held' || round.state === 'kept'
  return (
    <div>
      <Link to={paths.ticket(round.id)} className={css['card']}>
        <Ticket head={head} ground="surface">
          <RoundLegs round={round} />
          {round.reason !== null && <p className={css['reason']}>{reasonText(say, round)}</p>}
          <div className={css['amounts']}>
            <span>
              {say('records.stake')}
              <b className="num">{showMoney(round.stake)}</b>
            </span>
            {open && round.total !== null && (
              <span>
                {say('records.paidSoFar')}
                <b className="num">{showMoney(round.total)}</b>
              </span>
            )}
            <Return round={round} />
          </div>
        </Ticket>
      </Link>
      {open && <RoundNow round={round} className={css['now']} />}
    </div>
  )
}
