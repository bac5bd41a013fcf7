// Pushes a room's lines to its clients on this node, each once and in order. A line that this node wrote is pushed at
// once if it follows the last one pushed; a line of another node is read when its bell rings. If the numbers have a
// gap, the database fills it: below a number that it returned, no line is missing.

import type { House } from '@magpie/db'
import type { StreamServer } from '@magpie/wire/stream-server'
import { pushed } from '../contract/index.ts'
import { type LineKind, lineOf, linesAfter, type StoredLine } from './room-store.ts'

export const topicOf = (room: string): string => `room/${room}`

/** The message id for each kind of line; all kinds share one sequence. */
const pushedAs: Readonly<Record<LineKind, number>> = {
  text: pushed.line,
  share: pushed.share,
  gift: pushed.gift,
  packet: pushed.packet,
}

const readAtOnce = 200
/** For a room that this node has not pushed yet: a client that enters reads older lines itself. */
const backMost = 100

/** `told`: the last number pushed; 0 before the first. */
type Place = { told: number; reading: boolean; again: boolean }

export class Teller {
  readonly #house: House
  readonly #stream: Pick<StreamServer, 'publish' | 'followers'>
  readonly #places = new Map<string, Place>()
  /** Called with each pushed line, to record members' recent lines. */
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

  /** `last`: the newest number known. */
  #place(room: string, last = 0): Place {
    const place = this.#places.get(room) ?? { told: 0, reading: false, again: false }
    this.#places.set(room, place)
    if (place.told === 0) place.told = Math.max(0, last - backMost)
    return place
  }

  /** A client that enters has all lines up to `last`: if it is the first here, nothing older needs a push. */
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
        'a line of a room cannot be read and is shown as hidden: restore its row',
      )
    this.#told(room, line)
    this.#stream.publish(topicOf(room), pushedAs[line.kind], lineOf(line), number)
  }

  /** Lines of one room, in order, that this node just wrote. */
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

  /** The room is over: no line follows. */
  forget(room: string): void {
    this.#places.delete(room)
  }

  /** Catches up after bells that may have been missed. */
  readAll(): void {
    for (const room of this.#places.keys()) if (this.#stream.followers(topicOf(room)) > 0) void this.readOn(room)
  }
}
