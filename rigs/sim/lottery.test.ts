import { expect, it } from 'vitest'
import { runLotteryCase } from './testing/lottery/run-lottery-case.ts'

/** Each must occur in the cases of the test. */
const wanted = [
  'lottery died',
  'message lost',
  'message twice',
  'message late',
  'bar',
  'silence',
  'ticket settled',
  'ticket won',
  'ticket refused',
  'ticket cancelled',
  'ticket void',
  'issue done',
  'void by operators',
  'void by beacon',
  'chase ended null',
  'chase stopped won',
  'chase stopped asked',
  'chase stopped excluded',
] as const

const seeds = 25

it('L30: a seed gives the same case, and a case the same run', async () => {
  const [first, second] = [await runLotteryCase(14), await runLotteryCase(14)]
  expect(second).toEqual(first)
  expect(first.rounds).toBeGreaterThan(0)
})

it('L5, L6, L8, L11, L12, L20, L22, L23: issues, tickets and chases end correctly, whatever is lost or dies', async () => {
  const seen = new Map<string, number>()
  const failed: string[] = []
  for (let seed = 1; seed <= seeds; seed += 1) {
    const { failure, sights } = await runLotteryCase(seed)
    if (failure !== null) failed.push(`seed ${seed}: ${failure}`)
    for (const [what, times] of sights) seen.set(what, (seen.get(what) ?? 0) + times)
  }
  expect(failed).toEqual([])
  expect(wanted.filter((what) => !seen.has(what))).toEqual([])
})
