// Which values have the form of a receipt and which do not, down to single bytes; and the steps that a reader is shown.

import { describe, expect, it } from 'vitest'
import {
  bookKey,
  canonical,
  chainTo,
  checkReceipt,
  commitmentOf,
  digestOfText,
  drawOf,
  handSalt,
  hexOf,
  isClientSeed,
  judgeReceipt,
  leadsBack,
  leafOf,
  linkBefore,
  pathOf,
  readReceipt,
  type Receipt,
  receiptOf,
  type Replay,
  rootBy,
  rootOf,
  seatCommitment,
  u16,
  u64,
  utf8,
} from './index.ts'

const seed = utf8('a seed of thirty-two bytes, known').slice(0, 32)
const every: Replay = (_, draw) => {
  const outcome = [draw.int(7), draw.r52(), draw.pick([1, 2]), draw.choose(5, 2), draw.shuffle(3)]
  return { outcome: canonical(outcome), total: 0n }
}
const many: Replay = (_, draw) => {
  for (let at = 0; at < 60; at++) draw.int(2)
  return { outcome: 'many', total: 0n }
}
const games: Readonly<Record<string, Replay>> = { 'every/1': every, 'many/1': many }
const rules = (game: string): Replay | undefined => games[game]

const receiptFor = (game: string, more: Partial<Receipt> = {}): Receipt => {
  const salt = more.salt ?? 'lucky'
  const nonce = more.nonce ?? 0
  const played = games[game]?.([], drawOf(seed, { game, salt, nonce }), 100n)
  const {
    seed: told = hexOf(seed),
    digest,
    ...fixed
  } = {
    v: 1 as const,
    scheme: 'pair' as const,
    roundId: 'r1',
    game,
    commitment: hexOf(commitmentOf(seed)),
    choices: [],
    outcome: played?.outcome ?? '',
    stake: '100',
    total: `${played?.total}`,
    digest: undefined,
    ...more,
    salt,
    nonce,
  }
  const receipt = receiptOf(fixed)
  return { ...receipt, ...(digest === undefined ? {} : { digest }), seed: told }
}

