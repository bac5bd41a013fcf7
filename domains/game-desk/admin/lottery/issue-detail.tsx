// One issue: its sales, the picks that may cost most, unanswered wallet calls, its draw verified in this browser, and
// the operators' acts: pause it while it is on sale, propose its void until it is sealed.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { ActButtons } from '@magpie/desk/split'
import type { HouseIssueTold } from '@magpie/lottery/contract'
import { pickTold, playTold } from '@magpie/lottery/web/desk'
import { useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { opsIssueVoid } from '../../contract/index.ts'
import { Bar } from './bar.tsx'
import { CheckedDraw } from './checked-draw.tsx'
import css from './lottery.module.css'
import { issueText, issueTones } from './words.ts'

type Told = { readonly told: HouseIssueTold }

const sellable: readonly string[] = ['planned', 'open']
const unsealed: readonly string[] = ['planned', 'open', 'closing']

const Picks = ({ told, pickMost }: Told & { readonly pickMost: number }) => {
  const say = useText()
  const { game } = told.issue
  if (told.picks.length === 0) return <p className={css['none']}>{say('lotteries.no_picks')}</p>
  return (
    <ol className={css['picks']}>
      {told.picks.map(({ play, zone, pick, most }) => (
        <li key={`${play}/${zone}/${pick}`}>
          <span>
            {playTold(game, play)} · {pickTold(game, play, zone, pick)}
          </span>
          <Amount units={String(most)} />
          <Bar part={most} of={pickMost} />
        </li>
      ))}
    </ol>
  )
}

const Facts = ({ told }: Told) => {
  const say = useText()
  const { issue, reason, tickets, calls, proof } = told
  const item = (key: string, children: React.ReactNode) => ({ key, label: say(`lotteries.${key}`), children })
  return (
    <Descriptions
      column={1}
      size="small"
      items={[
        item('opens', <Moment at={issue.opensAt} />),
        item('closes', <Moment at={issue.closesAt} />),
        item('draws', <Moment at={issue.drawsAt} />),
        ...tickets.map(({ state, tickets: count, cost }) => ({
          key: state,
          label: say(`lotteries.ticket_${state}`),
          children: (
            <span>
              {say('lotteries.count', { n: count })} · <Amount units={String(cost)} />
            </span>
          ),
        })),
        ...calls.map(({ call, count, attempts }) => ({
          key: `call.${call}`,
          label: say('lotteries.unanswered'),
          children: say('lotteries.calls', { call: say(`game_rounds.call_${call}`), n: count, attempts }),
        })),
        ...(reason === null ? [] : [item('reason', say(`lotteries.reason_${reason}`))]),
        item('commitment', <code className={css['code']}>{proof.commitment}</code>),
        ...(proof.sealed === null
          ? []
          : [
              item('root', <code className={css['code']}>{proof.sealed.root}</code>),
              item('sealed_at', <Moment at={proof.sealed.at} />),
            ]),
        ...(proof.beacon === null
          ? []
          : [
              item('beacon', `${proof.beacon.round}`),
              item(
                'beacon_value',
                <code className={css['code']}>{proof.beacon.value ?? say('lotteries.awaited')}</code>,
              ),
            ]),
        ...(proof.drawn === null ? [] : [item('drawn', <b className="num">{proof.drawn.join(' ')}</b>)]),
      ]}
    />
  )
}

const VoidButton = ({ venue, told }: Told & { readonly venue: string }) => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const { game, issue, tickets, sold } = told.issue
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {say('lotteries.void')}
      </Button>
      <ActDialog
        open={open}
        title={say('lotteries.void_title', { issue: issueText(issue) })}
        confirm={say('game_rounds.propose')}
        danger
        run={(reason) => call(opsIssueVoid, { venue, game, issue, reason })}
        done={say('game_rounds.proposed')}
        onDone={() => {
          for (const key of ['issue-voids', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
        }}
        onClose={() => setOpen(false)}
      >
        <p>{say('lotteries.void_more')}</p>
        <Descriptions
          column={1}
          size="small"
          items={[
            { key: 'tickets', label: say('lotteries.col_tickets'), children: say('lotteries.count', { n: tickets }) },
            { key: 'sold', label: say('lotteries.goes_back'), children: <Amount units={String(sold)} /> },
            { key: 'closes', label: say('lotteries.until'), children: <Moment at={told.issue.closesAt} /> },
          ]}
        />
      </ActDialog>
    </>
  )
}

export type IssueDetailProps = Told & {
  readonly venue: string
  readonly pickMost: number
  readonly onPause: () => void
}

export const IssueDetail = ({ venue, told, pickMost, onPause }: IssueDetailProps) => {
  const say = useText()
  const { may } = useDesk()
  const { game, issue, state, paused } = told.issue
  const mayPause = may('games.mark') && sellable.includes(state)
  const mayVoid = may('games.void') && unsealed.includes(state)
  return (
    <Panel
      title={say('lotteries.issue_is', { issue: issueText(issue) })}
      extra={<StateTag tone={issueTones[state]}>{say(`lotteries.state_${state}`)}</StateTag>}
    >
      {paused !== null && (
        <p className={css['told']}>
          {say('lotteries.paused_since')} <Moment at={paused.at} /> · {say(`lotteries.why_${paused.why}`)}
        </p>
      )}
      <Facts told={told} />
      {sellable.includes(state) || state === 'closing' ? (
        <>
          <h3 className={css['head']}>{say('lotteries.picks')}</h3>
          <Picks told={told} pickMost={pickMost} />
        </>
      ) : (
        <CheckedDraw proof={told.proof} />
      )}
      <p>
        <Link to={`/lotteries?view=tickets&game=${game}&issue=${issue}`}>{say('lotteries.its_tickets')}</Link>
      </p>
      {(mayPause || mayVoid) && (
        <ActButtons>
          {mayPause && (
            <Button onClick={onPause}>{say(paused === null ? 'lotteries.pause_issue' : 'lotteries.sell_issue')}</Button>
          )}
          {mayVoid && <VoidButton venue={venue} told={told} />}
        </ActButtons>
      )}
    </Panel>
  )
}
