// Which matches belong to which menu (S-CALL-11): in play, about to start, today, early. Parlays and outrights are not
// sold by this book, so their menus are there and empty. A day is the vendor's: UTC+8.

import { type ObMenu, obMenus } from '../../contract/index.ts'
import { isInPlay } from '../../rules/index.ts'
import { type BookState, nowOf } from '../book-state.ts'
import type { MatchBook } from '../feed/match-book.ts'

const soonMs = 15 * 60_000
const dayMs = 86_400_000
const zoneMs = 8 * 3_600_000

const dayOf = (at: number): number => Math.floor((at + zoneMs) / dayMs)

/** A match that is not in play yet stands in today or early, and besides in "soon" when it is about to start. */
const menusOf = (book: BookState, match: MatchBook): readonly ObMenu[] => {
  const { fixture, period } = match.state
  if (fixture === null) return []
  if (isInPlay(match.state)) return [obMenus.inPlay]
  if (period !== 'before') return []
  const at = nowOf(book, match)
  const day: ObMenu = dayOf(fixture.kickOffAt) <= dayOf(at) ? obMenus.today : obMenus.early
  return fixture.kickOffAt - at <= soonMs ? [obMenus.soon, day] : [day]
}

const byKickOff = (a: MatchBook, b: MatchBook): number =>
  (a.state.fixture?.kickOffAt ?? 0) - (b.state.fixture?.kickOffAt ?? 0) || (a.id < b.id ? -1 : 1)

export const matchesOfMenu = (book: BookState, menu: ObMenu): readonly MatchBook[] =>
  [...book.matches.values()].filter((match) => menusOf(book, match).includes(menu)).sort(byKickOff)

type Count = { ct: number; balls: Record<string, { ct: number }> }
const football = '1'

/** `{menuType: {ct, balls: {sportId: {ct}}}}` of the sports group. */
export const countMenus = (book: BookState): Record<string, Count> => {
  const counts: Record<string, Count> = {}
  for (const menu of Object.values(obMenus)) counts[menu] = { ct: 0, balls: {} }
  for (const match of book.matches.values()) {
    for (const menu of menusOf(book, match)) {
      const ct = (counts[menu]?.ct ?? 0) + 1
      counts[menu] = { ct, balls: { [football]: { ct } } }
    }
  }
  return counts
}
