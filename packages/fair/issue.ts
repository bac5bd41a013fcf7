// An issue of a lottery: the tickets are sealed under one root before the value of a public beacon is known, and both salt
// the draw. So the result cannot be picked: the seed was committed before the tickets, the tickets before the beacon.

import { beaconAfter, beaconFollows, namedWaitMs } from './beacon.ts'
import { fromHex, hashed, hexOf, joined, sized, u64, utf8, type Bytes } from './bytes.ts'
import { leafOf, type Path, rootBy, rootOf } from './merkle.ts'
import { canonical } from './receipt.ts'
import { commitmentOf } from './seed.ts'
import { drawOf, type Draw } from './stream.ts'

/** A beacon counts that starts so long after the seal. */
export const sealWaitMs = namedWaitMs

/** A ticket's leaf: 16 bytes of salt, which its owner receives, then its canonical text. */
export const ticketLeaf = (salt: Bytes, ticket: string): Bytes => leafOf(joined(salt, utf8(ticket)))

/** In order of their bytes, so that the order of buying plays no part. */
export const sortedLeaves = (leaves: readonly Bytes[]): readonly Bytes[] =>
  leaves
    .map((leaf) => ({ leaf, hex: hexOf(leaf) }))
    .sort((a, b) => (a.hex < b.hex ? -1 : 1))
    .map(({ leaf }) => leaf)

/** `R`: the root over the sorted leaves. */
export const ticketRoot = (leaves: readonly Bytes[]): Bytes => rootOf(sortedLeaves(leaves))

/** The salt of the draw, in hex. */
export const issueSalt = (issue: string, root: Bytes, beacon: Bytes): string =>
  hexOf(hashed('magpie.issue.1', sized(issue), root, beacon))

/** `ssc90/20261126001`. */
export const issueName = (game: string, issue: string): string => `${game}/${issue}`

/** An issue's leaf under the root of its day, in which the issues stand in order of their names. */
export const dayLeaf = (issue: string, commitment: Bytes): Bytes => leafOf(joined(sized(issue), commitment))

/** What the venue signs when it seals an issue. */
export const sealText = (issue: string, root: Bytes, at: number): Bytes =>
  hashed('magpie.seal.1', sized(issue), root, u64(at))

export type HexPath = Omit<Path, 'siblings'> & { readonly siblings: readonly string[] }

/** A draw on paper; hex for bytes. */
export type IssuePaper = {
  readonly game: string
  readonly version: number
  readonly issue: string
  readonly commitment: string
  readonly day: { readonly root: string; readonly path: HexPath }
  readonly sealed: { readonly root: string; readonly at: number }
  readonly beacon: {
    readonly round: number
    readonly value: string
    readonly anchor: { readonly round: number; readonly value: string }
  }
  readonly seed: string
  readonly drawn: readonly number[]
  /** The owner's own. */
  readonly ticket?: { readonly text: string; readonly salt: string; readonly path: HexPath }
}

/** What a paper failed at, in the order in which it is looked at. */
export type IssueFault = 'form' | 'day' | 'commitment' | 'ticket' | 'beacon_early' | 'beacon' | 'game' | 'drawn'

const isUnder = (leaf: Bytes, path: HexPath, root: string): boolean => {
  const led = rootBy(leaf, { ...path, siblings: path.siblings.map((one) => fromHex(one)) })
  return led !== undefined && hexOf(led) === root
}

const linkOf = ({ round, value }: { readonly round: number; readonly value: string }) => ({
  round,
  value: fromHex(value),
})

/** So many steps at most from the beacon's value to what was public before the seal. */
const anchorMost = 100_000

const beaconFault = ({ sealed, beacon }: IssuePaper): IssueFault | null => {
  if (beacon.round !== beaconAfter(sealed.at, sealWaitMs)) return 'beacon_early'
  const { anchor } = beacon
  if (anchor.round >= beacon.round || beacon.round - anchor.round > anchorMost) return 'beacon'
  return beaconFollows(linkOf(beacon), linkOf(anchor)) ? null : 'beacon'
}

const inOrder = (paper: IssuePaper, draws: (game: string) => ((draw: Draw) => readonly number[]) | undefined) => {
  const { game, version, issue, commitment, day, sealed, beacon, seed, ticket } = paper
  const name = issueName(game, issue)
  if (!isUnder(dayLeaf(name, fromHex(commitment)), day.path, day.root)) return 'day'
  if (hexOf(commitmentOf(fromHex(seed))) !== commitment) return 'commitment'
  if (ticket !== undefined && !isUnder(ticketLeaf(fromHex(ticket.salt), ticket.text), ticket.path, sealed.root))
    return 'ticket'
  const late = beaconFault(paper)
  if (late !== null) return late
  const draw = draws(game)
  if (draw === undefined) return 'game'
  const salt = issueSalt(name, fromHex(sealed.root), fromHex(beacon.value))
  const drawn = draw(drawOf(fromHex(seed), { game: `${game}/${version}`, salt, nonce: 0 }))
  return canonical(drawn) === canonical(paper.drawn) ? null : 'drawn'
}

/** `null` if everything agrees, else the first step that does not. Needs no network. */
export const checkIssue = (
  paper: IssuePaper,
  draws: (game: string) => ((draw: Draw) => readonly number[]) | undefined,
): IssueFault | null => {
  try {
    return inOrder(paper, draws)
  } catch {
    // Malformed hex or numbers.
    return 'form'
  }
}
