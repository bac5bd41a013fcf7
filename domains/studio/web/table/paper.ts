// Writes the receipt of a table bet on this device from the data received, and checks it against the chain.

import { drawOf, fromHex, hexOf, isNamedValue, linkBack, promiseOf, type Receipt, receiptOf } from '@magpie/fair'
import type { TableChain, TablePast } from '../../contract/index.ts'
import { type AnySharedGame, namedBeacon, onPaper, playsText, replayOfShared, streamGame } from '../../rules/index.ts'
import type { OwnBet } from './dealer.ts'

/** The stream of a round: that of the version that it was drawn by, whatever rule this page has (L8). */
const streamOf = ({ id }: Pick<AnySharedGame, 'id'>, { version }: Pick<TablePast, 'version'>): string =>
  streamGame({ id, version })

export const paperOfBet = (game: AnySharedGame, bet: OwnBet, past: TablePast): Receipt => ({
  ...receiptOf({
    v: 1,
    scheme: 'chain',
    roundId: bet.id,
    game: streamOf(game, past),
    commitment: past.commitment,
    salt: past.salt,
    ...onPaper(past.beacon),
    nonce: past.nonce,
    choices: [playsText(bet.plays), ...(bet.left === null ? [] : [playsText(bet.left)])],
    outcome: past.outcome,
    stake: `${bet.stake}`,
    total: `${bet.total ?? 0n}`,
  }),
  seed: past.seed,
})

/**
 * The bet's digest is that of its receipt, and the link gives its draw. Going back to the first link takes one hash per
 * round. So only neighbouring rounds are compared here (`isNextLink`); the proof sheet checks the whole chain. Of a
 * round that another version drew, only the digest is checked.
 */
export const isFairBet = (game: AnySharedGame, bet: OwnBet, past: TablePast): boolean => {
  const { digest, choices, seed, salt, nonce } = paperOfBet(game, bet, past)
  if (bet.digest !== null && bet.digest !== digest) return false
  // This page has another version's rule, which draws another outcome from the same link.
  if (past.version !== game.version) return true
  const draw = drawOf(fromHex(seed ?? ''), { game: streamOf(game, past), salt, nonce })
  const played = replayOfShared(game)(choices, draw, bet.stake)
  return played?.outcome === past.outcome && played.total === bet.total
}

const isHashOf = (before: TablePast, after: TablePast): boolean => {
  const back = linkBack(fromHex(after.seed), after.nonce - before.nonce)
  return back !== undefined && hexOf(back) === before.seed
}

/** The first link of the chain is the published one. */
const isFirstLink = ({ nonce, beacon, seed, commitment }: TablePast): boolean =>
  nonce !== 1 || promiseOf({ scheme: 'chain', nonce, beacon: beacon ?? undefined }, seed) === commitment

/**
 * The link hashes back to that of an earlier round, so both were fixed before either was revealed. Rounds in between
 * that this device missed do not matter.
 */
export const isNextLink = (before: TablePast | undefined, after: TablePast): boolean => {
  if (!isFirstLink(after)) return false
  return before?.commitment !== after.commitment || isHashOf(before, after)
}

/** Lengths of the chains seen here, by commitment. */
export type Lengths = ReadonlyMap<string, number>

/**
 * No link was left out between the two rounds, nor the rest of a chain: a house that knows all links could choose
 * outcomes by skipping some. Nor does a chain that nothing pins follow one that is pinned: its salt could be chosen.
 */
export const isNextRound = (before: TablePast | undefined, after: TablePast, lengths: Lengths): boolean => {
  if (before === undefined) return true
  if (before.commitment === after.commitment) return before.nonce + 1 === after.nonce
  if (before.beacon !== null && after.beacon === null) return false
  // A chain that nothing pins is replaced before its end.
  const length = before.beacon === null ? undefined : lengths.get(before.commitment)
  return after.nonce === 1 && (length === undefined || length === before.nonce)
}

/** A table's rounds, newest first: each link follows the one before, and none is left out. */
export const isWholeLine = (last: readonly TablePast[], lengths: Lengths): boolean =>
  last.every((past, at) => isNextLink(last[at + 1], past) && isNextRound(last[at + 1], past, lengths))

/** The receipt of a round without a bet of this member: what its link draws, for anyone who wants to check it. */
export const roundPaper = (game: AnySharedGame, past: TablePast): Receipt => ({
  ...receiptOf({
    v: 1,
    scheme: 'chain',
    roundId: past.round,
    game: streamOf(game, past),
    commitment: past.commitment,
    salt: past.salt,
    ...onPaper(past.beacon),
    nonce: past.nonce,
    choices: [[]],
    outcome: past.outcome,
    stake: '0',
    total: '0',
  }),
  seed: past.seed,
})

const isSameBeacon = (one: TableChain, other: TableChain): boolean =>
  one.beacon === other.beacon &&
  one.beaconRound === other.beaconRound &&
  one.anchor?.round === other.anchor?.round &&
  one.anchor?.value === other.anchor?.value

/**
 * A chain as seen before and now: nothing of it may have changed, and its salt is the value that it named. A later chain
 * than a pinned one must be pinned too.
 */
export const isKeptChain = (before: TableChain | null, now: TableChain | null): boolean => {
  if (now === null) return true
  const named = namedBeacon(now)
  if (now.salt !== null && named !== null && !isNamedValue(named, now.salt)) return false
  if (before === null) return true
  if (before.no !== now.no) return before.no > now.no || before.anchor === null || now.anchor !== null
  const isSalted = before.salt === null || before.salt === now.salt
  const isSame = before.commitment === now.commitment && before.length === now.length
  return isSalted && isSame && isSameBeacon(before, now)
}
