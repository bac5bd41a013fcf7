// Which matches each book carries.

import { type Fixture, sportIds } from '@magpie/sportsbook/contract'
import { allSports, usualCalendar } from '@magpie/sportsbook/rules'
import { expect, it } from 'vitest'
import { bookKinds } from './books.ts'

const from = Date.UTC(2031, 0, 1)
const dayMs = 86_400_000

const told: readonly Fixture[] = allSports.flatMap(({ world, seasons }) =>
  [world, seasons].flatMap((one) => one?.fixturesBetween(usualCalendar(5n), from, from + dayMs) ?? []),
)

it.each(Object.entries(bookKinds))('S-GATE-02: the book of %s carries every sport', (_wire, { carried }) => {
  const sports = new Set(told.flatMap((fixture) => (carried(fixture) === undefined ? [] : [nameOf(fixture)])))
  expect([...sports].sort()).toEqual([...sportIds].sort())
})

const nameOf = (fixture: Fixture): string => ('sport' in fixture ? (fixture.sport ?? 'football') : 'football')
