// The peak ranking as a node keeps it, for a stopwatch.

export { listOf } from '../server/peak/lists.ts'
export { forgetStandings, ownPlace, standingIn } from '../server/peak/standings.ts'
