// What a search of the whole site finds of football: matches by team or league, and the leagues themselves. The vendor does
// the looking; it knows names as they are written and as they sound.

import { Icon } from '@magpie/ui/art/icon'
import { List, ListRow } from '@magpie/ui/list-row'
import { clockText } from '@magpie/ui/text/clock-text'
import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { useQuery } from '@tanstack/react-query'
import type { LiveMatch } from '../live/live-match.ts'
import { scoreText } from '../text/figures.ts'
import { useWords } from '../text/use-words.ts'
import { leaguesQuery, searchQuery } from './more-query.ts'

const shownMost = 6

const MatchFound = ({ head }: Pick<LiveMatch, 'head'>) => {
  const { say, match } = useWords()
  const { matchId, kickOffAt, league, period, score } = head
  const before = period === 'before' || period === 'postponed'
  return (
    <ListRow
      href={paths.match(matchId)}
      text={match(head)}
      note={league.name}
      value={
        <span>
          <b className="num">{before ? clockText(kickOffAt, 'clock') : scoreText(score)}</b>{' '}
          <small>{before ? clockText(kickOffAt, 'day') : say(`sport.period.${period}`)}</small>
        </span>
      }
    />
  )
}

/** A league is looked through by its name. */
export const useFoundMatches = (text: string, onLeague: (name: string) => void) => {
  const { say } = useWords()
  const scope = useScope()
  const { data, isPending } = useQuery({ ...searchQuery(scope, text), enabled: text !== '' })
  const { data: leagues = [] } = useQuery(leaguesQuery(scope))
  const named = leagues.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
  const matches = data?.matches ?? []
  return {
    isPending,
    matches: {
      count: data?.total ?? 0,
      shown: (
        <List>
          {matches.slice(0, shownMost).map(({ head }) => (
            <MatchFound key={head.matchId} head={head} />
          ))}
        </List>
      ),
    },
    leagues: {
      count: named.length,
      shown: (
        <List>
          {named.slice(0, shownMost).map(({ id, name, count }) => (
            <ListRow
              key={id}
              onPress={() => onLeague(name)}
              icon={<Icon name="trophy" />}
              text={name}
              value={say('sport.home.count', { count })}
            />
          ))}
        </List>
      ),
    },
  }
}
