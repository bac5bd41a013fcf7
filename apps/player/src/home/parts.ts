// The parts of home, from top to bottom. A slice adds its own with one line.

import { Banners, needBanners, needNotices, NoticeMarquee } from '@magpie/content/web'
import { HomeMatches, needHomeMatches } from '@magpie/sportsbook/web'
import { needVenueCards, VenueCards } from '@magpie/venues/web'
import type { Part } from '@magpie/wire/part'
import { whenAlive } from './when-alive.tsx'
import { Quick } from './quick.tsx'

/** What was begun is this browser's own and a member's: it comes after the page. */
const Continue = whenAlive(async () => (await import('./later.tsx')).Continue)

export const homeParts: readonly Part[] = [
  { id: 'banners', Part: Banners, need: needBanners },
  { id: 'notices', Part: NoticeMarquee, need: needNotices },
  { id: 'quick', Part: Quick },
  { id: 'continue', Part: Continue },
  { id: 'venues', Part: VenueCards, need: needVenueCards },
  { id: 'matches', Part: HomeMatches, need: needHomeMatches },
]
