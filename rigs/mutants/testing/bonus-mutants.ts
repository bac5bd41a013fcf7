// Bugs in the bonus part of a stake, in what is returned to it, and in how a bonus ends.

import type { Mutant } from './mutant.ts'

const plans = 'domains/venues/server/wallet/round-plans.ts'
const split = 'domains/venues/rules/split.ts'
const ending = 'domains/turnover/rules/ending.ts'
const splitTests = { tests: 'domains/venues/rules/split.test.ts' } as const
const endingTests = { tests: 'domains/turnover/rules/ending.test.ts' } as const
const bonusTests = { tests: 'domains/venues/server/bonus/bonus.test.ts' } as const

export const bonusMutants: readonly Mutant[] = [
  {
    name: 'bonus-before-own',
    what: 'a stake takes the bonus first and own money after it',
    file: split,
    search: 'const short = stake > own ? stake - own : 0n',
    replace: 'const short = own > stake + stake ? own : stake',
    by: 'sim',
  },
  {
    name: 'refund-to-own',
    what: 'a stake of the bonus is given back as own money',
    file: plans,
    search: "account(round.member, 'bonus'), round.fromBonus, 'bet.return')",
    replace: "account(round.member, 'cash'), round.fromBonus, 'bet.return')",
    by: 'sim',
  },
  {
    name: 'withdrawal-takes-bonus',
    what: 'a withdrawal takes the bonus',
    file: 'domains/cashier/server/withdrawals/withdrawal-plans.ts',
    search: "      from: account(member, 'cash'),\n",
    replace: "      from: account(member, 'bonus'),\n",
    by: 'sim',
  },
  {
    name: 'bonus-within-reach',
    what: 'the journal lets any kind of movement take of a bonus',
    file: 'domains/ledger/rules/check-plan.ts',
    search: 'law(movement.bonus || ',
    replace: 'law(true || movement.bonus || ',
    by: bonusTests,
  },
  {
    name: 'win-all-own',
    what: 'what a stake of the bonus wins is own money at once',
    file: split,
    search: 'fromBonus === 0n ? 0n : (total * fromBonus) / stake',
    replace: 'fromBonus === 0n || total > stake ? 0n : (total * fromBonus) / stake',
    by: splitTests,
  },
  {
    name: 'cent-to-bonus',
    what: 'the cent in doubt goes to the bonus',
    file: split,
    search: 'fromBonus === 0n ? 0n : (total * fromBonus) / stake',
    replace: 'fromBonus === 0n ? 0n : (total * fromBonus + stake - 1n) / stake',
    by: splitTests,
  },
  {
    name: 'correction-leaves-bonus',
    what: 'a correction takes from own money what the bonus still has',
    file: split,
    search: 'const bonusTake = difference < 0n ? smaller(-difference, bonus) : 0n',
    replace: 'const bonusTake = 0n',
    by: splitTests,
  },
  {
    name: 'met-bonus-to-house',
    what: 'the rest of a bonus that was met goes back to the house',
    file: 'domains/turnover/server/bonus-plans.ts',
    search: "leaves(member, rest, state === 'met')",
    replace: "leaves(member, rest, state !== 'met')",
    by: 'sim',
  },
  {
    name: 'bonus-free-too-early',
    what: 'a bonus is own money before its turnover is made',
    file: ending,
    search: 'if (done >= required)',
    replace: 'if (done > 0n)',
    by: endingTests,
  },
  {
    name: 'lost-while-at-stake',
    what: 'a bonus is lost while a bet with it is open',
    file: ending,
    search: 'leftOf(open, lies + atStake)',
    replace: 'leftOf(open, lies)',
    by: endingTests,
  },
  {
    name: 'bonus-unnoticed',
    what: 'a node goes on without a bonus that came since it looked',
    file: 'domains/promotions/server/welcome.ts',
    search: 'raises: [permit.member],',
    replace: 'raises: [],',
    by: bonusTests,
  },
]
