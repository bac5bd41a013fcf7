// Which matches changed since a cursor: every change has a number, and each match the number of its last change.
// Changes that come with time alone are looked for on request, at most once a second. A cursor names the process, the
// last change it has seen, and when.

import type { World } from '@magpie/kernel'
import { imCursorMs } from '../../contract/index.ts'
import { type BookState, nowOf } from '../book-state.ts'
import { headState } from '../feed/match-book.ts'

const lookEveryMs = 1000

export type Changes = {
  readonly matchChanged: (matchId: string) => void
  /** A cursor for the present moment. */
  readonly cursor: () => string
  /** Whether a match changed since; `undefined` if the cursor is no longer valid. */
  readonly since: (cursor: string) => ((matchId: string) => boolean) | undefined
}

const in36 = (value: number): string => value.toString(36)

export const openChanges = (book: Pick<BookState, 'matches' | 'clock'>, world: Pick<World, 'now'>): Changes => {
  const born = in36(world.now())
  const changedAt = new Map<string, number>()
  const states = new Map<string, string>()
  let last = 0
  let lookedAt = 0

  const changed = (matchId: string): void => {
    last += 1
    changedAt.set(matchId, last)
  }
  const look = (): void => {
    if (world.now() - lookedAt < lookEveryMs) return
    lookedAt = world.now()
    for (const match of book.matches.values()) {
      const state = headState(match, nowOf(book, match))
      if ((states.get(match.id) ?? state) !== state) changed(match.id)
      states.set(match.id, state)
    }
    for (const id of states.keys()) {
      if (book.matches.has(id)) continue
      states.delete(id)
      changedAt.delete(id)
    }
  }
  return {
    matchChanged: changed,
    cursor: () => {
      look()
      return `${born}.${in36(last)}.${in36(world.now())}`
    },
    since: (cursor) => {
      const [own, heard = '', at = ''] = cursor.split('.')
      if (own !== born || world.now() - Number.parseInt(at, 36) > imCursorMs) return undefined
      look()
      const upTo = Number.parseInt(heard, 36)
      return (matchId) => (changedAt.get(matchId) ?? 0) > upTo
    },
  }
}
