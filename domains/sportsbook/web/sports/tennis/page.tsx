// The page of a tennis match: sets, games and points in a table, the court with the server's place, and the course of
// the games. The court is a sketch: a feed says who serves and who won the point, not where the ball is.

import { Momentum } from '@magpie/ui/art/momentum'
import { hasBegun } from '../../live/has-begun.ts'
import { isInPlay, type LiveMatch } from '../../live/live-match.ts'
import { useHead } from '../../live/use-live.ts'
import { useWords } from '../../text/use-words.ts'
import type { SportPages } from '../pages.ts'
import { type Column, PartTable } from '../parts.tsx'
import { Court } from './court.tsx'
import { readFigures } from './points.ts'
import css from './tennis.module.css'

type OfMatch = { first: LiveMatch }

const useFigures = (first: LiveMatch) => readFigures(useHead(first, ({ figures }) => figures))

const Table = ({ first }: OfMatch) => {
  const { say, match } = useWords()
  const { home, away } = first.head
  const { score, points, sets, server } = useFigures(first)
  const playing = useHead(first, isInPlay)
  const columns: readonly Column[] = [
    ...sets.map((set, at): Column => ({
      head: <span className="num">{at + 1}</span>,
      values: set,
      look: playing && at === sets.length - 1 ? 'now' : undefined,
    })),
    { head: say('sport.tennis.setsWon'), values: score, look: 'strong' },
    ...(playing ? [{ head: say('sport.tennis.game'), values: points, look: 'strong' as const }] : []),
  ]
  return (
    <PartTable
      label={match({ home, away })}
      who={say('sport.tennis.player')}
      names={[home, away]}
      marked={server}
      mark={say('sport.tennis.serves')}
      columns={columns}
    />
  )
}

const Widget = ({ first }: OfMatch) => {
  const { say, match } = useWords()
  const { home, away } = first.head
  const begun = useHead(first, hasBegun)
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

export const pages: SportPages = { tennis: { Widget, Aside } }
