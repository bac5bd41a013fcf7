// The lists of the OB-shaped vendor, for anybody: ids of a menu, matches by their ids, one match with all its lines, what
// happened in it. A refusal is thrown as `VendorSaidNo`, because the query cache tells success from failure that way.

import { isVendorRefusal, type Vendor, type VendorRefusal } from '@magpie/venues/web'
import {
  type MatchEvent,
  neutralEvent,
  obMatchDetail,
  obMatchesByIds,
  obMatchEvents,
  obMatchIds,
  type ObMenu,
} from '../../../contract/index.ts'
import type { LiveMatch } from '../../live/live-match.ts'
import { readMatch } from './read-match.ts'

export class VendorSaidNo extends Error {
  readonly refusal: VendorRefusal
  constructor(refusal: VendorRefusal) {
    super(refusal.message)
    this.name = 'VendorSaidNo'
    this.refusal = refusal
  }
}

export const answeredByVendor = <Value>(answer: Value | VendorRefusal): Exclude<Value, VendorRefusal> => {
  if (isVendorRefusal(answer)) throw new VendorSaidNo(answer)
  return answer as Exclude<Value, VendorRefusal>
}

/** What the vendor says of a match that it does not have, or has no more. */
export const noSuchMatch = '0402001'

const idsMost = 200
/** The wire's own limit of one call. */
export const matchesMost = 50

type Lists = Pick<Vendor, 'ask'>

/** The first of a menu, and how many it has. */
export const askIds = async (
  vendor: Lists,
  menu: ObMenu,
  size = idsMost,
): Promise<{ ids: readonly string[]; total: number }> => {
  const { mids, total } = answeredByVendor(await vendor.ask(obMatchIds, { menu, size }))
  return { ids: mids, total }
}

/** In chunks of what one call takes, all at once; in the order of the ids, without those that are gone. */
export const askMatches = async (
  vendor: Lists,
  ids: readonly string[],
  heardAt: () => number,
): Promise<LiveMatch[]> => {
  const chunks: string[][] = []
  for (let at = 0; at < ids.length; at += matchesMost) chunks.push(ids.slice(at, at + matchesMost))
  const replies = await Promise.all(chunks.map((mids) => vendor.ask(obMatchesByIds, { mids })))
  return replies.flatMap((reply) => answeredByVendor(reply).matches.map((match) => readMatch(match, heardAt())))
}

export const askMatch = async (vendor: Lists, matchId: string, heardAt: () => number): Promise<LiveMatch> =>
  readMatch(answeredByVendor(await vendor.ask(obMatchDetail, { mid: matchId })), heardAt())

export const askEvents = async (vendor: Lists, matchId: string): Promise<MatchEvent[]> =>
  answeredByVendor(await vendor.ask(obMatchEvents, { mid: matchId })).events.flatMap((event) => {
    const read = neutralEvent(event)
    return read === undefined ? [] : [read]
  })
