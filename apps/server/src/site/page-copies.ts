// Drawn pages, kept for a second: a page is drawn for nobody in particular, so everybody who asks for the same address in
// the same look within that second gets the same one, packed once. A crowd that comes at one moment costs one drawing.

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { World } from '@magpie/kernel'

/** A page without what depends on who asks for it. */
export type Drawn = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
}

export type Packed = { readonly encoding: 'br' | 'gzip' | undefined; readonly body: string | Buffer }

export type PageCopy = Drawn & { readonly packed: (accepts: string) => Promise<Packed> }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const packer = (html: string): PageCopy['packed'] => {
  const made = new Map<string, Promise<Buffer>>()
  const once = (encoding: 'br' | 'gzip', pack: () => Promise<Buffer>): Promise<Buffer> => {
    const known = made.get(encoding) ?? pack()
    made.set(encoding, known)
    return known
  }
  return async (accepts) => {
    if (accepts.includes('br')) return { encoding: 'br', body: await once('br', () => brotli(html, quick)) }
    if (accepts.includes('gzip')) return { encoding: 'gzip', body: await once('gzip', () => zip(html)) }
    return { encoding: undefined, body: html }
  }
}

const keptMs = 1000
const copiesMost = 200

type Kept = { readonly at: number; readonly copy: Promise<PageCopy> }

/** `draw` runs once for a name and a second. What it throws is kept by nobody. */
export const pageCopies = (
  world: Pick<World, 'now'>,
): ((name: string, draw: () => Promise<Drawn>) => Promise<PageCopy>) => {
  const kept = new Map<string, Kept>()
  return async (name, draw) => {
    const now = world.now()
    const known = kept.get(name)
    if (known !== undefined && now - known.at < keptMs) return known.copy
    kept.delete(name)
    // The oldest goes first; addresses are made up freely, so the number is bounded.
    if (kept.size >= copiesMost) kept.delete(kept.keys().next().value ?? '')
    const copy = draw().then((drawn) => ({ ...drawn, packed: packer(drawn.html) }))
    kept.set(name, { at: now, copy })
    copy.catch(() => kept.delete(name))
    return copy
  }
}
