// Bugs in what games draw and pay, and in what binds a draw to what was published before it. The second verifier, which
// knows only the published page, finds most of them.

import type { Mutant } from './mutant.ts'

const verifier = { tests: 'rigs/verifier/verifier.test.ts' } as const
const crashRule = { tests: 'domains/slots/rules/games/crash/game.test.ts' } as const
const fair = (file: string): string => `packages/fair/${file}.ts`
const game = (id: string): string => `domains/slots/rules/games/${id}/game.ts`
const reels = (file: string): string => `domains/slots/rules/reels/${file}.ts`
const lottery = (file: string): string => `domains/lottery/rules/${file}.ts`

const ofTheDraw: readonly Mutant[] = [
  {
    name: 'seed-under-another-tag',
    what: 'the commitment of a seed is not the published hash',
    file: fair('seed'),
    search: "hashed('magpie.seed.1', seed)",
    replace: "hashed('magpie.draw.1', seed)",
    by: verifier,
  },
  {
    name: 'stream-without-number',
    what: 'every round of a seed pair draws the same',
    file: fair('stream'),
    search: 'sized(salt), u64(nonce)))',
    replace: 'sized(salt), u64(0)))',
    by: verifier,
  },
  {
    name: 'stream-without-salt',
    what: 'the member’s client seed does not affect the draw',
    file: fair('stream'),
    search: 'sized(salt), u64(nonce)))',
    replace: "sized(''), u64(nonce)))",
    by: verifier,
  },
  {
    name: 'last-choice-unmoved',
    what: 'the last chosen element is never exchanged',
    file: fair('stream'),
    search: 'for (let i = 0; i < k; i++) {',
    replace: 'for (let i = 0; i < k - 1; i++) {',
    by: verifier,
  },
  {
    name: 'weight-at-its-edge',
    what: 'a number at the edge of two weights selects the one before',
    file: fair('stream'),
    search: '(left -= weight) < 0',
    replace: '(left -= weight) <= 0',
    by: verifier,
  },
  {
    name: 'forty-eight-bits',
    what: 'four of the 52 bits are zero',
    file: fair('stream'),
    search: '* 16 + ((bytes[6] ?? 0) >> 4)',
    replace: '* 16',
    // No price of limbo or crash is fine enough to show it there.
    by: { tests: 'packages/fair/fair.test.ts' },
  },
  {
    name: 'salt-without-root',
    what: 'a lottery draw does not depend on the sealed tickets',
    file: fair('issue'),
    search: 'sized(issue), root, beacon',
    replace: 'sized(issue), beacon',
    by: verifier,
  },
  {
    name: 'beacon-before-its-time',
    what: 'a beacon that began before the seal is accepted',
    file: fair('beacon'),
    search: 'Math.ceil((at + waitMs) / beaconPeriodMs)',
    replace: 'Math.floor(at / beaconPeriodMs)',
    by: verifier,
  },
  {
    name: 'leaf-like-a-node',
    what: 'a leaf of a Merkle tree passes for an inner node',
    file: fair('merkle'),
    search: 'sha256(joined(u8(0), bytes))',
    replace: 'sha256(joined(u8(1), bytes))',
    by: verifier,
  },
  {
    name: 'keys-as-they-come',
    what: 'the digest of a receipt depends on the order of its keys',
    file: fair('receipt'),
    search: '.sort(([a], [b]) => (a < b ? -1 : 1))',
    replace: '',
    by: verifier,
  },
]

