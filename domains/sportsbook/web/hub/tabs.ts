// The tabs of the hub, each a menu of the vendor (S-CALL-11). An empty tab is hidden, unless the member is in it:
// outrights appear as soon as the book sells them.

import { paths } from '@magpie/wire/paths'
import { firstSport, type SportId, sportIds } from '../../contract/index.ts'

/** The sport of an address that names none. */
export const usualSport = (pathname: string): SportId => (pathname.startsWith(paths.gaming()) ? 'esports' : firstSport)

export const readSport = (text: string | null, usual: SportId = firstSport): SportId =>
  sportIds.find((sport) => sport === text) ?? usual

/** The titles of esports, as numbered in the figure `title` of a match. */
export const titles = [1, 2, 3] as const

/** `undefined` for all titles, and for a sport without titles. */
export const readTitle = (text: string | null, sport: SportId): number | undefined =>
  sport === 'esports' ? titles.find((one) => String(one) === text) : undefined

export const hubTabs = ['live', 'today', 'early', 'parlay', 'outright'] as const
export type HubTab = (typeof hubTabs)[number]

/** Tabs that are always shown. */
const always: readonly HubTab[] = ['live', 'today', 'early', 'parlay']

export const readTab = (text: string | null): HubTab => hubTabs.find((tab) => tab === text) ?? 'live'

/** The selected day; `undefined` for all days, and in every list except the early one. */
export const readEarlyDay = (text: string | null, tab: HubTab): number | undefined =>
  tab === 'early' && text !== null && /^\d{1,5}$/.test(text) ? Number(text) : undefined

export const shownTabs = (count: (tab: HubTab) => number | undefined, chosen: HubTab): readonly HubTab[] =>
  hubTabs.filter((tab) => always.includes(tab) || tab === chosen || (count(tab) ?? 0) > 0)
