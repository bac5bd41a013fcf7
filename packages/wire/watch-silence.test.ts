import { virtualWorld } from '@magpie/kernel/virtual-world'
import { rememberingLog } from '@magpie/testkit'
import { expect, it } from 'vitest'
import { watchSilence } from './watch-silence.ts'

const opened = () => {
  const world = virtualWorld({ seed: 1 })
  const log = rememberingLog()
  const watch = watchSilence({ party: 'rail/LOTUS', owner: 'finance', afterMs: 1000 })
  return {
    world,
    log,
    miss: () => watch.missed({ world, log }, { path: '/x' }),
    hear: () => watch.heard({ world, log }),
  }
}

it('L11: a short silence is logged, a long one raises one alarm with an owner, and its end is logged', async () => {
  const { world, log, miss, hear } = opened()
  miss()
  await world.advance(999)
  miss()
  expect(log.said.map(({ level }) => level)).toEqual(['warn', 'warn'])
  await world.advance(1)
  miss()
  miss()
  expect(log.said.filter(({ level }) => level === 'alarm').map(({ facts }) => facts)).toEqual([
    { law: 'L11', code: 'party_silent', party: 'rail/LOTUS', owner: 'finance', sinceMs: world.now() - 1000 },
  ])
  hear()
  expect(log.said.at(-1)).toMatchObject({ level: 'info', facts: { party: 'rail/LOTUS', silentMs: 1000 } })
})

it('an answer between two misses starts the silence again', async () => {
  const { world, log, miss, hear } = opened()
  miss()
  await world.advance(900)
  hear()
  miss()
  await world.advance(900)
  miss()
  expect(log.said.every(({ level }) => level === 'warn')).toBe(true)
})
