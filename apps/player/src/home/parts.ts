// The parts of home, from top to bottom. A slice adds its own with one line.

import { Banners, needBanners, needNotices, NoticeMarquee } from '@magpie/content/web'
import { HomeMatches, needHomeMatches } from '@magpie/sportsbook/web'
import { needVenueCards, VenueCards } from '@magpie/venues/web'
import type { Part } from '@magpie/wire/part'
import { Quick } from './quick.tsx'

export const homeParts: readonly Part[] = [
  { id: 'banners', Part: Banners, need: needBanners },
  { id: 'notices', Part: NoticeMarquee, need: needNotices },
  { id: 'quick', Part: Quick },
  { id: 'venues', Part: VenueCards, need: needVenueCards },
  { id: 'matches', Part: HomeMatches, need: needHomeMatches },
]
