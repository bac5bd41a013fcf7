// A bet that is settled during its match is checked later in the member's browser, by the later facts: so its proof
// must not contain anything after its decision (L8, L24). For every sport, over a whole match of its invented world.

import { expect, it } from 'vitest'
import { type Facts, type FeedMessage, type LegTerms, markets } from '../contract/index.ts'
import { seededRandom } from './chance.ts'
import { judgingOf } from './judging.ts'
import { checkProof } from './settle/check.ts'
import { settle } from './settle/settle.ts'
import { type Sport, usualCalendar } from './sport.ts'
import { allSports } from './sports.ts'

const day = 86_400_000
const from = Date.UTC(2026, 10, 1)
const stakeMinor = 1000n

type State = ReturnType<Sport['newMatch']>
type Settlement = NonNullable<ReturnType<typeof settle>>
type Bet = { readonly terms: LegTerms; readonly feedSeq: number; settled?: Settlement | undefined }

const cases = allSports.flatMap((sport) => {
  const fixtures = sport.world?.fixturesBetween(usualCalendar(7n), from, from + day) ?? []
  const byKind = new Map<string, (typeof fixtures)[number]>(
    fixtures.map((one) => ['title' in one ? one.title : sport.id, one]),
  )
  return [...byKind].map(([kind, fixture]) => ({ kind, fixture, sport }))
})

const after = (sport: Sport, state: State, message: FeedMessage): State => {
  const applied = sport.apply(state, message, false)
  if ('refused' in applied) throw new Error(applied.refused)
  return applied.state
}

/** One bet on each selection, line by line, when it first appears on the board. */
const offered = (sport: Sport, state: State, seen: Set<string>): readonly Bet[] =>
  sport.board(state, 'book').flatMap(({ market, lineQuarters, selections }) =>
    selections.flatMap(({ side, oddsE5 }) => {
      const name = `${market} ${lineQuarters} ${side}`
      if (oddsE5 === null || seen.has(name)) return []
      seen.add(name)
      const { score, minute } = sport.situation(state)
      const scoreAtBet = sport.basis?.(state, market) ?? score
      const ruleVersion = sport.ruleVersion
      const terms = {
        matchId: state.matchId,
        market,
        side,
        lineQuarters,
        oddsE5,
        scoreAtBet,
        minuteAtBet: minute,
        ruleVersion,
      }
      return [{ terms, feedSeq: state.seq }]
    }),
  )

const settleOn = (facts: Facts, { terms, feedSeq }: Bet): Settlement | null =>
  settle(judgingOf(terms.market).factsFor(facts, feedSeq), terms, stakeMinor)

it.each(cases)('$kind: the proof of a bet settled during the match is still valid at its end', ({ sport, fixture }) => {
  const bets: Bet[] = []
  const seen = new Set<string>()
  let state = sport.newMatch(fixture.matchId)
  for (const message of sport.world!.play(fixture, seededRandom(7n))) {
    state = after(sport, state, message)
    const facts = sport.facts(state)
    for (const bet of bets) bet.settled ??= settleOn(facts, bet) ?? undefined
    bets.push(...offered(sport, state, seen))
  }
  const facts = sport.facts(state)
  const early = bets.filter(({ settled }) => settled !== undefined)
  expect(early.length).toBeGreaterThan(bets.length / 2)
  const doubted = early.flatMap((bet) => {
    const { terms, feedSeq, settled } = bet
    // Corrected since: it is settled again, with a proof of its own.
    if (settled === undefined || settleOn(facts, bet)?.outcome !== settled.outcome) return []
    const wrong = checkProof(settled.proof, {
      facts: judgingOf(terms.market).factsFor(facts, feedSeq),
      terms,
      stakeMinor,
    })
    return wrong === null ? [] : [`${markets[terms.market].family}: ${wrong}`]
  })
  expect([...new Set(doubted)]).toEqual([])
})
