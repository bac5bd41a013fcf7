import { virtualWorld } from '@magpie/kernel/virtual-world'
import { expect, it } from 'vitest'
import type { Notice } from './board.ts'
import { openCourier } from './courier.ts'

const notice = (what: string): Notice => ({ id: what, state: 'raised', what, facts: {}, count: 1, since: 0, last: 0 })

const open = (takes: (what: string) => boolean) => {
  const world = virtualWorld({ seed: 1 })
  const taken: string[] = []
  const told: number[] = []
  const send = async ({ what }: Notice): Promise<void> => {
    if (!takes(what)) throw new Error('it answered 554')
    taken.push(what)
  }
  const courier = openCourier(
    world,
    { name: 'mail', send },
    { unreachable: (_name, failures) => void told.push(failures) },
  )
  return { world, courier, taken, told }
}

it('a notice that its receiver never accepts delays no other', async () => {
  const { world, courier, taken, told } = open((what) => what !== 'b')
  for (const what of ['a', 'b', 'c', 'd']) courier.give(notice(what))
  await world.advance(600_000)
  expect([taken, courier.waiting(), told]).toEqual([['a', 'c', 'd'], 0, [3]])
})

it('while the receiver accepts nothing, all notices wait in order', async () => {
  let down = true
  const { world, courier, taken } = open(() => !down)
  for (const what of ['a', 'b', 'c']) courier.give(notice(what))
  await world.advance(600_000)
  expect([taken, courier.waiting()]).toEqual([[], 3])
  down = false
  await world.advance(600_000)
  expect([taken, courier.waiting()]).toEqual([['a', 'b', 'c'], 0])
})
