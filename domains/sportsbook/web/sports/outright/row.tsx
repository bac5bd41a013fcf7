// A competition in a list: which season, how far it is, and who is likeliest to win it.

import { Anchor } from '@magpie/ui/anchor'
import { Icon } from '@magpie/ui/art/icon'
import { useEffect } from 'react'
import { usePlaces } from '../../at-venue/use-places.ts'
import type { LiveMatch } from '../../live/live-match.ts'
import { useHead, useLiveFeed } from '../../live/use-live.ts'
import { StarButton } from '../../stars/star-button.tsx'
import { useAllWords } from '../../text/all-words.ts'
import { Entrants } from './entrants.tsx'
import { Progress } from './progress.tsx'
import css from './outright.module.css'

const shownMost = 6

export const OutrightCard = ({ first }: { first: LiveMatch }) => {
  const { say, market } = useAllWords()
  const feed = useLiveFeed()
  const places = usePlaces()
  const { matchId, home, away } = first.head
  const state = useHead(first, (head) => head.state)
  const name = `${home} ${away}`
  useEffect(() => feed.watch(matchId, 'main'), [feed, matchId])
  return (
    <article className={css['card']} aria-label={name}>
      <header>
        <h3>
          {away} <b>{market('season_winner')}</b>
        </h3>
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
      <Entrants first={first} market="season_winner" most={shownMost} />
    </article>
  )
}
