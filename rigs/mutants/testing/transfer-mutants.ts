// Bugs in transfers to venues that keep a wallet of their own.

import type { Mutant } from './mutant.ts'

const plans = 'domains/transfers/server/transfer-plans.ts'
const judge = 'domains/transfers/rules/judge-venue.ts'

export const transferMutants: readonly Mutant[] = [
  {
    name: 'transfer-without-permit',
    what: 'money goes to a venue without a check that the permit is still current',
    file: plans,
    search: 'createPlan(one, wish, stakeGuards(permit, one.amount), permit.stakeWindow)',
    replace: 'createPlan(one, wish, [])',
    by: 'sim',
  },
  {
    name: 'transfer-without-key',
    what: 'a transfer has no key of its request, so a repeated request makes a second transfer',
    file: plans,
    search: '    key,\n    member: one.member,',
    replace: '    key: `venues/transfer/${one.id}`,\n    member: one.member,',
    by: 'sim',
  },
  {
    name: 'refused-comes-home',
    what: 'money is credited to cash although the venue did not return it',
    file: 'domains/transfers/rules/transfer-table.ts',
    search: "back: 'transfer.out_back'",
    replace: "back: 'transfer.home'",
    by: 'sim',
  },
  {
    name: 'venue-silence-is-a-no',
    what: 'L11: a venue without an answer counts as one that refused',
    file: judge,
    search: "if (answer === null) return { move: 'silent', reason: 'venue_silent' }",
    replace: "if (answer === null) return { move: 'refused', reason: 'venue_refused' }",
    by: 'sim',
  },
  {
    name: 'unknown-is-a-no',
    what: 'L11: a transfer unknown to the venue is given up without being cancelled there',
    file: judge,
    search: "return { act: ground.mayGo && ground.sent < sendsMax ? 'again' : 'cancel' }",
    replace: "return { move: 'refused', reason: 'cancelled' }",
    by: 'sim',
  },
  {
    name: 'pending-is-done',
    what: 'L11: a transfer that is pending at the venue is booked as done',
    file: judge,
    search: "if (answer.code === 'PENDING') return { move: 'silent', reason: 'venue_pending' }",
    replace: "if (answer.code === 'PENDING') return { move: 'done', after: null }",
    by: 'sim',
  },
]
