import { expect, it } from 'vitest'
import { gameGroups } from '@magpie/turnover/contract'
import { gameClasses, VenueCode } from './index.ts'
import { countsVenue, venueRecord, venueRecords } from './venue-records.ts'

it('S-GATE-02: each venue’s record is whole: a code, a group, a game class, a name, an address and a secret', () => {
  expect(venueRecords.length).toBeGreaterThan(0)
  for (const { code, name, group, gameClass, wallet, url, secret } of venueRecords) {
    expect(VenueCode.safeParse(code).success, code).toBe(true)
    expect(gameGroups).toContain(group)
    expect(gameClasses).toContain(gameClass)
    expect(['seamless', 'own']).toContain(wallet)
    expect(name, code).not.toBe('')
    expect([url, secret]).toEqual([expect.stringMatching(/_URL$/), expect.stringMatching(/_SECRET$/)])
  }
  expect(new Set(venueRecords.map(({ place }) => place)).size).toBe(venueRecords.length)
})

it('S-CNT-01: one venue’s counts are the platform’s', () => {
  expect(venueRecords.filter(({ counts }) => counts).map(({ code }) => code)).toEqual([countsVenue])
  expect(venueRecord('NOBODY')).toBeUndefined()
})
