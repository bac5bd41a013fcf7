// Around every sport screen: the live feed, for the logged-in member or a visitor.

import { useSession } from '@magpie/wire/session'
import { type ReactNode, useEffect } from 'react'
import { StatusLine } from '@magpie/ui/status-line'
import { useLive } from '@magpie/wire/live'
import { useText } from '@magpie/wire/text'
import { useStore } from 'zustand'
import { useScopeFeed } from './live-feed.ts'
import { LiveFeedProvider, useLiveFeed } from './use-live.ts'

/**
 * A notice when prices cannot be kept fresh. It covers part of the page, so that nothing moves when it comes and goes;
 * without a network the frame already says so.
 */
const Stale = () => {
  const say = useText()
  const { online } = useLive()
  const failing = useStore(useLiveFeed().state, (state) => state.failing)
  return <StatusLine text={failing && online ? say('sport.stale') : undefined} />
}

export const SportFeed = ({ children }: { children: ReactNode }) => {
  const feed = useScopeFeed()
  const session = useSession()
  const marker = session.state === 'member' ? session.marker : undefined
  const known = session.state !== 'unknown'
  useEffect(() => (known ? feed.attend(marker) : undefined), [feed, known, marker])
  useEffect(() => {
    const woken = (): void => {
      if (document.visibilityState !== 'hidden') feed.wake()
    }
    addEventListener('online', woken)
    document.addEventListener('visibilitychange', woken)
    return () => {
      removeEventListener('online', woken)
      document.removeEventListener('visibilitychange', woken)
    }
  }, [feed])
  return (
    <LiveFeedProvider value={feed}>
      {children}
      <Stale />
    </LiveFeedProvider>
  )
}
