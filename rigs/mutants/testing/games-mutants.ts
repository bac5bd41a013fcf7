// Bugs in how a game is drawn, numbered and proved.

import type { Mutant } from './mutant.ts'

const stream = 'packages/fair/stream.ts'
const receipt = 'packages/fair/receipt.ts'
const fairTests = { tests: 'packages/fair/fair.test.ts' } as const
const receiptTests = { tests: 'packages/fair/receipt.test.ts' } as const
const tableTests = { tests: 'domains/studio/server/tables/tables.test.ts' } as const
const roundTests = { tests: 'domains/studio/server/solo.test.ts' } as const

export const gamesMutants: readonly Mutant[] = [
  {
    name: 'draw-with-bias',
    what: 'a number of the stream beyond the last whole multiple is taken too',
    file: stream,
    search: 'if (x < fair) return x % n',
    replace: 'if (x <= all) return x % n',
    by: fairTests,
  },
  {
    name: 'choice-from-all',
    what: 'what was chosen already may be chosen again',
    file: stream,
    search: 'const j = i + int(n - i)',
    replace: 'const j = int(n)',
    by: fairTests,
  },
  {
    name: 'digest-unread',
    what: 'a receipt whose content was changed passes',
    file: receipt,
    search: 'if (digestOf(receipt) !== receipt.digest) return',
    replace: "if (receipt.digest === '') return",
    by: receiptTests,
  },
  {
    name: 'outcome-unread',
    what: 'a receipt passes whose outcome is not what its seed draws',
    file: receipt,
    search: 'if (played.outcome !== receipt.outcome) return',
    replace: "if (played.outcome === '') return",
    by: receiptTests,
  },
  {
    name: 'number-twice',
    what: 'two rounds of a pair have one number, so the second is known before its stake',
    file: 'domains/studio/server/play/place.ts',
    search: '  pair.used += 1\n',
    replace: '',
    by: roundTests,
  },
  {
    name: 'left-after-the-end',
    what: 'a bet of a table is left after its round has come to its end',
    file: 'domains/studio/server/tables/bet.ts',
    search: 'if (ms >= table.lasts) return',
    replace: 'if (ms < 0) return',
    by: tableTests,
  },
  {
    name: 'round-without-a-cap',
    what: 'bets of one round may return more together than the house allows',
    file: 'domains/studio/server/tables/bet.ts',
    search: 'liabilityOf(table) + most >',
    replace: 'most >',
    by: tableTests,
  },
  {
    name: 'unkept-bet-plays-on',
    what: 'a bet that the wallet has not kept in time is not given back',
    file: 'domains/studio/server/tables/round.ts',
    search: '  for (const bet of late) voidBet(venue, bet, effects)\n',
    replace: '',
    by: tableTests,
  },
]
