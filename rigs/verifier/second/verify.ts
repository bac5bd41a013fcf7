// Verifies a receipt, or the file of an issue with one ticket, by the published page alone: undefined when everything
// holds, otherwise the step that does not.

import { instantGames } from './instant.ts'
import { draws, plays } from './lotteries.ts'
import { slotGames } from './slots.ts'
import { back, H, L, rootFrom, sha256, sorted, streamOf, u64 } from './stream.ts'

export type Paper = {
  readonly scheme: string
  readonly game: string
  readonly commitment: string
  readonly salt: string
  readonly nonce: number
  readonly choices: readonly unknown[]
  readonly outcome: string
  readonly stake: string
  readonly total: string
  readonly seed?: string | undefined
  readonly digest: string
  /** For a chain: which value of which beacon is its salt, and what of that beacon was public before. */
  readonly beacon?: Named | undefined
}

type Round = { readonly round: number; readonly value: string }
type Named = {
  readonly source: string
  readonly round: number
  readonly at: number
  readonly anchor: Round
  readonly tip: Round
}

const hex = (text: string): Buffer => Buffer.from(text, 'hex')
const judges = { ...instantGames, ...slotGames }

/**
 * The named beacon round starts at least three seconds after it was named, and is the first such; a round is three
 * seconds.
 */
const isNamed = (at: number, round: number): boolean => 3000 * round >= at + 3000 && 3000 * (round - 1) < at + 3000

const leads = (from: Round, to: Round): boolean =>
  from.round >= to.round && back(hex(from.value), from.round - to.round).toString('hex') === to.value

/** The salt hashes back to what was public when it was named, and further to the first link of the beacon's chain. */
const isPinned = ({ round, at, anchor, tip }: Named, salt: string): boolean =>
  isNamed(at, round) && anchor.round < round && leads({ round, value: salt }, anchor) && leads(anchor, tip)

/** What is published of a chain: its first link, or one hash over that and over what pins its salt. */
const promised = (first: Buffer, beacon: Named | undefined): Buffer => {
  if (beacon === undefined) return first
  const { source, round, at, anchor, tip } = beacon
  const links = [anchor, tip].flatMap((one) => [u64(one.round), hex(one.value)])
  return H('magpie.pin.1', first, L(source), u64(round), u64(at), ...links)
}

export const verifyReceipt = (paper: Paper): string | undefined => {
  const { digest, seed: told, beacon, ...fixed } = paper
  if (H('magpie.receipt.1', Buffer.from(sorted(fixed))).toString('hex') !== digest) return 'digest'
  const { scheme, game, salt, nonce, commitment, stake } = paper
  const seed = hex(told ?? '')
  const kept = scheme === 'pair' ? H('magpie.seed.1', seed) : promised(back(seed, nonce), beacon)
  if (seed.length !== 32 || kept.toString('hex') !== commitment) return 'commitment'
  if (beacon !== undefined && !isPinned(beacon, salt)) return 'beacon'
  const judge = game.endsWith('/1') ? judges[game.slice(0, -2)] : undefined
  if (judge === undefined) return 'game'
  const { outcome, pays } = judge(paper.choices, streamOf(seed, game, salt, nonce))
  if (outcome !== paper.outcome) return 'outcome'
  return ((BigInt(stake) * pays[0]) / pays[1]).toString() === paper.total ? undefined : 'total'
}

type Path = { readonly index: number; readonly size: number; readonly siblings: readonly string[] }
export type IssueFile = {
  readonly proof: {
    readonly game: string
    readonly version: number
    readonly issue: string
    readonly commitment: string
    readonly day: { readonly root: string; readonly path: Path }
    readonly sealed: { readonly root: string; readonly at: number } | null
    readonly beacon:
      | (Partial<Round> & { readonly round: number; readonly value: string | null; readonly anchor: Round })
      | null
    readonly seed: string | null
    readonly drawn: readonly number[] | null
  }
  readonly own: { readonly text: string; readonly salt: string; readonly path: Path; readonly total: number | null }
}

type Line = {
  readonly play: string
  readonly picks: readonly (readonly number[])[]
  readonly unit: number
  readonly multiple: number
}

const leaf = (...parts: readonly Buffer[]): Buffer => sha256(Buffer.from([0]), ...parts)

/** Floored once over all lines. */
const paid = (game: string, text: string, drawn: readonly number[]): bigint | undefined => {
  const { lines } = JSON.parse(text) as { readonly lines: readonly Line[] }
  let thousandths = 0n
  for (const { play, picks, unit, multiple } of lines) {
    const pays = plays[game]?.[play]
    if (pays === undefined) return undefined
    thousandths += pays(picks, drawn) * BigInt(unit) * BigInt(multiple)
  }
  return thousandths / 1000n
}

export const verifyIssue = ({ proof, own }: IssueFile): string | undefined => {
  const { game, version, issue, commitment, day, sealed, beacon, seed, drawn } = proof
  if (sealed === null || beacon === null || beacon.value === null || seed === null || drawn === null) return 'form'
  const name = `${game}/${issue}`
  if (rootFrom(leaf(L(name), hex(commitment)), day.path) !== day.root) return 'day'
  if (H('magpie.seed.1', hex(seed)).toString('hex') !== commitment) return 'commitment'
  if (rootFrom(leaf(hex(own.salt), Buffer.from(own.text)), own.path) !== sealed.root) return 'ticket'
  if (!isNamed(sealed.at, beacon.round)) return 'beacon_early'
  const { anchor } = beacon
  const { round, value } = beacon
  if (anchor.round >= round || !leads({ round, value }, anchor)) return 'beacon'
  const salt = H('magpie.issue.1', L(name), hex(sealed.root), hex(beacon.value)).toString('hex')
  const numbers = draws[game]?.(streamOf(hex(seed), `${game}/${version}`, salt, 0))
  if (numbers === undefined) return 'game'
  if (numbers.join() !== drawn.join()) return 'drawn'
  return paid(game, own.text, numbers) === BigInt(own.total ?? -1) ? undefined : 'total'
}
