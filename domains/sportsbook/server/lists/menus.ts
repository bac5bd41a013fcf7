// Which matches belong to which menu (S-CALL-11; every wire translates its own names to these numbers), their order,
// their leagues, and the search by a word. Menus: in play, soon, today, early. Outrights are under the sport that is
// played, in a menu of their own. Parlays are joined on the slip, so their menu exists and is empty. A day is the
// vendor's: UTC+8.

import { beijingDayNumber } from '@magpie/kernel'
import { finderOf } from '@magpie/wire/sound-of'
import { type ObMenu, obMenus, sportTables } from '../../contract/index.ts'
import { type BookState, nowOf } from '../book-state.ts'
import { type MatchBook, situationOf } from '../feed/match-book.ts'

const soonMs = 15 * 60_000

/** An outright, not a match. */
const isOutright = ({ sport }: MatchBook): boolean => sport.listedUnder !== undefined

/** The number of the sport under which it is listed. */
const ballOf = ({ sport, state }: MatchBook): string => sportTables[sport.listedUnder?.(state) ?? sport.id].wire

/** A match before play is in today or early, in the list of parlays, and in "soon" if it begins shortly. */
const menusOf = (book: BookState, match: MatchBook): readonly ObMenu[] => {
  const { fixture } = match.state
  if (isOutright(match)) return fixture === null || situationOf(match).rests ? [] : [obMenus.outright]
  const { inPlay, period } = situationOf(match)
  if (inPlay) return [obMenus.inPlay]
  if (fixture === null || period !== 'before') return []
  const at = nowOf(book, match)
  const day: ObMenu = beijingDayNumber(fixture.kickOffAt) <= beijingDayNumber(at) ? obMenus.today : obMenus.early
  const coming = [day, obMenus.parlay]
  return fixture.kickOffAt - at <= soonMs ? [obMenus.soon, ...coming] : coming
}

const inChinese = new Intl.Collator('zh-CN')
const leagueOf = ({ state }: MatchBook) => state.fixture?.league ?? { id: '', name: '' }
const kickOffOf = ({ state }: MatchBook): number => state.fixture?.kickOffAt ?? 0

const byLeague = (a: MatchBook, b: MatchBook): number => {
  const [one, other] = [leagueOf(a), leagueOf(b)]
  return inChinese.compare(one.name, other.name) || (one.id < other.id ? -1 : Number(one.id > other.id))
}
const byId = (a: MatchBook, b: MatchBook): number => (a.id < b.id ? -1 : 1)
/** Matches of the same time are sorted by league, so that one heading covers several of them. */
const byTime = (a: MatchBook, b: MatchBook): number => kickOffOf(a) - kickOffOf(b) || byLeague(a, b) || byId(a, b)

const orders = {
  time: byTime,
  league: (a: MatchBook, b: MatchBook): number => byLeague(a, b) || byTime(a, b),
} as const

type Wanted = {
  readonly by?: keyof typeof orders
  readonly not?: readonly string[] | undefined
  /** The number of a sport. */
  readonly csid?: string | undefined
  /** One title of a sport with several games. */
  readonly title?: number | undefined
  /** Matches that begin on this Beijing day, counted since 1970. */
  readonly day?: number | undefined
}

const isOf = (match: MatchBook, csid: string | undefined): boolean => csid === undefined || ballOf(match) === csid

/** A match without a title belongs to every title. */
const isOfTitle = ({ sport, state }: MatchBook, title: number | undefined): boolean => {
  if (title === undefined) return true
  const own = sport.titleOf?.(state)
  return own === undefined || own === title
}

export type DayCount = { readonly day: number; readonly count: number }

/** The requested matches of a list, and the list's counts by day (not narrowed to the requested day). */
export const listOfMenu = (
  book: BookState,
  menu: ObMenu,
  { by = 'time', not = [], csid, title, day }: Wanted = {},
): { readonly matches: readonly MatchBook[]; readonly days: readonly DayCount[] } => {
  const unwanted = new Set(not)
  const all = [...book.matches.values()]
    .filter((match) => isOf(match, csid) && isOfTitle(match, title))
    .filter((match) => menusOf(book, match).includes(menu) && !unwanted.has(leagueOf(match).id))
  const dayOf = (match: MatchBook): number => beijingDayNumber(kickOffOf(match))
  const counts = new Map<number, number>()
  if (menu === obMenus.early) for (const match of all) counts.set(dayOf(match), (counts.get(dayOf(match)) ?? 0) + 1)
  return {
    matches: all.filter((match) => day === undefined || dayOf(match) === day).sort(orders[by]),
    days: [...counts].map(([one, count]) => ({ day: one, count })).sort((a, b) => a.day - b.day),
  }
}

export const matchesOfMenu = (book: BookState, menu: ObMenu, wanted?: Wanted): readonly MatchBook[] =>
  listOfMenu(book, menu, wanted).matches

/** What is open for bets: in play first, then by kick-off. */
const onSale = (book: BookState): readonly MatchBook[] => [
  ...matchesOfMenu(book, obMenus.inPlay),
  ...matchesOfMenu(book, obMenus.today),
  ...matchesOfMenu(book, obMenus.early),
]

export type LeagueCount = { readonly id: string; readonly name: string; readonly count: number }

/** The fullest league first; then by name. */
export const leaguesOf = (all: readonly Pick<LeagueCount, 'id' | 'name'>[]): LeagueCount[] => {
  const leagues = new Map<string, LeagueCount>()
  for (const { id, name } of all) leagues.set(id, { id, name, count: (leagues.get(id)?.count ?? 0) + 1 })
  return [...leagues.values()].sort((a, b) => b.count - a.count || inChinese.compare(a.name, b.name))
}

export const leaguesOfMenu = (
  book: BookState,
  menu: ObMenu | undefined,
  csid: string | undefined,
): readonly LeagueCount[] => {
  const own =
    menu === undefined ? onSale(book).filter((match) => isOf(match, csid)) : matchesOfMenu(book, menu, { csid })
  return leaguesOf(own.map(leagueOf))
}

/** Every word that was typed is part of a name, as written or as pronounced (pinyin). */
export const matchesFound = async (book: BookState, typed: string): Promise<readonly MatchBook[]> => {
  const isFound = await finderOf(typed)
  return onSale(book).filter(({ state: { fixture } }) =>
    isFound([fixture?.home, fixture?.away, fixture?.league.name].map((name) => name ?? '')),
  )
}

type Count = { ct: number; balls: Record<string, { ct: number }> }

/** `{menuType: {ct, balls: {sportId: {ct}}}}` of the sports group. */
export const countMenus = (book: BookState): Record<string, Count> => {
  const counts: Record<string, Count> = {}
  for (const menu of Object.values(obMenus)) counts[menu] = { ct: 0, balls: {} }
  for (const match of book.matches.values()) {
    for (const menu of menusOf(book, match)) {
      const { ct, balls } = counts[menu] ?? { ct: 0, balls: {} }
      const wire = ballOf(match)
      counts[menu] = { ct: ct + 1, balls: { ...balls, [wire]: { ct: (balls[wire]?.ct ?? 0) + 1 } } }
    }
  }
  return counts
}