const ofInstantGames: readonly Mutant[] = [
  {
    name: 'one-number-more-wins',
    what: 'in dice, a roll equal to the line wins too',
    file: game('dice'),
    search: 'rolled < numbers',
    replace: 'rolled <= numbers + 99',
    by: verifier,
  },
  {
    name: 'mine-under-the-first-tile',
    what: 'a mine under the first tile does not end the round',
    file: game('mines'),
    search: 'opened.some((tile) => hidden.includes(tile))',
    replace: 'opened.slice(1).some((tile) => hidden.includes(tile))',
    by: verifier,
  },
  {
    name: 'paid-for-a-tile-more',
    what: 'a cash-out pays for one tile more',
    file: game('mines'),
    search: 'minesMultiple(state.mines, state.opened.length)',
    replace: 'minesMultiple(state.mines, state.opened.length + 1)',
    by: verifier,
  },
  {
    name: 'pockets-of-one-side',
    what: 'the right half of the pockets pays nothing',
    file: game('plinko'),
    search: 'Math.min(at, rows - at)',
    replace: 'at',
    by: verifier,
  },
  {
    name: 'same-card-loses',
    what: 'a card of the same rank loses on the higher side',
    file: game('hilo'),
    search: 'to >= from',
    replace: 'to > from',
    by: verifier,
  },
  {
    name: 'ace-priced-as-sure',
    what: '“higher” on an ace is priced as if an equal card won',
    file: game('hilo'),
    search: 'return rank === 0 ? 12 : 13 - rank',
    replace: 'return 13 - rank',
    by: verifier,
  },
  {
    name: 'balls-from-nought',
    what: 'the fortieth number is never drawn',
    file: game('keno'),
    search: '.map((ball) => ball + 1)',
    replace: '',
    by: verifier,
  },
  {
    name: 'flight-pays-whoever-stays',
    what: 'a bet is paid although its target was not reached',
    file: game('crash'),
    search: 'reached >= target ?',
    replace: 'reached > 0 ?',
    by: verifier,
  },
  {
    name: 'left-beyond-the-target',
    what: 'a bet that was cashed out at its target is paid at a later multiple',
    file: game('crash'),
    search: 'Math.min(at, target)',
    replace: 'at',
    by: crashRule,
  },
]

const ofSlots: readonly Mutant[] = [
  {
    name: 'wild-stands-for-none',
    what: 'the magpie (wild) does not replace other symbols on a line',
    file: reels('lines'),
    search: 'if (next !== symbol && next !== wild) break',
    replace: 'if (next !== symbol) break',
    by: verifier,
  },
  {
    name: 'ways-over-a-gap',
    what: 'a way continues after a reel without the symbol',
    file: reels('ways'),
    search: 'if (here === 0) break',
    replace: 'if (here === 0) continue',
    by: verifier,
  },
  {
    name: 'free-spins-not-doubled',
    what: 'wins of free spins are not multiplied',
    file: reels('free-spins'),
    search: '(nth === 0 ? 1 : by.times)',
    replace: '1',
    by: verifier,
  },
  {
    name: 'falls-count-alike',
    what: 'later falls have no higher multiplier than the first',
    file: game('lantern-riddles'),
    search: 'ladder[Math.min(falls.length, ladder.length - 1)] ?? 1',
    replace: '1',
    by: verifier,
  },
  {
    name: 'respins-end-too-soon',
    what: 'a new lantern does not reset the number of respins',
    file: game('fifteen-lanterns'),
    search: 'now.length > 0 ? hold.respins : left - 1',
    replace: 'left - 1',
    by: verifier,
  },
  {
    name: 'a-round-is-floored-twice',
    what: 'a return is floored to a cent and then to ten cents',
    file: 'domains/studio/rules/replay.ts',
    search: 'return scaleFloor(stake, over, under)',
    replace: 'return (scaleFloor(stake, over, under) / 10n) * 10n',
    by: verifier,
  },
]

const ofLotteries: readonly Mutant[] = [
  {
    name: 'eleven-does-not-push',
    what: 'a sum of eleven loses a two-way bet instead of returning it',
    file: lottery('games/cars'),
    search: 'sumOf(pair) === 11',
    replace: 'sumOf(pair) === 0',
    by: verifier,
  },
  {
    name: 'special-is-the-first',
    what: 'the first number counts as the special one',
    file: lottery('games/mark-six'),
    search: 'cut: cutAt([6])',
    replace: 'cut: cutAt([0])',
    by: verifier,
  },
  {
    name: 'blue-ball-counts-twice',
    what: 'a drawn blue ball also counts as one that was not drawn',
    file: lottery('games/double-joy'),
    search: 'blue.length - (isBlue ? 1 : 0)',
    replace: 'blue.length',
    by: verifier,
  },
  {
    name: 'price-of-a-likelier-bet',
    what: 'bets with a chance of one in ten are sold with the edge of rarer ones',
    file: lottery('price'),
    search: 'compareRatios(chance, ratio(1n, 10n)) >= 0',
    replace: 'compareRatios(chance, ratio(1n, 10n)) > 0',
    by: verifier,
  },
  {
    name: 'push-pays-nothing',
    what: 'a push does not return the stake',
    file: lottery('play'),
    search: 'BigInt(pushed) * priceUnit',
    replace: '0n',
    by: verifier,
  },
]

/** Bugs in rules and receipts. */
export const gameRuleMutants: readonly Mutant[] = [...ofTheDraw, ...ofInstantGames, ...ofSlots, ...ofLotteries]
