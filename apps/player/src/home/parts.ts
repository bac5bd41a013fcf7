// The parts of home, from top to bottom. A slice adds its own with one line.

import { Banners, needBanners, needNotices, NoticeMarquee } from '@magpie/content/web'
import { HomeMatches, keptLastMatch, needHomeMatches } from '@magpie/sportsbook/web'
import { useAlive } from '@magpie/ui/hooks/use-alive'
import { needVenueCards, VenueCards } from '@magpie/venues/web'
import type { Part } from '@magpie/wire/part'
import { useSession } from '@magpie/wire/session'
import { whenDue } from './when-due.tsx'
import { Quick } from './quick.tsx'

/** Only this browser or a member can have something to continue. */
const useBegan = (): boolean => {
  const { state } = useSession()
  return useAlive() && (state === 'member' || keptLastMatch() !== undefined)
}
const Begun = whenDue(useBegan, async () => (await import('./begun.tsx')).Begun)

export const homeParts: readonly Part[] = [
  { id: 'banners', Part: Banners, need: needBanners },
  { id: 'notices', Part: NoticeMarquee, need: needNotices },
  { id: 'quick', Part: Quick },
  { id: 'continue', Part: Begun },
  { id: 'venues', Part: VenueCards, need: needVenueCards },
  { id: 'matches', Part: HomeMatches, need: needHomeMatches },
]
