import { virtualWorld } from '@magpie/kernel/virtual-world'
import { rememberingLog } from '@magpie/testkit'
import { describe, expect, it } from 'vitest'
import { openQueue } from './queue.ts'

type Effects = { readonly rows: string[]; readonly after: (() => void)[] }

const fault = (code: string): Error => Object.assign(new Error('the database says so'), { code })

/** A book whose first write meets this fault, for so long. */
const openBook = (first: Error, forMs = 0) => {
  const world = virtualWorld({ seed: 3 })
  const written: string[] = []
  let isBroken = false
  let metAt: number | undefined
  const log = rememberingLog()
  const queue = openQueue<Effects>({
    world,
    log,
    none: () => ({ rows: [], after: [] }),
    isEmpty: ({ rows }) => rows.length === 0,
    write: async ({ rows }) => {
      const isFirst = metAt === undefined
      metAt ??= world.now()
      if (isFirst || world.now() - metAt < forMs) throw first
      written.push(...rows)
    },
    onBroken: () => void (isBroken = true),
  })
  return { world, queue, written, log, isBroken: () => isBroken }
}

describe('a book whose database refuses a write', () => {
  it.each(['55P03', '40001', '57P01', '08006', '25P03'])(
    'L12: repeats the same write after a temporary error, such as a lock that another session holds (%s)',
    async (code) => {
      const { world, queue, written, isBroken } = openBook(fault(code))
      const decided = queue.run((effects) => effects.rows.push('a bet'))
      await world.advance(1_000)
      expect(await decided).toBe(1)
      expect([written, isBroken(), queue.isBroken()]).toEqual([['a bet'], false, false])
    },
  )

  it('raises one alarm when it has waited for half a minute, and still writes afterwards', async () => {
    const { world, queue, written, log, isBroken } = openBook(fault('57014'), 60_000)
    const alarms = () => log.said.filter(({ level }) => level === 'alarm').map(({ facts }) => facts)
    const decided = queue.run((effects) => effects.rows.push('a bet'))
    await world.advance(29_000)
    expect(alarms()).toEqual([])
    await world.advance(40_000)
    expect(await decided).toBe(1)
    expect(alarms()).toEqual([{ reason: 'Error: the database says so', waitedMs: 30_000 }])
    expect([written, isBroken()]).toEqual([['a bet'], false])
  })

  it('stops when a write can never succeed, because its memory no longer matches the database', async () => {
    const { world, queue, written, isBroken } = openBook(fault('23505'))
    const decided = queue.run((effects) => effects.rows.push('a bet'))
    await Promise.all([expect(decided).rejects.toThrow('the database says so'), world.advance(1_000)])
    expect([written, isBroken(), queue.isBroken()]).toEqual([[], true, true])
    await expect(queue.run(() => undefined)).rejects.toThrow('the book has stopped')
  })
})
