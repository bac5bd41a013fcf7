// The page of a tennis match: sets, games and points in a table, the court with who serves from where, and how game after
// game went. The court is a sketch: a feed tells who serves and who won the point, not where the ball is.

import { Momentum } from '@magpie/ui/art/momentum'
import { classNames } from '@magpie/ui/text/class-names'
import { isInPlay, type LiveMatch } from '../../live/live-match.ts'
import { useHead } from '../../live/use-live.ts'
import { useWords } from '../../text/use-words.ts'
import type { SportPage } from '../pages.ts'
import { Court } from './court.tsx'
import { readFigures } from './points.ts'
import css from './tennis.module.css'

type OfMatch = { first: LiveMatch }

const useFigures = (first: LiveMatch) => readFigures(useHead(first, ({ figures }) => figures))

const sides = ['home', 'away'] as const

const Table = ({ first }: OfMatch) => {
  const { say, match } = useWords()
  const { home, away } = first.head
  const { score, points, sets, server } = useFigures(first)
  const playing = useHead(first, isInPlay)
  return (
    <table className={css['table']} aria-label={match({ home, away })}>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{say('sport.tennis.player')}</span>
          </th>
          {sets.map((_set, at) => (
            <th key={at} scope="col" className={classNames('num', playing && at === sets.length - 1 && css['now'])}>
              {at + 1}
            </th>
          ))}
          <th scope="col">{say('sport.tennis.setsWon')}</th>
          {playing && <th scope="col">{say('sport.tennis.game')}</th>}
        </tr>
      </thead>
      <tbody>
        {sides.map((name, side) => (
          <tr key={name}>
            <th scope="row">
              <i className={classNames(css['dot'], server === name && css['serves'])} />
              <span className="ell">{side === 0 ? home : away}</span>
              {server === name && <span className="vh">{say('sport.tennis.serves')}</span>}
            </th>
            {sets.map((set, at) => (
              <td key={at} className={classNames('num', playing && at === sets.length - 1 && css['now'])}>
                {set[side]}
              </td>
            ))}
            <td className={classNames('num', css['won'])}>{score[side]}</td>
            {playing && <td className={classNames('num', css['point'])}>{points[side]}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Widget = ({ first }: OfMatch) => {
  const { say, match } = useWords()
  const { home, away } = first.head
  const begun = useHead(first, ({ period }) => period !== 'before' && period !== 'postponed')
  const flow = useHead(first, (head) => head.flow)
  const { server, even } = useFigures(first)
  if (!begun) return null
  return (
    <div className={css['stage']}>
      <Table first={first} />
      <Court
        server={server}
        even={even}
        label={server === null ? say('match.sketch') : say('sport.tennis.court', { server: first.head[server] })}
      />
      <div className={css['flow']}>
        <Momentum
          samples={flow}
          goals={[]}
          label={say('sport.tennis.flow', { match: match({ home, away }) })}
          height={34}
          onDark
        />
        <small>{say('sport.tennis.flow.note')}</small>
      </div>
    </div>
  )
}

const Aside = ({ first }: OfMatch) => {
  const { say } = useWords()
  const { points } = useFigures(first)
  const playing = useHead(first, isInPlay)
  if (!playing) return null
  const [ours, theirs] = points
  return (
    <>
      {say('sport.tennis.game')}{' '}
      <span className="num">
        {ours}–{theirs}
      </span>
    </>
  )
}

export const tennisPage: SportPage = { Widget, Aside }
