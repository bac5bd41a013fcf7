// Bugs in money that waits for operators, and in differences between rails and books.

import type { Mutant } from './mutant.ts'

const suspense = 'domains/cashier/server/ops/suspense-desk.ts'

export const suspenseMutants: readonly Mutant[] = [
  {
    name: 'statement-of-one-side',
    what: 'L4: movements in the books that the rail’s statement lacks are not reported',
    file: 'domains/cashier/rules/judge-statement.ts',
    search: '  ...notSaid(lines, books, day),\n',
    replace: '',
    by: { tests: 'domains/cashier/server/withdrawals/rails.test.ts' },
  },
  {
    name: 'told-twice-and-booked-once',
    what: 'L4: a movement that the rail’s statement has twice passes for booked',
    file: 'domains/cashier/rules/judge-statement.ts',
    search: '    if (repeats.has(line)) {\n',
    replace: "    if (repeats.has(line) && line.what === 'bounced') {\n",
    by: { tests: 'domains/cashier/server/differences/statements.test.ts' },
  },
  {
    name: 'difference-by-one',
    what: 'L33: one operator alone closes a difference of any size',
    file: 'domains/cashier/server/ops/difference-desk.ts',
    search: '(size === null || isLarge(size, alone.sums, policy))',
    replace: 'size === null',
    by: { tests: 'domains/cashier/server/ops/difference-desk.test.ts' },
  },
  {
    name: 'disputed-for-ever',
    what: 'L21: an order whose payment was assigned to another one stays in dispute and counts towards the limit',
    file: suspense,
    search: '      ...(other?.guards ?? []),\n',
    replace: '',
    by: { tests: 'domains/cashier/server/ops/ops.test.ts' },
  },
  {
    name: 'suspense-by-one',
    what: 'L33: one operator alone assigns any amount in suspense',
    file: suspense,
    search: 'const needsSecond = !isSecond && isLarge(one.coins, alone.sums, policy)',
    replace: 'const needsSecond = false',
    by: 'sim',
  },
  {
    name: 'suspense-by-its-proposer',
    what: 'L33: the proposer may also be the second operator',
    file: suspense,
    search: "  if (isSecond && fourEyes([one.proposedBy], operator) !== undefined) return refuse('same_operator')\n",
    replace: '',
    by: 'sim',
  },
  {
    name: 'suspense-stays-there',
    what: 'an assigned payment stays in suspense and may be assigned again',
    file: suspense,
    search: '    ...plan,\n    news: [\n      ...(credits',
    replace:
      "    ...plan,\n    guards: plan.guards.filter((one) => !('table' in one && one.table === paymentTable)),\n    news: [\n      ...(credits",
    by: 'sim',
  },
]
