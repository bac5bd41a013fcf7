// A map of a moba: three lanes as a sketch, with the present play at the point to which the lead has pushed it, what
// has fallen on each side, and the gold lead by minute. The feed has no positions, so nothing else is drawn.

import { LaterPicture } from '@magpie/ui/later-picture'
import type { LiveMatch } from '../../live/live-match.ts'
import { useHead } from '../../live/use-live.ts'
import { scoreText } from '../../text/figures.ts'
import { useWords } from '../../text/use-words.ts'
import css from './esports.module.css'
import { goldText, readFigures } from './figures.ts'

type OfMatch = { first: LiveMatch }

const box = { width: 390, height: 158 } as const
/** The ends of the middle lane, from home's base to the other. */
const lane = { from: [70, 122], to: [318, 40] } as const
/** The gold lead with which a side is drawn at the other's base. */
const whole = 10_000

const placeOf = (gold: number) => {
  const share = 0.5 + 0.5 * Math.max(-1, Math.min(1, gold / whole))
  const [x, y] = lane.from
  const [toX, toY] = lane.to
  return { x: x + share * (toX - x), y: y + share * (toY - y) }
}

const Play = ({ first }: OfMatch) => {
  const { say } = useWords()
  const play = useHead(first, (head) => head.play)
  const { gold } = readFigures(useHead(first, ({ figures }) => figures))
  const { home, away } = first.head
  const call = play === null ? say('match.sketch') : say(`sport.esports.play.${play.kind}`)
  const team = play?.side === 'home' ? home : play?.side === 'away' ? away : ''
  const { x, y } = placeOf(gold)
  return (
    <div className={css['lanes']}>
      <LaterPicture name="lane-map" width={box.width} className={css['ground']} />
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        role="img"
        aria-label={say('sport.esports.lanes', { call: `${call} ${team}` })}
      >
        <circle cx={x} cy={y} r="15" className={css['halo']} />
        <circle cx={x} cy={y} r="9" className={css['spot']} />
        <path d={`M${x - 4} ${y - 4}l8 8m0-8-8 8`} className={css['cross']} />
      </svg>
      <p className={css['call']} aria-hidden="true">
        {play !== null && <b>{call}</b>}
        {play === null ? call : team}
      </p>
    </div>
  )
}

const Fallen = ({ first }: OfMatch) => {
  const { say } = useWords()
  const { home, away } = first.head
  const { maps, gold, towers, dragons } = readFigures(useHead(first, ({ figures }) => figures))
  const kills = maps.at(-1)?.score ?? [0, 0]
  return (
    <dl className={css['fallen']}>
      <div className={css['lead']}>
        <dt>{say('sport.esports.gold')}</dt>
        <dd>
          {gold === 0 ? (
            say('sport.esports.level')
          ) : (
            <>
              <b className="num">+{goldText(gold)}</b> <span className="ell">{gold > 0 ? home : away}</span>
            </>
          )}
        </dd>
      </div>
      {(
        [
          ['kills', kills],
          ['towers', towers],
          ['dragons', dragons],
        ] as const
      ).map(([what, score]) => (
        <div key={what}>
          <dt>{say(`sport.esports.${what}`)}</dt>
          <dd>
            <b className="num">{scoreText(score)}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const chart = { width: 358, height: 84, left: 30, right: 350, top: 10, bottom: 64 } as const
/** A sample is a share of nine, in hundreds of gold. */
const perSample = 0.9

const Curve = ({ first }: OfMatch) => {
  const { say, match } = useWords()
  const { home, away } = first.head
  const flow = useHead(first, (head) => head.flow)
  const dragons = useHead(first, (head) => head.goalMinutes)
  const leads = [0, ...flow.map((sample) => sample * perSample)]
  const most = Math.max(2, Math.ceil(Math.max(...leads.map(Math.abs)) / 2) * 2)
  const minutes = leads.length - 1
  const xOf = (minute: number): number =>
    chart.left + (minutes === 0 ? 0 : (Math.min(minute, minutes) / minutes) * (chart.right - chart.left))
  const yOf = (lead: number): number =>
    (chart.top + chart.bottom) / 2 - (lead / most) * ((chart.bottom - chart.top) / 2)
  const line = leads.map(
    (lead, minute) => `${minute === 0 ? 'M' : 'L'}${Math.round(xOf(minute))} ${Math.round(yOf(lead))}`,
  )
  const [end = 0] = leads.slice(-1)
  const middle = yOf(0)
  return (
    <svg
      className={css['curve']}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      role="img"
      aria-label={say('sport.esports.curve', { match: match({ home, away }) })}
    >
      {[most, 0, -most].map((lead) => (
        <g key={lead}>
          <path d={`M${chart.left} ${yOf(lead)}H${chart.right}`} className={css[lead === 0 ? 'axis' : 'grid']} />
          <text x={chart.left - 5} y={yOf(lead) + 3.5} textAnchor="end" className="num">
            {Math.abs(lead)}K
          </text>
        </g>
      ))}
      <path d={`${line.join('')}L${chart.right} ${middle}H${chart.left}Z`} className={css['area']} />
      <path d={line.join('')} className={css['line']} />
      {dragons.map((minute, at) => {
        const [x, lead] = [xOf(Math.abs(minute)), leads[Math.min(minutes, Math.abs(minute))] ?? 0]
        return <circle key={at} cx={x} cy={yOf(lead)} r="4" className={css[minute > 0 ? 'ours' : 'theirs']} />
      })}
      <circle cx={xOf(minutes)} cy={yOf(end)} r="3.6" className={css['head']} />
      <text x={chart.left} y={chart.height - 4} className="num">
        0′
      </text>
      {minutes > 1 && (
        <text x={chart.right} y={chart.height - 4} textAnchor="end" className="num">
          {minutes}′
        </text>
      )}
    </svg>
  )
}

export const Lanes = ({ first }: OfMatch) => (
  <>
    <Play first={first} />
    <Fallen first={first} />
    <Curve first={first} />
  </>
)
