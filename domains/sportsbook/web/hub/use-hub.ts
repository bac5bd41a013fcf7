// What the hub shows: the tab of the address, its list, and the leagues that the player wants to see.

import { useScope } from '@magpie/wire/scope'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useLiveFeed } from '../live/use-live.ts'
import { listQuery, listRefreshMs, type View } from './hub-query.ts'
import { type HubTab, readTab } from './tabs.ts'

export const useTab = (): readonly [HubTab, (tab: HubTab) => void] => {
  const [query, setQuery] = useSearchParams()
  const tab = readTab(query.get('tab'))
  const choose = useCallback(
    (next: HubTab) => {
      scrollTo({ top: 0 })
      setQuery(next === 'live' ? {} : { tab: next }, { replace: true, preventScrollReset: true })
    },
    [setQuery],
  )
  return [tab, choose]
}

/** The list again and again; the beginning that a server wrote goes on at once. */
export const useHubList = (tab: HubTab, view: View) => {
  const scope = useScope()
  const feed = useLiveFeed()
  const list = useQuery({
    ...listQuery(scope, tab, view),
    refetchInterval: listRefreshMs,
    refetchOnMount: ({ state }) => (state.data?.whole === false ? 'always' : true),
  })
  const { data } = list
  useEffect(() => {
    if (data?.whole === false) feed.take(data.matches, 'main')
  }, [data, feed])
  return list
}
