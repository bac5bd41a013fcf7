// A map of a shooter as the strip of its rounds, each with how it was won; and a game of cards as the crystals and the
// hand of each side.

import { classNames } from '@magpie/ui/text/class-names'
import type { LiveMatch } from '../../live/live-match.ts'
import { useHead } from '../../live/use-live.ts'
import { useWords } from '../../text/use-words.ts'
import css from './esports.module.css'
import { readFigures, tenthsText } from './figures.ts'

type OfMatch = { first: LiveMatch }

const sides = ['home', 'away'] as const
const halfRounds = 12
const regular = 2 * halfRounds
/** The numbers under the strip. */
const numbered: readonly number[] = [1, halfRounds, regular]
/** A sample is a share of nine: its sign is the side that won the round, its size how it was won. */
const ninths = 9
const hows = ['elimination', 'bomb', 'defuse', 'time'] as const
type How = (typeof hows)[number]

/** A cross, a full and an empty diamond, and the hands of a clock, in a box of twelve. */
const Mark = ({ how }: { how: How }) => (
  <svg className={css['mark']} viewBox="0 0 12 12" data-how={how} aria-hidden="true">
    {how === 'elimination' && <path d="M3 3l6 6m0-6-6 6" />}
    {how === 'bomb' && <path d="M6 2l4 4-4 4-4-4Z" className={css['full']} />}
    {how === 'defuse' && <path d="M6 2l4 4-4 4-4-4Z" />}
    {how === 'time' && <path d="M6 3v3.4l2.2 1.6" />}
  </svg>
)

const Strip = ({ first }: OfMatch) => {
  const { say, match } = useWords()
  const { home, away } = first.head
  const rounds = useHead(first, (head) => head.flow).map((sample) => Math.round(sample * ninths))
  // A long overtime takes the place of the first rounds.
  const shown = rounds.length > regular ? rounds.slice(-regular) : rounds
  const before = rounds.length - shown.length
  return (
    <div
      className={css['strip']}
      role="img"
      aria-label={say('sport.esports.strip', { match: match({ home, away }) })}
      data-split={before === 0}
    >
      {sides.map((side) => (
        <div key={side} className={css[side]}>
          {Array.from({ length: regular }, (_, at) => {
            const round = shown[at] ?? 0
            const how = hows[(side === 'home' ? round : -round) - 1]
            return (
              <i key={at} className={classNames(how !== undefined && css['taken'])}>
                {how !== undefined && <Mark how={how} />}
              </i>
            )
          })}
        </div>
      ))}
      <div className={css['numbers']} aria-hidden="true">
        {Array.from({ length: regular }, (_, at) => (
          <span key={at} className="num">
            {numbered.includes(at + 1) ? before + at + 1 : ''}
          </span>
        ))}
      </div>
    </div>
  )
}

export const Rounds = ({ first }: OfMatch) => {
  const { say } = useWords()
  const { defends, alive, economy } = readFigures(useHead(first, ({ figures }) => figures))
  return (
    <div className={css['board']}>
      {sides.map((side, at) => (
        <dl key={side} className={classNames(css['team'], css[side])}>
          <div className={css['name']}>
            <dt>{defends === null ? '' : say(defends === side ? 'sport.esports.defends' : 'sport.esports.attacks')}</dt>
            <dd className="ell">{first.head[side]}</dd>
          </div>
          <div>
            <dt>{say('sport.esports.alive')}</dt>
            <dd className="num">{alive[at]}</dd>
          </div>
          <div>
            <dt>{say('sport.esports.economy')}</dt>
            <dd className="num">{tenthsText(economy[at] ?? 0)}</dd>
          </div>
        </dl>
      ))}
      <Strip first={first} />
      <small className={css['note']}>
        {hows.map((how) => (
          <span key={how}>
            <Mark how={how} />
            {say(`sport.esports.play.${how}`)}
          </span>
        ))}
      </small>
    </div>
  )
}

const crystalsMost = 8
const handMost = 10

const Hand = ({ first, side }: OfMatch & { side: 'home' | 'away' }) => {
  const { say } = useWords()
  const { maps, hands } = readFigures(useHead(first, ({ figures }) => figures))
  const [at, others] = side === 'home' ? ([0, 1] as const) : ([1, 0] as const)
  const left = crystalsMost - (maps.at(-1)?.score[others] ?? 0)
  const hand = Math.min(handMost, hands[at])
  const team = first.head[side]
  return (
    <div
      className={classNames(css['hand'], css[side])}
      role="img"
      aria-label={say('sport.esports.crystalsOf', { team, left: String(left), hand: String(hands[at]) })}
    >
      <span className={classNames('ell', css['player'])}>{team}</span>
      <svg viewBox="0 0 200 26" aria-hidden="true">
        {Array.from({ length: crystalsMost }, (_, nth) => (
          <path
            key={nth}
            d={`M${12 + 25 * nth} 2l8 7-8 15-8-15Z`}
            className={classNames(css['crystal'], nth < left && css['whole'])}
          />
        ))}
      </svg>
      <svg viewBox="0 0 200 34" aria-hidden="true">
        {Array.from({ length: hand }, (_, nth) => (
          <g key={nth} transform={`translate(${4 + 19 * nth} 2)`}>
            <rect width="22" height="30" rx="3" className={css['card']} />
            <path d="M11 8l5 7-5 7-5-7Z" className={css['back']} />
          </g>
        ))}
      </svg>
    </div>
  )
}

export const Hands = ({ first }: OfMatch) => (
  <div className={css['hands']}>
    {sides.map((side) => (
      <Hand key={side} first={first} side={side} />
    ))}
  </div>
)
