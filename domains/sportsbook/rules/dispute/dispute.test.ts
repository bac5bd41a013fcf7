// The dispute file against its reference, byte by byte, and the replay of a file that somebody changed.

import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ratio } from '@magpie/kernel/ratio'
import { readTruth } from '../../../../truth/read.ts'
import type { LegTerms, MatchFacts } from '../../contract/index.ts'
import { saleReceipt } from '../pricing/cash-out.ts'
import { judgeLegs, settleLegs } from '../settle/ticket.ts'
import { type Disputed, disputeFileOf, sha256Of, writeDispute } from './file.ts'
import { writeLine } from './line.ts'
import { replayDispute } from './replay.ts'

type Row = {
  readonly id: string
  readonly values: readonly unknown[]
  readonly expect: {
    readonly text: string
    readonly sha256: string
    readonly proofDigest: string
    readonly bytes: number
  }
}
const truth = readTruth<{ dispute: Row[] }>('sportsbook.json')

test('the reference has rows', () => {
  expect(truth.dispute.length).toBeGreaterThan(0)
})

test.each(truth.dispute)('$id is written byte for byte as the reference', ({ values, expect: told }) => {
  const text = writeDispute(values)
  expect(text).toBe(told.text)
  expect(new TextEncoder().encode(text)).toHaveLength(told.bytes)
  expect(text.trimEnd().split('\n').at(-1)).toBe(`{"sha256":"${told.sha256}"}`)
  expect(sha256Of(writeLine((values.at(-1) as { outcome: unknown }).outcome))).toBe(told.proofDigest)
})

test.each(truth.dispute)('$id is replayed without a difference', ({ expect: told }) => {
  expect(replayDispute(told.text).differs).toBeNull()
})

test('only values with one canonical form can be written', () => {
  expect(writeLine({ b: 1, a: ['\u0001', '"', '\n', 'é'], '\u{1f600}': null, '\uffff': true })).toBe(
    '{"a":["\\u0001","\\"","\\n","é"],"b":1,"\uffff":true,"\u{1f600}":null}',
  )
  expect(() => writeLine(1.5)).toThrow('no whole number')
  expect(() => writeLine('\ud800')).toThrow('half a character')
})

const score = [2, 1] as const
const facts: MatchFacts = {
  matchId: 'm0',
  ht: [1, 0],
  ft: score,
  score,
  interruption: { minute: 60, score, resumedAfterHours: 1.5 },
  annulled: null,
}
const leg = (at: number, more: Partial<LegTerms>): LegTerms => ({
  matchId: `m${at}`,
  market: 'ah',
  side: 'home',
  lineQuarters: -3,
  oddsE5: 195_000 + at,
  scoreAtBet: [0, 0],
  minuteAtBet: 12,
  ruleVersion: 'football/1',
  ...more,
})

const disputed = (terms: readonly LegTerms[], folds: readonly number[]): Disputed => {
  const judged = judgeLegs(terms, () => facts)
  const settled = settleLegs({ legs: terms, folds, lineStakeMinor: 1_001n }, judged)
  if (settled === null) throw new Error('open')
  return {
    ticket: '47809599-0000-7000-8000-019062768962',
    venue: 'YBTY',
    folds,
    lineStakeMinor: 1_001n,
    legs: terms.map((one, at) => ({
      terms: one,
      feedSeq: 40 + at,
      feedAt: 1_795_005_301_568,
      home: '青岚山猫',
      away: '汀洲白鹭',
      facts,
      outcome: judged[at]?.outcome ?? null,
    })),
    sales: [],
    returnMinor: settled.returnMinor,
    remainder: settled.remainder,
    version: 1,
  }
}
const three = [
  leg(0, {}),
  leg(1, { market: '1x2', lineQuarters: 0 }),
  leg(2, { market: 'ou', side: 'under', lineQuarters: 11 }),
]
const system = disputeFileOf(disputed(three, [2, 3]))

