// The chain that a table is drawn from: its last link is chance, each link before is the hash of the one behind, and the first is
// published, with the value of the beacon that will salt it, before any is used. So a round reveals its link and gives nothing away
// of the rounds to come. What was public of the beacon is published with it, so that one value alone can be that salt (decision 1340).

import { type Bytes, chainTo, drawOf, hexOf, type NamedBeacon, seedBytes } from '@magpie/fair'
import { law, type Uuid } from '@magpie/kernel'
import { type AnySharedGame, commitmentOfChain, streamGame } from '../../rules/index.ts'
import type { Effects } from '../store/effects.ts'
import type { VenueState } from '../venue-state.ts'
import type { Chain, TableRound } from './rows.ts'

export const linksFrom = (last: Bytes, length: number): readonly Bytes[] => chainTo(last, length)

/** Runs in the queue. What is published names the value that will salt it, and nobody knows that value yet (L23). */
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

/** `s_i` of the round. */
export const linkOf = ({ chain, nonce }: Pick<TableRound, 'chain' | 'nonce'>): Bytes => {
  const link = chain.links[nonce]
  law(link !== undefined && nonce > 0, 'L23', 'a round beyond its chain')
  return link
}

/** The same from the first moment of the round to its end, whoever draws it. */
export const outcomeOf = (game: AnySharedGame, round: Pick<TableRound, 'chain' | 'nonce'>): unknown =>
  game.draw(drawOf(linkOf(round), { game: streamGame(game), salt: round.chain.salt ?? '', nonce: round.nonce }))
