// One sentence when prices cannot be kept right at the moment. It lies over the page, so that nothing moves when it comes
// and goes; without a network the frame says so already.

import { StatusLine } from '@magpie/ui/status-line'
import { useLive } from '@magpie/wire/live'
import { useText } from '@magpie/wire/text'
import { useStore } from 'zustand'
import { useLiveFeed } from './use-live.ts'

export const Stale = () => {
  const say = useText()
  const { online } = useLive()
  const failing = useStore(useLiveFeed().state, (state) => state.failing)
  return <StatusLine text={failing && online ? say('sport.stale') : undefined} />
}
