// Lists, details and counts of the OB-shaped wire: all from memory, so that a page of matches costs no query.

import { refuse } from '@magpie/kernel'
import { obMerchantRequestId } from '@magpie/venues/contract'
import { handle, type Handled } from '@magpie/wire'
import { obCounts, obMatchDetail, obMatchesByIds, obMatchEvents, obMatchIds } from '../../contract/index.ts'
import type { BookState } from '../book-state.ts'
import { countMenus, matchesOfMenu } from './menus.ts'
import { viewEvents } from './view-course.ts'
import { viewMatch } from './view-match.ts'

export const listHandlers = (book: BookState): readonly Handled[] => [
  handle(obMatchIds, async ({ menu, page, size }) => {
    const all = matchesOfMenu(book, menu)
    const mids = all.slice((page - 1) * size, page * size).map(({ id }) => id)
    return { mids, page, pages: Math.ceil(all.length / size), total: all.length }
  }),

  handle(obMatchesByIds, async ({ mids }) => {
    const matches = mids.flatMap((mid) => {
      const match = book.matches.get(mid)
      const view = match === undefined ? undefined : viewMatch(book, match, 'main')
      return view === undefined ? [] : [view]
    })
    return { matches }
  }),

  handle(obMatchDetail, async ({ mid }) => {
    const match = book.matches.get(mid)
    return (match === undefined ? undefined : viewMatch(book, match, 'all')) ?? refuse('no_such_match')
  }),

  handle(obMatchEvents, async ({ mid }) => {
    const match = book.matches.get(mid)
    return match === undefined ? refuse('no_such_match') : { mid, mv: match.state.seq, events: viewEvents(match) }
  }),

  // S-CNT-02: whoever shows a session that is dead is told so, without data. The platform asks for its copy as itself.
  handle(obCounts, async (_ask, { caller, request }) => {
    const requestId = request.headers['requestid']
    if (caller.is === 'nobody' && requestId !== undefined && requestId !== obMerchantRequestId)
      return refuse('session_expired')
    return { TY: countMenus(book), DZ: {}, DJ: {}, ZR: {}, CP: {}, QP: {} }
  }),
]
