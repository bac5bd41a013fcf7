// Answers that pages share: a page is rendered without a login, so its queries have the same answer for every visitor.
// An answer is a second or two old at most, a page waits for it no longer than its limit, and it stays in use when its
// source stalls or fails (S-CONST-05). Members' data never passes here.

import type { World } from '@magpie/kernel'
import type { WireReply, WireRequest } from '@magpie/wire/call'
import { type LastCopy, lastCopyOf } from './last-copy.ts'

/** A score older than a minute misleads. */
const forgetAfterMs = 60_000
const questionsMax = 300

type Of = {
  readonly world: Pick<World, 'now' | 'after'>
  readonly freshMs: number
  readonly patienceMs: number
  readonly ask: (request: WireRequest) => Promise<WireReply>
}

export const wireCopies = ({ world, freshMs, patienceMs, ask }: Of): ((request: WireRequest) => Promise<WireReply>) => {
  const copies = new Map<string, () => Promise<LastCopy<WireReply>>>()
  const answered = async (request: WireRequest): Promise<WireReply> => {
    const reply = await ask(request)
    if (reply.status >= 500) throw new Error(`answered ${reply.status}`)
    return reply
  }
  const copyOf = (request: WireRequest): (() => Promise<LastCopy<WireReply>>) => {
    const name = `${request.method} ${request.url} ${request.body ?? ''}`
    const known = copies.get(name)
    if (known !== undefined) return known
    // Evicts the oldest question: which questions are asked depends on what is being played.
    if (copies.size >= questionsMax) copies.delete(copies.keys().next().value ?? '')
    const copy = lastCopyOf({ world, freshMs, patienceMs, ask: () => answered(request) })
    copies.set(name, copy)
    return copy
  }
  return async (request) => {
    const { copy, trouble } = await copyOf(request)()
    const now = world.now()
    if (copy !== undefined && now >= copy.at && now - copy.at < forgetAfterMs) return copy.value
    throw trouble instanceof Error ? trouble : new Error(`${request.url} has not answered in time`)
  }
}
