// Why a venue cannot be entered now; undefined if it is open.

import { refuse, type Refusal } from '@magpie/kernel'
import type { Venue } from './catalogue-store.ts'

export const notOpen = (
  venue: Venue | undefined,
): Refusal<'venue_unknown' | 'venue_closed' | 'venue_maintenance'> | undefined => {
  if (venue === undefined) return refuse('venue_unknown')
  if (venue.state === 'closed') return refuse('venue_closed')
  return venue.state === 'maintenance' ? refuse('venue_maintenance', { until: venue.until }) : undefined
}
