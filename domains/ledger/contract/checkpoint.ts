// A checkpoint: the heads of all lanes that grew, under one root and one signature, chained to the previous checkpoint. The
// witness accepts it only with the links that lead to it from the heads it knows, and answers with its own signature.

import * as z from 'zod/mini'

/** SHA-256 in lower-case hex. */
export const HashHex = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** Ed25519, in lower-case hex. */
export const SignatureHex = z.string().check(z.regex(/^[0-9a-f]{128}$/))
export const PublicKeyHex = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** A link's number: whole, above zero, as text because it may pass 2^53. */
export const LinkNumber = z.string().check(z.regex(/^[1-9]\d{0,18}$/))
const Milliseconds = z.int().check(z.minimum(0))

export const Head = z.strictObject({ lane: z.uuid(), number: LinkNumber, hash: HashHex })
export type Head = z.output<typeof Head>

export const Checkpoint = z.strictObject({
  number: z.int().check(z.minimum(1)),
  /** Milliseconds since 1970. */
  at: Milliseconds,
  /** Every lane that grew since the last checkpoint, by its id: its number and hash then. */
  heads: z.array(Head).check(z.minLength(1)),
  /** Merkle root over the hashes of the links since the last checkpoint, lane by lane. */
  root: HashHex,
  /** Hash of the previous checkpoint; for the first one, the hash of the empty text. */
  previous: HashHex,
  /** The platform's signature over all other fields. */
  signature: SignatureHex,
})
export type Checkpoint = z.output<typeof Checkpoint>

/** A checkpoint with the signature of the witness that accepted it. */
export const Witnessed = z.strictObject({ checkpoint: Checkpoint, receipt: SignatureHex })
export type Witnessed = z.output<typeof Witnessed>

/** What the platform sends to the witness: with the roots and times of the links, the witness checks each lane itself. */
export const Offer = z.strictObject({
  checkpoint: Checkpoint,
  links: z.array(z.strictObject({ lane: z.uuid(), roots: z.array(HashHex), times: z.array(Milliseconds) })),
})
export type Offer = z.output<typeof Offer>

export const WitnessState = z.strictObject({
  /** The witness's own public key. */
  key: PublicKeyHex,
  last: z.nullable(z.strictObject({ number: z.int(), hash: HashHex })),
  /** The last witnessed head of every lane. */
  heads: z.array(Head),
})
export type WitnessState = z.output<typeof WitnessState>

export const notTaken = [
  'not_signed',
  'not_next',
  'not_following',
  'lanes_unordered',
  'not_extending',
  'wrong_root',
] as const
/** Why a checkpoint was not accepted. */
export type NotTaken = (typeof notTaken)[number]

export const OfferAnswer = z.union([
  z.strictObject({ receipt: SignatureHex }),
  z.strictObject({ refused: z.enum(notTaken), about: z.string() }),
])
export type OfferAnswer = z.output<typeof OfferAnswer>
