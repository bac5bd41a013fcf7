// The member's own tickets of the game and their chases: cancelled until the close, stopped at will, verified once
// drawn.

import { amount, type Own, signed } from '@magpie/studio/web'
import { Picture } from '@magpie/ui/art/picture'
import { Button, ButtonLink } from '@magpie/ui/button'
import { Note } from '@magpie/ui/note'
import { Sheet } from '@magpie/ui/sheet'
import { StateView } from '@magpie/ui/state-view'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import type { LotteryChase, LotteryTicket } from '../../contract/index.ts'
import { drawWaitsMs } from '../../rules/index.ts'
import { picksText } from '../board/faces.ts'
import { familyOf, playName } from '../board/groups.ts'
import { lateMs, useVenueNow } from '../draw/countdown.tsx'
import { DrawnRow } from '../draw/drawn-row.tsx'
import { HitMark, hitOf } from '../draw/hit.tsx'
import { issueText } from '../draw/summary.ts'
import type { Kiosk } from './kiosk.ts'
import { Words } from './words.tsx'
import css from './play.module.css'

export type TicketsProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly kiosk: Kiosk
  readonly own: Own
  readonly onCheck: (ticket: LotteryTicket) => void
}

const Money = ({ ticket }: { readonly ticket: LotteryTicket }) => {
  const say = useText()
  const { cost, total, fromPool, state } = ticket
  return (
    <p className={css['money']}>
      <span>
        {say('lottery.ticket.cost')} <b className="num">{amount(BigInt(cost))}</b>
      </span>
      {(state === 'cancelled' || state === 'void') && (
        <span>
          {say('lottery.ticket.back')} <b className="num">{amount(BigInt(cost))}</b>
        </span>
      )}
      {total !== null && (
        <>
          <span>
            {say('lottery.outcome.returned')} <b className="num">{amount(BigInt(total))}</b>
          </span>
          <span>
            {say('lottery.outcome.net')} <b className="num">{signed(BigInt(total) - BigInt(cost))}</b>
          </span>
        </>
      )}
      {fromPool > 0 && <span>{say('lottery.ticket.fromPool', { amount: amount(BigInt(fromPool)) })}</span>}
    </p>
  )
}

const stateWord = ({ state, total, cost }: Pick<LotteryTicket, 'state' | 'total' | 'cost'>): string => {
  if (state !== 'settled') return `lottery.ticket.${state}`
  if ((total ?? 0) === 0) return 'lottery.ticket.lost'
  return (total ?? 0) > cost ? 'lottery.ticket.won' : 'lottery.ticket.part'
}

/** Why it ended as it did, or what it waits for. */
const Reason = ({ ticket, kiosk, now }: Pick<TicketsProps, 'kiosk'> & TicketAt) => {
  const say = useText()
  const { state, reason, issue, drawsAt } = ticket
  if (state === 'refused' && reason !== null) return <Note tone="warn">{say(`lottery.refused.${reason}`)}</Note>
  if (state === 'void') {
    const why = kiosk.results?.find((one) => one.issue === issue)?.reason ?? 'other'
    return <Note>{say(`lottery.void.${why}`)}</Note>
  }
  if (!['held', 'kept'].includes(state) || now === undefined || now < drawsAt + lateMs) return null
  return <Note tone="warn">{say('lottery.ticket.late', { minutes: drawWaitsMs / 60_000 })}</Note>
}

type TicketAt = { readonly ticket: LotteryTicket; readonly now: number | undefined }

