// What is around every sport screen: the live feed, in the name of whoever is logged in.

import { useSession } from '@magpie/wire/session'
import { type ReactNode, useEffect } from 'react'
import { useScopeFeed } from './live-feed.ts'
import { Stale } from './stale.tsx'
import { LiveFeedProvider } from './use-live.ts'

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
