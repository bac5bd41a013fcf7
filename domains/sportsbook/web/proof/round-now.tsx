// The match of a ticket at this moment, with a link: its score and clock while the ticket is open, afterwards the match
// with all its events.

import type { RoundLeg, RoundView } from '@magpie/venues/contract'
import { Icon } from '@magpie/ui/art/icon'
import { Anchor } from '@magpie/ui/anchor'
import { LiveDot } from '@magpie/ui/badge'
import { Ticking } from '@magpie/ui/time-text'
import { useEffect, useSyncExternalStore } from 'react'
import { clockOf } from '../../contract/index.ts'
import { usePlaces } from '../at-venue/use-places.ts'
import { headKey } from '../live/entry.ts'
import { useScopeFeed } from '../live/live-feed.ts'
import { hasBegun } from '../live/has-begun.ts'
import { isInPlay, type LiveHead } from '../live/live-match.ts'
import { clockAt } from '../text/clock.tsx'
import { scoreText } from '../text/figures.ts'
import { useWords } from '../text/use-words.ts'
import css from './proof.module.css'

/** Kept fresh with all other watched matches, in one call for any number of open tickets. */
const useMatchNow = ({ matchId }: RoundLeg, open: boolean): LiveHead | undefined => {
  const feed = useScopeFeed()
  useEffect(() => (open ? feed.watch(matchId, 'main') : undefined), [feed, matchId, open])
  const head = useSyncExternalStore(
    (hear) => feed.board.listen(headKey(matchId), hear),
    () => feed.board.head(matchId),
    () => undefined,
  )
  return open ? head : undefined
}

export const Now = ({ leg, round }: { readonly leg: RoundLeg; readonly round: RoundView }) => {
  const { say } = useWords()
  const places = usePlaces()
  const open = round.state === 'held' || round.state === 'kept'
  const head = useMatchNow(leg, open)
  const live = head !== undefined && isInPlay(head)
  const begun = head !== undefined && hasBegun(head)
  return (
    <Anchor className={css['now'] ?? ''} href={places.match(leg.matchId)}>
      {live && <LiveDot />}
      <span>
        {head === undefined ? say('proof.toMatch') : say(`sport.period.${head.period}`)}{' '}
        {live && clockOf(head.period) !== undefined && (
          <span className="num">
            <Ticking say={(now) => clockAt(head, now)} before={clockAt(head, head.heardAt)} />
          </span>
        )}
      </span>
      {begun && <b className="num">{scoreText(head.score)}</b>}
      <Icon name="next" size={14} />
    </Anchor>
  )
}
