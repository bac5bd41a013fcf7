// A short form of `npm run feed:replay`: a few matches of every available record, through the whole house. Matches with
// extra time are among them, because extra time must not count. Each record uses another wire.

import { realWorld } from '@magpie/kernel/real-world'
import { MatchesFile } from '@magpie/sportsbook/rules'
import { describe, expect, it } from 'vitest'
import { absentNote, readShared, sharedTruths } from '../../truth/read.ts'
import { judge } from '@magpie/sandbox/replay/judge'
import { replay } from '@magpie/sandbox/replay/run'
import { bookVenues } from '@magpie/sandbox/venues'
import { atBook } from './testing/at-book.ts'

const names = sharedTruths('matches-')
/** The first record over the first book's wire, the next over the next book's. */
const through = names.map((name, nth) => [name, bookVenues[nth % bookVenues.length]?.code ?? ''] as const)
const shortOf = (file: MatchesFile): MatchesFile => {
  const long = file.matches.filter(({ et }) => et != null).slice(0, 1)
  // Two of one day, so that they can be combined in a parlay.
  const others = file.matches.filter((match) => !long.includes(match))
  const day = others.find(({ date }, at) => others[at + 1]?.date === date)?.date
  const rest = others.filter(({ date }) => date === day).slice(0, 2)
  return { ...file, matches: [...rest, ...long] }
}

describe('the second opinion of the replay', () => {
  const bet = { stakeMinor: 1001n, oddsE5: 195_000, inPlay: false, scoreAtBet: [0, 0] as const }
  const record = { ht: [0, 1], ft: [2, 1] } as unknown as MatchesFile['matches'][number]
  it.each([
    ['ah', 'home', -4, false, 'P', 1001n],
    ['ah', 'home', -3, false, 'w', 1476n],
    ['ah', 'away', 3, false, 'l', 500n],
    ['ah', 'home', -2, true, 'W', 1951n],
    ['ou', 'over', 12, false, 'P', 1001n],
    ['ou', 'under', 11, false, 'l', 500n],
    ['1x2_1h', 'away', 0, false, 'W', 1951n],
    ['ou_1h', 'over', 4, false, 'P', 1001n],
  ] as const)('%s %s %i in play %s is %s', (market, side, lineQuarters, inPlay, code, returnMinor) => {
    const scoreAtBet = inPlay ? ([0, 0] as const) : bet.scoreAtBet
    expect(judge(record, { ...bet, market, side, lineQuarters, inPlay, scoreAtBet })).toEqual({ code, returnMinor })
  })

  it('L8: a handicap in play counts goals after the bet, a total counts all', () => {
    const inPlay = { ...bet, inPlay: true, scoreAtBet: [1, 1] as const }
    expect(judge(record, { ...inPlay, market: 'ah', side: 'home', lineQuarters: -4 }).code).toBe('P')
    expect(judge(record, { ...inPlay, market: 'ou', side: 'over', lineQuarters: 10 }).code).toBe('W')
  })
})

describe('recorded tournaments', () => {
  it(names.length === 0 ? absentNote('matches-') : `${names.length} records are at hand`, () => {
    expect(names.every((name) => name.startsWith('matches-'))).toBe(true)
  })
  it.each(through)(
    'L6, L7, L8: %s is settled at %s as it was in reality',
    async (name, venue) => {
      const file = shortOf(MatchesFile.parse(readShared(name)))
      const options = {
        world: realWorld(),
        file,
        bots: 6,
        moments: 40,
        seed: 7n,
        durable: false,
        venue,
        at: atBook,
        say: () => undefined,
      }
      const { compared, problems, played } = await replay(options)
      expect(problems).toEqual([])
      expect(compared.settled).toBeGreaterThanOrEqual(played.meant.size)
      expect(played.inPlay).toBeGreaterThan(20)
      expect(played.multiples).toBeGreaterThan(0)
      expect(compared.multiples).toBe(played.multiples)
      expect(compared.sold).toBeGreaterThan(0)
      expect(compared.floored, 'L10: returns with a fraction of a cent').toBeGreaterThan(20)
    },
    120_000,
  )
})
