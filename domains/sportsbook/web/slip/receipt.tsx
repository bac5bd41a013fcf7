// The slip after sending: in flight with a visible clock, then the vendor's answer as a paper receipt. Nothing
// celebrates: an accepted bet is a fact, and a rejected one says why and where the money is.

import { scaleFloor } from '@magpie/kernel'
import { Picture } from '@magpie/ui/art/picture'
import { Anchor } from '@magpie/ui/anchor'
import { Button, ButtonLink } from '@magpie/ui/button'
import { KeyValue, Note } from '@magpie/ui/note'
import { Price } from '@magpie/ui/price'
import { Progress } from '@magpie/ui/progress'
import { Ticket } from '@magpie/ui/ticket'
import { Ticking } from '@magpie/ui/time-text'
import { useNow } from '@magpie/ui/hooks/use-now'
import { betNumber } from '@magpie/venues/contract'
import { paths } from '@magpie/wire/paths'
import { type OddsType, useSettings } from '@magpie/wire/settings'
import { useScope } from '@magpie/wire/scope'
import { showMinor, showMoment, zoneLabel } from '@magpie/wire/show'
import { type MarketId, markets, type NeutralTicket } from '../../contract/index.ts'
import { BuiltPrice } from '../builder/built-price.tsx'
import { sportVendor } from '../vendors/venue.ts'
import { scoreText, typeFor } from '../text/figures.ts'
import { useAllWords } from '../text/all-words.ts'
import type { Words } from '../text/use-words.ts'
import { foldsText } from './bets/bet-words.ts'
import { mostReturn } from './bets/ways.ts'
import { useLiveFeed } from '../live/use-live.ts'
import { type BetState, resendsMax, useBetsInFlight } from './bets/in-flight.ts'
import css from './slip.module.css'

const scale = 100_000n

export const secondsSince = (since: number, now: number): number => Math.max(0, Math.floor((now - since) / 1000))

/** What the figure at the bet counts. */
const countName = (say: Words['say'], market: MarketId): string => {
  const { count } = markets[market]
  return count === 'score' ? say('slip.scoreAtBet') : say(`sport.counted.${count}`)
}

const Waited = ({ since }: { since: number }) => {
  const { say } = useAllWords()
  return <Ticking say={(now) => say('slip.waited', { seconds: secondsSince(since, now) })} />
}

type Sent = Extract<BetState, { is: 'sending' }>

export const Sending = ({ state }: { state: Sent }) => {
  const { say } = useAllWords()
  const { again } = useBetsInFlight()
  const tired = state.unanswered >= resendsMax
  return (
    <div className={css['way']}>
      <div role="status">
        <h3>{say(tired ? 'slip.asking.tired' : state.unanswered === 0 ? 'slip.sending' : 'slip.asking')}</h3>
      </div>
      <p>
        <Waited since={state.since} />
      </p>
      {state.unanswered > 0 && <Note tone="info">{say('slip.asking.why')}</Note>}
      {tired && (
        <>
          <Button variant="soft" onClick={again}>
            {say('slip.asking.again')}
          </Button>
          <ButtonLink variant="soft" href={paths.betRecord()}>
            {say('slip.asking.record')}
          </ButtonLink>
        </>
      )}
    </div>
  )
}

type Ticketed = Extract<BetState, { is: 'ticket' }>

/** A bet before the match is confirmed as soon as the wallet has answered. */
const shortestWaitMs = 1000

type Sold = Pick<NeutralTicket, 'market' | 'side' | 'lineQuarters' | 'home' | 'away' | 'picked' | 'oddsE5'>

/** What was bought: one selection, or one of several, marked if it caused the rejection. */
const TicketLeg = ({ leg, type, upset = false }: { leg: Sold; type: OddsType; upset?: boolean }) => {
  const { say, selection, market, match } = useAllWords()
  return (
    <div className={css['leg']}>
      <div className={css['what']}>
        <h4>{selection(leg)}</h4>
        <p>
          {market(leg.market)} {'\u00b7'} {match(leg)}
        </p>
        {upset && <p className={css['alarm']}>{say('slip.upset')}</p>}
      </div>
      <div className={css['price']}>
        <span className={css['odds']}>
          <Price odds={leg.oddsE5} type={type} />
        </span>
      </div>
    </div>
  )
}

const TicketHead = ({ ticket }: { ticket: NeutralTicket }) => {
  const { say } = useAllWords()
  const { oddsType } = useSettings()
  const { multiple } = ticket
  if (multiple === undefined) return <TicketLeg leg={ticket} type={typeFor(ticket.market, oddsType)} />
  const { legs, folds, lines, price, jointOddsE5, upsetBy } = multiple
  return (
    <>
      <p className={css['joined']}>
        <b>{foldsText(say, legs.length, folds, jointOddsE5)}</b>
        {lines === 1 && <b className="num">@{price}</b>}
      </p>
      {jointOddsE5 !== undefined && <BuiltPrice legs={legs.map(({ oddsE5 }) => oddsE5)} joint={jointOddsE5} />}
      {legs.map((leg, at) => (
        <TicketLeg
          key={`${leg.matchId}/${leg.market}/${leg.lineQuarters}/${leg.side}`}
          leg={leg}
          type={3}
          upset={upsetBy === at}
        />
      ))}
    </>
  )
}

/**
 * The events that reject a waiting bet in play: each sport has its own words, and a ticket over several sports has
 * common ones.
 */
const upsetsOf = (say: Words['say'], { market, inPlay, multiple }: NeutralTicket): string => {
  const legs = multiple?.legs.filter((leg) => leg.inPlay) ?? (inPlay ? [{ market }] : [])
  const sports = new Set(legs.map((leg) => markets[leg.market].sport))
  const [only = 'several'] = sports
  return say(`slip.upsets.${sports.size === 1 ? only : 'several'}`)
}

