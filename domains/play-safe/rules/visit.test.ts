import { expect, it } from 'vitest'
import { answeredVisit, isOver, type Visit, waitsFor } from './visit.ts'

const minute = 60_000
const visit: Visit = { at: 0, began: 0, answered: 0, asked: null, every: 60 }
const seen = (at: number, more: Partial<Visit> = {}): Visit => ({ ...visit, at: at * minute, ...more })

it('L20: the check is due at its minute while the member is there, and half an hour of rest starts a new visit', () => {
  expect(waitsFor(seen(58), {}, 60 * minute - 1)).toBe(null)
  expect(waitsFor(seen(58), {}, 60 * minute)).toBe('check')
  expect(waitsFor(seen(20), {}, 60 * minute)).toBe(null)
  expect([isOver(seen(20), 50 * minute - 1), isOver(seen(20), 50 * minute)]).toEqual([false, true])
})

it('L20: an asked check stays due for ever', () => {
  expect(waitsFor(seen(60, { asked: 60 * minute }), {}, 9_000 * minute)).toBe('check')
})

it('L21: the longest visit ends in a rest, before any check', () => {
  const limits = { session: { most: 45n * 60n, next: null } }
  expect(waitsFor(seen(44), limits, 45 * minute - 1)).toBe(null)
  expect(waitsFor(seen(44), limits, 45 * minute)).toBe('session')
  expect(waitsFor(seen(44), limits, 74 * minute)).toBe(null)
})

it('an answer starts the next hour, and a new visit if the member was away meanwhile', () => {
  const asked = seen(60, { asked: 60 * minute })
  expect(answeredVisit(asked, 'on', {}, 61 * minute)).toMatchObject({ began: 0, answered: 61 * minute, asked: null })
  expect(answeredVisit(asked, 'on', {}, 91 * minute)).toMatchObject({ began: 91 * minute })
  expect(isOver(answeredVisit(asked, 'stop', {}, 61 * minute), 61 * minute)).toBe(true)
})

it('L21: with a limit of the visit, “stop” does not end it, and “pause” does', () => {
  const limits = { session: { most: 90n * 60n, next: null } }
  const asked = seen(60, { asked: 60 * minute })
  const stopped = answeredVisit(asked, 'stop', limits, 61 * minute)
  expect([isOver(stopped, 90 * minute), isOver(stopped, 91 * minute), stopped.began]).toEqual([false, true, 0])
  expect(isOver(answeredVisit(asked, 'pause', limits, 61 * minute), 61 * minute)).toBe(true)
})
