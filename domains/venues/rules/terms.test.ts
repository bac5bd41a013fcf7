import { expect, it } from 'vitest'
import { type PlayDetail, RoundDetail, type SportDetail } from '../contract/index.ts'
import { againstOf, claimOf, returnMax } from './terms.ts'

const leg = { matchId: 'm-1', market: 'ah', side: 'home' } as SportDetail['legs'][number]
const sport = { gameClass: 'sport', title: 'A v B', ruleVersion: 'football/1', oddsType: 3 } as const
const onMatches: SportDetail = { ...sport, oddsE5: 195_000, legs: [leg] }
const spin: SportDetail = { ...sport, oddsE5: 100_000, legs: [] }
const draw: PlayDetail = {
  gameClass: 'draw',
  title: 'Five digits',
  game: 'ssc90',
  ruleVersion: 'ssc90/1',
  plays: [{ play: 'straight', picks: '1 2 3 4 5', stake: 100 }],
  mostReturn: 92_000,
}

it('L6: the maximum return of a sports bet is stake times odds, rounded up', () => {
  expect(returnMax({ stake: 100n, detail: onMatches }, null)).toBe(195n)
  expect(returnMax({ stake: 1n, detail: onMatches }, null)).toBe(2n)
  expect(returnMax({ stake: 333n, detail: { ...onMatches, oddsE5: 333_333 } }, null)).toBe(1110n)
  // The venue's own maximum applies to bets without odds.
  expect(returnMax({ stake: 100n, detail: onMatches }, 1_000_000n)).toBe(195n)
})

it('L6: the maximum return of a spin is the venue’s maximum, or the stake if there is none', () => {
  expect(returnMax({ stake: 100n, detail: spin }, 500_000n)).toBe(500_000n)
  expect(returnMax({ stake: 100n, detail: spin }, null)).toBe(100n)
  expect(returnMax({ stake: 100n, detail: spin }, 50n)).toBe(100n)
})

it('L6: a claim far above 90 trillion is cut to the cap, and the rest is withheld', () => {
  const most = returnMax({ stake: 1_000_000n, detail: { ...onMatches, oddsE5: 100_000_000_000 } }, null)
  expect(most).toBe(1_000_000_000_000n)
  expect(claimOf(9_000_000_000_000_000n, most)).toEqual({ total: most, withheld: 8_999_000_000_000_000n })
  expect(claimOf(most, most)).toEqual({ total: most, withheld: 0n })
})

it('L6: the maximum return of a game is what the bet stated, at most the venue’s maximum', () => {
  expect(returnMax({ stake: 100n, detail: draw }, null)).toBe(92_000n)
  expect(returnMax({ stake: 100n, detail: draw }, 500_000n)).toBe(92_000n)
  expect(returnMax({ stake: 100n, detail: draw }, 50_000n)).toBe(50_000n)
  expect(returnMax({ stake: 100n, detail: { ...draw, mostReturn: 0 } }, null)).toBe(100n)
})

it('opposite bets meet where the seller says, or on one selection of a match in its market', () => {
  const against = { key: 'round-7', side: 'banker' }
  expect(againstOf({ ...draw, against })).toEqual(against)
  expect(againstOf({ ...onMatches, against })).toEqual(against)
  expect(againstOf(onMatches)).toEqual({ key: 'm-1/ah', side: 'home' })
  expect(againstOf({ ...onMatches, legs: [leg, leg] })).toBeNull()
  expect(againstOf(draw)).toBeNull()
})

it('a detail is of one class: fields of another class are refused', () => {
  const good = (detail: object): boolean => RoundDetail.safeParse(detail).success
  expect(good(draw)).toBe(true)
  expect(good({ ...draw, gameClass: 'cards' })).toBe(true)
  expect(good({ ...draw, gameClass: 'sport' })).toBe(false)
  expect(good({ ...draw, legs: [] })).toBe(false)
  expect(good({ ...draw, plays: [] })).toBe(false)
  expect(good({ ...draw, plays: Array.from({ length: 61 }, () => draw.plays[0]) })).toBe(false)
  expect(good({ ...sport, oddsE5: 195_000, legs: [], gameClass: 'TY' })).toBe(true)
  expect(good({ ...sport, oddsE5: 195_000, legs: [], gameClass: 'spin' })).toBe(false)
})
