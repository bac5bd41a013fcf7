// Lists, details and counts of the OB-shaped wire: from memory, so that a page of matches costs no query. Only what is
// over is looked up in the database.

import { refuse } from '@magpie/kernel'
import { obMerchantRequestId } from '@magpie/venues/contract'
import { handle, type Handled } from '@magpie/wire'
import type { Pool } from 'pg'
import {
  obCounts,
  obLeagues,
  obMatchDetail,
  obMatchesByIds,
  obMatchEvents,
  obMatchIds,
  obResults,
  obSearch,
} from '../../contract/index.ts'
import type { BookState } from '../book-state.ts'
import { openFinished } from './finished.ts'
import { countMenus, leaguesOf, leaguesOfMenu, matchesFound, matchesOfMenu } from './menus.ts'
import { openResults } from './results.ts'
import { viewEvents } from './view-course.ts'
import { viewMatch } from './view-match.ts'

const browsing = (book: BookState): readonly Handled[] => [
  handle(obMatchIds, async ({ menu, page, size, by, not, csid }) => {
    const all = matchesOfMenu(book, menu, { by, not, csid })
    const mids = all.slice((page - 1) * size, page * size).map(({ id }) => id)
    return { mids, page, pages: Math.ceil(all.length / size), total: all.length }
  }),

  handle(obLeagues, async ({ menu, csid }) => ({ leagues: leaguesOfMenu(book, menu, csid) })),

  handle(obSearch, async ({ text, size }) => {
    const found = matchesFound(book, text)
    return { mids: found.slice(0, size).map(({ id }) => id), total: found.length }
  }),

  handle(obMatchesByIds, async ({ mids }) => {
    const matches = mids.flatMap((mid) => {
      const match = book.matches.get(mid)
      const view = match === undefined ? undefined : viewMatch(book, match, 'main')
      return view === undefined ? [] : [view]
    })
    return { matches }
  }),
]

/** One match, also when it is over and has left memory, and the results of a day. */
const lookedUp = (book: BookState, db: Pool): readonly Handled[] => {
  const finished = openFinished(book, db)
  const resultsOf = openResults(db, book.world)
  return [
    handle(obMatchDetail, async ({ mid }) => {
      const match = await finished.find(mid)
      return (match === undefined ? undefined : await finished.view(match)) ?? refuse('no_such_match')
    }),

    handle(obMatchEvents, async ({ mid }) => {
      const match = await finished.find(mid)
      return match === undefined ? refuse('no_such_match') : { mid, mv: match.state.seq, events: viewEvents(match) }
    }),

    handle(obResults, async ({ day, tid }) => {
      const all = await resultsOf(day)
      const own = all.filter((one) => one.tid === tid)
      return { leagues: leaguesOf(all), results: own.map(({ tid: _id, tn: _name, ...result }) => result) }
    }),
  ]
}

const counting = (book: BookState): readonly Handled[] => [
  // S-CNT-02: whoever shows a session that is dead is told so, without data. The platform asks for its copy as itself.
  handle(obCounts, async (_ask, { caller, request }) => {
    const requestId = request.headers['requestid']
    if (caller.is === 'nobody' && requestId !== undefined && requestId !== obMerchantRequestId)
      return refuse('session_expired')
    return { TY: countMenus(book), DZ: {}, DJ: {}, ZR: {}, CP: {}, QP: {} }
  }),
]

export const listHandlers = (book: BookState, db: Pool): readonly Handled[] => [
  ...browsing(book),
  ...lookedUp(book, db),
  ...counting(book),
]
