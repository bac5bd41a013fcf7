// How the platform queries each kind of vendor for its number of events (S-ENT-02), by the adapter in the venue's
// record. Vendors' own terms end here: the result has the specification's shape.

import * as z from 'zod/mini'
import {
  type GroupCounts,
  menuTypes,
  obCountsHeaders,
  obCountsPath,
  ObCountsReply,
  obMerchantCode,
  obMerchantRequestId,
} from './counts.ts'

const Count = z.int().check(z.minimum(0), z.maximum(1_000_000))

export const fbCountsPath = '/v1/match/statistical'

/** The FB-shaped vendor: by list and sport. */
export const FbCounts = z.strictObject({
  sl: z.array(
    z.strictObject({
      type: z.int(),
      total: Count,
      sports: z.array(z.strictObject({ sportId: z.int(), total: Count })),
    }),
  ),
})
export type FbCounts = z.output<typeof FbCounts>

const FbReply = z.strictObject({ success: z.literal(true), code: z.literal(100), message: z.string(), data: FbCounts })

/** The vendor's list numbers for the specification's menus. */
const fbMenus: Readonly<Record<number, string>> = {
  1: menuTypes.inPlay,
  2: menuTypes.soon,
  3: menuTypes.today,
  4: menuTypes.early,
  6: menuTypes.parlay,
  7: menuTypes.outright,
}

const readFb = (body: unknown): GroupCounts | undefined => {
  const read = FbReply.safeParse(body)
  if (!read.success) return undefined
  return Object.fromEntries(
    read.data.data.sl.flatMap(({ type, total, sports }) => {
      const menu = fbMenus[type]
      const balls = Object.fromEntries(sports.map((one) => [String(one.sportId), { ct: one.total }]))
      return menu === undefined ? [] : [[menu, { ct: total, balls }]]
    }),
  )
}

export const imCountsPath = '/api/mobile/GetStatistics'

/** The IM-shaped vendor: by list and sport. */
export const ImCounts = z.strictObject({
  Statistics: z.array(
    z.strictObject({
      Market: z.int(),
      EventCount: Count,
      Sports: z.array(z.strictObject({ SportId: z.int(), EventCount: Count })),
    }),
  ),
})

const ImReply = z.strictObject({
  StatusCode: z.literal(100),
  StatusDesc: z.string(),
  ServerTime: z.string(),
  Data: ImCounts,
})

const imMenus: Readonly<Record<number, string>> = {
  1: menuTypes.early,
  2: menuTypes.today,
  3: menuTypes.inPlay,
  4: menuTypes.soon,
  5: menuTypes.parlay,
  6: menuTypes.outright,
}

const readIm = (body: unknown): GroupCounts | undefined => {
  const read = ImReply.safeParse(body)
  if (!read.success) return undefined
  return Object.fromEntries(
    read.data.Data.Statistics.flatMap(({ Market, EventCount, Sports }) => {
      const menu = imMenus[Market]
      const balls = Object.fromEntries(Sports.map((one) => [String(one.SportId), { ct: one.EventCount }]))
      return menu === undefined ? [] : [[menu, { ct: EventCount, balls }]]
    }),
  )
}

const readOb = (body: unknown): GroupCounts | undefined => {
  const read = ObCountsReply.safeParse(body)
  return read.success && read.data.code === '0000000' ? read.data.data?.TY : undefined
}

type OpenReply = { readonly status_code?: unknown; readonly data?: { readonly games?: unknown } | null }
type Game = { readonly open?: unknown }

/** A studio: games that can be played now, or lotteries with an issue on sale (games §1). */
const readOpen = (body: unknown): GroupCounts | undefined => {
  const { status_code: code, data } = (body ?? {}) as OpenReply
  if (code !== 6000 || !Array.isArray(data?.games)) return undefined
  const games = data.games as readonly (Game | null)[]
  if (games.some((game) => typeof game?.open !== 'boolean')) return undefined
  return { [menuTypes.inPlay]: { ct: games.filter((game) => game?.open === true).length, balls: {} } }
}

export type CountsAsk = {
  /** At the vendor's origin, with its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** The body to POST; without one the call is a GET. */
  readonly body?: string
  /** `undefined` if the answer is invalid. */
  readonly read: (body: unknown) => GroupCounts | undefined
}

const json = { 'content-type': 'application/json' }

export const countsAsks: Readonly<Record<string, CountsAsk>> = {
  ob: {
    path: `${obCountsPath}?merchantCode=${obMerchantCode}`,
    headers: obCountsHeaders(obMerchantRequestId),
    read: readOb,
  },
  fb: { path: fbCountsPath, headers: {}, read: readFb },
  im: { path: imCountsPath, headers: {}, read: readIm },
  studio: { path: '/studio/v1/games', headers: json, body: '{}', read: readOpen },
  lottery: { path: '/studio/v1/lottery/issues', headers: json, body: '{}', read: readOpen },
}
