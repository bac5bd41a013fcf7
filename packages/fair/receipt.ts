// A round as a receipt: everything needed to play it again offline. The part that is known before the seed is revealed has
// a digest, which the platform stores with the money; the seed is added when it is revealed.

import { isNamed, isNamedValue, type NamedBeacon, pinnedCommitment } from './beacon.ts'
import { type Bytes, fromHex, hashed, hexOf, utf8 } from './bytes.ts'
import { commitmentOf, isClientSeed, linkBefore } from './seed.ts'
import { drawOf, type Draw } from './stream.ts'

export type Scheme = 'pair' | 'chain'

export type Receipt = {
  readonly v: 1
  readonly scheme: Scheme
  readonly roundId: string
  /** `id/version`. */
  readonly game: string
  /** Hex: of a pair the hash of its seed; of a chain the first link, with what pins its salt where that is named. */
  readonly commitment: string
  readonly salt: string
  /**
   * Of a chain: what pins its salt. A receipt without it still holds, but nothing on it shows that the salt could not
   * be chosen after the chain was published (chains older than decision 1340).
   */
  readonly beacon?: NamedBeacon | undefined
  readonly nonce: number
  /** What was chosen before, and then step by step. */
  readonly choices: readonly unknown[]
  /** What the rule said, as text. */
  readonly outcome: string
  /** Minor units, as decimal text. */
  readonly stake: string
  readonly total: string
  /** Hex, once it is revealed. */
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

/** The round's proof at the platform. What pins the salt is under the commitment already. */
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

/** Plays a game again; undefined if the choices are not valid in it. */
export type Replay = (choices: readonly unknown[], draw: Draw, stake: bigint) => Played | undefined

/** What a receipt failed at, in the order in which it is looked at. */
export type ReceiptFault =
  | 'form'
  | 'digest'
  | 'seed_absent'
  | 'commitment'
  | 'beacon'
  | 'salt'
  | 'game'
  | 'choices'
  | 'outcome'
  | 'total'

const hex64 = /^[0-9a-f]{64}$/
const amount = /^(?:0|[1-9]\d{0,15})$/

/** A thing of any origin as a beacon that was named: its figures may still be wrong. */
export const isBeaconForm = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { anchor, tip } = value as Readonly<Record<string, unknown>>
  return [anchor, tip].every((one) => typeof one === 'object' && one !== null)
}

const isFormed = ({
  v,
  scheme,
  nonce,
  commitment,
  stake,
  total,
  digest,
  choices,
  outcome,
  salt,
  beacon,
}: Receipt): boolean =>
  v === 1 &&
  (beacon === undefined || (scheme === 'chain' && isBeaconForm(beacon))) &&
  (scheme === 'pair' || scheme === 'chain') &&
  Number.isSafeInteger(nonce) &&
  nonce >= 0 &&
  [commitment, digest].every((one) => hex64.test(one)) &&
  [stake, total].every((one) => amount.test(one)) &&
  [outcome, salt].every((one) => typeof one === 'string') &&
  Array.isArray(choices)

/** No table has a longer chain. */
const linksMost = 100_000

/** The link so many steps before one; undefined beyond `linksMost`. */
export const linkBack = (link: Bytes, steps: number): Bytes | undefined => {
  if (!(steps >= 0 && steps <= linksMost)) return undefined
  let at = link
  for (let i = 0; i < steps; i++) at = linkBefore(at)
  return at
}

/** The commitment that had to be published for this seed; undefined if it is no valid seed. */
export const promiseOf = (
  { scheme, nonce, beacon }: Pick<Receipt, 'scheme' | 'nonce' | 'beacon'>,
  seed: string,
): string | undefined => {
  if (scheme === 'pair') return hexOf(commitmentOf(fromHex(seed)))
  const first = linkBack(fromHex(seed), nonce)
  if (first === undefined || (beacon !== undefined && !isNamed(beacon))) return undefined
  return hexOf(beacon === undefined ? first : pinnedCommitment(first, beacon))
}

/** Whether the salt is the value of the named beacon round; true if no beacon is named. */
export const isSaltNamed = ({ beacon, salt }: Pick<Receipt, 'beacon' | 'salt'>): boolean =>
  beacon === undefined || isNamedValue(beacon, salt)

/** A chain whose salt is not pinned to a beacon: screens must say what such receipts do not prove. */
export const isUnpinned = ({ scheme, beacon }: Pick<Receipt, 'scheme' | 'beacon'>): boolean =>
  scheme === 'chain' && beacon === undefined

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

/** `null` if everything agrees, else the first step that does not. Needs no network. */
export const checkReceipt = (receipt: Receipt, rules: (game: string) => Replay | undefined): ReceiptFault | null => {
  if (!isFormed(receipt)) return 'form'
  if (digestOf(receipt) !== receipt.digest) return 'digest'
  const { seed } = receipt
  if (seed === undefined) return 'seed_absent'
  if (!hex64.test(seed) || promiseOf(receipt, seed) !== receipt.commitment) return 'commitment'
  if (!isSaltNamed(receipt)) return 'beacon'
  if (receipt.scheme === 'pair' && !isClientSeed(receipt.salt)) return 'salt'
  return playFault(receipt, seed, rules)
}
