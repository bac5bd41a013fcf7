// Judges a proof step by step, from the text of the entry up to the signatures. Every byte counts: a proof has one
// spelling, and each field is covered by the step that uses it. The same code runs in tests of the server and in the
// page that a member opens without a server.

import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { EntryProof } from '../contract/proof.ts'
import { checkpointText, type EntrySays, linkText, readEntryText, receiptText } from './chain-text.ts'

/**
 * Ed25519 (RFC 8032, 5.1.7), because browsers of five years ago do not have it. The key has 32 bytes, the signature 64;
 * other lengths, and a second spelling of the same number, are refused.
 */
export const isSignedBy = (key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean => {
  if (key.length !== 32 || signature.length !== 64) return false
  return ed25519.verify(signature, message, key, { zip215: false })
}

/** `readable`: whether the text is a proof. The others are the steps from the entry to the witness, in order. */
export const proofSteps = ['readable', 'place', 'leaf', 'link', 'house', 'witness'] as const
export type ProofStep = (typeof proofSteps)[number]

export type ProofJudgement = {
  /** Up to the first step that fails; later steps would prove nothing. */
  readonly steps: readonly { readonly step: ProofStep; readonly holds: boolean }[]
  readonly holds: boolean
  /** What was proved; null when the proof cannot be read. */
  readonly proof: EntryProof | null
  readonly entry: EntrySays | null
}

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** RFC 6962, 2.1: inner nodes are prefixed with 01. */
const climb = (leaf: string, steps: readonly string[]): string =>
  steps.reduce((hash, step) => {
    const beside = hexToBytes(step.slice(1))
    const own = hexToBytes(hash)
    const pair = step.startsWith('L') ? [beside, own] : [own, beside]
    return bytesToHex(sha256(concatBytes(Uint8Array.of(1), ...pair)))
  }, leaf)

const isSigned = (key: string, text: string, signature: string): boolean =>
  isSignedBy(hexToBytes(key), utf8ToBytes(text), hexToBytes(signature))

/** A proof has exactly one spelling: an additional space makes it invalid. */
const readProof = (text: string): EntryProof | null => {
  try {
    const value: unknown = JSON.parse(text)
    const read = EntryProof.safeParse(value)
    return read.success && JSON.stringify(value) === text ? read.data : null
  } catch {
    return null
  }
}

type Judge = (proof: EntryProof, entry: EntrySays) => boolean

const linkHash = ({ link }: EntryProof): string => hashOf(linkText({ ...link, atMs: link.at }))

const judges: Readonly<Record<Exclude<ProofStep, 'readable'>, Judge>> = {
  place: ({ link, checkpoint }, entry) =>
    entry.lane === link.lane &&
    entry.link === link.number &&
    entry.atMs === link.at &&
    checkpoint.heads.some(({ lane, number }) => lane === link.lane && BigInt(number) >= BigInt(link.number)),
  leaf: ({ text, toLink, link }) => climb(hashOf(text), toLink) === link.root,
  link: (proof) => climb(linkHash(proof), proof.toCheckpoint) === proof.checkpoint.root,
  house: ({ checkpoint, keys }) => isSigned(keys.house, checkpointText(checkpoint), checkpoint.signature),
  witness: ({ checkpoint, receipt, keys }) =>
    isSigned(keys.witness, receiptText(checkpoint.number, hashOf(checkpointText(checkpoint))), receipt),
}

export const judgeProof = (text: string): ProofJudgement => {
  const proof = readProof(text)
  const entry = proof === null ? null : readEntryText(proof.text)
  if (proof === null || entry === null)
    return { steps: [{ step: 'readable', holds: false }], holds: false, proof: null, entry: null }
  const steps: { step: ProofStep; holds: boolean }[] = []
  for (const step of proofSteps) {
    const holds = step === 'readable' || judges[step](proof, entry)
    steps.push({ step, holds })
    if (!holds) break
  }
  return { steps, holds: steps.every(({ holds }) => holds), proof, entry }
}
