// Since when members have been in the rooms of this node and, through a shared row, of the others. A member who
// reconnects within two minutes, on any node, keeps their time.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { Peer } from '@magpie/wire'

/** Time in a room before a member may take from a packet of the platform. */
export const stayMs = 10 * 60_000
const graceMs = 2 * 60_000
/** How often a node records who is still in its rooms; a row may be as old as this when its node is killed. */
const tellMs = 30_000

/** `peers`: the member's sockets that entered; one of them in the room is enough. */
type Stay = { readonly since: number; seen: number; told: number; readonly peers: Set<Peer> }
type Told = { readonly room: string; readonly member: Uuid; readonly stay: Stay }

export class Stays {
  readonly #house: Pick<House, 'db' | 'world'>
  readonly #isIn: (peer: Peer, room: string) => boolean
  readonly #of = new Map<string, Map<Uuid, Stay>>()

  constructor(house: Pick<House, 'db' | 'world'>, isIn: (peer: Peer, room: string) => boolean) {
    this.#house = house
    this.#isIn = isIn
  }

  enter(peer: Peer, room: string): void {
    if (peer.caller.is !== 'member') return
    const { member } = peer.caller
    const stays = this.#of.get(room) ?? new Map<Uuid, Stay>()
    this.#of.set(room, stays)
    const now = this.#house.world.now()
    const known = stays.get(member)
    if (known === undefined) stays.set(member, { since: now, seen: now, told: 0, peers: new Set([peer]) })
    else {
      known.peers.add(peer)
      known.seen = now
    }
  }

  #isThere({ peers }: Stay, room: string): boolean {
    for (const peer of peers) if (!this.#isIn(peer, room)) peers.delete(peer)
    return peers.size > 0
  }

  /** Undefined for a member who is not in the room. A record of another node counts if the member came here from it. */
  async since(room: string, member: Uuid): Promise<number | undefined> {
    const own = this.#of.get(room)?.get(member)?.since
    if (own === undefined) return undefined
    const { rows } = await this.#house.db.query<{ readonly since: Date }>(
      'select since from chat.stay where room_id = $1 and member_id = $2 and seen >= $3',
      [room, member, new Date(own - graceMs - tellMs)],
    )
    return Math.min(own, rows[0]?.since.getTime() ?? own)
  }

  /** Checks who is still there, drops members who left, and records the stays for the other nodes. */
  async sweep(): Promise<void> {
    const now = this.#house.world.now()
    const due: Told[] = []
    for (const [room, stays] of this.#of) {
      for (const [member, stay] of stays)
        if (this.#isThere(stay, room)) {
          stay.seen = now
          if (now - stay.told >= tellMs) due.push({ room, member, stay })
        } else if (now - stay.seen > graceMs) stays.delete(member)
      if (stays.size === 0) this.#of.delete(room)
    }
    await this.#tell(due)
  }

  async #tell(due: readonly Told[]): Promise<void> {
    if (due.length === 0) return
    await this.#house.db.query(
      `insert into chat.stay as s (room_id, member_id, since, seen)
       select * from unnest($1::text[], $2::uuid[], $3::timestamptz[], $4::timestamptz[])
       on conflict (room_id, member_id) do update set seen = greatest(s.seen, excluded.seen),
         since = case when s.seen >= excluded.since - make_interval(secs => $5) then least(s.since, excluded.since)
           else excluded.since end`,
      [
        due.map(({ room }) => room),
        due.map(({ member }) => member),
        due.map(({ stay }) => new Date(stay.since)),
        due.map(({ stay }) => new Date(stay.seen)),
        (graceMs + tellMs) / 1_000,
      ],
    )
    for (const { stay } of due) stay.told = stay.seen
  }
}
