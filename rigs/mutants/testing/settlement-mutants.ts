// Bugs in settlement and in what is counted for turnover.

import type { Mutant } from './mutant.ts'

const settleTests = { tests: 'domains/sportsbook/rules/settle/settle.test.ts' } as const
const steps = 'domains/sportsbook/rules/settle/steps.ts'
const factors = 'domains/sportsbook/rules/settle/factors.ts'

export const settlementMutants: readonly Mutant[] = [
  {
    name: 'half-win-pays-whole',
    what: 'half a win is paid as a whole one',
    file: factors,
    search: "if (outcome === 'half_win') return times(half, plus(odds, one))",
    replace: "if (outcome === 'half_win') return odds",
    by: settleTests,
  },
  {
    name: 'half-loss-pays-nothing',
    what: 'half a loss takes the whole stake',
    file: factors,
    search: "return outcome === 'half_loss' ? half : zero",
    replace: 'return zero',
    by: settleTests,
  },
  {
    name: 'void-loses',
    what: 'a void bet takes the stake',
    file: factors,
    search: "if (outcome === 'push' || outcome === 'void') return one",
    replace: "if (outcome === 'push') return one",
    by: settleTests,
  },
  {
    name: 'goals-before-the-bet',
    what: 'a handicap in play counts goals from before the bet',
    file: steps,
    search: "'score.since_bet': ([now, then, struck = [0, 0]]) => sinceBet(score(now), score(then), score(struck)),",
    replace: "'score.since_bet': ([now]) => [score(now)[0], score(now)[1]],",
    by: settleTests,
  },
  {
    name: 'handicap-sides',
    what: 'the margin of the away side has the home side’s sign',
    file: steps,
    search: "return 4 * (side === 'home' ? home - away : away - home) + ofHalf(halves, half)",
    replace: 'return 4 * (home - away) + ofHalf(halves, half)',
    by: settleTests,
  },
  {
    name: 'quarter-lines-whole',
    what: 'a quarter line is judged as one line and not as two halves',
    file: steps,
    search: '[number(line) - 1, number(line) + 1],',
    replace: '[number(line) - 1, number(line) - 1],',
    by: settleTests,
  },
  {
    name: 'lost-parlay-waits',
    what: 'a parlay with a void leg pays by the price of that leg',
    file: 'domains/sportsbook/rules/settle/ticket.ts',
    search: "step('return.factor', [leg.proof,",
    replace: "step('return.factor', [leg.outcome === 'void' ? { ...leg.proof, gives: 'win' } : leg.proof,",
    by: { tests: 'domains/sportsbook/rules/settle/multiples.test.ts' },
  },
  {
    name: 'turnover-in-excess',
    what: 'a bet counts beyond what a requirement still needs',
    file: 'domains/turnover/rules/allot.ts',
    search: ': smaller(left, required - done)',
    replace: ': left',
    by: { tests: 'domains/turnover/rules/allot.test.ts' },
  },
  {
    name: 'opposed-bets-count',
    what: 'a bet against an own one counts for turnover',
    file: 'domains/turnover/rules/qualify.ts',
    search: "  if (bet.opposed) return nothing('opposed')\n",
    replace: '',
    by: { tests: 'domains/turnover/rules/qualify.test.ts' },
  },
]