describe('a file that is replayed', () => {
  test('gives the same result: a single, a parlay, a system with a half win', () => {
    expect(replayDispute(disputeFileOf(disputed([leg(0, {})], [1]))).differs).toBeNull()
    expect(replayDispute(disputeFileOf(disputed(three.slice(0, 2), [2]))).differs).toBeNull()
    const { differs, steps, ticket } = replayDispute(system)
    expect(differs).toBeNull()
    expect(ticket).toBe('47809599-0000-7000-8000-019062768962')
    expect(steps.map(({ step }) => step)).toEqual(['hash', 'leg 0', 'leg 1', 'leg 2', 'return', 'remainder'])
  })

  test('computes cash-out receipts again and adds their payments', () => {
    const single = disputed([leg(0, {})], [1])
    const receipt = saleReceipt({
      ticket: single.ticket,
      at: 1,
      folds: [1],
      inPlay: true,
      legs: [{ oddsE5: 195_000, chancesE9: { win: 400_000_000 }, feedSeq: 50 }],
      soldMinor: 500n,
      leftMinor: 501n,
    })
    const sums = { soldMinor: 500n, soldForMinor: BigInt(receipt.paid) }
    const settled = settleLegs(
      { legs: [leg(0, {})], folds: [1], lineStakeMinor: 1_001n, ...sums },
      judgeLegs([leg(0, {})], () => facts),
    )
    if (settled === null) throw new Error('open')
    const { returnMinor, remainder } = settled
    const text = disputeFileOf({ ...single, sales: [receipt], returnMinor, remainder })
    expect(replayDispute(text).differs).toBeNull()
    const dearer = disputeFileOf({
      ...single,
      sales: [{ ...receipt, paid: `${BigInt(receipt.paid) + 1n}` }],
      returnMinor: returnMinor + 1n,
      remainder,
    })
    expect(replayDispute(dearer).differs?.step).toBe('cash-out 0')
  })

  test('of a ticket sold whole, gives the payment of the sale', () => {
    const open = { ...disputed([leg(0, {})], [1]) }
    const receipt = saleReceipt({
      ticket: open.ticket,
      at: 1,
      folds: [1],
      inPlay: false,
      legs: [{ oddsE5: 195_000, chancesE9: { win: 400_000_000 }, feedSeq: 50 }],
      soldMinor: 1_001n,
      leftMinor: 0n,
    })
    const legs = open.legs.map((one) => ({ ...one, facts: null, outcome: null }))
    const sold = { ...open, legs, sales: [receipt], returnMinor: BigInt(receipt.paid), remainder: ratio(0n) }
    expect(replayDispute(disputeFileOf(sold)).differs).toBeNull()
  })
})

describe('a file that was changed', () => {
  const again = (text: string): string => {
    const rows = text.split('\n').slice(0, -2)
    const body = rows.map((row) => `${row}\n`).join('')
    return `${body}${writeLine({ sha256: sha256Of(body) })}\n`
  }

  test('differs in its hash, whichever byte changed', () => {
    assert(
      property(integer({ min: 0, max: system.length - 1 }), integer({ min: 32, max: 126 }), (at, code) => {
        const changed = `${system.slice(0, at)}${String.fromCharCode(code)}${system.slice(at + 1)}`
        expect(replayDispute(changed).differs === null).toBe(changed === system)
      }),
    )
  })

  test('with a new hash, names the first step that is wrong', () => {
    const step = (from: string, to: string): string | undefined => {
      expect(system).toContain(from)
      return replayDispute(again(system.replace(from, to))).differs?.step
    }
    expect(step('"legs":["half_win"', '"legs":["win"')).toBe('leg 0')
    expect(step('"ft":[2,1]', '"ft":[2,2]')).toBe('leg 0')
    expect(step('"returnMinor":"', '"returnMinor":"1')).toBe('return')
    expect(step('"rule":"football/1"', '"rule":"football/9"')).toBe('leg 0')
    expect(step('"lineStakeMinor":"1001"', '"lineStakeMinor":"1002"')).toBe('return')
    expect(step('"format":"magpie.dispute.1"', '"format":"magpie.dispute.2"')).toBe('format')
    expect(step('{"format"', '{ "format"')).toBe('line 1, character 2')
    expect(step('"facts":{', '"facts":[')).toBe('line 3')
  })
})
