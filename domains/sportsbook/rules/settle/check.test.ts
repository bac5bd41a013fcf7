// L24: a proof is checked part by part, and a failure is named.

import { describe, expect, test } from 'vitest'
import type { LegTerms, MatchFacts, ProofNode, Score } from '../../contract/index.ts'
import { checkProof, checkSteps } from './check.ts'
import { settle } from './settle.ts'
import { leaf, step } from './steps.ts'

const facts: MatchFacts = {
  matchId: 'm',
  ht: [0, 0],
  ft: [2, 0],
  score: [2, 0],
  interruption: null,
  annulled: null,
}
const terms: LegTerms = {
  matchId: 'm',
  market: 'ah',
  side: 'home',
  lineQuarters: -3,
  oddsE5: 193_000,
  scoreAtBet: [0, 0],
  minuteAtBet: 0,
  ruleVersion: 'football/1',
}
const on = { facts, terms, stakeMinor: 1n }
const another = 'the proof is not the one that these facts and terms give'
const annulled = { ...on, facts: { ...facts, annulled: 'ab' } }

const proofOf = ({ facts: known, terms: sold, stakeMinor }: typeof on): ProofNode =>
  settle(known, sold, stakeMinor)!.proof

/** The proof with every node of a rule changed, as a person with write access could do. */
const forged = (proof: ProofNode, rule: string, change: (node: ProofNode) => ProofNode): ProofNode => {
  const node = proof.of === undefined ? proof : { ...proof, of: proof.of.map((below) => forged(below, rule, change)) }
  return node.rule === rule ? change(node) : node
}

describe('L24: a step is valid if computing it again gives the same value', () => {
  const result = step('score.result', [leaf('fact.ft', [2, 0])])

  test('a fact and a rule without inputs are valid by themselves', () => {
    expect(checkSteps(leaf('fact.ft', [2, 0]))).toBeNull()
    expect(checkSteps(leaf('void.annulled', 'void'))).toBeNull()
    expect(checkSteps(result)).toBeNull()
  })

  test.each<[string, ProofNode, string]>([
    ['a rule that nobody knows', { ...result, rule: 'score.better' }, 'unknown rule score.better'],
    ['one that gives another value', { ...result, gives: 'away' }, 'score.result gives "home", not "away"'],
    ['one without what it needs', leaf('score.result', 'home'), 'score.result cannot be taken: TypeError'],
    ['one over the wrong kind', { ...result, of: [leaf('fact.ft', 'x')] }, 'score.result cannot be taken: TypeError'],
  ])('%s is invalid', (_name, node, sentence) => expect(checkSteps(node)).toContain(sentence))

  test('the first invalid step is named, however deep, even if all steps above follow from it', () => {
    const wrong = { ...result, gives: 'away' }
    const above = step('pick.is', [wrong, leaf('terms.side', 'away')])
    expect(above.gives).toBe('win')
    expect(checkSteps(above)).toBe('score.result gives "home", not "away"')
    expect(checkSteps(step('both.win', [step('pick.is', [result, leaf('terms.side', 'home')]), above]))).toBe(
      'score.result gives "home", not "away"',
    )
  })

  test('a list does not equal a text of the same length', () => {
    const paid = step('return.floor', [leaf('told', '1')])
    expect(paid.gives).toEqual(['1', '0'])
    expect(checkSteps({ ...paid, gives: '10' })).toBe('return.floor gives ["1","0"], not "10"')
    expect(checkSteps({ ...paid, gives: ['1', '0', '0'] })).toContain('return.floor gives')
    expect(checkSteps({ ...result, gives: ['h', 'o', 'm', 'e'] })).toContain('score.result gives "home", not [')
  })
})

describe('L24: a proof with valid steps is still refused', () => {
  test('when the match is not decided yet', () => {
    const open = { ...on, facts: { ...facts, ft: null } }
    expect(checkProof(proofOf(on), open)).toBe('the facts do not decide this ticket yet')
  })

  test('of another match, by a sentence on the whole; with an invalid step, by one on the step', () => {
    const other = { ...on, facts: { ...facts, ft: [0, 2] as Score } }
    expect(checkProof(proofOf(on), other)).toBe(another)
    const wrong = forged(proofOf(on), 'half.by_sign', (node) => ({ ...node, gives: 'push' }))
    expect(checkProof(wrong, on)).toBe('half.by_sign gives "win", not "push"')
  })

  test.each<[string, typeof on, string, (node: ProofNode) => ProofNode]>([
    ['what was told is called something else', on, 'fact.ft', (node) => ({ ...node, rule: 'fact.ht' })],
    ['what was told is longer', on, 'fact.ft', (node) => ({ ...node, gives: [2, 0, 9] })],
    ['a text was told as a list', annulled, 'fact.annulled', (node) => ({ ...node, gives: ['a', 'b'] })],
    ['a step rests on something more', annulled, 'void.annulled', (node) => ({ ...node, of: [...node.of!, node] })],
    ['a step rests on nothing', annulled, 'void.annulled', ({ rule, gives }) => ({ rule, gives })],
    ['a step was given something more', on, 'score.since_bet', (node) => ({ ...node, inputs: [0] })],
    ['both halves are judged on the first line', on, 'handicap.margin', (node) => ({ ...node, inputs: [0], gives: 4 })],
  ])('when %s', (_name, ticket, rule, change) => {
    const proof = proofOf(ticket)
    expect(checkProof(proof, ticket)).toBeNull()
    const wrong = forged(proof, rule, change)
    expect(checkSteps(wrong)).toBeNull()
    expect(checkProof(wrong, ticket)).toBe(another)
  })
})
