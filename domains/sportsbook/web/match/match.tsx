// One match (under the hub's own path): its course and all its markets, live.

import { AppBar } from '@magpie/ui/app-bar'
import { Picture } from '@magpie/ui/art/picture'
import { ButtonLink } from '@magpie/ui/button'
import { troublePictures, useKeptPictures } from '@magpie/ui/hooks/use-kept-pictures'
import { StateView } from '@magpie/ui/state-view'
import { VenueShut } from '@magpie/venues/web'
import { useScope } from '@magpie/wire/scope'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { furtherVenue, venuesHere } from '../at-venue/scope-at.ts'
import { usePlaces } from '../at-venue/use-places.ts'
import { AtVenue } from '../at-venue/at-venue.tsx'
import { HubTrouble } from '../hub/hub-list.tsx'
import type { LiveMatch } from '../live/live-match.ts'
import { SportFeed } from '../live/sport-feed.tsx'
import { useHead, useLiveFeed } from '../live/use-live.ts'
import { LazySlip } from '../slip/lazy-slip.tsx'
import { useWords } from '../text/use-words.ts'
import { Coming } from './coming.tsx'
import { Halted } from './halted.tsx'
import { Markets } from './markets.tsx'
import { keepLastMatch } from './last-match.ts'
import { isGone, matchQuery } from './match-query.ts'
import { ScoreBoard } from './score-board.tsx'
import { Settled } from './settled.tsx'
import { useBackToHub } from './use-back-to-hub.ts'
import { pageOf } from '../sports/pages.ts'
import css from './match.module.css'

const Shown = ({ first }: { first: LiveMatch }) => {
  const { say, match } = useWords()
  const feed = useLiveFeed()
  const { matchId, home, away, sport } = first.head
  const { Widget, Head = ScoreBoard } = pageOf(sport)
  const ended = useHead(first, (head) => head.period === 'ended')
  useEffect(() => feed.watch(matchId, 'all'), [feed, matchId])
  // Home links to matches of the first venue, whose prices it shows.
  const scope = useScope()
  const isFirst = furtherVenue(scope) === ''
  useEffect(() => {
    if (isFirst) keepLastMatch(ended ? undefined : matchId)
  }, [isFirst, ended, matchId])
  useEffect(() => {
    if (first.head.heardAt === 0) feed.take([first], 'all')
  }, [feed, first])
  return (
    <>
      <title>{say('match.document', { match: match({ home, away }) })}</title>
      <section className={css['board']} aria-label={match({ home, away })}>
        <Head first={first} />
        <Widget first={first} />
      </section>
      <main id="main" tabIndex={-1}>
        {!ended && <VenueShut code={venuesHere(scope).here} />}
        {!ended && <Halted first={first} />}
        {ended ? <Settled first={first} /> : <Markets first={first} />}
      </main>
    </>
  )
}

type NotShownProps = { error: unknown; paused: boolean; retry: () => void }

/** `paused`: there is no network, so nothing was requested. */
const NotShown = ({ error, paused, retry }: NotShownProps) => {
  const { say } = useWords()
  const back = useBackToHub()
  const places = usePlaces()
  if (error === null && !paused) return <Coming onBack={back} />
  return (
    <>
      <title>{say('match.title')}</title>
      <AppBar title={say('match.title')} backLabel={say('match.back')} onBack={back} />
      <main id="main" tabIndex={-1}>
        {isGone(error) ? (
          <StateView
            kind="empty"
            title={say('match.gone')}
            art={<Picture name="state-empty" width={168} />}
            action={
              <ButtonLink variant="soft" href={places.hub()}>
                {say('match.toHub')}
              </ButtonLink>
            }
          />
        ) : (
          <HubTrouble error={error} retry={retry} />
        )}
      </main>
    </>
  )
}

const Match = () => {
  const { matchId = '' } = useParams()
  useKeptPictures(troublePictures)
  const scope = useScope()
  const { data, error, isPaused, refetch } = useQuery(matchQuery(scope, matchId))
  return (
    <div className={css['Match']}>
      {data === undefined ? (
        <NotShown error={error} paused={isPaused} retry={() => void refetch()} />
      ) : (
        <Shown key={matchId} first={data} />
      )}
    </div>
  )
}

const MatchPage = () => (
  <AtVenue>
    <SportFeed>
      <LazySlip over="foot">
        <Match />
      </LazySlip>
    </SportFeed>
  </AtVenue>
)

export default MatchPage
