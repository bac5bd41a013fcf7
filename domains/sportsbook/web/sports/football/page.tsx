// The page of a football match: the pitch, and the half-time score beside the score.

import type { LiveMatch } from '../../live/live-match.ts'
import { useHead } from '../../live/use-live.ts'
import { scoreText } from '../../text/figures.ts'
import { useWords } from '../../text/use-words.ts'
import type { SportPages } from '../pages.ts'
import { Widget } from './widget.tsx'

const Aside = ({ first }: { first: LiveMatch }) => {
  const { say } = useWords()
  const period = useHead(first, (head) => head.period)
  const half = useHead(first, (head) => head.halfScore)
  const corners = useHead(first, (head) => head.corners)
  const yellow = useHead(first, (head) => head.yellowCards)
  const red = useHead(first, (head) => head.redCards)
  const after = useHead(first, ({ figures }) => figures)
  const { extra_time: extraTime, shoot_out: shootOut } = after
  const isFirst = period === 'first_half' || period === 'half_time'
  if (extraTime !== undefined || shootOut !== undefined)
    return (
      <>
        {say('match.half')} <span className="num">{scoreText(half)}</span>
        {extraTime !== undefined && (
          <>
            {' '}
            {say('match.extra')} <span className="num">{scoreText(extraTime)}</span>
          </>
        )}
        {shootOut !== undefined && (
          <>
            {' '}
            {say('match.shootOut')} <span className="num">{scoreText(shootOut)}</span>
          </>
        )}
      </>
    )
  return (
    <>
      {!isFirst && (
        <>
          {say('match.half')} <span className="num">{scoreText(half)}</span>{' '}
        </>
      )}
      {say('match.corner')} <span className="num">{scoreText(corners)}</span> {say('match.yellow')}{' '}
      <span className="num">{scoreText(yellow)}</span>
      {red[0] + red[1] > 0 && (
        <>
          {' '}
          {say('match.red')} <span className="num">{scoreText(red)}</span>
        </>
      )}
    </>
  )
}

export const pages: SportPages = { football: { Widget, Aside } }
