// The peak ranking as a node caches it, for a benchmark.

export { listOf } from '../server/peak/lists.ts'
export { forgetStandings, ownPlace, standingIn } from '../server/peak/standings.ts'
