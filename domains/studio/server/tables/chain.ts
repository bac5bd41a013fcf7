// The hash chain that a table is drawn from. Its last link is random, and each link is the hash of the one after it.
// The first link is published before any is used, with the beacon value that will salt the chain. So a round can reveal
// its link without giving away later rounds. The beacon's public links are published with it, so that only one value
// can be the salt (decision 1340).

import { type Bytes, chainTo, drawOf, hexOf, type NamedBeacon, seedBytes } from '@magpie/fair'
import { law, type Uuid } from '@magpie/kernel'
import { type AnySharedGame, commitmentOfChain, streamGame } from '../../rules/index.ts'
import type { Effects } from '../store/effects.ts'
import type { VenueState } from '../venue-state.ts'
import type { Chain, TableRound } from './rows.ts'

export const linksFrom = (last: Bytes, length: number): readonly Bytes[] => chainTo(last, length)

/** Runs in the queue. The publication names the value that will salt the chain; no one knows that value yet (L23). */
export const publishChain = (
  { world, seals, settings }: VenueState,
  { game, no, beacon }: { readonly game: AnySharedGame; readonly no: number; readonly beacon: NamedBeacon },
  effects: Effects,
): Chain => {
  const id: Uuid = world.id()
  const last = world.bytes(seedBytes)
  const length = settings.chainLength
  const links = linksFrom(last, length)
  const first = hexOf(links[0] ?? last)
  const pinned = {
    beacon: beacon.source,
    beaconRound: beacon.round,
    publishedAt: beacon.at,
    anchor: beacon.anchor,
    tip: beacon.tip,
  }
  const chain: Chain = {
    id,
    game: game.id,
    no,
    links,
    sealed: seals.seal(last, id),
    first,
    commitment: commitmentOfChain(first, pinned),
    length,
    ...pinned,
    salt: null,
    state: 'next',
    used: 0,
  }
  effects.chains.set(id, chain)
  return chain
}

/** The round's link `s_i`, where `i` is its nonce. */
export const linkOf = ({ chain, nonce }: Pick<TableRound, 'chain' | 'nonce'>): Bytes => {
  const link = chain.links[nonce]
  law(link !== undefined && nonce > 0, 'L23', 'a round beyond its chain')
  return link
}

/** The stream of a round: that of the version it began with, whatever release ends or proves it (L8). */
export const streamOf = ({ id }: Pick<AnySharedGame, 'id'>, { version }: Pick<TableRound, 'version'>): string =>
  streamGame({ id, version })

/** The same from the start of the round to its end, in any process that computes it. */
export const outcomeOf = (round: Pick<TableRound, 'chain' | 'nonce' | 'rule'>): unknown => {
  const { rule, chain, nonce } = round
  return rule.draw(drawOf(linkOf(round), { game: streamGame(rule), salt: chain.salt ?? '', nonce }))
}
