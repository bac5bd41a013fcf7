// Issues that do not go on, over everything else: what each waits for, since when, what to do, and when it is void by itself. A
// silent beacon stops every game, so the issues of a game that wait for one thing are one line.

import { Moment } from '@magpie/desk/figures'
import { useText } from '@magpie/wire/text'
import { Alert } from 'antd'
import { Link } from 'react-router'
import type { OpsLotteries } from '../../contract/index.ts'
import css from './lottery.module.css'
import { stuckLines } from './issues-of.ts'
import { issueText } from './words.ts'

export const Stuck = ({ venues }: { readonly venues: readonly OpsLotteries[] }) => {
  const say = useText()
  const lines = stuckLines(venues)
  if (lines.length === 0) return null
  const count = lines.reduce((sum, { many }) => sum + many, 0)
  return (
    <Alert
      className={css['stuck'] ?? ''}
      type="error"
      showIcon
      title={say('lotteries.stuck', { count })}
      description={
        <ul>
          {lines.map(({ title, game, first, many, why, waiting, since, voidAt }) => (
            <li key={`${game}/${first}/${why}`}>
              <Link to={`/lotteries?game=${game}&issue=${first}`}>{`${title} ${issueText(first)}`}</Link>{' '}
              {many > 1 && say('lotteries.stuck_more', { count: many })}{' '}
              <b>{say(`lotteries.stuck_${why}`, { n: waiting })}</b> <Moment at={since} /> {say('lotteries.since')}{' '}
              {say(`lotteries.todo_${why}`)}{' '}
              {voidAt !== null && (
                <>
                  {say('lotteries.void_at')} <Moment at={voidAt} />
                </>
              )}
            </li>
          ))}
        </ul>
      }
    />
  )
}
