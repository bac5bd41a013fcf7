// A round on paper: everything that it takes to play it again, without asking anybody. What is on it before the seed is
// revealed has a digest, which the platform keeps beside the money; the seed is added when it is told.

import { fromHex, hashed, hexOf, utf8 } from './bytes.ts'
import { commitmentOf, isClientSeed, leadsBack } from './seed.ts'
import { drawOf, type Draw } from './stream.ts'

export type Scheme = 'pair' | 'chain'

export type Receipt = {
  readonly v: 1
  readonly scheme: Scheme
  readonly roundId: string
  /** `id/version`. */
  readonly game: string
  /** Hex: of a pair the hash of its seed, of a chain the first link. */
  readonly commitment: string
  readonly salt: string
  readonly nonce: number
  /** What was chosen before, and then step by step. */
  readonly choices: readonly unknown[]
  /** What the rule said, as text. */
  readonly outcome: string
  /** Minor units, as decimal text. */
  readonly stake: string
  readonly total: string
  /** Hex, once it is told. */
  readonly seed?: string
  readonly digest: string
}

export type Fixed = Omit<Receipt, 'seed' | 'digest'>

/** JSON with the keys of every object in order, and no space: one text for one meaning. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`
}

/** Of a text under a tag of its own, in hex. */
export const digestOfText = (tag: string, text: string): string => hexOf(hashed(tag, utf8(text)))

/** The round's proof at the platform. */
export const digestOf = ({
  v,
  scheme,
  roundId,
  game,
  commitment,
  salt,
  nonce,
  choices,
  outcome,
  stake,
  total,
}: Fixed): string =>
  hexOf(
    hashed(
      'magpie.receipt.1',
      utf8(canonical({ v, scheme, roundId, game, commitment, salt, nonce, choices, outcome, stake, total })),
    ),
  )

export const receiptOf = (fixed: Fixed): Receipt => ({ ...fixed, digest: digestOf(fixed) })

export type Played = { readonly outcome: string; readonly total: bigint }

/** How a game is played again; nothing where the choices are none of its. */
export type Replay = (choices: readonly unknown[], draw: Draw, stake: bigint) => Played | undefined

/** What a receipt failed at, in the order in which it is looked at. */
export type ReceiptFault =
  | 'form'
  | 'digest'
  | 'seed_absent'
  | 'commitment'
  | 'salt'
  | 'game'
  | 'choices'
  | 'outcome'
  | 'total'

const hex64 = /^[0-9a-f]{64}$/
const amount = /^(?:0|[1-9]\d{0,15})$/

const isFormed = ({ v, scheme, nonce, commitment, stake, total, digest, choices, outcome, salt }: Receipt): boolean =>
  v === 1 &&
  (scheme === 'pair' || scheme === 'chain') &&
  Number.isSafeInteger(nonce) &&
  nonce >= 0 &&
  [commitment, digest].every((one) => hex64.test(one)) &&
  [stake, total].every((one) => amount.test(one)) &&
  [outcome, salt].every((one) => typeof one === 'string') &&
  Array.isArray(choices)

const isKept = ({ scheme, commitment, nonce }: Receipt, seed: string): boolean =>
  scheme === 'pair'
    ? hexOf(commitmentOf(fromHex(seed))) === commitment
    : nonce <= 100_000 && leadsBack(fromHex(seed), nonce, fromHex(commitment))

const playFault = (
  receipt: Receipt,
  seed: string,
  rules: (game: string) => Replay | undefined,
): ReceiptFault | null => {
  const replay = rules(receipt.game)
  if (replay === undefined) return 'game'
  const draw = drawOf(fromHex(seed), receipt)
  const played = replay(receipt.choices, draw, BigInt(receipt.stake))
  if (played === undefined) return 'choices'
  if (played.outcome !== receipt.outcome) return 'outcome'
  return played.total.toString() === receipt.total ? null : 'total'
}

/** `null` where everything agrees, else the first step that does not. It asks nobody. */
export const checkReceipt = (receipt: Receipt, rules: (game: string) => Replay | undefined): ReceiptFault | null => {
  if (!isFormed(receipt)) return 'form'
  if (digestOf(receipt) !== receipt.digest) return 'digest'
  const { seed } = receipt
  if (seed === undefined) return 'seed_absent'
  if (!hex64.test(seed) || !isKept(receipt, seed)) return 'commitment'
  if (receipt.scheme === 'pair' && !isClientSeed(receipt.salt)) return 'salt'
  return playFault(receipt, seed, rules)
}
