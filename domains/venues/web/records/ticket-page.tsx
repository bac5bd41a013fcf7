// One ticket: what was sold, its result and when, and why the amount is what it is.

import { AppBar } from '@magpie/ui/app-bar'
import { Picture } from '@magpie/ui/art/picture'
import { Icon } from '@magpie/ui/art/icon'
import { ButtonLink, IconButton, IconLink } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { KeyValue } from '@magpie/ui/note'
import { Skeleton } from '@magpie/ui/skeleton'
import { StateView } from '@magpie/ui/state-view'
import { Ticket } from '@magpie/ui/ticket'
import { TimeText } from '@magpie/ui/time-text'
import { classNames } from '@magpie/ui/text/class-names'
import { troublePictures, useKeptPictures } from '@magpie/ui/hooks/use-kept-pictures'
import { EntriesOf } from '@magpie/ledger/web'
import { BetCounted } from '@magpie/turnover/web'
import { copyText } from '@magpie/wire/copy-text'
import { saidNo } from '@magpie/wire/said-no'
import { useNotify } from '@magpie/wire/notify'
import { useFeature } from '@magpie/wire/feature'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useNavigate, useParams } from 'react-router'
import { betNumber, legsOf, type RoundView } from '../../contract/index.ts'
import { cameBack, netOf, possibleReturn } from './amounts.ts'
import { Coming, Guest, Trouble } from './records-states.tsx'
import { minuteTold } from './minute-told.ts'
import { RoundLegs, RoundNow, useVenueName } from './round-card.tsx'
import { reasonText } from './reason-text.ts'
import { roundQuery } from './rounds-query.ts'
import { stampOf, toneOf } from './stamp-of.ts'
import { Readable } from './readable.tsx'
import { keyStartOf, TicketTimeline } from './ticket-timeline.tsx'
import tones from './stamp-tones.module.css'
import css from './ticket-page.module.css'
import { useGameTeller, useTeller } from './tellers.ts'

/** Where not all of the stake is at risk: what was played of it, what is still at risk, what was paid for the rest. */
const partsOf = ({ state, played, stays, total }: RoundView) => [
  ...(played === null ? [] : [{ id: 'played', amount: played }]),
  ...(stays === null ? [] : [{ id: 'stays', amount: stays }]),
  ...(state === 'kept' && total !== null ? [{ id: 'paidSoFar', amount: total }] : []),
]

/** What can be done with it, where its seller offers something. */
const Held = ({ round }: { readonly round: RoundView }) => {
  const sport = useTeller(round.venue)
  const game = useGameTeller(round.venue)
  const teller = game ?? (legsOf(round.detail).length === 0 ? undefined : sport)
  if (teller === undefined) return null
  return (
    <Readable round={round} said={false}>
      <Suspense fallback={null}>
        <teller.Held round={round} />
      </Suspense>
    </Readable>
  )
}

const Paper = ({ round }: { readonly round: RoundView }) => {
  const say = useText()
  const stamp = stampOf(round)
  const back = cameBack(round)
  return (
    <div className={css['shadow']}>
      <Ticket
        ground="surface"
        head={
          <div className={css['head']}>
            <span>{useVenueName(round.venue)}</span>
            <TimeText at={round.openedAt} shape="full" zone />
          </div>
        }
      >
        <div className={css['paper']}>
          <RoundLegs round={round} now />
          <RoundNow round={round} />
          <span className={classNames('song', css['stamp'], tones[toneOf(stamp)])}>
            {say(`records.stamp.${stamp}`)}
          </span>
        </div>
        {round.reason !== null && <p className={css['reason']}>{reasonText(say, round)}</p>}
        <dl className={css['amounts']}>
          <div>
            <dt>{say('records.stake')}</dt>
            <dd className="num">{showMoney(round.stake)}</dd>
          </div>
          {partsOf(round).map(({ id, amount }) => (
            <div key={id}>
              <dt>{say(`records.${id}`)}</dt>
              <dd className="num">{showMoney(amount)}</dd>
            </div>
          ))}
          <div>
            <dt>
              {say(
                back === undefined
                  ? 'records.mayReturn'
                  : round.state === 'returned'
                    ? 'records.givenBack'
                    : 'records.returned',
              )}
            </dt>
            <dd className={classNames('num', toneOf(stamp) === 'good' && css['won'])}>
              {back === undefined && round.unread === true ? '—' : showMoney(back ?? possibleReturn(round))}
            </dd>
          </div>
          {back !== undefined && round.total !== null && (
            <div>
              <dt>{say('records.sum.net')}</dt>
              <dd className="num">{showMoney(netOf(round.total, round.stake))}</dd>
            </div>
          )}
        </dl>
      </Ticket>
    </div>
  )
}

const inPlayWords = { nth: 'records.inPlay', played: 'records.inPlay.played', none: 'records.inPlay.score' } as const

