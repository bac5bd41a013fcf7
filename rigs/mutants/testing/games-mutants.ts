// Bugs in how a game is drawn, numbered and proved.

import { gameRuleMutants } from './game-rule-mutants.ts'
import type { Mutant } from './mutant.ts'

const stream = 'packages/fair/stream.ts'
const receipt = 'packages/fair/receipt.ts'
const fairTests = { tests: 'packages/fair/fair.test.ts' } as const
const receiptTests = { tests: 'packages/fair/receipt.test.ts' } as const
const tableTests = { tests: 'domains/studio/server/tables/tables.test.ts' } as const
const roundTests = { tests: 'domains/studio/server/solo.test.ts' } as const

const gamesSim = { tests: 'rigs/sim/games.test.ts' } as const
const voidTests = { tests: 'domains/studio/server/tables/void.test.ts' } as const
const issueTests = { tests: 'packages/fair/issue.test.ts' } as const
const slipTests = { tests: 'domains/lottery/server/slips.test.ts' } as const
const timeTests = { tests: 'domains/lottery/server/time.test.ts' } as const
const voidFile = 'domains/studio/server/tables/void.ts'
const place = 'domains/studio/server/play/place.ts'

const ofBooks: readonly Mutant[] = [
  {
    name: 'draw-with-bias',
    what: 'a number of the stream above the last whole multiple is accepted, so draws are biased',
    file: stream,
    search: 'if (x < fair) return x % n',
    replace: 'if (x <= all) return x % n',
    by: fairTests,
  },
  {
    name: 'choice-from-all',
    what: 'a choice without repetition may repeat an element',
    file: stream,
    search: 'const j = i + int(n - i)',
    replace: 'const j = int(n)',
    by: fairTests,
  },
  {
    name: 'digest-unread',
    what: 'a receipt with changed content passes',
    file: receipt,
    search: 'if (digestOf(receipt) !== receipt.digest) return',
    replace: "if (receipt.digest === '') return",
    by: receiptTests,
  },
  {
    name: 'outcome-unread',
    what: 'a receipt passes although its seed gives another outcome',
    file: receipt,
    search: 'if (played.outcome !== receipt.outcome) return',
    replace: "if (played.outcome === '') return",
    by: receiptTests,
  },
  {
    name: 'number-twice',
    what: 'two rounds of a seed pair have the same number, so the second is known before its stake',
    file: 'domains/studio/server/play/place.ts',
    search: '  pair.used += 1\n',
    replace: '',
    by: roundTests,
  },
  {
    name: 'left-after-the-end',
    what: 'a bet is cashed out after its round has ended',
    file: 'domains/studio/server/tables/bet.ts',
    search: 'if (ms >= table.lasts) return',
    replace: 'if (ms < 0) return',
    by: tableTests,
  },
  {
    name: 'round-without-a-cap',
    what: 'the bets of one round may together return more than the house allows',
    file: 'domains/studio/server/tables/bet.ts',
    search: 'liabilityOf(table) + most >',
    replace: 'most >',
    by: tableTests,
  },
  {
    name: 'unkept-bet-plays-on',
    what: 'a bet that the wallet did not keep in time is not returned',
    file: 'domains/studio/server/tables/round.ts',
    search: '  for (const bet of late) voidBet(venue, bet, effects)\n',
    replace: '',
    by: tableTests,
  },
  {
    name: 'void-keeps-the-total',
    what: 'winners of a void round keep their win',
    file: voidFile,
    search: '    total: bet.stake,\n',
    replace: '',
    by: voidTests,
  },
  {
    name: 'void-under-the-old-version',
    what: 'a void is sent under the version that was already paid',
    file: voidFile,
    search: 'settlementVersion: bet.settlementVersion + 1',
    replace: 'settlementVersion: bet.settlementVersion',
    by: voidTests,
  },
  {
    name: 'void-after-its-term',
    what: 'a round may be made void however long ago it ended',
    file: voidFile,
    search: "now - endedAt > venue.settings.voidWithinMs) return 'LATE'",
    replace: "now < endedAt) return 'LATE'",
    by: voidTests,
  },
  {
    name: 'void-of-a-flight-in-the-air',
    what: 'a round is made void before it has ended',
    file: voidFile,
    search: "if (state !== 'ended' || endedAt === null) return 'WAITS'",
    replace: "if (endedAt === null) return 'NOT_TAKEN'",
    by: voidTests,
  },
  {
    name: 'pressed-too-soon',
    what: 'a press counts less than two and a half seconds after the last one',
    file: place,
    search: 'venue.world.now() < readyAt ?',
    replace: 'venue.world.now() < 0 ?',
    by: roundTests,
  },
  {
    name: 'two-rounds-at-once',
    what: 'a member has two open rounds',
    file: place,
    search: "if (seat.going !== null) return refuse('round_open'",
    replace: "if (seat.going?.id === '') return refuse('round_open'",
    by: roundTests,
  },
  {
    name: 'stake-over-the-cap',
    what: 'a stake is accepted that may return more than the cap of a bet',
    file: place,
    search: 'ask.stake > most ?',
    replace: 'ask.stake < 0n ?',
    by: roundTests,
  },
  {
    name: 'seed-that-moved',
    what: 'a rotation is made although it names a pair that is not the next one',
    file: 'domains/studio/server/play/rotate.ts',
    search: 'if (next.commitment !== commitment) {',
    replace: "if (commitment === '') {",
    by: roundTests,
  },
  {
    name: 'end-that-nobody-pays',
    what: 'a round with steps ends without a settlement',
    file: 'domains/studio/server/play/finish.ts',
    search: '  callSettle(venue, round, resultOf(end, round.stake), effects)\n',
    replace: '',
    by: gamesSim,
  },
  {
    name: 'step-made-twice',
    what: 'a repeated step is made again',
    file: 'domains/studio/server/play/step.ts',
    search: 'if (made !== undefined) return canonical(made) === canonical(step) ?',
    replace: 'if (made !== undefined && ask.no > 99) return canonical(made) === canonical(step) ?',
    by: gamesSim,
  },
  {
    name: 'bet-asked-and-kept',
    what: 'a bet whose debit has no answer at the close is not rolled back',
    file: 'domains/studio/server/tables/round.ts',
    search: "    callRollback(venue, bet, 'timeout', effects)\n",
    replace: '',
    by: gamesSim,
  },
  {
    name: 'seed-told-early',
    what: 'a receipt reveals the seed of a pair that is in use',
    file: 'domains/studio/server/play/board.ts',
    search: "return round.pair.state === 'revealed' ?",
    replace: "return round.pair.state !== 'next' ?",
    by: { tests: 'domains/studio/server/house/house.test.ts' },
  },
  {
    name: 'ticket-under-no-root',
    what: 'a ticket that was not sealed passes',
    file: 'packages/fair/issue.ts',
    search: 'if (ticket !== undefined && !isUnder(',
    replace: "if (ticket?.text === '' && !isUnder(",
    by: issueTests,
  },
  {
    name: 'beacon-of-any-round',
    what: 'a draw passes although its beacon was known at the seal',
    file: 'packages/fair/issue.ts',
    search: 'if (beacon.round !== beaconAfter(sealed.at, sealWaitMs))',
    replace: 'if (beacon.round < 0)',
    by: issueTests,
  },
  {
    name: 'salt-of-ones-choice',
    what: 'a chain is salted with any value of the beacon, pinned or not',
    file: 'domains/studio/server/tables/next-chain.ts',
    search: 'if (!isNamedValue(named, value)) return false',
    replace: "if (value === '') return false",
    by: { tests: 'domains/studio/server/salts.test.ts' },
  },
  {
    name: 'pin-of-no-commitment',
    what: 'a receipt passes although its beacon is not the one published with its chain',
    file: receipt,
    search: 'beacon === undefined ? first : pinnedCommitment(first, beacon)',
    replace: 'first',
    by: { tests: 'packages/fair/pinned.test.ts' },
  },
  {
    name: 'seed-of-no-day',
    what: 'a draw passes although its seed was not committed to the day before',
    file: 'packages/fair/issue.ts',
    search: 'if (!isUnder(dayLeaf(name, fromHex(commitment)), day.path, day.root))',
    replace: "if (day.root === '')",
    by: issueTests,
  },
  {
    name: 'ticket-over-its-most',
    what: 'a ticket is sold above the maximum cost',
    file: 'domains/lottery/server/tickets/place.ts',
    search: 'if (cost > ticketMost)',
    replace: 'if (cost < 0n)',
    by: slipTests,
  },
  {
    name: 'unit-that-is-not-sold',
    what: 'a line is sold at a unit that the rules do not have',
    file: 'domains/lottery/server/tickets/lines.ts',
    search: '|| !units.includes(BigInt(unit))',
    replace: '',
    by: slipTests,
  },
  {
    name: 'void-by-staying-away',
    what: 'an issue is void only because its venue was offline at the time of the beacon',
    file: 'domains/lottery/server/issues/advance.ts',
    search: 'if (late >= beaconVoidMs && wasAsked)',
    replace: 'if (late >= beaconVoidMs)',
    by: timeTests,
  },
  {
    name: 'drawn-by-a-wrong-clock',
    what: 'issues advance by a clock that differs from the database’s',
    file: 'domains/lottery/server/issues/advance.ts',
    search: '  if (!venue.clockIsTrusted()) return\n',
    replace: '',
    by: timeTests,
  },
]

export const gamesMutants: readonly Mutant[] = [...ofBooks, ...gameRuleMutants]
