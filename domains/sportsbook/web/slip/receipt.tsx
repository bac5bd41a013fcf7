// The slip after it was sent: on its way with a clock that can be seen, then the vendor's word as a paper receipt. Nothing
// cheers: a bet that was taken is a fact, and one that was not says why and where the money is.

import { scaleFloor } from '@magpie/kernel'
import { Picture } from '@magpie/ui/art/picture'
import { Anchor } from '@magpie/ui/anchor'
import { Button } from '@magpie/ui/button'
import { KeyValue, Note } from '@magpie/ui/note'
import { Price } from '@magpie/ui/price'
import { Progress } from '@magpie/ui/progress'
import { Ticket } from '@magpie/ui/ticket'
import { Ticking } from '@magpie/ui/time-text'
import { useNow } from '@magpie/ui/hooks/use-now'
import { betNumber } from '@magpie/venues/contract'
import { paths } from '@magpie/wire/paths'
import { useSettings } from '@magpie/wire/settings'
import { showMinor, showMoment, zoneLabel } from '@magpie/wire/show'
import type { NeutralTicket } from '../../contract/index.ts'
import { obVendor } from '../vendors/ob.ts'
import { scoreText, typeFor } from '../text/figures.ts'
import { useAllWords } from '../text/all-words.ts'
import type { Words } from '../text/use-words.ts'
import type { DeskState } from './desk.ts'
import { useLiveFeed } from '../live/use-live.ts'
import { useDesk } from './desk-of.ts'
import css from './slip.module.css'

const scale = 100_000n
const resendsMost = 5

export const secondsSince = (since: number, now: number): number => Math.max(0, Math.floor((now - since) / 1000))

const Waited = ({ since }: { since: number }) => {
  const { say } = useAllWords()
  return <Ticking say={(now) => say('slip.waited', { seconds: secondsSince(since, now) })} />
}

type Sent = Extract<DeskState, { is: 'sending' }>

export const Sending = ({ state }: { state: Sent }) => {
  const { say } = useAllWords()
  const { again } = useDesk()
  const tired = state.unanswered >= resendsMost
  return (
    <div className={css['way']}>
      <div role="status">
        <h3>{say(state.unanswered === 0 ? 'slip.sending' : 'slip.asking')}</h3>
      </div>
      <p>
        <Waited since={state.since} />
      </p>
      {state.unanswered > 0 && <Note tone="info">{say('slip.asking.why')}</Note>}
      {tired && (
        <Button variant="soft" onClick={again}>
          {say('slip.asking.again')}
        </Button>
      )}
    </div>
  )
}

type Ticketed = Extract<DeskState, { is: 'ticket' }>

/** A bet before the match is confirmed as soon as the wallet has answered. */
const shortestWaitMs = 1000

/** How long the rule makes it wait, and why; when that is past, how long it may still take at most until it voids itself. */
const PendingClock = ({ state }: { state: Ticketed }) => {
  const { say } = useAllWords()
  const now = useNow(250)
  const { ticket, since } = state
  const speed = useLiveFeed().board.head(ticket.matchId)?.speed ?? 1
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
          : say(ticket.inPlay ? 'slip.pending.rule' : 'slip.pending.soon', { seconds })}
      </p>
    </>
  )
}

const stateText = ({ say }: Words, ticket: NeutralTicket): string => {
  if (ticket.state === 'rejected' && ticket.reason !== null)
    return say('slip.rejected', { reason: say(`slip.reason.${ticket.reason}`) })
  return say(`slip.state.${ticket.state}`)
}

const rowsOf = ({ say }: Words, ticket: NeutralTicket) => {
  const { stakeMinor, returnMinor, oddsE5, state } = ticket
  const expected = scaleFloor(stakeMinor, BigInt(oddsE5), scale)
  const returned = returnMinor !== null
  return [
    { key: 'stake', name: say('slip.stake'), value: <span className="num">{showMinor(stakeMinor)}</span> },
    ...(state === 'rejected' || state === 'cancelled'
      ? [{ key: 'back', name: say('slip.back'), value: <span className="num">{showMinor(stakeMinor)}</span> }]
      : [
          {
            key: 'returns',
            name: say(returned ? 'slip.returned' : 'slip.returns'),
            value: <span className="num">{showMinor(returned ? returnMinor : expected)}</span>,
          },
        ]),
    ...(ticket.inPlay
      ? [
          {
            key: 'score',
            name: say('slip.scoreAtBet'),
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
  const { say, selection, market, match } = words
  const { oddsType } = useSettings()
  const { ticket } = state
  const pending = ticket.state === 'pending'
  const refused = ticket.state === 'rejected' || ticket.state === 'cancelled'
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
        <Ticket
          head={
            <div className={css['leg']}>
              <div className={css['what']}>
                <h4>{selection(ticket)}</h4>
                <p>
                  {market(ticket.market)} {'\u00b7'} {match(ticket)}
                </p>
              </div>
              <div className={css['price']}>
                <span className={css['odds']}>
                  <Price odds={ticket.oddsE5} type={typeFor(ticket.market, oddsType)} />
                </span>
              </div>
            </div>
          }
        >
          <KeyValue rows={rowsOf(words, ticket)} />
        </Ticket>
      </div>
      <Anchor className={css['explain'] ?? ''} href={paths.ticket(`${obVendor.code}/${ticket.ticketId}`)}>
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
  onKeep: () => void
  onDone: () => void
}) => {
  const { say } = useAllWords()
  return (
    <div className={css['acts']}>
      {!pending && (
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
