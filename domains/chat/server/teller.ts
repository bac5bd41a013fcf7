// A room's lines to whoever is in it on this node, each once and in their order. What this node wrote follows at once on what
// was told last; what another wrote is read when its bell rings. Numbers without a hole are told straight away, and
// everything else from the database: behind a number nothing is missing there.

import type { House } from '@magpie/db'
import type { StreamServer } from '@magpie/wire/stream-server'
import { pushed } from '../contract/index.ts'
import { type LineKind, lineOf, linesAfter, type StoredLine } from './room-store.ts'

export const topicOf = (room: string): string => `room/${room}`

/** Under which number each kind of line is pushed; all of them are numbered as one sequence. */
const pushedAs: Readonly<Record<LineKind, number>> = {
  text: pushed.line,
  share: pushed.share,
  gift: pushed.gift,
  packet: pushed.packet,
}

const readAtOnce = 200
/** Of a room of which this node has told nothing yet: what is older is read by whoever enters. */
const backMost = 100

/** `told`: 0 before anything of the room was. */
type Place = { told: number; reading: boolean; again: boolean }

export class Teller {
  readonly #house: House
  readonly #stream: Pick<StreamServer, 'publish' | 'followers'>
  readonly #places = new Map<string, Place>()
  /** Each line that is told, for whoever remembers what members said of late. */
  readonly #told: (room: string, line: StoredLine) => void

  constructor(
    house: House,
    stream: Pick<StreamServer, 'publish' | 'followers'>,
    told: (room: string, line: StoredLine) => void,
  ) {
    this.#house = house
    this.#stream = stream
    this.#told = told
  }

  /** `last`: the newest that is known of. */
  #place(room: string, last = 0): Place {
    const place = this.#places.get(room) ?? { told: 0, reading: false, again: false }
    this.#places.set(room, place)
    if (place.told === 0) place.told = Math.max(0, last - backMost)
    return place
  }

  /** Whoever enters has what stands up to here: nothing older need be told where nobody listened before. */
  startAt(room: string, last: number): void {
    const place = this.#place(room)
    if (this.#stream.followers(topicOf(room)) <= 1 && !place.reading) place.told = Math.max(place.told, last)
  }

  #tell(room: string, place: Place, line: StoredLine): void {
    const number = Number(line.seq)
    if (number <= place.told) return
    place.told = number
    if (line.body === null)
      this.#house.log.alarm(
        { code: 'line_unreadable', room, row: number },
        'a line of a room cannot be read, and is told as hidden: restore its row',
      )
    this.#told(room, line)
    this.#stream.publish(topicOf(room), pushedAs[line.kind], lineOf(line), number)
  }

  /** Of one room, in their order, just written by this node. */
  wrote(room: string, lines: readonly StoredLine[]): void {
    const first = Number(lines[0]?.seq ?? 0)
    const place = this.#place(room, first)
    if (place.reading) place.again = true
    else if (first === place.told + 1) for (const line of lines) this.#tell(room, place, line)
    else void this.readOn(room)
  }

  /** Another node wrote up to `last`. */
  rang(room: string, last: number): void {
    const place = this.#place(room, last)
    if (last <= place.told) return
    if (this.#stream.followers(topicOf(room)) === 0 && !place.reading) place.told = last
    else void this.readOn(room)
  }

  async readOn(room: string): Promise<void> {
    const place = this.#place(room)
    if (place.reading) {
      place.again = true
      return
    }
    place.reading = true
    try {
      do {
        place.again = false
        const rows = await linesAfter(this.#house, room, place.told, readAtOnce)
        for (const line of rows) this.#tell(room, place, line)
        if (rows.length === readAtOnce) place.again = true
      } while (place.again)
    } catch (cause) {
      this.#house.log.warn(
        { room, reason: String(cause) },
        'lines of a room could not be read; the next bell reads them',
      )
    } finally {
      place.reading = false
    }
  }

  /** Bells may have been missed. */
  readAll(): void {
    for (const room of this.#places.keys()) if (this.#stream.followers(topicOf(room)) > 0) void this.readOn(room)
  }
}
