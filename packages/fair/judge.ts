// Checks a receipt step by step, each with the value on the receipt and the value computed here, to show why it holds.
// `checkReceipt` gives the same verdict in one word.

import { fromHex, hexOf } from './bytes.ts'
import { digestOf, isBeaconForm, isSaltNamed, linkBack, promiseOf, type Receipt, type Replay } from './receipt.ts'
import { isClientSeed } from './seed.ts'
import { blockOf, type Draw, drawOf } from './stream.ts'

export type ReceiptStep = 'digest' | 'commitment' | 'beacon' | 'stream' | 'draw' | 'outcome' | 'total'

export type JudgedStep = {
  readonly step: ReceiptStep
  /** Undefined while the seed is not revealed. */
  readonly holds: boolean | undefined
  /** What the receipt says; empty where it says nothing of this step. */
  readonly told: string
  /** What is computed here; empty where nothing can be. */
  readonly here: string
}

/** Numbers shown of a draw; a feature may draw hundreds. */
const readsTold = 48

/** The same draw, with every number that a rule reads written down. */
const noted = (draw: Draw, note: (read: string) => void): Draw => ({
  int: (n) => {
    const x = draw.int(n)
    note(`int(${n})=${x}`)
    return x
  },
  r52: () => {
    const x = draw.r52()
    note(`r52=${x}`)
    return x
  },
  pick: (weights) => {
    const at = draw.pick(weights)
    note(`pick(${weights.length})=${at}`)
    return at
  },
  choose: (n, k) => {
    const chosen = draw.choose(n, k)
    note(`choose(${n},${k})=${chosen.join(',')}`)
    return chosen
  },
  shuffle: (n) => {
    const order = draw.shuffle(n)
    note(`shuffle(${n})=${order.join(',')}`)
    return order
  },
})

const readsOf = (reads: readonly string[]): string =>
  reads.length > readsTold ? `${reads.slice(0, readsTold).join(' · ')} · … (${reads.length})` : reads.join(' · ')

/** Nothing that came from outside may end the judging: what cannot be computed does not hold. */
const computed = <Value>(of: () => Value): Value | undefined => {
  try {
    return of()
  } catch {
    return undefined
  }
}

/** What the salt hashes back to, beside the link that was published before; no steps if the receipt names no beacon. */
const beaconSteps = ({ beacon, salt }: Receipt): readonly JudgedStep[] => {
  if (beacon === undefined) return []
  const { round, anchor } = beacon
  const back = computed(() => linkBack(fromHex(salt), round - anchor.round))
  const here = back === undefined ? '' : hexOf(back)
  const holds = computed(() => isSaltNamed({ beacon, salt })) ?? false
  return [{ step: 'beacon', holds, told: anchor.value, here }]
}

const playedSteps = (receipt: Receipt, seed: string, rules: (game: string) => Replay | undefined): JudgedStep[] => {
  const reads: string[] = []
  const replay = rules(receipt.game)
  const played = computed(() =>
    replay?.(
      receipt.choices,
      noted(drawOf(fromHex(seed), receipt), (read) => reads.push(read)),
      BigInt(receipt.stake),
    ),
  )
  const [outcome, total] = [played?.outcome, played?.total.toString()]
  return [
    { step: 'draw', holds: played !== undefined, told: '', here: readsOf(reads) },
    { step: 'outcome', holds: outcome === receipt.outcome, told: receipt.outcome, here: outcome ?? '' },
    { step: 'total', holds: total === receipt.total, told: receipt.total, here: total ?? '' },
  ]
}

/** Every step in the order of looking; all hold exactly where `checkReceipt` finds no fault. */
export const judgeReceipt = (receipt: Receipt, rules: (game: string) => Replay | undefined): readonly JudgedStep[] => {
  const { seed, scheme, salt, commitment, outcome, total } = receipt
  const digest = computed(() => digestOf(receipt)) ?? ''
  const first: JudgedStep = { step: 'digest', holds: digest === receipt.digest, told: receipt.digest, here: digest }
  if (seed === undefined)
    return [
      first,
      { step: 'commitment', holds: undefined, told: commitment, here: '' },
      ...beaconSteps(receipt),
      { step: 'stream', holds: undefined, told: '', here: '' },
      { step: 'draw', holds: undefined, told: '', here: '' },
      { step: 'outcome', holds: undefined, told: outcome, here: '' },
      { step: 'total', holds: undefined, told: total, here: '' },
    ]
  const promise = computed(() => promiseOf(receipt, seed)) ?? ''
  const bytes = computed(() => hexOf(blockOf(fromHex(seed), receipt, 0))) ?? ''
  return [
    first,
    { step: 'commitment', holds: promise !== '' && promise === commitment, told: commitment, here: promise },
    ...beaconSteps(receipt),
    { step: 'stream', holds: bytes !== '' && (scheme === 'chain' || isClientSeed(salt)), told: '', here: bytes },
    ...playedSteps(receipt, seed, rules),
  ]
}

const texts = ['roundId', 'game', 'commitment', 'salt', 'outcome', 'stake', 'total', 'digest'] as const

/** A value of any origin as a receipt; nothing where it has not the form of one. */
export const readReceipt = (value: unknown): Receipt | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const given = value as Readonly<Record<string, unknown>>
  const { v, scheme, nonce, choices, seed } = given
  const isFormed =
    v === 1 &&
    (scheme === 'pair' || scheme === 'chain') &&
    Number.isSafeInteger(nonce) &&
    Number(nonce) >= 0 &&
    Array.isArray(choices) &&
    texts.every((name) => typeof given[name] === 'string') &&
    (seed === undefined || typeof seed === 'string') &&
    (given['beacon'] === undefined || (scheme === 'chain' && isBeaconForm(given['beacon']))) &&
    /^(?:0|[1-9]\d{0,15})$/.test(String(given['stake'])) &&
    /^(?:0|[1-9]\d{0,15})$/.test(String(given['total']))
  return isFormed ? (value as Receipt) : undefined
}
