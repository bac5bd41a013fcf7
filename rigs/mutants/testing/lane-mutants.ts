// Bugs in what delays a node's money, and in concurrent writes: locks, lanes, connections, owners.

import type { Mutant } from './mutant.ts'

const heldUp = { tests: 'domains/ledger/server/held-up/held-up.test.ts', withinS: 150 } as const
const writer = 'domains/ledger/server/writer.ts'
const lane = 'domains/ledger/server/lane.ts'
const aside = 'domains/ledger/server/held-up/aside.ts'

export const laneMutants: readonly Mutant[] = [
  {
    name: 'lock-without-end',
    what: 'a batch waits for a lock without a time limit',
    file: lane,
    search: 'set lock_timeout = ${lockMs};',
    replace: '',
    by: heldUp,
  },
  {
    name: 'locked-holds-all',
    what: 'a locked account makes the whole batch try again, so no plan proceeds',
    file: writer,
    search: '    return plans.filter((one) => !waits(one))',
    replace: '    return plans',
    by: heldUp,
  },
  {
    name: 'aside-and-forgotten',
    what: 'a plan that waited for a lock is not tried again when the lock is free',
    file: aside,
    search: '      if (left.size === 0) free(waiting)',
    replace: '      if (left.size < 0) free(waiting)',
    by: heldUp,
  },
  {
    name: 'aside-for-ever',
    what: 'a plan never gets an answer while its account stays locked',
    file: aside,
    search: 'now - waiting.since >= patience.asideMs',
    replace: 'now < waiting.since',
    by: heldUp,
  },
  {
    name: 'busy-in-silence',
    what: 'there is no alarm about plans that a lock kept from being booked',
    file: aside,
    search: '    log.alarm(\n',
    replace: '    log.info(\n',
    by: heldUp,
  },
  {
    name: 'queue-without-bound',
    what: 'a queue that does not move accepts every plan',
    file: writer,
    search: '    if (isFull) throw new JournalBusy(`${now.plans} plans wait, the oldest for ${now.oldestMs} ms`)',
    replace: '',
    by: heldUp,
  },
  {
    name: 'hung-backend',
    what: 'a database connection without an answer is waited for far too long',
    file: lane,
    search: '    cancel = world.after(ms, () => {\n      fail(new LostLane(',
    replace: '    cancel = world.after(ms * 1000, () => {\n      fail(new LostLane(',
    by: heldUp,
  },
  {
    name: 'unsafe-is-safe',
    what: 'a commit is answered as safe although the database stopped waiting for its standby',
    file: lane,
    search:
      "    if (unsafe) throw new LostLane('the database gave up waiting for its standby: what it said is not safe')",
    replace: '',
    by: heldUp,
  },
  {
    name: 'unwitnessed-lane',
    what: 'after a lost connection a new lane opens without asking the witness',
    file: 'domains/ledger/server/open-journal.ts',
    search: '    await mayOpen?.()',
    replace: '    if (before === undefined) await mayOpen?.()',
    by: heldUp,
  },
  {
    name: 'lost-is-refused',
    what: 'after a lost connection, plans in doubt fail and are not looked up by key',
    file: writer,
    search: '        if (isLost(fault)) await lanes.replace(lane)',
    replace: '        if (isLost(fault)) return divide(plans, fault)',
    by: heldUp,
  },
  {
    name: 'two-owners',
    what: 'a process that has lost the book still writes its decisions',
    file: 'packages/book/owner.ts',
    search: '  if (rowCount !== 1) throw new LostBook(`the book was taken over after epoch ${epoch}`)',
    replace: '  if (rowCount !== 1 && epoch < 0n) throw new LostBook(`the book was taken over after epoch ${epoch}`)',
    by: { tests: 'domains/sportsbook/server/bets/faults.test.ts', only: 'successor' },
  },
  {
    name: 'same-epoch',
    what: 'a successor takes over a book without a new epoch',
    file: 'packages/book/owner.ts',
    search: 'set epoch = o.epoch + 1, taken_at',
    replace: 'set epoch = o.epoch, taken_at',
    by: { tests: 'domains/sportsbook/server/bets/faults.test.ts', only: 'takeover' },
  },
  {
    name: 'rude-migration',
    what: 'a migration waits for a table’s readers without a limit, and everyone queues behind it',
    file: 'packages/db/migrate.ts',
    search: '    await client.query(`set local lock_timeout = ${lockWaitMs}`)',
    replace: '    await client.query(`set local lock_timeout = 0`)',
    by: { tests: 'packages/db/migrate.test.ts', only: 'long reader' },
  },
  {
    name: 'endless-session',
    what: 'a server session waits for a lock or a statement without a limit',
    file: 'packages/db/pool.ts',
    search: '  ...(role === undefined ? without : usualTimeouts),',
    replace: '  ...(role === undefined ? without : without),',
    by: { tests: 'packages/db/pool.test.ts', only: 'a role never waits forever' },
  },
]
