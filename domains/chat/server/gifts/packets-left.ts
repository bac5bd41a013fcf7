// Pushes how many shares of a packet are left to the members in its room (20032): at most twice a second on each node.

import type { House } from '@magpie/db'
import { sharesOf } from './gift-store.ts'

const tellMs = 500

export class PacketsLeft {
  readonly #house: Pick<House, 'db' | 'world' | 'log'>
  readonly #tell: (room: string, data: { readonly packet: string; readonly left: number }) => void
  readonly #ring: (room: string, packet: string) => void
  readonly #waiting = new Set<string>()

  constructor(
    house: Pick<House, 'db' | 'world' | 'log'>,
    tell: (room: string, data: { readonly packet: string; readonly left: number }) => void,
    ring: (room: string, packet: string) => void,
  ) {
    this.#house = house
    this.#tell = tell
    this.#ring = ring
  }

  /** A share was taken on this node. */
  changed(room: string, packet: string): void {
    this.#ring(room, packet)
    this.heard(room, packet)
  }

  /** A share was taken on this node or another. */
  heard(room: string, packet: string): void {
    if (this.#waiting.has(packet)) return
    this.#waiting.add(packet)
    this.#house.world.after(tellMs, () => {
      this.#waiting.delete(packet)
      sharesOf(this.#house, packet).then(
        (shares) => this.#tell(room, { packet, left: shares.filter(({ state }) => state === 'free').length }),
        (cause: unknown) =>
          this.#house.log.warn({ packet, reason: String(cause) }, 'what is left of a packet could not be read'),
      )
    })
  }
}
