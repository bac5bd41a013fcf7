// A competition in a list: its season, its progress, and the likeliest winners; for a league, on a tap, the likeliest
// top scorers.

import { Picture } from '@magpie/ui/art/picture'
import { Anchor } from '@magpie/ui/anchor'
import { Icon } from '@magpie/ui/art/icon'
import { Segments } from '@magpie/ui/segments'
import { Button } from '@magpie/ui/button'
import { Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { StateView } from '@magpie/ui/state-view'
import { classNames } from '@magpie/ui/text/class-names'
import { useScope } from '@magpie/wire/scope'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePlaces } from '../../at-venue/use-places.ts'
import type { LiveMatch } from '../../live/live-match.ts'
import { useHead, useLiveFeed } from '../../live/use-live.ts'
import { matchQuery } from '../../match/match-query.ts'
import { StarButton } from '../../stars/star-button.tsx'
import { useAllWords } from '../../text/all-words.ts'
import { Entrants } from './entrants.tsx'
import { Progress } from './progress.tsx'
import type { SportRows } from '../row.ts'
import css from './outright.module.css'

const shownMost = 6

/** The first market that it sells; lists have only the number of its scorers. */
const useSold = (first: LiveMatch) => {
  const scorers = useHead(first, (head) => head.figures['scorers']?.[0] ?? 0)
  const isGroup = first.selections.some(({ market }) => market === 'group_winner')
  const winner = isGroup ? ('group_winner' as const) : ('season_winner' as const)
  return { winner, markets: scorers > 0 ? [winner, 'season_scorer' as const] : [winner] }
}

/** Lists do not include them: they are requested on a tap. */
const Scorers = ({ matchId }: { matchId: string }) => {
  const { say } = useAllWords()
  const { data: whole, isError, refetch } = useQuery(matchQuery(useScope(), matchId))
  if (whole !== undefined) return <Entrants first={whole} market="season_scorer" most={shownMost} />
  if (isError) {
    const again = (
      <Button size="s" variant="soft" onClick={() => void refetch()}>
        {say('order.retry')}
      </Button>
    )
    return <StateView kind="error" level={3} title={say('sport.outright.failed')} action={again} />
  }
  return (
    <SkeletonBlock label={say('sport.loading')} className={classNames(css['entrants'], css['lines'])}>
      {Array.from({ length: shownMost }, (_, at) => (
        <Skeleton key={at} className={css['coming']} />
      ))}
    </SkeletonBlock>
  )
}

export const OutrightCard = ({ first }: { first: LiveMatch }) => {
  const { say, market } = useAllWords()
  const feed = useLiveFeed()
  const places = usePlaces()
  const { matchId, home, away } = first.head
  const state = useHead(first, (head) => head.state)
  const { winner, markets } = useSold(first)
  const [chosen, setChosen] = useState<string>(winner)
  const shown = markets.find((one) => one === chosen) ?? winner
  const name = `${home} ${away}`
  const lines = shown === winner ? 'main' : 'all'
  useEffect(() => feed.watch(matchId, lines), [feed, matchId, lines])
  return (
    <article className={css['card']} aria-label={name}>
      <header>
        <h3>
          {away} {markets.length === 1 && <b>{market(winner)}</b>}
        </h3>
        {markets.length > 1 && (
          <Segments
            className={css['which']}
            label={say('sport.outright.which', { name })}
            items={markets.map((id) => ({ id, text: market(id) }))}
            value={shown}
            onChange={setChosen}
          />
        )}
        <StarButton first={first} over="card" />
        <Anchor
          className={css['all'] ?? ''}
          href={places.match(matchId)}
          aria-label={say('sport.outright.all', { name })}
        >
          {say('sport.outright.more')}
          <Icon name="next" size={12} />
        </Anchor>
      </header>
      <p className={css['progress']}>
        <Progress first={first} />
        {state === 'suspended' && <span className={css['paused']}>{say('sport.state.suspended')}</span>}
      </p>
      {shown === winner ? <Entrants first={first} market={winner} most={shownMost} /> : <Scorers matchId={matchId} />}
    </article>
  )
}

export const rows: SportRows = { outright: { ball: (width) => <Picture name="sport-football" width={width} /> } }
