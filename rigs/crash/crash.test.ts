// The short form of `npm run rig:crash`: twelve kills of a real house of two nodes, one of them of its database. The choices are
// the same each time, so that a change is judged by what it changed; the rig itself tries others.

import { expect, it } from 'vitest'
import { runCrash } from './testing/run-crash.ts'

const cycles = 12
const seed = 20_261_126

it(`L2, L3, L5, L6, L11, L12: killed ${cycles} times, nothing is lost, doubled or unexplained`, async () => {
  const crashed = await runCrash({ cycles, clients: 16, seed, workMs: 500, say: () => undefined })
  expect(crashed.faults, `seed ${seed}`).toEqual([])
  expect(crashed.cycles).toBe(cycles)
  expect([crashed.databaseKills, crashed.outsideKills]).toEqual([1, 1])
  // Everybody did everything: what is not tried cannot be wrong.
  for (const done of ['bet d', 'bet c', 'bet s', 'bet r', 'deposit', 'transfer in'])
    expect(crashed.outcomes.get(`${done}: done`) ?? 0, done).toBeGreaterThan(0)
  expect([...crashed.outcomes.keys()].some((outcome) => outcome.startsWith('withdrawal: '))).toBe(true)
  for (const rail of ['SANDPAY', 'MOONPAY']) expect(crashed.words[rail], rail).toBeGreaterThan(0)
  expect(crashed.bookKills).toBe(3)
  expect(crashed.fed.lives, 'matches that were judged').toBeGreaterThan(0)
  for (const what of ['messages', 'bets', 'kept'] as const) expect(crashed.fed[what], what).toBeGreaterThan(0)
  expect(crashed.studioKills).toBe(2)
  for (const what of ['rounds', 'steps', 'tickets', 'repeats'] as const)
    expect(crashed.played[what], what).toBeGreaterThan(0)
  expect(crashed.again, 'answers that a kill cost').toBeGreaterThan(0)
}, 420_000)
