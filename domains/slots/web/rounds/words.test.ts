// The words of the record are those of the screen: each game is played, and what its rule wrote is read again.

import { drawOf, hexOf } from '@magpie/fair'
import { stateAfter, streamGame } from '@magpie/studio/rules'
import { expect, it } from 'vitest'
import { soloGames } from '../../rules/index.ts'
import { wordsOf } from './words.ts'

const say = (id: string, values: object = {}): string => [id, ...Object.values(values)].join('|')

const seed = Uint8Array.from({ length: 32 }, (_, i) => i)

const playedOf = (id: string, steps: readonly unknown[] = [], choice?: unknown) => {
  const game = soloGames.find((one) => one.id === id)
  if (game === undefined) throw new Error(hexOf(seed))
  const chosen = choice ?? game.samples[0]
  const state = stateAfter(game, chosen, steps, drawOf(seed, { game: streamGame(game), salt: 'lucky', nonce: 0 }))
  return {
    ...game.picks(chosen),
    outcome: game.outcome(state),
    paid: game.multiple(state).over > 0n,
    told: game.tell(state),
  }
}

it('every solo game has texts for the choice and the end of a round', () => {
  for (const { id } of soloGames) {
    const steps = id === 'mines' ? [{ tile: 0 }] : id === 'hilo' ? [{ guess: 'high' }] : []
    const words = wordsOf(id)
    const played = playedOf(id, steps)
    expect(words?.chosen(played, say)).toMatch(/^slots\./)
    expect(words?.ended(played, say)).not.toMatch(/NaN|undefined/)
  }
})

it('a flight shows its target and its height, and a void bet says so', () => {
  const flown = { play: 'cashout', picks: '1000', outcome: '1517', paid: true }
  expect(wordsOf('crash')?.chosen(flown, say)).toBe('slots.bet.crash|10.00')
  expect(wordsOf('crash')?.ended(flown, say)).toBe('slots.crash.end|15.17')
  expect(wordsOf('crash')?.ended({ ...flown, outcome: 'void' }, say)).toBe('slots.crash.void')
})

it('the texts agree with what the rules drew', () => {
  const dice = playedOf('dice', [], { side: 'over', numbers: 9500 })
  const { rolled } = dice.told as { rolled: number }
  expect(wordsOf('dice')?.chosen(dice, say)).toBe('slots.bet.dice|slots.dice.over|5.00')
  expect(wordsOf('dice')?.ended(dice, say)).toBe(
    `slots.dice.end|${Math.floor(rolled / 100)}.${String(rolled % 100).padStart(2, '0')}`,
  )
  const keno = playedOf('keno', [], { numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] })
  expect(wordsOf('keno')?.ended(keno, say)).toBe(`slots.keno.end|10|${(keno.told as { hits: number }).hits}`)
  const plinko = playedOf('plinko')
  expect(wordsOf('plinko')?.ended(plinko, say)).toBe(
    `slots.plinko.end|${(plinko.told as { pocket: number }).pocket + 1}`,
  )
  const prints = playedOf('three-prints')
  const wins = (prints.told as { wins: readonly unknown[] }).wins.length
  expect(wordsOf('three-prints')?.ended(prints, say)).toBe(
    wins === 0 ? 'slots.prints.none' : `slots.prints.end|${wins}`,
  )
  const mines = playedOf('mines', [{ tile: 0 }], { mines: 24 })
  expect(wordsOf('mines')?.ended(mines, say)).toBe(
    (mines.told as { hit: boolean }).hit ? 'slots.mines.hit' : 'slots.mines.kept|1',
  )
})
