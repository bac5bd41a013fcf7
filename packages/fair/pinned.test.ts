// A chain published with the public links of its beacon: an operator of both house and beacon can choose neither the
// salt afterwards nor another history of the beacon.

import { describe, expect, it } from 'vitest'
import {
  beaconAfter,
  beaconChain,
  beaconFollows,
  beaconStart,
  chainTo,
  checkReceipt,
  drawOf,
  fromHex,
  hexOf,
  isNamed,
  isNamedValue,
  isUnpinned,
  judgeReceipt,
  linkBefore,
  linkFollows,
  type NamedBeacon,
  namedWaitMs,
  pinnedCommitment,
  readReceipt,
  type Receipt,
  receiptOf,
  type Replay,
  utf8,
} from './index.ts'

const bytesOf = (text: string) => utf8(text.padEnd(32, '.')).slice(0, 32)
const links = chainTo(bytesOf('the last link'), 5)
const first = links[0] ?? bytesOf('none')
const at = 1_790_000_000_123
const round = beaconAfter(at, namedWaitMs)
const beacon = beaconChain({ base: round - 40, length: 100, last: bytesOf('the end of a beacon') })
const told = (of: number) => ({ round: of, value: hexOf(beacon.value(of) ?? beacon.tip.value) })
const named: NamedBeacon = { source: 'witness', round, at, anchor: told(round - 2), tip: told(round - 40) }
const salt = told(round).value

const coin: Replay = ([side], draw, stake) => {
  const fell = draw.int(2)
  return { outcome: `${fell}`, total: fell === side ? stake * 2n : 0n }
}
const rules = () => coin

/** A paper as a house writes it that says this: commitment, result and digest are made to fit. */
const paperOf = (of: {
  readonly beacon?: NamedBeacon
  readonly salt: string
  readonly commitment?: string
}): Receipt => {
  const nonce = 3
  const place = { game: 'coin/1', salt: of.salt, nonce }
  const played = coin([1], drawOf(links[nonce] ?? first, place), 500n)
  const promised = of.beacon === undefined ? first : pinnedCommitment(first, of.beacon)
  const receipt = receiptOf({
    v: 1,
    scheme: 'chain',
    roundId: 'r1',
    ...place,
    ...(of.beacon === undefined ? {} : { beacon: of.beacon }),
    choices: [1],
    stake: '500',
    commitment: of.commitment ?? hexOf(promised),
    outcome: played?.outcome ?? '',
    total: `${played?.total}`,
  })
  return { ...receipt, seed: hexOf(links[nonce] ?? first) }
}
const published = paperOf({ beacon: named, salt }).commitment

const failing = (receipt: Receipt): readonly string[] =>
  judgeReceipt(receipt, rules)
    .filter(({ holds }) => holds === false)
    .map(({ step }) => step)

