// The current runs of all lotteries, longest first, as history: each links to the road that it ends, and none to a bet.

import { Anchor } from '@magpie/ui/anchor'
import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { Note } from '@magpie/ui/note'
import { StateView } from '@magpie/ui/state-view'
import { useText } from '@magpie/wire/text'
import type { LotteryGame } from '../../rules/index.ts'
import { familyOf } from '../board/groups.ts'
import { figuresOf, runsOf, runTitle } from '../charts/runs.ts'
import { Side } from '../charts/runs-view.tsx'
import { lotteryPaths } from '../lottery-paths.ts'
import { type Issues, useLastDraws } from '../real/queries.ts'
import css from './lobby.module.css'
import { TileArt } from './tile-art.tsx'

/** Shorter ones are too common to list. */
const allFrom = 4
const shown = 40

export type AllRunsProps = {
  readonly games: readonly LotteryGame[]
  readonly issues: Issues | undefined
  /** The venue does not answer, and the hall says so. */
  readonly silent: boolean
}

export const AllRuns = ({ games, issues, silent }: AllRunsProps) => {
  const say = useText()
  const sided = games.filter(({ id }) => figuresOf(familyOf(id)).length > 0).map(({ id }) => id)
  const draws = useLastDraws(sided, issues)
  const runs = draws
    ?.flatMap(({ game, drawn }) => runsOf(familyOf(game), drawn).map((run) => ({ game, ...run })))
    .filter(({ length }) => length >= allFrom)
    .sort((a, b) => b.length - a.length)
    .slice(0, shown)
  // Nothing is being opened.
  if (runs === undefined && silent) return null
  if (runs === undefined)
    return (
      <p className={css['calm']} role="status">
        {say('lottery.opening')}
      </p>
    )
  // No lottery has answered, so it is unknown whether there are runs.
  if (draws?.length === 0) return <Note tone="warn">{say('lottery.silent')}</Note>
  return (
    <>
      <Note>{say('lottery.runs.all', { n: allFrom })}</Note>
      {runs.length === 0 ? (
        <StateView
          kind="empty"
          title={say('lottery.runs.allNone', { n: allFrom })}
          art={<Picture name="state-empty" width={140} />}
        />
      ) : (
        <ul className={css['runs']} aria-label={say('lottery.hall.runs')}>
          {runs.map(({ game, of, side, length }) => (
            <li key={`${game} ${of} ${side}`}>
              <Anchor href={lotteryPaths.runs(game)}>
                <TileArt id={game} size={40} />
                <span>
                  <b>{say(`lottery.name.${game}`)}</b>
                  <small>{runTitle(familyOf(game), of, say)}</small>
                </span>
                <Side side={side} />
                <span className="num">{say('lottery.runs.length', { n: length })}</span>
                <Icon name="next" size={16} />
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
