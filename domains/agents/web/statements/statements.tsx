// An agent's statements, the newest first.

import { CardLink } from '@magpie/ui/card'
import { Tag } from '@magpie/ui/badge'
import { Picture } from '@magpie/ui/art/picture'
import { StateView } from '@magpie/ui/state-view'
import { paths } from '@magpie/wire/paths'
import { showMoment, showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import type { StatementRow } from '../../contract/index.ts'
import { useStatements } from '../agent-query.ts'
import { Frame, OfMember, Shown } from '../frame.tsx'
import { monthText } from '../show.ts'
import { agentPaths } from '../agent-paths.ts'
import css from './statements.module.css'

const tones = { issued: 'gold', disputed: 'hot', paid: 'jade' } as const

export const StateOf = ({ state }: Pick<StatementRow, 'state'>) => (
  <Tag tone={tones[state]}>{useText()(`agent.statement.${state}`)}</Tag>
)

const Row = ({ row }: { readonly row: StatementRow }) => {
  const say = useText()
  const { month, state, payable, turnover, payAt } = row
  return (
    <CardLink pad href={agentPaths.statement(month)} className={css['row']}>
      <span>
        <b>{monthText(say, month)}</b> <StateOf state={state} />
        <small>{say('agent.statement.turnover', { turnover: showMoney(turnover) })}</small>
      </span>
      <span className={css['amount']}>
        <b className="num">{showMoney(payable)}</b>
        <small>
          {state === 'disputed'
            ? say('agent.statement.stopped')
            : say(state === 'paid' ? 'agent.statement.paid_at' : 'agent.statement.pay_at', { at: showMoment(payAt) })}
        </small>
      </span>
    </CardLink>
  )
}

const Inside = () => {
  const say = useText()
  return (
    <Shown asked={useStatements()}>
      {({ rows }) =>
        rows.length === 0 ? (
          <StateView
            kind="empty"
            title={say('agent.statement.none')}
            text={say('agent.statement.none.text')}
            art={<Picture name="state-empty" width={160} />}
            level={2}
          />
        ) : (
          <ul className={css['list']} aria-label={say('agent.title.statements')}>
            {rows.map((row) => (
              <li key={row.month}>
                <Row row={row} />
              </li>
            ))}
          </ul>
        )
      }
    </Shown>
  )
}

const StatementsPage = () => (
  <Frame page="statements" back={paths.agent()}>
    <OfMember at={agentPaths.statements()}>
      <Inside />
    </OfMember>
  </Frame>
)

export default StatementsPage
