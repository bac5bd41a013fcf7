// Bugs in the journal itself: the statement that checks a plan, the shape of plans, the batch and the rounding of
// money.

import type { Mutant } from './mutant.ts'

const judge = 'domains/ledger/migrations/0002-commit/up.sql'
const commit = 'domains/ledger/migrations/0760-lighter-batches/up.sql'
const journal = { tests: 'domains/ledger/server/open-journal.test.ts' } as const

export const ledgerMutants: readonly Mutant[] = [
  {
    name: 'no-floor',
    what: 'a balance may fall below zero',
    file: judge,
    search: "            short := short or a_bucket[a] <> 'debt';",
    replace: '            short := short;',
    by: journal,
  },
  {
    name: 'judged-late',
    what: 'a balance counts as short before the amount is taken',
    file: judge,
    search: '          from_after[i] := sum;\n          if sum < 0 then',
    replace: '          from_after[i] := sum;\n          if sum + e_amount[i] < 0 then',
    by: journal,
  },
  {
    name: 'credited-to-the-debited',
    what: 'a credit is subtracted',
    file: judge,
    search: '          sum := balance[a] + e_amount[i];',
    replace: '          sum := balance[a] - e_amount[i];',
    by: journal,
  },
  {
    name: 'known-keys-again',
    what: 'a key that already has an answer is booked again',
    file: commit,
    search: "      verdicts[p] := 'known';",
    replace: '      verdicts[p] := null;',
    by: journal,
  },
  {
    name: 'no-fence',
    what: 'a permit that is no longer current still moves money',
    file: judge,
    search: "      verdicts[a] := 'stale';",
    replace: '      verdicts[a] := null;',
    by: journal,
  },
  {
    name: 'ceiling-off-by-one',
    what: 'a counter may be one above its ceiling',
    file: judge,
    search: 'if used[g_counter[i]] > g_ceiling[i] and g_amount[i] > 0 then',
    replace: 'if used[g_counter[i]] > g_ceiling[i] + 1 and g_amount[i] > 0 then',
    by: journal,
  },
  {
    name: 'refused-plans-count',
    what: 'the counters of a refused plan stay raised',
    file: judge,
    search: '          used[g_counter[i]] := used[g_counter[i]] - g_amount[i];',
    replace: '          null;',
    by: journal,
  },
  {
    name: 'refused-plans-take',
    what: 'later plans of a batch are judged by a balance that includes a refused plan',
    file: judge,
    search: '          balance[e_numbers[4 * i - 1]] := balance[e_numbers[4 * i - 1]] + e_amount[i];',
    replace: '          null;',
    by: journal,
  },
  {
    name: 'entries-missing',
    what: 'balances change, but no entries are written',
    file: commit,
    search: '    where stands[u.p]\n  ), keys',
    replace: '    where stands[u.p] and u.nth > 0\n  ), keys',
    by: journal,
  },
  {
    name: 'two-contents',
    what: 'a repeated key with different content gets the first answer',
    file: 'domains/ledger/server/outcome.ts',
    search: "  if (known.hash !== encoded.hash.toString('hex')) return refusal('key_conflict', false, false, null)\n",
    replace: '',
    by: journal,
  },
  {
    name: 'rows-travel-together',
    what: 'two plans that change the same row go in one batch',
    file: 'domains/ledger/server/waiting.ts',
    search: 'touches.every((thing) => !touched.has(thing))',
    replace: 'touches.every(() => true)',
    by: journal,
  },
  {
    name: 'money-as-float',
    what: 'an amount is converted through a floating-point number',
    file: 'packages/kernel/money.ts',
    search: "return money(BigInt(whole + fraction.padEnd(decimals, '0')), currency)",
    replace: 'return money(BigInt(Math.floor(Number(text) * 100)), currency)',
    by: { tests: 'packages/kernel/money.test.ts' },
  },
  {
    name: 'floor-towards-zero',
    what: 'L10: an amount taken back is rounded against the member',
    file: 'packages/kernel/money.ts',
    search: 'return over % under < 0n ? cut - 1n : cut',
    replace: 'return cut',
    by: { tests: 'packages/kernel/money.test.ts' },
  },
]
