import { expect, it } from 'vitest'
import { countsAsks } from '../contract/index.ts'
import { countedVenues, venueRecord, venueRecords } from './venue-records.ts'

const languages = ['en', 'zh-CN', 'zh-TW']

it('S-GATE-02: each venue’s record has a name in each language, a vendor, an adapter and its own place', () => {
  expect(venueRecords.length).toBeGreaterThan(0)
  for (const { code, name, line, at, adapter } of venueRecords) {
    expect(Object.keys(name).toSorted(), code).toEqual(languages)
    expect([[], languages]).toContainEqual(Object.keys(line).toSorted())
    expect(at).toMatch(/^[A-Z][A-Z0-9]+$/)
    expect(adapter, code).not.toBe('')
  }
  expect(new Set(venueRecords.map(({ place }) => place)).size).toBe(venueRecords.length)
})

it('S-ENT-02, S-CNT-01: every counted venue has an adapter for its counts, exactly one of them as in S-CALL-11', () => {
  expect(countedVenues.filter(({ adapter }) => countsAsks[adapter] === undefined)).toEqual([])
  expect(countedVenues.filter(({ adapter }) => adapter === 'ob').length).toBe(1)
  expect(venueRecord('NOBODY')).toBeUndefined()
})

it('S-ENT-02: games and lotteries count their open games, and an invalid answer counts nothing', () => {
  for (const adapter of ['studio', 'lottery']) {
    const read = countsAsks[adapter]?.read
    const games = [{ open: true, game: 'a' }, { open: false }, { open: true }]
    expect(read?.({ status_code: 6000, message: '', data: { games } })).toEqual({ '1': { ct: 2, balls: {} } })
    expect(read?.({ status_code: 10001, message: 'a fault', data: null })).toBeUndefined()
    expect(read?.({ status_code: 6000, message: '', data: { games: [{ game: 'a' }] } })).toBeUndefined()
  }
  expect(new Set(countedVenues.map(({ group }) => group))).toEqual(new Set(['TY', 'DZ', 'CP']))
})

const halls: Readonly<Record<string, string>> = {
  TY: '/game/sport',
  DJ: '/game/gaming',
  DZ: '/game/egame',
  CP: '/game/lottery',
  ZR: '/game/realbet',
  QP: '/game/chess',
  BY: '/game/fishing',
}

it('S-GATE-01b, c, d, S-ROUTE-05a, b, d, e, g: each hall is at the page of its group', () => {
  const sold = venueRecords.filter(({ hall }) => hall !== '')
  expect(sold.filter(({ hall, group }) => hall.split('?')[0] !== halls[group]).map(({ code }) => code)).toEqual([])
  const open = new Set(sold.map(({ group }) => group))
  expect([...open]).toEqual(expect.arrayContaining(['DZ', 'CP']))
})
