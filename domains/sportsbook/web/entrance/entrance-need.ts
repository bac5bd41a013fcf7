import { paths } from '@magpie/wire/paths'
import type { Need } from '@magpie/wire/screen'
import { redirect } from 'react-router'
import { needHub } from '../hub/hub-need.ts'
import { venueAtEntrance } from './entrance-at.ts'

/** The data for the hub of this venue; none if it is closed. An unknown path is not a page. */
export const needEntrance: Need = async (scope, ask) => {
  if (!Object.values(scope.venues).some(({ entrance }) => entrance === ask.url.pathname))
    return redirect(paths.notFound())
  const venue = venueAtEntrance(scope, ask.url.pathname, ask.url.searchParams.get('url'))
  if (venue === undefined) return undefined
  const url = new URL(ask.url)
  url.searchParams.set('venue', venue)
  return needHub(scope, { ...ask, url })
}
