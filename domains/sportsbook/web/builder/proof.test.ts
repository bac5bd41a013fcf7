// The proof of a bet builder is computed again from what the platform keeps of it: legs, stake, joint odds.

import type { RoundView } from '@magpie/venues/contract'
import { expect, it } from 'vitest'
import type { LegTerms, MatchFacts } from '../../contract/index.ts'
import { judgeLegs, settleLegs } from '../../rules/index.ts'
import { drawJoined } from '../proof/proof-drawing.ts'
import type { ProofWords } from '../proof/proof-words.ts'
import { allWordsSaid } from '../text/all-words.ts'
import { ticketHolds } from '../proof/judge-ticket.ts'

const leg = (market: LegTerms['market'], side: LegTerms['side']) => ({
  matchId: 'm1',
  leagueName: 'Cloud League',
  homeName: 'Home',
  awayName: 'Away',
  startsAt: 1,
  market,
  side,
  lineQuarters: null,
  oddsE5: 190_000,
  inPlay: false,
  scoreAtBet: { home: 0, away: 0 },
  minuteAtBet: 0,
  ruleVersion: 'football/2' as const,
})
const legs = [leg('1x2', 'home'), leg('btts', 'yes')]
const facts: MatchFacts = { matchId: 'm1', ht: [1, 0], ft: [2, 1], score: [2, 1], interruption: null, annulled: null }
const roundAt = (oddsE5: number, title = '2 x 1') =>
  ({
    stake: '20.00',
    result: null,
    detail: { gameClass: 'sport', title, ruleVersion: 'football/2', oddsType: 3, oddsE5, legs },
  }) as unknown as RoundView

it('L8, L24: the proof is valid at the odds that the platform kept, and at no others', () => {
  const terms = legs.map(({ market, side, oddsE5, matchId, ruleVersion }): LegTerms => {
    const rest = { lineQuarters: 0, scoreAtBet: [0, 0], minuteAtBet: 0 } as const
    return { matchId, market, side, oddsE5, ruleVersion, ...rest }
  })
  const settled = settleLegs(
    { legs: terms, folds: [2], lineStakeMinor: 2000n, jointOddsE5: 319_000 },
    judgeLegs(terms, () => facts),
  )
  expect(settled?.returnMinor).toBe(6380n)
  const proof = settled!.proof
  expect(ticketHolds({ proof, facts: [facts, facts], round: roundAt(319_000) })).toBe(true)
  expect(ticketHolds({ proof, facts: [facts, facts], round: roundAt(361_000) })).toBe(false)
  const say = (id: string): string => id
  const words: ProofWords = {
    say,
    words: allWordsSaid(say),
    chosen: { market: '1x2', side: 'home', lineQuarters: 0, home: 'Home', away: 'Away' },
  }
  expect(drawJoined(proof, [], words), 'the amount stands at the root').toMatchObject({
    kind: 'amount',
    value: '63.80',
  })
})
