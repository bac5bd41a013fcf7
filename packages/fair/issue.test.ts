// The paper of an issue fails at the step that was tampered with, and a beacon's values lead back to a public one.

import { describe, expect, it } from 'vitest'
import {
  beaconAfter,
  beaconChain,
  beaconFollows,
  beaconPeriodMs,
  beaconRoundAt,
  beaconStart,
  checkIssue,
  commitmentOf,
  dayLeaf,
  drawOf,
  fromHex,
  hexOf,
  type IssuePaper,
  issueName,
  issueSalt,
  leafOf,
  type Path,
  pathOf,
  rootOf,
  sealText,
  sealWaitMs,
  sortedLeaves,
  ticketLeaf,
  ticketRoot,
  utf8,
} from './index.ts'

const seed = utf8('a seed of thirty-two bytes, known').slice(0, 32)
const other = utf8('quite another seed of thirty-two.').slice(0, 32)
const sealedAt = 1_792_803_367_001
const chain = beaconChain({ base: beaconRoundAt(sealedAt) - 700, length: 1000, last: seed })
const hexPath = ({ siblings, ...path }: Path) => ({ ...path, siblings: siblings.map(hexOf) })
const link = (round: number) => ({ round, value: hexOf(chain.value(round) ?? seed) })
const digits = (draw: ReturnType<typeof drawOf>) => Array.from({ length: 5 }, () => draw.int(10))
const draws = (game: string) => (game === 'five' ? digits : undefined)

const texts = ['{"one":1}', '{"two":2}', '{"three":3}']
const saltOf = (nth: number): Uint8Array => new Uint8Array(16).fill(nth)
const leaves = texts.map((text, nth) => ticketLeaf(saltOf(nth), text))
const days = ['five/1', 'five/20261126001', 'five/3'].map((name, nth) =>
  dayLeaf(name, commitmentOf(nth === 1 ? seed : other)),
)

const paperOf = (changed: Partial<IssuePaper> = {}): IssuePaper => {
  const root = ticketRoot(leaves)
  const round = beaconAfter(sealedAt, sealWaitMs)
  const salt = issueSalt('five/20261126001', root, fromHex(link(round).value))
  return {
    game: 'five',
    version: 1,
    issue: '20261126001',
    commitment: hexOf(commitmentOf(seed)),
    day: { root: hexOf(rootOf(days)), path: hexPath(pathOf(days, 1)) },
    sealed: { root: hexOf(root), at: sealedAt },
    beacon: { ...link(round), anchor: link(round - 600) },
    seed: hexOf(seed),
    drawn: digits(drawOf(seed, { game: 'five/1', salt, nonce: 0 })),
    ...changed,
  }
}

const mine = (nth: number): IssuePaper['ticket'] => {
  const sorted = sortedLeaves(leaves)
  const index = sorted.findIndex((leaf) => hexOf(leaf) === hexOf(leaves[nth] ?? seed))
  return { text: texts[nth] ?? '', salt: hexOf(saltOf(nth)), path: hexPath(pathOf(sorted, index)) }
}

