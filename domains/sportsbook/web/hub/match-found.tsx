// A match in a line, at its venue: who plays, when or how it stands, and the way to it.

import { ListRow } from '@magpie/ui/list-row'
import { clockText } from '@magpie/ui/text/clock-text'
import { usePlaces } from '../at-venue/use-places.ts'
import { hasBegun } from '../live/has-begun.ts'
import type { LiveMatch } from '../live/live-match.ts'
import { scoreText } from '../text/figures.ts'
import { useWords } from '../text/use-words.ts'

/** `at`: what its venue is called, where there are several. */
export const MatchFound = ({ head, at }: Pick<LiveMatch, 'head'> & { readonly at?: string | undefined }) => {
  const { say, match } = useWords()
  const places = usePlaces()
  const { matchId, kickOffAt, league, period, score } = head
  const before = !hasBegun({ period })
  return (
    <ListRow
      href={places.match(matchId)}
      text={match(head)}
      note={at === undefined ? league.name : `${league.name} · ${at}`}
      value={
        <span>
          <b className="num">{before ? clockText(kickOffAt, 'clock') : scoreText(score)}</b>{' '}
          <small>{period === 'before' ? clockText(kickOffAt, 'day') : say(`sport.period.${period}`)}</small>
        </span>
      }
    />
  )
}
