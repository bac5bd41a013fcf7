import { expect, it } from 'vitest'
import { makeTurns } from './turns.ts'

it('at most the given number run at a time, and the others follow in order', async () => {
  const turns = makeTurns(2)
  const log: string[] = []
  let going = 0
  const run = async (name: string): Promise<void> => {
    await turns.take()
    expect(++going).toBeLessThanOrEqual(2)
    log.push(name)
    await Promise.resolve()
    going--
    turns.give()
  }
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(run))
  await Promise.all(['f', 'g'].map(run))
  expect(log).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
})
