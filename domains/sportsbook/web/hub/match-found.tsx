// A match in one line, at its venue: the sides, the time or the score, and a link.

import { ListRow } from '@magpie/ui/list-row'
import { clockText } from '@magpie/ui/text/clock-text'
import { usePlaces } from '../at-venue/use-places.ts'
import { hasBegun } from '../live/has-begun.ts'
import type { LiveMatch } from '../live/live-match.ts'
import { scoreText } from '../text/figures.ts'
import { useWords } from '../text/use-words.ts'

/** `at`: the name of its venue, if there are several. */
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