describe('a chain that is pinned to its beacon', () => {
  it('L23: is valid with the named beacon value, and shows that the value leads back to its anchor', () => {
    const paper = paperOf({ beacon: named, salt })
    expect(checkReceipt(paper, rules)).toBeNull()
    const steps = judgeReceipt(paper, rules)
    expect(steps.map(({ step }) => step)).toEqual([
      'digest',
      'commitment',
      'beacon',
      'stream',
      'draw',
      'outcome',
      'total',
    ])
    expect(steps[2]).toEqual({ step: 'beacon', holds: true, told: named.anchor.value, here: named.anchor.value })
    expect(isUnpinned(paper)).toBe(false)
  })

  it('L23: no receipt that the house can write is valid with a salt that was chosen afterwards', () => {
    // Found by trying: with this one the member loses.
    const chosen = Array.from({ length: 64 }, (_, nth) => hexOf(bytesOf(`salt ${nth}`))).find(
      (one) => paperOf({ salt: one }).total === '0',
    )
    expect(chosen).toBeDefined()
    const other = { salt: chosen ?? '' }
    expect(checkReceipt(paperOf({ ...other, beacon: named }), rules)).toBe('beacon')
    expect(failing(paperOf({ ...other, beacon: named }))).toEqual(['beacon'])
    // An anchor that it leads back to is not the one that was published.
    const anchor = { round: round - 1, value: hexOf(linkBefore(fromHex(chosen ?? ''))) }
    const story = { ...named, anchor, tip: anchor }
    expect(checkReceipt(paperOf({ ...other, beacon: story }), rules)).toBeNull()
    expect(checkReceipt(paperOf({ ...other, beacon: story, commitment: published }), rules)).toBe('commitment')
    // Nor does a receipt without the beacon pass for an older one.
    expect(checkReceipt(paperOf({ ...other, commitment: published }), rules)).toBe('commitment')
    const { beacon: _beacon, ...silent } = paperOf({ beacon: named, salt })
    expect(checkReceipt(silent, rules)).toBe('commitment')
  })

  it('no published part can be replaced by another', () => {
    const later = { ...named, round: round + 1 }
    for (const changed of [
      { ...named, source: 'other' },
      { ...named, at: at - 1 },
      { ...named, anchor: told(round - 3) },
      { ...named, tip: told(round - 39) },
    ]) {
      expect(isNamedValue(changed, salt)).toBe(true)
      expect(checkReceipt(paperOf({ beacon: changed, salt, commitment: published }), rules)).toBe('commitment')
    }
    expect(checkReceipt(paperOf({ beacon: later, salt: told(round + 1).value }), rules)).toBe('commitment')
  })

  it('names the first round that starts three seconds later, and an anchor that was public before', () => {
    expect(beaconStart(round) - at).toBeGreaterThanOrEqual(namedWaitMs)
    expect(beaconStart(round) - at).toBeLessThan(namedWaitMs + 3000)
    expect(isNamed(named)).toBe(true)
    for (const wrong of [
      { round: round + 1 },
      { round: round - 1 },
      { at: at + 3000 },
      { at: -1 },
      { at: 1.5 },
      { anchor: told(round) },
      { anchor: { round: round - 2, value: 'AB'.repeat(32) } },
      { anchor: { round: 0.5, value: salt } },
      { tip: told(round - 1) },
      { anchor: { round: round - 100_001, value: salt }, tip: { round: 0, value: salt } },
    ])
      expect([wrong, isNamed({ ...named, ...wrong })]).toEqual([wrong, false])
    expect(isNamedValue(named, told(round - 1).value)).toBe(false)
    expect(isNamedValue(named, salt.toUpperCase())).toBe(false)
  })

  it('an older chain without a beacon is still valid, and its receipts are recognised as unpinned', () => {
    const paper = paperOf({ salt })
    expect(checkReceipt(paper, rules)).toBeNull()
    expect(judgeReceipt(paper, rules).map(({ step }) => step)).not.toContain('beacon')
    expect(isUnpinned(paper)).toBe(true)
    expect(isUnpinned({ ...paper, scheme: 'pair' })).toBe(false)
  })

  it('after any changed byte the steps and the single check agree; a malformed beacon is refused', () => {
    const text = JSON.stringify(paperOf({ beacon: named, salt }))
    for (let byte = 0; byte < text.length; byte++) {
      const changed = `${text.slice(0, byte)}${text[byte] === '1' ? '2' : '1'}${text.slice(byte + 1)}`
      let value: unknown
      try {
        value = JSON.parse(changed)
      } catch {
        continue
      }
      const receipt = readReceipt(value)
      if (receipt === undefined || receipt.seed === undefined) continue
      expect([changed, failing(receipt).length > 0]).toEqual([changed, checkReceipt(receipt, rules) !== null])
    }
    for (const odd of [null, 1, {}, { anchor: null, tip: null }, { anchor: 1, tip: 2 }])
      expect(readReceipt({ ...paperOf({ salt }), beacon: odd })).toBeUndefined()
    const { beacon: _beacon, ...paper } = paperOf({ salt })
    expect(checkReceipt({ ...paper, scheme: 'pair', beacon: named }, rules)).toBe('form')
    expect(checkReceipt({ ...paper, beacon: { anchor: {}, tip: {} } as unknown as NamedBeacon }, rules)).toBe(
      'commitment',
    )
  })

  it('a value billions of rounds away is refused at once, and links lead backwards only', () => {
    const far = { round: 5_000_000_000, value: links[1] ?? first }
    expect(beaconFollows(far, { round: 0, value: first })).toBe(false)
    expect(linkFollows(told(round), told(round - 40))).toBe(true)
    expect(linkFollows(told(round - 40), told(round))).toBe(false)
    expect(linkFollows({ round: 1, value: 'x' }, { round: 0, value: 'x' })).toBe(false)
  })
})
