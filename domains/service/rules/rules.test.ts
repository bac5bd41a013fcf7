import { expect, it } from 'vitest'
import { isOpenAt, turnAt } from './index.ts'

const at = (time: string): number => Date.parse(`2026-11-22T${time}:00+08:00`)

it.each([
  ['09:00', 540, 1440, true],
  ['08:59', 540, 1440, false],
  ['23:59', 540, 1440, true],
  ['01:00', 1320, 120, true],
  ['02:00', 1320, 120, false],
  ['12:00', 0, 1440, true],
  ['12:00', 0, 0, false],
])('the service is open at %s with hours from %i to %i: %s', (time, fromMinute, toMinute, open) => {
  expect(isOpenAt({ fromMinute, toMinute }, at(time))).toBe(open)
})

it('engagement 6: each level counts as half a minute of waiting, so nobody is overtaken after five minutes', () => {
  const came = at('12:00')
  const levels = Array.from({ length: 11 }, (_, level) => level)
  expect(levels.map((level) => (came - turnAt(came, level)) / 1000)).toEqual(levels.map((level) => level * 30))
  for (const level of [...levels, 11, 1_000])
    for (const later of [300_001, 600_000]) expect(turnAt(came + later, level)).toBeGreaterThan(turnAt(came, 0))
  expect(turnAt(came, -1), 'nobody is behind whoever came with them').toBe(came)
})
