// The page of a baseball match: runs by inning, the diamond with its runners, the count, and the course of the lead.

import { Momentum } from '@magpie/ui/art/momentum'
import { classNames } from '@magpie/ui/text/class-names'
import { hasBegun } from '../../live/has-begun.ts'
import { isInPlay, type LiveMatch } from '../../live/live-match.ts'
import { useHead } from '../../live/use-live.ts'
import { useWords } from '../../text/use-words.ts'
import type { SportPages } from '../pages.ts'
import { type Column, PartTable } from '../parts.tsx'
import css from './baseball.module.css'
import { useBasesText } from './bases.tsx'
import { innings as usualInnings, readFigures } from './figures.ts'

type OfMatch = { first: LiveMatch }

const useFigures = (first: LiveMatch) => readFigures(useHead(first, ({ figures }) => figures))

const Innings = ({ first }: OfMatch) => {
  const { say, match } = useWords()
  const { home, away } = first.head
  const playing = useHead(first, isInPlay)
  const { innings, extra, score, hits, bats } = useFigures(first)
  const ofInning = (at: number): Column => ({
    head: <span className="num">{at + 1}</span>,
    values: innings[at] ?? ['–', '–'],
    look: playing && extra === undefined && at === innings.length - 1 ? 'now' : undefined,
  })
  const columns: readonly Column[] = [
    ...Array.from({ length: usualInnings }, (_, at) => ofInning(at)),
    ...(extra === undefined
      ? []
      : [{ head: say('sport.baseball.extra'), values: extra, look: playing ? ('now' as const) : undefined }]),
    { head: say('sport.baseball.runs'), values: score, look: 'strong' },
    { head: say('sport.baseball.hits'), values: hits },
  ]
  return (
    <div className={css['innings']}>
      <PartTable
        label={match({ home, away })}
        who={say('sport.baseball.team')}
        names={[home, away]}
        marked={playing ? bats : null}
        mark={say('sport.baseball.bats')}
        columns={columns}
      />
    </div>
  )
}

/** First, second and third in the units of the drawing. */
const spots = [
  [150, 76],
  [112, 40],
  [74, 76],
] as const

const square = (x: number, y: number, half: number): string =>
  `M${x} ${y - half}l${half} ${half}-${half} ${half}-${half}-${half}Z`

const Diamond = ({ first }: OfMatch) => {
  const { say } = useWords()
  const { bases } = useFigures(first)
  const text = useBasesText(bases)
  return (
    <svg
      className={css['diamond']}
      viewBox="0 0 224 132"
      role="img"
      aria-label={say('sport.baseball.diamond', { bases: text })}
    >
      <path d="M112 128 16 44C56 4 168 4 208 44Z" className={css['grass']} />
      <path d="M112 124 58 76l54-50 54 50Z" className={css['dirt']} />
      <path d="M112 108 76 76l36-34 36 34Z" className={css['grass']} />
      <path d="M112 118 16 44M112 118l96-74" className={css['chalk']} />
      <circle cx="112" cy="77" r="6" className={css['dirt']} />
      {spots.map(([x, y], at) => (
        <path key={x} d={square(x, y, 8)} className={classNames(css['base'], bases[at] && css['taken'])} />
      ))}
      <path d="M107 112h10v5l-5 5-5-5Z" className={css['base']} />
    </svg>
  )
}

const Lights = ({ label, lit, of }: { label: string; lit: number; of: number }) => (
  <div className={css['lights']} role="img" aria-label={`${label} ${lit}`}>
    <span aria-hidden="true">{label}</span>
    {Array.from({ length: of }, (_, at) => (
      <i key={at} className={classNames(at < lit && css['lit'])} />
    ))}
  </div>
)

const Field = ({ first }: OfMatch) => {
  const { say } = useWords()
  const { balls, strikes, outs, bats } = useFigures(first)
  const play = useHead(first, (head) => head.play)
  const { home, away } = first.head
  const team = play?.side === 'home' ? home : play?.side === 'away' ? away : ''
  return (
    <div className={css['field']}>
      <Diamond first={first} />
      <div className={css['count']}>
        <Lights label={say('sport.baseball.balls')} lit={balls} of={3} />
        <Lights label={say('sport.baseball.strikes')} lit={strikes} of={2} />
        <Lights label={say('sport.baseball.outs')} lit={outs} of={2} />
        <p className={css['call']}>
          {play === null ? (
            bats !== null && `${bats === 'home' ? home : away} ${say('sport.baseball.bats')}`
          ) : (
            <>
              <b>{say(`sport.baseball.play.${play.kind}`)}</b> {team}
            </>
          )}
        </p>
      </div>
    </div>
  )
}

const Widget = ({ first }: OfMatch) => {
  const { say, match } = useWords()
  const { home, away } = first.head
  const begun = useHead(first, hasBegun)
  const flow = useHead(first, (head) => head.flow)
  if (!begun) return null
  return (
    <div className={css['stage']}>
      <Innings first={first} />
      <Field first={first} />
      <div className={css['flow']}>
        <Momentum
          samples={flow}
          label={say('sport.baseball.flow', { match: match({ home, away }) })}
          height={34}
          onDark
        />
        <small>{say('sport.baseball.flow.note', { home, away })}</small>
      </div>
    </div>
  )
}

const Aside = ({ first }: OfMatch) => {
  const { say } = useWords()
  const { outs } = useFigures(first)
  const playing = useHead(first, isInPlay)
  return playing ? say('sport.baseball.outCount', { count: outs }) : null
}

export const pages: SportPages = { baseball: { Widget, Aside } }