describe('canonical text', () => {
  it('sorts the keys at every depth and keeps the order of lists', () => {
    expect(canonical({ b: [2, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[2,{"c":"x","d":null}]}')
    expect(canonical({ a: 1, b: 2, c: 3 })).toBe(canonical({ c: 3, b: 2, a: 1 }))
    expect(canonical([2, 1])).toBe('[2,1]')
    expect(canonical(null)).toBe('null')
  })
})

describe('the form of a receipt', () => {
  const whole = receiptFor('every/1')
  it('L23: a complete receipt is valid, and can be read before its seed is revealed', () => {
    expect(checkReceipt(whole, rules)).toBeNull()
    expect(readReceipt({ ...whole })).toEqual(whole)
    const { seed: _, ...waiting } = whole
    expect(readReceipt(waiting)).toEqual(waiting)
  })

  it.each<readonly [string, object]>([
    ['another version', { v: 2 }],
    ['another scheme', { scheme: 'deck' }],
    ['half a number', { nonce: 0.5 }],
    ['a number below nothing', { nonce: -1 }],
    ['choices that are no list', { choices: {} }],
    ['a stake with zeros before it', { stake: '0100' }],
    ['a total that is none', { total: '-1' }],
    ['a total of too many digits', { total: '1'.repeat(17) }],
  ])('is refused for %s', (_, changed) => {
    const odd = { ...whole, ...changed } as Receipt
    expect(checkReceipt(odd, rules)).toBe('form')
    expect(readReceipt(odd)).toBeUndefined()
  })

  it.each<readonly [string, object]>([
    ['a commitment too long', { commitment: `${whole.commitment}0` }],
    ['a commitment with something before it', { commitment: `x${whole.commitment}` }],
    ['a digest that is none', { digest: 'x' }],
    ['an outcome that is no text', { outcome: 1 }],
    ['a salt that is no text', { salt: null }],
  ])('is refused by the check for %s', (_, changed) =>
    expect(checkReceipt({ ...whole, ...changed }, rules)).toBe('form'),
  )

  it.each(['roundId', 'game', 'commitment', 'salt', 'outcome', 'stake', 'total', 'digest'])(
    'is not read without its %s',
    (name) => expect(readReceipt({ ...whole, [name]: undefined })).toBeUndefined(),
  )

  it('cannot be read from a value that is not an object, or with a seed that is not text', () => {
    for (const odd of [null, undefined, 'text', 7]) expect(readReceipt(odd)).toBeUndefined()
    expect(readReceipt({ ...whole, seed: 7 })).toBeUndefined()
  })

  it('L23: a chain is followed to its hundred thousandth link and no further', () => {
    const short = chainTo(seed, 3)
    expect(short.length).toBe(4)
    expect(hexOf(short[3] ?? u16(0))).toBe(hexOf(seed))
    const of = (nonce: number, commitment: string) =>
      receiptFor('every/1', { scheme: 'chain', nonce, commitment, salt: '' })
    expect(checkReceipt(of(3, hexOf(short[0] ?? seed)), rules)).toBeNull()
    expect(checkReceipt(of(2, hexOf(short[0] ?? seed)), rules)).toBe('commitment')
    const long = chainTo(seed, 100_001)
    expect(checkReceipt(of(100_000, hexOf(long[1] ?? seed)), rules)).toBeNull()
    expect(checkReceipt(of(100_001, hexOf(long[0] ?? seed)), rules)).toBe('commitment')
    const judged = (nonce: number, at: number) =>
      judgeReceipt(of(nonce, hexOf(long[at] ?? seed)), rules).find(({ step }) => step === 'commitment')?.holds
    expect([judged(100_000, 1), judged(100_001, 0)]).toEqual([true, false])
  })
})

describe('the steps that a reader is shown', () => {
  const steps = (receipt: Receipt) => new Map(judgeReceipt(receipt, rules).map((step) => [step.step, step]))

  it('L23: the draw lists every number that the rule read, by name and in order', () => {
    const here = steps(receiptFor('every/1')).get('draw')?.here ?? ''
    const draw = drawOf(seed, { game: 'every/1', salt: 'lucky', nonce: 0 })
    const [int, r52, pick, chosen, order] = [
      draw.int(7),
      draw.r52(),
      draw.pick([1, 2]),
      draw.choose(5, 2),
      draw.shuffle(3),
    ]
    expect(here).toBe(
      `int(7)=${int} · r52=${r52} · pick(2)=${pick} · choose(5,2)=${chosen.join(',')} · shuffle(3)=${order.join(',')}`,
    )
  })

  it('a long draw is cut after 48 numbers and says how many there are', () => {
    const here = steps(receiptFor('many/1')).get('draw')?.here ?? ''
    expect(here.split(' · ').length).toBe(49)
    expect(here.endsWith('… (60)')).toBe(true)
  })

  it('a step that cannot be computed fails, and nothing throws', () => {
    const broken = steps(receiptFor('every/1', { seed: 'xyz' }))
    expect([...broken].filter(([, { holds }]) => holds).map(([step]) => step)).toEqual(['digest'])
    expect(broken.get('stream')?.here).toBe('')
    expect(steps(receiptFor('every/1', { salt: '' })).get('stream')?.holds).toBe(false)
    expect(steps({ ...receiptFor('every/1'), digest: 'x' }).get('digest')?.holds).toBe(false)
  })

  it('without the seed, each step shows what was promised', () => {
    const { seed: _, ...waiting } = receiptFor('every/1')
    expect(judgeReceipt(waiting, rules).map(({ step, told }) => [step, told])).toEqual([
      ['digest', waiting.digest],
      ['commitment', waiting.commitment],
      ['stream', ''],
      ['draw', ''],
      ['outcome', waiting.outcome],
      ['total', waiting.total],
    ])
  })
})

describe('seeds', () => {
  it('each purpose has its own tag, so that no two hashes agree', () => {
    const all = [
      commitmentOf(seed),
      seatCommitment(seed),
      handSalt([seed]),
      linkBefore(seed),
      bookKey('x'),
      leafOf(seed),
    ]
    expect(new Set(all.map(hexOf)).size).toBe(all.length)
    expect(digestOfText('a', 'x')).not.toBe(digestOfText('b', 'x'))
    expect(hexOf(handSalt([seed, u16(1)]))).not.toBe(hexOf(handSalt([u16(1), seed])))
    expect(hexOf(bookKey('x'))).not.toBe(hexOf(bookKey('y')))
  })

  it('a link leads back to the first after exactly its number of hashes', () => {
    const links = chainTo(seed, 4)
    const first = links[0] ?? u16(0)
    expect([3, 4, 5].map((steps) => leadsBack(seed, steps, first))).toEqual([false, true, false])
    expect(leadsBack(seed, 4, first.slice(0, 31))).toBe(false)
    const near = first.slice()
    near[31] = (near[31] ?? 0) ^ 1
    expect(leadsBack(seed, 4, near)).toBe(false)
  })

  it('a seed of the browser is 1 to 64 printable ASCII characters and nothing else', () => {
    for (const text of ['a', ' ', '~', 'x'.repeat(64)]) expect(isClientSeed(text)).toBe(true)
    for (const text of ['', 'x'.repeat(65), 'é', 'a\n', '\u0000a', 'a\u007f', '喜'])
      expect(isClientSeed(text)).toBe(false)
  })
})

describe('bytes', () => {
  it('hold only whole numbers that fit', () => {
    expect([...u16(258)]).toEqual([1, 2])
    expect([...u16(65_535)]).toEqual([255, 255])
    expect([...u64(2 ** 40 + 1)]).toEqual([0, 0, 1, 0, 0, 0, 0, 1])
    for (const odd of [-1, 0.5, 65_536, Number.NaN]) expect(() => u16(odd)).toThrow(RangeError)
    expect(() => u64(2 ** 53)).toThrow(RangeError)
  })
})

describe('a tree', () => {
  it('of no leaves has the hash of nothing, of one leaf that leaf; a place outside it has no root', () => {
    const leaf = leafOf(utf8('x'))
    expect(hexOf(rootOf([]))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(hexOf(rootOf([leaf]))).toBe(hexOf(leaf))
    const leaves = ['a', 'b', 'c'].map((text) => leafOf(utf8(text)))
    const path = pathOf(leaves, 0)
    for (const index of [-1, 0.5, 3]) expect(rootBy(leaf, { ...path, index })).toBeUndefined()
  })
})
