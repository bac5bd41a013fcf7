// A bet's detail at the debit, and a result's detail: one shape for each game class. Stored, digested and shown to the
// member. A new game of a class needs no new shape; a new class is a member of this union and a rule in
// `rules/terms.ts`.

import * as z from 'zod/mini'
import { EpochMs, id, name, rule, Stake, Total, whole } from './wallet-shapes.ts'

/** Sports and esports; lottery; slots and instant games; live and virtual tables; card rooms; fishing. */
export const gameClasses = ['sport', 'draw', 'spin', 'table', 'cards', 'fish'] as const
export type GameClass = (typeof gameClasses)[number]
/** The classes whose bets are described play by play. */
const playClasses = ['draw', 'spin', 'table', 'cards', 'fish'] as const

const Goals = z.strictObject({ home: whole(0, 999), away: whole(0, 999) })

/** One leg as it was sold. Only bets on matches have legs. */
export const RoundLeg = z.strictObject({
  matchId: id(64),
  leagueName: name(80),
  homeName: name(80),
  awayName: name(80),
  startsAt: EpochMs,
  market: id(32),
  side: id(32),
  /** The name of the side, if it is a player or a club. */
  pickedName: z.optional(name(80)),
  /** In quarters, from the selection's side; null if the market has no line. */
  lineQuarters: z.nullable(whole(-4000, 4000)),
  /** Decimal odds × 100000. */
  oddsE5: whole(100_000, 100_000_000_000),
  inPlay: z.boolean(),
  scoreAtBet: z.nullable(Goals),
  minuteAtBet: z.nullable(whole(0, 999)),
  ruleVersion: rule,
})
export type RoundLeg = z.output<typeof RoundLeg>

/**
 * The seller's key for detecting opposite bets: two accepted bets of a member with the same `key` and different sides cover
 * each other, and neither counts for turnover.
 */
export const Against = z.strictObject({ key: id(100), side: id(32) })
export type Against = z.output<typeof Against>

/** Common to all classes. */
const told = { title: name(120), ruleVersion: rule, against: z.optional(Against) }

const odds = {
  /** Malay 1, Hongkong 2, Europe 3, Indonesia 4 (S-ENT-06): how the price was shown. It never affects settlement. */
  oddsType: whole(1, 4),
  oddsE5: whole(100_000, 100_000_000_000),
}

export const SportDetail = z.strictObject({
  /** The group keys name this class in rounds from before the union. */
  gameClass: z.enum(['sport', 'TY', 'DJ']),
  ...told,
  ...odds,
  legs: z.array(RoundLeg).check(z.maxLength(16)),
})
export type SportDetail = z.output<typeof SportDetail>

const Play = z.strictObject({
  /** The play's name in its game: `straight`, `banker`, `line`. */
  play: id(32),
  /** The selection, in the venue's notation; empty if there is none. */
  picks: z.string().check(z.maxLength(200), z.regex(/^[^\u0000-\u001f\u007f]*$/)),
  stake: Stake,
})
type Play = z.output<typeof Play>

const playsMax = 60

export const PlayDetail = z.strictObject({
  gameClass: z.enum(playClasses),
  ...told,
  /** The venue's name of the game. */
  game: id(32),
  /** Table, issue or room; absent if the game has none. */
  place: z.optional(name(64)),
  /** Hash of the seed, published before the stake (L23); absent if the outcome does not come from a seed. */
  commitment: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** Their stakes add up to the debit's amount. */
  plays: z.array(Play).check(z.minLength(1), z.maxLength(playsMax)),
  /** The largest possible return, minor units, stake included. A settlement above it is a claim (L6). */
  mostReturn: Total,
})
export type PlayDetail = z.output<typeof PlayDetail>

/** The detail of a bet at its debit. At most 8 KB as canonical JSON. */
export const RoundDetail = z.discriminatedUnion('gameClass', [SportDetail, PlayDetail])
export type RoundDetail = z.output<typeof RoundDetail>
export const detailBytesMax = 8192

