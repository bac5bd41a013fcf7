// Expected goals of a match from earlier results, for a source that sends none. Each team's goals for and against are
// shrunk towards the average, so that an unknown team is an average team. Enough to open a market; a well-known league
// is fitted by maximum likelihood instead (`pricing/fit.ts`).

import type { Means } from '../../../contract/index.ts'

export type GoalRecord = {
  readonly home: string
  readonly away: string
  readonly homeGoals: number
  readonly awayGoals: number
}

/** Goals a side a match, if nothing is known. */
const typical = 1.3
/** The number of average matches added to every team's own. */
const pull = 4
const rho = -0.08

const strengthOf = (
  records: readonly GoalRecord[],
  team: string,
): { readonly attack: number; readonly defence: number } => {
  let [scored, conceded, matches] = [0, 0, 0]
  for (const { home, away, homeGoals, awayGoals } of records) {
    if (home !== team && away !== team) continue
    matches += 1
    scored += home === team ? homeGoals : awayGoals
    conceded += home === team ? awayGoals : homeGoals
  }
  const share = (goals: number): number => (goals + pull * typical) / ((matches + pull) * typical)
  return { attack: share(scored), defence: share(conceded) }
}

const rounded = (mean: number): number => Math.round(Math.min(5, Math.max(0.2, mean)) * 1e6) / 1e6

/** As on neutral ground: no home advantage is assumed. */
export const expectedMeans = (records: readonly GoalRecord[], home: string, away: string): Means => {
  const [one, other] = [strengthOf(records, home), strengthOf(records, away)]
  return {
    home: rounded(typical * one.attack * other.defence),
    away: rounded(typical * other.attack * one.defence),
    rho,
  }
}
