// Paths among the sport screens that keep the venue.

import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import type { SportId } from '../../contract/index.ts'
import { furtherVenue } from './scope-at.ts'

export const usePlaces = () => {
  const venue = furtherVenue(useScope())
  const own = (path: string): string =>
    venue === '' ? path : `${path}${path.includes('?') ? '&' : '?'}venue=${encodeURIComponent(venue)}`
  return {
    match: (matchId: string): string => own(paths.match(matchId)),
    results: (sport: SportId, day?: number): string => {
      const path = paths.results(day)
      return own(`${path}${path.includes('?') ? '&' : '?'}sport=${sport}`)
    },
    hub: (): string => own(paths.sport()),
  }
}
