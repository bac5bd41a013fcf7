// Lists, searches and details of a match during play.

import { listsOf, noSuchMatch, VendorSaidNo } from '../../../web/vendors/lists.ts'
import { searchesOf } from '../../../web/vendors/searches.ts'
import { type Check, matchAt } from '../at-venue.ts'
import { has, holds, same, soon } from '../hold.ts'

const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0)

export const listChecks: readonly Check[] = [
  {
    name: 'S-HDR-05: lists hold what the book has, by page and by id, and a match has all its selections',
    run: async (at) => {
      const visitor = at.visitor(0n)
      const { vendor } = visitor
      const made = await at.newMatches()
      const lists = listsOf(vendor)
      const menus = (['live', 'today', 'early'] as const).map((tab) =>
        lists.askAllIds(vendor, tab, { sport: 'football' }),
      )
      const told = await Promise.all(menus)
      const ids = told.flatMap((one) => one.ids)
      for (const { id } of made) holds(`${id} is in none of the lists`, ids.includes(id))
      same('matches of tennis, of which none was told', (await lists.askIds(vendor, 'early', 'tennis', 4)).total, 0)
      // A sport without titles belongs to every title.
      const early = await lists.askIds(vendor, 'early', 'football', 4)
      same(
        'matches of a title of football',
        (await lists.askIds(vendor, 'early', 'football', 4, { title: 2 })).total,
        early.total,
      )
      same('matches of the days of the early list', sum(early.days.map(({ count }) => count)), early.total)
      for (const { day, count } of early.days) {
        const own = await lists.askIds(vendor, 'early', 'football', 4, { day })
        same(`matches of day ${day}`, own.total, count)
        same('the days of the list beside it', JSON.stringify(own.days), JSON.stringify(early.days))
        same(
          `all of day ${day}`,
          (await lists.askAllIds(vendor, 'early', { sport: 'football', day })).ids.length,
          count,
        )
      }
      same('matches of a day without any', (await lists.askIds(vendor, 'early', 'football', 4, { day: 1 })).total, 0)
      holds('the list of today has no days', (told[1]?.days.length ?? 0) === 0)
      const [first] = made
      const [listed, ...others] = await lists.askMatches(vendor, [first.id, 'nobody'], () => 7)
      same('matches of an unknown id', others.length, 0)
      has('the match in the list', listed?.head, { matchId: first.id, heardAt: 7, home: 'Hearts', away: 'Vale' })
      holds('a list has more than main lines', listed?.selections.every(({ main }) => main) ?? false)
      const { head, selections } = await matchAt(visitor, first.id)
      has('the match by its id', head, {
        matchId: first.id,
        home: 'Hearts',
        away: 'Vale',
        score: [0, 0],
        state: 'open',
      })
      holds(`a match has ${selections.length} selections`, selections.length > 80)
    },
  },
  {
    name: 'what is looked up: leagues, matches by a word, a match that nobody knows',
    run: async (at) => {
      await at.newMatch()
      const { vendor } = at.visitor(0n)
      const searches = searchesOf(vendor)
      const leagues = await searches.askLeagues(vendor, undefined, 'football')
      has(
        'the league',
        leagues.find(({ id }) => id === 'cup'),
        { id: 'cup', name: 'Cup' },
      )
      holds('a word finds no match', (await searches.askSearch(vendor, 'hearts')).ids.length > 0)
      const fault: unknown = await listsOf(vendor)
        .askMatch(vendor, 'nobody', () => 1)
        .catch((cause: unknown) => cause)
      same('a match that nobody knows', fault instanceof VendorSaidNo ? fault.refusal.refused : fault, noSuchMatch)
    },
  },
  {
    name: 'L24: a goal reaches whoever looks, by push or by asking again, and so does what happened',
    run: async (at) => {
      const { id, feed } = await at.begun()
      const visitor = at.visitor(0n)
      const live = at.watch(visitor)
      const leave = live.attend('m')
      live.watch(id, 'all')
      await soon(
        'the period on the board',
        () => live.board.head(id)?.period,
        (period) => period === 'first_half',
      )
      await at.feed([feed.goal(90, 'home')])
      await soon(
        'the score on the board',
        () => live.board.head(id)?.score.join(),
        (score) => score === '1,0',
      )
      leave()
      const events = await searchesOf(visitor.vendor).askEvents(visitor.vendor, id)
      same('how much happened', events.length, 1)
      has('what happened', events[0], { kind: 'goal', side: 'home' })
    },
  },
]
