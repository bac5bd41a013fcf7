// Ways among the sport screens that stay at their venue.

import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { furtherVenue } from './scope-at.ts'

export const usePlaces = () => {
  const venue = furtherVenue(useScope())
  const own = (path: string): string =>
    venue === '' ? path : `${path}${path.includes('?') ? '&' : '?'}venue=${encodeURIComponent(venue)}`
  return {
    match: (matchId: string): string => own(paths.match(matchId)),
    results: (day?: number): string => own(paths.results(day)),
    hub: (): string => own(paths.sport()),
  }
}
