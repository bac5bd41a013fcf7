import type { Caller } from '@magpie/wire'

/** The code of the rail that calls. */
export const railOf = (caller: Caller): string => {
  if (caller.is !== 'venue') throw new Error('an endpoint of rails is not declared for venues')
  return caller.venue
}
