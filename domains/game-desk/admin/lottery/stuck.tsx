// Issues that do not go on, over everything else: what each waits for, since when, what to do, and when it is void by itself.

import { Moment } from '@magpie/desk/figures'
import { useText } from '@magpie/wire/text'
import { Alert } from 'antd'
import { Link } from 'react-router'
import type { OpsLotteries } from '../../contract/index.ts'
import css from './lottery.module.css'
import { stuckOf } from './issues-of.ts'
import { issueText } from './words.ts'

export const Stuck = ({ venues }: { readonly venues: readonly OpsLotteries[] }) => {
  const say = useText()
  const stuck = stuckOf(venues)
  if (stuck.length === 0) return null
  return (
    <Alert
      className={css['stuck'] ?? ''}
      type="error"
      showIcon
      title={say('lotteries.stuck', { count: stuck.length })}
      description={
        <ul>
          {stuck.map(({ title, issue: { game, issue, stuck: of } }) =>
            of === null ? null : (
              <li key={`${game}/${issue}`}>
                <Link to={`/lotteries?game=${game}&issue=${issue}`}>{`${title} ${issueText(issue)}`}</Link>{' '}
                <b>{say(`lotteries.stuck_${of.why}`, { n: of.waiting })}</b> <Moment at={of.since} />{' '}
                {say('lotteries.since')} {say(`lotteries.todo_${of.why}`)}{' '}
                {of.voidAt !== null && (
                  <>
                    {say('lotteries.void_at')} <Moment at={of.voidAt} />
                  </>
                )}
              </li>
            ),
          )}
        </ul>
      }
    />
  )
}
