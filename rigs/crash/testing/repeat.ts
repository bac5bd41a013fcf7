// What the answer to a repeated call says: the same id, another one, or a refusal.

import type { Said } from './person.ts'

/**
 * The refusals of a call whose session has ended; here only a block ends one, because the rig's members never log out
 * or log in elsewhere.
 */
const endedSession: readonly unknown[] = ['blocked', 'auth']

/** What is wrong with it; null when nothing is. `made` is the id in the first answer. */
export const repeatFault = (made: string, again: Said, isBarred: boolean): string | null => {
  const { id, refused } = again
  if (id === made) return null
  if (id !== undefined) return `two were made, ${made} and ${JSON.stringify(id)}`
  return isBarred && endedSession.includes(refused) ? null : `${made} was made, and its repeat is refused: ${refused}`
}
