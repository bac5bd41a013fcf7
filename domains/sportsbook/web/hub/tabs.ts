// The tabs of the hub and the menus of the vendor behind them (S-CALL-11). One that has nothing is not shown, unless the
// player is in it: parlays and outrights appear by themselves on the day the book sells them.

import { type ObMenu, obMenus } from '../../contract/index.ts'

export const hubTabs = ['live', 'today', 'early', 'parlay', 'outright'] as const
export type HubTab = (typeof hubTabs)[number]

export const menuOf: Readonly<Record<HubTab, ObMenu>> = {
  live: obMenus.inPlay,
  today: obMenus.today,
  early: obMenus.early,
  parlay: obMenus.parlay,
  outright: obMenus.outright,
}

/** The three that stand there whatever they hold. */
const always: readonly HubTab[] = ['live', 'today', 'early']

export const readTab = (text: string | null): HubTab => hubTabs.find((tab) => tab === text) ?? 'live'

export const shownTabs = (count: (tab: HubTab) => number | undefined, chosen: HubTab): readonly HubTab[] =>
  hubTabs.filter((tab) => always.includes(tab) || tab === chosen || (count(tab) ?? 0) > 0)
