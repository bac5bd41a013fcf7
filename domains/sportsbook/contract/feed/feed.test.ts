import { RoundLeg } from '@magpie/venues/contract'
import { describe, expect, it } from 'vitest'
import { FeedMessage } from '../index.ts'

const fixture = {
  type: 'fixture',
  matchId: 'cup-1',
  seq: 1,
  at: 1_781_200_000_000,
  league: { id: 'cup', name: 'Cup' },
  home: 'Hearts',
  away: 'Vale',
  kickOffAt: 1_781_203_600_000,
  neutral: false,
  means: { home: 1.4, away: 1.2, rho: -0.05 },
}
const leg = ({ matchId, league, home, away, kickOffAt }: typeof fixture) => ({
  matchId,
  leagueName: league.name,
  homeName: home,
  awayName: away,
  startsAt: kickOffAt,
  market: 'ah',
  side: 'home',
  lineQuarters: -1,
  oddsE5: 190_000,
  inPlay: false,
  scoreAtBet: { home: 0, away: 0 },
  minuteAtBet: 0,
  ruleVersion: 'football/1',
})

const strange = [
  'a b',
  'a\u001b[31mb',
  '\u4e2d\u6587',
  "' or 1=1 --",
  '\uff11\uff12',
  '../x',
  'x'.repeat(61),
  '',
  ' ',
  'a\n',
  'a\u007f',
]
const times = [-1, 1.5, 1e3, 0, 10_000_000_000_000, Number.MAX_SAFE_INTEGER, 8_640_000_000_000_001]

describe('a feed message that the book accepts', () => {
  it('L6: has names and times that the wallet accepts for a bet on it', () => {
    expect(FeedMessage.safeParse(fixture).success).toBe(true)
    const fixtures = [
      ...strange.flatMap((text) => [
        { ...fixture, matchId: text },
        { ...fixture, home: text },
        { ...fixture, away: text },
        { ...fixture, league: { id: 'cup', name: text } },
      ]),
      ...times.map((kickOffAt) => ({ ...fixture, kickOffAt })),
    ]
    const taken = fixtures.filter((one) => FeedMessage.safeParse(one).success)
    expect(taken.filter((one) => !RoundLeg.safeParse(leg(one)).success)).toEqual([])
    expect(taken.length).toBeGreaterThan(5)
  })

  it('L22: has a time that a calendar can represent, so that no message closes the book for ever', () => {
    const read = times.filter((at) => FeedMessage.safeParse({ ...fixture, at }).success)
    expect(read).toEqual([1e3, 0])
  })
})
