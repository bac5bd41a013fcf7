// Every reason to drop a push, one by one.

import { expect, it } from 'vitest'
import { consentAtFirst, isOften, type RingFacts, ringWord } from './push.ts'

/** Noon of a Wednesday in Beijing. */
const noon = Date.UTC(2026, 10, 25, 4)
const hour = 3_600_000
const day = 24 * hour
const facts = (of: RingFacts['of'], other: Partial<RingFacts> = {}): RingFacts => ({
  of,
  nowMs: noon,
  madeMs: noon,
  isRead: false,
  sessionLives: true,
  consent: consentAtFirst,
  isPaused: false,
  offersAt: [],
  ...other,
})
const all = { money: true, service: true, promotion: true }

it('S-ROUTE-07c: pushes about the account are sent unless declined; offers only to members who opted in', () => {
  for (const of of ['security', 'money', 'service'] as const) expect(ringWord(facts(of))).toEqual({ do: 'send' })
  expect(ringWord(facts('promotion'))).toEqual({ do: 'drop', why: 'consent' })
  expect(ringWord(facts('promotion', { consent: all }))).toEqual({ do: 'send' })
  const none = { money: false, service: false, promotion: false }
  expect(ringWord(facts('money', { consent: none }))).toEqual({ do: 'drop', why: 'consent' })
  expect(ringWord(facts('security', { consent: none }))).toEqual({ do: 'send' })
})

it('from 22:00 to 08:00 in Beijing all pushes except security are held until the morning', () => {
  const late = Date.UTC(2026, 10, 25, 14)
  const early = Date.UTC(2026, 10, 25, 23, 59)
  const morning = Date.UTC(2026, 10, 26, 0)
  for (const nowMs of [late, early]) {
    expect(ringWord(facts('money', { nowMs, madeMs: nowMs }))).toEqual({ do: 'hold', untilMs: expect.any(Number) })
    expect(ringWord(facts('security', { nowMs, madeMs: nowMs }))).toEqual({ do: 'send' })
  }
  const held = ringWord(facts('service', { nowMs: late, madeMs: late }))
  expect(held).toEqual({ do: 'hold', untilMs: morning })
  expect(ringWord(facts('service', { nowMs: morning, madeMs: late }))).toEqual({ do: 'send' })
})

it('L20, L21: during a pause only security pushes are sent', () => {
  for (const of of ['money', 'service', 'promotion'] as const)
    expect(ringWord(facts(of, { isPaused: true, consent: all }))).toEqual({ do: 'drop', why: 'pause' })
  expect(ringWord(facts('security', { isPaused: true }))).toEqual({ do: 'send' })
})

it('a push is dropped if its mail was read, its session ended, or it is too late', () => {
  expect(ringWord(facts('security', { isRead: true }))).toEqual({ do: 'drop', why: 'read' })
  expect(ringWord(facts('security', { sessionLives: false }))).toEqual({ do: 'drop', why: 'session' })
  expect(ringWord(facts('money', { madeMs: noon - day - 1 }))).toEqual({ do: 'drop', why: 'late' })
})

it('offers are limited to one a day and three a week, by Beijing days from Monday', () => {
  expect(isOften([], noon)).toBe(false)
  expect(isOften([noon - 11 * hour], noon)).toBe(true)
  // It was another day in Beijing.
  expect(isOften([noon - 13 * hour], noon)).toBe(false)
  expect(isOften([noon - day, noon - 2 * day], noon)).toBe(false)
  const friday = noon + 2 * day
  expect(isOften([noon - 2 * day, noon - day, noon], friday)).toBe(true)
  expect(isOften([noon - 2 * day, noon - day, noon], noon + 5 * day)).toBe(false)
})

it('the limit of three offers a week starts again on Monday in Beijing', () => {
  const at = (day: number): number => Date.parse(`2026-11-${day}T12:00:00+08:00`)
  const says = (offersAt: readonly number[], nowMs: number) =>
    ringWord(facts('promotion', { consent: all, nowMs, madeMs: nowMs, offersAt }))
  // 23 November is a Monday.
  expect(says([at(23), at(24), at(25)], at(29)), 'on Sunday the fourth').toEqual({ do: 'drop', why: 'often' })
  expect(says([at(24), at(25), at(29)], at(30)), 'on Monday the first').toEqual({ do: 'send' })
})
