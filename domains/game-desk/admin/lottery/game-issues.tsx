// The issues of one lottery next to the schedule: those in progress and the next ones; for the open one its sales, the
// picks that may cost most, and the operators' acts.

import { useDesk } from '@magpie/desk/desk'
import { Moment, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { Panel } from '@magpie/desk/panel'
import { Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type OpsLotteries, opsIssue } from '../../contract/index.ts'
import { IssueDetail } from './issue-detail.tsx'
import css from './lottery.module.css'
import type { Paused } from './pause-dialog.tsx'
import { currentOf, type Issue } from './issues-of.ts'
import { issueText, issueTones } from './words.ts'

type Game = OpsLotteries['games'][number]

const Row = ({ issue, isOpened, onOpen }: RowProps) => {
  const say = useText()
  const { paused, state, stuck } = issue
  return (
    <li>
      <button type="button" aria-pressed={isOpened} onClick={onOpen}>
        <b className="num">{issueText(issue.issue)}</b>
        <span className={css['when']}>
          {say('lotteries.closes')} <Moment at={issue.closesAt} />
        </span>
        <StateTag tone={stuck !== null ? 'hot' : paused !== null ? 'gold' : issueTones[state]}>
          {say(stuck !== null ? 'lotteries.late' : paused !== null ? 'lotteries.paused' : `lotteries.state_${state}`)}
        </StateTag>
      </button>
    </li>
  )
}

type RowProps = { readonly issue: Issue; readonly isOpened: boolean; readonly onOpen: () => void }

export type GameIssuesProps = {
  readonly of: OpsLotteries
  readonly game: Game
  readonly onPause: (paused: Paused) => void
}

export const GameIssues = ({ of, game, onPause }: GameIssuesProps) => {
  const say = useText()
  const { call, may } = useDesk()
  const { values, set } = useFilters(['issue'])
  const issue = values.issue ?? currentOf(game)?.issue
  const query = useQuery({
    queryKey: ['lotteries', 'issue', of.venue, game.game, issue],
    enabled: issue !== undefined,
    refetchInterval: 5000,
    queryFn: async () => answered(await call(opsIssue, { venue: of.venue, game: game.game, issue: issue ?? '' })),
  })
  return (
    <div className={css['side']}>
      <Panel
        title={game.title}
        extra={
          may('games.mark') && (
            <Button
              danger={game.paused === null}
              onClick={() => onPause({ venue: of.venue, game, issue: null, paused: game.paused })}
            >
              {say(game.paused === null ? 'lotteries.pause' : 'lotteries.sell')}
            </Button>
          )
        }
      >
        {game.paused !== null && (
          <p className={css['told']}>
            {say('lotteries.paused_since')} <Moment at={game.paused.at} /> · {say(`lotteries.why_${game.paused.why}`)}
          </p>
        )}
        <ul className={css['issues']} aria-label={say('lotteries.issues')}>
          {game.issues.map((one) => (
            <Row key={one.issue} issue={one} isOpened={one.issue === issue} onOpen={() => set({ issue: one.issue })} />
          ))}
        </ul>
      </Panel>
      {issue !== undefined && (
        <Shown query={query}>
          {(told) => (
            <IssueDetail
              venue={of.venue}
              told={told}
              pickMost={of.limits.pick}
              onPause={() => onPause({ venue: of.venue, game, issue: told.issue, paused: told.issue.paused })}
            />
          )}
        </Shown>
      )}
    </div>
  )
}
