import { expect, test } from 'vitest'
import { virtualWorld } from '@magpie/kernel/virtual-world'
import { attemptsMax, retryLostRaces } from './retry.ts'

const failing = (code: string, times: number) => {
  let calls = 0
  const work = (): Promise<number> => {
    calls++
    return calls <= times ? Promise.reject(Object.assign(new Error('lost'), { code })) : Promise.resolve(calls)
  }
  return { work, calls: () => calls }
}

const settle = async <T>(
  run: (world: ReturnType<typeof virtualWorld>) => Promise<T>,
): Promise<PromiseSettledResult<T>> => {
  const world = virtualWorld({ seed: 1 })
  const [result] = await Promise.all([Promise.allSettled([run(world)]), world.advance(10_000)])
  return result[0]
}

test.each(['40001', '40P01'])('%s is retried until it succeeds', async (code) => {
  const { work } = failing(code, 3)
  expect(await settle((world) => retryLostRaces(world, work))).toEqual({ status: 'fulfilled', value: 4 })
})

test('a lost race is given up after the last attempt', async () => {
  const { work, calls } = failing('40001', 1000)
  expect((await settle((world) => retryLostRaces(world, work))).status).toBe('rejected')
  expect(calls()).toBe(attemptsMax)
})

test.each(['23505', '57014', 'ECONNRESET'])('L11: %s is never retried', async (code) => {
  const { work, calls } = failing(code, 1)
  expect((await settle((world) => retryLostRaces(world, work))).status).toBe('rejected')
  expect(calls()).toBe(1)
})
