// The match in play: the pitch with the present play, the list of events, the figures of both sides. The four views
// have the same size, so what is below never moves. The pitch is a sketch and says so: a feed names a side and a kind
// of play, not where the ball is.

import { LivePitch } from '@magpie/ui/art/live-pitch'
import { CompareBar } from '@magpie/ui/compare-bar'
import { Segments } from '@magpie/ui/segments'
import { useState } from 'react'
import { hasBegun } from '../../live/has-begun.ts'
import { isInPlay, type LiveMatch } from '../../live/live-match.ts'
import { useHead } from '../../live/use-live.ts'
import { useWords } from '../../text/use-words.ts'
import { Events } from './events.tsx'
import { Lineups, useLineups } from './lineups.tsx'
import { useMoments } from './use-moments.ts'
import css from '../../match/match.module.css'

type OfMatch = { first: LiveMatch }

const views = ['pitch', 'events', 'figures', 'lineups'] as const
type View = (typeof views)[number]

const Pitch = ({ first }: OfMatch) => {
  const { say } = useWords()
  const moments = useMoments(first)
  const play = useHead(first, (head) => head.play)
  const playing = useHead(first, isInPlay)
  const period = useHead(first, (head) => head.period)
  const { home, away } = first.head
  const team = play === null || play.side === null ? '' : play.side === 'home' ? home : away
  const call =
    !playing || play === null || play.kind === 'pause' ? say(`sport.period.${period}`) : say(`match.play.${play.kind}`)
  return (
    <>
      <LivePitch moments={playing ? moments : [{ play: 'pause' }]} label={`${call} ${team}`} />
      <p className={css['call']} aria-hidden="true">
        <b>{call}</b>
        {playing && team}
      </p>
      <small className={css['sketch']}>{say('match.sketch')}</small>
    </>
  )
}

const Figures = ({ first }: OfMatch) => {
  const { say } = useWords()
  const figures = {
    attacks: useHead(first, (head) => head.attacks),
    dangers: useHead(first, (head) => head.dangers),
    corners: useHead(first, (head) => head.corners),
    yellow: useHead(first, (head) => head.yellowCards),
    red: useHead(first, (head) => head.redCards),
  }
  return (
    <div className={css['figuresPanel']}>
      {Object.entries(figures).map(([name, [ours, theirs]]) => (
        <CompareBar key={name} name={say(`match.figure.${name}`)} home={ours} away={theirs} onDark />
      ))}
    </div>
  )
}

const Mini = ({ first }: OfMatch) => {
  const { say } = useWords()
  const attacks = useHead(first, (head) => head.attacks)
  const dangers = useHead(first, (head) => head.dangers)
  const corners = useHead(first, (head) => head.corners)
  return (
    <div className={css['mini']}>
      <CompareBar name={say('match.figure.attacks')} home={attacks[0]} away={attacks[1]} onDark />
      <CompareBar name={say('match.figure.dangers')} home={dangers[0]} away={dangers[1]} onDark />
      <CompareBar name={say('match.figure.corners')} home={corners[0]} away={corners[1]} onDark />
    </div>
  )
}

export const Widget = ({ first }: OfMatch) => {
  const { say } = useWords()
  const [view, setView] = useState<View>('pitch')
  const names = useLineups(first)
  const shown = names === undefined || names.size === 0 ? views.filter((id) => id !== 'lineups') : views
  const begun = useHead(first, hasBegun)
  if (!begun) return null
  return (
    <div className={css['stage']} data-view={view}>
      <div className={css['widget']}>
        <div className={css['switch']}>
          <Segments
            label={say('match.views')}
            onDark
            value={view}
            onChange={(id) => setView(views.find((one) => one === id) ?? 'pitch')}
            items={shown.map((id) => ({ id, text: say(`match.view.${id}`) }))}
          />
        </div>
        {view === 'pitch' && <Pitch first={first} />}
      </div>
      <Mini first={first} />
      {view === 'events' && <Events first={first} />}
      {view === 'figures' && <Figures first={first} />}
      {view === 'lineups' && names !== undefined && <Lineups first={first} names={names} />}
    </div>
  )
}
