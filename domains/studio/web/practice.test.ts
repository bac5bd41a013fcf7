import { checkReceipt, commitmentOf, fromHex, hexOf } from '@magpie/fair'
import { expect, it } from 'vitest'
import { replayOf, streamGame } from '../rules/index.ts'
import type { AnySoloGame } from '../rules/solo.ts'
import { usualPaceMs } from './dealer.ts'
import { openPractice } from './practice.ts'

/** Heads or tails; tails needs a step to be seen. */
const coin: AnySoloGame = {
  id: 'coin',
  version: 1,
  stakes: { least: 100n, most: 10_000n },
  samples: [0],
  readChoice: (raw) => (raw === 0 || raw === 1 ? raw : undefined),
  readStep: (raw) => (raw === 'look' ? raw : undefined),
  exactReturn: () => ({ over: 98n, under: 100n }),
  mostMultiple: () => ({ over: 196n, under: 100n }),
  open: (choice, draw) => ({ choice, fell: draw.int(2), seen: false }),
  step: (state) => ({ ...(state as object), seen: true }),
  isOver: (state) => (state as { seen: boolean }).seen,
  multiple: (state) => {
    const { choice, fell } = state as { choice: number; fell: number }
    return { over: choice === fell ? 196n : 0n, under: 100n }
  },
  tell: (state) => ((state as { seen: boolean }).seen ? 'over' : 'hidden'),
  outcome: (state) => `${(state as { fell: number }).fell}`,
  picks: () => ({ play: 'coin', picks: '' }),
}

it('a press makes one round, a press before the pace none, and the stake is taken until the end pays', () => {
  let now = 1000
  const dealer = openPractice(coin, () => now)
  dealer.keepPace(2 * usualPaceMs)
  const opened = dealer.state().balance ?? 0n
  dealer.place(0, 500n)
  dealer.place(0, 500n)
  expect([dealer.state().rounds.length, dealer.state().balance]).toEqual([1, opened - 500n])
  dealer.step('look')
  dealer.place(1, 500n)
  expect(dealer.state().rounds.length).toBe(1)
  now += usualPaceMs
  dealer.place(1, 500n)
  expect(dealer.state().rounds.length).toBe(1)
  now += usualPaceMs
  dealer.place(1, 500n)
  expect(dealer.state().rounds.length).toBe(2)
  dealer.step('look')
  const { balance, net, rounds } = dealer.state()
  expect(balance).toBe(opened + net)
  expect(rounds.map((round) => round.nonce)).toEqual([1, 0])
})

it('refuses an invalid choice, and a stake that is too small or too great', () => {
  const dealer = openPractice(coin, () => 0)
  for (const [choice, stake] of [
    [2, 500n],
    [0, 99n],
    [0, 10_001n],
    ['0', 500n],
  ] as const)
    dealer.place(choice, stake)
  expect(dealer.state().rounds).toEqual([])
})

it('L23: rotation reveals the committed seed, is refused while a round is open, and then receipts verify', () => {
  const dealer = openPractice(coin, () => 0)
  const { commitment, next } = dealer.state().seeds
  dealer.place(0, 500n)
  dealer.rotate('mine')
  expect(dealer.state().seeds.past).toEqual([])
  dealer.step('look')
  const [round] = dealer.state().rounds
  if (round === undefined) throw new Error('no round')
  const rules = (game: string) => (game === streamGame(coin) ? replayOf(coin) : undefined)
  expect(checkReceipt(dealer.receipt(round), rules)).toBe('seed_absent')
  dealer.rotate('mine')
  const { seeds } = dealer.state()
  expect([seeds.commitment, seeds.salt, seeds.used]).toEqual([next, 'mine', 0])
  expect(seeds.past.map((pair) => [pair.commitment, hexOf(commitmentOf(fromHex(pair.seed ?? '')))])).toEqual([
    [commitment, commitment],
  ])
  expect(checkReceipt(dealer.receipt(round), rules)).toBeNull()
  expect(checkReceipt({ ...dealer.receipt(round), total: '1' }, rules)).toBe('digest')
})
