// The words of the seamless wallet: codes, ids, amounts and what a bet tells about itself. A venue and the platform
// read the same shapes, so a field that one of them does not know is refused and never silently dropped.

import * as z from 'zod/mini'

/** The closed list of answers. `OK` and the refusals come with HTTP 200; `INVALID_SIGNATURE` with 401. */
export const walletCodes = [
  'OK',
  'INVALID_SIGNATURE',
  'INVALID_TOKEN',
  'TOKEN_EXPIRED',
  'PLAYER_BLOCKED',
  'EXCLUDED',
  'SHORT_OF_FUNDS',
  'OWN_LIMIT',
  'HOUSE_LIMIT',
  'DUPLICATE_CONFLICT',
  'UNKNOWN_TRANSACTION',
  'MAINTENANCE',
  'INTERNAL',
] as const
export type WalletCode = (typeof walletCodes)[number]
export const WalletCode = z.enum(walletCodes)

/** Text for people: any characters but control characters. */
const clean = /^[^\u0000-\u001f\u007f]*$/

const name = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest), z.regex(clean))
const id = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/^[A-Za-z0-9_.:-]+$/))
/** Names of rules say their subject first: `football/1`. */
const rule = z.string().check(z.minLength(1), z.maxLength(32), z.regex(/^[A-Za-z0-9_.:/-]+$/))
const whole = (from: number, to: number) => z.int().check(z.minimum(from), z.maximum(to))

/** The venue's own id of this call: unique over all its calls of all kinds, for ever. */
export const TransactionId = id(80)
/** The venue's id of the bet; one hold belongs to it. */
export const RoundRef = id(64)
/** The requestId of a launch. Checked by its hash, so its shape says nothing here. */
export const VenueToken = z.string().check(z.minLength(1), z.maxLength(128))
export const EpochMs = whole(0, 9_999_999_999_999)

export const mostMinor = 9_000_000_000_000_000
/** Minor units as a JSON integer: below 2^53, so no digit is lost; exponents and fractions are refused. */
export const Stake = whole(1, mostMinor)
export const Total = whole(0, mostMinor)
export const Balance = whole(0, Number.MAX_SAFE_INTEGER)

const Goals = z.strictObject({ home: whole(0, 999), away: whole(0, 999) })

/** One leg as it was sold. A bet that is not on a match has none. */
export const RoundLeg = z.strictObject({
  matchId: id(64),
  leagueName: name(80),
  homeName: name(80),
  awayName: name(80),
  startsAt: EpochMs,
  market: id(32),
  side: id(32),
  /** Whole quarters from the side of the selection; null where the market has no line. */
  lineQuarters: z.nullable(whole(-4000, 4000)),
  /** Decimal odds × 100000. */
  oddsE5: whole(100_000, 100_000_000_000),
  inPlay: z.boolean(),
  scoreAtBet: z.nullable(Goals),
  minuteAtBet: z.nullable(whole(0, 999)),
  ruleVersion: rule,
})
export type RoundLeg = z.output<typeof RoundLeg>

/** The group keys of S-ENT-02, and BY for fishing, which has no counts. */
export const GameClass = z.enum(['TY', 'DZ', 'DJ', 'ZR', 'CP', 'QP', 'BY'])
export type GameClass = z.output<typeof GameClass>

/** What a debit tells of the bet: stored, digested and shown to the member. At most 8 KB as canonical JSON. */
export const RoundDetail = z.strictObject({
  gameClass: GameClass,
  title: name(120),
  /** Malay 1, Hongkong 2, Europe 3, Indonesia 4 (S-ENT-06): how the price was shown. It never settles. */
  oddsType: whole(1, 4),
  oddsE5: whole(100_000, 100_000_000_000),
  ruleVersion: rule,
  legs: z.array(RoundLeg).check(z.maxLength(16)),
})
export type RoundDetail = z.output<typeof RoundDetail>
export const detailBytesMost = 8192

const LegOutcome = z.enum(['win', 'half_win', 'push', 'half_loss', 'loss', 'void'])

/** Why a settlement is what it is, leg by leg (L24). */
export const RoundResult = z.strictObject({
  legs: z
    .array(
      z.strictObject({
        matchId: id(64),
        outcome: LegOutcome,
        /** The score that the leg was judged on. */
        score: z.nullable(Goals),
        reason: z.optional(name(200)),
      }),
    )
    .check(z.maxLength(16)),
  /** Hex digest of the venue's proof tree, for whoever asks for the whole of it. */
  proofDigest: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
})
export type RoundResult = z.output<typeof RoundResult>

/** Why a hold is given back: the reject reasons of the neutral model, and a hold that got no answer. */
export const RollbackReason = z.enum([
  'odds_changed',
  'line_changed',
  'score_changed',
  'market_closed',
  'over_limit',
  'under_limit',
  'own_limit',
  'excluded',
  'short_of_funds',
  'danger',
  'restricted',
  'timeout',
  'cancelled',
])
export type RollbackReason = z.output<typeof RollbackReason>
