// Rendered pages, cached for a second. A page does not depend on its visitor, so everybody who requests the same
// address in the same look within that second gets the same page, compressed once. A crowd that arrives at once costs
// one render; a crowd that asks for many pages gets the last copies. A visitor who asks for more pages than a person
// reads must wait.

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Gauges } from '@magpie/db'
import { addressGroup, type World } from '@magpie/kernel'
import type { Drawn } from './drawing/draw.ts'

type Packed = { readonly encoding: 'br' | 'gzip' | undefined; readonly body: string | Buffer }

export type PageCopy = Drawn & { readonly packed: (accepts: string) => Promise<Packed> }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const packer = ({ html, br }: Made): PageCopy['packed'] => {
  const made = new Map<string, Promise<Buffer>>(br === undefined ? [] : [['br', Promise.resolve(br)]])
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
/** A page older than a minute misleads. */
const forgetAfterMs = 60_000
const copiesMax = 200

export type PageLimits = {
  /** Renders in progress, in all and per address. */
  readonly underWayMax: number
  readonly ofAddressMax: number
  /** Renders that one address may cause in a minute; copies are free for everybody. */
  readonly perMinuteMax: number
}

export const pageLimits: PageLimits = { underWayMax: 32, ofAddressMax: 6, perMinuteMax: 240 }

/** `br` where the page was compressed when it was rendered. */
type Made = Drawn & { readonly br?: Buffer }
type Kept = { readonly at: number; readonly copy: PageCopy }
type Got = PageCopy | 'busy' | 'too_many'

type Parts = {
  readonly world: Pick<World, 'now'>
  readonly limits: PageLimits
  readonly gauges?: Gauges | undefined
}

/** Per address: the renders in progress, and those caused in this minute. */
const addressCounts = (limits: PageLimits) => {
  const underWay = new Map<string, number>()
  let [minute, caused] = [-1, new Map<string, number>()]
  let all = 0
  const change = (address: string, by: 1 | -1): void => {
    all += by
    const left = (underWay.get(address) ?? 0) + by
    if (left > 0) underWay.set(address, left)
    else underWay.delete(address)
  }
  return {
    all: () => all,
    /** Undefined when one more render may begin. */
    fault: (address: string, now: number): 'busy' | 'too_many' | undefined => {
      const current = Math.floor(now / 60_000)
      if (current !== minute) [minute, caused] = [current, new Map()]
      if (all >= limits.underWayMax) return 'busy'
      const isMuch =
        (underWay.get(address) ?? 0) >= limits.ofAddressMax || (caused.get(address) ?? 0) >= limits.perMinuteMax
      return isMuch ? 'too_many' : undefined
    },
    begin: (address: string): void => {
      change(address, 1)
      caused.set(address, (caused.get(address) ?? 0) + 1)
    },
    end: (address: string): void => change(address, -1),
  }
}

/** `draw` runs once for a name and a second. Errors that it throws are not cached. */
export const pageCopies = ({
  world,
  limits,
  gauges,
}: Parts): ((name: string, ip: string, draw: () => Promise<Made>) => Promise<Got>) => {
  const kept = new Map<string, Kept>()
  const drawing = new Map<string, Promise<PageCopy>>()
  const counts = addressCounts(limits)
  gauges?.show('magpie_pages_waiting', () => counts.all())
  const told = <Value extends Got>(outcome: string, value: Value): Value => {
    gauges?.count('magpie_pages_total', outcome)
    return value
  }

  const keep = (name: string, one: Kept): void => {
    kept.delete(name)
    // Evicts the least recently requested page; addresses can be invented freely, so the number is bounded.
    if (kept.size >= copiesMax) kept.delete(kept.keys().next().value ?? '')
    kept.set(name, one)
  }
  const begin = async (name: string, address: string, at: number, draw: () => Promise<Made>): Promise<PageCopy> => {
    counts.begin(address)
    try {
      const made = await draw()
      const copy = { ...made, packed: packer(made) }
      keep(name, { at, copy })
      return copy
    } finally {
      drawing.delete(name)
      counts.end(address)
    }
  }
  return async (name, ip, draw) => {
    const now = world.now()
    const known = kept.get(name)
    // A copy from before the clock was set back lies in the future.
    const last = known !== undefined && now >= known.at && now - known.at < forgetAfterMs ? known : undefined
    if (last !== undefined) keep(name, last)
    if (last !== undefined && now - last.at < keptMs) return told('copy', last.copy)
    const under = drawing.get(name)
    if (under !== undefined) return told('copy', last?.copy ?? (await under))
    const address = addressGroup(ip)
    const fault = counts.fault(address, now)
    if (fault !== undefined) return last === undefined ? told(fault, fault) : told('old', last.copy)
    const drawn = begin(name, address, now, draw)
    drawing.set(name, drawn)
    try {
      return told('drawn', await drawn)
    } catch (cause) {
      if (last === undefined) throw cause
      return told('old', last.copy)
    }
  }
}
