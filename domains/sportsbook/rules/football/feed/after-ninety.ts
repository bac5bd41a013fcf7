// What followed ninety minutes: the goals of extra time alone, and a shoot-out. It counts only for which side goes
// through, and is shown beside the score, never in it.

import type { MatchFacts, Score } from '../../../contract/index.ts'
import type { MatchState } from './match-state.ts'

type Told = Pick<MatchState, 'period' | 'result' | 'incidents'>

const goalsTold = ({ incidents }: Told): Score => {
  const goals = incidents.filter(
    ({ kind, period, cancelledAt }) => kind === 'goal' && period === 'extra_time' && cancelledAt === null,
  )
  const home = goals.filter(({ side }) => side === 'home').length
  return [home, goals.length - home]
}

/** A source's result after extra time includes the ninety minutes: the difference are the goals of extra time. */
export const afterNinety = (state: Told): Pick<MatchFacts, 'extraTime' | 'shootOut'> => {
  const { period, result } = state
  const [et, pens] = [result?.et ?? null, result?.pens ?? null]
  const shootOut = pens === null ? {} : { shootOut: pens }
  if (result !== null && et !== null) return { extraTime: [et[0] - result.ft[0], et[1] - result.ft[1]], ...shootOut }
  return period === 'extra_time' || period === 'penalties' ? { extraTime: goalsTold(state), ...shootOut } : shootOut
}
