// How many events there are to bet on, for the cards of home and the hub. A visitor without a session at the vendor gets the
// platform's copy. A member with one asks the vendor itself; an expired session is launched again, twice at most, and after
// that the copy is used (S-CNT-01, S-CNT-02).

import { answered } from '@magpie/wire/answered'
import type { Scope } from '@magpie/wire/scope'
import { queryOptions } from '@tanstack/react-query'
import {
  addedCounts,
  countsRefreshMs,
  countsRetriesMax,
  countsRetryAfterMs,
  type GroupCounts,
  obCountsHeaders,
  obCountsPath,
  obMerchantCode,
  type PlatformCounts,
  venueCounts,
} from '../contract/counts.ts'
import { isVendorRefusal, openedVendor, type Vendor, venueSpoken } from './vendor.ts'

/** The venue whose counts are live for members with a session there (S-CALL-11): an OB-shaped one by the specification. */
const countedVenue = (scope: Pick<Scope, 'venues'>): string => venueSpoken(scope, { ob: true })

const askMs = 5000

type ByCode = Readonly<Record<string, GroupCounts>>

/** Of all venues together, and of each that is counted, and of each lobby, by its code. */
export type AllCounts = PlatformCounts & { readonly venues: ByCode; readonly lobbies: ByCode }

const copiedCounts = async ({ call }: Pick<Scope, 'call'>): Promise<AllCounts> => {
  const { counts, ...byCode } = answered(await call(venueCounts, {}))
  return { ...counts, ...byCode }
}

type Reply = { readonly msg?: unknown; readonly data?: PlatformCounts | null }

const askLive = async ({ send }: Scope, vendor: Vendor, requestId: string): Promise<Reply> => {
  const { body } = await send({
    method: 'GET',
    url: `${vendor.origin}${obCountsPath}?merchantCode=${obMerchantCode}`,
    headers: obCountsHeaders(requestId),
    timeoutMs: askMs,
  })
  return JSON.parse(body) as Reply
}

const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms))

/** S-CNT-02. Undefined: the copy has to do. */
export const liveCounts = async (
  scope: Scope,
  vendor: Vendor,
  wait: (ms: number) => Promise<void> = pause,
): Promise<PlatformCounts | undefined> => {
  for (let retries = 1; ; retries += 1) {
    const session = vendor.session()
    if (session === undefined) return undefined
    const { msg, data } = await askLive(scope, vendor, session.requestId)
    if (data !== null && data !== undefined) return data
    if (!/expired/i.test(String(msg)) || retries > countsRetriesMax) return undefined
    if (isVendorRefusal(await vendor.launch(session))) return undefined
    await wait(countsRetryAfterMs)
  }
}

/** One venue tells its own afresh; the others stand as the platform's copy has them. */
const withLive = ({ venues, ...copied }: AllCounts, code: string, { TY: own }: PlatformCounts): AllCounts => {
  const all = { ...venues, [code]: own }
  return { ...copied, TY: addedCounts(Object.values(all)), venues: all }
}

const counts = async (scope: Scope): Promise<AllCounts> => {
  const code = countedVenue(scope)
  const vendor = openedVendor(scope, code)
  const live = vendor === undefined ? undefined : await liveCounts(scope, vendor).catch(() => undefined)
  if (live === undefined) return copiedCounts(scope)
  const copied = await copiedCounts(scope).catch(() => ({ ...live, venues: {}, lobbies: {} }))
  return withLive(copied, code, live)
}

/** S-CNT-03. */
export const countsQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['venues', 'counts'],
    staleTime: countsRefreshMs,
    refetchInterval: countsRefreshMs,
    queryFn: () => counts(scope),
  })
