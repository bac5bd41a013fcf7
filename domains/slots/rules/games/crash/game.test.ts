import { chainTo, checkReceipt, drawOf, fromHex, hexOf, linkBefore, receiptOf } from '@magpie/fair'
import { playsText, replayOfShared, streamGame, totalOfPlays } from '@magpie/studio/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTruth, truthsOf } from '../../../../../truth/read.ts'
import { manyDraws } from '../../../testing/play-many.ts'
import { msTo, multipleAt } from './flight.ts'
import { crash, mostTarget } from './game.ts'

type Truth = {
  readonly fair: {
    readonly chain: {
      readonly values: readonly string[]
      readonly beacon: string
      readonly crash_x100: readonly number[]
    }
  }
}

describe.each(truthsOf('games-more'))('crash against %s', (file) => {
  const { values, beacon, crash_x100: reached } = readTruth<Truth>(file).fair.chain

  it('L23: the links of the chain draw the published flights, and each hashes to the one before', () => {
    const flown = values.slice(1).map((link, at) => {
      const place = { game: streamGame(crash), salt: beacon, nonce: at + 1 }
      return crash.draw(drawOf(fromHex(link), place)).reached
    })
    expect(flown).toEqual(reached)
    for (const [at, link] of values.slice(1).entries()) expect(hexOf(linkBefore(fromHex(link)))).toBe(values[at])
  })

  it('L23: a receipt of the chain verifies, and any changed one does not', () => {
    const pick = { target: 1000 }
    const fixed = {
      v: 1,
      scheme: 'chain',
      roundId: 'r',
      game: streamGame(crash),
      commitment: values[0] ?? '',
      salt: beacon,
      nonce: 3,
      choices: [playsText([{ pick, stake: 700n }]), playsText([{ pick: { target: 236 }, stake: 700n }])],
      outcome: '1716',
      stake: '700',
      total: '1652',
    } as const
    const check = (changed: object, seed = values[3]) =>
      checkReceipt({ ...receiptOf({ ...fixed, ...changed }), ...(seed === undefined ? {} : { seed }) }, (name) =>
        name === streamGame(crash) ? replayOfShared(crash) : undefined,
      )
    expect(check({})).toBeNull()
    expect(check({ total: '1653' })).toBe('total')
    expect(check({ outcome: '1717' })).toBe('outcome')
    expect(check({}, values[2])).toBe('commitment')
    expect(check({ nonce: 2 })).toBe('commitment')
    expect(check({ salt: 'ab'.repeat(32) })).toBe('outcome')
    expect(check({ choices: [playsText([{ pick, stake: 701n }])] })).toBe('choices')
    expect(check({ choices: [] })).toBe('choices')
    expect(check({ choices: [...fixed.choices, ...fixed.choices] })).toBe('choices')
  })
})

it('the height follows e^(t ÷ 12 s) to the hundredth, and every hundredth has a first millisecond', () => {
  expect([0, 119, 120, 12_000, 27_631, 27_632].map(multipleAt)).toEqual([100, 100, 101, 271, 999, 1000])
  fc.assert(
    fc.property(fc.integer({ min: 101, max: mostTarget }), (multiple) => {
      const ms = msTo(multiple)
      expect(multipleAt(ms)).toBeGreaterThanOrEqual(multiple)
      expect(multipleAt(ms - 1)).toBeLessThan(multiple)
    }),
    { numRuns: 300 },
  )
  for (let ms = 0; ms < 120_000; ms += 997) {
    const exact = 100 * Math.exp(ms / 12_000)
    expect(Math.abs(multipleAt(ms) - exact)).toBeLessThan(1.001)
  }
})

it('a cash-out before the end is paid, one at the end is not; an automatic one is never exceeded', () => {
  for (const reached of [100, 101, 150, 236, 1000, 99_999]) {
    const outcome = { reached }
    const end = crash.lasts(outcome)
    const left = crash.leave?.({ target: 1_000_000 }, end - 1)
    if (reached === 100) expect(left).toBeUndefined()
    else expect(crash.judge(left ?? { target: 0 }, outcome)).toMatchObject({ over: expect.any(BigInt) as bigint })
    if (left !== undefined) expect(totalOfPlays(crash, [{ pick: left, stake: 100n }], outcome)).toBe(BigInt(reached))
    const late = crash.leave?.({ target: 1_000_000 }, end)
    expect(crash.judge(late ?? { target: 101 }, outcome).over).toBe(0n)
    expect(crash.leave?.({ target: 101 }, 60_000)).toEqual({ target: 101 })
  }
  expect(crash.lasts({ reached: 50_000_000 })).toBe(msTo(mostTarget))
})

it.each(crash.samples)(
  'a million flights: target $target is reached with chance 0.98 ÷ x, within four deviations',
  (pick) => {
    const draw = manyDraws(new Uint8Array(32).fill(9))
    const rounds = 1_000_000
    let won = 0
    for (let i = 0; i < rounds; i++) if (crash.draw(draw).reached >= pick.target) won += 1
    const chance = 98 / pick.target
    expect(Math.abs(won - rounds * chance)).toBeLessThanOrEqual(4 * Math.sqrt(rounds * chance * (1 - chance)))
  },
)

it.each([
  [{}],
  [{ target: 100 }],
  [{ target: 1_000_001 }],
  [{ target: 1.5 }],
  [{ target: 200, more: 1 }],
  [null],
  ['200'],
])('L31: %j is not accepted as a pick', (raw) => expect(crash.readPick(raw)).toBeUndefined())

it('a chain of the whole length leads back to its first link', () => {
  const links = chainTo(new Uint8Array(32).fill(7), 200)
  expect(links).toHaveLength(201)
  expect(hexOf(linkBefore(links[200] ?? new Uint8Array()))).toBe(hexOf(links[199] ?? new Uint8Array()))
})
