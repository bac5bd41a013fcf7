// Members' recent lines, from every node: slow mode and repetition are judged by them, and floods are counted.

import type { Uuid } from '@magpie/kernel'

type Said = { readonly at: number; readonly text: string }
type Member = { said: Said[]; floods: number[]; at: number }

const keptMs = 300_000
const linesMost = 10
const floodsMost = 3
const membersMost = 20_000

export class Late {
  readonly #now: () => number
  readonly #members = new Map<Uuid, Member>()

  constructor(now: () => number) {
    this.#now = now
  }

  #of(member: Uuid): Member {
    const now = this.#now()
    const known = this.#members.get(member) ?? { said: [], floods: [], at: now }
    known.at = now
    // Moved to the end, so that the map starts with the member heard least recently, who is dropped first.
    this.#members.delete(member)
    this.#members.set(member, known)
    for (const [id, { at }] of this.#members) {
      if (now - at < keptMs && this.#members.size <= membersMost) break
      this.#members.delete(id)
    }
    return known
  }

  has(member: Uuid): boolean {
    return this.#members.has(member)
  }

  said(member: Uuid): readonly Said[] {
    return this.#of(member).said
  }

  add(member: Uuid, line: Said): void {
    const known = this.#of(member)
    if (known.said.some(({ at, text }) => at === line.at && text === line.text)) return
    known.said = [...known.said, line].toSorted((a, b) => a.at - b.at).slice(-linesMost)
  }

  /** Forgets a line that could not be sent. */
  forget(member: Uuid, line: Said): void {
    const known = this.#of(member)
    known.said = known.said.filter((one) => one !== line)
  }

  /** True at the third flood within five minutes; counting then starts again. */
  flooded(member: Uuid): boolean {
    const known = this.#of(member)
    const now = this.#now()
    known.floods = [...known.floods.filter((at) => now - at < keptMs), now]
    if (known.floods.length < floodsMost) return false
    known.floods = []
    return true
  }
}
