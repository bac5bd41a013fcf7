// The notation of the OB-shaped wire and its adapter.

import { describe, expect, it } from 'vitest'
import { handicapText, neutralMatch, neutralReply, readLineText, relaunchFor, totalText } from './index.ts'
import { obMatchOf } from '../testing/ob-match.ts'

describe('lines as text', () => {
  it.each([
    [-1, '-0/0.5'],
    [1, '+0/0.5'],
    [-2, '-0.5'],
    [-3, '-0.5/1'],
    [-4, '-1'],
    [5, '+1/1.5'],
    [0, '0'],
    [-10, '-2.5'],
  ])('a home handicap of %i quarters is written %s', (line, text) => {
    expect(handicapText(line)).toBe(text)
  })

  it('every line is read back to the quarters it was written from', () => {
    for (let line = -40; line <= 40; line += 1) expect(readLineText(handicapText(line))).toBe(line)
    for (let line = 0; line <= 40; line += 1) expect(readLineText(totalText(line))).toBe(line)
  })

  it('nothing else is read as a line', () => {
    for (const text of ['', '0.25', '1/2', '0.5/0', '-', '1e1', '0/0.5/1', '٣'])
      expect(readLineText(text)).toBeUndefined()
  })
})

describe('S-HDR-05, S-ERR-11: replies of the vendor', () => {
  it.each([
    [{ code: '0000000', msg: '', data: { a: 1 }, ts: '1' }, 6000, null],
    [{ code: '0400401', msg: 'expired', data: null, ts: '1' }, '0400401', 'OB'],
    [{ code: '1-400401-2', msg: '', data: null, ts: '1' }, '1-400401-2', 'OB'],
    [{ code: 14010, msg: '', data: null }, '14010', 'FB'],
    [{ code: 100, msg: '', data: 1 }, 6000, null],
    [{ code: 350, msg: '', data: 1 }, 6000, null],
    ['nonsense', '', null],
  ])('%j is read as code %s and relaunches %s', (reply, code, relaunch) => {
    const neutral = neutralReply(reply)
    expect([neutral.status_code, neutral.relaunch]).toEqual([code, relaunch])
  })

  it('a throttled call and a maintenance window do not launch again', () => {
    expect(neutralReply({ code: '0401038', msg: '', data: null })).toMatchObject({ throttled: true, relaunch: null })
    expect(neutralReply({ code: '0400900', msg: '', data: null })).toMatchObject({ maintenance: true, relaunch: null })
    expect(relaunchFor('0401038')).toBeNull()
  })
})

it('each side’s selection carries the handicap from its own view', () => {
  const match = obMatchOf({
    mst: 3,
    msc: ['S1|2:1', 'S5|3:0'],
    mv: 9,
    hps: [
      {
        hpid: '4',
        hl: [
          {
            hid: 'ah.-3',
            hv: '-0.5/1',
            hm: 1,
            hs: 1,
            ol: [
              {
                oid: 'ah.-3.home',
                ot: '1',
                ov: 195e3,
              },
              {
                oid: 'ah.-3.away',
                ot: '2',
                ov: 0,
              },
            ],
          },
        ],
      },
    ],
  })
  const { selections, score, corners } = neutralMatch(match)
  expect([score, corners]).toEqual([
    [2, 1],
    [3, 0],
  ])
  expect(selections).toEqual([
    {
      oid: 'ah.-3.home',
      market: 'ah',
      side: 'home',
      lineQuarters: -3,
      oddsE5: 195_000,
      state: 'suspended',
      main: true,
    },
    { oid: 'ah.-3.away', market: 'ah', side: 'away', lineQuarters: 3, oddsE5: null, state: 'suspended', main: true },
  ])
})
