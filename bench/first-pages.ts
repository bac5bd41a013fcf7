// What the first page of a list costs when much is stored. Two databases, one with few rows and one with many, answer
// the same queries in turns, through the handlers that answer them.

import { type House, openPool } from '@magpie/db'
import { realWorld } from '@magpie/kernel/real-world'
import type { Pool } from 'pg'
import { figure } from './figure.ts'
import type { Report } from './report.ts'
import type { ListSizes } from './sizes.ts'
import { median } from './windows.ts'

export type Ask = (nth: number) => Promise<unknown>

type Lists = {
  /** Creates this many rows in a database, as its owner. */
  readonly store: (owner: Pool, count: number) => Promise<void>
  /** Queries to a database with this many rows. */
  readonly asksOf: (house: House, count: number) => Readonly<Record<string, Ask>>
}

const refused = (): Promise<never> => Promise.reject(new Error('nothing here asks for that'))
const silent = () => undefined

/** A house whose lists can be read, without a journal. */
const houseOn = (db: Pool): House => ({
  world: realWorld(),
  db,
  journal: { read: refused, commit: refused, close: () => Promise.resolve() },
  log: { info: silent, warn: silent, alarm: silent },
})

/** Milliseconds per query, the median of many. */
const cost = async (ask: Ask, times: number): Promise<number> => {
  const spent: number[] = []
  for (let nth = 0; nth < times; nth++) {
    const began = performance.now()
    await ask(nth)
    spent.push(performance.now() - began)
  }
  return median(spent)
}

export const measureFirstPages = async (
  urls: { readonly few: string; readonly many: string },
  sizes: ListSizes,
  report: Report,
  { store, asksOf }: Lists,
): Promise<void> => {
  const owners = { few: openPool({ url: urls.few, max: 1 }), many: openPool({ url: urls.many, max: 1 }) }
  await store(owners.few, sizes.few)
  await store(owners.many, sizes.many)
  const pools = { few: openPool({ url: urls.few, max: 2 }), many: openPool({ url: urls.many, max: 2 }) }
  const [few, many] = [asksOf(houseOn(pools.few), sizes.few), asksOf(houseOn(pools.many), sizes.many)]
  for (const [name, ask] of Object.entries(many)) {
    const beside = few[name]
    if (beside === undefined) continue
    await Promise.all([cost(ask, sizes.warm), cost(beside, sizes.warm)])
    report.found(figure(name, 'ms/page', await cost(ask, sizes.times), await cost(beside, sizes.times)))
  }
  for (const pool of [...Object.values(pools), ...Object.values(owners)]) await pool.end()
}
