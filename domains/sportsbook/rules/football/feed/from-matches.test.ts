// Recorded tournaments through the feed: every message fits the contract, every match ends with its recorded result,
// and every selection with a recorded outcome settles to it.

import { isRefusal } from '@magpie/kernel'
import { describe, expect, test } from 'vitest'
import { absentNote, readShared, sharedTruths } from '../../../../../truth/read.ts'
import { FootballMessage, type LegTerms, type MatchFacts } from '../../../contract/index.ts'
import { smallRecord } from '../../../testing/records.ts'
import { checkProof } from '../../settle/check.ts'
import { settle } from '../../settle/settle.ts'
import { applyFeed } from './apply.ts'
import { codeOfOutcome, expectedSelections } from './expected.ts'
import { matchesToFeed } from './from-matches.ts'
import { settlementFacts } from './facts.ts'
import { type MatchState, newMatch } from './match-state.ts'
import { addedUp, goalsOf, MatchesFile } from './matches-file.ts'

const chance = (seed: number) => {
  let state = seed
  return { unit: () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31 }
}

const fold = (messages: readonly FootballMessage[]): Map<string, MatchState> => {
  const states = new Map<string, MatchState>()
  for (const message of messages) {
    const next = applyFeed(states.get(message.matchId) ?? newMatch(message.matchId), message)
    if (isRefusal(next))
      throw new Error(`${message.matchId} ${message.seq}: ${next.refused} ${JSON.stringify(next.facts)}`)
    states.set(message.matchId, next.state)
  }
  return states
}

const settleAll = (
  file: MatchesFile,
  facts: ReadonlyMap<string, MatchFacts>,
): { compared: number; wrong: string[] } => {
  const wrong: string[] = []
  const expected = expectedSelections(file)
  for (const { matchId, market, side, lineQuarters, code } of expected) {
    const terms: LegTerms = {
      matchId,
      market,
      side,
      lineQuarters,
      oddsE5: 190_000,
      scoreAtBet: [0, 0],
      minuteAtBet: 0,
      ruleVersion: 'football/1',
    }
    const on = { facts: facts.get(matchId)!, terms, stakeMinor: 10_000n }
    const settled = settle(on.facts, terms, on.stakeMinor)
    const seen = settled === null ? 'open' : codeOfOutcome(settled.outcome)
    if (seen !== code || checkProof(settled!.proof, on) !== null)
      wrong.push(`${matchId} ${market} ${side} ${lineQuarters}: ${seen}, not ${code}`)
  }
  return { compared: expected.length, wrong }
}

const check = (raw: unknown): number => {
  const file = MatchesFile.parse(raw)
  const messages = matchesToFeed(file, { random: chance(7) })
  for (const message of messages) FootballMessage.parse(message)
  expect(messages.every((message, at) => at === 0 || messages[at - 1]!.at <= message.at)).toBe(true)
  const states = fold(messages)
  expect(states.size).toBe(file.matches.length)
  for (const match of file.matches) {
    expect(settlementFacts(states.get(match.id)!), match.id).toMatchObject({ ht: match.ht, ft: match.ft })
  }
  const { compared, wrong } = settleAll(file, new Map([...states].map(([id, state]) => [id, settlementFacts(state)])))
  expect(wrong).toEqual([])
  return compared
}

test('a small record is replayed, without extra time and shoot-out in the score', () => {
  expect(check(smallRecord)).toBe(3 * (6 + 2 * (3 + 2 + 1 + 1)))
})

test('the same record and the same random numbers give the same feed', () => {
  const file = MatchesFile.parse(smallRecord)
  expect(matchesToFeed(file, { random: chance(3) })).toEqual(matchesToFeed(file, { random: chance(3) }))
  expect(matchesToFeed(file).length).toBeLessThan(matchesToFeed(file, { random: chance(3) }).length)
})

test('a record whose goals contradict its scores sends the score as a correction', () => {
  const awarded = { ...smallRecord.matches[0]!, ht: [2, 0], ft: [3, 0], expected: { '1x2': 'H', ht: 'H' } }
  const raw = { ...smallRecord, matches: [awarded] }
  expect(matchesToFeed(MatchesFile.parse(raw)).map(({ type }) => type)).toContain('correction')
  expect(check(raw)).toBe(6)
})

test('kick-off is in UTC, and prices do not use later matches', () => {
  const fixtures = matchesToFeed(MatchesFile.parse(smallRecord)).filter((message) => message.type === 'fixture')
  expect(fixtures[0]).toMatchObject({ kickOffAt: Date.UTC(2020, 5, 1, 16), means: { home: 1.3, away: 1.3 } })
})

test('a record with more lines than codes is refused', () => {
  const match = { ...smallRecord.matches[0]!, expected: { ah_home: 'LP' } }
  expect(() => expectedSelections(MatchesFile.parse({ ...smallRecord, matches: [match] }))).toThrow(
    /2 codes for 3 lines/,
  )
})

const records = sharedTruths('matches-')
if (records.length === 0) console.info(absentNote('matches-'))

describe.each(records.map((name) => [name]))('%s', (name) => {
  test('the goals of every match add up to its scores', () => {
    const file = MatchesFile.parse(readShared(name))
    expect(file.matches.length).toBeGreaterThan(0)
    for (const match of file.matches) {
      const { ht, ft, et } = addedUp(match)
      expect({ id: match.id, ht, ft, et }).toEqual({
        id: match.id,
        ht: match.ht,
        ft: match.ft,
        et: match.et ?? match.ft,
      })
      expect(goalsOf(match).length).toBe(match.goals.length)
    }
  })

  test('every selection settles as recorded, and every proof is valid', () => {
    const compared = check(readShared(name))
    expect(compared).toBeGreaterThan(0)
    console.info(`${name}: ${compared} selections`)
  })
})
