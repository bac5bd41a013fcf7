// A bet of a table on paper, written on this device from what was told of it, and its check against the chain.

import { drawOf, fromHex, hexOf, isNamedValue, linkBack, promiseOf, type Receipt, receiptOf } from '@magpie/fair'
import type { TableChain, TablePast } from '../../contract/index.ts'
import { type AnySharedGame, namedBeacon, onPaper, playsText, replayOfShared, streamGame } from '../../rules/index.ts'
import type { OwnBet } from './dealer.ts'

export const paperOfBet = (game: AnySharedGame, bet: OwnBet, past: TablePast): Receipt => ({
  ...receiptOf({
    v: 1,
    scheme: 'chain',
    roundId: bet.id,
    game: streamGame(game),
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
 * What was told of a bet is what its paper says, and the link draws it. That the link leads back to the first one is a hash a round,
 * so it is looked at from round to round (`isNextLink`), and whole where somebody opens the proof.
 */
export const isFairBet = (game: AnySharedGame, bet: OwnBet, past: TablePast): boolean => {
  const { digest, choices, seed, salt, nonce } = paperOfBet(game, bet, past)
  if (bet.digest !== null && bet.digest !== digest) return false
  const draw = drawOf(fromHex(seed ?? ''), { game: streamGame(game), salt, nonce })
  const played = replayOfShared(game)(choices, draw, bet.stake)
  return played?.outcome === past.outcome && played.total === bet.total
}

const isHashOf = (before: TablePast, after: TablePast): boolean => {
  const back = linkBack(fromHex(after.seed), after.nonce - before.nonce)
  return back !== undefined && hexOf(back) === before.seed
}

/** The first link of its chain is the one that was published. */
const isFirstLink = ({ nonce, beacon, seed, commitment }: TablePast): boolean =>
  nonce !== 1 || promiseOf({ scheme: 'chain', nonce, beacon: beacon ?? undefined }, seed) === commitment

/**
 * A link that hashes to the one of a round before it: both were fixed before either was told. Rounds between them that were not heard of
 * here change nothing.
 */
export const isNextLink = (before: TablePast | undefined, after: TablePast): boolean => {
  if (!isFirstLink(after)) return false
  return before?.commitment !== after.commitment || isHashOf(before, after)
}

/** How long chains are, by their commitments, as far as they were told of here. */
export type Lengths = ReadonlyMap<string, number>

/** Nobody left a link out between these two, nor the rest of a chain: whoever knows all links could choose by that. */
export const isNextRound = (before: TablePast | undefined, after: TablePast, lengths: Lengths): boolean => {
  if (before === undefined) return true
  if (before.commitment === after.commitment) return before.nonce + 1 === after.nonce
  // One that nothing pins gives way before its end.
  const length = before.beacon === null ? undefined : lengths.get(before.commitment)
  return after.nonce === 1 && (length === undefined || length === before.nonce)
}

/** The rounds that a table tells of, the newest first: link behind link, and none left out. */
export const isWholeLine = (last: readonly TablePast[], lengths: Lengths): boolean =>
  last.every((past, at) => isNextLink(last[at + 1], past) && isNextRound(last[at + 1], past, lengths))

/** A round that nobody here bet on, on paper: what its link draws, for whoever wants to check it. */
export const roundPaper = (game: AnySharedGame, past: TablePast): Receipt => ({
  ...receiptOf({
    v: 1,
    scheme: 'chain',
    roundId: past.round,
    game: streamGame(game),
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

/** A chain as it was told before, and as it is told now: nothing of it may be another, and its salt is the value that it named. */
export const isKeptChain = (before: TableChain | null, now: TableChain | null): boolean => {
  if (now === null) return true
  const named = namedBeacon(now)
  if (now.salt !== null && named !== null && !isNamedValue(named, now.salt)) return false
  if (before?.no !== now.no) return true
  const isSalted = before.salt === null || before.salt === now.salt
  const isSame = before.commitment === now.commitment && before.length === now.length
  return isSalted && isSame && isSameBeacon(before, now)
}
