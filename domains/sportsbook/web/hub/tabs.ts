// The tabs of the hub, a menu of the vendor each (S-CALL-11). One that has nothing is not shown, unless the member is in
// it: outrights appear by themselves on the day the book sells them.

import { paths } from '@magpie/wire/paths'
import { firstSport, type SportId, sportIds } from '../../contract/index.ts'

/** Which sport an address means that names none. */
export const usualSport = (pathname: string): SportId => (pathname.startsWith(paths.gaming()) ? 'esports' : firstSport)

export const readSport = (text: string | null, usual: SportId = firstSport): SportId =>
  sportIds.find((sport) => sport === text) ?? usual

/** The games of esports, as the figure `title` of a match numbers them. */
export const titles = [1, 2, 3] as const

/** `undefined` for all of them, and where the sport is one game. */
export const readTitle = (text: string | null, sport: SportId): number | undefined =>
  sport === 'esports' ? titles.find((one) => String(one) === text) : undefined

export const hubTabs = ['live', 'today', 'early', 'parlay', 'outright'] as const
export type HubTab = (typeof hubTabs)[number]

/** Those that stand there whatever they hold. */
const always: readonly HubTab[] = ['live', 'today', 'early', 'parlay']

export const readTab = (text: string | null): HubTab => hubTabs.find((tab) => tab === text) ?? 'live'

/** The day that is looked at; `undefined` for all of them, and in every list but the early one. */
export const readEarlyDay = (text: string | null, tab: HubTab): number | undefined =>
  tab === 'early' && text !== null && /^\d{1,5}$/.test(text) ? Number(text) : undefined

export const shownTabs = (count: (tab: HubTab) => number | undefined, chosen: HubTab): readonly HubTab[] =>
  hubTabs.filter((tab) => always.includes(tab) || tab === chosen || (count(tab) ?? 0) > 0)
