// The page of a football match: the pitch, and the half-time score beside the score.

import type { LiveMatch } from '../../live/live-match.ts'
import { useHead } from '../../live/use-live.ts'
import { scoreText } from '../../text/figures.ts'
import { useWords } from '../../text/use-words.ts'
import type { SportPage } from '../pages.ts'
import { Widget } from './widget.tsx'

const Aside = ({ first }: { first: LiveMatch }) => {
  const { say } = useWords()
  const period = useHead(first, (head) => head.period)
  const half = useHead(first, (head) => head.halfScore)
  if (period === 'first_half' || period === 'half_time') return null
  return (
    <>
      {say('match.half')} <span className="num">{scoreText(half)}</span>
    </>
  )
}

export const footballPage: SportPage = { Widget, Aside }
