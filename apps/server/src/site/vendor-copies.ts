// The vendors' public lists for pages that are rendered here: asked once for everybody, a second or two old at most, and
// kept for a while when a vendor falls silent, so that a page is never slower for it (S-CONST-05). Nothing of a member
// goes this way: a page is rendered for nobody.

import type { World } from '@magpie/kernel'
import type { WireReply, WireRequest } from '@magpie/wire/call'
import { type LastCopy, lastCopyOf } from './last-copy.ts'

const freshMs = 1500
/** Of the 400 ms that a page may take, what is left for others to answer in. */
const patienceMs = 300
/** A score of a minute ago misleads. */
const forgetAfterMs = 60_000
const questionsMost = 200
const askMs = 2000

export const vendorCopies = (
  world: Pick<World, 'now' | 'after' | 'http'>,
): ((request: WireRequest) => Promise<WireReply>) => {
  const copies = new Map<string, () => Promise<LastCopy<WireReply>>>()
  const copyOf = (request: WireRequest): (() => Promise<LastCopy<WireReply>>) => {
    const name = `${request.method} ${request.url} ${request.body ?? ''}`
    const known = copies.get(name)
    if (known !== undefined) return known
    // The oldest question makes room: which questions are asked depends on what is played.
    if (copies.size >= questionsMost) copies.delete(copies.keys().next().value ?? '')
    const copy = lastCopyOf({ world, freshMs, patienceMs, ask: () => world.http({ ...request, timeoutMs: askMs }) })
    copies.set(name, copy)
    return copy
  }
  return async (request) => {
    const { copy, trouble } = await copyOf(request)()
    if (copy !== undefined && world.now() - copy.at < forgetAfterMs) return copy.value
    throw trouble instanceof Error ? trouble : new Error('the vendor has not answered in time')
  }
}
