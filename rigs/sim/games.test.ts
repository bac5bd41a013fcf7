import { expect, it } from 'vitest'
import { gameCaseOf } from './testing/games/game-case.ts'
import { runGameCase } from './testing/games/run-game-case.ts'

/** Each must occur in the cases of the test. */
const wanted = [
  'studio died',
  'message lost',
  'message twice',
  'message late',
  'asked by its key',
  'debits together',
  'member excluded',
  'round ended',
  'round refused',
  'round void',
  'left open',
  'climbed',
  'bet ended',
  'bet returned',
  'bet void',
  'void_room DONE',
] as const

const seeds = 100

it('L30: a seed gives the same case, and a case the same run', async () => {
  const [first, second] = [await runGameCase(gameCaseOf(7)), await runGameCase(gameCaseOf(7))]
  expect(second).toEqual(first)
  expect(first.rounds).toBeGreaterThan(0)
})

it('L5, L8, L11, L12, L20, L23: spins, climbs and flights settle, whatever message is lost and process dies', async () => {
  const seen = new Map<string, number>()
  const failed: string[] = []
  for (let seed = 1; seed <= seeds; seed += 1) {
    const { failure, sights } = await runGameCase(gameCaseOf(seed))
    if (failure !== null) failed.push(`seed ${seed}: ${failure}`)
    for (const [what, times] of sights) seen.set(what, (seen.get(what) ?? 0) + times)
  }
  expect(failed).toEqual([])
  expect(wanted.filter((what) => !seen.has(what))).toEqual([])
})
