import { describe, expect, it } from 'vitest'
import { readTruth } from '../../../truth/read.ts'
import {
  announcedCrash,
  belowOf,
  bustabitCrash,
  cardsOf,
  diceOf,
  gameBefore,
  limboOf,
  plinkoOf,
  rouletteOf,
  stakeBytes,
  stakeCommitment,
  stakeCrash,
  stakeWords,
  takenOf,
} from './index.ts'

type Set = {
  readonly server: string
  readonly client: string
  readonly server_hash: string
  readonly first_nonce: number
  readonly results: readonly unknown[]
  readonly segments?: number
}
type Sets = { readonly sets?: readonly Set[] }
type Words = readonly number[]

const truth = readTruth<Record<string, Sets | undefined>>('fair.json')
const bytes = readTruth<{
  readonly byte_generator: Set & { readonly nonce: number; readonly bytes: Words; readonly floats: Words }
  readonly dice_e2e: Set & { readonly rows: readonly (readonly [number, number, string])[] }
  readonly hash_chain: { readonly rows: readonly (readonly [string, string])[] }
  readonly commitments: { readonly rows: readonly (readonly [string, string])[] }
  readonly crash_bustabit: {
    readonly published_constants: { readonly salt_chain2: string; readonly salt_now: string }
    readonly rows: readonly (readonly [string, number, number])[]
  }
  readonly edge_floats: { readonly rows: readonly (Record<string, unknown> & { readonly uint32: number })[] }
}>('fair.json')

const first = (words: Words): number => words[0] ?? 0

/** How a result is computed from its words, by kind; also for kinds that the committed file leaves out. */
const kinds: Readonly<Record<string, (words: Words, result: unknown, segments: number) => unknown>> = {
  dice: (words) => diceOf(first(words)),
  limbo: (words) => limboOf(first(words)),
  plinko_16_rows: plinkoOf,
  mines_25_tiles_24_picks: (words) => takenOf(words, 25),
  keno_40_tiles_10_picks: (words) => takenOf(words, 40),
  roulette: (words) => rouletteOf(first(words)),
  baccarat_cards: cardsOf,
  blackjack_cards: cardsOf,
  hilo_cards: cardsOf,
  video_poker_cards: (words) => takenOf(words, 52),
  diamond_gems: (words) => words.map((word) => belowOf(word, 7)),
  wheel: (words, _result, segments) => belowOf(first(words), segments),
}

const lengthOf = (result: unknown): number =>
  Array.isArray(result) || (typeof result === 'string' && !result.includes('.')) ? result.length : 1

describe('rounds that another house published (fair.json)', () => {
  it('reads its bytes and fractions', () => {
    const one = bytes.byte_generator
    expect([...stakeBytes(one, one.bytes.length)]).toEqual(one.bytes)
    stakeWords(one, one.floats.length).forEach((word, i) => expect(word / 2 ** 32).toBeCloseTo(one.floats[i] ?? 0, 11))
  })

  it('computes its dice from the seeds to the roll', () => {
    const { server, client, rows } = bytes.dice_e2e
    for (const [nonce, fraction, roll] of rows) {
      const [word = 0] = stakeWords({ server, client, nonce }, 1)
      expect(word / 2 ** 32).toBeCloseTo(fraction, 11)
      expect(diceOf(word)).toBe(roll)
    }
  })

  for (const [kind, read] of Object.entries(kinds))
    for (const { server, client, server_hash, first_nonce, results, segments = 10 } of truth[kind]?.sets ?? [])
      it(`finds every result of ${kind}`, () => {
        expect(stakeCommitment(server)).toBe(server_hash)
        expect(results.length).toBeGreaterThan(5)
        results.forEach((result, i) => {
          const words = stakeWords({ server, client, nonce: first_nonce + i }, lengthOf(result))
          expect(read(words, result, segments)).toEqual(result)
        })
      })

  it('follows its chain of games and its commitments', () => {
    for (const [hash, before] of bytes.hash_chain.rows) expect(gameBefore(hash)).toBe(before)
    for (const [server, hash] of bytes.commitments.rows) expect(stakeCommitment(server)).toBe(hash)
  })

  it('computes the oldest crash results, as verified and as announced', () => {
    const { rows, published_constants: constants } = bytes.crash_bustabit
    for (const [hash, verified, announced] of rows) {
      const salts = [constants.salt_chain2, constants.salt_now]
      const found = salts.map((salt) => [bustabitCrash(hash, salt) / 100, announcedCrash(hash, salt) / 100])
      expect(found).toContainEqual([verified, announced])
    }
  })

  it('computes the results at both ends of the fractions', () => {
    for (const { uint32, dice, plinko, roulette } of bytes.edge_floats.rows)
      expect([diceOf(uint32), plinkoOf([uint32]), rouletteOf(uint32)]).toEqual([dice, plinko, roulette])
    expect([limboOf(0), limboOf(2 ** 31), limboOf(2 ** 32 - 1)]).toEqual(['1000000.00', '1.98', '0.99'])
  })

  it('a wheel gives each of its segments an equal part of the fractions', () => {
    expect([0, 2 ** 31, 2 ** 32 - 1].map((word) => belowOf(word, 30))).toEqual([0, 15, 29])
    expect([0, 429_496_729, 429_496_730].map((word) => belowOf(word, 10))).toEqual([0, 0, 1])
  })

  // Worked out from the published formula by another program, over a chain of hashes of its own.
  it.each([
    ['8a88fbb234ec0452991a71276cb1be9e6aca02cafbe4718831d165373b968a9b', 241],
    ['dffb0c3a09de24f1e517b3550aa6213f55ef268365121cb3b972329d68d842c1', 216],
    ['6a76dca386d58e29d4cbd6021e47a7b2a9f8959ca2c1b0d3dc3a40277d37f34a', 121],
    ['205918c2bab2b0ef1d0ccb5644a33beb3b532d8d90b5ca18c40e216a29481e44', 267],
    ['d56443a3cdc636835a60fd81c24804bcda230d7f31b4c85149f783308e688f48', 196],
    // By the bare formula 0.99: never below 1.00.
    ['44cb730c420480a0477b505ae68af508fb90f96cf0ec54c6ad16949dd427f13a', 100],
  ])('computes a crash result: %s is %i', (hash, crash) => {
    const salt = '0000000000000000000fa3b65e43e4240d71762a5bf397d5304b2596d116859c'
    expect(stakeCrash(hash, salt)).toBe(crash)
  })
})
