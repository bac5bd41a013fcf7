// The connected rails by code, and calls to them in their own protocol; `null` if there is no valid answer (L11). New
// items are routed by method, amount, health and cost. An existing row uses only the rail that it names: if that one is
// no longer connected, an operator handles it.

import type { House } from '@magpie/db'
import { type Carrier, type Gives, signedClient, type Takes, type Watch, watchSilence } from '@magpie/wire'
import {
  methods,
  railCollect,
  railCollectEnd,
  railPayout,
  railPayoutCancel,
  railPayoutQuery,
  railStatement,
} from '../../contract/index.ts'
import { carries, type RailAsk, type RailSeen, type RailTerms, routeRails } from '../../rules/index.ts'
import { tongueOf, type TongueName } from './tongues.ts'

/** `code` names the rail in accounts, headers and ids: `SANDPAY`. */
export type RailSettings = RailTerms & {
  readonly url: string
  readonly secret: string
  /** Its protocol; default: our own. */
  readonly speaks?: TongueName
}

type Payouts = Carrier<
  Takes<typeof railPayout>,
  Gives<typeof railPayout>,
  Takes<typeof railPayoutQuery>,
  Gives<typeof railPayoutQuery>,
  Gives<typeof railPayoutCancel>,
  Takes<typeof railStatement>,
  Gives<typeof railStatement>
>

export type RailClient = Payouts & {
  readonly code: string
  readonly collect: (ask: Takes<typeof railCollect>) => Promise<Gives<typeof railCollect> | null>
  readonly collectEnd: (ask: Takes<typeof railCollectEnd>) => Promise<Gives<typeof railCollectEnd> | null>
}

const railClient = (
  { code, url, secret, speaks }: RailSettings,
  watch: Watch,
  house: Pick<House, 'world' | 'log'>,
): RailClient => {
  const { write, read } = tongueOf(speaks)
  const call = signedClient({ base: url, secret, write: (asked) => write(code, asked), read, watch }, house)
  return {
    code,
    collect: call(railCollect),
    collectEnd: call(railCollectEnd),
    send: call(railPayout),
    ask: call(railPayoutQuery),
    cancel: call(railPayoutCancel),
    statement: call(railStatement),
  }
}

export type Rails = {
  readonly codes: readonly string[]
  readonly terms: readonly RailTerms[]
  /** Null if the rail is not connected. */
  readonly at: (code: string, house: Pick<House, 'world' | 'log'>) => RailClient | null
  /** Rails for this new item, the best first. */
  readonly route: (house: House, ask: RailAsk) => Promise<readonly string[]>
}

export const railTable = 'cashier.rail'
/** Older observations say nothing about a rail's current health. */
const seenMs = 600_000

type Counted = { readonly rail: string; readonly count: number }

const countsOf = async (house: House, sql: string, since: Date): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await house.db.query<Counted>(sql, [since])
  return new Map(rows.map(({ rail, count }) => [rail, count]))
}

/** A miss is a row of its own, because the order has gone on to another rail. */
export const seenOf = async (house: House, codes: readonly string[]): Promise<ReadonlyMap<string, RailSeen>> => {
  const since = new Date(house.world.now() - seenMs)
  const [misses, opened, { rows }] = await Promise.all([
    countsOf(
      house,
      `/* cashier.rail-misses */ select rail, count(*)::int count from cashier.rail_miss where at >= $1 group by rail`,
      since,
    ),
    countsOf(
      house,
      `/* cashier.orders-by-rail */ select rail, count(*)::int count from cashier.deposit where created_at >= $1 and pay_to is not null group by rail`,
      since,
    ),
    house.journal.read({ rows: codes.map((id) => ({ table: railTable, id })) }),
  ])
  return new Map(
    codes.map((code, nth) => {
      const missed = misses.get(code) ?? 0
      const isOn = rows[nth]?.['state'] !== 'off'
      return [code, { isOn, misses: missed, asks: missed + (opened.get(code) ?? 0) }]
    }),
  )
}

export const openRails = (settings: readonly RailSettings[]): Rails => {
  const byCode = new Map(
    settings.map((one) => [one.code, { one, watch: watchSilence({ party: `rail/${one.code}`, owner: 'finance' }) }]),
  )
  if (byCode.size !== settings.length)
    throw new Error(`MAGPIE_RAILS names one rail twice: ${settings.map(({ code }) => code).join(', ')}`)
  const left = methods.find((method) => !settings.some((one) => one.methods?.includes(method) ?? true))
  if (left !== undefined) throw new Error(`no rail carries ${left}`)
  const codes = [...byCode.keys()]
  return {
    codes,
    terms: settings,
    at: (code, house) => {
      const found = byCode.get(code)
      return found === undefined ? null : railClient(found.one, found.watch, house)
    },
    route: async (house, ask) => {
      const able = settings.filter((one) => carries(one, ask))
      return able.length === 0 ? [] : routeRails(able, await seenOf(house, codes), ask)
    },
  }
}

/**
 * The rail for a payout. Nothing may block a withdrawal (L21): if none is switched on for it, the first with the
 * method.
 */
export const payoutRail = async (
  house: House,
  { route, terms }: Rails,
  ask: Omit<RailAsk, 'only'>,
): Promise<string> => {
  const [best] = await route(house, { ...ask, only: null })
  const code = best ?? terms.find((one) => one.methods?.includes(ask.method) ?? true)?.code
  if (code === undefined) throw new Error(`no rail carries ${ask.method}: set <CODE>_METHODS of one of MAGPIE_RAILS`)
  return code
}
