// The sounds of a flight: take-off, the member's own cash-out above its stake, the end. A loss has no sound of its own.

import type { TableState } from '@magpie/studio/web'
import { useEffect, useRef } from 'react'
import { sound } from '../../sound/sound.ts'
import { homeAt, ownNow } from './flight.ts'

/** The third tone of the scale. */
const homeTone = 2

export const useSounds = (state: TableState, height: number): void => {
  const phase = state.round?.state
  const home =
    phase === 'running' || phase === 'ended'
      ? ownNow(state).filter((bet) => homeAt(bet, height) !== undefined).length
      : 0
  const before = useRef({ phase, home })
  useEffect(() => {
    const was = before.current
    before.current = { phase, home }
    if (was.phase !== phase && phase === 'running') sound.pop(0)
    if (was.phase === 'running' && phase === 'ended') sound.land(0)
    if (home > was.home && was.phase === 'running') sound.win(homeTone)
  }, [phase, home])
}
