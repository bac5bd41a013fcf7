import { expect, it } from 'vitest'
import { isQuiet, quietUntil } from './quiet.ts'

const beijing = (time: string): number => Date.parse(`2026-11-22T${time}+08:00`)

it.each([
  ['21:59:59', false],
  ['22:00:00', true],
  ['00:00:00', true],
  ['07:59:59', true],
  ['08:00:00', false],
])('only security pushes are sent from 22:00 to 08:00 in Beijing: %s', (time, quiet) => {
  expect([isQuiet('money', beijing(time)), isQuiet('service', beijing(time))]).toEqual([quiet, quiet])
  expect(isQuiet('security', beijing(time))).toBe(false)
})

it('a held push is sent at eight in the morning', () => {
  expect(quietUntil(beijing('22:30:15'))).toBe(beijing('08:00:00') + 86_400_000)
  expect(quietUntil(beijing('03:10:00'))).toBe(beijing('08:00:00'))
  expect(quietUntil(beijing('12:00:00'))).toBe(beijing('12:00:00'))
})
