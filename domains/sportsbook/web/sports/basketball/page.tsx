// The page of a basketball match: quarters in a table with the fouls of each side, the court with the present play, and
// the course of the lead. Both views have the same size.

import { Momentum } from '@magpie/ui/art/momentum'
import { Segments } from '@magpie/ui/segments'
import { classNames } from '@magpie/ui/text/class-names'
import { useState } from 'react'
import { clockOf, type Score } from '../../../contract/index.ts'
import { hasBegun } from '../../live/has-begun.ts'
import { isInPlay, type LiveMatch } from '../../live/live-match.ts'
import { useHead } from '../../live/use-live.ts'
import { scoreText } from '../../text/figures.ts'
import { useWords } from '../../text/use-words.ts'
import type { SportPages } from '../pages.ts'
import { type Column, PartTable } from '../parts.tsx'
import css from './basketball.module.css'
import { Court } from './court.tsx'
import { readFigures } from './figures.ts'

type OfMatch = { first: LiveMatch }

const useFigures = (first: LiveMatch) => readFigures(useHead(first, ({ figures }) => figures))

const quarters = 4
/** From this many fouls in a quarter every further one is a free throw. */
const foulsMost = 5
const sum = (parts: readonly Score[]): Score =>
  parts.reduce<Score>(([home, away], one) => [home + one[0], away + one[1]], [0, 0])

const Fouls = ({ count, label }: { count: number; label: string }) => (
  <span className={css['fouls']} role="img" aria-label={label}>
    {Array.from({ length: foulsMost }, (_, at) => (
      <i key={at} className={classNames(at < count && css['called'])} />
    ))}
  </span>
)

const Quarters = ({ first }: OfMatch) => {
  const { say, match } = useWords()
  const { home, away } = first.head
  const playing = useHead(first, isInPlay)
  const { quarters: played, overtime, score, fouls, ball } = useFigures(first)
  const ofQuarter = (at: number): Column => ({
    head: <span className="num">{at + 1}</span>,
    values: played[at] ?? ['–', '–'],
    look: playing && overtime === undefined && at === played.length - 1 ? 'now' : undefined,
  })
  const columns: readonly Column[] = [
    ...Array.from({ length: quarters }, (_, at) => ofQuarter(at)),
    ...(overtime === undefined
      ? []
      : [{ head: say('sport.basketball.overtime'), values: overtime, look: playing ? ('now' as const) : undefined }]),
    { head: say('sport.basketball.half'), values: sum(played.slice(0, 2)) },
    { head: say('sport.basketball.sum'), values: score, look: 'strong' },
    ...(playing
      ? [
          {
            head: say('sport.basketball.fouls'),
            values: [
              <Fouls key="home" count={fouls[0]} label={say('sport.basketball.foulCount', { count: fouls[0] })} />,
              <Fouls key="away" count={fouls[1]} label={say('sport.basketball.foulCount', { count: fouls[1] })} />,
            ] as const,
          },
        ]
      : []),
  ]
  return (
    <PartTable
      label={match({ home, away })}
      who={say('sport.basketball.team')}
      names={[home, away]}
      marked={playing ? ball : null}
      mark={say('sport.basketball.ball')}
      columns={columns}
    />
  )
}

const Play = ({ first }: OfMatch) => {
  const { say } = useWords()
  const play = useHead(first, (head) => head.play)
  const period = useHead(first, (head) => head.period)
  const runs = clockOf(period) === 'down'
  const { home, away } = first.head
  const call = runs && play !== null ? say(`sport.basketball.play.${play.kind}`) : say(`sport.period.${period}`)
  const team = !runs || play === null || play.side === null ? '' : play.side === 'home' ? home : away
  return (
    <>
      <small className={css['sketch']}>{say('match.sketch')}</small>
      <Court play={runs ? play : null} label={`${call} ${team}`} />
      <p className={css['call']} aria-hidden="true">
        <b>{call}</b>
        {team}
      </p>
    </>
  )
}

const Run = ({ first }: OfMatch) => {
  const { say, match } = useWords()
  const flow = useHead(first, (head) => head.flow)
  const { home, away } = first.head
  return (
    <div className={css['run']}>
      <Momentum
        samples={flow}
        label={say('sport.basketball.run', { match: match({ home, away }) })}
        height={110}
        onDark
      />
      <small>{say('sport.basketball.run.note', { home, away })}</small>
    </div>
  )
}

const views = ['court', 'run'] as const
type View = (typeof views)[number]

const Widget = ({ first }: OfMatch) => {
  const { say } = useWords()
  const [view, setView] = useState<View>('court')
  const begun = useHead(first, hasBegun)
  if (!begun) return null
  return (
    <div className={css['stage']}>
      <Quarters first={first} />
      <div className={css['widget']}>
        <div className={css['switch']}>
          <Segments
            label={say('match.views')}
            onDark
            value={view}
            onChange={(id) => setView(views.find((one) => one === id) ?? 'court')}
            items={views.map((id) => ({ id, text: say(`sport.basketball.view.${id}`) }))}
          />
        </div>
        {view === 'court' ? <Play first={first} /> : <Run first={first} />}
      </div>
    </div>
  )
}

const Aside = ({ first }: OfMatch) => {
  const { say } = useWords()
  const { last } = useFigures(first)
  const playing = useHead(first, isInPlay)
  if (!playing || last === undefined) return null
  return (
    <>
      {say('sport.basketball.quarter')} <span className="num">{scoreText(last)}</span>
    </>
  )
}

export const pages: SportPages = { basketball: { Widget, Aside } }
