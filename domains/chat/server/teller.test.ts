// What the first client to enter a room on a node gets: current lines, never the whole past.

import type { House } from '@magpie/db'
import { rememberingLog } from '@magpie/testkit'
import { expect, it } from 'vitest'
import { Teller } from './teller.ts'

const body = { alias: 'a', name: 'n', vip: 0, text: 'a line' }
const rowOf = (seq: number) => ({
  seq: BigInt(seq),
  member_id: 'm',
  kind: 'text',
  body,
  at: new Date(seq),
  hidden: 0n,
})

/** A room with this many lines, and one client of this node in it. */
const openRoom = (lines: number) => {
  const stored = Array.from({ length: lines }, (_, nth) => rowOf(nth + 1))
  const query = async (_sql: string, [, after, limit]: readonly [string, number, number]) => ({
    rows: stored.filter(({ seq }) => Number(seq) > after).slice(0, limit),
  })
  const told: number[] = []
  const stream = {
    followers: () => 1,
    publish: (_topic: string, _id: number, _line: unknown, number: number) => void told.push(number),
  }
  const house = { db: { query }, log: rememberingLog() } as unknown as House
  const add = (): number => stored.push(rowOf(stored.length + 1))
  return { told, add, teller: new Teller(house, stream as never, () => undefined) }
}

it('a notification before the history starts at recent lines, not at the oldest', async () => {
  const { told, add, teller } = openRoom(5_000)
  teller.rang('hall', add())
  await expect.poll(() => told.at(-1)).toBe(5_001)
  expect(told.length).toBeLessThanOrEqual(200)
  // From there on each line comes once, in order.
  teller.startAt('hall', 5_001)
  teller.rang('hall', add())
  await expect.poll(() => told.slice(-2)).toEqual([5_001, 5_002])
})

it('a line written by this node before the history does the same', async () => {
  const { told, add, teller } = openRoom(5_000)
  teller.wrote('hall', [rowOf(add()) as never])
  await expect.poll(() => told.at(-1)).toBe(5_001)
  expect(told.length).toBeLessThanOrEqual(200)
})

it('a new room is sent from its first line', async () => {
  const { told, add, teller } = openRoom(2)
  teller.rang('hall', add())
  await expect.poll(() => told).toEqual([1, 2, 3])
})
