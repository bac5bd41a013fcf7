// Stuck issues, above everything else: what each waits for, since when, what to do, and when it becomes void by itself.
// A silent beacon stops every game, so a game's issues that wait for the same thing are one line, with the instruction
// once.

import { Moment } from '@magpie/desk/figures'
import { useText } from '@magpie/wire/text'
import { Alert } from 'antd'
import { Link } from 'react-router'
import type { OpsLotteries } from '../../contract/index.ts'
import css from './lottery.module.css'
import { type StuckLine, stuckLines } from './issues-of.ts'
import { issueText } from './words.ts'

const Line = ({ line: { title, game, first, many, since, voidAt } }: { readonly line: StuckLine }) => {
  const say = useText()
  return (
    <li>
      <Link to={`/lotteries?game=${game}&issue=${first}`}>{`${title} ${issueText(first)}`}</Link>{' '}
      {many > 1 && say('lotteries.stuck_more', { count: many })} <Moment at={since} /> {say('lotteries.since')}{' '}
      {voidAt !== null && (
        <>
          {say('lotteries.void_at')} <Moment at={voidAt} />
        </>
      )}
    </li>
  )
}

const Cause = ({ why, lines }: Pick<StuckLine, 'why'> & { readonly lines: readonly StuckLine[] }) => {
  const say = useText()
  return (
    <section>
      <h3>
        <b>{say(`lotteries.stuck_${why}`, { n: lines.reduce((sum, { waiting }) => sum + waiting, 0) })}</b>{' '}
        {say(`lotteries.todo_${why}`)}
      </h3>
      <ul>
        {lines.map((line) => (
          <Line key={`${line.game}/${line.first}`} line={line} />
        ))}
      </ul>
    </section>
  )
}

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
        <>
          {[...new Set(lines.map(({ why }) => why))].map((why) => (
            <Cause key={why} why={why} lines={lines.filter((line) => line.why === why)} />
          ))}
        </>
      }
    />
  )
}