/** How long the delay lasts, and why; after it, how long the bet may still take until it is rejected automatically. */
const PendingClock = ({ state }: { state: Ticketed }) => {
  const { say } = useAllWords()
  const now = useNow(250)
  const { ticket, since } = state
  const speed = useLiveFeed().board.head(ticket.matchId)?.speed ?? 1
  const inPlay = ticket.inPlay || ticket.multiple?.legs.some((leg) => leg.inPlay) === true
  const wait = Math.max(shortestWaitMs, ticket.waitMs / (speed > 0 ? speed : 1))
  const gone = now === undefined ? 0 : Math.max(0, now - since)
  const left = Math.max(0, Math.ceil((ticket.voidsAt - ticket.placedAt - gone) / 1000))
  const seconds = Math.ceil(wait / 1000)
  return (
    <>
      <Progress label={say('slip.pending.progress')} done={gone} most={wait} />
      <p>
        {gone > wait + shortestWaitMs
          ? say('slip.pending.late', { seconds: left })
          : inPlay
            ? say('slip.pending.rule', { seconds, what: upsetsOf(say, ticket) })
            : say('slip.pending.soon', { seconds })}
      </p>
    </>
  )
}

export const isRefusedTicket = ({ state }: Pick<NeutralTicket, 'state'>): boolean =>
  state === 'rejected' || state === 'cancelled'

export const stateText = ({ say }: Words, ticket: NeutralTicket): string => {
  if (ticket.state === 'rejected' && ticket.reason !== null)
    return say('slip.rejected', { reason: say(`slip.reason.${ticket.reason}`) })
  return say(`slip.state.${ticket.state}`)
}

/** The highest return. */
const expectedOf = ({ stakeMinor, oddsE5, multiple }: NeutralTicket): bigint =>
  multiple === undefined || multiple.jointOddsE5 !== undefined
    ? scaleFloor(stakeMinor, BigInt(multiple?.jointOddsE5 ?? oddsE5), scale)
    : mostReturn(
        multiple.lineStakeMinor,
        multiple.legs.map((leg) => leg.oddsE5),
        multiple.folds,
      )

const rowsOf = ({ say }: Words, ticket: NeutralTicket) => {
  const { stakeMinor, returnMinor, multiple } = ticket
  const returned = returnMinor !== null
  return [
    ...(multiple === undefined || multiple.lines === 1
      ? []
      : [
          {
            key: 'lines',
            name: say('slip.lines', { count: multiple.lines }),
            value: <span className="num">{say('slip.lines.each', { stake: showMinor(multiple.lineStakeMinor) })}</span>,
          },
        ]),
    { key: 'stake', name: say('slip.stake'), value: <span className="num">{showMinor(stakeMinor)}</span> },
    ...(isRefusedTicket(ticket)
      ? [{ key: 'back', name: say('slip.back'), value: <span className="num">{showMinor(stakeMinor)}</span> }]
      : [
          {
            key: 'returns',
            name: say(returned ? 'slip.returned' : 'slip.returns'),
            value: <span className="num">{showMinor(returned ? returnMinor : expectedOf(ticket))}</span>,
          },
        ]),
    ...(ticket.inPlay && multiple === undefined
      ? [
          {
            key: 'score',
            name: countName(say, ticket.market),
            value: <span className="num">{scoreText(ticket.scoreAtBet)}</span>,
          },
        ]
      : []),
    {
      key: 'at',
      name: `${say('slip.placedAt')} ${zoneLabel}`,
      value: <span className="num">{showMoment(ticket.placedAt)}</span>,
    },
    {
      key: 'no',
      name: say('slip.number'),
      value: <span className={css['number']}>{betNumber(ticket.ticketId) ?? ticket.ticketId}</span>,
    },
  ]
}

export const Receipt = ({ state }: { state: Ticketed }) => {
  const words = useAllWords()
  const { say } = words
  const { code } = sportVendor(useScope())
  const { ticket } = state
  const pending = ticket.state === 'pending'
  const refused = isRefusedTicket(ticket)
  return (
    <div className={css['receipt']}>
      {!pending && <Picture name={refused ? 'state-empty' : 'state-done'} width={126} />}
      <div role="status" className={css['word']}>
        <h3 className={refused ? css['refused'] : undefined}>{stateText(words, ticket)}</h3>
      </div>
      {pending && (
        <div className={css['way']}>
          <p>
            <Waited since={state.since} />
          </p>
          <PendingClock state={state} />
        </div>
      )}
      <div className={css['paper']}>
        <Ticket head={<TicketHead ticket={ticket} />}>
          <KeyValue rows={rowsOf(words, ticket)} />
        </Ticket>
      </div>
      <Anchor className={css['explain'] ?? ''} href={paths.ticket(`${code}/${ticket.ticketId}`)}>
        {say('slip.explain')}
      </Anchor>
    </div>
  )
}

export const ReceiptFoot = ({
  pending,
  onKeep,
  onDone,
}: {
  pending: boolean
  /** For one bet only: of several, refused ones are still on the slip. */
  onKeep: (() => void) | undefined
  onDone: () => void
}) => {
  const { say } = useAllWords()
  return (
    <div className={css['acts']}>
      {!pending && onKeep !== undefined && (
        <Button variant="ghost" onClick={onKeep}>
          {say('slip.keep')}
        </Button>
      )}
      <Button block onClick={onDone}>
        {say(pending ? 'slip.minimise' : 'slip.done')}
      </Button>
    </div>
  )
}
