import type { Caller } from '@magpie/wire'

/** The code of the calling rail. */
export const railOf = (caller: Caller): string => {
  if (caller.is !== 'venue')
    throw new Error('cashier.rail: an endpoint of rails was called by another wire: look at its `dialect`')
  return caller.venue
}
