// The names of the sides of a match: from memory, or from the database once the match has left it.

import type { Pool } from 'pg'
import type { BookState } from '../book-state.ts'
import { matchIdsOf, type Ticket } from '../store/ticket.ts'

export type MatchNames = { readonly home: string; readonly away: string }
export type NamesOf = (matchId: string) => MatchNames | undefined

export const namesInMemory = (book: BookState, matchId: string): MatchNames | undefined =>
  book.matches.get(matchId)?.state.fixture ?? undefined

/** For every match of these tickets. */
export const namesFor = async (book: BookState, db: Pool, tickets: readonly Ticket[]): Promise<NamesOf> => {
  const unknown = [...new Set(tickets.flatMap(matchIdsOf))].filter((id) => namesInMemory(book, id) === undefined)
  const found = new Map<string, MatchNames>()
  if (unknown.length > 0) {
    const { rows } = await db.query<MatchNames & { id: string }>(
      'select id, home, away from match where id = any($1)',
      [unknown],
    )
    for (const row of rows) found.set(row.id, row)
  }
  return (id) => namesInMemory(book, id) ?? found.get(id)
}
