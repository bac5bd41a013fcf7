// A parlay is settled by its first lost leg, and checked when the others are known as well.

import type { RoundView } from '@magpie/venues/contract'
import { expect, it } from 'vitest'
import type { LegTerms, MatchFacts } from '../../contract/index.ts'
import { judgeLegs, settleLegs } from '../../rules/index.ts'
import { ticketHolds } from './judge-ticket.ts'
import { legProofs } from './proof-drawing.ts'

const matches = ['m1', 'm2', 'm3']
const terms = matches.map((matchId): LegTerms => {
  const rest = { lineQuarters: 0, scoreAtBet: [0, 0], minuteAtBet: 0, ruleVersion: 'football/2' } as const
  return { matchId, market: '1x2', side: 'home', oddsE5: 190_000, ...rest }
})
const legs = terms.map(({ matchId, market, side, oddsE5, ruleVersion }) => ({
  matchId,
  leagueName: 'Cloud League',
  homeName: 'Home',
  awayName: 'Away',
  startsAt: 1,
  market,
  side,
  lineQuarters: null,
  oddsE5,
  inPlay: false,
  scoreAtBet: { home: 0, away: 0 },
  minuteAtBet: 0,
  ruleVersion,
}))
const round = {
  stake: '20.00',
  result: null,
  detail: { gameClass: 'sport', title: '3 x 1', ruleVersion: 'football/2', oddsType: 3, oddsE5: 685_900, legs },
} as unknown as RoundView

const over = (matchId: string, ft: readonly [number, number]): MatchFacts => ({
  matchId,
  ht: [0, 0],
  ft,
  score: ft,
  interruption: null,
  annulled: null,
})
const goesOn = (matchId: string): MatchFacts => ({ ...over(matchId, [0, 0]), ht: null, ft: null })

const proofOn = (facts: readonly MatchFacts[]) =>
  settleLegs(
    { legs: terms, folds: [3], lineStakeMinor: 2000n },
    judgeLegs(terms, (at) => facts[at]),
  )!.proof

const lostSecond = [goesOn('m1'), over('m2', [0, 1]), goesOn('m3')]
const lostAll = [over('m1', [0, 2]), over('m2', [0, 1]), over('m3', [1, 1])]

it('L8, L24: the proof of a lost parlay stays valid when more legs are lost later', () => {
  const proof = proofOn(lostSecond)
  expect(ticketHolds({ proof, facts: lostSecond, round })).toBe(true)
  expect(ticketHolds({ proof, facts: lostAll, round })).toBe(true)
  expect(ticketHolds({ proof: proofOn(lostAll), facts: lostAll, round })).toBe(true)
})

it('each proof is shown at its own leg, even if an earlier leg was lost later', () => {
  const picked = terms.map((leg, at): LegTerms => ({ ...leg, side: at === 1 ? 'draw' : 'home' }))
  const proof = settleLegs(
    { legs: picked, folds: [3], lineStakeMinor: 2000n },
    judgeLegs(picked, (at) => lostSecond[at]),
  )!.proof
  const picks = picked.map(({ side, lineQuarters: line }) => ({ side, line }))
  expect(legProofs(proof, () => true, picks).map(({ at }) => at)).toEqual([1])
})

it('L8, L24: the proof is invalid if its lost leg was not lost', () => {
  const won = [over('m1', [0, 2]), over('m2', [1, 0]), over('m3', [1, 1])]
  expect(ticketHolds({ proof: proofOn(lostSecond), facts: won, round })).toBe(false)
  expect(
    ticketHolds({ proof: proofOn(lostSecond), facts: won.map(({ matchId }) => over(matchId, [1, 0])), round }),
  ).toBe(false)
})
