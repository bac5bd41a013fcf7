// The schedule: each lottery with its current issue, its sales and possible cost, and the game's switch; next to it its
// issues one by one.

import { useDesk } from '@magpie/desk/desk'
import { Amount, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { Panel } from '@magpie/desk/panel'
import { Split } from '@magpie/desk/split'
import { lotteryArt } from '@magpie/lottery/web/desk'
import { useNow } from '@magpie/ui/hooks/use-now'
import { type Say, useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import { Switch } from 'antd'
import { useState } from 'react'
import type { OpsLotteries } from '../../contract/index.ts'
import { places } from '../catalogue/figures.ts'
import { Bar } from './bar.tsx'
import { GameIssues } from './game-issues.tsx'
import css from './lottery.module.css'
import { PauseDialog, type Paused } from './pause-dialog.tsx'
import { currentOf, type Issue } from './issues-of.ts'
import { issueText, issueTones } from './words.ts'

type Game = OpsLotteries['games'][number]

/** `02:14` left, `1:02:14` from an hour on. */
const leftText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (n: number): string => String(n).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** To its close, then to its draw, by the venue's clock. */
const Left = ({ issue, ahead }: { readonly issue: Issue; readonly ahead: number }) => {
  const say = useText()
  const here = useNow(1000)
  if (here === undefined) return null
  const now = here + ahead
  if (now >= issue.drawsAt) return <>{say('lotteries.drawing')}</>
  const isOpen = now < issue.closesAt
  return (
    <>
      {say(isOpen ? 'lotteries.to_close' : 'lotteries.to_draw')}{' '}
      <b className="num">{leftText((isOpen ? issue.closesAt : issue.drawsAt) - now)}</b>
    </>
  )
}

const Worst = ({ worst, most }: { readonly worst: number; readonly most: number }) => {
  const say = useText()
  const percent = places((worst / Math.max(1, most)) * 100)
  return (
    <span className={css['worst']}>
      <Amount units={String(worst)} />
      <Bar part={worst} of={most} label={say('lotteries.worst_is', { percent })} />
    </span>
  )
}

const minuteS = 60

/** Seconds, or whole minutes. */
const long = (say: Say, seconds: number): string =>
  seconds % minuteS === 0 && seconds > minuteS
    ? say('lotteries.minutes', { n: seconds / minuteS })
    : say('lotteries.seconds', { n: seconds })

type LineProps = {
  readonly of: OpsLotteries
  readonly game: Game
  readonly ahead: number
  readonly isOpened: boolean
  readonly onOpen: () => void
  readonly onTurn: () => void
}

const Line = ({ of, game, ahead, isOpened, onOpen, onTurn }: LineProps) => {
  const say = useText()
  const { may } = useDesk()
  const issue = currentOf(game)
  const late = game.issues.some(({ stuck }) => stuck !== null)
  return (
    <tr aria-selected={isOpened} className={isOpened ? css['opened'] : undefined}>
      <th scope="row">
        <button type="button" onClick={onOpen}>
          {lotteryArt[game.game] !== undefined && <img src={lotteryArt[game.game]} width={36} height={36} alt="" />}
          <span>
            <b>{game.title}</b>
            <small>
              {game.everyS === null ? say('lotteries.daily') : say('lotteries.every', { time: long(say, game.everyS) })}{' '}
              · {say('lotteries.closes_before', { time: long(say, game.closeS) })}
            </small>
          </span>
        </button>
      </th>
      {issue === undefined ? (
        <td colSpan={5}>{say('lotteries.no_issue')}</td>
      ) : (
        <>
          <td>
            <b className="num">{issueText(issue.issue)}</b>
            <small className={css['left']}>
              <Left issue={issue} ahead={ahead} />
            </small>
          </td>
          <td>
            <StateTag tone={late ? 'hot' : issueTones[issue.state]}>
              {say(late ? 'lotteries.late' : `lotteries.state_${issue.state}`)}
            </StateTag>
          </td>
          <td className="num">{issue.tickets.toLocaleString('en')}</td>
          <td className="num">
            <Amount units={String(issue.sold)} />
          </td>
          <td className="num">
            <Worst worst={issue.worst} most={of.limits.issue} />
          </td>
        </>
      )}
      <td>
        <Switch
          aria-label={game.title}
          checked={game.paused === null}
          disabled={!may('games.mark')}
          onChange={onTurn}
        />
      </td>
    </tr>
  )
}

const columns = ['game', 'issue', 'state', 'tickets', 'sold', 'worst', 'sells'] as const

export const Schedule = ({ of }: { readonly of: OpsLotteries }) => {
  const say = useText()
  const queries = useQueryClient()
  const { values, set } = useFilters(['game', 'issue'])
  const [asked, setAsked] = useState<Paused>()
  const opened = of.games.find(({ game }) => game === values.game) ?? of.games[0]
  const ahead = of.now - Date.now()
  return (
    <Split
      shape="wide"
      detail={opened !== undefined && <GameIssues key={opened.game} of={of} game={opened} onPause={setAsked} />}
    >
      <Panel flush>
        <div className={css['scroller']}>
          <table className={css['Table']}>
            <thead>
              <tr>
                {columns.map((key) => (
                  <th key={key} scope="col">
                    {say(`lotteries.col_${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {of.games.map((game) => (
                <Line
                  key={game.game}
                  of={of}
                  game={game}
                  ahead={ahead}
                  isOpened={game === opened}
                  onOpen={() => set({ game: game.game, issue: undefined })}
                  onTurn={() => setAsked({ venue: of.venue, game, issue: null, paused: game.paused })}
                />
              ))}
            </tbody>
          </table>
        </div>
        <p className={css['legend']}>
          {say('lotteries.legend')} <Amount units={String(of.limits.issue)} /> · {say('lotteries.limit_pick')}{' '}
          <Amount units={String(of.limits.pick)} /> · {say('lotteries.limit_ticket')}{' '}
          <Amount units={String(of.limits.ticket)} />
        </p>
      </Panel>
      <PauseDialog
        asked={asked}
        onDone={() => void queries.invalidateQueries({ queryKey: ['lotteries'] })}
        onClose={() => setAsked(undefined)}
      />
    </Split>
  )
}