/** Stands for what was sold, where that cannot be read: nothing is known of it but the amounts of its round. */
export const unreadDetail: PlayDetail = {
  gameClass: 'spin',
  title: '—',
  ruleVersion: 'unread/1',
  game: 'unread',
  plays: [{ play: 'unread', picks: '', stake: 1 }],
  mostReturn: 0,
}

export const isSport = (detail: RoundDetail): detail is SportDetail => 'legs' in detail

/** Whether the plays' stakes add up to the amount; always true without plays. */
export const isWhole = (detail: RoundDetail, units: number): boolean =>
  isSport(detail) || detail.plays.reduce((sum, { stake }) => sum + BigInt(stake), 0n) === BigInt(units)

/** The legs of a bet on matches; empty for any other bet. */
export const legsOf = (detail: RoundDetail): readonly RoundLeg[] => (isSport(detail) ? detail.legs : [])

/** Whether it has one selection: one leg, or one play of a game. False if its stored detail cannot be read. */
export const isSingle = (detail: RoundDetail): boolean => {
  const picks: unknown = isSport(detail) ? detail.legs : detail.plays
  return Array.isArray(picks) && picks.length === 1
}

const proofDigest = {
  /** Hex digest of the venue's proof tree or receipt, to verify the full document against. */
  proofDigest: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
}

const LegResult = z.strictObject({
  matchId: id(64),
  outcome: z.enum(['win', 'half_win', 'push', 'half_loss', 'loss', 'void']),
  /** The score that settled the leg. */
  score: z.nullable(Goals),
  reason: z.optional(name(200)),
})
export type LegResult = z.output<typeof LegResult>

/** Why a settlement is what it is (L24): leg by leg, or the outcome of the game. */
export const RoundResult = z.union([
  z.strictObject({
    legs: z.array(LegResult).check(z.maxLength(16)),
    /** The part of the stake sold back before the end; absent if none. It does not count for turnover. */
    sold: z.optional(Total),
    /** Who initiated the sale in this version: the member, or a rule that they set up beforehand. */
    sale: z.optional(z.enum(['hand', 'rule'])),
    ...proofDigest,
  }),
  z.strictObject({
    game: z.strictObject({
      /** In the venue's words, for people. */
      outcome: name(400),
      /** The part of the stake at risk: without plays of one ticket that oppose each other. Counts for turnover. */
      atRisk: Total,
      ...proofDigest,
    }),
  }),
])
export type RoundResult = z.output<typeof RoundResult>

export const legResults = (result: RoundResult | null): readonly LegResult[] =>
  result !== null && 'legs' in result ? result.legs : []

/**
 * The outcome of the leg at that position. Legs of one match are in the bet's order; if a result has fewer of them, it
 * is unknown which.
 */
export const legResultAt = (
  result: RoundResult | null,
  legs: readonly Pick<RoundLeg, 'matchId'>[],
  at: number,
): LegResult | undefined => {
  const matchId = legs[at]?.matchId
  const own = legResults(result).filter((one) => one.matchId === matchId)
  const same = legs.filter((one) => one.matchId === matchId)
  const nth = legs.slice(0, at).filter((one) => one.matchId === matchId).length
  return own.length === same.length ? own[nth] : undefined
}

/** Who initiated the sale in a result; undefined without a sale. */
export const saleOf = (result: RoundResult | null): 'hand' | 'rule' | undefined =>
  result !== null && 'legs' in result ? result.sale : undefined

/** The part of the stake sold back before the end, minor units; undefined if none. */
export const soldOf = (result: RoundResult | null): bigint | undefined =>
  result !== null && 'legs' in result && result.sold !== undefined ? BigInt(result.sold) : undefined

export const proofDigestOf = (result: RoundResult): string | undefined =>
  'legs' in result ? result.proofDigest : result.game.proofDigest
