// The last plays of a match, oldest first, for the pitch: collected as they arrive; a few are enough.

import type { LivePitchProps } from '@magpie/ui/art/live-pitch'
import { useState } from 'react'
import { isOnPitch, type MatchPlay } from '../../../contract/index.ts'
import type { LiveMatch } from '../../live/live-match.ts'
import { useHead } from '../../live/use-live.ts'

type PitchMoment = LivePitchProps['moments'][number]

const momentsKept = 4

const momentOf = ({ kind, side }: MatchPlay): PitchMoment => ({
  play: isOnPitch(kind) ? kind : 'calm',
  side: side ?? undefined,
})

type Seen = { readonly seq: number; readonly moments: readonly PitchMoment[] }

/** A kick-off starts again: the path of the ball does not cross it. */
const afterPlay = ({ moments }: Seen, play: MatchPlay): Seen => ({
  seq: play.seq,
  moments:
    play.kind === 'kick_off' || play.kind === 'pause'
      ? [momentOf(play)]
      : [...moments, momentOf(play)].slice(-momentsKept),
})

const before: Seen = { seq: -1, moments: [{ play: 'pause' }] }

export const useMoments = (first: LiveMatch): readonly PitchMoment[] => {
  const play = useHead(first, (head) => head.play)
  const [seen, setSeen] = useState<Seen>(() => (play === null ? before : afterPlay(before, play)))
  if (play !== null && play.seq !== seen.seq) setSeen(afterPlay(seen, play))
  return seen.moments
}
