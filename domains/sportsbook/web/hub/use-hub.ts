// What the hub shows: the tab in the address, its list, and the leagues that the player chose.

import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { furtherVenue } from '../at-venue/scope-at.ts'
import { useLiveFeed } from '../live/use-live.ts'
import { paceOf } from '../vendors/pace.ts'
import { sportVendor } from '../vendors/venue.ts'
import { listQuery, type View } from './hub-query.ts'
import type { SportId } from '../../contract/index.ts'
import { type HubTab, readSport, readTab, usualSport } from './tabs.ts'

export type Place = { readonly tab: HubTab; readonly sport: SportId }

/** Pages under these paths show one sport only. */
const isOneSport = (pathname: string): boolean => pathname.startsWith(paths.gaming())

/** The address names the list; defaults are left out. */
export const usePlace = (): Place & { readonly oneSport: boolean; readonly go: (place: Partial<Place>) => void } => {
  const [query, setQuery] = useSearchParams()
  const venue = furtherVenue(useScope())
  const tab = readTab(query.get('tab'))
  const { pathname } = useLocation()
  const usual = usualSport(pathname)
  const oneSport = isOneSport(pathname)
  const sport = oneSport ? usual : readSport(query.get('sport'), usual)
  // On the page of a single venue the path names the venue, and the query stays unchanged.
  const own = useParams()['entrance'] !== undefined
  const url = query.get('url')
  const title = query.get('title')
  const go = useCallback(
    (next: Partial<Place>) => {
      scrollTo({ top: 0 })
      const to = { tab, sport, ...next }
      const query = {
        ...(own ? url !== null && { url } : venue !== '' && { venue }),
        ...(to.tab === 'live' ? {} : { tab: to.tab }),
        ...(to.sport === usual ? {} : { sport: to.sport }),
        ...(to.sport === sport && title !== null && { title }),
      }
      setQuery(query, { replace: true, preventScrollReset: true })
    },
    [setQuery, venue, own, url, title, tab, sport, usual],
  )
  return { tab, sport, oneSport, go }
}

/** The list, refreshed regularly; a server-rendered beginning is continued at once. */
export const useHubList = (tab: HubTab, view: View) => {
  const scope = useScope()
  const feed = useLiveFeed()
  const list = useQuery({
    ...listQuery(scope, tab, view),
    refetchInterval: paceOf(sportVendor(scope)).idsMs,
    refetchOnMount: ({ state }) => (state.data?.whole === false ? 'always' : true),
  })
  const { data } = list
  useEffect(() => {
    if (data?.whole === false) feed.take(data.matches, 'main')
  }, [data, feed])
  return list
}
