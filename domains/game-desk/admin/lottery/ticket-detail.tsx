// One ticket: its lines, its wallet calls, and its proof under its issue's root, verified in this browser.

import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { lineTold } from '@magpie/lottery/web/desk'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Descriptions } from 'antd'
import { Link } from 'react-router'
import { opsIssue, type OpsTicketOne } from '../../contract/index.ts'
import { CallList } from '../rounds/call-list.tsx'
import { CheckedDraw } from './checked-draw.tsx'
import css from './lottery.module.css'
import { issueText, ticketTones } from './words.ts'

const Terms = ({ one }: { readonly one: OpsTicketOne }) => {
  const say = useText()
  const { ticket, member } = one
  const item = (key: string, children: React.ReactNode) => ({ key, label: say(key), children })
  return (
    <Descriptions
      column={1}
      size="small"
      items={[
        item('lotteries.ticket', <ShortId id={ticket.ticket} />),
        item('game_rounds.member', member === null ? '—' : <ShortId id={member} at={`/players/${member}`} />),
        item(
          'lotteries.col_issue',
          <Link to={`/lotteries?view=past&game=${ticket.game}&issue=${ticket.issue}`}>{issueText(ticket.issue)}</Link>,
        ),
        item(
          'lotteries.lines',
          <ol className={css['lines']}>
            {ticket.lines.map((line, at) => (
              <li key={at}>
                {lineTold(ticket.game, line)}{' '}
                <small>
                  {say('lotteries.line_is', { bets: line.bets, multiple: line.multiple })}{' '}
                  <Amount units={String(line.cost)} />
                </small>
              </li>
            ))}
          </ol>,
        ),
        item('game_rounds.stake', <Amount units={String(ticket.cost)} />),
        item('lotteries.most', <Amount units={String(ticket.most)} />),
        item('game_rounds.total', ticket.total === null ? '—' : <Amount units={String(ticket.total)} />),
        ...(ticket.fromPool === 0 ? [] : [item('lotteries.from_pool', <Amount units={String(ticket.fromPool)} />)]),
        ...(ticket.drawn === null ? [] : [item('lotteries.drawn', ticket.drawn.join(' '))]),
        ...(ticket.chase === null ? [] : [item('lotteries.chase', say('lotteries.chase_is', { no: ticket.chase.no }))]),
      ]}
    />
  )
}

const waits: readonly string[] = ['asking', 'held', 'kept']

export const TicketDetail = ({ one }: { readonly one: OpsTicketOne }) => {
  const say = useText()
  const { call } = useDesk()
  const { ticket, calls, proof, venue } = one
  const issue = useQuery({
    queryKey: ['lotteries', 'issue', venue, ticket.game, ticket.issue],
    enabled: proof !== null,
    queryFn: async () => answered(await call(opsIssue, { venue, game: ticket.game, issue: ticket.issue })),
  })
  return (
    <Panel
      title={say('lotteries.ticket')}
      extra={<StateTag tone={ticketTones[ticket.state]}>{say(`lotteries.ticket_${ticket.state}`)}</StateTag>}
    >
      <Terms one={one} />
      {proof === null
        ? waits.includes(ticket.state) && <p className={css['told']}>{say('lotteries.check_later')}</p>
        : issue.data !== undefined && <CheckedDraw proof={issue.data.proof} own={{ ticket, proof }} />}
      <h3 className={css['head']}>{say('game_rounds.way')}</h3>
      <CallList calls={calls} from={{ at: ticket.at, word: 'lotteries.bought' }}>
        <Moment at={ticket.changedAt} /> {say(`lotteries.ticket_${ticket.state}`)}
      </CallList>
    </Panel>
  )
}
