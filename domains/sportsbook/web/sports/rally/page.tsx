// The page of a match of table tennis, badminton or volleyball: games in a table, the server, and the course of the
// rallies.

import { Momentum } from '@magpie/ui/art/momentum'
import { hasBegun } from '../../live/has-begun.ts'
import { isInPlay, type LiveMatch } from '../../live/live-match.ts'
import { useHead } from '../../live/use-live.ts'
import { scoreText } from '../../text/figures.ts'
import { useWords } from '../../text/use-words.ts'
import type { SportPage, SportPages } from '../pages.ts'
import { type Column, PartTable } from '../parts.tsx'
import { Court } from './court.tsx'
import { readFigures } from './figures.ts'
import css from './rally.module.css'

type OfMatch = { first: LiveMatch }

const useFigures = (first: LiveMatch) => readFigures(useHead(first, ({ figures }) => figures))

const Table = ({ first }: OfMatch) => {
  const { say, match } = useWords()
  const { home, away } = first.head
  const { score, games, server } = useFigures(first)
  const playing = useHead(first, isInPlay)
  const columns: readonly Column[] = [
    ...games.map((points, at): Column => ({
      head: <span className="num">{at + 1}</span>,
      values: points,
      look: playing && at === games.length - 1 ? 'now' : undefined,
    })),
    { head: say('sport.rally.won'), values: score, look: 'strong' },
  ]
  return (
    <PartTable
      label={match({ home, away })}
      who={say('sport.rally.who')}
      names={[home, away]}
      marked={server}
      mark={say('sport.rally.serves')}
      columns={columns}
    />
  )
}

const Widget = ({ first }: OfMatch) => {
  const { say, match } = useWords()
  const { home, away, sport } = first.head
  const begun = useHead(first, hasBegun)
  const flow = useHead(first, (head) => head.flow)
  const { server, points } = useFigures(first)
  if (!begun) return null
  const own = server === 'away' ? points[1] : points[0]
  return (
    <div className={css['stage']}>
      <Table first={first} />
      <Court
        sport={sport}
        server={server}
        even={own % 2 === 0}
        label={server === null ? say('match.sketch') : say('sport.rally.court', { server: first.head[server] })}
      />
      <div className={css['flow']}>
        <Momentum samples={flow} label={say('sport.rally.flow', { match: match({ home, away }) })} height={34} onDark />
        <small>{say('sport.rally.flow.note')}</small>
      </div>
    </div>
  )
}

const Aside = ({ first }: OfMatch) => {
  const { say } = useWords()
  const { points } = useFigures(first)
  const playing = useHead(first, isInPlay)
  if (!playing) return null
  return (
    <>
      {say('sport.rally.game')} <span className="num">{scoreText(points)}</span>
    </>
  )
}

const page: SportPage = { Widget, Aside }

export const pages: SportPages = { table_tennis: page, badminton: page, volleyball: page }
