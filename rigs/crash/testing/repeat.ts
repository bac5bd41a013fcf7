// What the answer to a repeat says: the thing that was made, another one, or that it is refused.

import type { Said } from './person.ts'

/** What a call is told whose session has ended: by a block here, as nobody of the rig logs out or in elsewhere. */
const endedSession: readonly unknown[] = ['blocked', 'auth']

/** What is wrong with it; null when nothing is. `made` is the id that the first answer told. */
export const repeatFault = (made: string, again: Said, isBarred: boolean): string | null => {
  const { id, refused } = again
  if (id === made) return null
  if (id !== undefined) return `two were made, ${made} and ${JSON.stringify(id)}`
  return isBarred && endedSession.includes(refused) ? null : `${made} was made, and its repeat is refused: ${refused}`
}