const TicketCard = ({
  ticket,
  kiosk,
  onCheck,
}: Pick<TicketsProps, 'kiosk' | 'onCheck'> & { readonly ticket: LotteryTicket }) => {
  const say = useText()
  const now = useVenueNow(kiosk.ahead)
  const family = familyOf(ticket.game)
  const { issue, state, drawn, lines, chase } = ticket
  const cancels = kiosk.real && state === 'held' && now !== undefined && now < ticket.closesAt
  return (
    <li className={css['ticket']}>
      <div className={css['ticketHead']}>
        <span className="num">{issueText(issue)}</span>
        {chase !== null && <span>{say('lottery.ticket.chase', { n: chase.no })}</span>}
        <b>{say(stateWord(ticket))}</b>
      </div>
      {lines.map(({ play, picks, bets, multiple }, at) => (
        <p key={at}>
          <b>{playName(family, play, say)}</b> {picksText(family, play, picks, say)}{' '}
          <small>{say('lottery.ticket.line', { n: bets, multiple })}</small>
          {state === 'settled' && drawn !== null && <HitMark hit={hitOf({ ...ticket, play, picks }, drawn)} />}
        </p>
      ))}
      {drawn !== null && <DrawnRow family={family} drawn={drawn} size="xs" />}
      <Reason ticket={ticket} kiosk={kiosk} now={now} />
      <Money ticket={ticket} />
      <div className={css['acts']}>
        {cancels && (
          <Button size="s" variant="ghost" onClick={() => kiosk.cancel(ticket.ticket)}>
            {say('lottery.cancel')}
          </Button>
        )}
        {['kept', 'settled'].includes(state) && (
          <Button size="s" variant="text" onClick={() => onCheck(ticket)}>
            {say('lottery.check')}
          </Button>
        )}
      </div>
    </li>
  )
}

const ChaseCard = ({ chase, onStop }: { readonly chase: LotteryChase; readonly onStop: () => void }) => {
  const say = useText()
  return (
    <li className={css['ticket']}>
      <div className={css['ticketHead']}>
        <span>{say('lottery.chase')}</span>
        <b>{say(`lottery.chase.${chase.state}`)}</b>
      </div>
      <p>
        {say('lottery.chase.progress', {
          bought: chase.bought,
          issues: chase.issues,
          cost: amount(BigInt(chase.cost)),
        })}{' '}
        {say(chase.stopOnWin ? 'lottery.chase.stops' : 'lottery.chase.goesOn')}
      </p>
      <ol className={css['chased']} aria-label={say('lottery.chase.tickets')}>
        {chase.tickets.map(({ ticket, issue, state, total }) => (
          <li key={ticket}>
            <span className="num">{issueText(issue)}</span>
            <span>{say(stateWord({ state, total, cost: chase.cost }))}</span>
            {total !== null && <b className="num">{signed(BigInt(total) - BigInt(chase.cost))}</b>}
          </li>
        ))}
      </ol>
      {chase.reason !== null && chase.reason !== 'asked' && <p>{say(`lottery.chase.reason.${chase.reason}`)}</p>}
      {chase.state === 'going' && (
        <div className={css['acts']}>
          <Button size="s" variant="ghost" onClick={onStop}>
            {say('lottery.chase.stop')}
          </Button>
        </div>
      )}
    </li>
  )
}

export const TicketsSheet = ({ open, onClose, kiosk, own, onCheck }: TicketsProps) => {
  const say = useText()
  const { tickets, chases } = kiosk
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={say('lottery.tickets')}
      closeLabel={say('lottery.close')}
      foot={
        kiosk.real && (
          <ButtonLink block variant="soft" href={paths.betRecord({ state: 'settled' })}>
            {say('lottery.tickets.all')}
          </ButtonLink>
        )
      }
    >
      <div className={css['tickets']}>
        <Words kiosk={kiosk} own={own} />
        {tickets.length === 0 && chases.length === 0 ? (
          <StateView
            kind="empty"
            title={say('lottery.tickets.none')}
            art={<Picture name="state-empty" width={140} />}
          />
        ) : (
          <ul>
            {chases.map((chase) => (
              <ChaseCard key={chase.chase} chase={chase} onStop={() => kiosk.stopChase(chase.chase)} />
            ))}
            {tickets.map((ticket) => (
              <TicketCard key={ticket.ticket} ticket={ticket} kiosk={kiosk} onCheck={onCheck} />
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  )
}
