// A link back to the match that was viewed last, until it is over.

import { Category } from '@magpie/ui/category'
import { CardLink } from '@magpie/ui/card'
import { clockText } from '@magpie/ui/text/clock-text'
import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { matchQuery } from '../match/match-query.ts'
import { keptLastMatch } from '../match/last-match.ts'
import { scoreText } from '../text/figures.ts'
import { useWords } from '../text/use-words.ts'

const useLastMatch = () => {
  const [id] = useState(keptLastMatch)
  const { data } = useQuery({ ...matchQuery(useScope(), id ?? ''), enabled: id !== undefined, refetchInterval: 30_000 })
  return data?.head.period === 'ended' ? undefined : data?.head
}

export const ContinueMatch = () => {
  const { say, match } = useWords()
  const head = useLastMatch()
  if (head === undefined) return null
  const before = head.period === 'before' || head.period === 'postponed'
  const now = before ? clockText(head.kickOffAt, 'clock') : scoreText(head.score)
  return (
    <CardLink href={paths.match(head.matchId)}>
      <Category group="TY" />
      <span>
        <b>{say('sport.continue')}</b>
        <small>
          {match(head)} <span className="num">{now}</span>
        </small>
      </span>
    </CardLink>
  )
}
