// Turnover counts by SQL in a transaction of its own. Here too nothing else runs between its statements, so each may
// take effect at once. A requirement's progress is stored next to the row that its plan wrote.

import type { Twins, Kept, StoredRow } from './twin.ts'
import { bigOf, dateOf, msOf, sumOf, textOf } from './twin.ts'

const nothing = () => []

const requirements = (kept: Kept, member: unknown): readonly StoredRow[] => {
  const reached = kept.own('turnover.requirement')
  return kept
    .rows('turnover.requirement')
    .filter((row) => row['member_id'] === member)
    .map((row) => ({ ...row, ...(reached.get(textOf(row['id'])) as StoredRow | undefined) }))
    .filter((row) => row['state'] === 'open')
}

export const turnoverTwins: Twins = {
  'turnover.lock-members': nothing,
  'turnover.counted-bets': (kept, [rounds]) =>
    (rounds as readonly string[]).flatMap((round) => {
      const found = kept.own('turnover.bet').get(round)
      return found === undefined ? [] : [{ ...found, round }]
    }),
  'turnover.open-requirements': (kept, [members]) =>
    (members as readonly string[])
      .flatMap((member) => requirements(kept, member))
      .toSorted((a, b) => msOf(a['opened_at']) - msOf(b['opened_at']) || (textOf(a['id']) < textOf(b['id']) ? -1 : 1))
      .map((row) => ({
        ...row,
        required: bigOf(row['required']),
        done: bigOf(row['done']),
        opened_at: dateOf(row['opened_at']),
      })),
  'turnover.count': (kept, [ids, done, met]) => {
    for (const [nth, id] of (ids as readonly string[]).entries()) {
      const isDeposit = kept.row('turnover.requirement', id)?.['source'] === 'deposit'
      kept.own('turnover.requirement').set(id, {
        done: textOf((done as readonly bigint[])[nth]),
        ...((met as readonly boolean[])[nth] === true && isDeposit ? { state: 'met' } : {}),
      })
    }
    return []
  },
  'turnover.keep-bets': (kept, [rounds, , versions, , , counted, , locked]) => {
    for (const [nth, round] of (rounds as readonly string[]).entries())
      kept.own('turnover.bet').set(round, {
        version: (versions as readonly number[])[nth],
        counted: (counted as readonly bigint[])[nth],
        locked: (locked as readonly (bigint | null)[])[nth],
      })
    return []
  },
  // Daily sums are not read in a simulation.
  'turnover.keep-days': nothing,
  'turnover.left': (kept, [member]) => {
    const open = requirements(kept, member)
    const deposits = open.filter((row) => row['source'] === 'deposit')
    return [{ left: sumOf(open, 'required') - sumOf(open, 'done'), deposits: sumOf(deposits, 'amount') }]
  },
  'turnover.bonuses': (kept, [members]) =>
    (members as readonly string[])
      .flatMap((member) => requirements(kept, member))
      .filter((row) => row['source'] === 'bonus' && row['in_bucket'] === true)
      .toSorted((a, b) => msOf(a['opened_at']) - msOf(b['opened_at']))
      .map((row) => ({
        ...row,
        amount: bigOf(row['amount']),
        required: bigOf(row['required']),
        done: bigOf(row['done']),
        expires_at: null,
        opened_at: dateOf(row['opened_at']),
      })),
  'turnover.last-bonus': (kept, [member]) =>
    kept
      .rows('turnover.requirement')
      .filter((row) => row['member_id'] === member && row['source'] === 'bonus')
      .toSorted((a, b) => msOf(b['opened_at']) - msOf(a['opened_at']))
      .slice(0, 1),
  'turnover.revoked': (kept, [members]) =>
    kept
      .rows('turnover.requirement')
      .filter((row) => (members as readonly unknown[]).includes(row['member_id']) && row['state'] === 'revoked')
      .map((row) => ({
        ...row,
        opened_at: dateOf(row['opened_at']),
        revoked_at: dateOf(row['revoked_at']),
        ...Object.fromEntries(
          ['taken', 'taken_first', 'back_before', 'owed_part', 'owed_of'].map((name) => [name, bigOf(row[name])]),
        ),
      })),
  'turnover.bonus': (kept, [id, member]) => {
    const row = kept.row('turnover.requirement', textOf(id))
    if (row === null || row['member_id'] !== member) return []
    return [{ ...row, opened_at: dateOf(row['opened_at']), ended_at: null }]
  },
  'turnover.has-old-bonus': () => [{ has: false }],
  'turnover.run-out': nothing,
  'turnover.old-bonuses': nothing,
  'turnover.stake-most': (kept, [member]) => {
    const open = requirements(kept, member)
    const most = open.filter((row) => row['stake_most'] != null).map((row) => bigOf(row['stake_most']))
    const least = most.length === 0 ? null : most.reduce((a, b) => (a < b ? a : b))
    return [{ most: least, has_bonus: open.some((row) => row['in_bucket'] === true) }]
  },
}
