// The page of a series: its maps in a strip, and for the current map the view of its title.

import { classNames } from '@magpie/ui/text/class-names'
import { hasBegun } from '../../live/has-begun.ts'
import { isInPlay, type LiveMatch } from '../../live/live-match.ts'
import { useHead } from '../../live/use-live.ts'
import { scoreText } from '../../text/figures.ts'
import { useWords } from '../../text/use-words.ts'
import type { SportPages } from '../pages.ts'
import css from './esports.module.css'
import { goldText, readFigures, type SeenMap } from './figures.ts'
import { Lanes } from './lanes.tsx'
import { Hands, Rounds } from './rounds.tsx'

type OfMatch = { first: LiveMatch }

const useFigures = (first: LiveMatch) => readFigures(useHead(first, ({ figures }) => figures))

type CardProps = OfMatch & { nth: number; map: SeenMap | undefined; now: boolean; timed: boolean }

const MapCard = ({ first, nth, map, now, timed }: CardProps) => {
  const { say } = useWords()
  const { home, away } = first.head
  const winner = map?.winner ?? null
  return (
    <li className={classNames(now && css['now'], winner !== null && css['won'])}>
      <small>
        {say('sport.esports.map', { n: String(nth) })}
        {timed && map !== undefined && <span className="num">{map.length}</span>}
      </small>
      {map === undefined ? (
        <b className={css['next']}>{say('sport.esports.next')}</b>
      ) : (
        <b className={classNames('ell', winner === null && 'num')}>
          {winner === null ? scoreText(map.score) : say('sport.esports.won', { team: winner === 'home' ? home : away })}
        </b>
      )}
    </li>
  )
}

const Maps = ({ first }: OfMatch) => {
  const { say } = useWords()
  const playing = useHead(first, isInPlay)
  const { maps, bestOf, title } = useFigures(first)
  return (
    <ol className={classNames(css['maps'], bestOf > 3 && css['many'])} aria-label={say('sport.esports.maps')}>
      {Array.from({ length: bestOf }, (_, at) => (
        <MapCard
          key={at}
          first={first}
          nth={at + 1}
          map={maps[at]}
          now={playing && at === maps.length - 1 && maps[at]?.winner === null}
          timed={title === 'moba'}
        />
      ))}
    </ol>
  )
}

const widgets = { moba: Lanes, shooter: Rounds, cards: Hands } as const

const Widget = ({ first }: OfMatch) => {
  const { say } = useWords()
  const begun = useHead(first, hasBegun)
  const { title } = useFigures(first)
  const Title = widgets[title]
  if (!begun) return null
  return (
    <div className={css['stage']}>
      <Maps first={first} />
      <Title first={first} />
      <p className={css['delay']}>{say('sport.esports.delay')}</p>
    </div>
  )
}

const Aside = ({ first }: OfMatch) => {
  const { say } = useWords()
  const { home, away } = first.head
  const playing = useHead(first, isInPlay)
  const { maps, title, gold } = useFigures(first)
  const last = maps.at(-1)
  if (!playing || last === undefined) return null
  if (title !== 'moba')
    return (
      <>
        {say(title === 'shooter' ? 'sport.esports.rounds' : 'sport.esports.crystals')}{' '}
        <span className="num">{scoreText(last.score)}</span>
      </>
    )
  return gold === 0 ? (
    say('sport.esports.level')
  ) : (
    <>
      {gold > 0 ? home : away} <span className="num">+{goldText(gold)}</span>
    </>
  )
}

export const pages: SportPages = { esports: { Widget, Aside } }