describe('the paper of an issue', () => {
  it('L23: is valid, alone and with each sealed ticket', () => {
    expect(checkIssue(paperOf(), draws)).toBeNull()
    for (const nth of texts.keys()) {
      const ticket = mine(nth)
      if (ticket === undefined) throw new Error('no ticket')
      expect(checkIssue(paperOf({ ticket }), draws)).toBeNull()
    }
  })

  const { beacon, day } = paperOf()
  const ticket = mine(0)
  const bare = { ...day.path, siblings: day.path.siblings.slice(1) }
  it.each<readonly [string, string, Partial<IssuePaper>]>([
    ['an issue that was not under the root of the day', 'day', { issue: '20261126002' }],
    ['another root of the day', 'day', { day: { ...day, root: hexOf(other) } }],
    ['a way that is too short', 'day', { day: { ...day, path: bare } }],
    ['another seed', 'commitment', { seed: hexOf(other) }],
    ['a ticket that came late', 'ticket', ticket === undefined ? {} : { ticket: { ...ticket, text: '{"late":1}' } }],
    [
      'a ticket of another salt',
      'ticket',
      ticket === undefined ? {} : { ticket: { ...ticket, salt: hexOf(saltOf(9)) } },
    ],
    ['a beacon before the seal', 'beacon_early', { beacon: { ...beacon, ...link(beacon.round - 1) } }],
    ['a later beacon, chosen', 'beacon_early', { beacon: { ...beacon, ...link(beacon.round + 1) } }],
    ['a seal that was moved', 'beacon_early', { sealed: { root: paperOf().sealed.root, at: sealedAt - 60_000 } }],
    ['another value of the beacon', 'beacon', { beacon: { ...beacon, value: hexOf(other) } }],
    ['an anchor that is not before it', 'beacon', { beacon: { ...beacon, anchor: link(beacon.round) } }],
    [
      'an anchor of another chain',
      'beacon',
      { beacon: { ...beacon, anchor: { ...beacon.anchor, value: hexOf(other) } } },
    ],
    [
      'an anchor too far away to be followed',
      'beacon',
      { beacon: { ...beacon, anchor: { ...beacon.anchor, round: beacon.round - 100_001 } } },
    ],
    ['a game that is not known', 'day', { game: 'six' }],
    ['another root of the tickets', 'drawn', { sealed: { root: hexOf(other), at: sealedAt } }],
    ['another version of the rule', 'drawn', { version: 2 }],
    ['another draw', 'drawn', { drawn: [9, 9, 9, 9, 9] }],
    ['no hex', 'form', { seed: 'xyz' }],
  ])('L23: with %s it fails at %s', (_, step, changed) => expect(checkIssue(paperOf(changed), draws)).toBe(step))

  it('cannot be checked when its game is unknown, and reports that', () =>
    expect(checkIssue(paperOf(), () => undefined)).toBe('game'))

  it('the root does not depend on the order of buying: the leaves are sorted', () => {
    expect(hexOf(ticketRoot(leaves.toReversed()))).toBe(hexOf(ticketRoot(leaves)))
    expect(sortedLeaves(leaves).map(hexOf)).toEqual(leaves.map(hexOf).toSorted())
  })

  it('a seal is signed for its issue, its root and its time', () => {
    const root = ticketRoot(leaves)
    const texts = [
      sealText('a/1', root, 1),
      sealText('a/2', root, 1),
      sealText('a/1', leafOf(root), 1),
      sealText('a/1', root, 2),
    ]
    expect(new Set(texts.map(hexOf)).size).toBe(texts.length)
    expect(issueName('a', '1')).toBe('a/1')
  })
})

describe('a beacon', () => {
  it('derives its round from the time, and counts only a round that starts after the wait', () => {
    expect([beaconRoundAt(0), beaconRoundAt(2999), beaconRoundAt(3000)]).toEqual([0, 0, 1])
    expect(beaconStart(7)).toBe(7 * beaconPeriodMs)
    expect([beaconAfter(0, sealWaitMs), beaconAfter(1, sealWaitMs), beaconAfter(3000, sealWaitMs)]).toEqual([1, 2, 2])
  })

  it('gives each link of its chain and nothing outside it, and all links lead back to its tip', () => {
    const { tip, lastRound, value } = chain
    expect(lastRound).toBe(tip.round + 1000)
    expect(hexOf(value(lastRound) ?? other)).toBe(hexOf(seed))
    expect([value(tip.round - 1), value(lastRound + 1), value(tip.round + 0.5)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    for (const step of [0, 1, 255, 256, 257, 511, 512, 999, 1000]) {
      const at = { round: tip.round + step, value: value(tip.round + step) ?? other }
      expect(beaconFollows(at, tip)).toBe(true)
      expect(beaconFollows({ ...at, value: other }, tip)).toBe(false)
      if (step > 0) expect(beaconFollows(tip, at)).toBe(false)
    }
  })
})