const Facts = ({ round }: { readonly round: RoundView }) => {
  const say = useText()
  const { toast } = useNotify()
  const id = round.id.split('/')[1] ?? round.id
  const number = betNumber(round.id) ?? id
  const copy = async (): Promise<void> => {
    try {
      await copyText(number)
      toast(say('records.copied'), 'good')
    } catch {
      toast(say('records.notCopied'), 'bad')
    }
  }
  const [leg, ...others] = legsOf(round.detail)
  const rows = [
    {
      key: 'number',
      name: say('records.number'),
      value: (
        <span className={css['number']}>
          {number}
          <IconButton label={say('records.copy')} onClick={() => void copy()}>
            <Icon name="copy" size={18} />
          </IconButton>
        </span>
      ),
    },
    ...(number === id ? [] : [{ key: 'id', name: say('records.id'), value: <small className="num">{id}</small> }]),
    ...(leg === undefined || others.length > 0
      ? []
      : [
          { key: 'league', name: say('records.league'), value: leg.leagueName },
          {
            key: 'when',
            name: say('records.atBet'),
            value: leg.inPlay
              ? say(inPlayWords[minuteTold(leg) ?? 'none'], {
                  minute: leg.minuteAtBet ?? 0,
                  home: leg.scoreAtBet?.home ?? 0,
                  away: leg.scoreAtBet?.away ?? 0,
                })
              : say('records.beforeStart'),
          },
        ]),
    ...(round.unread === true
      ? []
      : [
          {
            key: 'rules',
            name: say('records.rules'),
            value: (
              <ButtonLink variant="text" size="s" href={paths.help('tytzjc')}>
                {say(
                  round.detail.ruleVersion.startsWith('football/') ? 'records.rules.football' : 'records.rules.other',
                )}
              </ButtonLink>
            ),
          },
        ]),
  ]
  return (
    <Card pad aria-label={say('records.facts')}>
      <h2 className={css['title']}>{say('records.facts')}</h2>
      <KeyValue rows={rows} />
    </Card>
  )
}

/** What the journal holds of it: each entry can be checked here, on this phone, or kept. */
const Books = ({ round }: { readonly round: RoundView }) => {
  const say = useText()
  return (
    <Card pad aria-labelledby="books">
      <h2 id="books" className={css['title']}>
        {say('records.ledger')}
      </h2>
      <p className={css['books']}>{say('records.ledger.text')}</p>
      <EntriesOf keyStart={keyStartOf(round)} />
      <ButtonLink variant="text" size="s" href={paths.movements()}>
        {say('records.toLedger')}
      </ButtonLink>
    </Card>
  )
}

const Why = ({ round }: { readonly round: RoundView }) => {
  const say = useText()
  const sport = useTeller(round.venue)
  const teller = useGameTeller(round.venue) ?? sport
  if (teller === undefined || round.state !== 'settled') return null
  return (
    <Card pad aria-labelledby="why">
      <h2 id="why" className={css['title']}>
        {say('records.why')}
      </h2>
      <Readable round={round}>
        <Suspense fallback={<Skeleton shape="card" />}>
          <teller.Why round={round} />
        </Suspense>
      </Readable>
    </Card>
  )
}

/** A bet on matches can be shown, as long as it was not given back. */
const isShown = ({ detail, state }: RoundView): boolean =>
  legsOf(detail).length > 0 && state !== 'returned' && state !== 'void'

const Show = ({ round }: { readonly round: RoundView }) => {
  const say = useText()
  const isOpen = useFeature('shares')
  if (!isOpen || !isShown(round)) return null
  return (
    <ButtonLink block variant="text" href={paths.chat(round.id)}>
      {say('records.share')}
    </ButtonLink>
  )
}

/** What can be done with a ticket as a whole. */
const Acts = ({ round }: { readonly round: RoundView }) => {
  const say = useText()
  const isOpen = useFeature('shares')
  const teller = useTeller(round.venue)
  return (
    <>
      {isOpen && isShown(round) && teller?.Share !== undefined && (
        <Suspense fallback={null}>
          <teller.Share round={round} />
        </Suspense>
      )}
      <IconLink href={paths.service({ kind: 'bet', id: round.id })} label={say('records.service')} target="_blank">
        <Icon name="headset" />
      </IconLink>
    </>
  )
}

const AskAbout = ({ id }: { readonly id: string }) => (
  <ButtonLink block variant="text" href={paths.service({ kind: 'bet', id })} target="_blank" rel="noopener">
    {useText()('records.service')}
  </ButtonLink>
)

const Lost = () => {
  const say = useText()
  return (
    <StateView
      kind="empty"
      title={say('records.unknown')}
      art={<Picture name="state-lost" width={160} />}
      action={<ButtonLink href={paths.betRecord()}>{say('records.toList')}</ButtonLink>}
    />
  )
}

const Inside = ({ id }: { readonly id: string }) => {
  const { state } = useSession()
  const { data, error, isPaused, refetch } = useQuery({ ...roundQuery(useCall(), id), enabled: state === 'member' })
  if (state === 'anonymous') return <Guest />
  if (data !== undefined)
    return (
      <div className={css['list']}>
        <Paper round={data} />
        <Held round={data} />
        <TicketTimeline round={data} />
        <Why round={data} />
        {data.state === 'settled' && <BetCounted round={data.id} />}
        <Facts round={data} />
        {data.state !== 'void' && <Books round={data} />}
        <Show round={data} />
        <AskAbout id={data.id} />
      </div>
    )
  if (error === null && !isPaused) return <Coming />
  // L32: another's ticket and one that does not exist look alike; an address that is no ticket's does too.
  return saidNo(error) ? <Lost /> : <Trouble retry={() => void refetch()} />
}

const TicketPage = () => {
  const say = useText()
  useKeptPictures(troublePictures)
  const navigate = useNavigate()
  const { ticketId = '' } = useParams()
  const { state } = useSession()
  const { data } = useQuery({ ...roundQuery(useCall(), ticketId), enabled: state === 'member' })
  return (
    <div className={css['TicketPage']}>
      <title>{say('records.ticketDocument')}</title>
      <AppBar
        ground="paper"
        title={say('records.ticket')}
        backLabel={say('records.back')}
        onBack={() => void (window.history.length > 1 ? navigate(-1) : navigate(paths.betRecord()))}
        actions={data !== undefined && <Acts round={data} />}
      />
      <main id="main" tabIndex={-1}>
        <Inside id={ticketId} />
      </main>
    </div>
  )
}

export default TicketPage
