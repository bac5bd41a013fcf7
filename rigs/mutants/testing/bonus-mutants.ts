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
    what: 'a stake uses the bonus first and own money after it',
    file: split,
    search: 'const short = stake > own ? stake - own : 0n',
    replace: 'const short = own > stake + stake ? own : stake',
    by: 'sim',
  },
  {
    name: 'refund-to-own',
    what: 'a returned bonus stake becomes own money',
    file: plans,
    search: "account(round.member, 'bonus'), round.fromBonus, 'bet.return')",
    replace: "account(round.member, 'cash'), round.fromBonus, 'bet.return')",
    by: 'sim',
  },
  {
    name: 'withdrawal-takes-bonus',
    what: 'a withdrawal is paid out of the bonus',
    file: 'domains/cashier/server/withdrawals/withdrawal-plans.ts',
    search: "      from: account(member, 'cash'),\n",
    replace: "      from: account(member, 'bonus'),\n",
    by: 'sim',
  },
  {
    name: 'bonus-within-reach',
    what: 'the journal lets every kind of movement use the bonus account',
    file: 'domains/ledger/rules/check-plan.ts',
    search: 'law(movement.bonus || ',
    replace: 'law(true || movement.bonus || ',
    by: bonusTests,
  },
  {
    name: 'win-all-own',
    what: 'the win of a bonus stake is own money at once',
    file: split,
    search: 'fromBonus === 0n ? 0n : (total * fromBonus) / stake',
    replace: 'fromBonus === 0n || total > stake ? 0n : (total * fromBonus) / stake',
    by: splitTests,
  },
  {
    name: 'cent-to-bonus',
    what: 'a cent left by rounding goes to the bonus',
    file: split,
    search: 'fromBonus === 0n ? 0n : (total * fromBonus) / stake',
    replace: 'fromBonus === 0n ? 0n : (total * fromBonus + stake - 1n) / stake',
    by: splitTests,
  },
  {
    name: 'correction-leaves-bonus',
    what: 'a correction takes own money although the bonus has enough',
    file: split,
    search: 'const bonusTake = difference < 0n ? smaller(-difference, bonus) : 0n',
    replace: 'const bonusTake = 0n',
    by: splitTests,
  },
  {
    name: 'met-bonus-to-house',
    what: 'what is left of a bonus goes to the house although its turnover was met',
    file: 'domains/turnover/server/bonus-plans.ts',
    search: "leaves(member, rest, state === 'met')",
    replace: "leaves(member, rest, state !== 'met')",
    by: 'sim',
  },
  {
    name: 'bonus-free-too-early',
    what: 'a bonus becomes own money before its turnover is met',
    file: ending,
    search: 'if (done >= required)',
    replace: 'if (done > 0n)',
    by: endingTests,
  },
  {
    name: 'lost-while-at-stake',
    what: 'a bonus counts as lost while a bet with it is open',
    file: ending,
    search: 'leftOf(open, lies + atStake)',
    replace: 'leftOf(open, lies)',
    by: endingTests,
  },
  {
    name: 'bonus-unnoticed',
    what: 'permits issued before a bonus was given stay valid, so stakes ignore it',
    file: 'domains/promotions/server/welcome.ts',
    search: 'raises: [permit.member],',
    replace: 'raises: [],',
    by: bonusTests,
  },
]
