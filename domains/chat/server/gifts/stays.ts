// Since when members have been in the rooms of this node. Whoever is cut off and comes back within two minutes goes on; on another node
// they begin anew, which costs them a wait and nothing else.

import type { Uuid } from '@magpie/kernel'
import type { Peer } from '@magpie/wire'

/** So long in a room before one takes from a packet of the house. */
export const stayMs = 10 * 60_000
const graceMs = 2 * 60_000

type Stay = { readonly since: number; seen: number; peer: Peer }

export class Stays {
  readonly #now: () => number
  readonly #isIn: (peer: Peer, room: string) => boolean
  readonly #of = new Map<string, Map<Uuid, Stay>>()

  constructor(now: () => number, isIn: (peer: Peer, room: string) => boolean) {
    this.#now = now
    this.#isIn = isIn
  }

  enter(peer: Peer, room: string): void {
    if (peer.caller.is !== 'member') return
    const { member } = peer.caller
    const stays = this.#of.get(room) ?? new Map<Uuid, Stay>()
    this.#of.set(room, stays)
    const now = this.#now()
    const known = stays.get(member)
    if (known === undefined) stays.set(member, { since: now, seen: now, peer })
    else {
      known.peer = peer
      known.seen = now
    }
  }

  /** Undefined for whoever is not there. */
  since(room: string, member: Uuid): number | undefined {
    return this.#of.get(room)?.get(member)?.since
  }

  /** Looks who is still there, and forgets whoever left. */
  sweep(): void {
    const now = this.#now()
    for (const [room, stays] of this.#of) {
      for (const [member, stay] of stays)
        if (this.#isIn(stay.peer, room)) stay.seen = now
        else if (now - stay.seen > graceMs) stays.delete(member)
      if (stays.size === 0) this.#of.delete(room)
    }
  }
}
